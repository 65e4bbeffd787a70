/** Where things are on a map of hexes: its own places, and an admiral's card for each side in the free corners. */

import { corners, hexesOf, middleOf, RADIUS, ring, short, WIDE } from "../../../web/js/board/hexes.js";
import { address, DEFINITIONS, escaped, extent, seascape, SERIF } from "./seascape.js";
import { s } from "../../../web/js/page/dom.js";
import { LIVERIES } from "./livery.js";
import { atSea, mostOf } from "./warships.js";
import { name } from "../../../web/js/page/text.js";

/** @typedef {import("../../../web/js/board/hexes.js").Hex} Hex */
/** @typedef {import("../../../web/js/arrival.js").About} About */
/** @typedef {import("../../../web/js/protocol.js").Rect} Rect */
/** @typedef {import("../../../web/js/board/geography.js").Place} Place */
/** @typedef {import("../../../web/js/board/geography.js").Geography} Geography */

const MARGIN = 44;
const CARD = /** @type {const} */ ([496, 356]);
const GAP = 16;
const STRIP = 150; // the title and the score below the map

/**
 * @typedef {Object} Card
 * @property {string} side
 * @property {Rect} fleet
 * @property {Record<string, Rect>} berths  by ship
 * @property {Rect} reserve
 * @property {Rect} box
 * @property {Rect} score
 */

/** @typedef {Geography & {cards: Card[]}} Ocean */

/** @param {import("../../../web/js/arrival.js").Board} board @param {About} about @returns {Ocean} */
export function ocean(board, about) {
  const map = hexesOf(board.places);
  const [left, top, width, height] = extent(map);
  /** The free corners may need room beside the map, if its tiles fill them. */
  const corner = (/** @type {boolean} */ west, /** @type {boolean} */ north) => {
    const y = north ? top : top + height - CARD[1];
    const near = map.map(middleOf).filter(([, my]) => my + RADIUS > y - GAP && my - RADIUS < y + CARD[1] + GAP).map(([mx]) => mx);
    const x = west
      ? Math.min(left, Math.min(...near, Infinity) - WIDE / 2 - GAP - CARD[0])
      : Math.max(left + width - CARD[0], Math.max(...near, -Infinity) + WIDE / 2 + GAP);
    return /** @type {Rect} */ ([x, y, CARD[0], CARD[1]]);
  };
  const plans = about.sides.map(({ id: side }, n) => ({ side, upper: corner(n === 0, true), lower: corner(n === 0, false) }));
  const west = Math.min(left, ...plans.map(({ upper, lower }) => Math.min(upper[0], lower[0]))) - MARGIN;
  const east = Math.max(left + width, ...plans.map(({ upper, lower }) => Math.max(upper[0], lower[0]) + CARD[0])) + MARGIN;
  const dx = -west, dy = MARGIN - top;
  const size = /** @type {[number, number]} */ ([Math.round(east - west), Math.round(height + 2 * MARGIN + STRIP)]);
  const moved = (/** @type {Rect} */ [x, y, w, h]) => /** @type {Rect} */ ([x + dx, y + dy, w, h]);
  const cards = plans.map(({ side, upper, lower }, n) => cardOf(side, about, moved(upper), moved(lower), n, size));

  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const hex of map) places.set(hex.id, hexPlace(hex, dx, dy));
  for (const place of [together("harbour", cards, (card) => card.fleet), together("unseen", cards, (card) => card.box), together("box", cards, (card) => card.box)]) places.set(place.id, place);
  for (const card of cards) {
    places.set(`reserve_${card.side}`, { id: `reserve_${card.side}`, path: box(card.reserve), middle: centreOf(card.reserve), bounds: card.reserve, slots: { any: inner(card.reserve) }, look: "box" });
  }
  return { size, image: address(sheet(map, cards, about, size, dx, dy)), places, cards, overlay: (view, look) => cards.flatMap((card) => standing(card, view, look)) };
}

/** @param {Hex} hex @param {number} dx @param {number} dy @returns {Place} */
function hexPlace(hex, dx, dy) {
  const [mx, my] = middleOf(hex);
  const [x, y] = [mx + dx, my + dy];
  return {
    id: hex.id, path: ring(corners([x, y], RADIUS - 4)), middle: [x, y], bounds: [x - WIDE / 2, y - RADIUS, WIDE, 2 * RADIUS], look: "hex", largest: 1.3,
    slots: { ship: [x - 66, y - 36, 132, 84], bomber: [x - 62, y - 82, 124, 46], battalion: [x - 60, y - 48, 120, 96] },
  };
}

