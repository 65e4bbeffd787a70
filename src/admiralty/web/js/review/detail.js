/** What is to be said about one decision: what was played, what was better and why, step by step or to be played on from. */

import { arrivedView } from "../arrival.js";
import { get } from "../page/api.js";
import { button, fill, h, icon } from "../page/dom.js";
import { settings } from "../page/settings.js";
import { percent, t } from "../page/text.js";
import { gesture } from "./advice.js";
import { playOn } from "./playon.js";

/** @typedef {import("./review.js").Decision} Decision */

export class Detail {
  /** @param {any} room  the review's page */
  constructor(room) {
    this.room = room;
    this.element = h("section", { class: "detail", "aria-live": "polite" });
  }

  /** @param {number} n @param {Decision | null} decision */
  show(n, decision) {
    const { room } = this;
    const sides = room.review.sides.map((/** @type {{side: string}} */ one) => one.side);
    const own = decision ? [decision.side, ...sides.filter((/** @type {string} */ side) => side !== decision.side)] : sides;
    const tools = h("div", { class: "row" }, button(t("replay.branch"), () => void playOn(room.token, room.game, n, own)), h("a", { href: `#/table/${room.token}/${n}` }, t("review.replay")));
    if (!decision?.best || !decision.played) return fill(this.element, decision ? h("p", {}, room.headline(decision)) : null, tools);
    const { best, played, side } = decision;
    fill(this.element, h("h2", {}, room.headline(decision)),
      h("h3", {}, t("review.played", { share: percent(played.chance) })), gesture(played.actions),
      h("h3", {}, t("review.better", { share: percent(best.chance) })), gesture(best.actions),
      h("p", { class: "reason" }, decision.text ?? ""),
      h("div", { class: "row" }, button(t("review.show-played"), () => this.arrows(n, played.actions, side)), button(t("review.show-better"), () => this.arrows(n, best.actions, side)), this.stepper(n, best.actions.length, own)),
      tools);
    room.scene.point(best.actions, side);
  }

  /** @param {number} n @param {import("../types.js").Action[]} actions @param {string} side */
  async arrows(n, actions, side) {
    this.room.scene.draw(await this.room.view(n));
    this.room.scene.point(actions, side);
  }

  /** The better choice, action by action, to be played on from after each. @param {number} n @param {number} most @param {string[]} sides */
  stepper(n, most, sides) {
    const { room } = this;
    let at = 0;
    const count = h("output", {}, t("replay.count", { n: at, most }));
    const go = async (/** @type {number} */ step) => {
      at = Math.max(0, Math.min(most, at + step));
      count.textContent = t("replay.count", { n: at, most });
      room.scene.draw(arrivedView(await get("/api/variation", { n, step: at, lang: settings.lang }, room.token)));
    };
    return h("span", { class: "stepper", role: "group", "aria-label": t("review.step") },
      button(icon("back"), () => void go(-1), { class: "tool", "aria-label": t("review.step-back"), title: t("review.step-back") }), count,
      button(icon("forward"), () => void go(1), { class: "tool", "aria-label": t("review.step-on"), title: t("review.step-on") }),
      button(t("review.step-play"), () => void playOn(room.token, room.game, n, sides, at)));
  }
}
