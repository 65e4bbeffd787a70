/** Hands, decks and discards: one's own cards as a fan with title and effect, the enemy's as backs, discards open. */

import { show } from "../page/dialogs.js";
import { button, fill, h } from "../page/dom.js";
import { sideClass } from "../page/sides.js";
import { find, name, t } from "../page/text.js";

/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Hand} Hand */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("../board/look.js").Look} Look */

/** @param {string} id @returns {string} what a card does */
function effect(id) {
  const told = find("cards", id);
  return typeof told === "object" ? told.text ?? "" : "";
}

/** Picture, title, effect and marks of a card. @param {string} id @param {Look | null} look @param {string[]} [marks] */
function printed(id, look, marks = []) {
  return [look?.attempt("card", () => look.own.card?.(id, look)) ?? null, h("strong", {}, name("cards", id)), h("span", { class: "card-text" }, effect(id)), marks.length ? h("em", {}, marks.map((mark) => name("marks", mark)).join(", ")) : null];
}

/** A card that is shown, face up. @param {string} id @param {Look | null} look */
export const faceUp = (id, look) => h("div", { class: "playing-card" }, printed(id, look));

export class Cards {
  /** @param {Turn} turn @param {Look} look */
  constructor(turn, look) {
    this.turn = turn;
    this.look = look;
    this.element = h("section", { class: "hands", "aria-label": t("cards.title"), hidden: true });
    /** @type {View | null} */
    this.view = null;
  }

  /** @param {View} view @param {string | null} own  the side whose cards lie here open */
  draw(view, own) {
    this.view = view;
    this.element.hidden = !view.hands.length;
    const held = document.activeElement?.getAttribute("data-card");
    const ordered = [...view.hands].sort((one, other) => Number(other.side === own) - Number(one.side === own)); // one's own first
    fill(this.element, ordered.map((hand) => (hand.kind === "hand" && hand.cards.length ? this.fan(hand, own) : this.pile(hand))));
    this.light();
    if (held) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-card="${CSS.escape(held)}"]`))?.focus();
  }

  /** Cards that can be read. @param {Hand} hand @param {string | null} own */
  fan(hand, own) {
    const unseen = hand.count - hand.cards.length;
    const held = h("div", { class: `hand ${sideClass(hand.side)}${hand.side === own ? " own" : ""}`, role: "group", "aria-label": this.title(hand), "data-hand": hand.id },
      hand.side === own ? null : h("span", { class: "hand-title" }, this.title(hand)),
      hand.cards.map((card) => button(printed(card.id, this.look, card.marks), (event) => {
        const { parentElement } = /** @type {HTMLElement} */ (event.currentTarget);
        if (parentElement) this.turn.tapCard(card.id, parentElement);
      }, { class: "playing-card", "data-card": card.id })),
      unseen > 0 ? h("span", { class: `card-back ${sideClass(hand.side)}` }, h("b", {}, unseen)) : null);
    const cards = /** @type {HTMLElement[]} */ ([...held.querySelectorAll(".playing-card")]);
    held.style.setProperty("--cards", String(cards.length));
    cards.forEach((card, i) => card.style.setProperty("--off", String(i - (cards.length - 1) / 2))); // from the middle of the fan
    return held;
  }

  /** Cards of which the number is known, or that have been played. @param {Hand} hand */
  pile(hand) {
    const back = [h("span", { class: `card-back ${sideClass(hand.side)}${hand.cards.length ? " open" : ""}`, "aria-hidden": "true" }, h("b", {}, hand.count)), h("span", {}, this.title(hand))];
    if (!hand.cards.length) return h("div", { class: "card-pile", "data-hand": hand.id, "data-count": hand.count }, back);
    return button(back, () => void show(this.title(hand), () => [h("div", { class: "discards" }, hand.cards.map((card) => faceUp(card.id, this.look)))], "wide"), { class: "card-pile", "data-hand": hand.id, "data-count": hand.count });
  }

  /** @param {Hand} hand */
  title(hand) {
    return t(`cards.${hand.kind}${hand.side ? "-of" : ""}`, { side: hand.side ? name("sides", hand.side) : "", n: hand.count });
  }

  /** What can be played now. */
  light() {
    const { turn } = this;
    for (const card of this.element.querySelectorAll("[data-card]")) {
      const id = card.getAttribute("data-card") ?? "";
      const can = !turn.busy && turn.offer.cards.has(id);
      card.classList.toggle("legal", can);
      card.classList.toggle("selected", turn.card === id);
      if (can) card.removeAttribute("aria-disabled");
      else card.setAttribute("aria-disabled", "true");
      if (can) card.setAttribute("aria-pressed", String(turn.card === id));
      else card.removeAttribute("aria-pressed");
    }
  }
}
