/** The Battle Board: twelve columns between the two ends, ships in their lines, and below what is not on the board. */

import { lettering, make } from "../../../web/js/board/cardboard.js";
import { rounded } from "../../../web/js/board/drawn.js";
import { harmless } from "../../../web/js/page/dom.js";
import { name } from "../../../web/js/page/text.js";
import { rowsOf } from "./rows.js";

/** @typedef {import("../../../web/js/protocol.js").Rect} Rect */
/** @typedef {import("../../../web/js/protocol.js").Point} Point */
/** @typedef {import("../../../web/js/arrival.js").Piece} Piece */
/** @typedef {import("../../../web/js/arrival.js").Place} PlaceTold */
/** @typedef {import("../../../web/js/board/geography.js").Geography} Geography */
/** @typedef {import("../../../web/js/board/geography.js").Place} Place */

const MARGIN = 14;
const WIDE = 114; // a column
const END = 78; // beyond the edge
const TOP = 56;
const HIGH = 990;
const GAP = 12;
const BELOW = 112;
const LARGEST = 1.1;
const ROW = 78; // no farther apart than this
const WAITING = /** @type {const} */ ([4, 4]); // who is to be placed gathers where nobody begins: the first column, and how many
const SHIFT = 19; // two that share row and column lie a little beside each other

/** @param {import("../../../web/js/arrival.js").Board} board @param {import("../../../web/js/arrival.js").About} about @returns {Geography} */
export function battleBoard(board, about) {
  const sides = about.sides.map((side) => side.id);
  const columns = board.places.filter((place) => place.column !== null);
  const left = MARGIN + END;
  const width = left + columns.length * WIDE + END + MARGIN;
  const height = TOP + HIGH + GAP + BELOW + MARGIN;
  /** @type {Map<string, Place>} */
  const places = new Map();
  const put = (/** @type {string} */ id, /** @type {Rect} */ bounds, /** @type {Rect} */ slot) => {
    const [x, y, w, h] = bounds;
    places.set(id, { id, path: rounded(bounds, 8), middle: [x + w / 2, y + h / 2], bounds, slots: { any: slot }, look: "box" });
  };
  const [first, abreast] = WAITING;
  const middle = /** @type {Rect} */ ([left + first * WIDE, TOP + 90, abreast * WIDE, HIGH - 180]);
  put("unplaced", middle, middle); // before the columns, which lie over it
  for (const place of columns) put(place.id, [left + (place.column ?? 0) * WIDE, TOP, WIDE, HIGH], [left + (place.column ?? 0) * WIDE + 7, TOP + 10, WIDE - 14, HIGH - 20]);
  sides.forEach((side, n) => {
    const x = n ? width - MARGIN - END : MARGIN;
    put(`end_${side}`, [x, TOP, END, HIGH], [x + 3, TOP + 90, END - 6, 300]);
  });
  const beside = board.places.filter((place) => place.kind === "beside" && !places.has(place.id));
  const share = (width - 2 * MARGIN - (beside.length - 1) * GAP) / beside.length;
  let x = MARGIN;
  for (const place of beside) {
    put(place.id, [x, TOP + HIGH + GAP, share, BELOW], [x + 8, TOP + HIGH + GAP + 26, share - 16, BELOW - 32]);
    x += share + GAP;
  }
  return { size: [width, height], image: drawing([width, height], columns, places, about), places, berths: (pieces) => new Map([...berths(pieces, places, sides), ...waiting(pieces, sides)]), overlay: (view) => roadstead(view.pieces, sides) };
}

/** @param {Piece[]} pieces @param {Map<string, Place>} places @param {string[]} sides @returns {Map<string, Rect>} */
function berths(pieces, places, sides) {
  const standing = pieces.filter((piece) => piece.id && piece.at[1].startsWith("column_"));
  const { row, rows } = rowsOf(standing, sides);
  const pitch = Math.min(ROW, (HIGH - 16) / rows);
  const scale = Math.min(LARGEST, (pitch - 4) / 64);
  const top = TOP + (HIGH - rows * pitch) / 2;
  const shared = new Set();
  const taken = new Set();
  for (const { id, at } of standing) {
    const spot = `${at[1]}/${row.get(id)}`;
    if (taken.has(spot)) shared.add(spot);
    taken.add(spot);
  }
  return new Map(standing.map((piece) => {
    const [x, , w] = /** @type {Place} */ (places.get(piece.at[1])).bounds;
    const n = row.get(piece.id) ?? 0;
    const aside = shared.has(`${piece.at[1]}/${n}`) ? (sides.indexOf(piece.side) ? SHIFT : -SHIFT) : 0;
    const size = aside ? scale * 0.82 : scale;
    /** @type {Rect} */
    const berth = [x + w / 2 + aside - 50 * size, top + (n + 0.5) * pitch + aside * 0.55 - 32 * size, 100 * size, 64 * size];
    return [piece.id, berth];
  }));
}

