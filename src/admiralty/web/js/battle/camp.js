/** One side of a battle: its force large, its sums, its dice where they fall and what they mean, and what it has to bear. */

import { drawn } from "../board/pieces.js";
import { describe, titleOf } from "../board/describe.js";
import { button, h } from "../page/dom.js";
import { sideClass } from "../page/sides.js";
import { name, percent, t } from "../page/text.js";
import { cube, face, plate } from "../story/dice.js";
import { bandsOf, burden, change, meaning, promises, retreat, sumOf, sums } from "./words.js";

/** @typedef {import("../arrival.js").Action} Action */
/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("./words.js").Camp} CampTold */

/** @typedef {Map<string, {value: number, means: string, falls: boolean}[]>} Lying  by piece the dice that it has thrown; `falls`: just now */
/**
 * @typedef {Object} Scene
 * @property {View} view
 * @property {import("../board/look.js").Look} look
 * @property {(id: string) => Piece | undefined} piece  as it is, or as it last was
 * @property {Map<string, number>} proposed  how often a proposal names a piece
 * @property {number[]} cast  dice that are falling just now
 * @property {Lying} lying  dice of single pieces
 * @property {(action: Action) => void} act
 */

/** Whether a choice has chances of several outcomes, which are weighed one against the other. @param {Action} action */
export const isWeighed = (action) => action.odds !== null && action.chance === null && action.piece !== "" && !action.place;

/** @param {CampTold} camp @param {Scene} scene */
export function campOf(camp, scene) {
  const told = burden(camp);
  return h("section", { class: `camp ${sideClass(camp.side)}${camp.throws ? " throws" : ""}`, "aria-label": name("sides", camp.side), "data-side": camp.side },
    h("header", {}, h("span", { class: `emblem ${sideClass(camp.side)}`, "aria-hidden": "true" }), h("h3", {}, name("sides", camp.side)),
      h("span", { class: "camp-sums" }, sums(camp).map((text) => h("b", {}, text)))),
    h("div", { class: "combatants" }, camp.pieces.map((id) => combatant(id, scene)), camp.unseen ? unseen(camp, scene) : null),
    told ? h("p", { class: "burden" }, told, hitsToDrop(camp)) : null,
    camp.retreats ? h("p", { class: "retreats" }, retreat(camp.retreats)) : null,
    diceOf(camp, scene));
}

/** A piece that takes part. What can be done with it is done by a click. @param {string} id @param {Scene} scene */
function combatant(id, { view, look, piece: pieceOf, proposed, lying, act }) {
  const piece = pieceOf(id);
  if (!piece) return null;
  const gone = !view.pieces.some((one) => one.id === id);
  const own = gone ? [] : view.actions.filter((action) => action.piece === id && !action.place && !isWeighed(action));
  const counter = h("span", { class: "combatant-counter" }, drawn(piece, look));
  const after = (/** @type {Action} */ action) => change(piece.values, action.after).map((text) => h("span", { class: "after" }, text));
  const share = (/** @type {Action} */ action) => (action.chance === null ? null : h("b", { class: "share" }, percent(action.chance)));
  const marks = [
    gone ? h("span", { class: "lost" }, t("battle.lost")) : null,
    diceBy(lying.get(id) ?? [], piece.side),
    proposed.get(id) ? h("span", { class: "proposed" }, t("battle.proposed", { n: proposed.get(id) ?? 0 })) : null,
  ];
  const title = h("span", { class: "combatant-name" }, titleOf(piece));
  const attributes = { class: `combatant${gone ? " gone" : ""}${own.length ? " legal" : ""}${piece.marks.includes("picked") ? " picked" : ""}`, "data-piece": id };
  const [only, other] = own;
  if (only && !other) {
    const said = [only.label, ...change(piece.values, only.after), only.chance === null ? "" : percent(only.chance)].filter(Boolean).join(", ");
    return button([counter, title, ...after(only), share(only), ...marks], () => act(only), { ...attributes, "aria-label": t("common.of", { name: titleOf(piece), text: said }), title: only.label, "data-said": only.text });
  }
  return h("div", { ...attributes, role: "group", "aria-label": describe(piece, look.about) }, counter, title, marks,
    own.map((action) => button([action.label, ...after(action), share(action)], () => act(action), { class: "combatant-action", "data-said": action.text })));
}

/** The dice that a piece has thrown. @param {{value: number, means: string, falls: boolean}[]} dice @param {string} side */
function diceBy(dice, side) {
  if (!dice.length) return null;
  return h("span", { class: "piece-dice" }, dice.map(({ value, means, falls }) => h("span", { class: "die-lying", "data-means": means || null }, falls ? cube(value, side) : face(value), means ? h("span", { class: "means" }, meaning(means)) : null)));
}

/** Those that nobody here can tell: their backs. @param {CampTold} camp @param {Scene} scene */
function unseen(camp, { look }) {
  const back = /** @type {Piece} */ ({ id: "", kind: "", type: "", side: camp.side, at: ["", ""], face: "unseen", short: "", values: {}, marks: [], carries: [], follows: "", alike: false });
  return h("div", { class: "combatant", role: "group", "aria-label": t("battle.unseen", { n: camp.unseen }) }, h("span", { class: "combatant-counter" }, drawn(back, look)), h("span", { class: "combatant-name" }, t("battle.unseen", { n: camp.unseen })));
}

/** Hits that can be carried to a piece. @param {CampTold} camp */
function hitsToDrop(camp) {
  return h("span", { class: "hits", "aria-hidden": "true" }, Object.entries(camp.hits).flatMap(([sort, n]) => Array.from({ length: Math.max(0, n) }, () => h("i", { class: "hit", "data-hit": sort }))));
}

/** Dice where they fall, and what they mean. @param {CampTold} camp @param {Scene} scene */
function diceOf(camp, { view, cast, act }) {
  const total = cast.length ? null : sumOf(camp);
  const whole = total !== null && camp.dice.length === 1;
  const lying = camp.dice.map(({ value, means, again }) => {
    const action = again === null ? undefined : view.actions.find((one) => one.n === again);
    const share = action && action.chance !== null ? percent(action.chance) : "";
    const shown = [whole || value > 6 ? plate(value) : face(value), means ? h("span", { class: "means" }, meaning(means)) : null, share ? h("b", { class: "share" }, share) : null];
    const told = action ? [action.label, ...promises(action, view)].join(". ") : "";
    return action ? button(shown, () => act(action), { class: "die-lying", "aria-label": told, title: told, "data-said": action.text }) : h("span", { class: "die-lying" }, shown);
  });
  const falling = cast.map((value) => (value > 6 ? h("span", { class: `total ${sideClass(camp.side)}` }, plate(value)) : cube(value, camp.side)));
  const bands = bandsOf(camp.bands).map(({ band, text }) => h("li", { class: total !== null && total >= band.low && total <= band.high ? "met" : null }, text));
  if (!bands.length && !lying.length && !falling.length) return null;
  return h("div", { class: "camp-dice" },
    h("div", { class: "dice-lying" }, falling.length ? falling : lying, total !== null && !whole ? plate(total) : null),
    bands.length ? h("ul", { class: "bands", "aria-label": t("battle.bands") }, bands) : null);
}
