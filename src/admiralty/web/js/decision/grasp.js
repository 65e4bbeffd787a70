/** What a hand takes up and lets go: a piece, those that go along with it, a frame of them, a whole pile. */

import { companions, isLifted } from "./choice.js";

/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("../arrival.js").Piece} Piece */

/** The pieces that go along when one is carried. @param {Turn} turn @param {Piece} taken @returns {string[]} */
export function lift(turn, taken) {
  const piece = turn.leader(taken);
  if (turn.busy || !piece.id || !turn.view) return [];
  const own = isLifted(turn.offer, piece.id) || turn.offer.pieces.get(piece.id)?.some((action) => action.place);
  const origin = own ? null : turn.originOf(piece.id);
  if (!own && origin === null) return [];
  if (!turn.selection.pieces.has(piece.id)) {
    if (own) turn.selection = { pieces: new Set([piece.id]), origin: null };
    else if (turn.whole(origin)) turn.selection = { pieces: new Set(), origin };
    else turn.selection = { pieces: new Set([piece.id]), origin };
    turn.light();
  }
  const { pieces } = turn.selection;
  if (pieces.size) return [...pieces, ...turn.view.pieces.filter((other) => pieces.has(other.follows) && turn.leader(other) !== other).map(({ id }) => id)];
  return turn.view.pieces.filter((other) => other.id && other.side === piece.side && other.at[1] === origin).map((other) => other.id);
}

/** A piece without a name is carried alone, where something of its kind can leave its place. @param {Turn} turn @param {Piece} piece */
export function liftNameless(turn, piece) {
  const origin = piece.at[1];
  if (turn.busy || piece.side !== turn.view?.actor || !turn.offer.origins.has(origin)) return false;
  turn.selection = { pieces: new Set(), origin };
  turn.light();
  return true;
}

/** What can go along with a piece from where it lies. @param {Turn} turn @param {Piece} piece @returns {string[]} */
export function stack(turn, piece) {
  if (!piece.id || !turn.view || !turn.selectable(piece.id)) return [];
  const beside = turn.view.pieces.filter(({ id, side, at }) => id && side === piece.side && at[1] === piece.at[1] && turn.selectable(id)).map(({ id }) => id);
  if (isLifted(turn.offer, piece.id)) return companions(turn.offer, piece.id, beside);
  return turn.offer.pieces.has(piece.id) ? companions(turn.offer, piece.id, beside.filter((id) => turn.offer.pieces.has(id))) : beside;
}

/** Takes all that lies with a piece and can go along with it; nothing more: it lies alone, or goes with its force. @param {Turn} turn @param {Piece} piece */
export function takeAll(turn, piece) {
  const pile = stack(turn, piece);
  if (!turn.busy && pile.length) gather(turn, pile);
}

/** Selects all of these that can be moved together. @param {Turn} turn @param {string[]} ids */
export function gather(turn, ids) {
  const able = ids.filter((id) => turn.selectable(id));
  const stuck = turn.view?.pieces.find(({ id }) => id && ids.includes(id));
  if (!able.length) return stuck ? turn.refuse(stuck) : void turn.clear();
  const withPlace = able.filter((id) => turn.offer.pieces.has(id) || isLifted(turn.offer, id));
  if (withPlace.length) turn.selection = { pieces: new Set(withPlace), origin: null };
  else {
    const origin = turn.originOf(able[0] ?? "");
    const along = turn.whole(origin) ? [] : able.filter((id) => turn.originOf(id) === origin);
    turn.selection = { pieces: new Set(along), origin };
  }
  turn.light();
}

/** What is carried is let go; where it cannot go it stays in the hand. @param {Turn} turn @param {string[]} places  that lie there, the upper ones first */
export function drop(turn, places) {
  const place = places.find((one) => turn.reaches(one)) ?? places[0];
  if (turn.busy || place === undefined) return turn.light();
  if (turn.wondering) return void turn.reach.awaited?.then(() => drop(turn, places));
  if (turn.reaches(place)) return turn.go(place);
  const here = turn.view?.pieces.some((piece) => turn.held().includes(piece.id) && piece.at[1] === place);
  if (!here && place !== turn.selection.origin) turn.asks.why({ pieces: turn.held(), place }, { place });
}
