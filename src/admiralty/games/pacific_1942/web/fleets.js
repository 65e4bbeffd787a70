/** Arming a fleet: what a ready-made one looks like, and what one's own has come to so far. */

import { h, s } from "../../../web/js/page/dom.js";
import { t } from "../../../web/js/page/text.js";
import { badge, mostOf } from "./warships.js";

/** @typedef {import("../../../web/js/arrival.js").View} View */
/** @typedef {import("../../../web/js/arrival.js").Piece} Piece */
/** @typedef {import("../../../web/js/board/look.js").Look} Look */
/** @typedef {{ships: Record<string, {strength: number, bomber: number}>}} Fleet  ships by letter */

/** One's own ships. @param {View} view */
const own = (view) => view.pieces.filter((piece) => piece.kind === "ship" && piece.side === view.actor);

/**
 * The ships of a ready-made fleet.
 * @param {import("../../../web/js/arrival.js").Proposal} offered
 * @param {View} view
 * @param {Look} look
 */
export function proposal(offered, view, look) {
  /** @type {Fleet | undefined} */
  const fleet = look.about.own.fleets?.[offered.key.slice(offered.key.lastIndexOf(".") + 1)];
  if (!fleet) return null;
  const ships = own(view).flatMap((piece) => {
    const { strength, bomber } = fleet.ships[piece.short] ?? { strength: 0, bomber: 0 };
    return strength ? [{ ...piece, marks: [], values: { strength }, carries: [{ kind: "bomber", n: bomber, armed: bomber }] }] : [];
  });
  return h("span", { class: "fleet-ships" }, ships.map((piece) => shown(piece, look)));
}

/** What stands below the question while a fleet of one's own is being armed. @param {View} view @param {Look} look */
export function beside(view, look) {
  const arming = view.phases.some((phase) => phase.id === "arming" && phase.state === "now");
  if (!arming || !view.actions.length || view.proposals.length) return [];
  return [h("div", { class: "fleet-so-far", role: "img", "aria-label": t("fleet.so-far") }, own(view).map((piece) => shown(piece, look)))];
}

/** A ship as a small badge. @param {Piece} piece @param {Look} look */
function shown(piece, look) {
  return s("svg", { class: `badge ${piece.values.strength ? "" : "none"} ${piece.marks.includes("picked") ? "asked" : ""}`, viewBox: "0 0 44 64", "aria-hidden": "true" },
    badge(piece, look.livery(piece.side), mostOf(piece, look)));
}
