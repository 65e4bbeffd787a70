/**
 * The counters of Pacific 1942: a warship shows its letter, its strength and what it carries; squadrons and battalions
 * that lie loose are tokens of their own. Fighters are drawn above a ship, bombers and battalions aboard along its lower edge.
 *
 * What differs, differs in shape: armed bombers are filled and carry a bomb, unarmed ones are outlines.
 */

import { card, CREAM, figure, INK, line, make, outline, path, SERIF } from "../../../web/js/board/cardboard.js";
import { frame } from "../../../web/js/board/counter.js";
import { rays, star } from "../../../web/js/board/ornaments.js";
import { seatOf } from "../../../web/js/page/sides.js";

/** @typedef {import("../../../web/js/board/cardboard.js").Livery} Livery */
/** @typedef {import("../../../web/js/arrival.js").Piece} Piece */
/** @typedef {import("../../../web/js/board/look.js").Look} Look */

/** @typedef {{hull: string, works: string, lights: string}} Silhouette  side views, bow to the right, on a waterline at y = 0, 70 wide */

/** @type {Record<string, Silhouette>} */
const SILHOUETTES = {
  // Three heavy turrets, a tower like a pagoda, one stout funnel.
  battleship: {
    hull: "M3 1L0-5.500Q.4-6.600 1.800-6.600H60L71-9Q68-3.500 67 1Z",
    works:
      "M9-6.600v-2.400q.2-1.600 1.800-1.600h7q1.700.2 2 1.800v2.200ZM1.500-10h8.500v1.300H1.500ZM42-6.600v-5.800q.2-1.600 1.800-1.600h6q1.600.2 1.800 1.800v5.600ZM51-13.400h9v1.300h-9ZM52.500-6.600v-2.200q.2-1.600 1.800-1.600h6q1.600.2 1.800 1.800v2ZM61.500-9.800h7.500v1.300h-7.500Z" +
      "M21-6.600V-11.500H42v4.900ZM23.500-11.500l.6-10h6.800l.6 10ZM22.800-21.500h9.400v1.500h-9.400ZM33.500-11.500v-6h-1.200v-2h1.800v-4.500h-1.500v-2.200h9v2.200H40v4.500h2v2h-1v6ZM36.200-26v-7h1.300v7ZM33.500-30.500h7v1h-7ZM17-11.500h4v5h-4Z",
    lights: "M4-4H66M24-9h2.400M29-9h2.400M34-9h2.400M35-21.500h4",
  },
  // A flat deck from end to end, a small island amidships.
  carrier: {
    hull: "M6 1L3-4.600H64L60 1Z",
    works: "M-1.500-9.400H71.500L69-6.200H65V-4.600H4V-6.200H.5ZM41-9.400v-7.600h2v-3h5.500v2.400h3v2h1.500v6.200ZM44.500-20v-7h1.200v7ZM47.500-17.500v-5h3.600v5Z",
    lights: "M6-2.500H60M9-5.400h4M18-5.400h4M27-5.400h4M36-5.400h4M46-5.400h4M55-5.400h4",
  },
  // Derricks fore and aft, a bridge and a thin funnel in the middle, landing craft over the side.
  transport: {
    hull: "M5 1L2-7.500Q2.400-8.600 3.600-8.600H14V-7H52V-9.600H68Q65-3.500 64 1Z",
    works: "M26-7V-14H46v7ZM29-14v-4.500H42V-14ZM32.500-18.500l.4-6.500h5l.4 6.500ZM13.500-7V-25h1.500V-7ZM56-9V-25h1.500V-9ZM19-7v-2h5v2ZM48-7.500v-2h5v2Z",
    lights: "M14-24L4-11M14.500-24L24-11M57-24L48-11M57-24L66-12M5-4H63M28-11.500h2M33-11.500h2M38-11.500h2M43-11.500h1.500",
  },
};

