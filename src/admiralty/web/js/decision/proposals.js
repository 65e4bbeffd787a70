/** Sensible whole answers, each taken with one click. */

import { button, h } from "../page/dom.js";
import { find, t } from "../page/text.js";
import { linked } from "./linked.js";

/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Proposal} Proposal */
/** @typedef {import("../board/look.js").Look} Look */

/**
 * What stands below the question: what the game has to say besides, and its proposals.
 * @param {View} view
 * @param {Look} look
 * @param {(words: string[]) => void} act
 * @param {(wishes: Record<string, string>) => void} wish
 * @returns {HTMLElement[]}
 */
export function proposals(view, look, act, wish) {
  const { own } = look;
  const beside = look.attempt("beside", () => own.beside?.(view, look, wish)) ?? [];
  if (!view.proposals.length) return beside;
  const offered = view.proposals.map((proposal) => {
    const cut = proposal.key.indexOf(".");
    const told = find(proposal.key.slice(0, cut), proposal.key.slice(cut + 1));
    const text = typeof told === "object" ? told.text ?? "" : "";
    const picture = look.attempt("proposal", () => own.proposal?.(proposal, view, look));
    return button([h("strong", {}, proposal.text), picture ? h("span", { class: "proposal-picture", "aria-hidden": "true" }, picture) : null, text ? h("span", { class: "fine" }, text) : null],
      () => act(proposal.actions), { class: "proposal", "data-proposal": proposal.key, "data-ids": touched(proposal, view), "aria-label": text ? t("common.of", { name: proposal.text, text }) : proposal.text });
  });
  return [...beside, h("div", { class: "proposals" }, h("h2", {}, t("prompt.proposals")), offered, linked(view), h("h2", {}, t("prompt.or-own")))];
}

/** What on the boards a proposal speaks of, as far as it can be told before it is taken. @param {Proposal} proposal @param {View} view */
function touched({ actions }, view) {
  const words = new Set(actions);
  return [...new Set(view.actions.filter(({ text }) => words.has(text)).flatMap(({ piece, origin, place }) => [piece, origin, place]))].filter(Boolean).join(" ");
}
