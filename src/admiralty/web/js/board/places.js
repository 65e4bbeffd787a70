/** The thin layer over the drawing: outlines of places that light up, and the sums of squadrons. */

import { h, s, set } from "../page/dom.js";
import { name, number, percent, t } from "../page/text.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("./geography.js").Geography} Geography */
/** @typedef {import("./layout.js").Pile} Pile */

/** @typedef {{kind: "target" | "origin" | "direct", chance?: number | undefined, label: string}} Light */

export class Places {
  /** @param {Geography} geo */
  constructor(geo) {
    this.geo = geo;
    const [width, height] = geo.size;
    this.svg = s("svg", { class: "places", viewBox: `0 0 ${width} ${height}`, role: "group" });
    this.tags = h("div", { class: "tags", "aria-hidden": "true" });
    /** @type {Map<string, SVGPathElement>} */
    this.paths = new Map();
    const ordered = [...geo.places.values()].sort((a, b) => Number(b.open) - Number(a.open));
    for (const place of ordered) {
      const path = s("path", { class: `place${place.terrain ? " hex" : place.open ? " open" : ""}`, d: place.path, "data-place": place.id });
      this.paths.set(place.id, path);
      this.svg.append(path);
    }
  }

  /**
   * Lights up what can be chosen.
   * @param {Map<string, Light>} lights
   */
  light(lights) {
    set(this.svg, { "aria-label": t("board.places") });
    for (const [id, path] of this.paths) {
      const light = lights.get(id);
      path.classList.toggle("target", light?.kind === "target");
      path.classList.toggle("origin", light?.kind === "origin");
      path.classList.toggle("direct", light?.kind === "direct");
      if (light) set(path, { role: "button", tabindex: -1, "aria-label": light.label });
      else set(path, { role: null, tabindex: null, "aria-label": null });
    }
    const tags = [...lights].filter(([, light]) => light.chance !== undefined);
    this.tags.replaceChildren(...tags.map(([id, light]) => {
      const place = this.geo.places.get(id);
      const tag = h("span", { class: "chance-tag" }, percent(light.chance ?? 0));
      if (place) move(tag, place.middle[0], place.middle[1]);
      return tag;
    }));
  }

  /** @param {string | null} id */
  hover(id) {
    for (const [place, path] of this.paths) path.classList.toggle("hover", place === id);
  }

  /** Points at places the log speaks of. @param {Set<string>} ids */
  point(ids) {
    for (const [place, path] of this.paths) path.classList.toggle("pointed", ids.has(place));
  }
}

/**
 * The sums of squadrons, one small label a pile.
 * @param {View} view
 * @param {Pile[]} piles
 */
export function sums(view, piles) {
  return view.squadrons.flatMap((squadron) => {
    const pile = piles.find((candidate) => candidate.place === squadron.at[1] && candidate.side === squadron.side);
    if (!pile) return [];
    const [x, y, width, height] = pile.box;
    const label = h("div", { class: `sum ${squadron.side}`, "data-place": squadron.at[1], title: sumTitle(squadron) },
      h("b", {}, squadron.ships),
      squadron.firepower === undefined ? null : h("span", { class: "power" }, number(squadron.firepower)),
      squadron.speed === undefined ? null : h("span", { class: "speed" }, number(squadron.speed)));
    move(label, x + width / 2, y + height + 4);
    return [label];
  });
}

/** @param {import("../types.js").Squadron} squadron */
function sumTitle(squadron) {
  const key = squadron.firepower === undefined ? "board.squadron-hidden" : "board.squadron";
  return t(key, { side: name("sides", squadron.side), n: squadron.ships, firepower: squadron.firepower ?? 0, speed: squadron.speed ?? 0 });
}

/** @param {HTMLElement} element @param {number} x @param {number} y */
function move(element, x, y) {
  element.style.setProperty("--x", String(x));
  element.style.setProperty("--y", String(y));
}