/** A fighter seen from above, nose up, within 9 of the middle. */
const FIGHTER = "M0-9q1.500 0 1.700 3.800L9-2.300Q9.600-.6 9 .6L1.700 1l-.5 4.400L3.800 7.300v1.300L0 8L-3.800 8.600V7.300L-1.200 5.400L-1.700 1L-9 .6Q-9.600-.6-9-2.300L-1.700-5.200Q-1.500-9 0-9Z";
/** A bomber: longer wings with two engines, a broad tail. */
const BOMBER = "M0-8.500q1.600.2 1.700 3l2-.2v-1.900h1.800v1.700L10-3.600Q10.600-2 10-.6L1.700.2L1.200 5L4.600 6.600v1.800L0 7.400L-4.600 8.400V6.600L-1.200 5L-1.700.2L-10-.6Q-10.600-2-10-3.600l4.500-2.300v-1.700h1.800v1.900l2 .2q.1-2.800 1.700-3Z";
const BOMB = "M0-3.400q2 1.400 1.900 3.400Q1.800 2.200.8 3.400l1.400 2.400H-2.200L-.8 3.400Q-1.800 2.200-1.900 0Q-2-2 0-3.400Z";
/** A marine with a rifle, standing on y = 0, 18 high. */
const MARINE = "M-3.300-13.600q.1-3.600 3.300-3.700q3.200.1 3.300 3.700l.9.5v.8h-8.400v-.8ZM-2-12.200h4q0 2.200-2 2.300q-2-.1-2-2.300ZM-3-9.400q3-1.300 6 0l.9 4.900h-1.400L3 0H.9L0-4L-.9 0H-3l.5-4.500h-1.400Z";
const RIFLE = "M-6.400-4.600L5.800-13.400l.7 1L-5.700-3.600Z";

/**
 * @param {string} d
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {Record<string, string | number>} look
 */
const at = (d, x, y, scale, look) => make("path", { d, transform: `translate(${x} ${y}) scale(${scale})`, ...look });

/** One fighter squadron. @param {number} x @param {number} y @param {number} scale @param {Livery} livery */
const fighter = (x, y, scale, livery) => at(FIGHTER, x, y, scale, { fill: CREAM, stroke: livery.deep, "stroke-width": 1.7 / scale, "stroke-linejoin": "round", "paint-order": "stroke", class: "fighter" });

/** @param {number} x @param {number} y @param {number} scale @param {Livery} livery @param {boolean} armed */
function bomber(x, y, scale, livery, armed) {
  const plane = armed
    ? at(BOMBER, x, y, scale, { fill: livery.deep, stroke: CREAM, "stroke-width": 1.2 / scale, "paint-order": "stroke", class: "bomber armed" })
    : at(BOMBER, x, y, scale, { fill: "#fffaf0", stroke: livery.deep, "stroke-width": 1.3 / scale, "stroke-linejoin": "round", class: "bomber" });
  return armed ? [plane, at(BOMB, x + 6.6 * scale, y + 3.6 * scale, scale * 0.95, { fill: "#ffcf3f", stroke: INK, "stroke-width": 0.9, class: "bomb" })] : [plane];
}

/** @param {number} x @param {number} y @param {number} scale @param {Livery} livery */
const marine = (x, y, scale, livery) => at(MARINE + RIFLE, x, y, scale, { fill: livery.deep, stroke: CREAM, "stroke-width": 1.4 / scale, "paint-order": "stroke", "stroke-linejoin": "round", class: "battalion" });

/** A strength unit: a prism, hollow where it has been lost. @param {number} x @param {number} y @param {boolean} there @param {Livery} livery */
function prism(x, y, there, livery) {
  return path(`M${x} ${y}l4.600 3.100v6.400l-4.600 3.100l-4.600-3.100v-6.400Z`, there ? livery.deep : "none", { stroke: there ? CREAM : livery.soft, "stroke-width": 1, "stroke-linejoin": "round", class: there ? "unit" : "unit lost" });
}

/**
 * Icons in a row, closer together where they would not fit.
 * @param {number} n
 * @param {number} from
 * @param {number} to
 * @param {number} step
 */
function row(n, from, to, step) {
  const gap = n > 1 ? Math.min(step, (to - from) / (n - 1)) : 0;
  const start = (from + to) / 2 - (gap * (n - 1)) / 2;
  return Array.from({ length: n }, (_, i) => start + gap * i);
}

/** How many of a kind a ship carries, or has armed of them. @param {Piece} piece @param {string} kind @param {"n" | "armed"} [which] */
export const aboard = (piece, kind, which = "n") => piece.carries.find((load) => load.kind === kind)?.[which] ?? 0;

/** @param {Piece} piece */
const strengthOf = (piece) => piece.values.strength ?? 0;

/** What is aboard, along the lower edge. @param {Piece} piece @param {Livery} livery @param {number} y */
function load(piece, livery, y) {
  const [bombers, battalions, armed] = [aboard(piece, "bomber"), aboard(piece, "battalion"), aboard(piece, "bomber", "armed")];
  const planes = row(bombers, 37, 89, 17.6).flatMap((x, i) => bomber(x, y, 0.98, livery, i < armed));
  const troops = row(battalions, 40, 86, 17).map((x) => marine(x, y + 8.6, 1.02, livery));
  return [...planes, ...troops];
}

