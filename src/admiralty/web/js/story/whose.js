/** Whose turn it is, so that nobody overlooks it: in words, in the colour and shape of the side, and by the edge of the board. */

import { fill, h } from "../page/dom.js";
import { seatOf, sideClass } from "../page/sides.js";
import { name, t } from "../page/text.js";

/** @typedef {import("../protocol.js").Table} Table */

export class Whose {
  /** @param {HTMLElement} page  which shows it, too */
  constructor(page) {
    this.page = page;
    this.element = h("p", { class: "whose" });
    this.said = "";
  }

  /**
   * @param {Table} table
   * @param {string} actor  who is to act: a side, or neither
   * @param {{ mine: boolean, begun: boolean, throwing: boolean }} now  whether somebody here is asked, all have come, people's own dice are awaited
   */
  draw(table, actor, { mine, begun, throwing }) {
    const acting = seatOf(actor) >= 0 && !table.over && begun;
    const state = table.over ? "over" : mine ? "mine" : acting ? "theirs" : "nobody";
    const key = mine && !table.hotseat ? "whose.mine" : acting ? "whose.acting" : table.over ? "whose.over" : !begun ? "whose.absent" : throwing ? "whose.dice" : "whose.nobody";
    this.page.dataset.turn = state;
    const said = `${key} ${actor}`;
    if (said === this.said) return;
    this.said = said;
    this.element.className = `whose ${state} ${acting ? sideClass(actor) : ""}`;
    const side = acting ? name("sides", actor) : "";
    fill(this.element, acting ? h("span", { class: `emblem ${sideClass(actor)}`, "aria-hidden": "true" }) : null, h("span", {}, t(key, { side })));
  }
}
