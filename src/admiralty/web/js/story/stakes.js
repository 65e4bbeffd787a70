/** What would be scored now, at the places where it would be: a small mark at each, of either side; in doubt where it is. */

import { h } from "../page/dom.js";
import { sideClass } from "../page/sides.js";
import { number } from "../page/text.js";

/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Standing} Standing */

/** What each place would bring each side, one mark a place and side. @param {Standing[]} standing */
export function stakes(standing) {
  /** @type {Map<string, {place: string, side: string, points: number, sure: boolean}>} */
  const found = new Map();
  for (const { place, side, points, sure } of standing) {
    if (!place || !points) continue;
    const key = `${place}/${side}`;
    const mark = found.get(key) ?? { place, side, points: 0, sure: true };
    found.set(key, { place, side, points: mark.points + points, sure: mark.sure && sure });
  }
  return [...found.values()];
}

export class Stakes {
  /** @param {import("../board/boards.js").Boards} boards */
  constructor(boards) {
    this.layers = boards.all.map((board) => {
      const layer = h("div", { class: "stakes", "aria-hidden": "true" }); // in words it stands beside the track
      board.layer.prepend(layer);
      return { places: board.geo.places, layer };
    });
  }

  /** @param {View} view */
  draw(view) {
    const marks = stakes(view.standing);
    for (const { places, layer } of this.layers) {
      /** @type {Map<string, number>} */
      const there = new Map();
      layer.replaceChildren(...marks.flatMap((mark) => {
        const place = places.get(mark.place);
        if (!place) return [];
        const nth = there.get(mark.place) ?? 0;
        there.set(mark.place, nth + 1);
        const tag = h("span", { class: `stake ${sideClass(mark.side)}${mark.sure ? "" : " unsure"}`, "data-place": mark.place }, `${mark.points > 0 ? "+" : "−"}${number(Math.abs(mark.points))}`);
        const [x, y, width] = place.bounds;
        tag.style.setProperty("--x", String(x + width / 2));
        tag.style.setProperty("--y", String(y));
        tag.style.setProperty("--nth", String(nth));
        return [tag];
      }));
    }
  }
}
