/**
 * The drawing of a map of hexes: sea, storms, islands, mines and bases, as the text of an SVG.
 * Everything uneven in it follows from where it lies, so that a map looks the same every time it is drawn.
 */

import { chanceOf, corners, curve, groups, middleOf, outlines, RADIUS, ring, short, soften } from "../../../web/js/board/hexes.js";

/** @typedef {import("../../../web/js/protocol.js").Point} Point */
/** @typedef {import("../../../web/js/protocol.js").Rect} Rect */
/** @typedef {import("../../../web/js/board/hexes.js").Hex} Hex */

export const SERIF = "'IM Fell English', 'EB Garamond', 'Iowan Old Style', 'Palatino Linotype', Palatino, P052, Georgia, 'DejaVu Serif', serif";
const FLAGS = /** @type {Record<string, string>} */ ({ japan: "#96231a", america: "#1d416d" });

/** @param {string} text */
export const escaped = (text) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {Hex[]} hexes @param {string} terrain */
const of = (hexes, terrain) => hexes.filter((hex) => hex.terrain === terrain);

/** @param {string} d @param {string} attributes */
const path = (d, attributes) => `<path d="${d}" ${attributes}/>`;

/** Colours and shades that the parts below refer to. */
export const DEFINITIONS = `<defs>
<radialGradient id="deep" gradientUnits="userSpaceOnUse" cx="45%" cy="42%" r="70%"><stop offset="0" stop-color="#2f7796"/><stop offset=".55" stop-color="#286a8c"/><stop offset="1" stop-color="#1d4f73"/></radialGradient>
<radialGradient id="land" cx=".42" cy=".36" r=".8"><stop offset="0" stop-color="#a3b36a"/><stop offset=".6" stop-color="#7f9a52"/><stop offset="1" stop-color="#5f7f44"/></radialGradient>
<radialGradient id="wood" cx=".4" cy=".34" r=".75"><stop offset="0" stop-color="#6f8f4b"/><stop offset="1" stop-color="#446a39"/></radialGradient>
<radialGradient id="squall"><stop offset="0" stop-color="#0f2233" stop-opacity=".92"/><stop offset=".62" stop-color="#17324a" stop-opacity=".8"/><stop offset="1" stop-color="#1a3a55" stop-opacity="0"/></radialGradient>
<radialGradient id="iron" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#7d8790"/><stop offset=".45" stop-color="#3d464e"/><stop offset="1" stop-color="#171d22"/></radialGradient>
<symbol id="wave" viewBox="-12 -4 24 8" overflow="visible"><path d="M-11 2q3.6-5.4 7.3 0t7.3 0t7.3 0" fill="none" stroke="#d9eef2" stroke-width="1.5" stroke-linecap="round"/></symbol>
<symbol id="palm" viewBox="-10 -22 20 24" overflow="visible"><path d="M-.9 1Q-2-8 1.2-14l1.6.5Q.6-8 1.2 1Z" fill="#6b4c28"/><path d="M2-14q-7-5-12 0q6-1.600 12 1q-7 .5-9.500 6q5-4.500 10-5.200q-2.500 4-1 8.700q1.600-5.600 2.500-8.600q3.500 2 4.600 7q1.500-5.600-3.600-8.200q4.600-.6 7 3.200q0-6.600-9-5Z" fill="#2f5a2c"/></symbol>
<symbol id="peak" viewBox="-26 -26 52 30" overflow="visible"><path d="M-25 3Q-12-4-4-22Q0-27 5-20Q12-6 25 3Q13 7.500 0 6.500Q-13 7.500-25 3Z" fill="#8c8a5a"/><path d="M2-24Q12-6 25 3Q15 7 6 6.500Q7 0 4-3Q9-8 2-24Z" fill="#5d6a40"/><path d="M-9-12q4 2 5-2q3 4 6 0l1 4l3-3q-3-8-6-9.500q-4-1-9 10.500Z" fill="#e9e3c6"/></symbol>
<symbol id="seamine" viewBox="-20 -20 40 40" overflow="visible"><g stroke="#171d22" stroke-width="3.400" stroke-linecap="round"><path d="M0-14V-19M0 14V19M-14 0H-19M14 0H19M-10-10L-13.500-13.500M10-10L13.500-13.500M-10 10L-13.500 13.500M10 10L13.500 13.500"/></g><circle r="13" fill="url(#iron)" stroke="#0e1216" stroke-width="1.500"/><g fill="#d8b25a"><circle cy="-19.500" r="2.100"/><circle cy="19.500" r="2.100"/><circle cx="-19.500" r="2.100"/><circle cx="19.500" r="2.100"/><circle cx="-14" cy="-14" r="2.100"/><circle cx="14" cy="-14" r="2.100"/><circle cx="-14" cy="14" r="2.100"/><circle cx="14" cy="14" r="2.100"/></g><path d="M-6.500-6.500q4-4 8-2.500" fill="none" stroke="#c8d2d8" stroke-width="1.800" stroke-linecap="round"/></symbol>
</defs>`;

