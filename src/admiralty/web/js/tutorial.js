/**
 * A guided first game: a real game against the computer, in which each question is explained when it first comes up,
 * and the first sortie is made step by step.
 */

import { button, fill, h } from "./dom.js";
import { keep, kept } from "./memory.js";
import { has, t } from "./text.js";

/** @typedef {import("./types.js").View} View */

/**
 * A task: its text stands under its name, it is done when as many pieces of a kind lie at a place.
 * @typedef {{name: string, prompt: string, kind: string, side: string, place: string, count: number, point: string[]}} Task
 */

/** @type {Record<string, Task[]>} */
const TASKS = {
  "port-arthur": [
    { name: "yellow-sea", prompt: "prompt.sortie-japan", kind: "ship", side: "japan", place: "yellow_sea", count: 5, point: ["mikasa", "asahi", "shikishima", "fuji", "asama", "yellow_sea"] },
    { name: "tsushima", prompt: "prompt.sortie-japan", kind: "ship", side: "japan", place: "tsushima", count: 4, point: ["izumo", "iwate", "yakumo", "azuma", "tsushima"] },
    { name: "east-china-sea", prompt: "prompt.sortie-japan", kind: "ship", side: "japan", place: "east_china_sea", count: 3, point: ["kasagi", "chitose", "takasago", "east_china_sea"] },
    { name: "army", prompt: "prompt.sortie-japan", kind: "army", side: "japan", place: "landing_yellow_sea", count: 1, point: ["landing_yellow_sea"] },
    { name: "army-tsushima", prompt: "prompt.sortie-japan", kind: "army", side: "japan", place: "landing_tsushima", count: 1, point: ["landing_tsushima"] },
    { name: "done", prompt: "prompt.sortie-japan", kind: "ship", side: "japan", place: "", count: 99, point: [] },
  ],
};

export class Tutorial {
  /**
   * @param {HTMLElement} element
   * @param {string} game
   */
  constructor(element, game) {
    this.element = element;
    this.game = game;
    const token = location.hash.split("/")[2] ?? "";
    this.token = token;
    this.on = kept().find((kept) => kept.token === token)?.tutorial === true;
    this.greeted = false; // the welcome stands until the first task is done
    this.first = "";
  }

  /**
   * @param {View} view
   * @param {boolean} mine
   * @param {import("./board.js").Board} board
   */
  show(view, mine, board) {
    if (!this.on) return;
    if (view.turn > 1 || view.result) return this.end(view.turn > 1);
    const tasks = mine ? (TASKS[this.game] ?? []).filter((task) => task.prompt === view.prompt.key) : [];
    const at = tasks.findIndex((task) => !fulfilled(task, view));
    const task = tasks[at];
    if (task) return this.say(`task.${task.name}`, t("tutorial.step", { n: at + 1, most: tasks.length }), () => show(board, task.point), task.point.length > 0);
    const key = view.prompt.key.replace("prompt.", "");
    if (mine && has(`tutorial.${this.game}.${key}`)) return this.say(key, t("tutorial.title"));
    if (!mine && view.actor !== "over") this.say("wait", t("tutorial.title"));
  }

  /**
   * @param {string} key
   * @param {string} heading
   * @param {() => void} [point]
   * @param {boolean} [pointing]
   */
  say(key, heading, point, pointing = false) {
    const text = `tutorial.${this.game}.${key}`;
    if (!has(text)) return void (this.element.hidden = true);
    this.element.hidden = false;
    if (key.startsWith("task.")) {
      this.greeted ||= this.first !== "" && key !== this.first;
      this.first ||= key;
    }
    fill(this.element,
      h("div", { class: "coach-head" }, h("strong", {}, heading), button(t("tutorial.leave"), () => this.end(false), { class: "quiet" })),
      this.greeted || !key.startsWith("task.") ? null : h("p", {}, t(`tutorial.${this.game}.welcome`)),
      h("p", {}, t(text)),
      pointing && point ? button(t("tutorial.show"), point, { class: "tool" }) : null);
  }

  /** @param {boolean} through */
  end(through) {
    this.on = false;
    keep(this.token, { tutorial: false });
    if (!through) return void (this.element.hidden = true);
    fill(this.element,
      h("div", { class: "coach-head" }, h("strong", {}, t("tutorial.title")), button(t("tutorial.close"), () => (this.element.hidden = true), { class: "quiet" })),
      h("p", {}, t(`tutorial.${this.game}.end`)));
  }
}

/** Points at pieces and places, and fans the first piece's pile out. @param {import("./board.js").Board} board @param {string[]} ids */
function show(board, ids) {
  board.point(ids);
  const first = [...board.pieces.shown.values()].find(({ piece }) => piece.id !== undefined && ids.includes(piece.id));
  const pile = first && board.pieces.pileOf(first.key);
  if (pile && pile.items.length > 1) board.spread(pile.id);
}

/** @param {Task} task @param {View} view */
function fulfilled(task, view) {
  return view.pieces.filter((piece) => piece.kind === task.kind && piece.side === task.side && piece.at[1] === task.place).length >= task.count;
}