/** Fighters over a ship. @param {Piece} piece @param {Livery} livery */
function cover(piece, livery) {
  return row(aboard(piece, "fighter"), 10, 90, 19).map((x) => fighter(x, -9, 1.02, livery));
}

/**
 * @param {Piece} piece
 * @param {Livery} livery
 * @param {number} most  units it can have
 */
function warship(piece, livery, most) {
  const shape = SILHOUETTES[piece.type];
  const out = piece.face === "out";
  const ground = out ? "#d9d3c4" : livery.ground;
  const edge = out ? "#8d8577" : livery.deep;
  const mirrored = piece.side === "japan" ? "translate(97 0) scale(-1 1)" : "translate(28 0)";
  const vessel = make("g", { transform: `translate(0 ${out ? 52 : 41}) ${mirrored}${out ? " rotate(-13 35 0)" : ""}`, opacity: out ? 0.5 : 1 },
    ...(shape ? [path(shape.hull + shape.works, INK), line(shape.lights, ground, 0.7, { opacity: 0.8 })] : []));
  const waves = `M26.500 41.500q2.300-1.700 4.500 0${"t4.500 0".repeat(15)}`;
  const plate = piece.side === "japan" ? "M1 14A13 13 0 0 1 14 1H25.500V63H14A13 13 0 0 1 1 50Z" : "M1 10.400L10.400 1H25.500V63H10.400L1 53.600Z";
  const nodes = [...card(seatOf(piece.side), ground, edge), path(plate, edge), letter(piece.short, 13.6, 27, 24)];
  if (out) return [...nodes, vessel, path(`${waves}V62H26.500Z`, "#9aa6a8", { opacity: 0.8 }), line(waves, "#7b8587", 0.9)];
  return [
    ...nodes,
    figure(strengthOf(piece), 13.6, 56, 22, "#ffe9a8"),
    vessel,
    path(`${waves}V62.200H26.500Z`, livery.soft, { opacity: 0.3 }), line(waves, livery.deep, 0.9),
    ...Array.from({ length: most }, (_, i) => prism(91 - (most - 1 - i) * 10.6, 3, i < (strengthOf(piece)), livery)),
    ...load(piece, livery, 52),
    ...cover(piece, livery),
  ];
}

/** @param {string} sign @param {number} x @param {number} y @param {number} size @param {string} [fill] */
function letter(sign, x, y, size, fill = CREAM) {
  const text = make("text", { x, y, "text-anchor": "middle", "font-family": SERIF, "font-weight": 700, "font-size": size, fill, "text-rendering": "geometricPrecision", "aria-hidden": "true" }); // else it is laid out for the zoom of the first moment
  text.textContent = sign;
  return text;
}

/** A round or cut token for what lies loose. @param {string} side @param {Livery} livery */
function token(side, livery) {
  const shape = side === "japan"
    ? { d: "M50 3a29 29 0 1 1 0 58a29 29 0 1 1 0-58Z" }
    : { d: "M38 3h24l17 17v24L62 61H38L21 44V20Z" };
  return [
    make("path", { ...shape, fill: "#1d1206", opacity: 0.35, transform: "translate(1.600 2.200)" }),
    make("path", { ...shape, fill: livery.ground, stroke: livery.deep, "stroke-width": 3, "stroke-linejoin": "round", class: "edge" }),
  ];
}

/** @param {Piece} piece @param {Livery} livery */
function squadron(piece, livery) {
  const plane = piece.kind === "fighter" ? [fighter(50, 32, 2.35, livery)] : bomber(50, 32, 2.2, livery, false).map((node) => node);
  return [...token(piece.side, livery), ...plane];
}

/** A side's flag in a box. @param {string} side @param {number} x @param {number} y @param {number} w @param {number} h @param {Livery} livery */
function ensign(side, x, y, w, h, livery) {
  const flag = make("g", { class: "ensign" }, make("rect", { x, y, width: w, height: h, fill: "#fffaf0" }));
  if (side === "japan") {
    const cx = x + w * 0.44, cy = y + h / 2;
    flag.append(path(rays(cx, cy, x, y, w, h), livery.deep), make("circle", { cx, cy, r: h * 0.29, fill: livery.deep, stroke: "#fffaf0", "stroke-width": h * 0.05 }));
    return flag;
  }
  const stripe = h / 7;
  for (let n = 0; n < 7; n += 2) flag.append(make("rect", { x, y: y + n * stripe, width: w, height: stripe, fill: "#a8322a" }));
  flag.append(make("rect", { x, y, width: w * 0.46, height: stripe * 4, fill: livery.deep }), path(star(x + w * 0.23, y + stripe * 2, stripe * 1.7), "#fffaf0"));
  return flag;
}

