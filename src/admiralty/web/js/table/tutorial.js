/**
 * A guided first game: a real game against the computer, in which the game's tasks are set one after the other and every
 * other question is explained when it comes up. What the tasks are is the game's own; their texts stand in its guide.
 */

import { button, fill, h } from "../page/dom.js";
import { keep, recall } from "../page/memory.js";
import { has, t } from "../page/text.js";

/** @typedef {import("../arrival.js").About} About */
/** @typedef {import("../arrival.js").Task} Task */
/** @typedef {import("../arrival.js").View} View */

export class Tutorial {
  /**
   * @param {HTMLElement} element
   * @param {About} about
   * @param {string} token
   */
  constructor(element, about, token) {
    this.element = element;
    this.about = about;
    this.token = token;
    this.on = recall(token)?.tutorial === true;
    /** Questions of later turns are explained once. @type {Set<string>} */
    this.told = new Set(recall(token)?.told);
  }

  /**
   * @param {View} view
   * @param {boolean} mine
   * @param {import("../board/boards.js").Boards} boards
   */
  show(view, mine, boards) {
    const { tutorial } = this.about;
    if (!this.on || !tutorial) return;
    if (view.turn > tutorial.turns || view.result) return this.end(!view.result);
    if (!mine) return view.actor === "over" ? undefined : this.say("wait");
    const at = view.turn > 1 ? -1 : tutorial.tasks.findIndex((task) => this.fits(task, view) && !fulfilled(task, view));
    const task = tutorial.tasks[at];
    if (!task) return this.explain(view);
    this.tell(view.prompt.key);
    const { point } = task;
    this.say(`task.${task.name}`, t("tutorial.step", { n: at + 1, most: tutorial.tasks.length }), [
      at === 0 ? h("p", {}, t("guide.welcome")) : null], point.length ? button(t("tutorial.show"), () => pointAt(boards, point), { class: "tool" }) : null);
  }

  /** A question that is no task. @param {View} view */
  explain(view) {
    const { key } = view.prompt;
    if (view.turn > 1 && this.told.has(key)) return void (this.element.hidden = true);
    this.say(key.replace("prompt.", ""));
    this.tell(key);
  }

  /** @param {string} key */
  tell(key) {
    if (this.told.has(key)) return;
    this.told.add(key);
    keep(this.token, { told: [...this.told] });
  }

  /** Whether a task is set by the present question. @param {Task} task @param {View} view */
  fits(task, view) {
    const type = this.about.pieces[view.prompt.piece]?.type;
    return task.prompt === view.prompt.key && (!task.type || task.type === type);
  }

  /**
   * @param {string} key
   * @param {string} [heading]
   * @param {import("../page/dom.js").Child[]} [before]
   * @param {import("../page/dom.js").Child} [after]
   */
  say(key, heading = t("tutorial.title"), before = [], after = null) {
    const text = `guide.${key}`;
    this.element.hidden = !has(text);
    if (this.element.hidden) return;
    fill(this.element,
      h("div", { class: "coach-head" }, h("strong", {}, heading), button(t("tutorial.leave"), () => this.end(false), { class: "quiet" })),
      before, h("p", {}, t(text)), after);
  }

  /** @param {boolean} through */
  end(through) {
    this.on = false;
    keep(this.token, { tutorial: false });
    this.element.hidden = !through;
    if (!through) return;
    fill(this.element,
      h("div", { class: "coach-head" }, h("strong", {}, t("tutorial.title")), button(t("tutorial.close"), () => (this.element.hidden = true), { class: "quiet" })),
      h("p", {}, t("guide.end")));
  }
}

/** Points at pieces and places, and fans the first piece's pile out. @param {import("../board/boards.js").Boards} boards @param {string[]} ids */
function pointAt(boards, ids) {
  boards.point(ids, true);
  const board = boards.present;
  const first = [...board.pieces.shown.values()].find(({ piece }) => piece.id !== "" && ids.includes(piece.id));
  const pile = first && board.pieces.pileOf(first.key);
  if (pile && pile.items.length > 1) board.spread(pile.id);
}

/** @param {Task} task @param {View} view */
function fulfilled({ done }, view) {
  if (!done) return false;
  return view.pieces.filter((piece) => piece.kind === done.kind && piece.side === done.side && piece.at[1] === done.place).length >= done.count;
}
