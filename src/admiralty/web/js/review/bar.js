/** The chances of both sides as one bar: during a game against the computer, and of a moment that is looked back at. */

import { h, set } from "../page/dom.js";
import { onChange, settings } from "../page/settings.js";
import { name, percent, t } from "../page/text.js";

/** @typedef {Record<string, number>} Shares  of one, by side, the first side first */

export class Bar {
  constructor() {
    this.first = h("span", { class: "bar-share side-0" });
    this.second = h("span", { class: "bar-share side-1" });
    this.element = h("div", { class: "chances-bar", role: "meter", "aria-valuemin": 0, "aria-valuemax": 100, "aria-label": t("chances.title"), "aria-valuenow": 50, hidden: true }, this.first, this.second);
  }

  /** @param {Shares | null} shares  null: nothing is known */
  draw(shares) {
    this.element.hidden = shares === null;
    if (!shares) return;
    const [[one, share] = ["", 0.5], [two, rest] = ["", 0.5]] = Object.entries(shares);
    this.first.textContent = percent(share);
    this.second.textContent = percent(rest);
    this.element.style.setProperty("--share", `${Math.max(8, Math.min(92, 100 * share))}%`);
    const text = t("chances.text", { first: name("sides", one), share: percent(share), second: name("sides", two), rest: percent(rest) });
    set(this.element, { "aria-valuenow": Math.round(100 * share), "aria-valuetext": text, title: text });
  }
}

/** The bar beside a game that goes on: asked for at every rest, if it is wanted. */
export class Chances {
  /** @param {import("../table/sitting.js").Sitting} sitting */
  constructor(sitting) {
    this.sitting = sitting;
    this.bar = new Bar();
    this.element = this.bar.element;
    this.forget = onChange(() => void this.ask());
  }

  close() {
    this.forget();
  }

  async ask() {
    const { sitting } = this;
    const wanted = settings.chances && sitting.table.chances && sitting.table.seat !== null && sitting.shown && !sitting.replay.on;
    if (!wanted) return this.bar.draw(null);
    const answer = await sitting.socket.ask({ type: "chances" });
    if (answer.type === "chances" && answer.version === sitting.shown?.version) this.bar.draw(answer.chances);
  }
}
