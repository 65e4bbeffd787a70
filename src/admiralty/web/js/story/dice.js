/** Dice: cubes that roll over the board, and small faces for the log. */

import { h, s } from "../page/dom.js";
import { moving } from "../page/settings.js";
import { sideClass } from "../page/sides.js";
import { faceUp } from "../decision/cards.js";

/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[50, 50]],
  2: [[27, 27], [73, 73]],
  3: [[25, 25], [50, 50], [75, 75]],
  4: [[27, 27], [73, 27], [27, 73], [73, 73]],
  5: [[25, 25], [75, 25], [50, 50], [25, 75], [75, 75]],
  6: [[27, 23], [73, 23], [27, 50], [73, 50], [27, 77], [73, 77]],
};

/** How the cube is turned so that a face lies in front. @type {Record<number, [number, number]>} */
const TURNED = { 1: [0, 0], 2: [0, -90], 3: [-90, 0], 4: [90, 0], 5: [0, 90], 6: [0, 180] };

/** A face, flat. @param {number} value */
export function face(value) {
  return s("svg", { class: "die-face", viewBox: "0 0 100 100", role: "img", "aria-label": String(value) },
    s("rect", { x: 3, y: 3, width: 94, height: 94, rx: 20 }),
    PIPS[value] ? PIPS[value].map(([cx, cy]) => s("circle", { cx, cy, r: 10 })) : s("text", { x: 50, y: 72, "text-anchor": "middle" }, value));
}

/** A sum of dice: its number, never faces that nobody has thrown. @param {number} value */
export function plate(value) {
  return h("span", { class: "sum-plate", role: "img", "aria-label": String(value) }, `Σ ${value}`);
}

/** @param {number} value @param {string} side */
export function cube(value, side) {
  const faces = [1, 2, 3, 4, 5, 6].map((n) => {
    const one = h("div", { class: `die-side face-${n}` }, face(n));
    one.querySelector("svg")?.removeAttribute("role");
    return one;
  });
  const body = h("div", { class: "cube" }, faces);
  const [x, y] = TURNED[value] ?? [0, 0];
  const spins = () => 360 * (2 + Math.floor(Math.random() * 2)) * (Math.random() < 0.5 ? -1 : 1);
  body.style.setProperty("--from-x", `${x + spins()}deg`);
  body.style.setProperty("--from-y", `${y + spins()}deg`);
  body.style.setProperty("--to-x", `${x}deg`);
  body.style.setProperty("--to-y", `${y}deg`);
  body.style.setProperty("--drop", `${40 + Math.random() * 60}px`);
  body.style.setProperty("--drift", `${(Math.random() - 0.5) * 160}px`);
  body.style.animationDuration = `${650 + Math.random() * 250}ms`;
  return h("div", { class: `die ${sideClass(side)}`, "aria-hidden": "true" }, body);
}

export class Tray {
  /** @param {import("../board/look.js").Look | null} [look] */
  constructor(look = null) {
    this.look = look;
    this.element = h("div", { class: "dice-tray", "aria-hidden": "true" });
    this.timer = 0;
  }

  /**
   * Rolls dice; resolves when they lie still.
   * @param {{value: number, side?: string | undefined}[]} dice
   * @param {string} caption
   * @returns {Promise<void>}
   */
  roll(dice, caption) {
    this.element.replaceChildren(
      h("div", { class: "dice-row" }, dice.map(({ value, side }) => cube(value, side ?? ""))),
      h("p", { class: "dice-caption" }, caption));
    this.keep();
    return new Promise((done) => setTimeout(done, moving() ? 950 : 0));
  }

  /** A sum of dice that were thrown together. @param {number} value @param {string} side */
  total(value, side) {
    const thrown = h("div", { class: `total ${sideClass(side)}` }, plate(value));
    this.element.replaceChildren(h("div", { class: "dice-row" }, thrown), h("p", { class: "dice-caption" }));
    this.keep();
  }

  /** Cards that are shown. @param {string[]} cards */
  deal(cards) {
    this.element.replaceChildren(h("div", { class: "dice-row" }, cards.map((card) => faceUp(card, this.look))), h("p", { class: "dice-caption" }));
    this.keep();
  }

  /** What lies in the tray is seen for a while. */
  keep() {
    clearTimeout(this.timer);
    this.element.classList.add("shown");
    this.timer = setTimeout(() => this.clear(), 3200);
  }

  clear() {
    clearTimeout(this.timer);
    this.element.classList.remove("shown");
  }
}
