/** Hexes with a corner up: where they lie, their outlines, and the outline of several that touch. Pure sums, no page. */

/** @typedef {import("../protocol.js").Point} Point */
/** @typedef {{id: string, q: number, r: number, terrain: string, tile?: number | null, side?: string}} Hex  a place of such a board */

/** Those places of a board that are hexes. @param {import("../types.js").Place[]} places @returns {Hex[]} */
export const hexesOf = (places) => places.flatMap((place) => (typeof place.q === "number" && typeof place.r === "number" ? [{ terrain: "", ...place, q: place.q, r: place.r }] : []));

export const RADIUS = 86;
export const WIDE = Math.sqrt(3) * RADIUS;

/** Neighbours across each edge, from the upper right one clockwise. @type {Point[]} */
export const BESIDE = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]];

/** @param {{q: number, r: number}} hex @returns {Point} */
export const middleOf = ({ q, r }) => [WIDE * (q + r / 2), 1.5 * RADIUS * r];

/** The hex that holds a point. @param {Point} point @returns {{q: number, r: number}} */
export function hexAt([x, y]) {
  const r = y / (1.5 * RADIUS), q = x / WIDE - r / 2;
  let [a, b, c] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  if (da > db && da > dc) a = -b - c;
  else if (db > dc) b = -a - c;
  return { q: a + 0, r: b + 0 };
}

/** Its six corners, from the top clockwise. @param {Point} middle @param {number} [radius] @returns {Point[]} */
export function corners([x, y], radius = RADIUS) {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = ((i * 60 - 90) * Math.PI) / 180;
    return /** @type {Point} */ ([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
  });
}

/** @param {Point[]} points */
export const ring = (points) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

/** @param {number} value */
export const short = (value) => String(Math.round(value * 10) / 10);

/** @param {{q: number, r: number}} hex */
export const keyOf = ({ q, r }) => `${q},${r}`;

/**
 * The edges that have no hex of the group on their other side, chained into rings, clockwise.
 * @param {{q: number, r: number}[]} group
 * @returns {Point[][]}
 */
export function outlines(group) {
  const inside = new Set(group.map(keyOf));
  /** @type {Map<string, {from: Point, to: Point}[]>} */
  const edges = new Map();
  const name = (/** @type {Point} */ [x, y]) => `${Math.round(x)}/${Math.round(y)}`;
  for (const hex of group) {
    const around = corners(middleOf(hex));
    BESIDE.forEach(([dq, dr], i) => {
      if (inside.has(keyOf({ q: hex.q + dq, r: hex.r + dr }))) return;
      const from = /** @type {Point} */ (around[i]), to = /** @type {Point} */ (around[(i + 1) % 6]);
      edges.set(name(from), [...(edges.get(name(from)) ?? []), { from, to }]);
    });
  }
  /** @type {Point[][]} */
  const rings = [];
  for (const start of edges.keys()) {
    /** @type {Point[]} */
    const chain = [];
    for (let edge = edges.get(start)?.shift(); edge; edge = edges.get(name(edge.to))?.shift()) chain.push(edge.from);
    if (chain.length) rings.push(chain);
  }
  return rings;
}

/**
 * Groups of touching hexes.
 * @template {{q: number, r: number}} T
 * @param {T[]} hexes
 * @returns {T[][]}
 */
export function groups(hexes) {
  const left = new Map(hexes.map((hex) => [keyOf(hex), hex]));
  /** @type {T[][]} */
  const found = [];
  for (const hex of hexes) {
    if (!left.delete(keyOf(hex))) continue;
    const group = [hex];
    for (let i = 0; i < group.length; i++) {
      const here = /** @type {T} */ (group[i]);
      for (const [dq, dr] of BESIDE) {
        const key = keyOf({ q: here.q + dq, r: here.r + dr });
        const next = left.get(key);
        if (next && left.delete(key)) group.push(next);
      }
    }
    found.push(group);
  }
  return found;
}

/** A number from 0 to 1 that is always the same for the same numbers. @param {number[]} seeds */
export function chanceOf(...seeds) {
  let hash = 2166136261;
  for (const seed of seeds) hash = Math.imul(hash ^ Math.round(seed * 13), 16777619) ^ (hash >>> 13);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/**
 * A soft line along a ring, drawn in from it by `inset`, as uneven as `rough` says.
 * @param {Point[]} points  clockwise
 * @param {number} inset
 * @param {number} rough
 * @param {number} seed
 * @returns {Point[]}
 */
export function soften(points, inset, rough, seed) {
  const parts = 4;
  /** @type {Point[]} */
  const found = [];
  points.forEach((from, i) => {
    const before = /** @type {Point} */ (points[(i + points.length - 1) % points.length]);
    const to = /** @type {Point} */ (points[(i + 1) % points.length]);
    const [ax, ay] = inward(before, from), [bx, by] = inward(from, to);
    for (let part = 0; part < parts; part++) {
      const t = part / parts;
      const x = from[0] + (to[0] - from[0]) * t, y = from[1] + (to[1] - from[1]) * t;
      const depth = inset + (chanceOf(x, y, seed) - 0.35) * rough;
      // a corner is rounded from both of its edges
      const [nx, ny] = part ? [bx, by] : [(ax + bx) * 0.72, (ay + by) * 0.72];
      found.push([x + nx * depth, y + ny * depth]);
    }
  });
  return found.map(([x, y], i) => {
    const [ax, ay] = /** @type {Point} */ (found.at(i - 1)), [bx, by] = /** @type {Point} */ (found[(i + 1) % found.length]);
    return [(ax + 2 * x + bx) / 4, (ay + 2 * y + by) / 4]; // no spikes
  });
}

/** @param {Point} from @param {Point} to @returns {Point} */
function inward([x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [-(y2 - y1) / length, (x2 - x1) / length];
}

/** A closed curve through points. @param {Point[]} points */
export function curve(points) {
  const at = (/** @type {number} */ i) => /** @type {Point} */ (points[(i + points.length) % points.length]);
  let d = `M${short(at(0)[0])} ${short(at(0)[1])}`;
  for (let i = 0; i < points.length; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${short(b[0] + (c[0] - a[0]) / 6)} ${short(b[1] + (c[1] - a[1]) / 6)} ${short(c[0] - (e[0] - b[0]) / 6)} ${short(c[1] - (e[1] - b[1]) / 6)} ${short(c[0])} ${short(c[1])}`;
  }
  return `${d}Z`;
}
