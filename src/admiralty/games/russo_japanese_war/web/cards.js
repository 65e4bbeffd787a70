/** The head of a tactic card: its number in a roundel, and whether it is for the land or for the sea. */

import { CREAM, figure, line, make, path } from "../../../web/js/board/cardboard.js";
import { BATTLESHIP, RIFLEMAN } from "./figures.js";

/** @typedef {import("../../../web/js/board/look.js").Look} Look */

const KINDS = { land: "#7a5a22", naval: "#2c5673" };

/** Who fights, along the lower edge. @param {string} kind */
const fighters = (kind) => (kind === "naval"
  ? [make("path", { d: BATTLESHIP, fill: CREAM, transform: "translate(98 30) scale(.62)", "fill-rule": "evenodd" }), line("M64 30q6-3.4 12 0t12 0t12 0t12 0t12 0", CREAM, 1.4, { opacity: 0.8 })]
  : [74, 90, 106, 122].map((x) => make("path", { d: RIFLEMAN, fill: CREAM, transform: `translate(${x} 31) scale(.66)`, "fill-rule": "evenodd" })));

/** @param {string} id  of the card with the face of a side: land_3_japan @param {Look} look @returns {SVGElement | null} */
export function card(id, look) {
  const [kind = "", number = "", side = ""] = id.split("_");
  const ground = kind in KINDS ? KINDS[/** @type {keyof typeof KINDS} */ (kind)] : "";
  if (!ground) return null; // a choice card has no number
  return make("svg", { class: "card-head", viewBox: "0 0 140 34", preserveAspectRatio: "xMinYMid slice", "aria-hidden": "true" },
    path("M0 0H140V34H0Z", ground), line("M0 32.6H140", look.livery(side).soft, 2.8),
    make("circle", { cx: 18, cy: 16.4, r: 12.6, fill: CREAM, stroke: look.livery(side).deep, "stroke-width": 2 }),
    figure(number, 18, 23.4, 14.4, ground), ...fighters(kind));
}
