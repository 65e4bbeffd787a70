/** The log: what happened, with its dice, each line linked to the board and to its moment. */

import { button, h } from "../page/dom.js";
import { face, plate } from "./dice.js";
import { liesOpen } from "./narrator.js";
import { ownerOf, sideClass } from "../page/sides.js";
import { name, t } from "../page/text.js";

/** @typedef {import("../arrival.js").Line} Line */
/** @typedef {import("../protocol.js").Moment} Moment */

export class Log {
  /**
   * @param {(ids: string[]) => void} point  shows pieces and places on the board
   * @param {(n: number) => void} jump  goes to the moment after n actions
   */
  constructor(point, jump) {
    this.point = point;
    this.jump = jump;
    this.list = h("ol", { class: "log", "aria-label": t("log.title") });
    this.element = h("div", { class: "log-scroll", tabindex: 0, role: "region", "aria-label": t("log.title") }, this.list);
    this.last = 0; // the last action that is told
    this.actor = "";
    /** @type {Element | null} */
    this.hovered = null;
    this.row = /** @type {HTMLElement | null} */ (null);
    this.atEnd = true;
    this.height = 0;
    this.element.addEventListener("scroll", () => {
      const { scrollTop, clientHeight, scrollHeight } = this.element;
      if (clientHeight === this.height) this.atEnd = scrollTop + clientHeight > scrollHeight - 60; // else it has just been resized
    });
    new ResizeObserver(() => {
      this.height = this.element.clientHeight;
      if (this.atEnd) this.end();
    }).observe(this.element);
    // Only a hand that moves: lines that scroll by under a resting one must not point anywhere.
    this.list.addEventListener("pointermove", (event) => this.hover(event.target));
    this.list.addEventListener("pointerleave", () => this.hover(null));
    this.list.addEventListener("focusin", (event) => this.hover(event.target));
    this.list.addEventListener("focusout", () => this.hover(null));
  }

  /** @param {EventTarget | null} target */
  hover(target) {
    const line = target instanceof Element ? target.closest("[data-ids]") : null;
    if (line === this.hovered) return;
    this.hovered = line;
    this.point(line?.getAttribute("data-ids")?.split(" ").filter(Boolean) ?? []);
  }

  /** The whole game so far. @param {Moment[]} moments */
  fill(moments) {
    this.list.replaceChildren();
    this.row = null;
    this.actor = "";
    this.last = 0;
    for (const moment of moments) this.add(moment.n, moment.actor, moment.lines);
    this.end();
  }

  /**
   * @param {number} n  actions after which this has happened
   * @param {string} actor
   * @param {Line[]} lines
   */
  add(n, actor, lines) {
    this.last = n;
    for (const line of lines) this.line(n, actor, line);
  }

  /** @param {number} n @param {string} actor @param {Line} line */
  line(n, actor, line) {
    if (line.heading) {
      this.list.append(h("li", { class: "log-turn", "data-n": n }, button(line.text, () => this.jump(n))));
      this.row = null;
      return;
    }
    const side = line.side || ownerOf(line.piece) || (actor === "chance" ? "" : actor);
    const throwing = line.dice.length && line.sum === null ? `${line.key}/${side}` : "";
    if (throwing && this.row?.dataset.throw === throwing) return this.thrownAgain(this.row, n, line);
    const open = liesOpen(line);
    const row = h("li", { class: `log-line${open ? " throw" : ""}`, "data-n": n, "data-ids": [line.piece, line.target, line.place, line.origin].filter(Boolean).join(" ") },
      h("span", { class: `side-dot ${sideClass(side)}`, title: side ? name("sides", side) : "" }),
      button(line.text, () => this.jump(n), { class: "log-text", title: t("log.jump") }),
      open ? h("span", { class: "log-dice" }, shownOpen(line)) : null);
    if (throwing) row.dataset.throw = throwing;
    this.list.append(row);
    this.row = row;
  }

  /** One more die of the same throw: a row of dice says more than a sentence for each. @param {HTMLElement} row @param {number} n @param {Line} line */
  thrownAgain(row, n, line) {
    row.querySelector(".log-dice")?.append(...line.dice.map(face));
    const text = row.querySelector(".log-text");
    if (text) text.textContent = t("log.thrown");
    row.dataset.n = String(n);
  }

  /** Marks the moment that is looked at. @param {number | null} n */
  mark(n) {
    /** @type {HTMLElement | null} */
    let at = null;
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll("li"))) {
      row.classList.remove("current");
      row.classList.toggle("later", n !== null && Number(row.dataset.n) > n);
      if (n !== null && Number(row.dataset.n) <= n) at = row;
    }
    at?.classList.add("current");
    if (n === null) return;
    this.atEnd = false; // whoever looks back is not carried to the end when the sheet changes its height
    if (at) at.scrollIntoView({ block: "nearest" });
    else this.element.scrollTop = 0;
  }

  end() {
    this.atEnd = true;
    this.element.scrollTop = this.element.scrollHeight;
  }
}

/** What lies open: the faces of dice, a sum as a sum, cards by name. @param {Line} line */
function shownOpen(line) {
  if (line.cards.length) return line.cards.map((card) => h("span", { class: "card-chip" }, name("cards", card)));
  return line.sum === null ? line.dice.map(face) : [plate(line.sum)];
}
