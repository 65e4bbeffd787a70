/** A player's turn: what is selected, and which actions a tap or a drop means; what cannot be done is asked about. */

import { deeds, empty, isLifted, isPlain, nothing, offer, targets } from "./choice.js";
import { choices } from "./choices.js";
import { lights } from "./lights.js";
import { asWishes } from "./orders.js";
import { Reach } from "./reach.js";
import { Rest } from "./rest.js";

/** @typedef {import("../arrival.js").Action} Action */
/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../arrival.js").Route} Route */
/** @typedef {import("../board/boards.js").Boards} Boards */

/**
 * @typedef {Object} Asked  of the table
 * @property {(words: string[]) => void} act  actions in notation, all of one gesture
 * @property {() => void} changed  something else is selected or offered
 * @property {(meant: import("./whynot.js").Meant, at: {piece?: Piece, place?: string, element?: Element}) => void} why  it cannot be done
 * @property {(pieces: string[]) => Promise<Route[]>} reach  where pieces can get to; nothing once the position is another one
 * @property {(wishes: Record<string, string>) => void} wish  what the table is to answer from now on
 */

export class Turn {
  /** @param {Boards} boards @param {Asked} asked */
  constructor(boards, asked) {
    this.boards = boards;
    this.asks = asked;
    this.reach = new Reach(asked.reach, () => this.light());
    this.rest = new Rest(asked.reach, asked.changed);
    /** @type {View | null} */
    this.view = null;
    this.offer = offer([]);
    this.selection = nothing();
    this.card = ""; // the card that is being played
    this.busy = false;
    /** An order that still wants its place. @type {{wish: string, choice: string, places: string[]} | null} */
    this.naming = null;
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
    this.reach.forget();
    if (view) this.n = n;
    if (!same || !view?.actions.some((action) => action.card === this.card)) this.card = "";
    this.offer = offer(view?.actions ?? [], view?.pieces, this.card);
    this.busy = false;
    this.naming = null;
    if (!same) this.selection = nothing();
    for (const id of this.selection.pieces) if (!this.selectable(id)) this.selection.pieces.delete(id);
    if (this.selection.origin !== null && !this.offer.origins.has(this.selection.origin)) this.selection.origin = null;
    if (empty(this.selection)) this.selection = this.asked();
    this.rest.look(view, this.offer);
    if (!view) return this.light();
    const choosable = view.pieces.filter(({ id }) => id && this.offer.pieces.has(id)).map((piece) => piece.at[1]);
    this.boards.attend(view, [...lights(this).keys(), ...choosable]);
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
    return this.offer.pieces.has(id) || isLifted(this.offer, id) || this.originOf(id) !== null;
  }

  /** @param {string} id @returns {string | null} */
  originOf(id) {
    const piece = this.view?.pieces.find((candidate) => candidate.id === id);
    return piece && piece.side === this.view?.actor && this.offer.origins.has(piece.at[1]) ? piece.at[1] : null;
  }

  /** The piece that is meant when one is taken: itself, or the one with which it goes along. @param {Piece} piece @returns {Piece} */
  leader(piece) {
    if (!piece.follows || this.offer.pieces.has(piece.id) || isLifted(this.offer, piece.id)) return piece;
    const leads = isLifted(this.offer, piece.follows) || this.offer.pieces.get(piece.follows)?.some((action) => action.place);
    return (leads && this.view?.pieces.find(({ id }) => id === piece.follows)) || piece;
  }

  clear() {
    if (this.naming) {
      this.naming = null;
      this.light();
      return true;
    }
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
    this.send(actions.map((action) => action.text));
  }

  /** One gesture. @param {string[]} words */
  send(words) {
    if (!words.length || this.busy) return;
    this.busy = true;
    this.selection = nothing();
    this.boards.gather();
    this.asks.act(words);
  }

  /** @param {Piece} tapped */
  tapPiece(tapped) {
    if (this.busy) return;
    if (this.naming) return this.sendOff(tapped.at[1]);
    const piece = this.leader(tapped);
    const place = piece.at[1];
    const chosen = piece.id !== "" && this.selection.pieces.has(piece.id);
    if (!chosen && this.reaches(place)) return this.go(place);
    if (!piece.id || !this.selectable(piece.id)) return this.offer.places.has(place) || this.offer.origins.has(place) ? this.tapPlace(place) : this.refuse(piece);
    const own = this.offer.pieces.get(piece.id) ?? [];
    const lifted = isLifted(this.offer, piece.id);
    if (own.length === 1 && own[0] && !own[0].place && !lifted && this.selection.pieces.size === 0) return this.perform(own);
    if (own.length > 1 && !lifted && own.every((action) => !action.place)) return this.choose(own, place);
    this.toggle(piece.id);
  }

  /** A piece that can do nothing was touched, or one of the enemy's with pieces of one's own in the hand. @param {Piece} piece */
  refuse(piece) {
    if (this.busy || !piece.side) return;
    const held = this.held();
    const attacked = held.length > 0 && piece.side !== this.view?.actor;
    if (attacked || !piece.id) this.asks.why({ pieces: held, place: piece.at[1] }, { piece });
    else this.asks.why({ pieces: [piece.id] }, { piece });
  }

  /** The pieces that are selected, one by one or as a force. */
  held() {
    const { pieces, origin } = this.selection;
    if (pieces.size || origin === null) return [...pieces];
    return this.view?.pieces.flatMap(({ id, side, at }) => (id && side === this.view?.actor && at[1] === origin ? [id] : [])) ?? [];
  }

  /** The pieces that an order is for: those in the hand, and whoever goes along with them. */
  commanded() {
    const held = this.held();
    return this.view?.pieces.flatMap(({ id, follows }) => (id && (held.includes(id) || held.includes(follows)) ? [id] : [])) ?? [];
  }

