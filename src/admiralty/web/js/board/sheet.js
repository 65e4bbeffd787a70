/** Paper, boxes and lettering of the boards that the client draws by itself, as the text of an SVG. */

import { harmless } from "../page/dom.js";
import { name } from "../page/text.js";
import { rounded } from "./drawn.js";

/** @typedef {import("../protocol.js").Point} Point */
/** @typedef {import("../protocol.js").Rect} Rect */
/** @typedef {import("./geography.js").Place} Place */

const SERIF = "'EB Garamond', 'Iowan Old Style', Palatino, Georgia, 'DejaVu Serif', serif";
export const BOX = /** @type {const} */ ([300, 150]);
const GAP = 24;

/** @param {string} text @param {Point} at @param {number} size @param {number} room  how wide it may be */
export function lettered(text, [x, y], size, room) {
  const wide = text.length * size * 0.52 > room ? ` textLength="${Math.round(room)}" lengthAdjust="spacingAndGlyphs"` : "";
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="${SERIF}" font-size="${size}" fill="#3d2f1a"${wide}>${harmless(text)}</text>`;
}

/** A whole sheet as the address of an image. @param {Point} size @param {string} drawing */
export function sheet([width, height], drawing) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#efe3c4"/><rect x="10" y="10" width="${width - 20}" height="${height - 20}" fill="none" stroke="#6b5330" stroke-width="3"/>${drawing}</svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The two halves of a box, one for each side. @param {Rect} rect @param {string[]} sides @returns {Record<string, Rect>} */
export function halves([x, y, w, h], sides) {
  /** @type {Rect[]} */
  const parts = [[x, y, w, h / 2 - 4], [x, y + h / 2 + 4, w, h / 2 - 4]];
  return { ...Object.fromEntries(sides.map((side, n) => [side, /** @type {Rect} */ (parts[n])])), any: [x, y, w, h] };
}

/**
 * Places that lie beside the others, as boxes in rows.
 * @param {string[]} ids
 * @param {Point} from  the upper left corner
 * @param {number} width  of a row
 * @returns {{places: Place[], drawing: string, height: number}}
 */
export function boxes(ids, [left, top], width) {
  const [w, h] = BOX;
  const each = Math.max(1, Math.floor((width + GAP) / (w + GAP)));
  const places = ids.map((id, n) => {
    const x = left + (n % each) * (w + GAP), y = top + Math.floor(n / each) * (h + GAP);
    /** @type {Rect} */
    const bounds = [x, y, w, h];
    return { id, path: rounded(bounds, 10), middle: /** @type {Point} */ ([x + w / 2, y + h / 2]), bounds, slots: { any: /** @type {Rect} */ ([x + 10, y + 34, w - 20, h - 44]) }, look: /** @type {const} */ ("box") };
  });
  const drawing = places.map(({ id, path, bounds: [x, y] }) => `<path d="${path}" fill="#f8f0da" stroke="#6b5330" stroke-width="2"/>${lettered(name("places", id), [x + w / 2, y + 26], 22, w - 20)}`).join("");
  return { places, drawing, height: ids.length ? Math.ceil(ids.length / each) * (h + GAP) : 0 };
}
