/** What glows on the boards for the present selection, and how to get there. */

import { empty, targets } from "./choice.js";
import { name, t } from "../page/text.js";

/** @typedef {import("../board/places.js").Light} Light */
/** @typedef {import("./turn.js").Turn} Turn */

/** @param {Turn} turn @returns {Map<string, Light>} */
export function lights({ view, busy, selection, offer, reach, naming, boards }) {
  /** @type {Map<string, Light>} */
  const found = new Map();
  if (!view || busy) return found;
  if (naming) return new Map(naming.places.filter((place) => boards.present.geo.places.has(place)).map((place) => [place, { kind: "direct", label: name("places", place) }]));
  if (empty(selection)) {
    for (const [place, actions] of offer.origins) found.set(place, { kind: "origin", label: actions.map((action) => action.label).join("; ") });
    for (const [place, actions] of offer.places) {
      const whole = view.proposals.find((proposal) => proposal.place === place);
      found.set(place, { kind: "direct", label: whole ? whole.text : actions.map((action) => action.label).join("; ") });
    }
    return found;
  }
  for (const [place, actions] of targets(offer, selection)) {
    const first = actions[0];
    if (!first) continue;
    const label = actions.length > 1 ? t("board.go-together", { n: actions.length, action: first.label }) : first.label;
    found.set(place, { kind: "target", chance: first.chance, label });
  }
  for (const [place, { chance, risk, path, marks }] of reach.routes) {
    if (found.has(place) || view.pieces.some((piece) => selection.pieces.has(piece.id) && piece.at[1] === place)) continue;
    const label = [t("held.far", { place: name("places", place), n: path.length }), ...marks.map((mark) => name("marks", mark))].join(", ");
    found.set(place, { kind: "target", far: path.length > 1, chance, risk: risk !== "", label });
  }
  return found;
}

/** The places that the selection would come through, from where it lies. @param {Turn} turn @param {string | null} place @returns {string[]} */
export function pathTo({ view, selection, reach }, place) {
  const route = reach.routes.get(place ?? "");
  const [first] = selection.pieces;
  const origin = view?.pieces.find(({ id }) => id === first)?.at[1];
  return route && origin ? [origin, ...(route.path.length ? route.path : [route.place])] : [];
}