/** Who is to be placed, side by side in the middle of the board. @param {Piece[]} pieces @param {string[]} sides @returns {Map<string, Rect>} */
function waiting(pieces, sides) {
  const [first, abreast] = WAITING;
  const groups = sides.map((side) => pieces.filter((piece) => piece.id && piece.side === side && piece.at[1] === "unplaced")).filter((group) => group.length);
  const rows = groups.reduce((sum, group) => sum + Math.ceil(group.length / abreast), 0) + (groups.length - 1) / 2;
  const pitch = Math.min(ROW, (HIGH - 80) / Math.max(1, rows));
  const scale = Math.min(1, (pitch - 6) / 64);
  let y = TOP + (HIGH - rows * pitch) / 2;
  /** @type {Map<string, Rect>} */
  const found = new Map();
  for (const group of groups) {
    group.forEach((piece, n) => found.set(piece.id, [MARGIN + END + (first + (n % abreast) + 0.5) * WIDE - 50 * scale, y + Math.floor(n / abreast) * pitch, 100 * scale, 64 * scale]));
    y += (Math.ceil(group.length / abreast) + 0.5) * pitch;
  }
  return found;
}

/** What is drawn around them. @param {Piece[]} pieces @param {string[]} sides @returns {SVGElement[]} */
function roadstead(pieces, sides) {
  const lying = [...waiting(pieces, sides).values()];
  if (!lying.length) return [];
  const [first, abreast] = WAITING;
  const top = Math.min(...lying.map(([, y]) => y)) - 42, bottom = Math.max(...lying.map(([, y, , h]) => y + h)) + 16;
  const left = MARGIN + END + first * WIDE - 8, wide = abreast * WIDE + 16;
  return [
    make("rect", { x: left, y: top, width: wide, height: bottom - top, rx: 14, fill: "#f4ecd8", "fill-opacity": 0.75, stroke: "#8a7350", "stroke-width": 2.5, "stroke-dasharray": "10 8" }),
    lettering(name("places", "unplaced"), left + wide / 2, top + 28, 22, wide - 20, "#4b3a20"),
  ];
}

const SERIF = "'EB Garamond', 'Iowan Old Style', Palatino, Georgia, 'DejaVu Serif', serif";

/** A place as it stands by itself on the board. @param {string} id */
function titled(id) {
  const text = name("places", id);
  return harmless(text.charAt(0).toUpperCase() + text.slice(1));
}

/** @param {Point} size @param {PlaceTold[]} columns @param {Map<string, Place>} places @param {import("../../../web/js/arrival.js").About} about */
function drawing([width, height], columns, places, about) {
  const sea = columns.map((place, n) => {
    const [x, y, w, h] = /** @type {Place} */ (places.get(place.id)).bounds;
    const shaded = place.marks.includes("shaded");
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${n % 2 ? "#c9dbdc" : "#d5e4e3"}"/>${shaded ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#shade)"/>` : ""}`
      + `<path d="M${x} ${y}V${y + h}" stroke="#7b9aa0" stroke-width="1.2" stroke-dasharray="2 7"/><text x="${x + w / 2}" y="${y - 14}" text-anchor="middle" font-family="${SERIF}" font-size="34" font-weight="700" fill="#274149">${n + 1}</text>`;
  });
  const ends = about.sides.map((side, n) => {
    const [x, y, w, h] = /** @type {Place} */ (places.get(`end_${side.id}`)).bounds;
    const [cx, cy] = [x + w / 2, y + h / 2];
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${side.colour}" fill-opacity=".16" stroke="${side.colour}" stroke-width="2"/>`
      + `<text transform="translate(${cx + (n ? -12 : 12)} ${cy}) rotate(${n ? 90 : -90})" text-anchor="middle" font-family="${SERIF}" font-size="38" letter-spacing="6" fill="${side.colour}">${titled(`end_${side.id}`)}</text>`;
  });
  const boxes = [...places.values()].filter(({ bounds }) => bounds[1] > TOP + HIGH).map(({ id, path, bounds: [x, y] }) => `<path d="${path}" fill="#f4ecd8" stroke="#8a7350" stroke-width="2"/><text x="${x + 12}" y="${y + 20}" font-family="${SERIF}" font-size="19" fill="#4b3a20">${titled(id)}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`
    + `<defs><pattern id="shade" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V12" stroke="#5d8088" stroke-width="3" opacity=".35"/></pattern>`
    + `<pattern id="waves" width="120" height="66" patternUnits="userSpaceOnUse"><path d="M10 20q8-7 16 0t16 0M70 52q8-7 16 0t16 0" fill="none" stroke="#8fb0b4" stroke-width="1.6" opacity=".7"/></pattern></defs>`
    + `<rect width="${width}" height="${height}" fill="#e9dfc6"/>${sea.join("")}<rect x="${MARGIN + END}" y="${TOP}" width="${columns.length * WIDE}" height="${HIGH}" fill="url(#waves)"/>`
    + `<rect x="${MARGIN + END}" y="${TOP}" width="${columns.length * WIDE}" height="${HIGH}" fill="none" stroke="#4d6c73" stroke-width="3"/>${ends.join("")}${boxes.join("")}</svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
