/** A player's turn: what is selected, what glows for it, and which actions a tap or a drop means. */

import { deeds, empty, isPlain, nothing, offer, targets } from "./choice.js";
import { choices } from "./choices.js";
import { t } from "../page/text.js";

/** @typedef {import("../arrival.js").Action} Action */
/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../board/places.js").Light} Light */
/** @typedef {import("../board/boards.js").Boards} Boards */

export class Turn {
  /**
   * @param {Boards} boards
   * @param {(actions: Action[]) => void} act
   * @param {() => void} changed  the selection is another one
   */
  constructor(boards, act, changed) {
    this.boards = boards;
    this.act = act;
    this.changed = changed;
    /** @type {View | null} */
    this.view = null;
    this.offer = offer([]);
    this.selection = nothing();
    this.card = ""; // the card that is being played
    this.busy = false;
    this.n = 0; // actions that stood when the present view came
    /** Pieces chosen one by one before a movement that asks for them next. @type {{n: number, pieces: string[]} | null} */
    this.pending = null;
  }

  /**
   * @param {View | null} view  null: there is nothing to choose now
   * @param {number} [n]  actions that stand
   */
  show(view, n = 0) {
    const same = this.view?.prompt.key === view?.prompt.key;
    this.view = view;
    if (view) this.n = n;
    if (!same || !view?.actions.some((action) => action.card === this.card)) this.card = "";
    this.offer = offer(view?.actions ?? [], view?.pieces, this.card);
    this.busy = false;
    if (!same) this.selection = nothing();
    for (const id of this.selection.pieces) if (!this.selectable(id)) this.selection.pieces.delete(id);
    if (this.selection.origin !== null && !this.offer.origins.has(this.selection.origin)) this.selection.origin = null;
    if (empty(this.selection)) this.selection = this.asked();
    if (!view) return this.light();
    const choosable = view.pieces.filter(({ id }) => id && this.offer.pieces.has(id)).map((piece) => piece.at[1]);
    this.boards.attend(view, [...this.lights().keys(), ...choosable]);
    const { pending } = this;
    this.pending = null;
    if (pending && n === pending.n + 1) {
      const picks = pending.pieces.flatMap((id) => this.offer.pieces.get(id)?.filter((action) => !action.place) ?? []);
      if (picks.length && picks.length === pending.pieces.length) return this.perform(picks);
    }
    this.light();
  }

  /** @param {string} id */
  selectable(id) {
    return this.offer.pieces.has(id) || this.originOf(id) !== null;
  }

  /** @param {string} id @returns {string | null} */
  originOf(id) {
    const piece = this.view?.pieces.find((candidate) => candidate.id === id);
    return piece && piece.side === this.view?.actor && this.offer.origins.has(piece.at[1]) ? piece.at[1] : null;
  }

  clear() {
    if (this.card) return this.take(""), true;
    const rest = this.asked();
    const same = [...this.selection.pieces].join() === [...rest.pieces].join() && this.selection.origin === rest.origin;
    this.selection = rest;
    if (!same) this.light();
    return !same;
  }

  /** Where the question is about one piece that is to go somewhere, it need not be chosen first. */
  asked() {
    const [only, other] = this.offer.pieces.keys();
    const piece = other === undefined ? this.view?.pieces.find(({ id }) => id === only) : undefined;
    const goes = only !== undefined && this.offer.pieces.get(only)?.every((action) => action.place);
    return piece?.marks.includes("picked") && goes && only !== undefined ? { pieces: new Set([only]), origin: null } : nothing();
  }

  /** @param {Action[]} actions */
  perform(actions) {
    if (!actions.length || this.busy) return;
    this.busy = true;
    this.selection = nothing();
    this.boards.gather();
    this.act(actions);
  }

  /** @param {Piece} piece */
  tapPiece(piece) {
    const place = piece.at[1];
    const here = targets(this.offer, this.selection).get(place);
    const chosen = piece.id !== "" && this.selection.pieces.has(piece.id);
    if (here && !chosen) return this.go(place);
    if (!piece.id || !this.selectable(piece.id)) return this.tapPlace(place);
    const own = this.offer.pieces.get(piece.id) ?? [];
    if (own.length === 1 && own[0] && !own[0].place && this.selection.pieces.size === 0) return this.perform(own);
    if (own.length > 1 && own.every((action) => !action.place)) return this.choose(own, place);
    this.toggle(piece.id);
  }

  /** @param {string} id */
  toggle(id) {
    const { selection } = this;
    const origin = this.offer.pieces.has(id) ? null : this.originOf(id);
    if (origin !== null && this.whole(origin)) {
      this.selection = selection.origin === origin ? nothing() : { pieces: new Set(), origin };
      return this.light();
    }
    if (selection.origin !== origin) {
      selection.pieces.clear();
      selection.origin = origin;
    }
    const before = new Set(selection.pieces);
    if (!selection.pieces.delete(id)) selection.pieces.add(id);
    if (selection.pieces.size === 0) selection.origin = null;
    else if (origin === null && before.size && !this.together()) this.selection = { pieces: new Set([id]), origin: null };
    this.light();
  }

  /** Whether there is a place that all selected pieces can go to. */
  together() {
    const { size } = this.selection.pieces;
    return [...targets(this.offer, this.selection).values()].some((actions) => actions.length === size);
  }

