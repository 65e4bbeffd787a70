/** Where the game stands: the phases of the turn, the tracks, and what would be scored now. */

import { fill, h } from "../page/dom.js";
import { seatOf, sideClass } from "../page/sides.js";
import { Ribbon } from "../story/ribbon.js";
import { find, name, number, t } from "../page/text.js";

/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Track} Track */

export class Score {
  constructor() {
    this.ribbon = new Ribbon();
    this.tracks = h("dl", { class: "tracks" });
    this.items = h("ul", {});
    this.sums = h("span", { class: "standing-sums" });
    this.standing = h("details", { class: "standing", hidden: true }, h("summary", {}, t("score.standing"), this.sums), this.items);
    this.element = h("div", { class: "score" }, this.ribbon.element, h("div", { class: "score-row" }, this.tracks, this.standing));
  }

  /** @param {View} view */
  draw(view) {
    this.ribbon.draw(view);
    fill(this.tracks, view.tracks.map(track));
    this.standing.hidden = !view.standing.length;
    const sides = [...new Set(view.standing.map((item) => item.side))].sort((a, b) => seatOf(a) - seatOf(b));
    fill(this.sums, sides.map((side) => {
      const own = view.standing.filter((item) => item.side === side);
      return h("span", { title: name("sides", side) }, h("span", { class: `side-dot ${sideClass(side)}` }), h("span", { class: "hidden-text" }, name("sides", side)),
        number(own.reduce((sum, item) => sum + item.points, 0)), own.some((item) => item.points && !item.sure) ? h("i", { class: "unsure", title: t("scoring.unsure") }, "?") : null);
    }));
    fill(this.items, view.standing.map(({ side, text, points, sure }) => h("li", { class: sideClass(side) },
      h("span", { class: `side-dot ${sideClass(side)}`, "aria-hidden": "true" }), h("span", {}, t("score.item", { side: name("sides", side), what: text })),
      h("b", {}, t("score.points", { n: points })), h("span", { class: "fine" }, t(sure ? "score.sure" : "scoring.unsure")))));
  }
}

/** @param {Track} track */
function track({ id, value, low, high, wins, side }) {
  const signed = low < 0;
  const worded = find("track_values", id)?.[value];
  const shown = worded !== undefined ? worded
    : wins !== null ? t("seat.wins", { value: number(value), wins: number(wins) })
    : signed ? (value > 0 ? `+${number(value)}` : value < 0 ? `−${number(-value)}` : "0")
    : `${number(value)}/${number(high)}`;
  const leads = signed ? (value > 0 ? "plus" : value < 0 ? "minus" : "") : seatOf(side) < 0 ? "" : `of-${seatOf(side)}`;
  return h("div", { class: `track ${leads}`, "data-track": id }, h("dt", {}, name("tracks", id)), h("dd", {}, shown));
}
