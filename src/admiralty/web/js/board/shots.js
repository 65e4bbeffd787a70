/** What a throw brings upon a piece: its sum flies there from whoever throws, and shows what has come of it. */

import { h } from "../page/dom.js";
import { sideClass } from "../page/sides.js";

/** @typedef {import("./layout.js").Lie} Lie */

const FLIGHT = 300; // milliseconds
const SEEN = 1300;
const BESIDE = 24; // several at one piece lie beside each other

export class Shots {
  constructor() {
    this.layer = h("div", { class: "shots", "aria-hidden": "true" });
  }

  /** @param {{from: Lie, to: Lie, side: string, sum: number, hits: number}} shot */
  fall({ from, to, side, sum, hits }) {
    const key = `${to.x} ${to.y}`;
    const there = [...this.layer.children].filter((other) => other.getAttribute("data-at") === key).length;
    const x = to.x + ((there % 3) - 1) * BESIDE, y = to.y - 8 + (Math.floor(there / 3) % 3) * 14;
    const shot = h("b", { class: `shot ${sideClass(side)} ${hits ? "strikes" : "misses"}`, "data-at": key, "data-hits": hits }, sum, hits ? h("i", {}, "✹".repeat(hits)) : null);
    this.layer.append(shot);
    const at = (/** @type {number} */ left, /** @type {number} */ top, /** @type {number} */ size) => ({ transform: `translate(${left}px, ${top}px) translate(-50%, -50%) scale(${size})` });
    const flying = shot.animate([{ ...at(from.x, from.y, 0.5), opacity: 0.4 }, { ...at(x, y, 1.35), opacity: 1, offset: FLIGHT / SEEN }, { ...at(x, y, 1), opacity: 1, offset: 0.45 }, { ...at(x, y, 1), opacity: 1, offset: 0.8 }, { ...at(x, y, 1), opacity: 0 }], { duration: SEEN, fill: "forwards" });
    flying.finished.then(() => shot.remove(), () => shot.remove());
  }
}
