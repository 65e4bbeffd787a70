/**
 * The counters of The Russo-Japanese War in a box of 100 by 64: armies and corps, Cossacks, fleets, the garrison, and the markers.
 *
 * A side is told by colour and by shape: Japan has round corners and the sun, Russia cut corners and the eagle's cross.
 * The strength stands large at the right; a damaged unit is pale, hatched, and shows a burst.
 */

import { BRASS, card, CREAM, figure, INK, lettering, line, make, path } from "../../../web/js/board/cardboard.js";
import { frame } from "../../../web/js/board/counter.js";
import { rays, star } from "../../../web/js/board/ornaments.js";
import { seatOf } from "../../../web/js/page/sides.js";
import { name as nameOf } from "../../../web/js/page/text.js";
import { BATTLESHIP, COSSACK, FORT, RIFLEMAN } from "./figures.js";

/** @typedef {import("../../../web/js/arrival.js").Piece} Piece */
/** @typedef {import("../../../web/js/board/cardboard.js").Livery} Livery */
/** @typedef {import("../../../web/js/board/look.js").Look} Look */

/** The band that carries the name, with the counter's corners. @param {number} seat */
const band = (seat) => (seat === 0 ? "M1 17V13A12 12 0 0 1 13 1H87A12 12 0 0 1 99 13V17Z" : "M1 17V10.4L10.4 1H89.6L99 10.4V17Z");

/** @param {string} d @param {number} x @param {number} y @param {number} scale @param {string} fill */
const standing = (d, x, y, scale, fill) => make("path", { d, fill, transform: `translate(${x} ${y}) scale(${scale})`, "fill-rule": "evenodd" });

/** Who fights, drawn by the sort of unit. @type {Record<string, (ink: string, livery: Livery) => SVGElement[]>} */
const FIGHTERS = {
  army: (ink) => [19, 36, 53].map((x) => standing(RIFLEMAN, x, 58, 1.02, ink)),
  corps: (ink) => [19, 36, 53].map((x) => standing(RIFLEMAN, x, 58, 1.02, ink)),
  cavalry: (ink) => [standing(COSSACK, 37, 59, 0.92, ink)],
  fleet: (ink, livery) => [
    standing(BATTLESHIP, 38, 54, 0.86, ink),
    path("M4 52q4-3 8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0V58H8Z", livery.soft, { opacity: 0.75 }),
  ],
  garrison: (ink) => [standing(FORT, 38, 58, 0.86, ink)],
};

/** A side's sign: the sun with its rays, or a cross. @param {string} side @param {Livery} livery */
function sign(side, livery) {
  const ground = make("rect", { x: 68, y: 20, width: 26, height: 15, fill: "#fffaf0", stroke: livery.deep, "stroke-width": 0.9 });
  return side === "japan"
    ? [ground, path(rays(79.5, 27.5, 68.4, 20.4, 25.2, 14.2), "#a5281b", { opacity: 0.9 }), make("circle", { cx: 79.5, cy: 27.5, r: 4.3, fill: "#a5281b", stroke: "#fffaf0", "stroke-width": 0.8 })]
    : [ground, line("M68.6 20.6L93.4 34.4M93.4 20.6L68.6 34.4", "#1d416d", 2.6)];
}

/** Diagonal lines over a damaged unit. */
const HATCH = Array.from({ length: 14 }, (_, n) => `M${4 + n * 6} 61l10-43`).join("");

/** @param {string} type @param {Piece} piece @param {Livery} livery @param {string} name */
function unit(type, piece, livery, name) {
  const damaged = piece.face === "damaged";
  const seat = seatOf(piece.side);
  const ink = damaged ? livery.deep : INK;
  const nodes = [...card(seat, damaged ? livery.pale : livery.ground, livery.deep)];
  if (damaged) nodes.push(line(HATCH, livery.soft, 1, { opacity: 0.3, class: "hatch" }), line("M2 17H98", livery.deep, 1.1));
  else nodes.push(path(band(seat), livery.deep));
  nodes.push(lettering(name, 50, 12.8, 11, 84, damaged ? livery.deep : CREAM), ...(FIGHTERS[type]?.(ink, livery) ?? []), ...sign(piece.side, livery));
  if (piece.values.strength !== undefined) {
    nodes.push(make("circle", { cx: 81, cy: 48.6, r: 12, fill: damaged ? "#fffaf0" : livery.deep, stroke: livery.deep, "stroke-width": 1.6 }));
    nodes.push(figure(piece.values.strength, 81, 56, 15, damaged ? livery.deep : CREAM));
  }
  if (damaged) nodes.push(path(star(64, 54, 7.5), "#d4472c", { stroke: "#fffaf0", "stroke-width": 1, "stroke-linejoin": "round", class: "burst" }));
  if (piece.marks.includes("picked")) nodes.push(frame(seat));
  return nodes;
}

/** A brass disc for a track. @param {...SVGElement} device */
const disc = (...device) => [
  make("circle", { cx: 51.6, cy: 34.2, r: 30.5, fill: "#1d1206", opacity: 0.35 }),
  make("circle", { cx: 50, cy: 32, r: 30.5, fill: BRASS, stroke: "#4a3008", "stroke-width": 2, class: "edge" }),
  make("circle", { cx: 50, cy: 32, r: 26, fill: "none", stroke: "#6d4b10", "stroke-width": 1.1 }),
  ...device,
];

/** A crate of supply in a side's colours. @param {Piece} piece @param {Livery} livery */
const crate = (piece, livery) => [
  ...card(seatOf(piece.side), livery.ground, livery.deep),
  path("M20 20H80V56H20Z", livery.soft, { stroke: INK, "stroke-width": 2, "stroke-linejoin": "round" }),
  line("M20 32H80M20 44H80M32 20V56M68 20V56", INK, 1.5),
  ...(piece.face === "ten" ? [figure("10", 50, 47, 20, INK)] : []),
];

/** Markers of the tracks, by what they count. @type {Record<string, (piece: Piece, livery: Livery) => SVGElement[]>} */
const MARKERS = {
  turn: () => disc(line("M50 12V32L64 40", INK, 4, { "stroke-linecap": "round" }), make("circle", { cx: 50, cy: 32, r: 4, fill: INK })),
  victory_points: () => disc(path(star(50, 33, 19), INK)),
  supply_japan: crate,
  supply_russia: crate,
};

/** What is drawn on a counter. @param {Piece} piece @param {Look} look @returns {SVGElement[] | null} */
export function counter(piece, look) {
  const livery = look.livery(piece.side);
  const about = look.about.pieces[piece.id];
  if (about) return unit(about.type || about.kind, piece, livery, nameOf("pieces", piece.id));
  return MARKERS[piece.id]?.(piece, livery) ?? null;
}
