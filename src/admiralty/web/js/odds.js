/** Chances, drawn: a bar for a single chance, a small table with bars where several numbers count. */

import { face } from "./dice.js";
import { button, h, s } from "./dom.js";
import { name, number, percent, t } from "./text.js";

/** @typedef {import("./types.js").Action} Action */
/** @typedef {import("./types.js").View} View */

/** Puts each choice's chances beside its action. @param {View} view */
export function joinOdds(view) {
  const choices = new Map((view.odds?.choices ?? []).map((choice) => [choice.n, choice]));
  for (const action of view.actions) {
    const found = choices.get(action.n);
    if (found) action.odds = found;
  }
}

/** @param {number} share @param {string} [kind] */
export function bar(share, kind = "") {
  const width = Math.max(0, Math.min(1, share)) * 100;
  return s("svg", { class: `bar ${kind}`, viewBox: "0 0 100 6", preserveAspectRatio: "none", "aria-hidden": "true" },
    s("rect", { class: "bar-ground", width: 100, height: 6 }),
    s("rect", { class: "bar-value", width, height: 6 }));
}

const SHARES = new Set(["chance", "all_hit"]);

/**
 * A table: a row for each action that has more than one number to it, pressing a row takes the action.
 * @param {Action[]} actions
 * @param {(action: Action) => void} act
 */
export function chart(actions, act) {
  const columns = Object.keys(actions[0]?.odds ?? {}).filter((key) => key !== "n");
  const most = Object.fromEntries(columns.map((key) => [key, SHARES.has(key) ? 1 : Math.max(0.001, ...actions.map((action) => action.odds?.[key] ?? 0))]));
  const head = h("tr", {}, h("th", { scope: "col" }, t("odds.choice")), columns.map((key) => h("th", { scope: "col" }, name("odds", key))));
  const rows = actions.map((action) => h("tr", {},
    h("th", { scope: "row" }, button(action.verb === "reroll" && action.value ? face(action.value) : String(action.value ?? action.label), () => act(action), { class: `die-count${action.value === undefined ? " said" : ""}`, "aria-label": action.label })),
    columns.map((key) => {
      const value = action.odds?.[key] ?? 0;
      const best = !SHARES.has(key) && value >= (most[key] ?? 0) - 1e-9 && value >= 0.05;
      return h("td", { class: best ? "best" : null }, h("span", {}, SHARES.has(key) ? percent(value) : number(value)), bar(value / (most[key] ?? 1), key));
    })));
  return h("table", { class: "odds" }, h("caption", { class: "hidden-text" }, t("odds.caption")), h("thead", {}, head), h("tbody", {}, rows));
}
