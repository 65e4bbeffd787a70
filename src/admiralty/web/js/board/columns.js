/** A ready drawing for a board of columns: side by side, the first side's pieces above, the second's below. */

import { name } from "../page/text.js";
import { rounded } from "./drawn.js";
import { boxes, halves, lettered, sheet } from "./sheet.js";

/** @typedef {import("../protocol.js").Point} Point */
/** @typedef {import("../protocol.js").Rect} Rect */
/** @typedef {import("./geography.js").Geography} Geography */
/** @typedef {import("./geography.js").Place} Place */

const MARGIN = 40;
const WIDE = 150;
const HIGH = 760;
const GAP = 12;
const HEAD = 50; // for the name above a column

/** @param {import("../arrival.js").Board} board @param {import("../arrival.js").About} about @returns {Geography} */
export function columns(board, about) {
  const sides = about.sides.map((side) => side.id);
  const standing = board.places.filter((place) => place.column !== null).sort((a, b) => (a.column ?? 0) - (b.column ?? 0));
  /** @type {Map<string, Place>} */
  const places = new Map();
  const drawn = standing.map((place, i) => {
    /** @type {Rect} */
    const bounds = [MARGIN + i * (WIDE + GAP), MARGIN + HEAD, WIDE, HIGH];
    const [x, y] = bounds;
    const path = rounded(bounds, 12);
    places.set(place.id, { id: place.id, path, middle: [x + WIDE / 2, y + HIGH / 2], bounds, slots: halves([x + 10, y + 10, WIDE - 20, HIGH - 20], sides), look: "box" });
    return `${lettered(name("places", place.id), [x + WIDE / 2, y - 14], 24, WIDE)}<path d="${path}" fill="${i % 2 ? "#e3dcc2" : "#f8f0da"}" stroke="#6b5330" stroke-width="2"/><path d="M${x} ${y + HIGH / 2}h${WIDE}" stroke="#6b5330" stroke-width="2" stroke-dasharray="8 6"/>`;
  });
  const wide = Math.max(standing.length * (WIDE + GAP) - GAP, 640);
  const beside = boxes(board.places.filter((place) => place.column === null).map((place) => place.id), [MARGIN, HIGH + HEAD + 2 * MARGIN], wide);
  for (const place of beside.places) places.set(place.id, place);
  /** @type {Point} */
  const size = [wide + 2 * MARGIN, HIGH + HEAD + 2 * MARGIN + beside.height];
  return { size, image: sheet(size, drawn.join("") + beside.drawing), places };
}
