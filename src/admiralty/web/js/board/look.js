/** How the pieces of a game look: by the game's own drawings, and honestly where it has none. */

import { honest } from "./counter.js";
import { make } from "./cardboard.js";
import { seatOf, sideClass } from "../page/sides.js";

/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../arrival.js").About} About */
/** @typedef {import("../page/game.js").Own} Own */
/** @typedef {import("./cardboard.js").Livery} Livery */

/** Of what belongs to nobody. @type {Livery} */
const NOBODYS = { deep: "#4a3821", ground: "#f3e6c4", pale: "#f6eee0", soft: "#a98b52" };

export class Look {
  /**
   * @param {About} about
   * @param {Own} own
   * @param {(error: unknown) => void} troubled  something of the game's own has failed
   */
  constructor(about, own, troubled) {
    this.about = about;
    this.own = own;
    this.troubled = troubled;
    /** @type {Set<string>} */
    this.failed = new Set();
  }

  /** The colours of a side's counters; made from its one colour where the game names no others. @param {string} side @returns {Livery} */
  livery(side) {
    const colour = this.about.sides.find((one) => one.id === side)?.colour;
    if (!colour) return NOBODYS;
    const mixed = (/** @type {number} */ share) => `color-mix(in srgb, ${colour} ${share}%, #fff8e6)`;
    return { deep: colour, ground: mixed(12), pale: mixed(5), soft: mixed(55), ...this.own.livery?.[side] };
  }

  /** A counter in a box of 100 by 64. @param {Piece} piece @param {boolean} [small]  on the screen: only what can be read then @returns {SVGElement} */
  counter(piece, small = false) {
    const nodes = this.attempt("counter", () => this.own.counter?.(piece, this, small)) ?? honest(piece, this.livery(piece.side), seatOf(piece.side), this.about, small);
    const classes = ["counter", piece.kind, sideClass(piece.side), piece.face, ...piece.marks];
    return make("g", { class: [...new Set(classes)].filter(Boolean).join(" ") }, ...nodes);
  }

  /**
   * Something of the game's own; if it fails, that is told once, and everybody plays on without it.
   * @template T
   * @param {string} what
   * @param {() => T} deed
   * @returns {T | null}
   */
  attempt(what, deed) {
    try {
      return deed();
    } catch (error) {
      if (!this.failed.has(what)) this.troubled(error);
      this.failed.add(what);
      return null;
    }
  }
}

/** All that a counter may show of a piece. @param {Piece} piece */
export function looksOf({ kind, id, side, face, type, short, values, marks, carries }) {
  return [kind, id, side, face, type, short, ...Object.values(values), ...marks, ...carries.flatMap(({ kind: load, n, armed }) => [load, n, armed])].join("|");
}
