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
 * @returns {SVGElement[]}
 */
export function honest(piece, livery, seat, about) {
  if (hidden(piece)) return back(livery, seat);
  const values = Object.entries(piece.values).filter(([id]) => !about.values[id]?.hidden);
  const nodes = [
    ...card(seat, livery.ground, livery.deep),
    path(seat === 0 ? "M1 22V13A12 12 0 0 1 13 1H87A12 12 0 0 1 99 13V22Z" : seat === 1 ? "M1 22V10.4L10.4 1H89.6L99 10.4V22Z" : "M1 22V4A3 3 0 0 1 4 1H96A3 3 0 0 1 99 4V22Z", livery.deep),
    lettering(piece.short ? `${piece.short} ${titleOf(piece)}` : titleOf(piece), 50, 15.5, 11, 84, CREAM),
  ];
  values.slice(0, 4).forEach(([id, value], i, all) => {
    const x = (100 / all.length) * (i + 0.5);
    nodes.push(figure(value, x, 44, 15, INK), lettering(name("values", id), x, 53, 7, 92 / all.length, livery.deep));
  });
  const shown = [...loads(piece), ...piece.marks.flatMap((mark) => (mark === "picked" ? [] : [find("marks", mark) ?? mark]))];
  if (shown.length) nodes.push(lettering(shown.join(" · "), 50, values.length ? 61 : 44, values.length ? 6.5 : 9, 88, livery.deep));
  return piece.marks.includes("picked") ? [...nodes, frame(seat)] : nodes;
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
