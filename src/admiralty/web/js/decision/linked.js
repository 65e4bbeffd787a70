/** Who aims at whom, as it is declared and proposed, with the chance of every outcome. */

import { bar } from "./odds.js";
import { h } from "../page/dom.js";
import { name, percent } from "../page/text.js";

/** @typedef {import("../arrival.js").View} View */

const FEW = 6;

/** What those of the side that is asked may bring about; null where they aim at nobody. @param {View} view @returns {HTMLElement | null} */
export function linked(view) {
  const own = new Set(view.pieces.filter((piece) => piece.side === view.actor).map(({ id }) => id));
  const aims = view.links.filter((link) => own.has(link.piece) && Object.keys(link.chances).length);
  const [first] = aims;
  if (!first) return null;
  const outcomes = Object.keys(first.chances);
  const rows = aims.map((link) => h("tr", { class: link.proposed ? "proposed" : null, "data-ids": `${link.piece} ${link.target}` },
    h("th", { scope: "row" }, `${name("pieces", link.piece)} → ${name("pieces", link.target)}`),
    outcomes.map((id) => h("td", {}, h("span", {}, percent(link.chances[id] ?? 0)), bar(link.chances[id] ?? 0, id)))));
  const head = h("tr", {}, h("th", { scope: "col" }, name("links", first.kind)), outcomes.map((id) => h("th", { scope: "col" }, name("odds", id))));
  return h("details", { class: "linked", open: rows.length <= FEW }, h("summary", {}, `${name("links", first.kind)} (${rows.length})`), h("table", { class: "odds" }, h("thead", {}, head), h("tbody", {}, rows)));
}
