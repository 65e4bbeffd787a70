/** What lies on the chart besides ships: mines, wrecks in a channel, flying bases; each in a box of 100 by 64. */

import { INK, line, make, path } from "../../../web/js/board/cardboard.js";

/** @typedef {import("../../../web/js/board/cardboard.js").Livery} Livery */

/** @param {Livery} livery */
const mine = ({ deep, ground }) => [
  make("circle", { cx: 50, cy: 32, r: 30, fill: ground, stroke: deep, "stroke-width": 4 }),
  line("M50 8V56M26 32H74M33 15L67 49M67 15L33 49", INK, 5, { "stroke-linecap": "round" }),
  make("circle", { cx: 50, cy: 32, r: 15, fill: INK }), make("circle", { cx: 45, cy: 27, r: 4.5, fill: "#f4ecd8" }),
];

/** @param {Livery} livery */
const wreck = ({ deep, ground }) => [
  make("circle", { cx: 50, cy: 32, r: 30, fill: ground, stroke: deep, "stroke-width": 4 }),
  path("M29 36L66 22L70 30L60 42H36Z", INK), line("M45 29L38 12M57 25L52 10", INK, 3.4, { "stroke-linecap": "round" }),
  line("M24 45q6-6 13 0t13 0t13 0t13 0", deep, 4, { "stroke-linecap": "round" }),
];

/** @param {Livery} livery */
const base = ({ deep, ground }) => [
  make("circle", { cx: 50, cy: 32, r: 30, fill: deep, stroke: ground, "stroke-width": 3 }),
  make("circle", { cx: 50, cy: 13, r: 4.5, fill: "none", stroke: "#fff8e6", "stroke-width": 3 }),
  line("M50 18V52M40 25H60M31 38Q34 52 50 53Q66 52 69 38", "#fff8e6", 4.4, { "stroke-linecap": "round", "stroke-linejoin": "round" }),
];

/** By kind. @type {Record<string, (livery: Livery) => SVGElement[]>} */
export const MARKERS = { mine, wreck, flying_base: base };
