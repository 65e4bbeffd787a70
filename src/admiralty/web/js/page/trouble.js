/** What keeps a page from being shown, as a sentence that says what to do. */

import { fill, button, h } from "./dom.js";
import { t } from "./text.js";

export class Trouble extends Error {
  /** @param {string} key  of the sentence @param {Record<string, string>} args @param {unknown} [cause] */
  constructor(key, args, cause) {
    super(key, { cause });
    this.key = key;
    this.args = args;
  }
}

/** @param {unknown} error @returns {string} */
export function sentence(error) {
  if (error instanceof Trouble) return t(error.key, error.args);
  return error instanceof Error ? error.message : String(error);
}

/** Instead of the page: what is wrong, and the ways on. @param {HTMLElement} page @param {unknown} error */
export function showTrouble(page, error) {
  fill(page, h("main", { class: "plain-page trouble-page", role: "alert" }, h("h1", {}, t("table.closed")), h("p", {}, sentence(error)),
    h("div", { class: "row" }, button(t("trouble.again"), () => location.reload(), { class: "primary" }), h("a", { href: "#" }, t("menu.lobby")))));
}
