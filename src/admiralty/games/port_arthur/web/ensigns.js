/** The ensigns of the two navies. */

import { make, path } from "../../../web/js/board/cardboard.js";
import { rays } from "../../../web/js/board/ornaments.js";

/** @typedef {import("../../../web/js/board/cardboard.js").Livery} Livery */

/**
 * A side's naval ensign in a box.
 * @param {string} side
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 * @param {Livery} livery
 */
export function ensign(side, x, y, w, h, livery) {
  const flag = make("g", { class: "ensign" });
  flag.append(make("rect", { x, y, width: w, height: h, fill: "#fffaf0" }));
  if (side === "japan") {
    const cx = x + w * 0.44;
    const cy = y + h / 2;
    flag.append(path(rays(cx, cy, x, y, w, h), livery.deep), make("circle", { cx, cy, r: h * 0.29, fill: livery.deep, stroke: "#fffaf0", "stroke-width": h * 0.05 }));
  } else {
    const t = h * 0.16;
    flag.append(
      path(
        `M${x} ${y}h${t}L${x + w / 2} ${y + h / 2 - t * 0.62}L${x + w - t} ${y}h${t}v${t * 0.62}L${x + w / 2 + t} ${y + h / 2}L${x + w} ${y + h - t * 0.62}v${t * 0.62}h${-t}` +
          `L${x + w / 2} ${y + h / 2 + t * 0.62}L${x + t} ${y + h}h${-t}v${-t * 0.62}L${x + w / 2 - t} ${y + h / 2}L${x} ${y + t * 0.62}Z`,
        livery.deep,
      ),
    );
  }
  return flag;
}
