// The counters: ships, armies and markers, drawn in a box of 100 by 64 with its origin at the top left.
//
// A side is told by colour and by shape: Japan has round corners, the sun and bows to the left, Russia cut corners, St Andrew's
// cross and bows to the right. Colours are presentation attributes, so that a counter looks the same on the board, in a list
// and in a saved picture; class names (`counter`, kind, side, face, `top`, `picked`, `edge`) are there for highlighting.

import { BRASS, card, CREAM, ensign, figure, INK, line, liveryOf, make, outline, path, rays, SERIF, SMOKE, star } from "../../../web/js/board/cardboard.js";
import { battalion, squadron, warship } from "../../pacific_1942/web/warships.js";

/**
 * @typedef {{firepower?: number, speed?: number, defence?: number}} Values
 * @typedef {{name: string, side: string, type?: string, most?: number, faces?: Record<string, Values>}} AboutPiece
 * @typedef {{pieces: Record<string, AboutPiece>}} About
 * @typedef {import("../../../web/js/types.js").Piece} Piece
 * @typedef {import("../../../web/js/board/cardboard.js").Livery} Livery
 * @typedef {{names?: Record<string, string>, sides?: Record<string, Livery>}} Theme names: ships in the seat's language
 */

const SVG = "http://www.w3.org/2000/svg";

/** What a counter was drawn with, to draw it again. @type {WeakMap<SVGGElement, {drawn: string, theme: Theme}>} */
const memory = new WeakMap();

// -- silhouettes: side views, bow to the right, on a waterline at y = 0 ------------------------------------------------

/**
 * @typedef {object} Silhouette
 * @property {string} hull
 * @property {string} works everything above the deck
 * @property {string} rigging fine lines
 * @property {string} lights fine lines in the colour of the ground
 * @property {readonly (readonly [number, number])[]} smoke where it rises
 */

