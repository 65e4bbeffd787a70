/**
 * A guided first game: a real game against the computer, in which the game's tasks are set one after the other. Every
 * other question is explained when it comes up for the first time, through the whole game, until the player has had
 * enough. What the tasks are is the game's own; their texts stand in its guide.
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
   * @param {string} scenario
   */
  constructor(element, about, token, scenario) {
    this.element = element;
    this.about = about;
    this.token = token;
    const own = about.tutorial?.tasks.filter((task) => task.scenario === scenario) ?? [];
    /** The tasks of this scenario; a lesson that names none is that of the first. */
    this.tasks = own.length ? own : about.tutorial?.tasks.filter((task) => !task.scenario) ?? [];
    this.welcome = has(`guide.welcome-${scenario}`) ? `guide.welcome-${scenario}` : "guide.welcome";
    this.on = recall(token)?.tutorial === true;
    /** What has been explained, each once. @type {Set<string>} */
    this.told = new Set(recall(token)?.told);
    this.present = ""; // what is being explained: it stays for as long as the question does
    // These last, so that a press on the button counts although something else is explained before it is let go.
    this.heading = h("strong");
    this.leave = button(t("tutorial.leave"), () => (this.on ? this.close(t("tutorial.left")) : this.hide()), { class: "quiet" });
    this.body = h("div");
    fill(element, h("div", { class: "coach-head" }, this.heading, this.leave), this.body);
  }

  /**
   * @param {View} view
   * @param {boolean} mine
   * @param {import("../board/boards.js").Boards} boards
   */
  show(view, mine, boards) {
    const { tutorial } = this.about;
    if (!this.on || !tutorial) return;
    if (view.result) return this.close(t("tutorial.over"));
    if (!mine) return this.explain("wait");
    const at = view.turn > 1 ? -1 : this.tasks.findIndex((task) => this.fits(task, view) && !fulfilled(task, view));
    const task = this.tasks[at];
    const key = view.prompt.key.replace("prompt.", "");
    const lesson = view.turn <= tutorial.turns || (this.told.has("end") && this.present !== `end of ${key}`);
    if (!task) return lesson ? this.explain(key) : this.lessonOver(key);
    this.tell(key);
    const { point } = task;
    this.say(`task.${task.name}`, t("tutorial.step", { n: at + 1, most: this.tasks.length }), [
      at === 0 ? h("p", {}, t(this.welcome)) : null], point.length ? button(t("tutorial.show"), () => pointAt(boards, point), { class: "tool" }) : null);
  }

  /** What comes up for the first time. @param {string} key */
  explain(key) {
    const fresh = !this.told.has(key) || this.present === key;
    this.present = fresh ? key : "";
    if (!fresh) return this.hide();
    this.say(key);
    this.tell(key);
  }

  /** The lesson is over; what is new is still explained, if the player likes. @param {string} key  of the present question */
  lessonOver(key) {
    this.present = `end of ${key}`;
    this.tell("end");
    this.say("end", t("tutorial.title"), [], button(t("tutorial.go-on"), () => this.explain(key), { class: "tool" }));
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
    if (!has(text)) return this.hide();
    this.draw(heading, t("tutorial.leave"), [before, h("p", {}, t(text)), after].flat());
  }

  /** @param {string} heading @param {string} leave @param {import("../page/dom.js").Child[]} body */
  draw(heading, leave, body) {
    this.heading.textContent = heading;
    this.leave.textContent = leave;
    fill(this.body, body);
    this.element.hidden = false;
  }

  hide() {
    this.element.hidden = true;
  }

  /** The guide takes its leave. @param {string} words  its last ones */
  close(words) {
    this.on = false;
    keep(this.token, { tutorial: false });
    this.draw(t("tutorial.title"), t("tutorial.close"), [h("p", {}, words)]);
  }

  /** Called back from the menu. */
  resume() {
    this.on = true;
    this.told.clear();
    keep(this.token, { tutorial: true, told: [] });
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
