/** Words: the client's own strings and the names of a game, in the language chosen. */

import { get } from "./api.js";
import { settings } from "./settings.js";

/** @typedef {Record<string, string | number>} Arguments */

/** The texts of one language, and of one game or none. */
export class Words {
  /** @param {Record<string, any>} spoken  as the server gives them */
  constructor(spoken) {
    /** @type {Record<string, any>} */
    this.ui = spoken.ui ?? {};
    this.silent = !spoken.ui; // before any words have come
    /** @type {Record<string, any>} */
    this.names = spoken.names ?? {};
    /** What the game is called. @type {string} */
    this.title = spoken.title ?? "";
  }

  /**
   * A text of the client with its arguments put in; `n` chooses the plural.
   * @param {string} key
   * @param {Arguments} [args]
   * @returns {string}
   */
  t(key, args = {}) {
    let text = this.ui[key];
    if (typeof text === "object") text = text[once("plural", (lang) => new Intl.PluralRules(lang)).select(Number(args.n))] ?? text.other;
    if (text === undefined) return this.missing(`no text for '${key}'`, key);
    return text.replace(/\{(\w+)\}/g, (/** @type {string} */ all, /** @type {string} */ name) => String(args[name] ?? all));
  }

  /**
   * What the game's catalogue has under a kind and an id, if anything: a name, or a table with `name` and `text`.
   * @param {string} kind
   * @param {string} id
   * @returns {any}
   */
  find(kind, id) {
    const found = this.names[kind]?.[id];
    if (found !== undefined) return found;
    const pattern = this.names.self_named?.[kind];
    return pattern && new RegExp(`^(?:${pattern})$`).test(id) ? id : undefined;
  }

  /** The name of something of the game: `name("places", "harbour")`. @param {string} kind @param {string} id @returns {string} */
  name(kind, id) {
    const found = this.find(kind, id);
    if (typeof found === "object") return found.name ?? this.missing(`'${kind}.${id}' has no name`, id);
    return found ?? this.missing(`the game's catalogue names no '${kind}.${id}'`, id);
  }

  /** Nobody should see an id: it is told where tests and authors of games look. @param {string} trouble @param {string} instead */
  missing(trouble, instead) {
    if (!this.silent) console.error(trouble);
    return instead;
  }
}

let words = new Words({});
let loaded = "";

/** @type {Map<string, Promise<Words>>} */
const known = new Map();

/** The words of a game, apart from those that the page speaks just now. @param {string} [game] @returns {Promise<Words>} */
export function wordsOf(game) {
  const { lang } = settings;
  const wanted = `${lang}/${game ?? ""}`;
  const found = known.get(wanted) ?? get("/api/words", { lang, game }).then((spoken) => new Words(spoken));
  known.set(wanted, found);
  found.catch(() => known.delete(wanted));
  return found;
}

/**
 * From now on the page speaks a language, and the names of a game.
 * @param {string} lang
 * @param {string} [game]
 */
export async function speak(lang, game) {
  const wanted = `${lang}/${game ?? ""}`;
  if (wanted === loaded) return;
  words = await wordsOf(game);
  loaded = wanted;
}

/** These are the words from now on; for tests. @param {Record<string, any>} spoken */
export function say(spoken) {
  words = new Words(spoken);
  loaded = "";
}

/** @param {string} key @param {Arguments} [args] @returns {string} */
export const t = (key, args) => words.t(key, args);

/** What the game is called in the language chosen. */
export const gameTitle = () => words.title;

/** Whether there is a text under a key. @param {string} key */
export const has = (key) => words.ui[key] !== undefined;

/** @param {string} kind @param {string} id @returns {string} */
export const name = (kind, id) => words.name(kind, id);

/** What the catalogue has, if anything. @param {string} kind @param {string} id @returns {any} */
export const find = (kind, id) => words.find(kind, id);

/** What the browser knows of a language is dear to ask for, and the same every time. @type {Map<string, any>} */
const formats = new Map();

/** @template T @param {string} kind @param {(lang: string) => T} make @returns {T} */
function once(kind, make) {
  const key = `${settings.lang}/${kind}`;
  if (!formats.has(key)) formats.set(key, make(settings.lang));
  return formats.get(key);
}

/** @param {number} value @param {number} [digits] */
export function number(value, digits = 1) {
  return once(`number ${digits}`, (lang) => new Intl.NumberFormat(lang, { maximumFractionDigits: digits })).format(value);
}

/** @param {number} value */
export function percent(value) {
  return once("percent", (lang) => new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 0 })).format(value);
}
