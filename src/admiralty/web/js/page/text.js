/** Words: the client's own strings and the names of a game, in the language chosen. */

import { get } from "./api.js";
import { settings } from "./settings.js";

/** @typedef {Record<string, string | number>} Arguments */

/** @type {Record<string, any>} */
let words = { ui: {} };
let loaded = "";

/**
 * Fetches the words of a language, with the names of a game.
 * @param {string} lang
 * @param {string} [game]
 */
export async function speak(lang, game) {
  const wanted = `${lang}/${game ?? ""}`;
  if (wanted === loaded) return;
  words = await get("/api/words", { lang, game });
  loaded = wanted;
}

/**
 * A text of the client with its arguments put in; `n` chooses the plural.
 * @param {string} key
 * @param {Arguments} [args]
 * @returns {string}
 */
export function t(key, args = {}) {
  let text = words.ui[key];
  if (typeof text === "object") text = text[new Intl.PluralRules(settings.lang).select(Number(args.n))] ?? text.other;
  if (text === undefined) return key;
  return text.replace(/\{(\w+)\}/g, (/** @type {string} */ all, /** @type {string} */ name) => String(args[name] ?? all));
}

/** Whether there is a text under a key. @param {string} key */
export function has(key) {
  return words.ui[key] !== undefined;
}

/**
 * The name of something of the game: `name("ships", "mikasa")`.
 * @param {string} kind
 * @param {string} id
 * @returns {string}
 */
export function name(kind, id) {
  return words.names?.[kind]?.[id] ?? words[kind]?.[id] ?? id;
}

/** All names of a kind, by id. @param {string} kind @returns {Record<string, string>} */
export function names(kind) {
  return words.names?.[kind] ?? {};
}

/** @param {number} value @param {number} [digits] */
export function number(value, digits = 1) {
  return value.toLocaleString(settings.lang, { maximumFractionDigits: digits, minimumFractionDigits: 0 });
}

/** @param {number} value */
export function percent(value) {
  return value.toLocaleString(settings.lang, { style: "percent", maximumFractionDigits: 0 });
}
