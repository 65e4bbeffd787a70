/** The review of a finished game: the curve, what each decision cost, what the dice did, better choices, exercises. */

import { arrivedView } from "../arrival.js";
import { get } from "../page/api.js";
import { button, fill, h } from "../page/dom.js";
import { settings } from "../page/settings.js";
import { name, number, percent, t } from "../page/text.js";
import { Bar } from "./bar.js";
import { Curve } from "./curve.js";
import { Detail } from "./detail.js";
import { Course } from "./exercise.js";
import { playOn } from "./playon.js";
import { Scene } from "./scene.js";

/** @typedef {import("./exercise.js").Option} Option */
/**
 * @typedef {Object} Decision
 * @property {number} n
 * @property {number} last
 * @property {string} side
 * @property {"best" | "good" | "inaccuracy" | "mistake" | "blunder"} grade
 * @property {number} cost
 * @property {Option} [played]
 * @property {Option} [best]
 * @property {Option[]} [options]
 * @property {string} [text]
 *
 * @typedef {Object} Review
 * @property {number} share
 * @property {[number, number][]} curve
 * @property {{side: string, name: string, grades: Record<string, number>, cost: number, luck: number}[]} sides
 * @property {Decision[]} decisions
 * @property {{n: number, change: number, text: string}[]} throws
 * @property {{n: number, side: string | null, change: number}[]} turning
 * @property {number} looked
 * @property {number} spans
 */

const ASK_EVERY = 600; // milliseconds, while the review is made
const LONGEST = 8; // actions of a choice that can still be compared at a glance

/** @param {HTMLElement} page @param {string} token @returns {() => void} */
export function openReview(page, token) {
  const room = new Room(page, token);
  void room.open();
  return () => room.close();
}

class Room {
  /** @param {HTMLElement} page @param {string} token */
  constructor(page, token) {
    this.page = page;
    this.token = token;
    this.ended = false;
    /** @type {Scene | null} */
    this.scene = null;
    this.visit = 0; // counts positions that were asked for, so that a late one does not take a later one's place
    this.bar = new Bar();
    this.panel = h("div", { class: "review-panel" });
  }

  close() {
    this.ended = true;
    this.scene?.close();
  }

  async open() {
    const meter = h("progress", { max: 1, value: 0, "aria-label": t("review.working") });
    const body = h("div", {}, h("p", {}, t("review.working")), meter);
    fill(this.page, h("main", { class: "plain-page" }, h("p", {}, h("a", { href: `#/table/${this.token}` }, t("verify.back"))), h("h1", {}, t("review.title")), body));
    try {
      const review = await this.fetch(meter);
      const view = await this.view(0);
      const scene = await Scene.lay(view);
      if (review && !this.ended) this.lay(review, scene, view);
    } catch (error) {
      fill(body, h("p", { class: "verdict bad" }, /** @type {Error} */ (error).message));
    }
  }

  /** @param {HTMLProgressElement} meter @returns {Promise<Review | null>} */
  async fetch(meter) {
    while (!this.ended) {
      const told = await get("/api/review", { lang: settings.lang }, this.token);
      if (told.curve) return told;
      meter.value = told.share;
      await new Promise((done) => setTimeout(done, ASK_EVERY));
    }
    return null;
  }

  /** @param {number} n @param {string} [seat] @returns {Promise<import("../arrival.js").View>} */
  async view(n, seat = "all") {
    return arrivedView(await get("/api/view", { n, seat, lang: settings.lang }, this.token));
  }

  /** @param {Review} review @param {Scene} scene @param {import("../arrival.js").View} view */
  lay(review, scene, view) {
    this.review = review;
    this.scene = scene;
    this.game = view.game;
    this.curve = new Curve(review, (n) => void this.go(n));
    this.detail = new Detail(this);
    fill(this.page, h("main", { class: "review" },
      h("header", { class: "review-head" }, h("a", { href: `#/table/${this.token}` }, t("verify.back")), h("h1", {}, t("review.title"))),
      h("div", { class: "review-board" }, scene.element, this.bar.element, this.curve.element), this.panel));
    scene.draw(view);
    this.overview();
    void this.go(review.turning[0]?.n ?? 0);
  }

