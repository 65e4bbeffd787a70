/** A board that is only looked at: a position, and arrows for what might be done in it. */

import { arrivedAbout } from "../arrival.js";
import { Boards } from "../board/boards.js";
import { boardsOf, geography } from "../board/geography.js";
import { Hand } from "../board/hand.js";
import { Look } from "../board/look.js";
import { get } from "../page/api.js";
import { h } from "../page/dom.js";
import { gameFiles } from "../page/game.js";
import { settings } from "../page/settings.js";
import { seatSides } from "../page/sides.js";
import { speak } from "../page/text.js";
import { Arrows } from "./arrows.js";

/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../types.js").Action} Action */

const IDLE = { piece() {}, place() {}, blank() {}, lift: () => [], over() {}, drop() {}, lasso() {}, mayFan: () => true, aim() {}, all() {}, stuck: () => false, look() {} };

export class Scene {
  /** @param {import("../arrival.js").About} about @param {Boards} boards */
  constructor(about, boards) {
    this.about = about;
    this.boards = boards;
    this.arrows = new Arrows(boards);
    this.element = h("div", { class: "scene" }, boards.list, h("div", { class: "board-frame" }, boards.elements, boards.controls));
    boards.all.forEach((board) => new Hand(board, IDLE));
  }

  /** Everything that a position of a game needs to be seen. @param {View} view @returns {Promise<Scene>} */
  static async lay(view) {
    const { game } = view;
    const [, told, own] = await Promise.all([speak(settings.lang, game), get("/api/about", { game }), gameFiles(game)]);
    const about = arrivedAbout(told);
    seatSides(about.sides, about.pieces);
    document.documentElement.dataset.game = game;
    const boards = boardsOf(view, about);
    const laid = await Promise.all(boards.map((board) => geography(game, board, about, own)));
    const geographies = new Map(boards.map((board, n) => [board.id, /** @type {import("../board/geography.js").Geography} */ (laid[n])]));
    return new Scene(about, new Boards(new Look(about, own, (error) => console.error(error)), geographies));
  }

  /** @param {View} view */
  draw(view) {
    this.arrows.clear();
    this.boards.draw(view);
    const active = view.boards.find((board) => board.active)?.id;
    if (active) this.boards.show(active);
  }

  /** @param {Action[]} actions @param {string} side */
  point(actions, side) {
    this.arrows.draw(actions, side);
  }

  close() {
    this.boards.close();
  }
}
