/** A piece looked at closely: large counter, both faces, and where its values come from. */

import { h } from "../page/dom.js";
import { drawn } from "./pieces.js";
import { name, t } from "../page/text.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").About} About */

export class Lens {
  /** @param {About} about @param {(piece: Piece) => string} describe */
  constructor(about, describe) {
    this.about = about;
    this.describe = describe;
    this.element = h("div", { class: "lens", hidden: true, "aria-hidden": "true" });
    this.timer = 0;
  }

  /** @param {Piece | null} piece @param {boolean} [now] @param {boolean} [left]  on which side of the board to stand */
  look(piece, now = false, left = false) {
    clearTimeout(this.timer);
    const about = piece?.id ? this.about.pieces[piece.id] : undefined;
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

  /** @param {Piece} piece @param {import("../types.js").PieceAbout} about */
  card(piece, about) {
    if (!about.faces) {
      const said = h("div", { class: "lens-text" }, h("strong", {}, name("ships", piece.id ?? "")), h("span", {}, this.describe(piece)));
      return [h("div", { class: `lens-counter ${piece.carries?.fighter ? "covered" : ""}` }, drawn(piece, this.about)), said];
    }
    const { faces } = about;
    const keys = ["firepower", "speed", "defence"];
    const row = (/** @type {string} */ face) => h("tr", { class: face === piece.face ? "present" : null },
      h("th", { scope: "row" }, name("faces", face)), keys.map((key) => h("td", {}, faces[face]?.[key] ?? "–")));
    const doubtful = [...(about.assumed ?? []), ...(about.derived ?? [])];
    return [
      h("div", { class: "lens-counter" }, drawn(piece, this.about)),
      h("div", { class: "lens-text" },
        h("strong", {}, name("ships", piece.id ?? "")), h("span", {}, name("ship_types", about.type)),
        h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), keys.map((key) => h("th", { scope: "col" }, t(`piece.${key}`))))), h("tbody", {}, Object.keys(faces).map(row))),
        doubtful.length ? h("small", {}, t((about.assumed ?? []).length ? "piece.assumed" : "piece.derived")) : null),
    ];
  }
}
