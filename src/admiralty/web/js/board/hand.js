/** The hand on the board: mouse, pen and fingers. Tap, carry, lasso, pan and pinch become intentions. */

import { h } from "../page/dom.js";

/** @typedef {import("./board.js").Board} Board */

/**
 * @typedef {Object} Intentions
 * @property {(key: string, event: MouseEvent) => void} piece  a piece was chosen
 * @property {(place: string, event: MouseEvent) => void} place  a place was chosen
 * @property {() => void} blank  nothing was chosen
 * @property {(key: string, all: boolean) => string[]} lift  the pieces that go along when this one is carried, with all that lies with it or not; none: it stays
 * @property {(place: string | null) => void} over  what the carried pieces are held over
 * @property {(places: string[]) => void} drop  what they are let go over, one lying on the other; nothing: beside the board
 * @property {(keys: string[]) => void} lasso
 * @property {(place: string | null) => boolean} mayFan  whether piles of a place may spread out now
 * @property {(key: string | null) => void} look  a piece is looked at
 * @property {(place: string | null) => void} aim  a place is looked at, by the hand or by the keys
 * @property {(key: string) => void} all  a piece was chosen with all that lies with it
 * @property {(key: string) => boolean} stuck  somebody wants to carry a piece that stays; whether that is all there is to it
 */

const SLOP = 7; // pixels a finger may tremble
const READABLE = 40; // pixels: a piece this wide needs no fan

export class Hand {
  /** @param {Board} board @param {Intentions} intend */
  constructor(board, intend) {
    this.board = board;
    this.intend = intend;
    this.several = false; // a drag over the sea draws a lasso instead of panning, also where there is something to pan
    /** @type {Map<number, PointerEvent>} */
    this.fingers = new Map();
    /** @type {"" | "wait" | "pan" | "carry" | "lasso" | "pinch"} */
    this.doing = "";
    /** @type {PointerEvent | null} */
    this.start = null;
    this.carried = /** @type {string[]} */ ([]);
    this.suppress = false; // the click that follows a drag is none
    this.kind = "mouse";
    /** Where the hand has last done something: what comes to lie under it there is not looked at. */
    this.still = { x: -1, y: -1 };
    this.fanTimer = 0;
    this.loop = h("div", { class: "lasso", hidden: true });
    board.element.append(this.loop);
    const { element } = board;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.move(event));
    element.addEventListener("pointerup", (event) => this.up(event));
    element.addEventListener("pointercancel", (event) => this.up(event));
    element.addEventListener("click", (event) => this.click(event));
    element.addEventListener("pointerover", (event) => this.hover(event));
    element.addEventListener("pointerleave", () => this.hoverOut());
    element.addEventListener("focusin", (event) => {
      this.intend.look(this.keyOf(event.target));
      this.intend.aim(this.placeOf(event.target));
    });
    element.addEventListener("dblclick", (event) => this.twice(event));
    element.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** @param {EventTarget | null} target */
  keyOf(target) {
    return target instanceof Element ? target.closest("[data-key]")?.getAttribute("data-key") ?? null : null;
  }

