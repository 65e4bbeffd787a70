/**
 * What has come from the server, filled up: fields that are empty are left out on the way. Everything behind this file
 * can rely on them. The chances of each choice are put beside its action, too.
 */

/**
 * @template T
 * @typedef {T extends object ? {[K in keyof T]-?: Filled<T[K]>} : T} Filled
 */

/** @typedef {Record<string, number>} Numbers */
/** @typedef {Filled<import("./types.js").Message>} Message */
/** @typedef {Filled<import("./types.js").Line>} Line */
/** @typedef {Filled<import("./types.js").Action> & {odds: Numbers | null, theirs: Numbers | null, chance: number | null}} Action  `chance`: where a single one says what the action promises */
/** @typedef {Filled<import("./types.js").Place>} Place */
/** @typedef {Filled<import("./types.js").Board>} Board */
/** @typedef {Filled<import("./types.js").Piece>} Piece */
/** @typedef {Filled<import("./types.js").Force>} Force */
/** @typedef {Filled<import("./types.js").Link>} Link */
/** @typedef {Filled<import("./types.js").Track>} Track */
/** @typedef {Filled<import("./types.js").Hand>} Hand */
/** @typedef {Filled<import("./types.js").Standing>} Standing */
/** @typedef {Filled<import("./types.js").Proposal>} Proposal */
/** @typedef {Filled<import("./types.js").Battle>} Battle */
/** @typedef {Filled<import("./types.js").Route>} Route */
/** @typedef {Filled<import("./types.js").PieceAbout>} PieceAbout */
/** @typedef {Filled<import("./types.js").Task>} Task */
/** @typedef {Omit<Filled<import("./types.js").About>, "own"> & {own: Record<string, any>}} About */
/** @typedef {Omit<Filled<import("./types.js").View>, "actions"> & {actions: Action[]}} View */

/** @type {readonly any[]} */
const NONE = Object.freeze([]);
const EMPTY = Object.freeze({});

const LABEL = { piece: "", target: "", card: "", place: "", origin: "", value: null, after: EMPTY, lifts: false };
const MESSAGE = { piece: "", card: "", place: "", origin: "", value: null, target: "", side: "", n: null, values: EMPTY, text: "" };
const LINE = { ...MESSAGE, pace: "plain", heading: false, dice: NONE, means: "", sum: null, cards: NONE, points: null, hits: null };
const ACTION = { ...LABEL, label: "", odds: null, theirs: null, chance: null };
const PLACE = { kind: "", side: "", q: null, r: null, terrain: "", tile: null, column: null, cell: null, part_of: "", after: "", adjacent: NONE, marks: NONE, worth: EMPTY };
const BOARD = { places: NONE, active: false };
const PIECE = { id: "", side: "", face: "", type: "", short: "", values: EMPTY, marks: NONE, carries: NONE, follows: "", alike: false };
const LOAD = { armed: null };
const FORCE = { values: EMPTY };
const LINK = { values: EMPTY, chances: EMPTY, proposed: false };
const TRACK = { wins: null, side: "" };
const HAND = { side: "", cards: NONE };
const CARD = { marks: NONE };
const STANDING = { place: "", sure: false, text: "" };
const CAMP = { pieces: NONE, unseen: 0, values: EMPTY, bands: NONE, dice: NONE, hits: EMPTY, throws: false, retreats: null };
const FACE = { means: "", again: null };
const ROUTE = { path: NONE, risk: "", chance: null, marks: NONE };
const PROSPECT = { theirs: EMPTY };
const ABOUT_PIECE = { type: "", berth: "", faces: EMPTY, values: EMPTY, printed: NONE, derived: NONE, assumed: NONE };
const SIGN = { letter: "", before: "·", hidden: false, together: "sum" };
const WISH = { each: false, places: NONE, kinds: NONE };
const TASK = { scenario: "", type: "", done: null, point: NONE };

/** @param {object} defaults @param {any[]} [items] @returns {any[]} */
const each = (defaults, items = []) => items.map((item) => ({ ...defaults, ...item }));

/** @param {object} defaults @param {Record<string, any>} [items] */
const eachOf = (defaults, items = {}) => Object.fromEntries(Object.entries(items).map(([id, item]) => [id, { ...defaults, ...item }]));

/** @param {any[]} [boards] @returns {Board[]} */
export const arrivedBoards = (boards) => each(BOARD, boards).map((board) => ({ ...board, places: each(PLACE, board.places) }));

/** @param {any[]} [lines] @returns {Line[]} */
export const arrivedLines = (lines) => each(LINE, lines);

/** @param {any} view  as it came @returns {View} */
export function arrivedView(view) {
  const odds = view.odds ? { ...view.odds, choices: each(PROSPECT, view.odds.choices) } : null;
  return {
    ...view,
    prompt: { ...MESSAGE, ...view.prompt },
    boards: arrivedBoards(view.boards),
    pieces: each(PIECE, view.pieces).map((piece) => (piece.carries.length ? { ...piece, carries: each(LOAD, piece.carries) } : piece)),
    forces: each(FORCE, view.forces),
    links: each(LINK, view.links),
    tracks: each(TRACK, view.tracks),
    hands: each(HAND, view.hands).map((hand) => ({ ...hand, cards: each(CARD, hand.cards) })),
    asked: each(MESSAGE, view.asked),
    standing: each(STANDING, view.standing),
    proposals: each({ place: "", text: "" }, view.proposals),
    battle: view.battle ? arrivedBattle(view.battle) : null,
    odds,
    actions: withOdds(each(ACTION, view.actions), odds),
  };
}

/** @param {any} battle  as it came @returns {Battle} */
const arrivedBattle = (battle) => ({
  ...battle,
  camps: each(CAMP, battle.camps).map((camp) => ({ ...camp, dice: each(FACE, camp.dice) })),
  stage: battle.stage ? { ...MESSAGE, ...battle.stage } : null,
});

/** @param {any[]} routes  as they came @returns {Route[]} */
export const arrivedRoutes = (routes) => each(ROUTE, routes);

/** @param {any[]} actions @param {{chances: string[], choices: {n: number, numbers: Numbers, theirs: Numbers}[]} | null} odds */
function withOdds(actions, odds) {
  if (!odds) return actions;
  const choices = new Map(odds.choices.map((choice) => [choice.n, choice]));
  return actions.map((action) => {
    const choice = choices.get(action.n);
    if (!choice) return action;
    const shares = odds.chances.flatMap((name) => choice.numbers[name] ?? []);
    const theirs = Object.keys(choice.theirs).length ? choice.theirs : null;
    return { ...action, odds: choice.numbers, theirs, chance: shares.length === 1 ? shares[0] : null };
  });
}

/** @param {any} about  as it came @returns {About} */
export function arrivedAbout(about) {
  return {
    ...about,
    boards: arrivedBoards(about.boards),
    pieces: eachOf(ABOUT_PIECE, about.pieces),
    kinds: eachOf(SIGN, about.kinds),
    values: eachOf(SIGN, about.values),
    wishes: eachOf(WISH, about.wishes),
    tutorial: about.tutorial ? { ...about.tutorial, tasks: each(TASK, about.tutorial.tasks) } : null,
  };
}

/** A view as the socket brings it. @param {any} packet @returns {import("./protocol.js").Shown} */
export const arrivedShown = (packet) => ({ ...packet, view: arrivedView(packet.view), story: arrivedLines(packet.story) });
