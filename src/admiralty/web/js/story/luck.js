/** The luck report of a finished game: dice against expectation, and the throws that changed most. */

import { get } from "../page/api.js";
import { fill, h, s } from "../page/dom.js";
import { settings } from "../page/settings.js";
import { number, t } from "../page/text.js";

/**
 * @typedef {Object} Luck
 * @property {{side: string, name: string, dice: {n: number, mean: number, expected: number}, measures: {name: string, got: number, expected: number}[]}[]} sides
 * @property {{n: number, text: string, change: number}[]} swings
 */

/** @param {HTMLElement} page @param {string} token @returns {() => void} */
export function openLuck(page, token) {
  const body = h("div", {});
  fill(page, h("main", { class: "plain-page" }, h("p", {}, h("a", { href: `#/table/${token}` }, t("verify.back"))), h("h1", {}, t("luck.title")), h("p", {}, t("luck.text")), body));
  get("/api/luck", { lang: settings.lang }, token).then((/** @type {Luck} */ luck) => fill(body, sides(luck), swings(luck, token)),
    (/** @type {Error} */ error) => fill(body, h("p", { class: "verdict bad" }, error.message)));
  return () => undefined;
}

/** @param {Luck} luck */
function sides(luck) {
  return h("div", { class: "luck-sides" }, luck.sides.map((side, n) => h("section", { class: `luck-side side-${n}` },
    h("h2", {}, h("span", { class: `emblem side-${n}`, "aria-hidden": "true" }), side.name),
    h("p", {}, t("luck.dice", { n: side.dice.n, mean: number(side.dice.mean, 2), expected: number(side.dice.expected, 2) })),
    h("table", {}, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("luck.measure")), h("th", { scope: "col" }, t("luck.got")), h("th", { scope: "col" }, t("luck.expected")), h("th", { scope: "col" }, t("luck.balance")))),
      h("tbody", {}, side.measures.map((measure) => h("tr", {}, h("th", { scope: "row" }, measure.name), h("td", {}, number(measure.got, 2)), h("td", {}, number(measure.expected, 2)), h("td", {}, balance(measure.got, measure.expected)))))))));
}

/** A bar to the right for more than expected, to the left for less. @param {number} got @param {number} expected */
function balance(got, expected) {
  const share = Math.max(-1, Math.min(1, (got - expected) / Math.max(1, expected)));
  return s("svg", { class: `balance ${share < 0 ? "less" : "more"}`, viewBox: "-50 0 100 10", role: "img", "aria-label": `${got >= expected ? "+" : "−"}${number(Math.abs(got - expected), 2)}` },
    s("line", { x1: 0, x2: 0, y1: 0, y2: 10 }), s("rect", { x: Math.min(0, share * 48), y: 2, width: Math.abs(share * 48), height: 6 }));
}

/** @param {Luck} luck @param {string} token */
function swings(luck, token) {
  if (!luck.swings.length) return null;
  return h("section", {}, h("h2", {}, t("luck.swings")), h("p", { class: "fine" }, t("luck.swings-text", { side: luck.sides[0]?.name ?? "" })),
    h("ol", { class: "swings" }, luck.swings.map((swing) => h("li", {}, h("a", { href: `#/table/${token}/${swing.n}` }, swing.text), " ", h("b", {}, `${swing.change >= 0 ? "+" : "−"}${number(Math.abs(swing.change), 2)}`)))));
}