/** A place that both sides have a part of. @param {string} id @param {Card[]} cards @param {(card: Card) => Rect} part @returns {Place} */
function together(id, cards, part) {
  const first = part(/** @type {Card} */ (cards[0]));
  const slots = Object.fromEntries(cards.flatMap((card) => [[card.side, inner(part(card))], ...Object.entries(card.berths)]));
  return { id, path: cards.map((card) => box(part(card))).join(""), middle: centreOf(first), bounds: first, slots, look: "box" };
}

/** @param {Rect} rect @returns {import("../../../web/js/protocol.js").Point} */
const centreOf = ([x, y, w, h]) => [x + w / 2, y + h / 2];

/** @param {Rect} rect @returns {Rect} */
const inner = ([x, y, w, h]) => [x + 12, y + 26, w - 24, h - 36];

/** @param {Rect} rect */
function box([x, y, w, h]) {
  const r = 10;
  return `M${short(x + r)} ${short(y)}h${short(w - 2 * r)}q${r} 0 ${r} ${r}v${short(h - 2 * r)}q0 ${r} ${-r} ${r}h${short(2 * r - w)}q${-r} 0 ${-r} ${-r}v${short(2 * r - h)}q0 ${-r} ${r} ${-r}Z`;
}

/**
 * @param {string} side
 * @param {About} about
 * @param {Rect} upper
 * @param {Rect} lower
 * @param {number} n
 * @param {[number, number]} size
 * @returns {Card}
 */
function cardOf(side, about, upper, lower, n, size) {
  const ships = Object.keys(about.pieces).filter((id) => about.pieces[id]?.side === side);
  const columns = 3, rows = Math.ceil(ships.length / columns);
  const [x, y, w, h] = upper;
  const [cw, ch] = [(w - 20) / columns, (h - 34) / rows];
  const berths = Object.fromEntries(ships.map((id, i) => [id, /** @type {Rect} */ ([x + 10 + cw * (i % columns) + 8, y + 26 + ch * Math.floor(i / columns) + 18, cw - 16, ch - 24])]));
  const [lx, ly, lw, lh] = lower;
  const half = size[0] / 2;
  return {
    side, fleet: upper, berths,
    reserve: [lx, ly + 12, lw, lh * 0.36], box: [lx, ly + 12 + lh * 0.36 + 22, lw, lh * 0.64 - 34],
    score: n === 0 ? [MARGIN, size[1] - STRIP + 22, half - MARGIN - 206, 78] : [half + 206, size[1] - STRIP + 22, half - MARGIN - 206, 78],
  };
}

/**
 * @param {Hex[]} map
 * @param {Card[]} cards
 * @param {About} about
 * @param {[number, number]} size
 * @param {number} dx
 * @param {number} dy
 */
