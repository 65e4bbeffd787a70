/** What the other side has done stays on the board until one acts: ghosts where pieces were, arrows to where they are. */

import { s } from "../page/dom.js";
import { sideClass } from "../page/sides.js";

/** @typedef {import("../arrival.js").Line} Line */
/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../board/board.js").Board} Board */
/** @typedef {import("../board/layout.js").Lie} Lie */
/** @typedef {import("../protocol.js").Point} Point */
/** @typedef {Map<string, {piece: Piece, lie: Lie}>} Lain  pieces by their key, and how they lay */

/**
 * @typedef {Object} Trace  what has become of a piece, or of something that nobody here can tell
 * @property {"moved" | "gone" | "told"} kind
 * @property {string} side
 * @property {Piece | null} piece  as it was
 * @property {Lie | null} lie  where it was
 * @property {string} from
 * @property {string} to
 */

/**
 * What was seen to change, pieces of one's own apart that have only been moved; and what was only told.
 * @param {Lain} before
 * @param {Lain} now
 * @param {Line[]} lines  what was told meanwhile
 * @param {string} own  the side whose moves need no trace
 * @returns {Trace[]}
 */
export function traces(before, now, lines, own) {
  const present = new Map([...now.values()].map(({ piece }) => [piece.id, piece]));
  const lost = new Set(lines.filter((line) => line.pace === "loss").flatMap((line) => line.piece || []));
  /** @type {Trace[]} */
  const found = [];
  for (const { piece, lie } of before.values()) {
    if (!piece.id) continue;
    const from = piece.at[1];
    const to = present.get(piece.id)?.at[1] ?? "";
    if (!to && lost.has(piece.id)) found.push({ kind: "gone", side: piece.side, piece, lie, from, to: "" });
    else if (to && to !== from && piece.side && piece.side !== own) found.push({ kind: "moved", side: piece.side, piece, lie, from, to });
  }
  const shown = new Set(found.map(({ side, from, to }) => `${side}/${from}/${to}`));
  for (const { side, origin, place } of lines) {
    if (!origin || !place || origin === place || !side || side === own || shown.has(`${side}/${origin}/${place}`)) continue;
    shown.add(`${side}/${origin}/${place}`);
    found.push({ kind: "told", side, piece: null, lie: null, from: origin, to: place });
  }
  return found;
}

export class Traces {
  /** @param {import("../board/boards.js").Boards} boards */
  constructor(boards) {
    this.boards = boards;
    this.layers = boards.all.map((board) => {
      const [width, height] = board.geo.size;
      const layer = s("svg", { class: "traces", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
      board.stage.insertBefore(layer, board.layer);
      return { board, layer };
    });
    /** @type {Lain} */
    this.before = new Map();
  }

  /** @returns {Lain} how things lie now */
  lain() {
    return new Map(this.boards.all.flatMap(({ pieces }) => [...pieces.shown.values()].map(({ key, piece, lie }) => [key, { piece, lie }])));
  }

  /** How things lie now is what is compared later. */
  remember() {
    this.before = this.lain();
  }

  clear() {
    for (const { layer } of this.layers) layer.replaceChildren();
  }

  /** @param {Line[]} lines  what was told @param {string} own  the side that sits here */
  draw(lines, own) {
    const found = traces(this.before, this.lain(), lines, own);
    for (const { board, layer } of this.layers) {
      const here = found.filter(({ from }) => board.geo.places.has(from));
      const ghosts = here.flatMap((trace) => this.ghost(trace));
      /** @type {Map<string, {side: string, from: Point, to: Point}>} */
      const ways = new Map();
      for (const { side, from, to, lie } of here) {
        const there = this.end(board, side, to);
        if (!there) continue;
        const start = lie ?? board.geo.places.get(from)?.middle;
        if (start) ways.set(`${side}/${from}/${to}`, { side, from: "x" in start ? [start.x, start.y] : start, to: there });
      }
      layer.replaceChildren(...ghosts, ...[...ways.values()].map(arrow));
    }
  }

  /** Where a side's pieces lie at a place, on the same board. @param {Board} board @param {string} side @param {string} place @returns {Point | null} */
  end(board, side, place) {
    const pile = board.pieces.piles.find((one) => one.place === place && one.items.some((item) => item.piece.side === side));
    if (pile) return [pile.box[0] + pile.box[2] / 2, pile.box[1] + pile.box[3] / 2];
    return board.geo.places.get(place)?.middle ?? null;
  }

  /** The piece as it was, pale; crossed out if it is no more. @param {Trace} trace */
  ghost({ piece, lie, kind }) {
    if (!piece || !lie) return [];
    const width = 100 * lie.scale, height = 64 * lie.scale;
    const [x, y] = [lie.x - width / 2, lie.y - height / 2];
    const ghost = s("g", { class: `ghost ${kind}` }, s("svg", { x, y, width, height, viewBox: "0 0 100 64" }, this.boards.look.counter(piece)));
    if (kind === "gone") ghost.append(s("path", { class: "cross", d: `M${x} ${y}L${x + width} ${y + height}M${x + width} ${y}L${x} ${y + height}` }));
    return [ghost];
  }
}

/** @param {{side: string, from: Point, to: Point}} way */
export function arrow({ side, from: [x0, y0], to: [x1, y1] }) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length];
  const bend = Math.min(60, length * 0.12);
  const [tipX, tipY] = [x1 - dx * Math.min(24, length / 4), y1 - dy * Math.min(24, length / 4)];
  const [midX, midY] = [(x0 + tipX) / 2 + dy * bend, (y0 + tipY) / 2 - dx * bend];
  const [lastX, lastY] = [tipX - midX, tipY - midY];
  const last = Math.hypot(lastX, lastY) || 1;
  const [ux, uy] = [lastX / last, lastY / last];
  const head = `M${tipX + ux * 10} ${tipY + uy * 10}L${tipX - ux * 16 - uy * 11} ${tipY - uy * 16 + ux * 11}L${tipX - ux * 16 + uy * 11} ${tipY - uy * 16 - ux * 11}Z`;
  const way = `M${x0} ${y0}Q${midX} ${midY} ${tipX} ${tipY}`;
  return s("g", { class: `trail ${sideClass(side)}` }, s("path", { class: "ground", d: way }), s("path", { class: "way", d: way }), s("path", { class: "head", d: head }));
}
