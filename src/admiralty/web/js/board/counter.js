/**
 * The counter of a piece that the game has no picture for: its name, its values, its marks and its side. What is hidden
 * shows its back.
 */

import { card, CREAM, figure, INK, line, lettering, make, outline, path } from "./cardboard.js";
import { titleOf } from "./describe.js";
import { find, name } from "../page/text.js";

/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("./cardboard.js").Livery} Livery */

/** Whether nobody here can tell what a piece is. @param {Piece} piece */
export const hidden = (piece) => piece.face === "unseen";

/**
 * @param {Piece} piece
 * @param {Livery} livery
 * @param {number} seat
 * @param {import("../arrival.js").About} about
 * @param {boolean} [small]  only name and numbers
 * @returns {SVGElement[]}
 */
export function honest(piece, livery, seat, about, small = false) {
  if (hidden(piece)) return back(livery, seat);
  const values = Object.entries(piece.values).filter(([id]) => !about.values[id]?.hidden);
  const title = piece.short ? `${piece.short} ${titleOf(piece)}` : titleOf(piece);
  if (small) return [...plain(title, values.slice(0, 3).map(([, value]) => value), livery, seat), ...(piece.marks.includes("picked") ? [frame(seat)] : [])];
  const nodes = [
    ...card(seat, livery.ground, livery.deep),
    path(band(seat, 22), livery.deep),
    lettering(title, 50, 15.5, 11, 84, CREAM),
  ];
  values.slice(0, 4).forEach(([id, value], i, all) => {
    const x = (100 / all.length) * (i + 0.5);
    nodes.push(figure(value, x, 44, 15, INK), lettering(name("values", id), x, 53, 7, 92 / all.length, livery.deep));
  });
  const shown = [...loads(piece), ...piece.marks.flatMap((mark) => (mark === "picked" ? [] : [find("marks", mark) ?? mark]))];
  if (shown.length) nodes.push(lettering(shown.join(" · "), 50, values.length ? 61 : 44, values.length ? 6.5 : 9, 88, livery.deep));
  return piece.marks.includes("picked") ? [...nodes, frame(seat)] : nodes;
}

/** The coloured band that carries a name, with the corners of the counter. @param {number} seat @param {number} height */
export function band(seat, height) {
  if (seat === 0) return `M1 ${height}V13A12 12 0 0 1 13 1H87A12 12 0 0 1 99 13V${height}Z`;
  return seat === 1 ? `M1 ${height}V10.4L10.4 1H89.6L99 10.4V${height}Z` : `M1 ${height}V4A3 3 0 0 1 4 1H96A3 3 0 0 1 99 4V${height}Z`;
}

/** A counter for who sees it small: its name as large as it goes, and its numbers. @param {string} title @param {number[]} values @param {Livery} livery @param {number} seat @param {boolean} [pale]  it has suffered */
export function plain(title, values, livery, seat, pale = false) {
  return [
    ...card(seat, pale ? livery.pale : livery.ground, livery.deep),
    path(band(seat, 29), pale ? livery.soft : livery.deep),
    lettering(title, 50, 22, Math.max(15, Math.min(22, 160 / title.length)), 92, CREAM),
    ...values.map((value, i) => figure(value, (100 / values.length) * (i + 0.5), 58, 23, INK)),
  ];
}

/** @param {Piece} piece */
const loads = (piece) => piece.carries.map(({ kind, n }) => `${n} × ${name("kinds", kind)}`);

/** The back of a counter. @param {Livery} livery @param {number} seat */
export function back(livery, seat) {
  return [
    ...card(seat, livery.deep, livery.deep),
    line(outline(seat, 5), CREAM, 1.2, { opacity: 0.85 }),
    make("circle", { cx: 50, cy: 32, r: 20, fill: CREAM }),
    figure("?", 50, 45, 26, livery.deep),
  ];
}

/** Around a piece that the question is about. @param {number} seat */
export function frame(seat) {
  return make("g", { class: "mark-picked" },
    line(outline(seat, 2.1), INK, 4.2, { "stroke-linejoin": "round" }), line(outline(seat, 1.9), "#ffd75e", 3.1, { "stroke-linejoin": "round" }));
}
