/** Arming a fleet: ready-made ones at one click, and what one's own has come to so far. */

import { liveryOf } from "../../../web/js/board/cardboard.js";
import { button, h, s } from "../../../web/js/page/dom.js";
import { name, t } from "../../../web/js/page/text.js";
import { badge } from "./warships.js";

/** @typedef {import("../../../web/js/types.js").View} View */
/** @typedef {import("../../../web/js/types.js").About} About */
/** @typedef {import("../../../web/js/types.js").Piece} Piece */
/** @typedef {import("../../../web/js/types.js").Fleet} Fleet */

/**
 * What stands below the question while a fleet is being armed.
 * @param {View} view
 * @param {About} about
 * @param {(words: string[]) => void} act
 * @returns {HTMLElement[]}
 */
export function arming(view, about, act) {
  if (!view.fleets) return [];
  const ready = view.fleets.flatMap((id) => Object.entries(about.fleets ?? {}).filter(([other]) => other === id));
  const own = view.pieces.filter((piece) => piece.letter && piece.side === view.actor);
  if (!ready.length) return [h("div", { class: "fleet-so-far", role: "img", "aria-label": t("fleet.so-far") }, own.map((piece) => shown(piece, about)))];
  return [h("div", { class: "fleets" }, h("h2", {}, t("fleet.ready")), ready.map(([id, fleet]) => offered(id, fleet, own, about, act)), h("h2", {}, t("fleet.own")))];
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
  const ships = own.flatMap((piece) => {
    const ship = fleet.ships[piece.letter ?? ""];
    return ship ? [{ ...piece, picked: false, strength: ship.strength, armed: ship.bomber, carries: { bomber: ship.bomber } }] : [];
  });
  return button([h("strong", {}, title), h("span", { class: "fleet-ships", "aria-hidden": "true" }, ships.map((piece) => shown(piece, about))), h("span", { class: "fine" }, text)],
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
