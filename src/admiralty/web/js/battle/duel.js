/** A throw of one piece at another, both large, while it is told: who throws, what is shown, what it brings upon whom. */

import { drawn } from "../board/pieces.js";
import { titleOf } from "../board/describe.js";
import { fill, h } from "../page/dom.js";
import { sideClass } from "../page/sides.js";
import { plate } from "../story/dice.js";

/** @typedef {import("../arrival.js").Line} Line */
/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../arrival.js").View} View */

export class Duel {
  /** @param {import("../board/look.js").Look} look */
  constructor(look) {
    this.look = look;
    this.element = h("div", { class: "duel", "aria-hidden": "true", hidden: true }); // the sentence is heard anyway
  }

  /** @param {Line} line @param {View | null} view */
  show(line, view) {
    const [from, to] = [line.piece, line.target].map((id) => view?.pieces.find((piece) => id !== "" && piece.id === id));
    if (!from || !to || line.sum === null || line.hits === null) return this.close();
    fill(this.element, this.half(from), h("span", { class: `duel-throw ${line.hits ? "strikes" : ""}` }, plate(line.sum), h("i", {}, line.hits ? "✹".repeat(line.hits) : "–")), this.half(to));
    this.element.hidden = false;
  }

  /** @param {Piece} piece */
  half(piece) {
    return h("span", { class: `duel-half ${sideClass(piece.side)}` }, h("span", { class: "combatant-counter" }, drawn(piece, this.look)), h("b", {}, titleOf(piece)));
  }

  close() {
    this.element.hidden = true;
  }
}
