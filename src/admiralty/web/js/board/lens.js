/** A piece looked at closely: large counter, both faces, and where its values come from. */

import { h } from "../page/dom.js";
import { drawn } from "./pieces.js";
import { name, t } from "../page/text.js";
import { describe, titleOf } from "./describe.js";

/** @typedef {import("../arrival.js").Piece} Piece */

export class Lens {
  /** @param {import("./look.js").Look} look */
  constructor(look) {
    this.looks = look;
    this.element = h("div", { class: "lens", hidden: true, "aria-hidden": "true" });
    this.timer = 0;
  }

  /** @param {Piece | null} piece @param {boolean} [now] @param {boolean} [left]  on which side of the board to stand */
  look(piece, now = false, left = false) {
    clearTimeout(this.timer);
    const about = piece?.id ? this.looks.about.pieces[piece.id] : undefined;
    if (!piece || !about) {
      this.timer = setTimeout(() => (this.element.hidden = true), 120);
      return;
    }
    this.timer = setTimeout(() => {
      this.element.hidden = false;
      this.element.classList.toggle("left", left);
      this.element.replaceChildren(...this.card(piece, about));
    }, now || !this.element.hidden ? 0 : 350);
  }

  /** @param {Piece} piece @param {import("../arrival.js").PieceAbout} about */
  card(piece, about) {
    const counter = h("div", { class: `lens-counter ${piece.carries.length ? "loaded" : ""}` }, drawn(piece, this.looks));
    const { faces } = about;
    if (!Object.keys(faces).length) {
      return [counter, h("div", { class: "lens-text" }, h("strong", {}, titleOf(piece)), h("span", {}, describe(piece, this.looks.about)))];
    }
    const keys = Object.keys(this.looks.about.values).filter((key) => Object.values(faces).some((face) => key in face));
    const row = (/** @type {string} */ face) => h("tr", { class: face === piece.face ? "present" : null },
      h("th", { scope: "row" }, name("faces", face)), keys.map((key) => h("td", {}, faces[face]?.[key] ?? "–")));
    const doubtful = [...about.assumed, ...about.derived];
    return [
      counter,
      h("div", { class: "lens-text" },
        h("strong", {}, titleOf(piece)), about.type ? h("span", {}, name("types", about.type)) : null,
        h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), keys.map((key) => h("th", { scope: "col" }, name("values", key))))), h("tbody", {}, Object.keys(faces).map(row))),
        doubtful.length ? h("small", {}, t(about.assumed.length ? "piece.assumed" : "piece.derived")) : null),
    ];
  }
}
