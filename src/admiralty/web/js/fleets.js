/** Arming a fleet: ready-made ones at one click, and what one's own has come to so far. */

import { liveryOf } from "./card.js";
import { button, h, s } from "./dom.js";
import { name, t } from "./text.js";
import { badge } from "./warships.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./types.js").About} About */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {{ships: number[], bombers: number[], actions: string[]}} Fleet */

/**
 * What stands below the question while a fleet is being armed.
 * @param {View} view
 * @param {About} about
 * @param {(words: string[]) => void} act
 * @returns {HTMLElement[]}
 */
export function arming(view, about, act) {
  const { fleets } = about;
  if (!fleets || !["prompt.arm-ship", "prompt.arm-bombers"].includes(view.prompt.key)) return [];
  const own = view.pieces.filter((piece) => piece.letter && piece.side === view.actor);
  if (own.some((piece) => piece.strength)) return [h("div", { class: "fleet-so-far", role: "img", "aria-label": t("fleet.so-far") }, own.map((piece) => shown(piece, about)))];
  return [h("div", { class: "fleets" }, h("h2", {}, t("fleet.ready")), Object.entries(fleets).map(([id, fleet]) => offered(id, fleet, own, about, act)), h("h2", {}, t("fleet.own")))];
}

/**
 * @param {string} id
 * @param {Fleet} fleet
 * @param {Piece[]} own
 * @param {About} about
 * @param {(words: string[]) => void} act
 */
function offered(id, fleet, own, about, act) {
  const { name: title, text } = named(id);
  const carriers = own.filter((piece) => piece.type === "carrier");
  const ships = own.map((piece, i) => {
    const bomber = fleet.bombers[carriers.indexOf(piece)] ?? 0;
    return { ...piece, picked: false, strength: fleet.ships[i] ?? 0, armed: bomber, carries: { bomber } };
  });
  return button([h("strong", {}, title), h("span", { class: "fleet-ships", "aria-hidden": "true" }, ships.filter((piece) => piece.strength).map((piece) => shown(piece, about))), h("span", { class: "fine" }, text)],
    () => act(fleet.actions), { class: "fleet", "data-fleet": id, "aria-label": `${title}: ${text}` });
}

/** @param {string} id @returns {{name: string, text: string}} */
function named(id) {
  const found = /** @type {unknown} */ (name("fleets", id));
  return typeof found === "object" ? /** @type {{name: string, text: string}} */ (found) : { name: id, text: "" };
}

/** A ship as a small badge. @param {Piece} piece @param {About} about */
function shown(piece, about) {
  const livery = liveryOf(piece.side);
  return s("svg", { class: `badge ${piece.strength ? "" : "none"} ${piece.picked ? "asked" : ""}`, viewBox: "0 0 44 64", "aria-hidden": "true" }, badge(piece, livery, about.pieces[piece.id ?? ""]?.most ?? 0));
}
