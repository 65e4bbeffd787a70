/** What to do now, in plain words, with its rule one tap away and buttons for what is not on the board. */

import { empty, isPlain } from "./choice.js";
import { button, fill, h, icon, refill } from "../page/dom.js";
import { face } from "../story/dice.js";
import { chart, bar } from "./odds.js";
import { promises } from "../battle/words.js";
import { going, held } from "./held.js";
import { percent, t } from "../page/text.js";

/** @typedef {import("../arrival.js").Action} Action */
/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("./turn.js").Turn} Turn */

const FEW = 10;

/** Whether a choice's odds are more than a single chance, so that a table shows them better than a bar. @param {Action} action */
const hasSeveral = (action) => action.odds !== null && (action.chance === null || Object.keys(action.odds).length > 1);

/**
 * @typedef {Object} Services
 * @property {(actions: Action[]) => void} act
 * @property {(clause: string) => void} rule
 * @property {() => void} undo
 * @property {() => void} hint
 * @property {(on: boolean) => void} several
 * @property {(view: View) => HTMLElement[]} more  what a game has to say besides
 * @property {import("../arrival.js").About["values"]} values
 * @property {() => HTMLElement[]} orders  for what is in the hand
 */

export class Prompt {
  /** @param {Turn} turn @param {Services} services */
  constructor(turn, services) {
    this.turn = turn;
    this.services = services;
    this.text = h("p", { class: "prompt-text", id: "prompt" });
    this.asked = h("div", { class: "asked" });
    this.tools = h("div", { class: "prompt-tools" });
    this.plain = h("div", { class: "prompt-body" });
    this.chosen = h("div", { class: "chosen" });
    this.body = h("div", { class: "prompt-body" });
    this.going = h("div", { class: "going" });
    this.coach = h("div", { class: "coach", hidden: true });
    // What changes with the selection stands below what does not, so that no button moves away under the hand.
    this.element = h("section", { class: "prompt", "aria-labelledby": "prompt", tabindex: -1 }, this.coach, this.asked, this.text, this.tools, this.plain, this.chosen, this.body, this.going);
    this.several = false;
    this.held = false; // the focus was here and its button is gone
    this.view = /** @type {View | null} */ (null); // what it asks about
  }

  /**
   * @param {View} view
   * @param {{undo: number, undoes: number, hints: boolean, mine: boolean}} may
   */
  draw(view, may) {
    this.hold();
    const put = view === this.view ? refill : fill; // what looks the same may answer another question, or be about other pieces
    this.view = view;
    this.element.classList.toggle("mine", may.mine);
    this.element.ariaBusy = String(this.turn.busy); // what was chosen is on its way
    put(this.text, view.prompt.text, " ",
      may.mine ? button(`§ ${view.clause}`, () => this.services.rule(view.clause), { class: "clause-chip", title: t("prompt.rule"), "aria-label": t("prompt.rule-number", { clause: view.clause }) }) : null);
    put(this.asked, may.mine ? view.asked.map(({ text }) => h("p", {}, text)) : []);
    const carries = this.turn.offer.pieces.size > 1 && [...this.turn.offer.pieces.values()].some((actions) => actions.some((action) => action.place));
    const holds = Boolean(this.turn.card) || (!empty(this.turn.selection) && empty(this.turn.asked()));
    put(this.plain, may.mine ? this.endings(view) : []);
    fill(this.chosen, may.mine && (carries || holds) ? held(this.turn, this.services.values, holds, this.services.orders()) : null);
    // While pieces are in the hand it is about them: what else could be done comes back when they are put down.
    put(this.body, may.mine && (!holds || this.turn.card) ? this.choices(view) : []);
    fill(this.going, may.mine && holds ? going(this.turn) : []);
    put(this.tools,
      may.undo ? button([icon("undo"), undoing(may.undoes)], () => this.services.undo(), { class: "tool undo", title: `${t("prompt.undo")} (U)` }) : null,
      may.mine && may.hints ? button([icon("bulb"), t("prompt.hint")], () => this.services.hint(), { class: "tool", title: `${t("prompt.hint")} (H)` }) : null,
      may.mine && carries ? button([icon("lasso"), t("prompt.several")], () => this.toggleSeveral(), { class: "tool", "aria-pressed": String(this.several), title: t("prompt.several-text") }) : null);
    if (may.mine && this.held && (document.activeElement === document.body || document.activeElement === null)) this.element.focus({ preventScroll: true });
    if (may.mine) this.held = false;
  }

