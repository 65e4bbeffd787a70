/** The thin layer over the drawing: outlines of places that light up, and the sums of forces. */

import { h, s, set } from "../page/dom.js";
import { sideClass } from "../page/sides.js";
import { name, number, percent, t } from "../page/text.js";
import { describeForce } from "./describe.js";

/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("./geography.js").Geography} Geography */
/** @typedef {import("./layout.js").Pile} Pile */

/** @typedef {{kind: "target" | "origin" | "direct", chance?: number | null, risk?: boolean, far?: boolean, label: string}} Light  `far`: more than a step away; `risk`: something is thrown there */

export class Places {
  /** @param {Geography} geo */
  constructor(geo) {
    this.geo = geo;
    const [width, height] = geo.size;
    this.svg = s("svg", { class: "places", viewBox: `0 0 ${width} ${height}`, role: "group" });
    this.way = s("path", { class: "course" });
    this.tags = h("div", { class: "tags", "aria-hidden": "true" });
    /** @type {Map<string, SVGPathElement>} */
    this.paths = new Map();
    const ordered = [...geo.places.values()].sort((a, b) => Number(a.look === "box") - Number(b.look === "box"));
    for (const place of ordered) {
      const path = s("path", { class: `place ${place.look}`, d: place.path, "data-place": place.id });
      this.paths.set(place.id, path);
      this.svg.append(path);
    }
    this.svg.append(this.way);
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
      path.classList.toggle("far", light?.far === true);
      if (light) set(path, { role: "button", tabindex: -1, "aria-label": light.label, "aria-disabled": null });
      else set(path, { role: null, tabindex: null, "aria-label": null, "aria-disabled": null });
    }
    const tags = [...lights].filter(([, light]) => typeof light.chance === "number" || light.risk);
    this.tags.replaceChildren(...tags.map(([id, { chance }]) => {
      const place = this.geo.places.get(id);
      const tag = h("span", { class: "chance-tag" }, typeof chance === "number" ? percent(chance) : "⚄");
      if (place) move(tag, place.middle[0], place.middle[1]);
      return tag;
    }));
  }

  /** A place that cannot be chosen has a name for whoever comes there by keys, to be told why. @param {Element} thing */
  introduce(thing) {
    const id = thing.getAttribute("data-place");
    if (id === null || thing.hasAttribute("tabindex")) return;
    set(thing, { role: "button", tabindex: -1, "aria-label": name("places", id), "aria-disabled": "true" });
  }

  /** @param {string | null} id */
  hover(id) {
    for (const [place, path] of this.paths) path.classList.toggle("hover", place === id);
  }

  /** Shows a way from place to place. @param {string[]} ids  none: no way */
  trace(ids) {
    const middles = ids.flatMap((id) => this.geo.places.get(id)?.middle ?? []);
    set(this.way, { d: middles.length > 2 ? `M${middles.join(" ")}` : null });
  }

  /** Points at places the log speaks of. @param {Set<string>} ids */
  point(ids) {
    for (const [place, path] of this.paths) path.classList.toggle("pointed", ids.has(place));
  }
}

/**
 * The sums of forces, one small label a pile.
 * @param {View} view
 * @param {Pile[]} piles
 */
export function sums(view, piles) {
  return view.forces.flatMap((force) => {
    const pile = piles.find((candidate) => candidate.place === force.at[1] && candidate.side === force.side);
    if (!pile) return [];
    const [x, y, width, height] = pile.box;
    const label = h("div", { class: `sum ${sideClass(force.side)}`, "data-place": force.at[1], title: describeForce(force) },
      h("b", {}, force.pieces),
      Object.entries(force.values).map(([id, value]) => h("span", { "data-value": id }, number(value))));
    move(label, x + width / 2, y + height + 4);
    return [label];
  });
}

/** @param {HTMLElement} element @param {number} x @param {number} y */
function move(element, x, y) {
  element.style.setProperty("--x", String(x));
  element.style.setProperty("--y", String(y));
}
