/** The chart: hexes, ports and zones of the drawing, stacks that make room for each other, and the turn record. */

import { lettering, make } from "../../../web/js/board/cardboard.js";
import { drawnBoard } from "../../../web/js/board/drawn.js";
import { name } from "../../../web/js/page/text.js";
import { berthsOf } from "./moorings.js";

/** @typedef {import("../../../web/js/protocol.js").Rect} Rect */
/** @typedef {import("../../../web/js/arrival.js").View} View */
/** @typedef {import("../../../web/js/board/geography.js").Geography} Geography */
/** @typedef {{months: Rect[], phases: Rect[], years: Rect[]}} TurnRecord */

const FILE = new URL("chart.json", import.meta.url).pathname;
const RESERVE = "unplaced_fleet";
const MARKERS = ["mine", "wreck", "flying_base"];

/** @param {import("../../../web/js/arrival.js").Board} board @param {import("../../../web/js/arrival.js").About} about @returns {Promise<Geography>} */
export async function chart(board, about) {
  const sides = about.sides.map((side) => side.id);
  const drawn = await drawnBoard(FILE);
  const parts = new Map(board.places.flatMap(({ id, part_of }) => (part_of ? [[id, part_of]] : [])));
  const places = new Map([...drawn.places].map(([id, place]) => {
    const hex = place.look === "open";
    const slots = place.slots.any ? Object.fromEntries([...MARKERS, ...sides].map((slot) => [slot, place.slots.any ?? place.bounds])) : place.slots;
    return [id, { ...place, slots, look: hex ? /** @type {const} */ ("hex") : place.look, stacked: sides }];
  }));
  return { ...drawn, places, berths: (pieces) => berthsOf(pieces, places, parts), overlay: (view) => [...record(view, drawn.told.record), ...reserve(view, places.get(RESERVE))] };
}

/** Which month, which phase of it and which year is now. @param {View} view @param {TurnRecord} boxes */
function record(view, boxes) {
  const value = (/** @type {string} */ id) => (view.tracks.find((track) => track.id === id)?.value ?? 0) - 1;
  const month = value("month");
  return [boxes.months[month % 12], boxes.phases[value("phase")], boxes.years[Math.floor(month / 12)]].flatMap((box) => (box ? [pointed(box)] : []));
}

/** @param {Rect} box */
const pointed = ([x, y, width, height]) =>
  make("rect", { x: x - 2, y: y - 2, width: width + 4, height: height + 4, rx: 5, fill: "#c1271c", "fill-opacity": 0.22, stroke: "#a3160d", "stroke-width": 4 });

/** A plate under those who are still to be placed, as long as there are some. @param {View} view @param {import("../../../web/js/board/geography.js").Place | undefined} place */
function reserve(view, place) {
  if (!place || !view.pieces.some(({ at }) => at[1] === RESERVE)) return [];
  const [x, y, width, height] = place.bounds;
  const text = lettering(name("places", RESERVE), x + width / 2, y + 24, 20, width - 20, "#3d2f1a");
  return [make("rect", { x, y, width, height, rx: 12, fill: "#efe3c4", "fill-opacity": 0.92, stroke: "#6b5330", "stroke-width": 3 }), text];
}
