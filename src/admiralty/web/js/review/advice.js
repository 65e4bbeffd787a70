/** A hint: what the computer would do, as a whole gesture with arrows, and why. */

import { button, fill, h, icon } from "../page/dom.js";
import { t } from "../page/text.js";
import { Arrows } from "./arrows.js";

/** @typedef {import("../types.js").Action} Action */

const FEW = 6; // actions that are told one by one

/** What is to be done, in words. @param {Action[]} actions @returns {HTMLElement} */
export function gesture(actions) {
  const told = actions.length > FEW + 1 ? actions.slice(0, FEW) : actions;
  const more = actions.length - told.length;
  return h("ol", { class: "gesture" }, told.map((action) => h("li", {}, action.label ?? "")), more ? h("li", { class: "fine" }, t("advice.more", { n: more })) : null);
}

export class Advice {
  /** @param {import("../table/sitting.js").Sitting} sitting */
  constructor(sitting) {
    this.sitting = sitting;
    this.arrows = new Arrows(sitting.boards);
    this.element = h("section", { class: "advice", "aria-live": "polite", "aria-label": t("prompt.hint"), hidden: true });
  }

  async ask() {
    const { sitting } = this;
    if (!sitting.table.hints || !sitting.mine()) return;
    this.element.hidden = false;
    fill(this.element, h("p", { class: "fine" }, t("advice.thinking")));
    const answer = await sitting.send({ type: "hint" });
    if (answer.type !== "hint" || answer.version !== sitting.shown?.version) return this.clear();
    this.show(/** @type {any} */ (answer));
  }

  /** @param {{actions: Action[], text: string}} advice */
  show({ actions, text }) {
    const { sitting } = this;
    const words = actions.map((action) => action.text);
    this.arrows.draw(actions, sitting.shown?.view.actor ?? "");
    fill(this.element,
      h("header", {}, h("h2", {}, icon("bulb"), t("advice.title")), button(icon("close"), () => this.clear(), { class: "quiet", "aria-label": t("common.close") })),
      gesture(actions),
      h("p", { class: "reason" }, text),
      h("div", { class: "row" }, button(t("prompt.hint-do"), () => {
        this.clear();
        sitting.turn.send(words);
      }, { class: "primary" })));
  }

  clear() {
    if (this.element.hidden) return;
    this.element.hidden = true;
    fill(this.element);
    this.arrows.clear();
  }
}
