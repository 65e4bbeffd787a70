/** How fast a story is told: as it is, twice as fast, or at once. Kept in the settings, and to be chosen where it is told. */

import { h } from "../page/dom.js";
import { change, onChange, settings } from "../page/settings.js";
import { t } from "../page/text.js";

const SPEEDS = [[1, "telling.usual"], [2, "telling.double"], [0, "telling.at-once"]];

/** @returns {HTMLSelectElement} */
export function speedChoice() {
  const select = h("select", { class: "speed", "aria-label": t("telling.title"), title: t("telling.title"), onchange: () => change({ speed: Number(select.value) }) },
    SPEEDS.map(([speed, key]) => h("option", { value: speed, selected: speed === settings.speed }, t(String(key)))));
  return select;
}

export class Speed {
  constructor() {
    this.element = speedChoice();
    this.close = onChange(() => (this.element.value = String(settings.speed)));
  }
}
