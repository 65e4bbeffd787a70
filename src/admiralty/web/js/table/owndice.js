/** People roll their own dice: the table asks for what they show, face by face or as a sum. */

import { button, fill, h } from "../page/dom.js";
import { name, t } from "../page/text.js";
import { face } from "../story/dice.js";

/** @typedef {{seat: string | null, kind: string, n: number}} AskedDice  seat: whose hand throws, null: either's */

const FACES = [1, 2, 3, 4, 5, 6];

export class OwnDice {
  /** @param {(values: number[]) => void} enter */
  constructor(enter) {
    this.enter = enter;
    this.element = h("section", { class: "own-dice", "aria-label": t("owndice.title"), hidden: true });
    /** @type {AskedDice | null} */
    this.asked = null;
    /** The faces so far. @type {number[]} */
    this.faces = [];
    this.field = h("input", { type: "number", min: 1, inputmode: "numeric", "aria-label": t("owndice.sum") });
    const sum = () => {
      if (this.field.value) this.send([Number(this.field.value)]);
    };
    this.sum = h("form", { class: "row", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      sum();
    } }, this.field, button(t("owndice.go"), sum, { class: "primary" }));
  }

  /** @param {AskedDice | null | undefined} asked @param {string | null} seat  one's own; null: both, or an onlooker's @param {boolean} hotseat */
  draw(asked, seat, hotseat) {
    const mine = asked && (hotseat || (seat !== null && (asked.seat === null || asked.seat === seat)));
    this.asked = mine ? asked : null;
    this.faces = [];
    this.element.hidden = !asked;
    if (!asked) return;
    if (!mine) fill(this.element, h("p", {}, t("owndice.theirs", { side: asked.seat ? name("sides", asked.seat) : "…" })));
    else if (asked.kind === "die") this.drawFaces();
    else this.drawSum();
  }

  drawFaces() {
    const { n } = /** @type {AskedDice} */ (this.asked);
    fill(this.element, h("h2", {}, t("owndice.title")), h("p", {}, t("owndice.die", { n })),
      h("div", { class: "own-faces" }, FACES.map((value) => button(face(value), () => this.add(value), { "aria-label": String(value) }))),
      this.faces.length ? h("div", { class: "row" }, h("span", { class: "seen-dice", "aria-live": "polite" }, this.faces.map((value) => face(value))),
        button(t("owndice.back"), () => this.take(), { class: "quiet" }),
        this.faces.length === n ? button(t("owndice.go"), () => this.send(this.faces), { class: "primary" }) : null) : null);
  }

  drawSum() {
    this.field.value = "";
    if (!this.element.contains(this.sum)) fill(this.element, h("h2", {}, t("owndice.title")), h("p", {}, t("owndice.sum")), this.sum); // many in a row stay as they are
    this.field.focus();
  }

  /** One more face; a single die needs no confirmation. @param {number} value */
  add(value) {
    const n = this.asked?.n ?? 0;
    if (this.faces.length >= n) return;
    this.faces.push(value);
    if (n === 1) this.send(this.faces);
    else this.drawFaces();
  }

  take() {
    this.faces.pop();
    this.drawFaces();
  }

  /** @param {number[]} values */
  send(values) {
    this.enter(values);
    this.draw(null, null, false);
  }

  /** A key that means a face, the last one off, or that all are there. @param {string} key */
  key(key) {
    if (this.asked?.kind !== "die") return false;
    if (/^[1-6]$/.test(key)) this.add(Number(key));
    else if (key === "backspace") this.take();
    else if (key === "d" && this.faces.length === this.asked.n) this.send(this.faces);
    else return false;
    return true;
  }
}
