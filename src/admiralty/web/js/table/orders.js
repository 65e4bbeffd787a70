/** All standing orders of a seat in the menu: what was given, taken back with a click, and a new one at any time. */

import { asWishes, given, inWords, orderly, worded } from "../decision/orders.js";
import { button, fill, h } from "../page/dom.js";
import { find, name, t } from "../page/text.js";

/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../decision/orders.js").Wishes} Wishes */

/**
 * @typedef {Object} Commander
 * @property {import("../arrival.js").About["wishes"]} wishes  what may be left to the table
 * @property {() => Wishes} given
 * @property {() => Piece[]} pieces  of one's own
 * @property {(kinds: string[]) => string[]} places
 * @property {(wishes: Wishes) => void} wish
 */

const FEW = 6;

/** @param {Commander} commander */
export function orderFields(commander) {
  return orderly(commander.wishes).map(([wish]) => {
    const list = h("ul", { class: "given-orders" });
    const give = (/** @type {Wishes} */ wishes) => commander.wish(wishes);
    fill(list, rows(commander, wish, give));
    return h("div", { class: "orders-field" }, h("h3", {}, find("wishes", wish)?.name), h("p", { class: "fine" }, find("wishes", wish)?.text), list, form(commander, wish, give));
  });
}

/** Pieces with the same order stand in one row. @param {Commander} commander @param {string} wish @param {(wishes: Wishes) => void} give */
function rows(commander, wish, give) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const order of given(commander.wishes, commander.given())) if (order.wish === wish) groups.set(inWords(order), [...(groups.get(inWords(order)) ?? []), order.piece]);
  const none = commander.wishes[wish]?.choices[0] ?? "";
  return [...groups].map(([said, pieces]) => {
    const row = h("li", {}, h("b", {}, said), " ", several(pieces), " ", button(t("orders.take-back"), () => {
      give(asWishes(pieces, { wish, choice: none }));
      row.remove();
    }, { class: "quiet" }));
    return row;
  });
}

/** The first few by name, and how many there are. @param {string[]} pieces */
function several(pieces) {
  const names = pieces.slice(0, FEW).map((piece) => name("pieces", piece)).join(", ");
  return pieces.length > FEW ? t("orders.and-more", { names, n: pieces.length }) : names;
}

/** A new order: for all in one place or for one of them, what, and where. @param {Commander} commander @param {string} wish @param {(wishes: Wishes) => void} give */
function form(commander, wish, give) {
  const offered = commander.wishes[wish];
  const choices = offered?.choices ?? [], places = offered?.places ?? [];
  const pieces = commander.pieces();
  const stacks = [...new Set(pieces.map(({ at }) => at[1]))];
  const option = (/** @type {string} */ value, /** @type {string} */ text) => h("option", { value }, text);
  const who = h("select", { "aria-label": t("orders.who") },
    stacks.map((place) => h("optgroup", { label: name("places", place) }, option(`@${place}`, t("orders.all-there", { place: name("places", place) })),
      pieces.filter(({ at }) => at[1] === place).map(({ id }) => option(id, name("pieces", id))))));
  const what = h("select", { "aria-label": find("wishes", wish)?.name, onchange: () => (where.hidden = !places.includes(what.value)) }, choices.slice(1).map((choice) => option(choice, worded(wish, choice))));
  const where = h("select", { "aria-label": t("orders.place"), hidden: !places.includes(what.value) }, commander.places(offered?.kinds ?? []).map((place) => option(place, name("places", place))));
  return h("div", { class: "row new-order" }, who, what, where, button(t("orders.give"), () => {
    const chosen = who.value.startsWith("@") ? pieces.filter(({ at }) => `@${at[1]}` === who.value).map(({ id }) => id) : [who.value];
    give(asWishes(chosen.filter(Boolean), { wish, choice: what.value, place: where.hidden ? "" : where.value }));
  }));
}