  /** Everything at a glance. */
  overview() {
    const { review } = this;
    if (!review) return;
    const costly = review.decisions.filter(({ best }) => best);
    fill(this.panel,
      h("p", { class: "fine" }, t("review.text"), review.looked < review.spans ? ` ${t("review.partial", { looked: review.looked, spans: review.spans })}` : ""),
      this.detail?.element ?? null, this.summary(review),
      h("div", { class: "row" }, review.sides.map(({ side }) => {
        const n = this.questions(side).length;
        return n ? button(t("review.learn", { side: name("sides", side), n }), () => void this.learn(side)) : null;
      })),
      h("section", {}, h("h2", {}, t("review.turning")), this.turning(review)),
      h("section", {}, h("h2", {}, t("review.decisions")), costly.length ? h("ol", { class: "costly" }, costly.map((decision) => h("li", {}, this.jump(decision.n, this.headline(decision))))) : h("p", {}, t("review.none"))),
      review.throws.length ? h("section", {}, h("h2", {}, t("review.throws")), h("p", { class: "fine" }, t("luck.swings-text", { side: review.sides[0]?.name ?? "" })), h("ol", { class: "costly" }, review.throws.map((thrown) => h("li", {}, this.jump(thrown.n, `${thrown.text} ${signed(thrown.change)}`))))) : null);
  }

  /** @param {Review} review */
  summary(review) {
    const grades = ["best", "good", "inaccuracy", "mistake", "blunder"];
    const row = (/** @type {string} */ title, /** @type {(side: Review["sides"][0]) => string} */ cell) => h("tr", {}, h("th", { scope: "row" }, title), review.sides.map((side) => h("td", {}, cell(side))));
    return h("table", { class: "balance-sheet" },
      h("thead", {}, h("tr", {}, h("td", {}), review.sides.map((side, n) => h("th", { scope: "col" }, h("span", { class: `emblem side-${n}`, "aria-hidden": "true" }), side.name)))),
      h("tbody", {}, grades.map((grade) => row(t(`review.grade-${grade}`), (side) => number(side.grades[grade] ?? 0))),
        row(t("review.cost"), (side) => signed(-side.cost)), row(t("review.luck"), (side) => signed(side.luck))));
  }

  /** @param {Review} review */
  turning(review) {
    const [first, second] = review.sides;
    if (!review.turning.length) return h("p", {}, t("review.no-turning"));
    return h("ol", { class: "costly" }, review.turning.map(({ n, side, change }) => {
      const gains = (change > 0 ? first : second)?.name ?? "";
      return h("li", {}, this.jump(n, side ? t("review.turning-side", { side: name("sides", side), share: percent(Math.abs(change)) }) : t("review.turning-dice", { side: gains, share: percent(Math.abs(change)) })));
    }));
  }

  /** @param {Decision} decision */
  headline({ side, grade, cost }) {
    return t("review.decision", { side: name("sides", side), grade: t(`review.grade-${grade}`), share: percent(cost) });
  }

  /** @param {number} n @param {string} text */
  jump(n, text) {
    return button(text, () => void this.go(n), { class: "jump", "data-n": n });
  }

  /** A moment is seen, with what is to be said about it. @param {number} n */
  async go(n) {
    const { review, scene } = this;
    if (!review || !scene) return;
    const visit = ++this.visit;
    this.curve?.mark(n);
    this.chances(n);
    for (const one of this.panel.querySelectorAll(".jump")) one.setAttribute("aria-current", String(one.getAttribute("data-n") === String(n)));
    const view = await this.view(n);
    if (visit !== this.visit || this.ended) return;
    scene.draw(view);
    this.detail?.show(n, review.decisions.find((decision) => decision.n === n) ?? null);
  }

  /** @param {number} n */
  chances(n) {
    const chance = this.curve?.chance(n) ?? 0.5;
    const [first, second] = this.review?.sides ?? [];
    if (first && second) this.bar.draw({ [first.side]: chance, [second.side]: 1 - chance });
  }

  /** Mistakes of a side that can be asked about. @param {string} side */
  questions(side) {
    return (this.review?.decisions ?? []).flatMap(({ n, side: whose, options = [], text = "" }) =>
      whose === side && options.length > 1 && options.every(({ actions }) => actions.length > 0 && actions.length <= LONGEST) ? [{ n, side, options, text }] : []);
  }

  /** @param {string} side */
  async learn(side) {
    const { scene } = this;
    if (!scene) return;
    const course = new Course(this.questions(side), scene, async ({ n }) => {
      this.visit += 1;
      this.curve?.mark(n);
      this.chances(n);
      scene.draw(await this.view(n, side));
    }, ({ n }) => [button(t("replay.branch"), () => void playOn(this.token, this.game ?? "", n, [side]))], () => this.overview());
    fill(this.panel, course.element);
    await course.ask();
  }
}

/** @param {number} share  that is won or lost */
export const signed = (share) => `${share < 0 ? "−" : "+"}${percent(Math.abs(share))}`;
