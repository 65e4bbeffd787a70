/** Beside the question on the chart: how the land campaign stands, and what lies in one's ports. */

import { h } from "../../../web/js/page/dom.js";
import { name, t } from "../../../web/js/page/text.js";
import { MARKERS } from "./markers.js";

/** @typedef {import("../../../web/js/arrival.js").View} View */
/** @typedef {import("../../../web/js/arrival.js").Piece} Piece */
/** @typedef {import("../../../web/js/arrival.js").Track} Track */
/** @typedef {import("../../../web/js/board/look.js").Look} Look */

/** @param {View} view @param {Look} look */
export const beside = (view, look) => (view.boards.some(({ id, active }) => id === "chart" && active) ? [...campaign(view), ...ports(view, look)] : []);

/** Loads, complete turns and siege total as bars, and what is still needed in a sentence. @param {View} view */
function campaign(view) {
  const found = (/** @type {string} */ start) => view.tracks.find(({ id }) => id.startsWith(start));
  const loads = found("loads_"), complete = found("complete"), siege = found("siege");
  if (!loads || !complete || !siege) return [];
  const left = Math.max(0, loads.high - loads.value);
  const turns = complete.high - complete.value;
  return [h("section", { class: "campaign" }, h("h2", {}, t("campaign.title")), [loads, complete, siege].map(bar),
    h("p", {}, left ? t("campaign.loads", { n: left }) : t("campaign.enough"), " ", turns > 0 ? t("campaign.turns", { n: turns }) : t("campaign.siege", { n: Math.max(0, siege.high - siege.value) })))];
}

/** @param {Track} track */
function bar({ id, value, high }) {
  return h("div", { class: "campaign-bar" }, h("span", {}, name("tracks", id)), h("b", {}, `${value}/${high}`), h("meter", { min: 0, max: Math.max(1, high), value, "aria-hidden": "true" }));
}

/** What one has in each port: counters, merchants, ships that are damaged, how many are in repair of how many that can be, and mines in its hex; below it all mines that lie. @param {View} view @param {Look} look */
function ports(view, look) {
  /** @type {Record<string, number>} */
  const capacity = look.about.own.capacity ?? {};
  const hexes = new Map(look.about.boards.flatMap(({ places }) => places).map(({ id, part_of }) => [id, part_of]));
  const mines = view.pieces.filter(({ kind }) => kind === "mine");
  const own = view.pieces.filter(({ kind, side, at }) => side === view.actor && at[1] in capacity && !(kind in MARKERS));
  const rows = [...new Set(own.map(({ at }) => at[1]))].map((place) => {
    const here = own.filter(({ at }) => at[1] === place);
    const count = (/** @type {(piece: Piece) => boolean} */ fits) => here.filter(fits).length || "–";
    const cells = [here.length, count(({ kind }) => kind === "transport"), count(({ values }) => (values.hits_taken ?? 0) > 0),
      capacity[place] ? `${here.filter(({ marks }) => marks.includes("in_repair")).length}/${capacity[place]}` : "–",
      mines.filter(({ at }) => at[1] === hexes.get(place)).length || "–"];
    return h("tr", {}, h("th", { scope: "row" }, name("places", place)), cells.map((cell) => h("td", {}, cell)));
  });
  if (!rows.length && !mines.length) return [];
  const heads = [t("ports.port"), t("ports.counters"), t("ports.merchants"), t("ports.damaged"), t("ports.in-repair"), t("ports.mines")].map((text) => h("th", { scope: "col" }, text));
  const lie = mines.map(({ id, at }) => `${name("pieces", id ?? "")} → ${name("places", at[1])}`);
  return [h("details", { class: "ports" }, h("summary", {}, t("ports.title")), rows.length ? h("table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows)) : null, lie.length ? h("p", {}, lie.join(", ")) : null)];
}
