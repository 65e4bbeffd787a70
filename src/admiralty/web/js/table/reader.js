/** The position as text: every place with its pieces, and every action as a button. The same view, for those who hear it. */

import { spoken, titleOf } from "../battle/words.js";
import { describe, describeForce } from "../board/describe.js";
import { told } from "../board/links.js";
import { isPlain } from "../decision/choice.js";
import { button, h } from "../page/dom.js";
import { name, percent, t } from "../page/text.js";

/** @typedef {import("../arrival.js").Action} Action */
/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../arrival.js").View} View */

export class Reader {
  /**
   * @param {import("../arrival.js").About} about
   * @param {(actions: Action[]) => void} act
   */
  constructor(about, act) {
    this.about = about;
    this.act = act;
    this.element = h("div", { class: "reader", tabindex: 0, role: "region", "aria-label": t("reader.title") });
    /** What it will say once somebody looks. @type {View | null} */
    this.unread = null;
  }

  /** Who does not read it does not wait for it to be written; what was true before is gone all the same. @param {View} view */
  draw(view) {
    this.unread = view;
    if (this.element.closest("[hidden]")) this.element.replaceChildren();
    else this.read();
  }

  /** Somebody looks. */
  read() {
    if (this.unread) this.write(this.unread);
    this.unread = null;
  }

  /** @param {View} view */
  write(view) {
    const inside = this.element.contains(document.activeElement);
    const kept = document.activeElement?.getAttribute("data-said");
    const tracked = new Set(view.tracks.map((track) => track.id)); // the marker of a track says nothing more than the track
    /** @type {Map<string, Piece[]>} */
    const places = new Map();
    for (const piece of view.pieces) if (!tracked.has(piece.id)) places.set(piece.at[1], [...(places.get(piece.at[1]) ?? []), piece]);
    const plain = view.actions.filter((action) => isPlain(action) || action.card);
    const elsewhere = view.actions.filter((action) => !action.card && !action.piece && !isPlain(action) && !places.has(action.origin || action.place));
    this.element.replaceChildren(
      h("h2", {}, t("reader.now")),
      h("p", {}, view.prompt.text),
      ...this.battle(view),
      ...this.links(view),
      plain.length + elsewhere.length ? this.buttons([...plain, ...elsewhere]) : h("div"),
      h("h2", {}, t("reader.tracks")),
      h("ul", {}, view.tracks.map((track) => h("li", {}, t("reader.track", { name: name("tracks", track.id), value: track.value })))),
      ...this.hands(view),
      ...this.terrain(view),
      ...[...places].map(([place, pieces]) => this.place(view, place, pieces)));
    const again = kept ? /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-said="${CSS.escape(kept)}"]`)) : null;
    if (inside) (again ?? this.element).focus({ preventScroll: true });
  }

  /** The fight that is going on. @param {View} view */
  battle({ battle, pieces }) {
    if (!battle) return [];
    const called = (/** @type {string} */ id) => {
      const piece = pieces.find((one) => one.id === id);
      return piece ? describe(piece, this.about) : name("pieces", id);
    };
    return [h("h2", {}, titleOf(battle)), battle.stage ? h("p", {}, battle.stage.text) : h("div"), h("ul", {}, battle.camps.flatMap((camp) => spoken(camp, called)).map((text) => h("li", {}, text)))];
  }

  /** Who aims at whom, and what else goes from piece to piece. @param {View} view */
  links({ links }) {
    const kinds = [...new Set(links.map((link) => link.kind))];
    return kinds.flatMap((kind) => [h("h2", {}, name("links", kind)), h("ul", {}, links.filter((link) => link.kind === kind).map((link) => h("li", {}, told(link))))]);
  }

  /** The cards, as far as they are seen. @param {View} view */
  hands(view) {
    if (!view.hands.length) return [];
    const said = (/** @type {import("../arrival.js").Hand} */ hand) => hand.cards.map((card) => name("cards", card.id)).join(", ");
    return [h("h2", {}, t("cards.title")), h("ul", {}, view.hands.map((hand) => h("li", {},
      t("reader.track", { name: t(`cards.${hand.kind}${hand.side ? "-of" : ""}`, { n: hand.count, side: hand.side ? name("sides", hand.side) : "" }), value: said(hand) || hand.count }))))];
  }

  /** What the hexes of the boards are, kind by kind, the rarest first. @param {View} view */
  terrain(view) {
    /** @type {Map<string, string[]>} */
    const kinds = new Map();
    for (const { terrain, id, side } of view.boards.flatMap((board) => board.places)) {
      if (!terrain) continue;
      const kind = side ? `${name("terrain", terrain)} (${name("sides", side)})` : name("terrain", terrain);
      kinds.set(kind, [...(kinds.get(kind) ?? []), name("places", id)]);
    }
    const lines = [...kinds].sort(([, some], [, more]) => some.length - more.length);
    return lines.length ? [h("h2", {}, t("reader.map")), h("ul", {}, lines.map(([kind, hexes]) => h("li", {}, t("reader.track", { name: kind, value: hexes.join(", ") }))))] : [];
  }

  /** @param {View} view @param {string} place @param {Piece[]} pieces */
  place(view, place, pieces) {
    const here = view.actions.filter((action) => !action.card && !action.piece && (action.origin || action.place) === place);
    const forces = view.forces.filter((force) => force.at[1] === place && Object.keys(force.values).length);
    /** @type {Map<string, {piece: Piece, count: number}>} */
    const lines = new Map();
    for (const piece of pieces) {
      const key = piece.id || `${piece.kind}/${piece.side}/${piece.face}`;
      const line = lines.get(key);
      if (line) line.count += 1;
      else lines.set(key, { piece, count: 1 });
    }
    return h("section", {},
      h("h2", {}, name("places", place)),
      forces.map((force) => h("p", {}, describeForce(force))),
      h("ul", {}, [...lines.values()].map(({ piece, count }) => {
        const own = piece.id ? view.actions.filter((action) => !action.card && action.piece === piece.id) : [];
        const text = `${describe(piece, this.about)}${count > 1 ? ` × ${count}` : ""}`;
        return h("li", {}, own.length > 1 ? h("details", {}, h("summary", {}, text), this.buttons(own)) : [text, own.length ? this.buttons(own) : null]);
      })),
      here.length ? this.buttons(here) : null);
  }

  /** @param {Action[]} actions */
  buttons(actions) {
    return h("div", { class: "row" }, actions.map((action) => button(
      action.chance === null ? action.label : `${action.label} (${percent(action.chance)})`,
      () => this.act([action]), { "data-said": action.text })));
  }
}
