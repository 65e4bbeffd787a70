/** Where things are on a board: read from its JSON, in the units of its drawing. */

import { get } from "../page/api.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Rect} Rect */

/**
 * @typedef {Object} Place
 * @property {string} id
 * @property {string} path  its outline, as SVG writes it
 * @property {Point} middle
 * @property {Rect} bounds
 * @property {Record<string, Rect>} slots  where pieces lie: by a piece that has a berth of its own, by side, by kind, or `any`
 * @property {boolean} open  whether it is a stretch of sea or land rather than a box
 * @property {string} [terrain]  of a hex
 */

/**
 * @typedef {Object} Geography
 * @property {Point} size
 * @property {string} image
 * @property {Map<string, Place>} places
 * @property {(view: import("../types.js").View, about: import("../types.js").About) => SVGElement[]} [overlay]  what of the drawing changes with the position
 */

/** @typedef {{type: string, polygons?: Point[][], x?: number, y?: number, w?: number, h?: number, r?: number, cx?: number, cy?: number}} Shape */

/** @type {Map<string, Promise<Geography>>} */
const known = new Map();

/** @param {string} game @returns {Promise<Geography>} */
export function geography(game) {
  const found = known.get(game) ?? load(game);
  known.set(game, found);
  return found;
}

/** @param {string} game @returns {Promise<Geography>} */
async function load(game) {
  const data = await get(`/web/boards/${game}.json`);
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const [id, entry] of Object.entries(data.places)) {
    if (entry.offBoard) continue;
    const slots = Object.fromEntries(
      Object.entries(/** @type {Record<string, any>} */ (entry.slots ?? {})).map(([side, { x, y, w, h }]) => [side, /** @type {Rect} */ ([x, y, w, h])]),
    );
    const bounds = boundsOf(entry.shape);
    places.set(id, { id, path: outline(entry.shape), middle: entry.label ?? centre(bounds), bounds, slots, open: entry.shape.type === "polygons" });
  }
  const [, , width, height] = data.viewBox;
  return { size: [width, height], image: `/web/boards/${data.image}`, places };
}

/** @param {Rect} rect @returns {Point} */
export const centre = ([x, y, width, height]) => [x + width / 2, y + height / 2];

/** @param {Shape} shape */
function outline(shape) {
  if (shape.type === "polygons") {
    return (shape.polygons ?? []).map((ring) => `M${ring.map((point) => point.join(" ")).join("L")}Z`).join("");
  }
  if (shape.type === "circle") {
    const { cx = 0, cy = 0, r = 0 } = shape;
    return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }
  const { x = 0, y = 0, w = 0, h = 0, r = 0 } = shape;
  return `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`;
}

/** @param {Shape} shape @returns {Rect} */
function boundsOf(shape) {
  if (shape.type === "circle") {
    const { cx = 0, cy = 0, r = 0 } = shape;
    return [cx - r, cy - r, 2 * r, 2 * r];
  }
  if (shape.type === "polygons") {
    const points = (shape.polygons ?? []).flat();
    const xs = points.map(([x]) => x), ys = points.map(([, y]) => y);
    const left = Math.min(...xs), top = Math.min(...ys);
    return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
  }
  return [shape.x ?? 0, shape.y ?? 0, shape.w ?? 0, shape.h ?? 0];
}
