/** Chances, drawn: a bar for a single chance, a small table with bars where several numbers count. */

import { face } from "../story/dice.js";
import { otherSide, sideClass } from "../page/sides.js";
import { button, h, s } from "../page/dom.js";
import { name, number, percent, t } from "../page/text.js";

/** @typedef {import("../arrival.js").Action} Action */
/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Numbers} Numbers */

/** @param {number} share @param {string} [kind] */
export function bar(share, kind = "") {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return s("svg", { class: `bar ${kind}`, viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" },
    s("rect", { class: "bar-ground", width: 100, height: 6 }),
    s("rect", { class: "bar-value", width, height: 6 }));
}

/**
 * A table: a row for each action that has more than one number to it, pressing a row takes the action; below it what the
 * other side may do in return.
 * @param {Action[]} actions
 * @param {View} view
 * @param {(action: Action) => void} act
 */
export function chart(actions, view, act) {
  const chances = view.odds?.chances ?? [];
  const told = actions.flatMap((action) => [action.odds ?? {}, action.theirs ?? {}]);
  const columns = [...new Set(told.flatMap(Object.keys))];
  const most = Object.fromEntries(columns.map((key) => [key, chances.includes(key) ? 1 : Math.max(0.001, ...told.map((odds) => odds[key] ?? 0))]));
  const rivals = actions.length > 1 && !actions.some((action) => action.theirs);
  const cells = (/** @type {Numbers} */ odds) => columns.map((key) => {
    const value = odds[key];
    if (value === undefined) return h("td", {}, "–");
    const share = chances.includes(key);
    const best = rivals && !share && value >= (most[key] ?? 0) - 1e-9 && value >= 0.05;
    return h("td", { class: best ? "best" : null }, h("span", {}, share ? percent(value) : number(value)), bar(value / (most[key] ?? 1), key));
  });
  const head = h("tr", {}, h("th", { scope: "col" }, actions[0]?.value === null ? "" : t("odds.choice")), columns.map((key) => h("th", { scope: "col" }, name("odds", key))));
  const line = (/** @type {string} */ side, /** @type {Numbers} */ odds) => h("tr", { class: `of-side ${sideClass(side)}` }, h("th", { scope: "row" }, name("sides", side)), cells(odds));
  const rows = actions.flatMap((action) => action.theirs
    ? [h("tr", {}, h("th", { colspan: columns.length + 1 }, pressed(action, view, act))), line(view.actor, action.odds ?? {}), line(otherSide(view.actor), action.theirs)]
    : [h("tr", {}, h("th", { scope: "row" }, pressed(action, view, act)), cells(action.odds ?? {}))]);
  return h("table", { class: "odds" }, h("caption", { class: "hidden-text" }, t("odds.caption")), h("thead", {}, head), h("tbody", {}, rows));
}

/** What takes an action: a number, the face of a die that lies open, or its words. @param {Action} action @param {View} view @param {(action: Action) => void} act */
function pressed(action, view, act) {
  const { value } = action;
  const shown = value === null ? action.label : view.dice.includes(value) ? face(value) : String(value);
  return button(shown, () => act(action), { class: `die-count${value === null ? " said" : ""}`, "aria-label": action.label, "data-action": action.text, "data-ids": [action.origin, action.place].filter(Boolean).join(" ") });
}