/** @type {Record<string, Silhouette>} */
const SILHOUETTES = {
  // Two thick funnels close together, two masts with fighting tops, two great turrets, high sides and a ram.
  battleship: {
    hull: "M2.6 1L1-5.4Q1.4-6.6 3-6.6H21V-9.6H66.5V-7.8H85.6L86.4-7.2Q85-3.4 86.2-1.6L90 .4V1Z",
    works:
      "M11.6-6.6v-1.6h1.4l.7-3.2q4-.9 7.4 0l.5 3.2h1.2v1.6ZM3.2-10h10.4v1.3H3.2ZM3.2-10.8h2v1.6h-2Z" +
      "M66.2-7.8v-1.6h1.2l.6-3.2q3.6-.9 7.4 0l.7 3.2h1.4v1.6ZM75.2-11.4h10.9v1.3H75.2ZM84.1-11.4h2v1.6h-2Z" +
      "M24-9.6v-3.8h-1.2v-1h9.8v1H31.4v3.8ZM57.4-9.6v-5.6h-2.4v-1.1H67v1.1h-1.8v2.6h1.2v3ZM58.8-16.3v-2.2h5v2.2ZM31-9.6v-2.2H58v2.2Z" +
      "M36.6-11.6l.3-11h-.6v-1.1h6.4v1.1H42l.3 11ZM46.8-11.6l.3-11h-.6v-1.1h6.4v1.1h-.7l.3 11Z" +
      "M26.8-14l.3-6.6h-2.5l-.6-2.6h7.4l-.6 2.6h-2.4l.3 6.6ZM60.1-18l.3-2.6h-2.5l-.6-2.6h7.4l-.6 2.6h-2.4l.3 2.6Z" +
      "M31.6-12.6q2-1 4.2 0l-.5 1h-3.2ZM53.4-12.6q2-1 4.2 0l-.5 1h-3.2ZM43.2-13h2.6v1.6h-2.6ZM34-11.8v-3.6q0-1.2 1.3-1.2v1.3h-.3v3.5ZM54.4-12v-3.6q0-1.2 1.3-1.2v1.3h-.3V-12Z",
    rigging: "M27.7-23v-8M61-23v-8M24.2-27.6h7M57.5-27.6h7M27.7-30.6L3-6.8M61-30.6L85.4-7.8M27.9-29L61-29M25-21L22.6-14M64-21l2-5",
    lights: "M4-4.3H84.6M24-7.2h3.4M31-7.2h3.4M38-7.2h3.4M45-7.2h3.4M52-7.2h3.4M59-7.2h3.4",
    smoke: [[39.5, -24], [49.7, -24]],
  },
  // Three slender funnels in a row, pole masts, small turrets, a long flush hull.
  "armoured cruiser": {
    hull: "M1.6 1L0-4.6Q.4-5.8 2-5.8H60V-8.2H86.8L87.4-7.6Q86.6-3.6 87.6-1.6L90.6 .2V1Z",
    works:
      "M9-5.8v-1.2h1l.5-2.4q2.6-.7 5.2 0l.4 2.4h1v1.2ZM2.6-8.2h7.6v.9H2.6ZM70-8.2v-1.2h1l.4-2.4q2.6-.7 5.2 0l.5 2.4h1v1.2ZM76.9-10.7h8v.9h-8Z" +
      "M19.6-5.8v-3.4h-1v-.9h7.4v.9h-1v3.4ZM60.6-8.2v-4.6h-2.2v-1h9.8v1h-1.6v4.6ZM62-13.8v-1.9h3.6v1.9ZM28-5.8v-1.9H60v1.9Z" +
      "M31-7.6l.2-14.6h-.4v-1h4.2v1h-.4l.2 14.6ZM41-7.6l.2-14.6h-.4v-1h4.2v1h-.4l.2 14.6ZM51-7.6l.2-14.6h-.4v-1h4.2v1h-.4l.2 14.6Z" +
      "M22-10l.2-12h1.1l.2 12ZM64.2-15l.2-7h1.1l.2 7ZM21-16.6h3.5v1H21ZM63.2-18.6h3.5v1h-3.5Z" +
      "M27.4-8.6q1.5-.9 3.2 0l-.4.9h-2.4ZM36.6-8.6q1.8-.9 3.7 0l-.5.9h-2.8ZM46.6-8.6q1.8-.9 3.7 0l-.5.9h-2.8ZM56.4-8.6q1.5-.9 3.2 0l-.4.9h-2.4Z",
    rigging: "M22.7-22v-8M64.9-22v-8M19.6-25.6h6.4M61.8-25.6h6.4M22.7-29.6L2-6M64.9-29.6L86.6-8.2M22.9-28.6H64.9M22.7-21L14-6M64.9-21L74-12",
    lights: "M2.6-3.6H86M14-4.7h2.6M24-4.7h2.6M33-4.7h2.6M42-4.7h2.6M51-4.7h2.6M62-5.7h2.6",
    smoke: [[32.9, -23.5], [42.9, -23.5], [52.9, -23.5]],
  },
  // Two thin raked funnels far apart, raked masts, a low waist between poop and forecastle, guns behind shields.
  cruiser: {
    hull: "M8 1L5-5.2Q5.4-6.2 6.6-6.2H19.4L20.6-3.6H63L64.4-6.6H85L87.8-7.2Q84.8-3 86-.6L87 1Z",
    works:
      "M11-6.2v-2.6l1-1h2.4v3.6ZM5.8-9h5.6v.8H5.8ZM73.4-6.6v-3.6h2.4l1 1v2.6ZM76.4-9.4h5.8v.8h-5.8Z" +
      "M64.6-6.6v-3.4h-1.8v-.9h7.4v.9h-1.2v3.4ZM23-3.6v-2.2h5v2.2ZM30-3.6V-5H60v1.4Z" +
      "M36.4-4.8L33.6-19.4h-.5l-.2-.9h3.6l.2.9h-.4l3 14.6ZM50.4-4.8L47.6-19.4h-.5l-.2-.9h3.6l.2.9h-.4l3 14.6Z" +
      "M24.9-5.4L22.3-18h.9l2.9 12.6ZM62.9-6L60.3-18h.9l2.9 12ZM21.4-16.2h3v.8h-3ZM59.4-16.2h3v.8h-3Z" +
      "M30.4-6q1.5-.9 3.4 0l-.4.9h-2.6ZM43-6q1.8-.9 3.7 0l-.5.9h-2.8ZM55.4-6q1.5-.9 3.4 0l-.4.9h-2.6ZM41-5v-2.8q0-1 1.1-1v1.1h-.3V-5Z",
    rigging: "M22.8-18L21-26.6M60.8-18L59-26.6M18.6-21.6h6.4M56.6-21.6h6.4M21-26.4L6.6-6.4M59-26.4L86.6-7.2M21-25.4L59.4-25.4M22.4-18L16-6.4M60.6-18L71-6.8",
    lights: "M9-3.4H19M22-1.6H64M67-4.4h16M8-5h.9M11-5h.9M14-5h.9M68-5.4h.1",
    smoke: [[34.6, -20.6], [48.6, -20.6]],
  },
  // One stout funnel, one heavy mast, a short hull almost awash, a turret at each end.
  "coast defence ship": {
    hull: "M14 1L12.4-2.8Q12.8-3.8 14.4-3.8H31V-7.6H60V-4.4H77L78-4Q77.2-2 78.4-1L81.4 .6V1Z",
    works:
      "M20.4-3.8v-1.8h1.4l.8-3.8q4.2-1.1 8 0l.6 3.8h1v1.8ZM10.6-8h11.2v1.6H10.6ZM10.6-8.7h2.2v2h-2.2Z" +
      "M60-4.4v-1.8h1.2l.6-3.8q3.8-1.1 8 0l.8 3.8H72v1.8ZM70.4-8.6h11.4v1.6H70.4ZM79.6-9.3h2.2v2h-2.2Z" +
      "M34-7.6v-3.2H58v3.2ZM49.4-10.8v-3.4h-1.8v-1.1h11.8v1.1h-1.8v3.4Z" +
      "M38.4-10.6l.3-10.4H38v-1.2h8v1.2h-.7l.3 10.4Z" +
      "M52-15l.4-5.4h-3.2l-.8-3.2h10.6l-.8 3.2h-3.2l.4 5.4ZM33.4-8.6v-4.2q0-1.5 1.6-1.5v1.6h-.4v4.1ZM29.6-8.6q2-1 4.4 0l-.5 1h-3.4Z",
    rigging: "M53.7-23.4v-7.2M49.6-27.4h8.2M53.7-30.2L77-4.6M53.7-30.2L13.6-4M50-21L46-15M57.6-21L60-10",
    lights: "M14-1.9H77M34-5.4h3M41-5.4h3M48-5.4h3M55-5.4h2.6",
    smoke: [[42, -22.6]],
  },
};

