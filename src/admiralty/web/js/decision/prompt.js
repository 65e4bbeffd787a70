/** What to do now, in plain words, with its rule one tap away and buttons for what is not on the board. */

import { empty, isPlain, targets } from "./choice.js";
import { button, fill, h, icon } from "../page/dom.js";
import { face } from "../story/dice.js";
import { chart, bar } from "./odds.js";
import { name, percent, t } from "../page/text.js";

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
 */

export class Prompt {
  /** @param {Turn} turn @param {Services} services */
  constructor(turn, services) {
    this.turn = turn;
    this.services = services;
    this.text = h("p", { class: "prompt-text", id: "prompt" });
    this.body = h("div", { class: "prompt-body" });
    this.tools = h("div", { class: "prompt-tools" });
    this.coach = h("div", { class: "coach", hidden: true });
    this.chosen = h("div", { class: "chosen" });
    this.element = h("section", { class: "prompt", "aria-labelledby": "prompt", tabindex: -1 }, this.chosen, this.coach, this.text, this.body, this.tools);
    this.several = false;
    this.held = false; // the focus was here and its button is gone
  }

  /**
   * @param {View} view
   * @param {{undo: number, hints: boolean, mine: boolean}} may
   */
  draw(view, may) {
    this.hold();
    this.element.classList.toggle("mine", may.mine);
    this.element.ariaBusy = String(this.turn.busy); // what was chosen is on its way
    fill(this.text, view.prompt.text, " ",
      may.mine ? button(`§ ${view.clause}`, () => this.services.rule(view.clause), { class: "clause-chip", title: t("prompt.rule"), "aria-label": t("prompt.rule-number", { clause: view.clause }) }) : null);
    fill(this.chosen, may.mine && (this.turn.card || (!empty(this.turn.selection) && empty(this.turn.asked()))) ? this.selected() : null);
    fill(this.body, may.mine ? this.choices(view) : []);
    const carries = this.turn.offer.pieces.size > 1 && [...this.turn.offer.pieces.values()].some((actions) => actions.some((action) => action.place));
    fill(this.tools,
      may.undo ? button([icon("undo"), t("prompt.undo")], () => this.services.undo(), { class: "tool", title: `${t("prompt.undo")} (U)` }) : null,
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
    this.element.classList.remove("mine");
    if (text) fill(this.text, text);
    fill(this.chosen);
    fill(this.body);
    fill(this.tools);
  }

  toggleSeveral() {
    this.several = !this.several;
    this.tools.querySelector("[aria-pressed]")?.setAttribute("aria-pressed", String(this.several));
    this.services.several(this.several);
  }

  /** @param {View} view */
  choices(view) {
    const { turn } = this;
    const act = (/** @type {Action} */ action) => this.services.act([action]);
    const parts = [];
    parts.push(...this.services.more(view));
    if (view.dice.length) parts.push(h("div", { class: "seen-dice" }, view.dice.map(face)));
    const scored = turn.offer.plain.filter(hasSeveral);
    const rivals = scored.length > 1 ? scored : [];
    if (rivals.length) parts.push(chart(rivals, view, act));
    const plain = turn.offer.plain.filter((action) => !rivals.includes(action));
    const places = view.actions.filter((action) => action.card === turn.card && !isPlain(action) && !(action.piece && action.place));
    const fights = places.filter((action) => hasSeveral(action) && !action.origin); // of a movement its one chance says enough
    if (fights.length) parts.push(chart(fights, view, act));
    const listed = places.filter((action) => !fights.includes(action));
    if (listed.length && listed.length <= FEW) parts.push(h("div", { class: "actions" }, listed.map((action) => this.one(action, act))));
    else if (listed.length) {
      parts.push(h("details", { class: "all-actions" }, h("summary", {}, t("prompt.all", { n: listed.length })), h("div", { class: "actions" }, listed.map((action) => this.one(action, act)))));
    }
    if (plain.length) parts.push(h("div", { class: "row plain" }, plain.map((action, i) => this.one(action, act, plain.length === 1 || i === plain.length - 1))));
    return parts;
  }

  /**
   * @param {Action} action
   * @param {(action: Action) => void} act
   * @param {boolean} [main]
   */
  one(action, act, main = false) {
    const share = action.chance;
    return button([h("span", {}, action.label), share === null ? null : h("b", { class: "share" }, percent(share)), share === null ? null : bar(share)],
      () => act(action), { class: `action${main ? " primary" : ""}`, "data-action": action.text, "data-ids": [action.piece, action.origin, action.place].filter(Boolean).join(" ") });
  }

  selected() {
    const { turn } = this;
    const n = turn.selection.pieces.size;
    const going = [...targets(turn.offer, turn.selection)].map(([place, actions]) => {
      const share = actions[0]?.chance ?? null;
      return button([h("span", {}, `→ ${name("places", place)}`), share === null ? null : h("b", { class: "share" }, percent(share))],
        () => turn.go(place), { class: "action", "data-ids": place });
    });
    const deeds = [...turn.deeds()].map(([, actions]) => {
      const first = /** @type {Action} */ (actions[0]);
      const label = actions.length === 1 ? first.label : t("prompt.each", { n: actions.length, action: first.label });
      return button(label, () => turn.perform(actions), { class: "action" });
    });
    const uncover = () => {
      turn.boards.gather();
      turn.light();
    };
    return h("div", { class: "selected-note" },
      h("span", {}, turn.card && !n ? t("prompt.card", { name: name("cards", turn.card) }) : n ? t("prompt.selected", { n }) : t("prompt.force")),
      !turn.boards.fanned ? null : button(t("prompt.uncover"), uncover, { class: "quiet uncover" }),
      button(t("prompt.clear"), () => turn.clear(), { class: "quiet" }), h("div", { class: "going" }, going, deeds));
  }
}
