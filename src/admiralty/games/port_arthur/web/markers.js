/** Armies, and the markers of the tracks. */

import { BRASS, card, INK, line, make, outline, path } from "../../../web/js/board/cardboard.js";
import { seatOf } from "../../../web/js/page/sides.js";
import { ensign } from "./ensigns.js";

/** @typedef {import("../../../web/js/board/cardboard.js").Livery} Livery */

/** A soldier who marches to the left, standing on y = 0. */
const SOLDIER =
  "M-3.4-25.6q0-3.4 3.4-3.6q3.2 0 3.4 3.2l-.4.8h-7.6l-.6-.5q.9-.3 1.8.1ZM-2.6-25q0 4.2 2.6 4.3q2.8-.1 2.9-4.3Z" +
  "M-4-20q4-1.8 8 0l.8 9.6h-1.4L4.4 0H1.2L.4-8.6L-2.6 0h-3.2l2.6-10.4h-.6l-3.6-3.4l.8-1.4l2.2 1.4ZM4.2-19.2h3.4q.8 3.6.2 6.6H4.6Z";
const RIFLE = "M-8.8-11.6L5.6-31.6L7.8-37.6L6.6-31L-7-10.6Z";

/** @param {Livery} livery */
export function armyFace(livery) {
  const troop = make("g", { fill: INK });
  for (const [x, y] of [[37, 57], [57, 57], [77, 57]]) {
    troop.append(make("path", { d: SOLDIER + RIFLE, transform: `translate(${x} ${y}) scale(1.12)` }));
  }
  return [
    ...card(0, livery.ground, livery.deep),
    path("M3.5 57q24-3.5 47-1.5t46-.5V51a10 10 0 0 1-10 10H13.5a10 10 0 0 1-10-6Z", livery.soft, { opacity: 0.5 }),
    line("M15 58.5V7", INK, 2, { "stroke-linecap": "round" }),
    ensign("japan", 16, 8, 30, 19, livery),
    make("rect", { x: 16, y: 8, width: 30, height: 19, fill: "none", stroke: livery.deep, "stroke-width": 1 }),
    make("circle", { cx: 15, cy: 6.5, r: 1.9, fill: BRASS, stroke: INK, "stroke-width": 0.6 }),
    troop,
  ];
}

/** A disc of brass for a track. @param {...SVGElement} device */
function disc(...device) {
  return [
    make("circle", { cx: 51.6, cy: 34.2, r: 30.5, fill: "#1d1206", opacity: 0.35 }),
    make("circle", { cx: 50, cy: 32, r: 30.5, fill: BRASS, stroke: "#4a3008", "stroke-width": 2, class: "edge" }),
    make("circle", { cx: 50, cy: 32, r: 26, fill: "none", stroke: "#6d4b10", "stroke-width": 1.1 }),
    ...device,
  ];
}

/** A ship's wheel. */
export function turnFace() {
  let spokes = "";
  for (let n = 0; n < 8; n += 1) {
    const dx = Math.cos((n * Math.PI) / 4);
    const dy = Math.sin((n * Math.PI) / 4);
    spokes += `M${(50 + dx * 5).toFixed(1)} ${(32 + dy * 5).toFixed(1)}L${(50 + dx * 22).toFixed(1)} ${(32 + dy * 22).toFixed(1)}`;
  }
  return disc(
    line(spokes, INK, 3.2, { "stroke-linecap": "round" }),
    make("circle", { cx: 50, cy: 32, r: 13.5, fill: "none", stroke: INK, "stroke-width": 4 }),
    make("circle", { cx: 50, cy: 32, r: 5, fill: INK }),
    make("circle", { cx: 50, cy: 32, r: 1.8, fill: BRASS }),
  );
}

const ANCHOR = "M0-9.5V18M-8-4.5H8M-15 6Q-13 18 0 19Q13 18 15 6";
const FLUKES = "M-19 9.5L-15.5 2.5L-10 8.5ZM19 9.5L15.5 2.5L10 8.5Z";

/**
 * An anchor of the given size.
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {string} colour
 */
function anchor(x, y, scale, colour) {
  return make(
    "g",
    { transform: `translate(${x} ${y}) scale(${scale})` },
    line(ANCHOR, colour, 4.4, { "stroke-linecap": "round" }),
    path(FLUKES, colour),
    make("circle", { cx: 0, cy: -14, r: 4.2, fill: "none", stroke: colour, "stroke-width": 3 }),
  );
}

export function controlFace() {
  return disc(anchor(50, 30.5, 1.05, INK));
}

/**
 * The ensign of the side that has the initiative, flying.
 * @param {string} side
 * @param {Livery} livery
 */
export function initiativeFace(side, livery) {
  return [
    ...card(seatOf(side), livery.ground, livery.deep),
    line(outline(seatOf(side), 4.5), livery.deep, 0.9),
    ensign(side, 18, 11, 68, 42, livery),
    make("rect", { x: 18, y: 11, width: 68, height: 42, fill: "none", stroke: livery.deep, "stroke-width": 1.4 }),
    line("M14.5 57V9", INK, 3, { "stroke-linecap": "round" }),
    make("circle", { cx: 14.5, cy: 8.5, r: 3, fill: BRASS, stroke: INK, "stroke-width": 0.8 }),
  ];
}

/** @param {Livery} livery */
export function blockadeFace(livery) {
  const links = [8.5, 30.5, 52.5, 74.5].map((x) => `M${x} 32a6 5.5 0 0 1 6-5.5h5a6 5.5 0 0 1 0 11h-5a6 5.5 0 0 1-6-5.5Z`).join("");
  const bars = "M22 32h12M44 32h12M66 32h12";
  return [
    ...card(0, livery.ground, livery.deep),
    line(outline(0, 4.5), livery.deep, 0.9),
    anchor(50, 30, 1.15, livery.deep),
    line(links, livery.ground, 6),
    line(links, INK, 3.2),
    line(bars, INK, 3.2, { "stroke-linecap": "round" }),
  ];
}