/**
 * A puff of smoke that drifts astern from a funnel.
 * @param {number} x
 * @param {number} y
 */
function plume(x, y) {
  return `M${x - 1.2} ${y}q-3.2 1-3.6-1.6q-3.6.6-3.4-2q-3.4-.6-1.8-2.7q1.6-1.7 3.4-.4q2-1.7 3.4.4q2.6-.4 2.4 2.2q2 .4 1.6 2.6Z`;
}

/**
 * @param {string} type
 * @param {string} side
 * @param {boolean} damaged
 * @param {string} ground
 */
function ship(type, side, damaged, ground) {
  const shape = SILHOUETTES[type] ?? SILHOUETTES["cruiser"];
  const group = make("g", { class: "silhouette", transform: side === "japan" ? "translate(95.5 43.2) scale(-1 .84)" : "translate(4.5 43.2) scale(1 .84)" });
  if (!shape) {
    return group;
  }
  const vessel = make("g", damaged ? { transform: "rotate(2.6 45 0) translate(0 .6)" } : {});
  vessel.append(
    path(damaged ? "" : shape.smoke.map(([x, y]) => plume(x, y)).join(""), INK, { opacity: 0.22 }),
    line(shape.rigging, INK, 0.55, { opacity: 0.9 }),
    path(shape.works + shape.hull, INK),
    line(shape.lights, ground, 0.5, { opacity: 0.75 }),
  );
  if (damaged) {
    group.append(
      path(
        "M50-9q-5 2-7-2q-5 1-5-4q-7 1-6.5-5q-8 .5-7-5q-7-1.5-4-6q4-3.5 8.5-1q2-4 7-2.5q3.5-2.5 6.5 1q5-.5 5 4q4.5 1 3 5.5q4.5 1.5 2.5 6q3.5 2.5.5 6q-.5 3-3.5 3Z",
        SMOKE,
        { opacity: 0.42 },
      ),
      path("M47-10q-4 .5-4.5-3q-5 0-4-4.5q-5.5-.5-4-5q-5-1-3.5-5q2.5-3 6-.5q3-2.5 6 .5q4-.5 3.5 3.5q4 1 2.5 4.5q3.5 1.5 1.5 5q1.5 4.5-3.5 4.5Z", SMOKE, { opacity: 0.5 }),
    );
  }
  group.append(vessel);
  if (damaged) {
    group.append(path("M43-9.5l1.2-4.5l1.8 2.2l1.6-5.4l2 4.6l2-2l.6 5.1Z", "#c8501e"), path("M45.8-9.5l.8-2.3l1 1.2l1-2.6l1.4 3.7Z", "#f3c24b"));
  }
  return group;
}

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