/**
 * The hexes of a map, or of one tile.
 * @param {Hex[]} hexes
 * @param {{names?: boolean}} [wishes]
 * @returns {string}
 */
export function seascape(hexes, { names = true } = {}) {
  const whole = outlines(hexes).map(ring).join("");
  const mark = `sea${Math.round(chanceOf(hexes.length, ...hexes.flatMap(({ q, r }) => [q, r])) * 1e9)}`;
  const islands = groups([...of(hexes, "island")]).map((group) => shore(group));
  const bases = of(hexes, "base").map((hex) => shore([hex]));
  const land = [...islands, ...bases];
  return `<clipPath id="${mark}"><path d="${whole}"/></clipPath>
${path(whole, 'fill="#3b2a12" opacity=".28" transform="translate(7 10)"')}
<g clip-path="url(#${mark})">${path(whole, 'fill="url(#deep)"')}
${shallows(land)}
${swell(hexes)}
${of(hexes, "storm").map(weather).join("")}
${land.map(ground).join("")}
${of(hexes, "island").map(woods).join("")}
${of(hexes, "base").map(harbour).join("")}
${of(hexes, "mine").map(mines).join("")}
${storms(of(hexes, "storm"))}</g>
${path(hexes.map((hex) => ring(corners(middleOf(hex)))).join(""), 'fill="none" stroke="#e8f4f2" stroke-opacity=".23" stroke-width="1.600"')}
${edges(hexes)}
${path(whole, 'fill="none" stroke="#12324c" stroke-width="5" stroke-linejoin="round"')}${path(whole, 'fill="none" stroke="#d9c48a" stroke-width="1.800" stroke-linejoin="round"')}
${names ? hexes.map(named).join("") : ""}`;
}

/** The coast of a group of hexes, and the woods within it. @param {Hex[]} group */
function shore(group) {
  const seed = (group[0]?.q ?? 0) * 7 + (group[0]?.r ?? 0) * 31;
  const rings = outlines(group);
  return {
    coast: rings.map((points) => curve(soften(points, 14, 22, seed))).join(""),
    green: rings.map((points) => curve(soften(points, 25, 20, seed))).join(""),
  };
}

/** @typedef {ReturnType<typeof shore>} Shore */

/** The sea grows lighter towards the coast. @param {Shore[]} land */
function shallows(land) {
  const coasts = land.map(({ coast }) => coast).join("");
  return [[190, 0.07], [140, 0.09], [96, 0.13], [60, 0.2], [30, 0.34]].map(([width, opacity]) =>
    path(coasts, `fill="none" stroke="#7cc7c4" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linejoin="round"`)).join("")
    + path(coasts, 'fill="none" stroke="#eaf7ef" stroke-opacity=".55" stroke-width="9" stroke-dasharray="26 9 12 7"');
}

/** Small waves here and there on the open sea. @param {Hex[]} hexes */
function swell(hexes) {
  return hexes.filter(({ terrain }) => terrain === "sea" || terrain === "mine").flatMap((hex) => {
    const [x, y] = middleOf(hex);
    return [0, 1, 2].filter((n) => chanceOf(hex.q, hex.r, n, 5) < 0.62).map((n) => {
      const dx = (chanceOf(hex.q, hex.r, n, 1) - 0.5) * 100, dy = (chanceOf(hex.q, hex.r, n, 2) - 0.5) * 104;
      const size = 22 + chanceOf(hex.q, hex.r, n, 3) * 12;
      return `<use href="#wave" x="${short(x + dx - size / 2)}" y="${short(y + dy)}" width="${short(size)}" height="8" opacity="${short(0.2 + chanceOf(hex.q, hex.r, n, 4) * 0.3)}"/>`;
    });
  }).join("");
}

/** Dark water under a storm. @param {Hex} hex */
function weather(hex) {
  const [x, y] = middleOf(hex);
  return `<circle cx="${short(x)}" cy="${short(y)}" r="98" fill="url(#squall)"/>`;
}

