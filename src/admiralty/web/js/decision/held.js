/** What is in the hand: how many pieces, what they are worth together, and where they can go. */

import { sums } from "./choice.js";
import { stack, takeAll } from "./grasp.js";
import { lights } from "./lights.js";
import { button, h } from "../page/dom.js";
import { name, number, percent, t } from "../page/text.js";

/** @typedef {import("./turn.js").Turn} Turn */

const FEW = 14; // places that are listed; more are seen better on the board

/**
 * A line that is always there where pieces can be selected, so that nothing moves when one is.
 * @param {Turn} turn
 * @param {import("../arrival.js").About["values"]} values
 * @param {boolean} holds  whether something is selected
 * @param {HTMLElement[]} orders  what it can be told to do from now on
 */
export function held(turn, values, holds, orders) {
  const ids = turn.held();
  const pieces = turn.view?.pieces.filter(({ id }) => id && ids.includes(id)) ?? [];
  const [first] = pieces;
  const pile = first && turn.selection.origin === null ? stack(turn, first) : [];
  const more = pile.some((id) => !ids.includes(id)) ? pile : [];
  const { offered } = turn.rest;
  const uncover = () => {
    turn.boards.gather();
    turn.light();
  };
  return h("div", { class: `selected-note${holds ? "" : " none"}` },
    h("span", {}, holds ? said(turn, pieces.length) : t("held.nothing"), worth(pieces, values)),
    h("div", { class: "row" },
      !holds && offered ? button(t("held.rest", { n: offered.pieces.length, place: name("places", offered.place) }), () => turn.send(offered.words), { class: "action rest", "data-ids": [...offered.pieces, offered.place].join(" ") }) : null,
      first && more.length ? button(t("held.take-all", { n: more.length }), () => takeAll(turn, first), { class: "quiet take-all", "data-ids": more.join(" ") }) : null,
      holds && turn.boards.fanned ? button(t("prompt.uncover"), uncover, { class: "quiet uncover" }) : null,
      holds ? button(t("prompt.clear"), () => turn.clear(), { class: "quiet" }) : null),
    holds ? orders : null);
}

/** @param {Turn} turn @param {number} n */
function said(turn, n) {
  if (turn.card && !n) return t("prompt.card", { name: name("cards", turn.card) });
  return turn.selection.pieces.size ? t("prompt.selected", { n }) : t("prompt.force");
}

/** @param {import("../arrival.js").Piece[]} pieces @param {import("../arrival.js").About["values"]} values */
function worth(pieces, values) {
  const told = sums(pieces, values).map(({ id, value, together }) => t(together === "least" ? "held.least" : "piece.value", { name: name("values", id), value: number(value) }));
  return told.length ? h("b", { class: "worth" }, told.join(" · ")) : null;
}

/** Buttons for where the selection can go, and for what it can do besides. @param {Turn} turn */
export function going(turn) {
  const places = [...lights(turn)].filter(([, light]) => light.kind === "target").map(([place, { chance }]) => button(
    [h("span", {}, `→ ${name("places", place)}`), typeof chance === "number" ? h("b", { class: "share" }, percent(chance)) : null],
    () => turn.go(place), { class: "action", "data-ids": place }));
  const deeds = [...turn.deeds().values()].map((actions) => {
    const label = actions[0]?.label ?? "";
    return button(actions.length === 1 ? label : t("prompt.each", { n: actions.length, action: label }), () => turn.perform(actions), { class: "action" });
  });
  if (places.length <= FEW) return [...places, ...deeds];
  return [...deeds, h("details", { class: "all-actions" }, h("summary", {}, t("prompt.all", { n: places.length })), h("div", { class: "actions" }, places))];
}