// -- faces -------------------------------------------------------------------------------------------------------------

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
 * @param {AboutPiece} about
 * @param {Piece} piece
 * @param {Livery} livery
 * @param {string} name
 */
function shipFace(about, piece, livery, name) {
  const damaged = piece.face === "damaged";
  const ground = damaged ? livery.pale : livery.ground;
  const values = about.faces?.[piece.face] ?? {};
  const nodes = [...card(piece.side, ground, livery.deep)];
  if (damaged) {
    nodes.push(line(HATCH, livery.soft, 1.1, { opacity: 0.42, class: "hatch" }));
  } else {
    nodes.push(path(band(piece.side), livery.deep));
  }
  nodes.push(ensign(piece.side, 7, 3.7, 16.5, 10.2, livery));
  if (damaged) {
    nodes.push(make("rect", { x: 7, y: 3.7, width: 16.5, height: 10.2, fill: "none", stroke: livery.deep, "stroke-width": 0.8 }), line("M2 16H98", livery.deep, 1));
  }
  nodes.push(title(name, damaged ? livery.deep : CREAM, damaged ? ground : "", piece.top ? 56 : 66), ship(about.type ?? "", piece.side, damaged, ground), ...sea(piece.side, ground, livery));
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
 * The coloured band that carries the name, with the corners of the counter.
 * @param {string} side
 */
function band(side) {
  return side === "japan" ? "M1 16V13A12 12 0 0 1 13 1H87A12 12 0 0 1 99 13V16Z" : "M1 16V10.4L10.4 1H89.6L99 10.4V16Z";
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
 * How wide a letter is in a middling bold serif, in ems; rather too wide than too narrow.
 * @param {string} sign
 */
function widthOf(sign) {
  if (" '.,:;-ijl|".includes(sign)) return 0.33;
  if ("fIrst".includes(sign)) return 0.43;
  if ("mwMW".includes(sign)) return 0.9;
  return sign === sign.toLowerCase() ? 0.55 : 0.75;
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
    if ((width * size) / largest > room) {
      text.setAttribute("textLength", String(room));
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
  const nodes = [...card(side, livery.deep, livery.deep)];
  if (side === "japan") {
    nodes.push(path(rays(50, 32, 6, 6, 88, 52), livery.soft, { opacity: 0.55 }));
  } else if (side === "america") {
    nodes.push(path([14, 32, 50, 68, 86].map((x, n) => star(x, n % 2 ? 16 : 46, 9)).join(""), livery.soft, { opacity: 0.55 }));
  } else {
    nodes.push(line("M9 9L91 55M91 9L9 55", livery.soft, 9, { opacity: 0.55 }));
  }
  nodes.push(line(outline(side, 5), CREAM, 1.2, { opacity: 0.85 }));
  nodes.push(
    side === "japan"
      ? make("circle", { cx: 50, cy: 32, r: 20, fill: CREAM, stroke: livery.deep, "stroke-width": 2 })
      : make("path", { d: "M42 11h16l12 12v18l-12 12H42L30 41V23Z", fill: CREAM, stroke: livery.deep, "stroke-width": 2, "stroke-linejoin": "round" }),
    figure("?", 50, 45, 26, livery.deep),
  );
  return nodes;
}

/** A soldier who marches to the left, standing on y = 0. */
const SOLDIER =
  "M-3.4-25.6q0-3.4 3.4-3.6q3.2 0 3.4 3.2l-.4.8h-7.6l-.6-.5q.9-.3 1.8.1ZM-2.6-25q0 4.2 2.6 4.3q2.8-.1 2.9-4.3Z" +
  "M-4-20q4-1.8 8 0l.8 9.6h-1.4L4.4 0H1.2L.4-8.6L-2.6 0h-3.2l2.6-10.4h-.6l-3.6-3.4l.8-1.4l2.2 1.4ZM4.2-19.2h3.4q.8 3.6.2 6.6H4.6Z";
const RIFLE = "M-8.8-11.6L5.6-31.6L7.8-37.6L6.6-31L-7-10.6Z";

/** @param {Livery} livery */
function armyFace(livery) {
  const troop = make("g", { fill: INK });
  for (const [x, y] of [[37, 57], [57, 57], [77, 57]]) {
    troop.append(make("path", { d: SOLDIER + RIFLE, transform: `translate(${x} ${y}) scale(1.12)` }));
  }
  return [
    ...card("japan", livery.ground, livery.deep),
    path("M3.5 57q24-3.5 47-1.5t46-.5V51a10 10 0 0 1-10 10H13.5a10 10 0 0 1-10-6Z", livery.soft, { opacity: 0.5 }),
    line("M15 58.5V7", INK, 2, { "stroke-linecap": "round" }),
    ensign("japan", 16, 8, 30, 19, livery),
    make("rect", { x: 16, y: 8, width: 30, height: 19, fill: "none", stroke: livery.deep, "stroke-width": 1 }),
    make("circle", { cx: 15, cy: 6.5, r: 1.9, fill: BRASS, stroke: INK, "stroke-width": 0.6 }),
    troop,
  ];
}

/** A disc of brass for a track. @param {...SVGElement} device */
function disc(...device) {
  return [
    make("circle", { cx: 51.6, cy: 34.2, r: 30.5, fill: "#1d1206", opacity: 0.35 }),
    make("circle", { cx: 50, cy: 32, r: 30.5, fill: BRASS, stroke: "#4a3008", "stroke-width": 2, class: "edge" }),
    make("circle", { cx: 50, cy: 32, r: 26, fill: "none", stroke: "#6d4b10", "stroke-width": 1.1 }),
    ...device,
  ];
}

/** A ship's wheel. */
function turnFace() {
  let spokes = "";
  for (let n = 0; n < 8; n += 1) {
    const dx = Math.cos((n * Math.PI) / 4);
    const dy = Math.sin((n * Math.PI) / 4);
    spokes += `M${(50 + dx * 5).toFixed(1)} ${(32 + dy * 5).toFixed(1)}L${(50 + dx * 22).toFixed(1)} ${(32 + dy * 22).toFixed(1)}`;
  }
  return disc(
    line(spokes, INK, 3.2, { "stroke-linecap": "round" }),
    make("circle", { cx: 50, cy: 32, r: 13.5, fill: "none", stroke: INK, "stroke-width": 4 }),
    make("circle", { cx: 50, cy: 32, r: 5, fill: INK }),
    make("circle", { cx: 50, cy: 32, r: 1.8, fill: BRASS }),
  );
}

const ANCHOR = "M0-9.5V18M-8-4.5H8M-15 6Q-13 18 0 19Q13 18 15 6";
const FLUKES = "M-19 9.5L-15.5 2.5L-10 8.5ZM19 9.5L15.5 2.5L10 8.5Z";

/**
 * An anchor of the given size.
 * @param {number} x
 * @param {number} y
 * @param {number} scale
 * @param {string} colour
 */
function anchor(x, y, scale, colour) {
  return make(
    "g",
    { transform: `translate(${x} ${y}) scale(${scale})` },
    line(ANCHOR, colour, 4.4, { "stroke-linecap": "round" }),
    path(FLUKES, colour),
    make("circle", { cx: 0, cy: -14, r: 4.2, fill: "none", stroke: colour, "stroke-width": 3 }),
  );
}

function controlFace() {
  return disc(anchor(50, 30.5, 1.05, INK));
}

/**
 * The ensign of the side that has the initiative, flying.
 * @param {string} side
 * @param {Livery} livery
 */
function initiativeFace(side, livery) {
  return [
    ...card(side, livery.ground, livery.deep),
    line(outline(side, 4.5), livery.deep, 0.9),
    ensign(side, 18, 11, 68, 42, livery),
    make("rect", { x: 18, y: 11, width: 68, height: 42, fill: "none", stroke: livery.deep, "stroke-width": 1.4 }),
    line("M14.5 57V9", INK, 3, { "stroke-linecap": "round" }),
    make("circle", { cx: 14.5, cy: 8.5, r: 3, fill: BRASS, stroke: INK, "stroke-width": 0.8 }),
  ];
}

/** @param {Livery} livery */
function blockadeFace(livery) {
  const links = [8.5, 30.5, 52.5, 74.5].map((x) => `M${x} 32a6 5.5 0 0 1 6-5.5h5a6 5.5 0 0 1 0 11h-5a6 5.5 0 0 1-6-5.5Z`).join("");
  const bars = "M22 32h12M44 32h12M66 32h12";
  return [
    ...card("japan", livery.ground, livery.deep),
    line(outline("japan", 4.5), livery.deep, 0.9),
    anchor(50, 30, 1.15, livery.deep),
    line(links, livery.ground, 6),
    line(links, INK, 3.2),
    line(bars, INK, 3.2, { "stroke-linecap": "round" }),
  ];
}

// -- marks -------------------------------------------------------------------------------------------------------------

/** The leading ship of a squadron: a brass star in the upper corner. */
function topMark() {
  return path(star(90.6, 9.2, 8), "#ffd75e", { stroke: INK, "stroke-width": 1.3, "stroke-linejoin": "round", class: "mark-top" });
}

/** @param {Piece} piece */
function pickedMark({ kind, letter, side }) {
  if (kind === "battalion") {
    return make("ellipse", { cx: 50, cy: 53, rx: 39, ry: 10.5, fill: "none", stroke: "#ffd75e", "stroke-width": 4, class: "mark-picked" });
  }
  if (kind !== "ship") {
    return make("circle", { cx: 50, cy: 32, r: 31, fill: "none", stroke: "#ffd75e", "stroke-width": 4, class: "mark-picked" });
  }
  const frame = [line(outline(side, 2.1), INK, 4.2, { "stroke-linejoin": "round" }), line(outline(side, 1.9), "#ffd75e", 3.1, { "stroke-linejoin": "round" })];
  if (letter) {
    return make("g", { class: "mark-picked" }, ...frame); // a question is about this ship; nobody has chosen it
  }
  return make(
    "g",
    { class: "mark-picked" },
    ...frame,
    make("circle", { cx: 91, cy: 31, r: 7.8, fill: "#ffd75e", stroke: INK, "stroke-width": 1.5 }),
    line("M87.2 31.2l2.8 3l5-6", INK, 2.5, { "stroke-linecap": "round", "stroke-linejoin": "round" }),
  );
}

// -- the two functions of this module ----------------------------------------------------------------------------------

/**
 * @param {Piece} piece
 * @param {About} about
 * @param {Theme} theme
 * @returns {SVGElement[]}
 */
function faceOf(piece, about, theme) {
  const livery = theme.sides?.[piece.side] ?? liveryOf(piece.side);
  const known = piece.id === undefined ? undefined : about.pieces[piece.id];
  if (piece.kind === "ship" && known?.faces && piece.face !== "unseen") {
    return shipFace(known, piece, livery, theme.names?.[piece.id ?? ""] ?? known.name);
  }
  if (piece.letter && piece.face !== "unseen") {
    return warship(piece, livery, known?.most ?? 0);
  }
  if (piece.kind === "fighter" || piece.kind === "bomber") {
    return squadron(piece, livery);
  }
  if (piece.kind === "battalion") {
    return battalion(piece, livery);
  }
  if (piece.kind === "army") {
    return armyFace(livery);
  }
  if (piece.kind === "marker") {
    switch (piece.id) {
      case "turn":
        return turnFace();
      case "initiative":
        return initiativeFace(piece.side, livery);
      case "blockade":
        return blockadeFace(livery);
      default:
        return controlFace();
    }
  }
  return unseenFace(piece.side, livery);
}

/**
 * Draws a piece of a view as it lies on the board.
 * @param {Piece} piece
 * @param {About} about
 * @param {Theme} [theme]
 * @returns {SVGGElement}
 */
export function counter(piece, about, theme = {}) {
  const element = document.createElementNS(SVG, "g");
  memory.set(element, { drawn: "", theme });
  updateCounter(element, piece, about);
  return element;
}

/** All that a counter shows of a piece. @param {Piece} piece */
export function looksOf(piece) {
  const { kind, id = "", side, face, top = false, picked = false, strength = 0, armed = 0, carries = {} } = piece;
  return [kind, id, side, face, top, picked, strength, armed, ...Object.values(carries)].join("|");
}

/**
 * Changes a counter in place to what the piece has become: another face, picked, or leading its squadron.
 * @param {SVGGElement} element
 * @param {Piece} piece
 * @param {About} about
 */
function updateCounter(element, piece, about) {
  const before = memory.get(element) ?? { drawn: "", theme: {} };
  const drawn = looksOf(piece);
  if (drawn === before.drawn) {
    return;
  }
  memory.set(element, { drawn, theme: before.theme });
  const kept = [...element.classList].filter((name) => !name.startsWith("is-") && !OWN.has(name));
  const classes = ["counter", piece.kind, piece.side, piece.face, piece.top ? "top" : "", piece.picked ? "picked" : ""];
  element.setAttribute("class", [...new Set([...classes, ...kept])].filter(Boolean).join(" "));
  const marks = [...(piece.picked ? [pickedMark(piece)] : []), ...(piece.top ? [topMark()] : [])];
  const own = make("g", { class: "face" }, ...faceOf(piece, about, before.theme), ...marks);
  const old = [...element.children].find((child) => child.classList.contains("face"));
  if (old) {
    old.replaceWith(own);
  } else {
    element.prepend(own);
  }
}

/** Class names that belong to this module; all others on a counter are the client's and stay. */
const OWN = new Set([
  "counter", "ship", "army", "marker", "japan", "russia", "america", "intact", "damaged", "unseen", "afloat", "out", "fighter", "bomber", "battalion", "turn", "control", "initiative", "blockade", "top", "picked",
]);