/** A band of cloud that winds in to the eye. @param {number} turn @param {number} from @param {number} to */
function arm(turn, from, to) {
  /** @type {Point[]} */
  const outer = [];
  /** @type {Point[]} */
  const inner = [];
  for (let i = 0; i <= 14; i++) {
    const share = i / 14, angle = turn + share * 3.9, distance = from + (to - from) * share;
    const width = 11 * Math.sin(Math.PI * Math.min(1, share * 1.12)) + 1.2;
    outer.push([Math.cos(angle) * (distance + width), Math.sin(angle) * (distance + width)]);
    inner.unshift([Math.cos(angle) * (distance - width), Math.sin(angle) * (distance - width)]);
  }
  return curve([...outer, ...inner]);
}

const ARMS = [0, 1, 2].map((n) => arm((n * 2 * Math.PI) / 3, 12, 66)).join("");
const WISPS = [0, 1, 2].map((n) => arm((n * 2 * Math.PI) / 3 + 0.75, 22, 72)).join("");

/** @param {Hex[]} hexes */
function storms(hexes) {
  return hexes.map((hex) => {
    const [x, y] = middleOf(hex);
    const turn = Math.round(chanceOf(hex.q, hex.r, 9) * 120);
    return `<g transform="translate(${short(x)} ${short(y)}) rotate(${turn})">${path(WISPS, 'fill="#8fa3b3" opacity=".55"')}${path(ARMS, 'fill="#d7e0e6" opacity=".9"')}
<circle r="9" fill="#10222f" stroke="#eef3f5" stroke-width="2.500"/></g>
<g transform="translate(${short(x)} ${short(y)})" stroke-linejoin="round">${[[-52, 18], [44, -34], [34, 48]].map(([dx = 0, dy = 0]) =>
  path(`M${dx} ${dy}l-6 11h5l-5 12l12-15h-6l5-8Z`, 'fill="#ffe07a" stroke="#3c2c05" stroke-width="1.200"')).join("")}</g>`;
  }).join("");
}

/** @param {Shore} shore */
function ground({ coast, green }) {
  return path(coast, 'fill="#ecd9a4" stroke="#a98a4c" stroke-width="2"') + path(green, 'fill="url(#land)" stroke="#5d7a3f" stroke-width="1.400"');
}

/** Hills and palms, away from the middle where battalions stand. @param {Hex} hex */
function woods(hex) {
  const [x, y] = middleOf(hex);
  const lot = (/** @type {number} */ n) => chanceOf(hex.q, hex.r, n, 77);
  const side = lot(1) < 0.5 ? -1 : 1;
  const trees = [[-40, 32], [40, 30], [-12, 44], [16, 47], [-44, -8], [44, -10], [side * 22, -36], [side * -30, 24]];
  const wood = ellipse(x + side * 20, y + 26, 30, 17);
  return `${path(wood, 'fill="url(#wood)" opacity=".55"')}
<use href="#peak" x="${short(x - side * 18 - 30)}" y="${short(y - 58)}" width="60" height="36"/>
${trees.filter((_, n) => lot(n + 10) < 0.72).map(([dx = 0, dy = 0], n) => {
    const size = 20 + lot(n + 30) * 8;
    return `<use href="#palm" x="${short(x + dx - size / 2)}" y="${short(y + dy - size)}" width="${short(size)}" height="${short(size * 1.2)}"/>`;
  }).join("")}`;
}

/** @param {number} x @param {number} y @param {number} a @param {number} b */
const ellipse = (x, y, a, b) => `M${short(x - a)} ${short(y)}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0Z`;