  /** Remembers that the focus is here, before the buttons are made anew. */
  hold() {
    if (this.element.contains(document.activeElement)) this.held = true;
  }

  /** While something is being shown there is nothing to choose. @param {string} [text] */
  quiet(text) {
    this.hold();
    this.view = null;
    this.element.classList.remove("mine");
    if (text) fill(this.text, text);
    for (const part of [this.asked, this.tools, this.plain, this.chosen, this.body, this.going]) fill(part);
  }

  toggleSeveral() {
    this.several = !this.several;
    this.tools.querySelector("[aria-pressed]")?.setAttribute("aria-pressed", String(this.several));
    this.services.several(this.several);
  }

  /** What is chosen by a word alone. Where there is more to do, the word that ends it keeps quiet. @param {View} view */
  endings(view) {
    const act = (/** @type {Action} */ action) => this.services.act([action]);
    const plain = this.turn.offer.plain.filter((action) => !this.rivals().includes(action));
    if (!plain.length) return [];
    const said = plain.filter((action) => action.n !== 0);
    const main = view.actions.length === 1 ? plain[0] : said.length === 1 && view.actions.every(isPlain) ? said[0] : undefined;
    return [h("div", { class: "row plain" }, plain.map((action) => this.one(action, act, action === main)))];
  }

  /** Numbers to choose from that a table compares. */
  rivals() {
    const scored = this.turn.offer.plain.filter(hasSeveral);
    return scored.length > 1 ? scored : [];
  }

  /** @param {View} view */
  choices(view) {
    const { turn } = this;
    const act = (/** @type {Action} */ action) => this.services.act([action]);
    const parts = [];
    parts.push(...this.services.more(view));
    if (view.dice.length) parts.push(h("div", { class: "seen-dice" }, view.dice.map(face)));
    const rivals = this.rivals();
    if (rivals.length) parts.push(chart(rivals, view, act));
    const places = view.actions.filter((action) => action.card === turn.card && !isPlain(action) && !action.lifts && !(action.piece && action.place));
    const fights = places.filter((action) => hasSeveral(action) && !action.origin); // of a movement its one chance says enough
    if (fights.length) parts.push(chart(fights, view, act));
    const listed = places.filter((action) => !fights.includes(action));
    if (listed.length && listed.length <= FEW) parts.push(h("div", { class: "actions" }, listed.map((action) => this.one(action, act))));
    else if (listed.length) {
      parts.push(h("details", { class: "all-actions" }, h("summary", {}, t("prompt.all", { n: listed.length })), h("div", { class: "actions" }, listed.map((action) => this.one(action, act)))));
    }
    return parts;
  }

  /**
   * @param {Action} action
   * @param {(action: Action) => void} act
   * @param {boolean} [main]
   */
  one(action, act, main = false) {
    const share = action.chance;
    const told = share === null && this.turn.view ? promises(action, this.turn.view).map((text) => h("span", { class: "promise" }, text)) : []; // several numbers and no rival to compare it with
    return button([h("span", {}, action.label), share === null ? null : h("b", { class: "share" }, percent(share)), share === null ? null : bar(share), ...told],
      () => act(action), { class: `action${main ? " primary" : ""}`, "data-action": action.text, "data-ids": [action.piece, action.origin, action.place].filter(Boolean).join(" ") });
  }
}

/** What is taken back at once. @param {number} n  choices */
const undoing = (n) => (n > 1 ? t("prompt.undo-all", { n }) : t("prompt.undo"));
