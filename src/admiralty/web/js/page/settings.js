/** What this browser remembers of its user: language, theme, motion, sound, name. */

/**
 * @typedef {Object} Settings
 * @property {string} lang
 * @property {"auto" | "light" | "dark"} theme
 * @property {boolean} motion  whether moves and dice are seen
 * @property {number} speed  how fast they are told: 1, 2, or 0 for at once
 * @property {boolean} sound
 * @property {boolean} notify  whether the browser may tell that it is my turn
 * @property {boolean} chances  whether the chances are seen during a game against the computer
 * @property {string} name
 */

const KEY = "admiralty.settings";
const LANGUAGES = ["en", "cs", "fr"];

/** @returns {Settings} */
function read() {
  /** @type {Settings} */
  const fresh = { lang: "", theme: "auto", motion: true, speed: 1, sound: true, notify: false, chances: false, name: "" };
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => LANGUAGES.includes(tag));
  try {
    Object.assign(fresh, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    // an unreadable entry counts as none
  }
  fresh.lang ||= wanted ?? "en";
  return fresh;
}

/** @type {Settings} */
export const settings = read();

/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {Partial<Settings>} changes */
export function change(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows may refuse; the settings hold until the page is closed
  }
  apply();
  for (const listener of listeners) listener();
}

/**
 * @param {() => void} listener
 * @returns {() => void} ends it
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const darkness = matchMedia("(prefers-color-scheme: dark)");

/** Whether moves and dice are shown in motion. */
export function moving() {
  return settings.motion && !reduced.matches && !document.hidden;
}

export function theme() {
  return settings.theme === "auto" ? (darkness.matches ? "dark" : "light") : settings.theme;
}

/** Puts language and theme on the page. */
export function apply() {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = theme();
  root.dataset.motion = settings.motion && !reduced.matches ? "on" : "off";
}

darkness.addEventListener("change", () => change({}));
reduced.addEventListener("change", apply);