/** Quays, sheds and the flag of a side. @param {Hex} hex */
function harbour(hex) {
  const [x, y] = middleOf(hex);
  const colour = FLAGS[hex.side ?? ""] ?? "#4a3821";
  const flag = hex.side === "japan"
    ? `<rect x="2" y="-56" width="58" height="38" fill="#fffaf0" stroke="${colour}" stroke-width="2"/><circle cx="28" cy="-37" r="11.500" fill="${colour}"/>`
    : `<rect x="2" y="-56" width="58" height="38" fill="#fffaf0"/>${[0, 2, 4, 6].map((n) => `<rect x="2" y="${-56 + n * 5.43}" width="58" height="5.430" fill="#96231a"/>`).join("")}<rect x="2" y="-56" width="27" height="21.700" fill="${colour}"/>${path(star(15.5, -45.2, 8.6), 'fill="#fffaf0"')}<rect x="2" y="-56" width="58" height="38" fill="none" stroke="${colour}" stroke-width="2"/>`;
  return `<g transform="translate(${short(x)} ${short(y)})"><path d="M-52 34h104v9H-52ZM-46 43v10M-26 43v10M-6 43v10M14 43v10M34 43v10M48 43v10" fill="#9b7a4a" stroke="#5c4424" stroke-width="2.400"/>
<path d="M-50 32V14l11-9 11 9v18ZM-24 32V14l11-9 11 9v18Z" fill="#e7d7b3" stroke="#6b5330" stroke-width="1.800" stroke-linejoin="round"/><path d="M-53 15l14-11.500L-25 15M-27 15l14-11.500L1 15" fill="none" stroke="${colour}" stroke-width="4" stroke-linejoin="round"/>
<path d="M-44 32v-9h10v9M-18 32v-9h10v9" fill="#5c4424"/><path d="M22 32V8h16v24Z" fill="#d9c69a" stroke="#6b5330" stroke-width="1.800"/><path d="M20 8h20l-4-8H24Z" fill="${colour}"/>
<g transform="translate(-18 -4)"><path d="M0 18V-62" stroke="#3b2a12" stroke-width="3.600" stroke-linecap="round"/><circle cy="-63" r="3.600" fill="#d9a92f" stroke="#3b2a12"/>${flag}</g></g>`;
}

/** @param {number} x @param {number} y @param {number} radius */
export function star(x, y, radius) {
  return ring(Array.from({ length: 10 }, (_, n) => {
    const r = n % 2 ? radius * 0.4 : radius, angle = (n * Math.PI) / 5 - Math.PI / 2;
    return /** @type {Point} */ ([x + r * Math.cos(angle), y + r * Math.sin(angle)]);
  }));
}

/** Three mines, where a ship in the middle does not hide them. @param {Hex} hex */
function mines(hex) {
  const [x, y] = middleOf(hex);
  const ringed = `<circle cx="${short(x)}" cy="${short(y)}" r="66" fill="none" stroke="#e8b23c" stroke-width="2.200" stroke-dasharray="5 9" opacity=".85"/>`;
  return ringed + [[0, -55, 42], [-45, 33, 38], [45, 33, 38]].map(([dx = 0, dy = 0, size = 40]) =>
    `<ellipse cx="${short(x + dx)}" cy="${short(y + dy + size * 0.42)}" rx="${size * 0.42}" ry="4.500" fill="#0d2536" opacity=".45"/><use href="#seamine" x="${short(x + dx - size / 2)}" y="${short(y + dy - size / 2)}" width="${size}" height="${size}"/>`).join("");
}

/** Where one tile ends and the next begins. @param {Hex[]} hexes */
function edges(hexes) {
  const tiles = new Map();
  for (const hex of hexes) if (typeof hex.tile === "number") tiles.set(hex.tile, [...(tiles.get(hex.tile) ?? []), hex]);
  if (tiles.size < 2) return "";
  return path([...tiles.values()].map((tile) => outlines(tile).map(ring).join("")).join(""), 'fill="none" stroke="#0d2a42" stroke-opacity=".5" stroke-width="2.600" stroke-linejoin="round"');
}

/** @param {Hex} hex */
function named(hex) {
  const [x, y] = middleOf(hex);
  return `<text x="${short(x)}" y="${short(y + RADIUS - 15)}" text-anchor="middle" font-family="${SERIF}" font-size="17" fill="#f2f6ee" stroke="#12324c" stroke-width="3" stroke-opacity=".55" paint-order="stroke" opacity=".9">${escaped(hex.id)}</text>`;
}

/** @param {Hex[]} hexes @param {number} [margin] @returns {Rect} what they cover */
export function extent(hexes, margin = 0) {
  const points = hexes.flatMap((hex) => corners(middleOf(hex)));
  const xs = points.map(([x]) => x), ys = points.map(([, y]) => y);
  const left = Math.min(...xs) - margin, top = Math.min(...ys) - margin;
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top];
}

/** Hexes alone as the text of a whole SVG, for a thumbnail or a tile. @param {Hex[]} hexes @param {{names?: boolean}} [wishes] */
export function picture(hexes, wishes = { names: false }) {
  const box = extent(hexes, 14);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.map(short).join(" ")}" width="${Math.round(box[2])}" height="${Math.round(box[3])}">${DEFINITIONS}${seascape(hexes, wishes)}</svg>`;
}

/** The text of an SVG as an address of an image. @param {string} svg */
export const address = (svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