  /** A standing order for the pieces in the hand; one that names a place waits for it. @param {{wish: string, choice: string}} order @param {string[]} places  that it may name; none: it names no place */
  command(order, places) {
    if (!places.length) return this.give(order);
    this.naming = this.naming?.choice === order.choice ? null : { ...order, places };
    this.light();
  }

  /** The place of an order is named; elsewhere a tap means nothing. @param {string} place */
  sendOff(place) {
    if (this.naming?.places.includes(place)) this.give({ wish: this.naming.wish, choice: this.naming.choice, place });
  }

  /** @param {{wish: string, choice: string, place?: string}} order */
  give(order) {
    const pieces = this.commanded();
    this.naming = null;
    this.selection = this.asked();
    this.boards.gather();
    this.light();
    this.asks.wish(asWishes(pieces, order));
  }

  /** @param {string} id */
  toggle(id) {
    this.naming = null;
    const { selection } = this;
    const origin = this.offer.pieces.has(id) || isLifted(this.offer, id) ? null : this.originOf(id);
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
    const pieces = [...this.selection.pieces];
    if (pieces.every((id) => isLifted(this.offer, id))) return new Set(pieces.map((id) => this.view?.pieces.find((piece) => piece.id === id)?.at[1])).size === 1;
    return [...targets(this.offer, this.selection).values()].some((actions) => actions.length === size);
  }

  /** @param {string} place */
  tapPlace(place) {
    if (this.busy) return;
    if (this.naming) return this.sendOff(place);
    if (this.wondering) return void this.reach.awaited?.then(() => this.tapPlace(place));
    const direct = this.offer.places.get(place) ?? [];
    const leaving = this.offer.origins.get(place) ?? [];
    if (!empty(this.selection)) {
      if (this.reaches(place)) return this.go(place);
      if (!direct.length && !leaving.length) return this.miss(place);
      if (place !== this.selection.origin) this.clear();
    }
    const whole = this.view?.proposals.find((proposal) => proposal.place === place);
    if (whole && direct.length) return this.send(whole.actions);
    if (direct.length === 1 && !leaving.length) return this.perform(direct);
    if (direct.length) return this.choose([...direct, ...leaving], place);
    if (leaving.length) {
      this.selection = this.selection.origin === place ? nothing() : { pieces: new Set(), origin: place };
      return this.light();
    }
    if (this.offer.places.size) this.asks.why({ place }, { place });
  }

  /** Selected pieces cannot go there; where they lie they are put down. @param {string} place */
  miss(place) {
    const held = this.held();
    const here = this.view?.pieces.some((piece) => held.includes(piece.id) && piece.at[1] === place);
    if (here || place === this.selection.origin) this.clear();
    else this.asks.why({ pieces: held, place }, { place });
  }

  /** Whether the table has still to say where those can go that are taken up. */
  get wondering() {
    return this.reach.awaited !== null && [...this.selection.pieces].some((id) => isLifted(this.offer, id));
  }

  /** Whether the selection can get to a place. @param {string} place */
  reaches(place) {
    return !empty(this.selection) && (targets(this.offer, this.selection).has(place) || this.reach.routes.has(place));
  }

  /** The selected pieces go there, as far as they can in one go: a hand may be quicker than the answer how far that is. @param {string} place */
  go(place) {
    const { reach } = this;
    if (reach.awaited) return void reach.awaited.then(() => this.depart(place));
    this.depart(place);
  }

  /** @param {string} place */
  depart(place) {
    const actions = targets(this.offer, this.selection).get(place) ?? [];
    const route = this.reach.routes.get(place);
    if (this.selection.origin !== null) {
      if (this.selection.pieces.size) this.pending = { n: this.n, pieces: [...this.selection.pieces] };
      if (actions.length > 1) return this.choose(actions, place);
    } else if (this.view) this.rest.gone(this.view, place);
    this.send(route?.actions ?? actions.map((action) => action.text));
  }

  /** Several meanings: a small list asks which. @param {Action[]} actions @param {string} place */
  choose(actions, place) {
    const { geo, camera, element } = this.boards.of(place) ?? this.boards.present;
    const [x, y] = geo.places.get(place)?.middle ?? [0, 0];
    choices(element, [camera.x + x * camera.zoom, camera.y + y * camera.zoom], actions, (action) => this.perform([action]));
  }

  /** A card of one's own hand. @param {string} card @param {HTMLElement} hand  where it lies */
  tapCard(card, hand) {
    if (this.busy) return;
    const own = this.offer.cards.get(card) ?? [];
    if (!own.length) return this.asks.why({ card }, { element: hand });
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

  /** Whether what leaves a place leaves it as a whole: a force, which the view sums up. @param {string | null} origin */
  whole(origin) {
    return this.view?.forces.some((force) => force.at[1] === origin && force.side === this.view?.actor) ?? false;
  }

  light() {
    const { selection } = this;
    const wholeOrigin = selection.origin !== null && selection.pieces.size === 0 ? selection.origin : null;
    this.boards.light(
      (piece) => !this.busy && piece.id !== "" && this.selectable(this.leader(piece).id),
      (piece) => (piece.id !== "" && selection.pieces.has(this.leader(piece).id)) || (wholeOrigin === piece.at[1] && piece.side === this.view?.actor),
      lights(this),
    );
    const { pieces } = selection;
    const goes = !this.busy && [...pieces].some((id) => isLifted(this.offer, id) || this.offer.pieces.get(id)?.some((action) => action.place));
    this.reach.seek(goes && selection.origin === null ? [...pieces] : []);
    this.asks.changed();
  }

  /** Buttons for what the selection can do besides going somewhere. */
  deeds() {
    return deeds(this.offer, this.selection);
  }
}
