/**
 * What the position offers, sorted by what on the board it touches, and what a selection can do.
 * Nothing here knows a rule: all of it is read from the view's actions.
 */

/** @typedef {import("../arrival.js").Action} Action */
/** @typedef {import("../arrival.js").View} View */

/**
 * @typedef {Object} Offer
 * @property {Map<string, Action[]>} pieces  by the piece they name
 * @property {Map<string, Action[]>} origins  by the place they start from
 * @property {Map<string, Action[]>} places  by the place they name, where they name nothing else
 * @property {Map<string, Action[]>} cards  by the card that is played; what else they name counts once it is chosen
 * @property {Action[]} plain  those that name nothing on the board
 * @property {Set<string>} lifted  pieces that are taken up first, those included that are like one of them
 */

/**
 * @typedef {Object} Selection
 * @property {Set<string>} pieces
 * @property {string | null} origin
 */

/** @param {Map<string, Action[]>} map @param {string} key @param {Action} action */
function add(map, key, action) {
  const list = map.get(key);
  if (list) list.push(action);
  else map.set(key, [action]);
}

/**
 * What leaves a place where no piece has a name can be sent off from there, and also be called from where it goes.
 * @param {Action[]} actions
 * @param {import("../arrival.js").Piece[]} [pieces]  all that lie on the board
 * @param {string} [card]  that has been chosen: only what can be done with it is offered
 * @returns {Offer}
 */
export function offer(actions, pieces = [], card = "") {
  const named = new Set(pieces.filter((piece) => piece.id).map((piece) => piece.at[1]));
  /** @type {Offer} */
  const found = { pieces: new Map(), origins: new Map(), places: new Map(), cards: new Map(), plain: [], lifted: new Set() };
  for (const action of actions) {
    if (action.card) add(found.cards, action.card, action);
    if (action.card !== card) continue;
    if (action.lifts && !action.piece) continue; // who takes all of them does so piece by piece
    if (action.piece) add(found.pieces, action.piece, action);
    else if (action.origin) {
      add(found.origins, action.origin, action);
      if (pieces.length && action.place && !named.has(action.origin)) add(found.places, action.place, action);
    } else if (action.place) add(found.places, action.place, action);
    else found.plain.push(action);
  }
  const lifted = new Set(actions.filter((action) => action.lifts).map((action) => action.piece));
  const looks = new Set(pieces.filter(({ id }) => lifted.has(id)).map(likeness));
  found.lifted = new Set([...lifted, ...pieces.filter((piece) => piece.id && looks.has(likeness(piece))).map(({ id }) => id)]);
  return found;
}

/** Pieces that are alike: of those only one is offered. @param {import("../arrival.js").Piece} piece */
const likeness = ({ id, alike, type, kind, side, at, values, marks }) => JSON.stringify([alike ? "" : id, type, kind, side, at, values, marks.filter((mark) => mark !== "top")]);

/** @returns {Selection} */
export const nothing = () => ({ pieces: new Set(), origin: null });

/** @param {Selection} selection */
export const empty = (selection) => selection.pieces.size === 0 && selection.origin === null;

/**
 * Where the selected pieces can go: place to the actions that take them there. Places that all of them can reach,
 * or if there is none, those that some can.
 * @param {Offer} offered
 * @param {Selection} selection
 * @returns {Map<string, Action[]>}
 */
export function targets(offered, selection) {
  /** @type {Map<string, Action[]>} */
  const found = new Map();
  if (selection.origin !== null) {
    for (const action of offered.origins.get(selection.origin) ?? []) if (action.place) add(found, action.place, action);
    return found;
  }
  for (const piece of selection.pieces) {
    for (const action of offered.pieces.get(piece) ?? []) if (action.place) add(found, action.place, action);
  }
  const common = [...found].filter(([, actions]) => actions.length === selection.pieces.size);
  return common.length ? new Map(common) : found;
}

/**
 * Actions of the selected pieces that lead to no place: a button does them.
 * @param {Offer} offered
 * @param {Selection} selection
 * @returns {Map<string, Action[]>} by verb
 */
export function deeds(offered, selection) {
  /** @type {Map<string, Action[]>} */
  const found = new Map();
  for (const piece of selection.pieces) {
    for (const action of offered.pieces.get(piece) ?? []) if (!action.place && !action.lifts) add(found, action.verb, action);
  }
  return found;
}

/**
 * All that can go along with a piece: there is a place that every one of them can go to. Who shares most comes first.
 * @param {Offer} offered
 * @param {string} piece
 * @param {string[]} others
 * @returns {string[]}
 */
export function companions(offered, piece, others) {
  if (isLifted(offered, piece)) return [piece, ...others.filter((other) => other !== piece && isLifted(offered, other))];
  const goals = (/** @type {string} */ id) => new Set(offered.pieces.get(id)?.flatMap((action) => action.place || []));
  let common = goals(piece);
  const shared = (/** @type {string} */ id) => [...goals(id)].filter((place) => common.has(place));
  const along = [piece];
  for (const id of others.filter((other) => other !== piece).sort((a, b) => shared(b).length - shared(a).length)) {
    const left = shared(id);
    if (!left.length) continue;
    common = new Set(left);
    along.push(id);
  }
  return along;
}

/**
 * What several pieces are worth together, value by value, as their game takes them together.
 * @param {import("../arrival.js").Piece[]} pieces
 * @param {import("../arrival.js").About["values"]} signs
 * @returns {{id: string, value: number, together: "sum" | "least" | "none"}[]}
 */
export function sums(pieces, signs) {
  const ids = Object.keys(signs).filter((id) => !signs[id]?.hidden && signs[id]?.together !== "none" && pieces.some((piece) => id in piece.values));
  return ids.map((id) => {
    const values = pieces.flatMap((piece) => piece.values[id] ?? []);
    const together = signs[id]?.together ?? "sum";
    return { id, together, value: together === "least" ? Math.min(...values) : values.reduce((sum, value) => sum + value, 0) };
  });
}

/** Whether a piece is taken up first, and then it is asked where it goes. @param {Offer} offered @param {string} piece */
export const isLifted = (offered, piece) => offered.lifted.has(piece);

/** Whether an action names nothing that lies on a board. @param {Action} action */
export const isPlain = (action) => !action.piece && !action.origin && !action.place;
