/**
 * The counters of Port Arthur: ships, armies and markers, drawn in a box of 100 by 64 with its origin at the top left.
 *
 * A side is told by colour and by shape: Japan has round corners, the sun and bows to the left, Russia cut corners, St Andrew's
 * cross and bows to the right. Colours are presentation attributes, so that a counter looks the same on the board, in a list
 * and in a saved picture.
 */

import { card, CREAM, figure, INK, line, make, outline, path, SERIF, widthOf } from "../../../web/js/board/cardboard.js";
import { band, frame, plain } from "../../../web/js/board/counter.js";
import { rays, star } from "../../../web/js/board/ornaments.js";
import { seatOf } from "../../../web/js/page/sides.js";
import { name as nameOf } from "../../../web/js/page/text.js";
import { ensign } from "./ensigns.js";
import { armyFace, blockadeFace, controlFace, initiativeFace, turnFace } from "./markers.js";
import { ship } from "./silhouettes.js";

/** @typedef {import("../../../web/js/arrival.js").Piece} Piece */
/** @typedef {import("../../../web/js/board/cardboard.js").Livery} Livery */
/** @typedef {import("../../../web/js/board/look.js").Look} Look */

/**
 * The sea below the waterline, down to the counter's edge.
 * @param {string} side
 * @param {string} ground
 * @param {Livery} livery
 */
function sea(side, ground, livery) {
  const waves = `q2.4-1.7 4.78 0${"t4.78 0".repeat(19)}`;
  const floor = side === "russia" ? "V53.4L89.4 61.8H10.6L2.2 53.4Z" : "V50a11.8 11.8 0 0 1-11.8 11.8H14A11.8 11.8 0 0 1 2.2 50Z";
  return [
    path(`M2.2 43.7${waves}${floor}`, ground),
    path(`M2.2 43.7${waves}${floor}`, livery.soft, { opacity: 0.26 }),
    line(`M2.2 43.7${waves}`, livery.deep, 0.9),
  ];
}

/** Diagonal lines over the sky of a damaged ship. */
function hatch() {
  let d = "";
  for (let start = -19; start < 96; start += 6) {
    const low = Math.max(0, 3 - start);
    const high = Math.min(27, 97 - start);
    if (high > low) {
      d += `M${start + low} ${44 - low}L${start + high} ${44 - high}`;
    }
  }
  return d;
}

const HATCH = hatch();

/**
 * @param {import("../../../web/js/arrival.js").PieceAbout} about
 * @param {Piece} piece
 * @param {Livery} livery
 * @param {string} name
 */
function shipFace(about, piece, livery, name) {
  const damaged = piece.face === "damaged";
  const ground = damaged ? livery.pale : livery.ground;
  const { values } = piece;
  const nodes = [...card(seatOf(piece.side), ground, livery.deep)];
  if (damaged) {
    nodes.push(line(HATCH, livery.soft, 1.1, { opacity: 0.42, class: "hatch" }));
  } else {
    nodes.push(path(band(seatOf(piece.side), 16), livery.deep));
  }
  nodes.push(ensign(piece.side, 7, 3.7, 16.5, 10.2, livery));
  if (damaged) {
    nodes.push(make("rect", { x: 7, y: 3.7, width: 16.5, height: 10.2, fill: "none", stroke: livery.deep, "stroke-width": 0.8 }), line("M2 16H98", livery.deep, 1));
  }
  nodes.push(title(name, damaged ? livery.deep : CREAM, damaged ? ground : "", piece.marks.includes("top") ? 56 : 66), ship(about.type, seatOf(piece.side), damaged, ground), ...sea(piece.side, ground, livery));
  if (values.firepower !== undefined) {
    nodes.push(
      plate(piece.side, livery, damaged),
      figure(values.firepower, 14.3, 59.4, 14.6, damaged ? livery.deep : CREAM),
      path("M28.6 59.6v-7.6q.2-4 2.4-5.6q2.2 1.6 2.4 5.6v7.6ZM28.1 56.8h5.8v1.2h-5.8Z", INK, { class: "shell" }),
    );
  }
  if (values.speed !== undefined) {
    nodes.push(
      figure(values.speed, 86, 59.4, 14.6, INK),
      line("M64.6 49.4l3.4 3.5l-3.4 3.5M69.4 49.4l3.4 3.5l-3.4 3.5M74.2 49.4l3.4 3.5l-3.4 3.5", INK, 1.7, { class: "knots", "stroke-linejoin": "round", "stroke-linecap": "round" }),
    );
  }
  if (values.defence !== undefined) {
    nodes.push(
      path("M41 44.6q5 1 9-1.4q4 2.4 9 1.4v7.4q-.8 6-9 8.8q-8.2-2.8-9-8.8Z", "#fffaf0", { stroke: INK, "stroke-width": 1.3, "stroke-linejoin": "round", class: "shield" }),
      figure(values.defence, 50, 57.6, 12, INK),
    );
  }
  return nodes;
}

/**
 * A ship for who sees it small: its name, its firepower on the plate and its speed.
 * @param {Piece} piece
 * @param {Livery} livery
 * @param {string} name
 */
function smallFace(piece, livery, name) {
  const damaged = piece.face === "damaged";
  const { firepower, speed, defence } = piece.values;
  const nodes = plain(name, [], livery, seatOf(piece.side), damaged);
  if (damaged) nodes.push(line("M8 62L34 30M30 62L56 30M52 62L78 30M74 62L97 34", livery.soft, 3, { opacity: 0.45, class: "hatch" }));
  if (firepower !== undefined) nodes.push(make("rect", { x: 5, y: 33, width: 34, height: 27, rx: 8, fill: damaged ? "#fffaf0" : livery.deep, stroke: livery.deep, "stroke-width": 2 }), figure(firepower, 22, 57, 22, damaged ? livery.deep : CREAM));
  if (defence !== undefined) nodes.push(figure(defence, 55, 57, 17, livery.deep));
  if (speed !== undefined) nodes.push(figure(speed, 82, 57, 22, INK));
  return nodes;
}

