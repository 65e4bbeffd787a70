/**
 * The counters of The Russo-Japanese War in a box of 100 by 64: armies and corps, Cossacks, fleets, the garrison, and the markers.
 *
 * A side is told by colour and by shape: Japan has round corners and the sun, Russia cut corners and the eagle's cross.
 * The strength stands large at the right; a damaged unit is pale, hatched, and shows a burst.
 */

import { BRASS, card, CREAM, figure, INK, lettering, line, make, path } from "../../../web/js/board/cardboard.js";
import { band, frame, plain } from "../../../web/js/board/counter.js";
import { rays, star } from "../../../web/js/board/ornaments.js";
import { seatOf } from "../../../web/js/page/sides.js";
import { name as nameOf } from "../../../web/js/page/text.js";
import { crate } from "./crates.js";
import { BATTLESHIP, COSSACK, FORT, RIFLEMAN } from "./figures.js";

/** @typedef {import("../../../web/js/arrival.js").Piece} Piece */
/** @typedef {import("../../../web/js/board/cardboard.js").Livery} Livery */
/** @typedef {import("../../../web/js/board/look.js").Look} Look */

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
  else nodes.push(path(band(seat, 17), livery.deep));
  nodes.push(lettering(name, 50, 12.8, 11, 84, damaged ? livery.deep : CREAM), ...(FIGHTERS[type]?.(ink, livery) ?? []), ...sign(piece.side, livery));
  if (piece.values.strength !== undefined) {
    nodes.push(make("circle", { cx: 81, cy: 48.6, r: 12, fill: damaged ? "#fffaf0" : livery.deep, stroke: livery.deep, "stroke-width": 1.6 }));
    nodes.push(figure(piece.values.strength, 81, 56, 15, damaged ? livery.deep : CREAM));
  }
  if (damaged) nodes.push(path(star(64, 54, 7.5), "#d4472c", { stroke: "#fffaf0", "stroke-width": 1, "stroke-linejoin": "round", class: "burst" }));
  nodes.push(...crates(piece, livery));
  if (piece.marks.includes("picked")) nodes.push(frame(seat));
  return nodes;
}

/** The supply that a unit has in a battle, in front of its men. @param {Piece} piece @param {Livery} livery */
const crates = (piece, livery) => Array.from({ length: piece.values.supply ?? 0 }, (_, n) => crate(5 + n * 24, 43, livery.soft));

/** A unit for who sees it small: its arm, its name in short and its strength. @param {string} type @param {Piece} piece @param {Livery} livery @param {string} name */
function smallUnit(type, piece, livery, name) {
  const damaged = piece.face === "damaged";
  const seat = seatOf(piece.side);
  const strength = piece.values.strength ?? piece.values.garrison;
  const nodes = plain(name, [], livery, seat, damaged);
  nodes.push(make("g", { transform: "translate(-2 2.5)" }, ...(FIGHTERS[type]?.(damaged ? livery.deep : INK, livery) ?? []).slice(0, 3)));
  if (damaged) nodes.push(line("M6 62L30 32M24 62L48 32M42 62L66 32", livery.soft, 2.6, { opacity: 0.5, class: "hatch" }));
  if (strength !== undefined) nodes.push(make("rect", { x: 64, y: 31.5, width: 33, height: 30, rx: 9, fill: damaged ? "#fffaf0" : livery.deep, stroke: livery.deep, "stroke-width": 2 }), figure(strength, 80.5, 58, 25, damaged ? livery.deep : CREAM));
  nodes.push(...crates(piece, livery));
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

/** The marker of a side's supply. @param {Piece} piece @param {Livery} livery */
const store = (piece, livery) => [
  ...card(seatOf(piece.side), livery.ground, livery.deep),
  path("M20 20H80V56H20Z", livery.soft, { stroke: INK, "stroke-width": 2, "stroke-linejoin": "round" }),
  line("M20 32H80M20 44H80M32 20V56M68 20V56", INK, 1.5),
  ...(piece.face === "ten" ? [figure("10", 50, 47, 20, INK)] : []),
];

/** Markers of the tracks, by what they count. @type {Record<string, (piece: Piece, livery: Livery) => SVGElement[]>} */
const MARKERS = {
  turn: () => disc(line("M50 12V32L64 40", INK, 4, { "stroke-linecap": "round" }), make("circle", { cx: 50, cy: 32, r: 4, fill: INK })),
  victory_points: () => disc(path(star(50, 33, 19), INK)),
  supply_japan: store,
  supply_russia: store,
};

/** What is drawn on a counter. @param {Piece} piece @param {Look} look @param {boolean} small @returns {SVGElement[] | null} */
export function counter(piece, look, small) {
  const livery = look.livery(piece.side);
  const about = look.about.pieces[piece.id];
  if (about) return (small ? smallUnit : unit)(about.kind, piece, livery, nameOf("pieces", piece.id));
  return MARKERS[piece.id]?.(piece, livery) ?? null;
}
