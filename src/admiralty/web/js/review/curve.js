/** The curve of chances over a game: drawn, and moved along by mouse, finger or keys. */

import { h, s, set } from "../page/dom.js";
import { name, percent, t } from "../page/text.js";

const WIDTH = 1000, HEIGHT = 220;

/** @typedef {import("./review.js").Review} Review */

export class Curve {
  /** @param {Review} review @param {(n: number) => void} pick  somebody goes to a moment */
  constructor(review, pick) {
    this.review = review;
    this.pick = pick;
    this.last = Math.max(1, review.curve.at(-1)?.[0] ?? 1);
    const points = review.curve.map(([n, chance]) => `${this.x(n)} ${this.y(chance)}`);
    const line = `M${points.join("L")}`;
    this.cursor = s("line", { class: "cursor", y1: 0, y2: HEIGHT });
    // A line without length and with round ends is a circle however the drawing is stretched.
    const dots = review.decisions.filter(({ best }) => best).flatMap(({ n, grade }) =>
      ["rim", "dot"].map((kind) => s("path", { class: `${kind} ${grade}`, d: `M${this.x(n)} ${this.y(this.chance(n))}h0` })));
    const first = review.sides[0]?.side ?? "";
    this.drawing = s("svg", { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": t("review.curve", { side: name("sides", first) }) },
      s("rect", { class: "ground side-1", width: WIDTH, height: HEIGHT }),
      s("path", { class: "area side-0", d: `${line}L${this.x(this.last)} ${HEIGHT}L0 ${HEIGHT}Z` }),
      s("line", { class: "middle", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      s("path", { class: "line", d: line }), ...dots, this.cursor);
    this.drawing.addEventListener("click", (event) => {
      const box = this.drawing.getBoundingClientRect();
      pick(this.nearest(((event.clientX - box.left) / box.width) * this.last));
    });
    this.slider = h("input", { type: "range", min: 0, max: Math.max(0, review.curve.length - 1), value: 0, "aria-label": t("review.moment"), oninput: () => pick(review.curve[Number(this.slider.value)]?.[0] ?? 0) });
    this.element = h("figure", { class: "curve-frame" }, this.drawing, this.slider);
  }

  /** @param {number} n */
  x(n) {
    return Math.round((n / this.last) * WIDTH * 10) / 10;
  }

  /** @param {number} chance */
  y(chance) {
    return Math.round((1 - chance) * HEIGHT * 10) / 10;
  }

  /** The last point of the curve at a moment. @param {number} n */
  index(n) {
    return Math.max(0, this.review.curve.findLastIndex(([at]) => at <= n));
  }

  /** @param {number} n */
  chance(n) {
    return this.review.curve[this.index(n)]?.[1] ?? 0.5;
  }

  /** @param {number} n */
  nearest(n) {
    return this.review.curve.reduce((best, [at]) => (Math.abs(at - n) < Math.abs(best - n) ? at : best), 0);
  }

  /** @param {number} n */
  mark(n) {
    set(this.cursor, { x1: this.x(n), x2: this.x(n) });
    this.slider.value = String(this.index(n));
    this.slider.setAttribute("aria-valuetext", t("replay.count", { n, most: this.last }) + ", " + percent(this.chance(n)));
  }
}