function sheet(map, cards, about, size, dx, dy) {
  const [width, height] = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${DEFINITIONS}
<defs><radialGradient id="paper" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="#f2e6c6"/><stop offset=".7" stop-color="#e6d5a9"/><stop offset="1" stop-color="#cdb886"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#paper)"/>${rhumbs(size)}
<rect x="14" y="14" width="${width - 28}" height="${height - 28}" fill="none" stroke="#6b5330" stroke-width="4"/><rect x="22" y="22" width="${width - 44}" height="${height - 44}" fill="none" stroke="#6b5330" stroke-width="1.400"/>
<g transform="translate(${short(dx)} ${short(dy)})">${seascape(map)}</g>
${cards.map(cardDrawing).join("")}${title(size, about.title)}</svg>`;
}

/** Rhumb lines over the paper, as on an old chart. @param {[number, number]} size */
function rhumbs([width, height]) {
  let d = "";
  for (let n = 0; n < 16; n++) {
    const angle = (n * Math.PI) / 16;
    const [x, y] = [Math.cos(angle) * 3000, Math.sin(angle) * 3000];
    d += `M${short(width / 2 - x)} ${short(height / 2 - y)}L${short(width / 2 + x)} ${short(height / 2 + y)}`;
  }
  return `<path d="${d}" fill="none" stroke="#8a6b3a" stroke-opacity=".16" stroke-width="1.300"/>`;
}

/** @param {Card} card */
function cardDrawing(card) {
  const deep = LIVERIES[card.side]?.deep ?? "";
  const berths = Object.values(card.berths).map(([x, y, w, h]) => `<path d="${box([x - 4, y - 14, w + 8, h + 18])}" fill="#fffaf0" fill-opacity=".35" stroke="${deep}" stroke-opacity=".3" stroke-width="1.300" stroke-dasharray="4 4"/>`).join("");
  return panel(card.fleet, deep, name("sides", card.side)) + berths
    + panel(card.reserve, deep, name("places", `reserve_${card.side}`)) + panel(card.box, deep, name("places", "box"));
}

/** A box with its name on a plate. @param {Rect} rect @param {string} deep @param {string} text */
function panel(rect, deep, text) {
  const [x, y] = rect;
  const width = 36 + text.length * 13.6;
  return `<path d="${box(rect)}" fill="#3b2a12" opacity=".25" transform="translate(4 5)"/><path d="${box(rect)}" fill="#f7ecd0" stroke="${deep}" stroke-width="3"/>
<path d="${box([x + 14, y - 13, width, 27])}" fill="${deep}"/><text x="${short(x + 14 + width / 2)}" y="${short(y + 7.5)}" text-anchor="middle" font-family="${SERIF}" font-size="20" font-weight="600" letter-spacing="1.500" fill="#fdf6e3">${escaped(text)}</text>`;
}

/** @param {[number, number]} size @param {string} text */
function title([width, height], text) {
  const y = height - STRIP + 10;
  return `<path d="${box([width / 2 - 190, y, 380, 100])}" fill="#f7ecd0" stroke="#6b5330" stroke-width="3"/><path d="${box([width / 2 - 182, y + 8, 364, 84])}" fill="none" stroke="#6b5330" stroke-width="1.200"/>
<text x="${short(width / 2)}" y="${short(y + 66)}" text-anchor="middle" font-family="${SERIF}" font-size="42" font-weight="600" letter-spacing="2" fill="#7a2418">${escaped(text)}</text>`;
}

/**
 * What a card tells of the position: the ships that are at sea, and the points.
 * @param {Card} card
 * @param {import("../../../web/js/arrival.js").View} view
 * @param {import("../../../web/js/board/look.js").Look} look
 * @returns {SVGElement[]}
 */
function standing(card, view, look) {
  const livery = look.livery(card.side);
  const afloat = view.pieces.filter((piece) => piece.side === card.side && piece.kind === "ship" && piece.face === "afloat" && piece.at[1] !== "harbour");
  const berths = afloat.flatMap((piece) => {
    const berth = card.berths[piece.id];
    if (!berth) return [];
    const scale = Math.min(berth[2] / 100, (berth[3] + 8) / 58);
    return [s("g", { transform: `translate(${berth[0]} ${berth[1] - 8}) scale(${scale})` }, atSea(piece, livery, mostOf(piece, look)))];
  });
  const track = view.tracks.find((one) => one.side === card.side);
  return track ? [...berths, ...score(card, track, livery)] : berths;
}

/** Points as prisms on their track. @param {Card} card @param {{value: number, high: number}} track @param {import("../../../web/js/board/cardboard.js").Livery} livery */
function score({ score: [x, y, w, h] }, { value, high }, livery) {
  const step = (w - 20) / high;
  return Array.from({ length: high }, (_, n) => {
    const [cx, cy] = [x + 10 + step * (n + 0.5), y + h / 2];
    const there = n < value;
    return s("g", {},
      s("path", { d: `M${cx} ${cy - 24}l${step * 0.4} 13v22l${-step * 0.4} 13l${-step * 0.4}-13v-22Z`, fill: there ? livery.deep : "#f7ecd0", stroke: livery.deep, "stroke-width": 2, "stroke-opacity": there ? 1 : 0.5, "stroke-linejoin": "round" }),
      s("text", { x: cx, y: cy + 7, "text-anchor": "middle", "font-family": SERIF, "font-size": 20, "font-weight": 700, fill: there ? "#ffe9a8" : livery.deep, "fill-opacity": there ? 1 : 0.55 }, n + 1));
  });
}
