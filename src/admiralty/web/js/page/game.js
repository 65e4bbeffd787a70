/** What a game brings of its own: its `game.js`, with any of these exports, and its styles. */

import { h } from "./dom.js";
import { Trouble } from "./trouble.js";

/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../arrival.js").About} About */
/** @typedef {import("../board/look.js").Look} Look */
/** @typedef {import("../board/cardboard.js").Livery} Livery */
/** @typedef {import("../board/geography.js").Geography} Geography */

/**
 * @typedef {Object} Own
 * @property {string[]} [styles]  its style sheets, beside game.js
 * @property {Record<string, (board: import("../arrival.js").Board, about: About) => Geography | Promise<Geography>>} [boards]  by id: those that it lays out and draws itself
 * @property {Record<string, Partial<Livery>>} [livery]  colours of the counters, by side
 * @property {(piece: Piece, look: Look, small: boolean) => SVGElement[] | null} [counter]  what is drawn on a counter of 100 by 64, with all its marks; `small`: on the screen it is too small for more than a name and numbers; null: an ordinary one
 * @property {(proposal: import("../arrival.js").Proposal, view: View, look: Look) => Element | null} [proposal]  a picture of a proposal
 * @property {(card: string, look: Look) => Element | null} [card]  a picture on a card, above its title
 * @property {(action: import("../arrival.js").Action, look: Look) => Element | null} [deed]  a picture on the button of a choice in a battle
 * @property {(view: View, look: Look, wish: (wishes: Record<string, string>) => void) => HTMLElement[]} [beside]  what stands below the question besides; `wish` tells the table what it is to answer from now on
 * @property {(preview: import("../types.js").Preview | null) => string} [painting]  the address of its picture in the lobby
 * @property {(form: import("../lobby/newgame.js").NewGame) => import("../lobby/newgame.js").Extra} [newGame]  more of the lobby's form
 * @property {Record<string, (page: HTMLElement, game: string, rest: string) => () => void>} [rooms]  pages of its own, at `#/<room>/<game>/…`
 */

/** @type {Map<string, Promise<Own>>} */
const known = new Map();

/** Where the files of a game are. @param {string} game @param {string} file */
export const fileOf = (game, file) => `/games/${game}/web/${file}`;

/** @param {string} game @returns {Promise<Own>} */
export function gameFiles(game) {
  const found = known.get(game) ?? load(game);
  known.set(game, found);
  found.catch(() => known.delete(game));
  return found;
}

/** @param {string} game @returns {Promise<Own>} */
async function load(game) {
  try {
    /** @type {Own} */
    const own = await import(fileOf(game, "game.js"));
    await Promise.all((own.styles ?? []).map((file) => styled(fileOf(game, file))));
    return own;
  } catch (error) {
    throw error instanceof Trouble ? error : new Trouble("trouble.game", { game, reason: String(error) }, error);
  }
}

/** A style sheet joins the page. @param {string} file @returns {Promise<void>} */
export function styled(file) {
  return new Promise((done, failed) => {
    document.head.append(h("link", { rel: "stylesheet", href: file, onload: () => done(), onerror: () => failed(new Trouble("trouble.file", { file })) }));
  });
}
