/** Where in the turn one is: its phases as a ribbon, and what one does in the present one, or in the one that is looked at. */

import { button, fill, h } from "../page/dom.js";
import { find, name, t } from "../page/text.js";

/** @typedef {import("../arrival.js").View} View */

/** What one does in a phase, if the game says it. @param {string} id @returns {string} */
export function sentenceOf(id) {
  const told = find("phases", id);
  return typeof told === "object" ? told.text ?? "" : "";
}

export class Ribbon {
  constructor() {
    this.list = h("ol", { class: "ribbon", "aria-label": t("score.phases") });
    this.text = h("p", { class: "phase-text" });
    this.element = h("div", { class: "phases" }, this.list, this.text);
    this.drawn = ""; // what is drawn, so that the focus stays where nothing has changed
    this.present = "";
    const looked = (/** @type {Event} */ event) => this.tell(event.target instanceof Element ? event.target.closest("[data-phase]")?.getAttribute("data-phase") ?? this.present : this.present);
    this.list.addEventListener("pointerover", looked);
    this.list.addEventListener("focusin", looked);
    for (const left of ["pointerleave", "focusout"]) this.list.addEventListener(left, () => this.tell(this.present));
  }

  /** @param {View} view */
  draw({ phases }) {
    const now = phases.map(({ id, state }) => `${id}=${state}`).join();
    if (now === this.drawn) return;
    this.drawn = now;
    this.present = phases.find((phase) => phase.state === "now")?.id ?? "";
    this.element.hidden = !phases.length;
    fill(this.list, phases.map(({ id, state }) => h("li", { class: state, "aria-current": state === "now" ? "step" : null, "data-phase": id }, this.one(id, state))));
    this.tell(this.present);
  }

  /** @param {string} id @param {string} state */
  one(id, state) {
    const said = [h("span", {}, name("phases", id)), h("span", { class: "hidden-text" }, t(`score.${state}`))];
    const sentence = sentenceOf(id);
    return sentence ? button(said, () => this.tell(id), { title: sentence }) : h("span", { class: "phase" }, said);
  }

  /** What one does in a phase. @param {string} id */
  tell(id) {
    const sentence = id ? sentenceOf(id) : "";
    this.text.hidden = !sentence;
    fill(this.text, h("b", {}, id ? name("phases", id) : ""), " ", sentence);
    this.text.classList.toggle("other", id !== this.present);
  }
}