/**
 * The plate behind the firepower: a sun for Japan, the counter's cut corner for Russia.
 * @param {string} side
 * @param {Livery} livery
 * @param {boolean} damaged
 */
function plate(side, livery, damaged) {
  const look = { fill: damaged ? "#fffaf0" : livery.deep, stroke: livery.deep, "stroke-width": 1.4, "stroke-linejoin": "round" };
  return side === "japan"
    ? make("circle", { cx: 14.3, cy: 52.2, r: 9.6, ...look })
    : make("path", { d: "M1.2 43.4H22.5L25.5 46.4V62.8H10.4L1.2 53.6Z", ...look });
}

/**
 * The name in the band: on one line, or on two if it is long and can be broken.
 * @param {string} name
 * @param {string} fill
 * @param {string} halo
 * @param {number} room
 */
function title(name, fill, halo, room) {
  const cut = name.length > 17 ? name.lastIndexOf(" ") : -1;
  const lines = cut > 0 ? [name.slice(0, cut), name.slice(cut + 1)] : [name];
  const group = make("g", {
    class: "name",
    "text-anchor": "middle",
    "font-family": SERIF,
    "font-weight": 700,
    fill,
    "aria-hidden": "true",
    ...(halo ? { stroke: halo, "stroke-width": 2.2, "paint-order": "stroke", "stroke-linejoin": "round" } : {}),
  });
  lines.forEach((words, n) => {
    const largest = lines.length > 1 ? 7.4 : 12;
    const width = largest * [...words].reduce((sum, sign) => sum + widthOf(sign), 0);
    const size = Math.max(largest * 0.7, Math.min(largest, (largest * room) / width));
    const y = lines.length > 1 ? 7.9 + n * 6.5 : 8.9 + size * 0.34;
    const text = make("text", { x: 25.5 + room / 2, y: y.toFixed(2), "font-size": size.toFixed(2) });
    const reckoned = (width * size) / largest;
    if (reckoned > room * 0.7) { // whichever font the system has, a long name keeps off the flag
      text.setAttribute("textLength", Math.min(room, reckoned).toFixed(1));
      text.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
    text.textContent = words;
    group.append(text);
  });
  return group;
}

/**
 * The back of a counter: nobody can tell which ship it is.
 * @param {string} side
 * @param {Livery} livery
 */
function unseenFace(side, livery) {
  const nodes = [...card(seatOf(side), livery.deep, livery.deep)];
  if (side === "japan") {
    nodes.push(path(rays(50, 32, 6, 6, 88, 52), livery.soft, { opacity: 0.55 }));
  } else {
    nodes.push(line("M9 9L91 55M91 9L9 55", livery.soft, 9, { opacity: 0.55 }));
  }
  nodes.push(line(outline(seatOf(side), 5), CREAM, 1.2, { opacity: 0.85 }));
  nodes.push(
    side === "japan"
      ? make("circle", { cx: 50, cy: 32, r: 20, fill: CREAM, stroke: livery.deep, "stroke-width": 2 })
      : make("path", { d: "M42 11h16l12 12v18l-12 12H42L30 41V23Z", fill: CREAM, stroke: livery.deep, "stroke-width": 2, "stroke-linejoin": "round" }),
    figure("?", 50, 45, 26, livery.deep),
  );
  return nodes;
}

/** The leading ship of a squadron: a brass star in the upper corner. */
function topMark() {
  return path(star(90.6, 9.2, 8), "#ffd75e", { stroke: INK, "stroke-width": 1.3, "stroke-linejoin": "round", class: "mark-top" });
}

/** A ship that has been chosen. @param {number} seat */
function pickedMark(seat) {
  return make(
    "g",
    { class: "mark-picked" },
    frame(seat),
    make("circle", { cx: 91, cy: 31, r: 7.8, fill: "#ffd75e", stroke: INK, "stroke-width": 1.5 }),
    line("M87.2 31.2l2.8 3l5-6", INK, 2.5, { "stroke-linecap": "round", "stroke-linejoin": "round" }),
  );
}

/** @type {Record<string, (piece: Piece, livery: Livery) => SVGElement[]>} */
const MARKERS = {
  turn: turnFace,
  control: controlFace,
  initiative: (piece, livery) => initiativeFace(piece.side, livery),
  blockade: (_, livery) => blockadeFace(livery),
};

/** What is drawn on a counter. @param {Piece} piece @param {Look} look @param {boolean} small @returns {SVGElement[] | null} */
export function counter(piece, look, small) {
  const livery = look.livery(piece.side);
  if (piece.face === "unseen") return unseenFace(piece.side, livery);
  if (piece.kind === "army") return armyFace(livery);
  const about = look.about.pieces[piece.id];
  if (!about) return MARKERS[piece.id]?.(piece, livery) ?? null;
  return [
    ...(small ? smallFace(piece, livery, nameOf("pieces", piece.id)) : shipFace(about, piece, livery, nameOf("pieces", piece.id))),
    ...(piece.marks.includes("picked") ? [pickedMark(seatOf(piece.side))] : []),
    ...(piece.marks.includes("top") ? [topMark()] : []),
  ];
}
