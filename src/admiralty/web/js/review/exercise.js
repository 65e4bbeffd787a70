/** Which choice is best? A question with a few answers, each seen on the board; afterwards what each was worth. */

import { button, fill, h } from "../page/dom.js";
import { name, percent, t } from "../page/text.js";
import { gesture } from "./advice.js";

/** @typedef {{actions: import("../types.js").Action[], chance: number, right: boolean}} Option  right: the best, or about as good */
/**
 * @typedef {Object} Question
 * @property {number} n  by which its answers are put in an order
 * @property {string} side
 * @property {Option[]} options  the best first
 * @property {string} text  why the best is the best
 */

/** Answers in an order that tells nothing, the same whenever it is asked. @template T @param {T[]} items @param {number} seed @returns {T[]} */
export function shuffled(items, seed) {
  const left = [...items];
  /** @type {T[]} */
  const order = [];
  let state = seed * 7919 + 17;
  while (left.length) {
    state = (state * 1103515245 + 12345) % 2147483648;
    order.push(...left.splice(state % left.length, 1));
  }
  return order;
}

export class Exercise {
  /**
   * @param {Question} question
   * @param {import("./scene.js").Scene} scene
   * @param {(right: boolean) => void} answered
   */
  constructor(question, scene, answered) {
    this.question = question;
    this.scene = scene;
    this.answered = answered;
    this.options = shuffled(question.options, question.n);
    this.done = false;
    this.verdict = h("div", { class: "verdict-box", "aria-live": "polite" });
    this.buttons = this.options.map((option) => button(gesture(option.actions), () => this.choose(option), {
      class: "choice", onpointerenter: () => this.show(option), onfocus: () => this.show(option),
    }));
    this.element = h("div", { class: "exercise" }, h("p", { class: "question" }, t("exercise.question", { side: name("sides", question.side) })), h("div", { class: "choices-list" }, this.buttons), this.verdict);
  }

  /** @param {Option} option */
  show(option) {
    this.scene.point(option.actions, this.question.side);
  }

  /** @param {Option} option */
  choose(option) {
    this.show(option);
    if (this.done) return;
    this.done = true;
    const { right } = option;
    this.options.forEach((one, i) => {
      const place = this.buttons[i];
      place?.classList.add(one.right ? "right" : one === option ? "wrong" : "other");
      place?.append(h("b", { class: "share" }, percent(one.chance)));
    });
    fill(this.verdict, h("p", { class: right ? "verdict good" : "verdict bad" }, t(right ? "exercise.right" : "exercise.wrong")), h("p", {}, this.question.text));
    this.answered(right);
  }
}

/** A row of questions, one after the other, and how many were answered right. */
export class Course {
  /**
   * @param {Question[]} questions
   * @param {import("./scene.js").Scene} scene
   * @param {(question: Question) => Promise<void>} set  shows the position of a question
   * @param {(question: Question) => Node[]} more  what can be done with it afterwards
   * @param {() => void} end
   */
  constructor(questions, scene, set, more, end) {
    this.questions = questions;
    this.scene = scene;
    this.set = set;
    this.more = more;
    this.end = end;
    this.at = 0;
    this.right = 0;
    this.element = h("section", { class: "exercise-course" });
  }

  async ask() {
    const question = this.questions[this.at];
    if (!question) return this.finish();
    await this.set(question);
    const after = h("div", { class: "row" });
    const exercise = new Exercise(question, this.scene, (right) => {
      if (right) this.right += 1;
      fill(after, button(t("exercise.next"), () => {
        this.at += 1;
        void this.ask();
      }, { class: "primary" }), ...this.more(question));
    });
    fill(this.element, h("h2", {}, t("exercise.title", { n: this.at + 1, most: this.questions.length })), exercise.element, after);
  }

  finish() {
    fill(this.element, h("h2", {}, t("exercise.over")), h("p", { class: "score", "aria-live": "polite" }, t("exercise.score", { n: this.right, most: this.questions.length })),
      button(t("exercise.back"), () => this.end(), { class: "primary" }));
  }
}
