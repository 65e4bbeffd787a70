/** Two at one screen: between turns a curtain, until the other side says it is there. */

import { button, h } from "../page/dom.js";
import { sideClass } from "../page/sides.js";
import { name, t } from "../page/text.js";

/**
 * @param {HTMLElement} parent
 * @param {string} side
 * @param {() => void} lift
 */
export function curtain(parent, side, lift) {
  drop(parent);
  const go = button(t("curtain.lift", { side: name("sides", side) }), () => {
    drop(parent);
    lift();
  }, { class: "primary big" });
  parent.append(h("div", { class: `curtain ${sideClass(side)}`, role: "alertdialog", "aria-label": t("curtain.title", { side: name("sides", side) }) },
    h("span", { class: `emblem large ${sideClass(side)}`, "aria-hidden": "true" }),
    h("h2", {}, t("curtain.title", { side: name("sides", side) })), h("p", {}, t("curtain.text")), go));
  go.focus();
}

/** @param {HTMLElement} parent */
export function drop(parent) {
  parent.querySelector(".curtain")?.remove();
}
