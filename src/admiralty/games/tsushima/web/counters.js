/**
 * The counters of the Battle Board, in a box of 100 by 64. Ships steer for the enemy, in flight for their own end. Damage, morale and
 * smoke are seen at a glance; guns stand below as on the printed counters: factor and salvos.
 */

import { card, CREAM, INK, lettering, line, make, path } from "../../../web/js/board/cardboard.js";
import { band, frame } from "../../../web/js/board/counter.js";
import { star } from "../../../web/js/board/ornaments.js";
import { seatOf } from "../../../web/js/page/sides.js";
import { name as nameOf } from "../../../web/js/page/text.js";
import { flotilla, vessel } from "./silhouettes.js";

import { MARKERS } from "./markers.js";

/** @typedef {import("../../../web/js/arrival.js").Piece} Piece */
/** @typedef {import("../../../web/js/board/cardboard.js").Livery} Livery */
/** @typedef {import("../../../web/js/board/look.js").Look} Look */

const SUNK_BY = 3; // pips on a counter
const RED = "#c1271c";

/** What is drawn on a counter. @param {Piece} piece @param {Look} look @param {boolean} small @returns {SVGElement[] | null} */
export function counter(piece, look, small) {
  if (piece.face === "unseen") return null;
  if (piece.kind in MARKERS) return MARKERS[piece.kind]?.(look.livery(piece.side)) ?? null;
  const livery = look.livery(piece.side);
  const seat = seatOf(piece.side);
  const high = small ? 25 : 20;
  return [
    ...card(seat, livery.ground, livery.deep),
    make("g", { class: "waters" }, path(waters(seat, small ? 53 : 46), livery.soft, { opacity: 0.3 })),
    scene(piece, small),
    path(band(seat, high), livery.deep),
    title(piece, small),
    ...(small ? [] : [armament(piece, livery), ...speed(piece, livery)]),
    ...pips(piece, small),
    ...marks(piece, seat, small),
  ];
}

/** The sea below the waterline, with the corners of the counter. @param {number} seat @param {number} y */
function waters(seat, y) {
  const floor = seat === 1 ? "V53.4L89.4 61.8H10.6L2.2 53.4Z" : "V50a11.8 11.8 0 0 1-11.8 11.8H14A11.8 11.8 0 0 1 2.2 50Z";
  return `M2.2 ${y}q2.4-1.5 4.78 0${"t4.78 0".repeat(19)}${floor}`;
}

/** @param {Piece} piece @param {boolean} small */
function title(piece, small) {
  const lead = piece.marks.includes("lead");
  const [x, room] = lead ? [43, 68] : [50, 84];
  const text = piece.kind === "flotilla" || piece.kind === "transport" ? piece.id.toUpperCase() : nameOf("pieces", piece.id); // as records call them
  const size = small ? Math.max(14, Math.min(21, 150 / text.length)) : 15.5;
  return make("g", { class: "name" }, lettering(text, x, small ? 19.5 : 15.6, size, room, CREAM),
    ...(lead ? [path(star(88, small ? 13 : 10.5, small ? 9 : 7.5), "#ffd75e", { class: "mark-lead" })] : []));
}

/** The vessel at sea, afire where she is hit; a battery ashore. @param {Piece} piece @param {boolean} small */
function scene(piece, small) {
  const flees = piece.marks.includes("fleeing");
  const ahead = (seatOf(piece.side) === 0) !== flees; // her bow is to the right
  const [waterline, wide, tall] = small ? [55, 0.94, 0.86] : [47, 0.98, 0.84];
  const smoke = flees ? 2.1 : 1;
  const scale = `${ahead ? wide : -wide} ${tall}`;
  const at = make("g", { class: "silhouette", transform: `translate(${ahead ? 50 - 45 * wide : 50 + 45 * wide} ${waterline}) scale(${scale})` });
  if (piece.kind === "gun") at.append(...battery());
  else if (piece.kind === "flotilla") at.append(...flotilla(piece.type, piece.side, smoke));
  else at.append(...vessel(piece.id, piece.type, piece.side, smoke));
  const hits = piece.values.hits_taken ?? 0;
  if (hits) at.append(...blaze(hits));
  return at;
}

/** Fire and black smoke amidships, the more the worse. @param {number} hits */
function blaze(hits) {
  const one = (/** @type {number} */ x, /** @type {number} */ size) => [
    path(`M${x} -7q-7 1-6-6q-6-1-3-7q-4-6 3-8q5-5 9 0q6 0 5 6q4 4 0 8q3 6-4 6Z`, "#2b2521", { opacity: 0.5, transform: `translate(${x * (1 - size)} 0) scale(${size})` }),
    path(`M${x - 4} -6.5l1.4-4.6l1.9 2.3l1.8-5.8l2 5l2.2-2.2l.6 5.3Z`, "#d1491b"),
    path(`M${x - 1.6} -6.5l1-2.5l1.1 1.3l1.1-2.7l1.4 3.9Z`, "#f6c64f"),
  ];
  return [...one(30, 1), ...(hits > 1 ? [...one(58, 1.15), ...one(44, 0.9)] : [])];
}

