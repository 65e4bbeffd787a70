/** Arrows on the boards for a row of actions that somebody might take. */

import { s } from "../page/dom.js";
import { arrow } from "../story/traces.js";

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../protocol.js").Point} Point */

/**
 * From where to where actions lead: a piece to its place, or all that were picked before to the place named after them.
 * @param {Action[]} actions
 * @returns {{piece: string, from: string, to: string}[]}
 */
export function ways(actions) {
  /** @type {{piece: string, from: string, to: string}[]} */
  const found = [];
  /** @type {string[]} */
  let picked = [];
  for (const { piece = "", origin = "", place = "" } of actions) {
    if (piece && place && place !== origin) found.push({ piece, from: origin, to: place });
    else if (piece) picked.push(piece);
    else if (place && picked.length) {
      found.push(...picked.map((one) => ({ piece: one, from: "", to: place })));
      picked = [];
    } else if (place && origin && place !== origin) found.push({ piece: "", from: origin, to: place });
  }
  return found;
}

/** Everything that actions speak of. @param {Action[]} actions */
export const touched = (actions) => [...new Set(actions.flatMap(({ piece = "", origin = "", place = "" }) => [piece, origin, place]))].filter(Boolean);

const MANY = 8; // arrows: beyond that pieces of one place share theirs

export class Arrows {
  /** @param {import("../board/boards.js").Boards} boards */
  constructor(boards) {
    this.boards = boards;
    this.layers = boards.all.map((board) => {
      const [width, height] = board.geo.size;
      const layer = s("svg", { class: "traces advised", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
      board.stage.append(layer);
      return { board, layer };
    });
  }

  /**
   * Where an arrow begins: at the piece, or in the middle of its pile where there are many.
   * @param {import("../board/board.js").Board} board
   * @param {string} piece
   * @param {string} from
   * @param {boolean} many
   * @returns {Point | undefined}
   */
  start(board, piece, from, many) {
    const pile = piece ? board.pieces.piles.find(({ items }) => items.some((item) => item.piece.id === piece)) : undefined;
    if (pile && many) return [pile.box[0] + pile.box[2] / 2, pile.box[1] + pile.box[3] / 2];
    const lie = pile && board.pieces.lieOf(piece);
    return lie ? [lie.x, lie.y] : board.geo.places.get(from)?.middle;
  }

  clear() {
    for (const { layer } of this.layers) layer.replaceChildren();
    this.boards.point([]);
  }

  /** @param {Action[]} actions @param {string} side  whose they are */
  draw(actions, side) {
    const found = ways(actions);
    for (const { board, layer } of this.layers) {
      /** @type {Map<string, {side: string, from: Point, to: Point}>} */
      const drawn = new Map();
      for (const { piece, from, to } of found) {
        const start = this.start(board, piece, from, found.length > MANY);
        const end = board.geo.places.get(to)?.middle;
        if (start && end && (start[0] !== end[0] || start[1] !== end[1])) drawn.set(`${start.join()}/${to}`, { side, from: start, to: end });
      }
      layer.replaceChildren(...[...drawn.values()].map(arrow));
    }
    this.boards.point(touched(actions), true);
  }
}
