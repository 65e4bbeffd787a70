/** A game that was played on from another one: what went before it stands above its log. */

import { arrivedLines } from "../arrival.js";
import { get } from "../page/api.js";
import { h } from "../page/dom.js";
import { recall } from "../page/memory.js";
import { settings } from "../page/settings.js";
import { t } from "../page/text.js";
import { Log } from "./log.js";

/** @typedef {import("../protocol.js").Moment} Moment */

/** Fetches the story that a token may know, page by page, up to a moment. @param {string} token @param {number} [last] @returns {Promise<Moment[]>} */
export async function storyOf(token, last = Infinity) {
  /** @type {Moment[]} */
  const told = [];
  for (let most = 1; told.length < Math.min(most, last);) {
    const page = await get("/api/moments", { first: told.length + 1, lang: settings.lang }, token);
    told.push(...page.moments.map((/** @type {any} */ moment) => ({ ...moment, lines: arrivedLines(moment.lines) })));
    most = page.moments.length ? page.most : 0;
  }
  return told.slice(0, last);
}

/** The lines of what went before, if this browser knows of it. @param {string} token @returns {Promise<Node[]>} */
export async function earlier(token) {
  const from = recall(token)?.from;
  if (!from) return [];
  try {
    const log = new Log(() => undefined, (n) => (location.hash = `#/table/${from.token}/${n}`));
    log.fill(await storyOf(from.token, from.n));
    return [...log.list.children, h("li", { class: "log-turn" }, t("telling.played-on"))];
  } catch {
    return []; // the other table may be gone by now
  }
}
