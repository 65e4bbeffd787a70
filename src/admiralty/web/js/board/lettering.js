/**
 * The words on a drawing, in the language chosen: names of the game's catalogue, laid where the drawing has room for
 * them. They are drawn as outlines, so that they look and fit the same on every machine; a sign of which there is no
 * outline is left to the browser's own letters.
 */

import { get } from "../page/api.js";
import { harmless } from "../page/dom.js";
import { find, name } from "../page/text.js";

/** @typedef {import("../protocol.js").Point} Point */
/** @typedef {"upright" | "italic"} Alphabet */
/** @typedef {Record<Alphabet, Record<string, [width: number, outline: string]>>} Letters  in thousandths of the size, upside down */

/**
 * @typedef {Object} Word  what the file beside a drawing says of one
 * @property {string} name  under `lettering` in the game's catalogue, or else a place
 * @property {Alphabet | "capitals"} face
 * @property {number} size
 * @property {number} spacing  between letters, as far as there is room
 * @property {string} fill
 * @property {string} [opacity]
 * @property {string} [halo]
 * @property {number} [border]  how wide the halo is
 * @property {Point} [at]  where it stands
 * @property {"start" | "middle" | "end"} [anchor]
 * @property {number} [turn]  in degrees
 * @property {number} [room]  how wide it may be there
 * @property {Point[]} [along]  the line on which it stands instead
 */

/** @typedef {{sign: string, from: number, width: number, scale: number}} Letter  where it begins, in the drawing's units */

const UNITS = 1000;
const LESSER = 0.78; // how high small capitals are; the boards were measured with the same number

/** @type {Promise<Letters> | undefined} */
let known;

/** The outlines of all letters. @returns {Promise<Letters>} */
export function letters() {
  known ??= get(new URL("../../letters.json", import.meta.url).pathname);
  known.catch(() => (known = undefined));
  return known;
}

/** What is written; on a board no line breaks. @param {string} id */
function textOf(id) {
  const place = name(find("lettering", id) === undefined ? "places" : "lettering", id).replace(/\s/g, " ");
  return find("lettering", id) === undefined ? place.charAt(0).toUpperCase() + place.slice(1) : place;
}

/** The letters of a text, side by side from 0 on. @param {Word} word @param {string} text @param {Letters} letters @param {number} room @returns {{row: Letter[], width: number}} */
export function set(word, text, letters, room) {
  const alphabet = letters[alphabetOf(word)];
  const signs = [...text].map((sign) => {
    const large = sign.toUpperCase();
    return word.face === "capitals" && sign !== large && large.length === 1 ? { sign: large, share: LESSER } : { sign, share: 1 };
  });
  const natural = signs.reduce((sum, { sign, share }) => sum + (share * (alphabet[sign]?.[0] ?? UNITS / 2)) / UNITS, 0);
  const size = Math.min(word.size, room / natural);
  const gaps = Math.max(1, signs.length - 1);
  const spacing = Math.max(0, Math.min(word.spacing, (room - natural * size) / gaps));
  let from = 0;
  const row = signs.map(({ sign, share }) => {
    const scale = (share * size) / UNITS;
    const letter = { sign, from, width: (alphabet[sign]?.[0] ?? UNITS / 2) * scale, scale };
    from += letter.width + spacing;
    return letter;
  });
  return { row, width: from - spacing };
}

/** @param {Word} word @returns {Alphabet} */
const alphabetOf = ({ face }) => (face === "italic" ? "italic" : "upright");

/** A point so far along a line, and which way the line goes there. @param {Point[]} line @param {number} far @returns {[x: number, y: number, turn: number]} */
export function along(line, far) {
  let rest = far;
  for (let n = 1; n < line.length; n += 1) {
    const [[x, y], [toX, toY]] = /** @type {[Point, Point]} */ ([line[n - 1], line[n]]);
    const length = Math.hypot(toX - x, toY - y);
    if (rest <= length || n === line.length - 1) {
      const share = length ? rest / length : 0;
      return [x + (toX - x) * share, y + (toY - y) * share, (Math.atan2(toY - y, toX - x) * 180) / Math.PI];
    }
    rest -= length;
  }
  return [0, 0, 0];
}

/** @param {Point[]} line */
const lengthOf = (line) => line.slice(1).reduce((sum, [x, y], n) => sum + Math.hypot(x - (line[n]?.[0] ?? x), y - (line[n]?.[1] ?? y)), 0);

/** @param {number} value */
const short = (value) => String(Math.round(value * 100) / 100);

/** Letters of a text, each with where it stands. @param {Word} word @param {string} text @param {Letters} letters */
function placed(word, text, letters) {
  if (word.along) {
    const line = word.along;
    const whole = lengthOf(line);
    const { row, width } = set(word, text, letters, whole);
    const start = (whole - width) / 2;
    return row.map((letter) => {
      const middle = start + letter.from + letter.width / 2;
      const [x, y] = along(line, middle);
      const [ax, ay] = along(line, middle - word.size * 0.3), [bx, by] = along(line, middle + word.size * 0.3);
      return { ...letter, move: `translate(${short(x)} ${short(y)}) rotate(${short((Math.atan2(by - ay, bx - ax) * 180) / Math.PI)}) translate(${short(-letter.width / 2)} 0)` };
    });
  }
  const [x, y] = word.at ?? [0, 0];
  const { row, width } = set(word, text, letters, word.room ?? Infinity);
  const shift = word.anchor === "middle" ? -width / 2 : word.anchor === "end" ? -width : 0;
  const turn = word.turn ? ` rotate(${word.turn})` : "";
  return row.map((letter) => ({ ...letter, move: `translate(${short(x)} ${short(y)})${turn} translate(${short(shift + letter.from)} 0)` }));
}

/** All words of a drawing as one image that lies over it. @param {Word[]} words @param {Letters} letters @param {Point} size @returns {string} its address */
export function lettering(words, letters, [width, height]) {
  /** @type {Map<string, string>} */
  const outlines = new Map();
  const written = words.map((word) => {
    const alphabet = alphabetOf(word);
    const row = placed(word, textOf(word.name), letters);
    const shown = row.map(({ sign, move, scale }) => {
      const outline = letters[alphabet][sign]?.[1];
      if (outline === undefined) return `<text transform="${move}" font-size="${short(scale * UNITS)}">${harmless(sign)}</text>`;
      if (!outline) return "";
      const id = `${alphabet}${sign.codePointAt(0)}`;
      outlines.set(id, outline);
      return `<use href="#${id}" transform="${move} scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})"/>`;
    });
    const look = `fill="${word.fill}"${word.opacity ? ` opacity="${word.opacity}"` : ""}`;
    const halo = word.halo ? `<g fill="${word.halo}" stroke="${word.halo}" stroke-width="${short((word.border ?? 0) / (row[0]?.scale ?? 1))}" stroke-linejoin="round">${shown.join("")}</g>` : "";
    return `${halo}<g ${look}>${shown.join("")}</g>`;
  });
  const defined = [...outlines].map(([id, outline]) => `<path id="${id}" d="${outline}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defined.join("")}</defs>${written.join("")}</svg>`;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
