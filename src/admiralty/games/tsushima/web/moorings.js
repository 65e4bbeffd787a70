/** Where stacks lie on the chart: in the middle of their hex, in a port at its anchor, and beside each other where several meet. Pure sums, no page. */

/** @typedef {import("../../../web/js/arrival.js").Piece} Piece */
/** @typedef {import("../../../web/js/protocol.js").Point} Point */
/** @typedef {import("../../../web/js/protocol.js").Rect} Rect */
/** @typedef {import("../../../web/js/board/geography.js").Place} Place */

const STACK = /** @type {const} */ ([100, 64]);
const MARKER = /** @type {const} */ ([46, 29.5]);
const LARGE = new Set(["ship", "flotilla", "transport"]);

/** From the middle of a hex: where a stack may lie, the best first. @type {Point[]} */
const SPOTS = [[0, 0], [0, 30], [0, -30], [-24, 0], [24, 0], [-24, 28], [24, 28], [-24, -28], [24, -28]];
/** … and where a marker may. @type {Point[]} */
const CORNERS = [[-34, 46], [34, 46], [-34, -46], [34, -46], [-50, 0], [50, 0]];

/**
 * @param {Piece[]} pieces
 * @param {Map<string, Place>} places
 * @param {Map<string, string>} parts  by port the hex that it belongs to
 * @returns {Map<string, Rect>} by id
 */
export function berthsOf(pieces, places, parts) {
  /** @type {Map<string, Map<string, Piece[]>>} */
  const hexes = new Map(); // by hex its stacks
  for (const piece of pieces) {
    const place = places.get(piece.at[1]);
    const hex = parts.get(piece.at[1]) ?? piece.at[1];
    if (!piece.id || places.get(hex)?.look !== "hex" || !place) continue;
    const stacks = hexes.get(hex) ?? new Map();
    const key = `${piece.at[1]}|${LARGE.has(piece.kind) ? piece.side : piece.kind}`;
    stacks.set(key, [...(stacks.get(key) ?? []), piece]);
    hexes.set(hex, stacks);
  }
  /** @type {Map<string, Rect>} */
  const berths = new Map();
  for (const [hex, stacks] of hexes) {
    const { middle } = /** @type {Place} */ (places.get(hex));
    /** @type {Rect[]} */
    const taken = [];
    for (const [key, stack] of [...stacks].sort(([a, pieces], [b, others]) => order(a, pieces, hex) - order(b, others, hex))) {
      const at = key.slice(0, key.indexOf("|"));
      const rect = at === hex ? moored(stack, middle, taken) : anchored(/** @type {Place} */ (places.get(at)));
      taken.push(rect);
      for (const { id } of stack) berths.set(id, rect);
    }
  }
  return berths;
}

/** Who lies in port lies there; then whoever is at sea; markers take what is left. @param {string} key @param {Piece[]} stack @param {string} hex */
const order = (key, stack, hex) => (key.startsWith(`${hex}|`) ? 1 : 0) + (LARGE.has(stack[0]?.kind ?? "") ? 0 : 2);

/** @param {Place} port @returns {Rect} */
const anchored = ({ middle: [x, y] }) => [x - STACK[0] * 0.4, y - STACK[1] * 0.4, STACK[0] * 0.8, STACK[1] * 0.8];

/** Where it covers least of the others. @param {Piece[]} stack @param {Point} middle @param {Rect[]} taken @returns {Rect} */
function moored(stack, [x, y], taken) {
  const large = LARGE.has(stack[0]?.kind ?? "");
  const [w, h] = large ? STACK : MARKER;
  const rects = (large ? SPOTS : CORNERS).map(([dx, dy]) => /** @type {Rect} */ ([x + dx - w / 2, y + dy - h / 2, w, h]));
  const covered = rects.map((rect) => taken.reduce((sum, other) => sum + overlap(rect, other), 0));
  return /** @type {Rect} */ (rects[covered.indexOf(Math.min(...covered))]);
}

/** @param {Rect} a @param {Rect} b */
function overlap([ax, ay, aw, ah], [bx, by, bw, bh]) {
  const wide = Math.min(ax + aw, bx + bw) - Math.max(ax, bx), high = Math.min(ay + ah, by + bh) - Math.max(ay, by);
  return wide > 0 && high > 0 ? wide * high : 0;
}
