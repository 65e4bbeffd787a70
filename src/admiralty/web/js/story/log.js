/** The log: what happened, with its dice, each line linked to the board and to its moment. */

import { button, h } from "../page/dom.js";
import { face, plate } from "./dice.js";
import { foldedText, foldOf } from "./folds.js";
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
    this.phase = ""; // of the turn, under whose heading the next line stands
    /** Lines that are told in one sentence. @type {{key: string, line: Line, side: string, rows: HTMLElement[], row: HTMLElement} | null} */
    this.fold = null;
    /** @type {Element | null} */
    this.hovered = null;
    this.row = /** @type {HTMLElement | null} */ (null);
    this.atEnd = true;
    this.scrolling = false;
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

  /** The whole game so far. @param {Moment[]} moments @param {Node[]} [before]  what went before it */
  fill(moments, before = []) {
    this.list.replaceChildren(...before);
    this.row = null;
    this.fold = null;
    this.phase = "";
    this.last = 0;
    for (const { n, actor, lines, phase } of moments) this.add(n, actor, lines, phase);
    this.end();
  }

  /**
   * @param {number} n  actions after which this has happened
   * @param {string} actor
   * @param {Line[]} lines
   * @param {string} [phase]  of the turn in which it has happened
   */
  add(n, actor, lines, phase = "") {
    this.last = n;
    for (const line of lines) this.line(n, actor, line, phase);
  }

  /** @param {number} n @param {string} actor @param {Line} line @param {string} [phase] */
  line(n, actor, line, phase = "") {
    if (line.heading) {
      this.append(h("li", { class: "log-turn", "data-n": n }, button(line.text, () => this.jump(n))));
      this.phase = "";
      return;
    }
    if (phase && phase !== this.phase) {
      this.append(h("li", { class: "log-phase", "data-n": n }, name("phases", phase)));
      this.phase = phase;
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
    const fold = open ? "" : foldOf(line);
    if (fold && fold === this.fold?.key) return this.foldIn(this.fold, row, n);
    this.append(row);
    this.row = row;
    this.fold = fold ? { key: fold, line, side, rows: [row], row } : null;
  }

  /** Something that begins anew stands at the end. @param {HTMLElement} row */
  append(row) {
    this.list.append(row);
    this.row = null;
    this.fold = null;
  }

  /** One more line of the same: they are told in one sentence, which opens. @param {NonNullable<Log["fold"]>} fold @param {HTMLElement} row @param {number} n */
  foldIn(fold, row, n) {
    const { line, side, rows } = fold;
    rows.push(row);
    if (rows.length === 2) fold.row = folded(fold.row, side);
    fold.row.querySelector("ol")?.append(row);
    const text = fold.row.querySelector(".fold-text");
    if (text) text.textContent = foldedText(line, rows.length, side);
    fold.row.dataset.n = String(n);
    fold.row.dataset.ids = [...new Set(rows.flatMap((one) => one.dataset.ids?.split(" ") ?? []))].join(" ");
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
      const shut = row.parentElement?.hidden; // a line in a sentence that is not opened
      if (n !== null && Number(row.dataset.n) <= n) at = shut ? row.closest(".log-fold") : row;
    }
    at?.classList.add("current");
    if (n === null) return;
    this.atEnd = false; // whoever looks back is not carried to the end when the sheet changes its height
    if (at) at.scrollIntoView({ block: "nearest" });
    else this.element.scrollTop = 0;
  }

  /** The last line is seen: however many have come, the page is laid out for it once. */
  end() {
    this.atEnd = true;
    if (this.scrolling) return;
    this.scrolling = true;
    requestAnimationFrame(() => {
      this.scrolling = false;
      if (this.atEnd) this.element.scrollTop = this.element.scrollHeight;
    });
  }
}

/** A sentence that opens takes the place of the first line that it tells. @param {HTMLElement} first @param {string} side */
function folded(first, side) {
  const inside = h("ol", { hidden: true });
  const opener = button(h("span", { class: "fold-text" }), () => {
    inside.hidden = !inside.hidden;
    opener.setAttribute("aria-expanded", String(!inside.hidden));
  }, { class: "log-text", "aria-expanded": "false" });
  const row = h("li", { class: "log-fold" }, h("span", { class: `side-dot ${sideClass(side)}`, title: side ? name("sides", side) : "" }), opener, inside);
  first.replaceWith(row);
  inside.append(first);
  return row;
}

/** What lies open: the faces of dice, a sum as a sum, cards by name. @param {Line} line */
function shownOpen(line) {
  if (line.cards.length) return line.cards.map((card) => h("span", { class: "card-chip" }, name("cards", card)));
  return line.sum === null ? line.dice.map(face) : [plate(line.sum)];
}
