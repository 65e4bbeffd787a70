/** What belongs together is told in one sentence: lines of the same kind, place, origin and side that follow each other. */

import { find, name } from "../page/text.js";
import { settings } from "../page/settings.js";

/** @typedef {import("../arrival.js").Line} Line */

/** @param {Line} line */
const sentence = (line) => find("folds", line.key.replace(/^story\./, ""));

/** What lines have in common that are told in one sentence; empty where the game has none for them. @param {Line} line */
export function foldOf(line) {
  return sentence(line) === undefined ? "" : [line.key, line.place, line.origin, line.side].join("|");
}

/** So many lines in one sentence. @param {Line} line  one of them @param {number} n @param {string} side  whose they are */
export function foldedText(line, n, side) {
  const told = sentence(line);
  const text = typeof told === "object" ? told[new Intl.PluralRules(settings.lang).select(n)] ?? told.other : told;
  /** @type {Record<string, string>} */
  const named = { n: String(n) };
  if (line.place) named.place = name("places", line.place);
  if (line.origin) named.origin = name("places", line.origin);
  if (side) named.side = name("sides", side);
  return String(text).replace(/\{(\w+)\}/g, (all, key) => named[key] ?? all);
}
