/** A ready drawing for a board of hexes: every terrain in a tint of its own, and beside it the places that are no hexes. */

import { name } from "../page/text.js";
import { corners, hexesOf, middleOf, RADIUS, ring, WIDE } from "./hexes.js";
import { boxes, lettered, sheet } from "./sheet.js";

/** @typedef {import("./geography.js").Geography} Geography */
/** @typedef {import("./geography.js").Place} Place */
/** @typedef {import("../protocol.js").Point} Point */

const MARGIN = 40;
const TINTS = ["#bcd3d6", "#d6cf9e", "#a9bd8b", "#c9b08e", "#a8a39a", "#dcc6c0", "#b9b4d0", "#93b5b0"];

/** @param {import("../arrival.js").Board} board @returns {Geography} */
export function hexBoard(board) {
  const hexes = hexesOf(board.places);
  const middles = hexes.map(middleOf);
  const left = Math.min(...middles.map(([x]) => x), Infinity) - WIDE / 2, top = Math.min(...middles.map(([, y]) => y), Infinity) - RADIUS;
  const width = Math.max(...middles.map(([x]) => x), 0) + WIDE / 2 - left, height = Math.max(...middles.map(([, y]) => y), 0) + RADIUS - top;
  const terrains = [...new Set(hexes.map((hex) => hex.terrain))];
  /** @type {Map<string, Place>} */
  const places = new Map();
  const drawn = hexes.map((hex, i) => {
    const [mx, my] = /** @type {Point} */ (middles[i]);
    const [x, y] = [mx - left + MARGIN, my - top + MARGIN];
    places.set(hex.id, {
      id: hex.id, path: ring(corners([x, y], RADIUS - 4)), middle: [x, y], bounds: [x - WIDE / 2, y - RADIUS, WIDE, 2 * RADIUS], look: "hex", largest: 1.3,
      slots: { any: [x - 62, y - 44, 124, 92] },
    });
    return `<path d="${ring(corners([x, y]))}" fill="${TINTS[terrains.indexOf(hex.terrain) % TINTS.length]}" stroke="#6b5330" stroke-width="1.500"/>${lettered(name("places", hex.id), [x, y + RADIUS - 14], 17, WIDE - 50)}`;
  });
  const wide = Math.max(hexes.length ? width : 0, 640);
  const high = hexes.length ? height : 0;
  const beside = boxes(board.places.filter((place) => !places.has(place.id)).map((place) => place.id), [MARGIN, high + 2 * MARGIN], wide);
  for (const place of beside.places) places.set(place.id, place);
  /** @type {Point} */
  const size = [Math.round(wide + 2 * MARGIN), Math.round(high + 2 * MARGIN + beside.height + (beside.height ? MARGIN : 0))];
  return { size, image: sheet(size, drawn.join("") + beside.drawing), places };
}
