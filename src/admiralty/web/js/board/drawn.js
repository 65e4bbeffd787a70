/** A board that is drawn: its SVG, and beside it a JSON that says where its places and their slots are. */

import { ApiError, get } from "../page/api.js";
import { Trouble } from "../page/trouble.js";
import { lettering, letters } from "./lettering.js";

/** @typedef {import("../protocol.js").Point} Point */
/** @typedef {import("../protocol.js").Rect} Rect */
/** @typedef {import("./geography.js").Place} Place */
/** @typedef {import("./geography.js").Geography} Geography */

/** @typedef {{type: string, polygons?: Point[][], x?: number, y?: number, w?: number, h?: number, r?: number, cx?: number, cy?: number}} Shape */

/** @type {Map<string, Promise<Geography>>} */
const known = new Map();

/** @param {string} file @returns {Promise<Geography>} */
export function drawnBoard(file) {
  const found = known.get(file) ?? load(file);
  known.set(file, found);
  found.catch(() => known.delete(file));
  return found;
}

/** @param {string} file @returns {Promise<Geography>} */
async function load(file) {
  const [told, alphabets] = await Promise.all([get(file), letters()]).catch((error) => {
    throw error instanceof ApiError || error instanceof SyntaxError ? new Trouble("trouble.file", { file }, error) : error;
  });
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const [id, entry] of Object.entries(told.places)) {
    if (entry.offBoard) continue;
    const slots = Object.fromEntries(
      Object.entries(/** @type {Record<string, any>} */ (entry.slots ?? {})).map(([name, { x, y, w, h }]) => [name, /** @type {Rect} */ ([x, y, w, h])]),
    );
    const bounds = boundsOf(entry.shape);
    places.set(id, { id, path: outline(entry.shape), middle: entry.label ? pointOf(entry.label) : centre(bounds), bounds, slots, look: entry.shape.type === "polygons" ? "open" : "box" });
  }
  const [, , width, height] = told.viewBox;
  const image = new URL(told.image, new URL(file, location.href)).pathname;
  return { size: [width, height], image, lettering: () => (told.lettering ? lettering(told.lettering, alphabets, [width, height]) : ""), places, told };
}

/** A point as a pair, or by its names. @param {Point | {x: number, y: number}} told @returns {Point} */
const pointOf = (told) => ("x" in told ? [told.x, told.y] : told);

/** @param {Rect} rect @returns {Point} */
const centre = ([x, y, width, height]) => [x + width / 2, y + height / 2];

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
  return rounded([x, y, w, h], r);
}

/** A box with round corners, as SVG writes it. @param {Rect} rect @param {number} r */
export function rounded([x, y, w, h], r) {
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