/** Guns of a port behind their rampart. */
function battery() {
  return [
    path("M10 1L18-12H72L80 1Z", "#8a7350"), path("M24-12v-3h14v3ZM52-12v-3h14v3Z", "#6d5a3d"),
    path("M30-15q1-6 7-6h2v6ZM38-20h18v3H38ZM56-15q1-6 7-6h2v6ZM64-20h16v3H64Z", "#2b2521"),
  ];
}

/** Gun factor and salvos, primary and secondary, and torpedoes. @param {Piece} piece @param {Livery} livery */
function armament({ values }, livery) {
  const { main_guns, main_salvos, second_guns, second_salvos, torpedo_salvos } = values;
  const shown = make("g", { class: "armament" });
  const plate = (/** @type {string} */ text, /** @type {number} */ x, /** @type {string} */ fill, /** @type {string} */ ground) =>
    shown.append(make("rect", { x: x - 13.5, y: 48, width: 27, height: 13.5, rx: 4, fill: ground, stroke: livery.deep, "stroke-width": 0.8 }), lettering(text, x, 59.2, 12.5, 24, fill));
  if (main_guns !== undefined) plate(`${main_guns}×${main_salvos ?? 0}`, 18.5, CREAM, livery.deep);
  if (second_guns !== undefined) plate(`${second_guns}×${second_salvos ?? 0}`, main_guns === undefined ? 18.5 : 48.5, livery.deep, "#fffaf0");
  if (torpedo_salvos !== undefined) {
    const x = second_guns === undefined ? 8 : 35;
    shown.append(path(`M${x} 55q0-2.4 3-2.4h7l4-1.8v8.4l-4-1.8h-7q-3 0-3-2.4Z`, torpedo_salvos ? INK : "#9a938a"), lettering(`×${torpedo_salvos}`, x + 21, 59.2, 12.5, 13, INK));
  }
  return shown;
}

/** Movement points, where it is asked how far she sails. @param {Piece} piece @param {Livery} livery */
function speed({ values }, livery) {
  if (values.sea_speed === undefined) return [];
  return [make("g", { class: "speed" }, path("M6 50h20l7 6.5l-7 6.5h-20Z", "#fffaf0", { stroke: livery.deep, "stroke-width": 1.1 }), lettering(String(values.sea_speed), 17, 60.8, 12.5, 14, livery.deep))];
}

/** One for each hit that she can take. @param {Piece} piece @param {boolean} small */
function pips(piece, small) {
  const hits = piece.values.hits_taken;
  if (hits === undefined || piece.kind === "transport") return [];
  const fresh = piece.marks.includes("under_fire") ? 1 : 0;
  const [r, y, step] = small ? [5.4, 55, 13] : [4, 55, 9.6];
  return Array.from({ length: SUNK_BY }, (_, n) => make("circle", {
    cx: 92 - (SUNK_BY - 1 - n) * step - (small ? 2 : 3), cy: y, r, class: n < hits ? "hit" : "whole", fill: n < hits ? RED : n < hits + fresh ? "#f0a53a" : "#fffaf0", stroke: INK, "stroke-width": small ? 1.8 : 1.2,
  }));
}

/** @param {Piece} piece @param {number} seat @param {boolean} small */
function marks(piece, seat, small) {
  const found = [];
  if (piece.marks.includes("screened")) found.push(haze());
  if (piece.values.morale) found.push(morale(piece.values.morale, small));
  if (piece.marks.includes("under_fire")) found.push(burst());
  if (piece.marks.includes("picked")) found.push(frame(seat));
  return found;
}

/** The smoke of another unit, which hides her. */
const haze = () => make("g", { class: "haze", opacity: 0.55 },
  path("M4 44q-1-8 8-9q1-8 10-6q5-8 13-3q7-8 15-1q8-7 14 1q9-4 13 4q9-1 10 6q9 1 9 8Z", "#d9d6cf"), line("M10 40q6-6 13-2M34 34q8-6 14 0M62 35q7-5 14 1", "#9d978d", 1.4));

/** Below normal: a drooping flag with its number. @param {number} value @param {boolean} small */
const morale = (value, small) => make("g", { class: "morale", transform: small ? "translate(2 28)" : "translate(3 18)" },
  line("M3 0V20", INK, 1.6), path("M3.6 1H21Q18 6 21 11H3.6Z", "#fffaf0", { stroke: INK, "stroke-width": 1 }), lettering(String(value).replace("-", "−"), 12, 9.4, 9.5, 15, RED));

/** Hit in this firing round, not counted yet. */
const burst = () => path(star(76, 30, 11), "#f0a53a", { stroke: RED, "stroke-width": 2, "stroke-linejoin": "round", class: "burst" });
