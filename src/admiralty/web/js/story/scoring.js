/** What a turn has brought: a card at its end, item by item, onto the tracks. */

import { button, fill, h, icon } from "../page/dom.js";
import { sideClass } from "../page/sides.js";
import { name, number, t } from "../page/text.js";

/** @typedef {import("../arrival.js").Line} Line */
/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Track} Track */

/** A number with the sign that print has for minus. @param {number} value */
const figure = (value) => (value < 0 ? `−${number(-value)}` : number(value));

/** Points with their sign. @param {number} points */
const signed = (points) => (points < 0 ? figure(points) : `+${number(points)}`);

/** The tracks of points, between both sides or of one, that are elsewhere than before. @param {Track[]} before @param {Track[]} now */
export function moved(before, now) {
  const was = new Map(before.map((track) => [track.id, track.value]));
  return now.filter((track) => track.low < 0 || track.wins !== null || track.side).flatMap(({ id, side, value }) => {
    const from = was.get(id);
    return from === undefined || from === value ? [] : [{ id, side, from, to: value }];
  });
}

export class Scoring {
  constructor() {
    this.items = h("ul", {});
    this.sums = h("dl", {});
    this.element = h("section", { class: "scoring", "aria-label": t("scoring.title"), hidden: true, onclick: () => this.close() },
      h("header", {}, h("h2", {}, t("scoring.title")), button(icon("close"), () => this.close(), { class: "quiet", "aria-label": t("common.close") })), this.items, this.sums);
    /** Items that have been told and not been looked at yet. @type {Line[]} */
    this.lines = [];
    /** How the tracks stood before the first of them. @type {Track[]} */
    this.before = [];
    this.turn = 0;
    this.fresh = false; // whether something has been scored since the card was last shown
  }

  /** What is scored is gathered until the story rests. @param {View} before @param {Line[]} story */
  hear(before, story) {
    const scored = story.filter((line) => line.points !== null);
    if (!scored.length) return;
    if (before.turn !== this.turn || !this.lines.length) {
      this.lines = [];
      this.before = before.tracks;
      this.turn = before.turn;
    }
    this.lines.push(...scored);
    this.fresh = true;
  }

  /** What was scored between two positions, as in a replay. @param {View} before @param {View} view @param {Line[]} story */
  recount(before, view, story) {
    this.lines = [];
    this.hear(before, story);
    this.show(view);
  }

  /** The story rests: what was scored is shown. @param {View} view @returns {string[]} the card in sentences, for those who hear it */
  show(view) {
    if (!this.fresh) return [];
    this.fresh = false;
    const tracks = moved(this.before, view.tracks);
    fill(this.items, this.lines.map(({ side, text, points }) => h("li", {}, h("span", { class: `side-dot ${sideClass(side)}`, "aria-hidden": "true" }),
      h("span", {}, text), h("b", {}, h("span", { class: "hidden-text" }, side ? name("sides", side) : ""), signed(points ?? 0)))));
    fill(this.sums, tracks.map(({ id, side, from, to }) => h("div", { class: sideClass(side) }, h("dt", {}, name("tracks", id)), h("dd", {}, t("scoring.moved", { from: figure(from), to: figure(to) })))));
    this.element.hidden = false;
    return tracks.map(({ id, from, to }) => t("common.of", { name: name("tracks", id), text: t("scoring.moved", { from: figure(from), to: figure(to) }) }));
  }

  /** @returns {boolean} whether it was open */
  close() {
    const open = !this.element.hidden;
    this.element.hidden = true;
    return open;
  }
}