  /** @param {EventTarget | null} target */
  placeOf(target) {
    return target instanceof Element ? target.closest("[data-place]")?.getAttribute("data-place") ?? null : null;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest(".zoom-controls, .choices"))) return;
    this.kind = event.pointerType;
    this.fingers.set(event.pointerId, event);
    this.suppress = false;
    if (this.fingers.size === 2) {
      this.cancel();
      this.doing = "pinch";
      return;
    }
    this.start = event;
    this.doing = "wait";
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    if (this.doing === "pinch") return this.pinch(event, before);
    if (!this.start) return;
    if (this.doing === "wait") {
      if (Math.hypot(event.clientX - this.start.clientX, event.clientY - this.start.clientY) < SLOP) return;
      this.begin(event);
    }
    this.fingers.set(event.pointerId, event);
    if (this.doing === "pan") this.board.camera.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    else if (this.doing === "carry") this.carry(event);
    else if (this.doing === "lasso") this.drawLasso(event);
  }

  /** @param {PointerEvent} event */
  begin(event) {
    const start = /** @type {PointerEvent} */ (this.start);
    this.suppress = true;
    this.board.element.setPointerCapture(event.pointerId);
    const key = this.keyOf(start.target);
    this.carried = key ? this.intend.lift(key, start.shiftKey || this.closed(key)) : [];
    if (this.carried.length) {
      this.doing = "carry";
      clearTimeout(this.fanTimer);
      this.board.pieces.close();
      this.intend.look(null);
      this.board.element.classList.add("carrying");
      for (const carried of this.carried) this.board.pieces.shown.get(carried)?.element.classList.add("carried");
    } else if (key && !this.several && this.intend.stuck(key)) this.doing = "";
    else if (start.shiftKey || this.several || (this.kind === "mouse" && this.board.camera.still)) {
      this.doing = "lasso";
      this.loop.hidden = false;
    } else {
      this.doing = "pan";
      this.board.element.classList.add("panning");
    }
  }

  /** @param {PointerEvent} event @param {PointerEvent} before */
  pinch(event, before) {
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, event);
    if (!other) return;
    const box = this.board.element.getBoundingClientRect();
    const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
    const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
    this.board.camera.pan((event.clientX - before.clientX) / 2, (event.clientY - before.clientY) / 2);
    if (was > 0) this.board.camera.scale(is / was, [(event.clientX + other.clientX) / 2 - box.left, (event.clientY + other.clientY) / 2 - box.top]);
  }

  /** @param {PointerEvent} event */
  carry(event) {
    const [x, y] = this.board.camera.at(event.clientX, event.clientY);
    const scale = Math.max(64 / 100 / this.board.camera.zoom, 0.7);
    this.carried.forEach((key, i) => {
      const element = this.board.pieces.shown.get(key)?.element;
      if (!element) return;
      const shift = (i - (this.carried.length - 1) / 2) * Math.min(14, 70 / this.carried.length) * scale;
      element.style.transform = `translate(${x - 50 + shift}px, ${y - 32 + shift * 0.7}px) scale(${scale})`;
      element.style.zIndex = String(3000 + i);
    });
    this.intend.over(this.under(event)[0] ?? null);
  }

  /** The places under the hand, whatever lies on them: one that glows first, then from above. @param {PointerEvent} event @returns {string[]} */
  under(event) {
    const places = document.elementsFromPoint(event.clientX, event.clientY).flatMap((element) => {
      const key = this.keyOf(element);
      return key && this.carried.includes(key) ? [] : this.placeOf(element) ?? [];
    });
    const glows = (/** @type {string} */ place) => Number(this.board.element.querySelector(`.place.target[data-place="${place}"]`) !== null);
    return [...new Set(places)].sort((a, b) => glows(b) - glows(a));
  }

  /** @param {PointerEvent} event */
  drawLasso(event) {
    const start = /** @type {PointerEvent} */ (this.start);
    const box = this.board.element.getBoundingClientRect();
    const { style } = this.loop;
    style.left = `${Math.min(start.clientX, event.clientX) - box.left}px`;
    style.top = `${Math.min(start.clientY, event.clientY) - box.top}px`;
    style.width = `${Math.abs(start.clientX - event.clientX)}px`;
    style.height = `${Math.abs(start.clientY - event.clientY)}px`;
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.fingers.delete(event.pointerId)) return;
    this.still = { x: event.clientX, y: event.clientY };
    const { doing } = this;
    if (doing === "pinch") {
      this.doing = this.fingers.size ? "pan" : "";
      this.start = [...this.fingers.values()][0] ?? null;
      this.suppress = true;
      return;
    }
    if (doing === "carry") {
      const places = event.type === "pointercancel" ? [] : this.under(event);
      const carried = this.carried;
      this.cancel();
      for (const key of carried) this.settle(key);
      this.intend.drop(places);
    } else if (doing === "lasso") {
      const loop = this.loop.getBoundingClientRect();
      this.cancel();
      this.intend.lasso(this.inside(loop));
    } else this.cancel();
  }

  /** Puts a carried piece back where it lies. @param {string} key */
  settle(key) {
    const shown = this.board.pieces.shown.get(key);
    if (!shown) return;
    shown.element.style.transform = "";
    this.board.pieces.lay(shown, shown.lie);
  }

  /** @param {DOMRect} loop */
  inside(loop) {
    return [...this.board.pieces.shown.values()].filter(({ element }) => {
      const box = element.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      return x > loop.left && x < loop.right && y > loop.top && y < loop.bottom;
    }).map(({ key }) => key);
  }

  cancel() {
    for (const key of this.carried) this.board.pieces.shown.get(key)?.element.classList.remove("carried");
    this.board.element.classList.remove("carrying", "panning");
    this.loop.hidden = true;
    this.loop.style.width = this.loop.style.height = "0";
    this.intend.over(null);
    this.carried = [];
    this.doing = "";
    this.start = null;
  }

  /** @param {MouseEvent} event */
  click(event) {
    if (this.suppress) {
      this.suppress = false;
      return;
    }
    if (event.target instanceof Element && event.target.closest(".zoom-controls, .choices")) return;
    const key = this.keyOf(event.target);
    const place = this.placeOf(event.target);
    const touched = this.kind !== "mouse" && event.detail > 0;
    const pile = key ? this.board.pieces.pileOf(key) : undefined;
    if (key && pile && (pile.stacked ? event.detail > 0 : touched && this.small(key)) && this.intend.mayFan(place)) {
      if (pile.id !== this.board.pieces.open && pile.items.length > 1) return this.board.pieces.atOnce(() => this.board.spread(pile.id, key));
    }
    const lit = key ? this.litUnder(event, key) : null;
    if (lit) this.intend.place(lit, event);
    else if (key) this.intend.piece(key, event);
    else if (event.target instanceof Element && event.target.closest(".fan")) {
      const under = this.litUnder(event);
      if (under) this.intend.place(under, event);
      else if (touched) this.board.pieces.close();
    }
    else if (place) {
      if (touched) this.board.pieces.close();
      this.intend.place(place, event);
    } else {
      this.board.pieces.close();
      this.intend.blank();
    }
  }

  /** All of a pile; for fingers, which spread it out first, there is a button. @param {MouseEvent} event */
  twice(event) {
    event.preventDefault();
    const key = this.keyOf(event.target);
    if (key && this.kind === "mouse") this.intend.all(key);
  }

  /** The place that glows under the ground of a fan, or under a piece that cannot be chosen: the piece may only be passing by. @param {MouseEvent} event @param {string} [key] */
  litUnder(event, key = "") {
    if (event.detail === 0 || this.board.pieces.shown.get(key)?.element.matches(".legal, .selected")) return null;
    const place = document.elementsFromPoint(event.clientX, event.clientY).find((element) => element.matches(".place.target, .place.direct"));
    return place?.getAttribute("data-place") ?? null;
  }

  /** Whether a piece lies in a stack that is not spread out. @param {string} key */
  closed(key) {
    const pile = this.board.pieces.pileOf(key);
    return pile !== undefined && pile.stacked && pile.id !== this.board.pieces.open;
  }

  /** Whether a piece is too small on the screen to be read, or lies too close to others. @param {string} key */
  small(key) {
    const shown = this.board.pieces.shown.get(key);
    return shown !== undefined && shown.lie.scale * 100 * this.board.camera.zoom < READABLE;
  }

  /** @param {PointerEvent} event */
  hover(event) {
    if (event.pointerType === "touch" || this.doing) return;
    const key = this.keyOf(event.target);
    this.intend.aim(this.placeOf(event.target));
    if (Math.hypot(event.clientX - this.still.x, event.clientY - this.still.y) >= SLOP) this.intend.look(key);
    clearTimeout(this.fanTimer);
    const pile = key ? this.board.pieces.pileOf(key) : undefined;
    const { open } = this.board.pieces;
    if (open !== null) {
      const inside = (event.target instanceof Element && event.target.closest(".fan")) || pile?.id === open;
      if (!inside) this.fanTimer = setTimeout(() => this.board.pieces.close(), 220);
      if (inside || !pile) return;
    }
    if (pile && key && pile.items.length > 1 && !pile.stacked && this.small(key) && this.intend.mayFan(pile.place)) {
      this.fanTimer = setTimeout(() => this.board.spread(pile.id, key), open === null ? 140 : 260);
    }
  }

  hoverOut() {
    clearTimeout(this.fanTimer);
    this.intend.look(null);
    this.intend.aim(null);
    if (this.kind === "mouse" && !this.doing) this.fanTimer = setTimeout(() => this.board.pieces.close(), 220);
  }
}
