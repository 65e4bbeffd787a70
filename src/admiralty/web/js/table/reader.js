/** The position as text: every place with its pieces, and every action as a button. The same view, for those who hear it. */

import { button, h } from "../page/dom.js";
import { name, percent, t } from "../page/text.js";

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").View} View */

export class Reader {
  /**
   * @param {import("../board/pieces.js").Pieces} pieces
   * @param {(actions: Action[]) => void} act
   */
  constructor(pieces, act) {
    this.pieces = pieces;
    this.act = act;
    this.element = h("div", { class: "reader", tabindex: 0, role: "region", "aria-label": t("reader.title") });
  }

  /** @param {View} view */
  draw(view) {
    const inside = this.element.contains(document.activeElement);
    const kept = document.activeElement?.getAttribute("data-said");
    /** @type {Map<string, Piece[]>} */
    const places = new Map();
    for (const piece of view.pieces) if (piece.kind !== "marker") places.set(piece.at[1], [...(places.get(piece.at[1]) ?? []), piece]);
    const plain = view.actions.filter((action) => !action.ship && !action.origin && !action.place);
    const elsewhere = view.actions.filter((action) => !action.ship && (action.origin ?? action.place) && !places.has(action.origin ?? action.place ?? ""));
    this.element.replaceChildren(
      h("h2", {}, t("reader.now")),
      h("p", {}, view.prompt.text ?? ""),
      plain.length + elsewhere.length ? this.buttons([...plain, ...elsewhere]) : h("div"),
      h("h2", {}, t("reader.tracks")),
      h("ul", {}, Object.entries(view.tracks).map(([id, track]) => h("li", {}, t("reader.track", { name: name("tracks", id), value: track.value }))),
        view.pieces.filter((piece) => piece.kind === "marker" && piece.id && !(piece.id in view.tracks)).map((piece) =>
          h("li", {}, piece.side && piece.face === piece.side ? t("reader.track", { name: name("tracks", piece.id ?? ""), value: name("sides", piece.side) }) : name("tracks", piece.id ?? "")))),
      ...this.map(view),
      ...[...places].map(([place, pieces]) => this.place(view, place, pieces)));
    const again = kept ? /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-said="${CSS.escape(kept)}"]`)) : null;
    if (inside) (again ?? this.element).focus({ preventScroll: true });
  }

  /** What the hexes of a map are, kind by kind, the rarest first. @param {View} view */
  map(view) {
    /** @type {Map<string, string[]>} */
    const kinds = new Map();
    for (const { terrain, place, side } of view.map ?? []) {
      const kind = side ? `${name("terrain", terrain)} (${name("sides", side)})` : name("terrain", terrain);
      kinds.set(kind, [...(kinds.get(kind) ?? []), place]);
    }
    const lines = [...kinds].sort(([, some], [, more]) => some.length - more.length);
    return lines.length ? [h("h2", {}, t("reader.map")), h("ul", {}, lines.map(([kind, hexes]) => h("li", {}, t("reader.track", { name: kind, value: hexes.join(", ") }))))] : [];
  }

  /** @param {View} view @param {string} place @param {Piece[]} pieces */
  place(view, place, pieces) {
    const here = view.actions.filter((action) => !action.ship && (action.origin === place || (!action.origin && action.place === place)));
    const squadrons = view.squadrons.filter((squadron) => squadron.at[1] === place && squadron.firepower !== undefined);
    /** @type {Map<string, {piece: Piece, count: number}>} */
    const lines = new Map();
    for (const piece of pieces) {
      const key = piece.id ?? `${piece.kind}/${piece.side}/${piece.face}`;
      const line = lines.get(key);
      if (line) line.count += 1;
      else lines.set(key, { piece, count: 1 });
    }
    return h("section", {},
      h("h2", {}, name("places", place)),
      squadrons.map((squadron) => h("p", {}, t("board.squadron", { side: name("sides", squadron.side), n: squadron.ships, firepower: squadron.firepower ?? 0, speed: squadron.speed ?? 0 }))),
      h("ul", {}, [...lines.values()].map(({ piece, count }) => {
        const own = piece.id ? view.actions.filter((action) => action.ship === piece.id) : [];
        const text = `${this.pieces.describe(piece)}${count > 1 ? ` × ${count}` : ""}`;
        return h("li", {}, own.length > 1 ? h("details", {}, h("summary", {}, text), this.buttons(own)) : [text, own.length ? this.buttons(own) : null]);
      })),
      here.length ? this.buttons(here) : null);
  }

  /** @param {Action[]} actions */
  buttons(actions) {
    return h("div", { class: "row" }, actions.map((action) => button(
      action.odds?.chance === undefined ? action.label : `${action.label} (${percent(action.odds.chance)})`,
      () => this.act([action]), { "data-said": action.text })));
  }
}
