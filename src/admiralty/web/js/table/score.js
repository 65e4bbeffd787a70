/** Where the game stands: the phases of the turn, the tracks, and what would be scored now. */

import { fill, h } from "../page/dom.js";
import { seatOf, sideClass } from "../page/sides.js";
import { name, number, t } from "../page/text.js";

/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Track} Track */

export class Score {
  constructor() {
    this.ribbon = h("ol", { class: "ribbon", "aria-label": t("score.phases") });
    this.tracks = h("dl", { class: "tracks" });
    this.items = h("ul", {});
    this.sums = h("span", { class: "standing-sums" });
    this.standing = h("details", { class: "standing", hidden: true }, h("summary", {}, t("score.standing"), this.sums), this.items);
    this.element = h("div", { class: "score" }, this.ribbon, h("div", { class: "score-row" }, this.tracks, this.standing));
  }

  /** @param {View} view */
  draw(view) {
    this.ribbon.hidden = !view.phases.length;
    fill(this.ribbon, view.phases.map(({ id, state }) => h("li", { class: state, "aria-current": state === "now" ? "step" : null, "data-phase": id },
      h("span", {}, name("phases", id)), h("span", { class: "hidden-text" }, t(`score.${state}`)))));
    fill(this.tracks, view.tracks.map(track));
    this.standing.hidden = !view.standing.length;
    const sides = [...new Set(view.standing.map((item) => item.side))].sort((a, b) => seatOf(a) - seatOf(b));
    fill(this.sums, sides.map((side) => h("span", { title: name("sides", side) }, h("span", { class: `side-dot ${sideClass(side)}` }), h("span", { class: "hidden-text" }, name("sides", side)),
      number(view.standing.reduce((sum, item) => sum + (item.side === side ? item.points : 0), 0)))));
    fill(this.items, view.standing.map(({ side, text, points, sure }) => h("li", { class: sideClass(side) },
      h("span", { class: `side-dot ${sideClass(side)}`, "aria-hidden": "true" }), h("span", {}, t("score.item", { side: name("sides", side), what: text })),
      h("b", {}, t("score.points", { n: points })), sure ? h("span", { class: "fine" }, t("score.sure")) : null)));
  }
}

/** @param {Track} track */
function track({ id, value, low, high, wins, side }) {
  const signed = low < 0;
  const shown = wins !== null ? t("seat.wins", { value: number(value), wins: number(wins) })
    : signed ? (value > 0 ? `+${number(value)}` : value < 0 ? `−${number(-value)}` : "0")
    : `${number(value)}/${number(high)}`;
  const leads = signed ? (value > 0 ? "plus" : value < 0 ? "minus" : "") : seatOf(side) < 0 ? "" : `of-${seatOf(side)}`;
  return h("div", { class: `track ${leads}`, "data-track": id }, h("dt", {}, name("tracks", id)), h("dd", {}, shown));
}
