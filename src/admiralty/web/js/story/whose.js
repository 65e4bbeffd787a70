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
   * @param {boolean} mine  whether somebody here is asked
   */
  draw(table, actor, mine) {
    const acting = seatOf(actor) >= 0 && !table.over;
    const state = table.over ? "over" : mine ? "mine" : acting ? "theirs" : "nobody";
    const side = acting ? name("sides", actor) : "";
    const key = mine ? (table.hotseat ? "whose.acting" : "whose.mine") : acting ? "whose.acting" : table.over ? "whose.over" : "whose.nobody";
    this.page.dataset.turn = state;
    const said = `${state} ${actor}`;
    if (said === this.said) return;
    this.said = said;
    this.element.className = `whose ${state} ${acting ? sideClass(actor) : ""}`;
    fill(this.element, acting ? h("span", { class: `emblem ${sideClass(actor)}`, "aria-hidden": "true" }) : null, h("span", {}, t(key, { side })));
  }
}
