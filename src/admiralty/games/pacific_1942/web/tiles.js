/** Tiles and layouts: a layout is one line, a word a tile, `10B@4,0/2`. What a tile covers is read from `about.own`. */

import { corners, hexAt, keyOf, middleOf, RADIUS, ring, WIDE } from "../../../web/js/board/hexes.js";

/** @typedef {import("../../../web/js/board/hexes.js").Hex} Hex */
/** @typedef {import("../../../web/js/protocol.js").Point} Point */
/** @typedef {{tile: string, face: string, q: number, r: number, turn: number, pivot?: Point}} Placed  pivot: about which it has last been turned */
/** @typedef {{maps: Record<string, string>, tiles: Record<string, Record<string, any>>, shape: Point[]}} TileSet */

const WORD = /^(\w+?)([A-Z])@(-?\d+),(-?\d+)\/([0-5])$/;

/** @param {string} text @param {TileSet} set @returns {Placed[] | null} null: it cannot be read */
export function readLayout(text, set) {
  /** @type {Placed[]} */
  const placed = [];
  for (const word of text.trim().split(/[\s+]+/).filter(Boolean)) {
    const found = WORD.exec(word);
    const [, tile = "", face = "", q, r, turn] = found ?? [];
    if (!found || !set.tiles[tile]?.[face]) return null;
    placed.push({ tile, face, q: Number(q), r: Number(r), turn: Number(turn) });
  }
  return placed;
}

/** @param {Placed[]} placed */
export const writeLayout = (placed) => placed.map(({ tile, face, q, r, turn }) => `${tile}${face}@${q},${r}/${turn}`).join(" ");

/** The hexes that a tile covers. @param {Placed} placed @param {TileSet} set @returns {Hex[]} */
export function cellsOf(placed, set) {
  const entry = set.tiles[placed.tile] ?? {};
  return set.shape.map(([dq, dr], i) => {
    let [q, r] = [dq, dr];
    for (let n = 0; n < placed.turn; n++) [q, r] = [-r, q + r];
    const terrain = entry[placed.face]?.[i] ?? "sea";
    return { id: "", q: placed.q + q, r: placed.r + r, terrain, tile: Object.keys(set.tiles).indexOf(placed.tile), ...(terrain === "base" ? { side: entry.base } : {}) };
  });
}

/** @param {Hex[]} cells @returns {Point} */
export function centreOf(cells) {
  const middles = cells.map(middleOf);
  return [middles.reduce((sum, [x]) => sum + x, 0) / cells.length, middles.reduce((sum, [, y]) => sum + y, 0) / cells.length];
}

/** The tile as near to a point as the grid allows. @param {Placed} placed @param {Point} centre @param {TileSet} set @returns {Placed} */
export function broughtTo(placed, [x, y], set) {
  const [cx, cy] = centreOf(cellsOf({ ...placed, q: 0, r: 0 }, set));
  return { ...placed, ...hexAt([x - cx, y - cy]) };
}

/**
 * Turned by a sixth where it lies. Turned by one sixth a triangle cannot keep its middle; by two it comes back to it.
 * @param {Placed} placed
 * @param {TileSet} set
 * @param {number} [sixths]
 * @returns {Placed}
 */
export function turned(placed, set, sixths = 1) {
  const centre = centreOf(cellsOf(placed, set));
  const moved = !placed.pivot || Math.hypot(placed.pivot[0] - centre[0], placed.pivot[1] - centre[1]) > RADIUS * 1.2;
  const pivot = moved ? centre : /** @type {Point} */ (placed.pivot);
  return { ...broughtTo({ ...placed, turn: (placed.turn + sixths + 6) % 6 }, pivot, set), pivot };
}

/** With its other face up, if it has one. @param {Placed} placed @param {TileSet} set @returns {Placed} */
export function flipped(placed, set) {
  const faces = Object.keys(set.tiles[placed.tile] ?? {}).filter((key) => /^[A-Z]$/.test(key));
  return { ...placed, face: faces[(faces.indexOf(placed.face) + 1) % faces.length] ?? placed.face };
}

/** Whether two of these cover the same hex. @param {Placed} one @param {Placed[]} others @param {TileSet} set */
export function covers(one, others, set) {
  const taken = new Set(others.flatMap((other) => cellsOf(other, set).map(keyOf)));
  return cellsOf(one, set).some((cell) => taken.has(keyOf(cell)));
}

/** A free place for a tile, as near to a point as there is one, in either direction. @param {Placed} tile @param {Placed[]} others @param {Point} centre @param {TileSet} set */
export function freePlace(tile, others, [x, y], set) {
  for (let distance = 0; distance < 3000; distance += 70) {
    for (let n = 0; n < 18; n++) {
      const angle = (n * Math.PI) / 9;
      for (const turn of [0, 1]) {
        const tried = broughtTo({ ...tile, turn: (tile.turn + turn) % 6 }, [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance], set);
        if (!covers(tried, others, set)) return tried;
      }
    }
  }
  return tile;
}

/** Where two tiles lie upon each other the upper one is drawn. @param {Hex[]} cells */
export const uppermost = (cells) => [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];

/** The grid that tiles snap to, twice as wide and high as a map, for the window may be. @param {import("../../../web/js/protocol.js").Rect} frame */
export function gridOf([left, top, wide, high]) {
  const [x, y, width, height] = [left - wide / 2, top - high / 2, 2 * wide, 2 * high];
  let d = "";
  for (let r = Math.floor(y / (1.5 * RADIUS)); r <= (y + height) / (1.5 * RADIUS) + 1; r++) {
    for (let q = Math.floor(x / WIDE - r / 2) - 1; q <= (x + width) / WIDE - r / 2 + 1; q++) d += ring(corners(middleOf({ q, r })));
  }
  return d;
}
