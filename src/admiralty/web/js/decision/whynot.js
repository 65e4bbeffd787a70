/**
 * Why not: at the place where somebody meant to do what cannot be done, one sentence and its rule.
 * It stays until the next touch, act or Escape: how long somebody needs to read it nobody knows.
 */

import { button, h } from "../page/dom.js";
import { t } from "../page/text.js";

/** @typedef {{pieces?: string[], card?: string, place?: string, value?: number}} Meant  what somebody meant to do */
/** @typedef {{text: string, clause: string}} Reason */

const GAP = 10;

/**
 * @typedef {Object} Asked
 * @property {(meant: Meant) => Promise<Reason | null>} why  null: there is nobody to tell
 * @property {(clause: string) => void} rule
 * @property {(text: string) => void} say  for those who hear it
 */

export class WhyNot {
  /** @param {HTMLElement} host  over which it stands @param {Asked} asked */
  constructor(host, asked) {
    this.host = host;
    this.asked = asked;
    this.element = h("div", { class: "why-not", hidden: true, role: "note" });
    host.append(this.element);
    host.addEventListener("pointerdown", ({ target }) => {
      if (!(target instanceof Node && this.element.contains(target))) this.hide();
    }, { capture: true });
    this.turn = 0; // so that a late answer does not speak of an earlier question
  }

  /** @param {Meant} meant @param {Element | DOMRect | null} at  what it was meant with */
  async ask(meant, at) {
    this.hide();
    const { turn } = this;
    const box = at instanceof Element ? at.getBoundingClientRect() : at;
    const reason = await this.asked.why(meant);
    if (!reason || turn !== this.turn) return;
    const { text, clause } = reason;
    this.element.replaceChildren(h("span", {}, text), " ",
      button(`§ ${clause}`, () => this.asked.rule(clause), { class: "clause-chip", "aria-label": t("prompt.rule-number", { clause }) }));
    this.element.hidden = false;
    this.stand(box ?? this.host.getBoundingClientRect());
    this.asked.say(text);
  }

  /** Above what it speaks of, or below where there is no room. @param {{left: number, top: number, width: number, height: number}} box */
  stand(box) {
    const frame = this.host.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const left = box.left - frame.left + box.width / 2 - width / 2;
    const above = box.top - frame.top - height - GAP;
    const top = above > 4 ? above : box.top - frame.top + box.height + GAP;
    this.element.style.left = `${Math.max(6, Math.min(left, frame.width - width - 6))}px`;
    this.element.style.top = `${Math.max(6, Math.min(top, frame.height - height - 6))}px`;
  }

  /** @returns {boolean} whether there was something to hide */
  hide() {
    this.turn += 1;
    const shown = !this.element.hidden;
    this.element.hidden = true;
    return shown;
  }
}
