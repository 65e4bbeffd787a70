/** Supply as crates: on a counter as many as its unit has, on a button as many as it would give. */

import { INK, line, make, path } from "../../../web/js/board/cardboard.js";

/** @typedef {import("../../../web/js/arrival.js").Action} Action */
/** @typedef {import("../../../web/js/board/look.js").Look} Look */

const MOST = 2; // crates that a unit can have

/** A crate of 24 by 18 with its upper left corner there. @param {number} x @param {number} y @param {string} fill */
export const crate = (x, y, fill) => make("g", { class: "crate", transform: `translate(${x} ${y})` },
  path("M0 3L4 0H24V14L20 18H0Z", INK, { opacity: 0.35 }),
  path("M0 2H20V17H0Z", fill, { stroke: INK, "stroke-width": 1.4, "stroke-linejoin": "round" }),
  line("M0 7H20M0 12H20M4 2V17M16 2V17", INK, 0.9));

/** The place of a crate that is not given. @param {number} x */
const gap = (x) => line(`M${x} 2h20v15h-20Z`, "currentColor", 1.2, { "stroke-dasharray": "3 2", opacity: 0.55 });

/** What supply looks like on its button. @param {Action} action @param {Look} look */
export function deed(action, look) {
  if (action.verb !== "supply" || !action.piece) return null;
  const { soft } = look.livery(look.about.pieces[action.piece]?.side ?? "");
  const crates = Array.from({ length: MOST }, (_, n) => (n < (action.value ?? 0) ? crate(1 + n * 26, 0, soft) : gap(1 + n * 26)));
  return make("svg", { class: "crates", viewBox: "0 0 52 19", width: 66, height: 24, "aria-hidden": "true" }, ...crates);
}
