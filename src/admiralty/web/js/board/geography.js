/** Where things are on a board, and its drawing: laid out by the game, or by what the client has ready for its kind. */

import { fileOf } from "../page/game.js";
import { Trouble } from "../page/trouble.js";
import { columns } from "./columns.js";
import { drawnBoard } from "./drawn.js";
import { hexBoard } from "./hexboard.js";

/** @typedef {import("../protocol.js").Point} Point */
/** @typedef {import("../protocol.js").Rect} Rect */
/** @typedef {import("../arrival.js").Board} BoardTold */
/** @typedef {import("../arrival.js").About} About */
/** @typedef {import("../arrival.js").View} View */

/**
 * @typedef {Object} Place
 * @property {string} id
 * @property {string} path  its outline, as SVG writes it
 * @property {Point} middle
 * @property {Rect} bounds
 * @property {Record<string, Rect>} slots  where pieces lie: by a piece that has a berth of its own, by kind, by side, or `any`
 * @property {"open" | "hex" | "box"} look  a stretch of sea or land, a hex, or a box
 * @property {number} [largest]  how large a counter may be drawn
 * @property {string[]} [stacked]  slots in which pieces lie one upon the other: a touch opens the stack, and who carries its top carries all of it
 */

/**
 * @typedef {Object} Geography  in the units of its drawing
 * @property {Point} size
 * @property {string} image
 * @property {() => string} [lettering]  the words on it in the language chosen, as an image that lies over it
 * @property {Map<string, Place>} places
 * @property {(pieces: import("../arrival.js").Piece[]) => Map<string, Rect>} [berths]  where pieces lie whose order depends on the position, by id
 * @property {(view: View, look: import("./look.js").Look) => SVGElement[]} [overlay]  what of the drawing changes with the position
 * @property {any} [told]  all that the file beside a drawing says; a game may read more from it
 */

/**
 * @param {string} game
 * @param {BoardTold} board  with its places
 * @param {About} about
 * @param {import("../page/game.js").Own} own
 * @returns {Promise<Geography>}
 */
export async function geography(game, board, about, own) {
  const made = own.boards?.[board.id];
  if (made) {
    try {
      return await made(board, about);
    } catch (error) {
      throw error instanceof Trouble ? error : new Trouble("trouble.game", { game, reason: String(error) }, error);
    }
  }
  if (board.kind === "drawn") return drawnBoard(fileOf(game, `${board.id}.json`));
  if (board.kind === "hexes") return hexBoard(board);
  if (board.kind === "columns") return columns(board, about);
  throw new Trouble("trouble.kind", { board: board.id, kind: board.kind });
}

/** The boards that lie on the table with their places: those of the view, or else those that never change. @param {View} view @param {About} about @returns {BoardTold[]} */
export function boardsOf(view, about) {
  const told = new Map(about.boards.map((board) => [board.id, board]));
  return view.boards.map((board) => ({ ...board, places: board.places.length ? board.places : told.get(board.id)?.places ?? [] }));
}