/** Marines under their flag. @param {Piece} piece @param {Livery} livery */
function battalion(piece, livery) {
  return [
    make("ellipse", { cx: 50, cy: 55, rx: 37, ry: 8.5, fill: "#1d1206", opacity: 0.35 }),
    make("ellipse", { cx: 50, cy: 53, rx: 36, ry: 8.5, fill: livery.ground, stroke: livery.deep, "stroke-width": 2.4, class: "edge" }),
    line("M28 54V3", INK, 2.2, { "stroke-linecap": "round" }),
    ensign(piece.side, 29, 4, 30, 19, livery),
    make("rect", { x: 29, y: 4, width: 30, height: 19, fill: "none", stroke: livery.deep, "stroke-width": 1.2 }),
    marine(42, 54, 1.75, livery), marine(60, 56, 1.9, livery), marine(76, 54, 1.75, livery),
  ];
}

/**
 * What a ship's berth on the admiral's card tells while it is at sea, in the box of a counter.
 * @param {Piece} piece
 * @param {Livery} livery
 * @param {number} most
 */
export function atSea(piece, livery, most) {
  const loaded = aboard(piece, "bomber") + aboard(piece, "battalion");
  return [
    letter(piece.short, 15, 30, 27, livery.deep),
    ...Array.from({ length: most }, (_, i) => prism(37 + i * 12, 8, i < (strengthOf(piece)), livery)),
    ...row(aboard(piece, "fighter"), loaded ? 64 : 38, 96, 13).map((x) => fighter(x, loaded ? 15 : 42, loaded ? 0.72 : 0.9, livery)),
    ...load(piece, livery, 44),
  ];
}

/**
 * A ship in a box of 44 by 64, for lists of ships: letter, units, what it carries.
 * @param {Piece} piece
 * @param {Livery} livery
 * @param {number} most
 */
export function badge(piece, livery, most) {
  const units = strengthOf(piece);
  const bombers = aboard(piece, "bomber");
  return [
    make("rect", { x: 2, y: 2, width: 40, height: 60, rx: piece.side === "japan" ? 9 : 3, fill: units ? livery.ground : "none", stroke: livery.deep, "stroke-width": piece.marks.includes("picked") ? 4 : 2, class: "edge" }),
    letter(piece.short, 22, 23, 21, livery.deep),
    ...Array.from({ length: most }, (_, i) => prism(22 + (i - (most - 1) / 2) * 11, 28, i < units, livery)),
    ...row(bombers, 9, 35, 9.5).flatMap((x) => bomber(x, 52, 0.5, livery, true)),
  ];
}

/** The back of a counter: nobody can tell yet what the ship is worth. @param {string} side @param {Livery} livery */
function unseen(side, livery) {
  const ornament = side === "japan" ? rays(50, 32, 6, 6, 88, 52) : [14, 32, 50, 68, 86].map((x, n) => star(x, n % 2 ? 16 : 46, 9)).join("");
  const shield = side === "japan" ? "M50 12a20 20 0 1 1 0 40a20 20 0 1 1 0-40Z" : "M42 11h16l12 12v18l-12 12H42L30 41V23Z";
  return [
    ...card(seatOf(side), livery.deep, livery.deep),
    path(ornament, livery.soft, { opacity: 0.55 }),
    line(outline(seatOf(side), 5), CREAM, 1.2, { opacity: 0.85 }),
    path(shield, CREAM, { stroke: livery.deep, "stroke-width": 2, "stroke-linejoin": "round" }),
    figure("?", 50, 45, 26, livery.deep),
  ];
}

/** Around what the question is about. @param {Piece} piece */
function asked({ kind, side }) {
  const gold = { fill: "none", stroke: "#ffd75e", "stroke-width": 4, class: "mark-picked" };
  if (kind === "ship") return frame(seatOf(side));
  return kind === "battalion" ? make("ellipse", { cx: 50, cy: 53, rx: 39, ry: 10.5, ...gold }) : make("circle", { cx: 50, cy: 32, r: 31, ...gold });
}

/** What is drawn on a counter. @param {Piece} piece @param {Look} look @returns {SVGElement[]} */
export function counter(piece, look) {
  const livery = look.livery(piece.side);
  const face = piece.face === "unseen" ? unseen(piece.side, livery)
    : piece.kind === "ship" ? warship(piece, livery, mostOf(piece, look))
    : piece.kind === "battalion" ? battalion(piece, livery) : squadron(piece, livery);
  return piece.marks.includes("picked") ? [...face, asked(piece)] : face;
}

/** The units that a ship can have. @param {Piece} piece @param {Look} look */
export const mostOf = (piece, look) => look.about.pieces[piece.id]?.values.most ?? 0;
