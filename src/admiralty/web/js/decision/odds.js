/** Chances, drawn: a bar for a single chance, a small table with bars where several numbers count. */

import { face } from "../story/dice.js";
import { button, h, s } from "../page/dom.js";
import { name, number, percent, t } from "../page/text.js";

/** @typedef {import("../types.js").Action} Action */
/** @typedef {import("../types.js").View} View */

/** Puts each choice's chances beside its action, and those of what the other side may do in return. @param {View} view */
export function joinOdds(view) {
  const choices = new Map((view.odds?.choices ?? []).map((choice) => [choice.n, choice]));
  for (const action of view.actions) {
    const { theirs, ...odds } = choices.get(action.n) ?? {};
    if (odds.n !== undefined) action.odds = odds;
    if (theirs) {
      const { side, ...numbers } = theirs;
      action.theirs = { side, odds: numbers };
    }
  }
}

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
 * @param {string[]} chances  the numbers that are shares of one
 * @param {(action: Action) => void} act
 * @param {string} [own]  whose choice it is
 */
export function chart(actions, chances, act, own = "") {
  const told = actions.flatMap((action) => [action.odds ?? {}, action.theirs?.odds ?? {}]);
  const columns = [...new Set(told.flatMap(Object.keys))].filter((key) => key !== "n");
  const most = Object.fromEntries(columns.map((key) => [key, chances.includes(key) ? 1 : Math.max(0.001, ...told.map((odds) => odds[key] ?? 0))]));
  const rivals = actions.length > 1 && !actions.some((action) => action.theirs);
  const cells = (/** @type {import("../types.js").Chances} */ odds) => columns.map((key) => {
    const value = odds[key];
    if (value === undefined) return h("td", {}, "–");
    const share = chances.includes(key);
    const best = rivals && !share && value >= (most[key] ?? 0) - 1e-9 && value >= 0.05;
    return h("td", { class: best ? "best" : null }, h("span", {}, share ? percent(value) : number(value)), bar(value / (most[key] ?? 1), key));
  });
  const head = h("tr", {}, h("th", { scope: "col" }, actions[0]?.value === undefined ? "" : t("odds.choice")), columns.map((key) => h("th", { scope: "col" }, name("odds", key))));
  const pressed = (/** @type {Action} */ action) => button(action.verb === "reroll" && action.value ? face(action.value) : String(action.value ?? action.label), () => act(action), { class: `die-count${action.value === undefined ? " said" : ""}`, "aria-label": action.label, "data-action": action.text, "data-ids": [action.origin, action.place].filter(Boolean).join(" ") });
  const line = (/** @type {string} */ side, /** @type {import("../types.js").Chances} */ odds) => h("tr", { class: `of-side ${side}` }, h("th", { scope: "row" }, name("sides", side)), cells(odds));
  const rows = actions.flatMap((action) => action.theirs
    ? [h("tr", {}, h("th", { colspan: columns.length + 1 }, pressed(action))), line(own, action.odds ?? {}), line(action.theirs.side, action.theirs.odds)]
    : [h("tr", {}, h("th", { scope: "row" }, pressed(action)), cells(action.odds ?? {}))]);
  return h("table", { class: "odds" }, h("caption", { class: "hidden-text" }, t("odds.caption")), h("thead", {}, head), h("tbody", {}, rows));
}