  /** @param {string} place */
  tapPlace(place) {
    if (!empty(this.selection)) {
      if (targets(this.offer, this.selection).has(place)) return this.go(place);
      if (place !== this.selection.origin) this.clear();
    }
    const direct = this.offer.places.get(place) ?? [];
    const leaving = this.offer.origins.get(place) ?? [];
    if (direct.length === 1 && !leaving.length) return this.perform(direct);
    if (direct.length) return this.choose([...direct, ...leaving], place);
    if (leaving.length) {
      this.selection = this.selection.origin === place ? nothing() : { pieces: new Set(), origin: place };
      return this.light();
    }
    this.light();
  }

  /** The selected pieces go there. @param {string} place */
  go(place) {
    const actions = targets(this.offer, this.selection).get(place) ?? [];
    if (this.selection.origin !== null) {
      if (this.selection.pieces.size) this.pending = { n: this.n, pieces: [...this.selection.pieces] };
      if (actions.length > 1) return this.choose(actions, place);
    }
    this.perform(actions);
  }

  /** Several meanings: a small list asks which. @param {Action[]} actions @param {string} place */
  choose(actions, place) {
    const { geo, camera, element } = this.boards.of(place) ?? this.boards.present;
    const [x, y] = geo.places.get(place)?.middle ?? [0, 0];
    choices(element, [camera.x + x * camera.zoom, camera.y + y * camera.zoom], actions, (action) => this.perform([action]));
  }

  /** A card of one's own hand. @param {string} card @param {HTMLElement} hand  where it lies */
  tapCard(card, hand) {
    const own = this.busy ? [] : this.offer.cards.get(card) ?? [];
    if (!own.length) return;
    if (this.card === card) return this.take("");
    if (!own.every(isPlain)) return this.take(card);
    if (own.length === 1) return this.perform(own);
    choices(hand, [hand.clientWidth / 2, 0], own, (action) => this.perform([action]));
  }

  /** What can be done with a card glows, until it is put back. @param {string} card */
  take(card) {
    this.card = card;
    this.offer = offer(this.view?.actions ?? [], this.view?.pieces, card);
    this.selection = this.asked();
    this.light();
  }

  /** Selects all of these that can be moved together. @param {string[]} ids */
  gather(ids) {
    const able = ids.filter((id) => this.selectable(id));
    if (!able.length) return void this.clear();
    const withPlace = able.filter((id) => this.offer.pieces.has(id));
    if (withPlace.length) this.selection = { pieces: new Set(withPlace), origin: null };
    else {
      const origin = this.originOf(able[0] ?? "");
      const along = this.whole(origin) ? [] : able.filter((id) => this.originOf(id) === origin);
      this.selection = { pieces: new Set(along), origin };
    }
    this.light();
  }

  /** The pieces that go along when one is carried. @param {Piece} piece @returns {string[]} */
  lift(piece) {
    if (this.busy || !piece.id || !this.view) return [];
    const own = this.offer.pieces.get(piece.id)?.some((action) => action.place);
    const origin = own ? null : this.originOf(piece.id);
    if (!own && origin === null) return [];
    if (!this.selection.pieces.has(piece.id)) {
      if (own) this.selection = { pieces: new Set([piece.id]), origin: null };
      else if (this.whole(origin)) this.selection = { pieces: new Set(), origin };
      else this.selection = { pieces: new Set([piece.id]), origin };
      this.light();
    }
    const { pieces } = this.selection;
    if (pieces.size) return [...pieces];
    return this.view.pieces.filter((other) => other.id && other.side === piece.side && other.at[1] === origin).map((other) => other.id);
  }

  /** A piece without a name is carried alone, where something of its kind can leave its place. @param {Piece} piece */
  liftNameless(piece) {
    const origin = piece.at[1];
    if (this.busy || piece.side !== this.view?.actor || !this.offer.origins.has(origin)) return false;
    this.selection = { pieces: new Set(), origin };
    this.light();
    return true;
  }

  /** Whether what leaves a place leaves it as a whole: a force, which the view sums up. @param {string | null} origin */
  whole(origin) {
    return this.view?.forces.some((force) => force.at[1] === origin && force.side === this.view?.actor) ?? false;
  }

  /** @param {string | null} place */
  drop(place) {
    if (place !== null && targets(this.offer, this.selection).has(place)) this.go(place);
    else this.clear();
  }

  /** @returns {Map<string, Light>} */
  lights() {
    /** @type {Map<string, Light>} */
    const lights = new Map();
    if (!this.view || this.busy) return lights;
    if (!empty(this.selection)) {
      for (const [place, actions] of targets(this.offer, this.selection)) {
        const first = actions[0];
        if (!first) continue;
        const label = actions.length > 1 ? t("board.go-together", { n: actions.length, action: first.label }) : first.label;
        lights.set(place, { kind: "target", chance: first.chance, label });
      }
      return lights;
    }
    for (const [place, actions] of this.offer.origins) lights.set(place, { kind: "origin", label: actions.map((action) => action.label).join("; ") });
    for (const [place, actions] of this.offer.places) lights.set(place, { kind: "direct", label: actions.map((action) => action.label).join("; ") });
    return lights;
  }

  light() {
    const { selection } = this;
    const wholeOrigin = selection.origin !== null && selection.pieces.size === 0 ? selection.origin : null;
    this.boards.light(
      (piece) => !this.busy && piece.id !== "" && this.selectable(piece.id),
      (piece) => (piece.id !== "" && selection.pieces.has(piece.id)) || (wholeOrigin === piece.at[1] && piece.side === this.view?.actor),
      this.lights(),
    );
    this.changed();
  }

  /** Buttons for what the selection can do besides going somewhere. */
  deeds() {
    return deeds(this.offer, this.selection);
  }
}
