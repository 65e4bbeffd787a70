/** A pile spread out so that every piece can be read. Pure sums, no page. */

import { HEIGHT, WIDTH } from "./layout.js";

/** @typedef {import("../protocol.js").Point} Point */
/** @typedef {import("../protocol.js").Rect} Rect */
/** @typedef {import("./layout.js").Lie} Lie */
/** @typedef {import("./layout.js").Pile} Pile */
/** @typedef {{scale: number, columns: number, left: number, top: number, held: number, cost: number}} Spread */

const READ = 88; // pixels: as wide as a counter is in a fan, where there is room
const GAP = 7;
const PAD = 10;
const EDGE = 10; // pixels to the edge of what is seen, where there is room
const COVERED = 1000;

/**
 * Inside what is seen of the board, and over no place that can be chosen, if there is a way. The piece under the hand stays
 * there: it covers in the fan what it has covered before, and the others lie down around it.
 * @param {Pile} pile
 * @param {Rect} seen
 * @param {number} zoom
 * @param {string} [anchor]  the piece under the hand
 * @param {Point[]} [lit]  the middles of places that can be chosen
 * @returns {{lies: Lie[], box: Rect}}
 */
export function fan(pile, seen, zoom, anchor, lit = []) {
  const at = pile.items.findIndex((item) => item.key === anchor);
  const kept = pile.lies[at];
  const wanted = Math.max(READ / WIDTH / zoom, pile.lies[0]?.scale ?? 1);
  /** @type {Spread | null} */
  let best = null;
  for (const share of [1, 0.85, 0.72, 0.6, 0.5, ...(kept ? [] : [0.4, 0.3, 0.2, 0.1])]) {
    const held = kept ? { lie: kept, at } : null;
    const found = arrange(pile, inner(seen, EDGE / zoom), zoom, wanted * share, held, lit) ?? arrange(pile, seen, zoom, wanted * share, held, lit);
    if (found && (!best || found.cost < best.cost - COVERED / 2)) best = found;
    if (best && best.cost < COVERED) break;
  }
  return best || !kept ? laid(pile, best ?? { scale: wanted / 20, columns: 1, left: seen[0], top: seen[1], held: -1, cost: 0 }, seen, zoom, at) : fan(pile, seen, zoom, undefined, lit);
}

/**
 * @param {Pile} pile
 * @param {Rect} seen
 * @param {number} zoom
 * @param {number} scale
 * @param {{lie: Lie, at: number} | null} kept
 * @param {Point[]} lit
 * @returns {Spread | null}
 */
function arrange(pile, seen, zoom, scale, kept, lit) {
  const n = pile.items.length;
  const [w, h] = [WIDTH * scale + GAP / zoom, HEIGHT * scale + GAP / zoom], pad = PAD / zoom;
  const ideal = Math.ceil(Math.sqrt(n * 1.1));
  const [px, py, pw, ph] = pile.box;
  /** @type {Spread | null} */
  let best = null;
  for (let columns = 1; columns <= n; columns++) {
    const rows = Math.ceil(n / columns);
    const width = columns * w - GAP / zoom, height = rows * h - GAP / zoom;
    if (width > seen[2] || height > seen[3]) continue;
    const cells = kept ? Array.from({ length: n }, (_, cell) => cell) : [-1];
    for (const cell of cells) {
      const column = cell % columns, row = Math.floor(cell / columns);
      const wantX = kept ? kept.lie.x - column * w - (WIDTH * scale) / 2 : px + pw / 2 - width / 2;
      const wantY = kept ? kept.lie.y - row * h - (HEIGHT * scale) / 2 : py + ph / 2 - height / 2;
      const left = clamp(wantX, seen[0], seen[0] + seen[2] - width);
      const top = clamp(wantY, seen[1], seen[1] + seen[3] - height);
      const slack = kept ? (scale - kept.lie.scale) / 2 + 0.001 : Infinity;
      if (Math.abs(left - wantX) > slack * WIDTH || Math.abs(top - wantY) > slack * HEIGHT) continue;
      const covered = lit.filter(([x, y]) => x > left - pad && y > top - pad && x < left + width + pad && y < top + height + pad).length;
      const astray = kept ? Math.abs(column - (kept.at % columns)) + Math.abs(row - Math.floor(kept.at / columns)) : 0;
      const cost = covered * COVERED + astray + 2 * Math.abs(columns - ideal);
      if (!best || cost < best.cost) best = { scale, columns, left, top, held: cell, cost };
    }
  }
  return best;
}

/** @param {Pile} pile @param {Spread} spread @param {Rect} seen @param {number} zoom @param {number} at  the piece that is kept in its cell */
function laid(pile, { scale, columns, left, top, held }, seen, zoom, at) {
  const n = pile.items.length;
  const [w, h] = [WIDTH * scale + GAP / zoom, HEIGHT * scale + GAP / zoom], pad = PAD / zoom;
  const free = Array.from({ length: n }, (_, cell) => cell).filter((cell) => cell !== held);
  const lies = pile.items.map((_, i) => {
    const cell = i === at ? held : /** @type {number} */ (free.shift());
    return { x: left + (cell % columns) * w + (WIDTH * scale) / 2, y: top + Math.floor(cell / columns) * h + (HEIGHT * scale) / 2, scale, order: i === at ? 2000 : 1000 + i }; // nothing that is on its way comes between the hand and its piece
  });
  const x = Math.max(seen[0], left - pad), y = Math.max(seen[1], top - pad);
  const right = Math.min(seen[0] + seen[2], left + columns * w - GAP / zoom + pad);
  const bottom = Math.min(seen[1] + seen[3], top + Math.ceil(n / columns) * h - GAP / zoom + pad);
  return { lies, box: /** @type {Rect} */ ([x, y, right - x, bottom - y]) };
}

/** @param {Rect} rect @param {number} edge @returns {Rect} */
const inner = ([x, y, w, h], edge) => [x + edge, y + edge, w - 2 * edge, h - 2 * edge];

/** @param {number} value @param {number} low @param {number} high */
const clamp = (value, low, high) => Math.max(low, Math.min(value, high));
