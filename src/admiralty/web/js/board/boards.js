/** All boards of a table: one is seen, the others are a tab away; which one follows what happens. */

import { button, h, icon } from "../page/dom.js";
import { name, t } from "../page/text.js";
import { Board } from "./board.js";

/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Line} Line */
/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("./places.js").Light} Light */
/** @typedef {import("./geography.js").Geography} Geography */

export class Boards {
  /** @param {import("./look.js").Look} look @param {Map<string, Geography>} geographies  by board */
  constructor(look, geographies) {
    this.look = look;
    this.all = [...geographies].map(([id, geo]) => new Board(id, look, geo));
    /** The board that is seen. */
    this.present = /** @type {Board} */ (this.all[0]);
    /** @type {View | null} */
    this.view = null;
    /** The board on which something happened last. @type {string | undefined} */
    this.active = undefined;
    const camera = () => this.present.camera;
    const tool = (/** @type {string} */ picture, /** @type {string} */ key, /** @type {() => void} */ press) => button(icon(picture), press, { title: t(key), "aria-label": t(key) });
    this.controls = h("div", { class: "zoom-controls" },
      tool("plus", "board.zoom-in", () => camera().scale(1.4)), tool("minus", "board.zoom-out", () => camera().scale(1 / 1.4)),
      tool("fit", "board.fit", () => camera().glide(() => camera().fit())));
    /** @type {Map<string, HTMLButtonElement>} */
    this.tabs = new Map(this.all.length < 2 ? [] : this.all.map(({ id }) => [id, button(name("boards", id), () => this.show(id), { role: "tab", "data-board": id })]));
    this.list = h("div", { class: "board-tabs", role: "tablist", "aria-label": t("board.boards"), hidden: this.all.length < 2 }, [...this.tabs.values()]);
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.elements = this.all.map((board) => board.element);
    this.show(this.present.id);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    const at = this.all.indexOf(this.present);
    const next = /** @type {Board} */ (this.all[(at + step + this.all.length) % this.all.length]);
    this.show(next.id);
    this.tabs.get(next.id)?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string | undefined} id */
  show(id) {
    const found = this.all.find((board) => board.id === id);
    if (!found) return;
    this.present = found;
    for (const board of this.all) {
      board.element.hidden = board !== found;
      const tab = this.tabs.get(board.id);
      tab?.setAttribute("aria-selected", String(board === found));
      if (tab) tab.tabIndex = board === found ? 0 : -1;
    }
  }

  /** The board that has a place. @param {string} place */
  of(place) {
    return this.all.find((board) => board.geo.places.has(place));
  }

  /** @param {View} view */
  draw(view) {
    this.view = view;
    const active = view.boards.find((board) => board.active)?.id;
    if (active !== this.active) this.show(active); // also for those who only watch
    this.active = active;
    for (const board of this.all) {
      board.draw(view);
      const tab = this.tabs.get(board.id);
      if (tab) tab.hidden = !view.boards.some((told) => told.id === board.id);
    }
  }

  /** The boards on which these pieces and places are. @param {Iterable<string>} ids */
  holding(ids) {
    return [...ids].flatMap((id) => this.of(id) ?? this.all.find(({ pieces }) => [...pieces.shown.values()].some(({ piece }) => piece.id !== "" && piece.id === id)) ?? []);
  }

  /**
   * The board on which it is to be chosen, and there the part that matters.
   * @param {View} view
   * @param {string[]} places  that can be chosen
   */
  attend(view, places) {
    const active = view.boards.find((board) => board.active)?.id;
    const here = this.holding(places);
    if (active) this.show(active);
    else if (here.length && !here.includes(this.present)) this.show(here[0]?.id);
    this.present.attend(view, places);
  }

  /** @param {Line[]} story */
  withdraw(story) {
    this.present.withdraw(story);
  }

  /** @param {(piece: Piece) => boolean} legal @param {(piece: Piece) => boolean} selected @param {Map<string, Light>} lights */
  light(legal, selected, lights) {
    for (const board of this.all) board.light(legal, selected, lights);
  }

  /** Shows what is spoken of. @param {Iterable<string>} ids @param {boolean} [follow]  also if it is on another board */
  point(ids, follow = false) {
    const set = new Set(ids);
    for (const board of this.all) board.point(set);
    if (follow) this.turnTo(set);
  }

  /** Another board is shown if these pieces and places are not on the present one. @param {Iterable<string>} ids */
  turnTo(ids) {
    const here = this.holding(ids);
    if (here.length && !here.includes(this.present)) this.show(here[0]?.id);
  }

  /** Whoever is told of something sees the board on which it happens. @param {Line} line */
  follow({ place, origin, piece }) {
    this.turnTo([place, origin, piece].filter(Boolean));
  }

  /** A throw falls upon a piece of the board that is seen. @param {Line} line */
  shot(line) {
    return this.present.shot(line);
  }

  /** A piece on the board that is seen. @param {string} key */
  pieceAt(key) {
    return this.present.pieceAt(key);
  }

  /** All piles lie as piles again. */
  gather() {
    for (const board of this.all) if (board.pieces.open !== null) board.pieces.close();
  }

  /** Whether a pile is spread out. */
  get fanned() {
    return this.present.pieces.open !== null;
  }

  close() {
    for (const board of this.all) board.close();
  }
}
