/** Tells what happened: moves are seen to be made, dice to be thrown, one event after the other. */

import { moving, settings } from "../page/settings.js";
import { Stage } from "./stage.js";

const BUDGET = 3000; // milliseconds: what waits is told in so long, battles and losses apart
const LEAST = 0.12; // of its time that every event gets, however much waits

/** @typedef {import("../arrival.js").Line} Line */
/** @typedef {import("../arrival.js").View} View */
/**
 * @typedef {Object} Arena  where a battle is seen while it lasts
 * @property {(view: View) => void} draw
 * @property {(dice: Thrown[]) => boolean} thrown  dice fall in it; false: it is not open
 * @property {(line: Line) => void} missed  an event was not shown, but its dice lie
 * @property {(line: Line, view: View | null) => void} duel  one piece throws at another
 *
 * @typedef {{value: number, side: string, piece?: string, means?: string}} Thrown  a die or a sum, and where a piece throws it which
 *
 * @typedef {Object} Tale
 * @property {View} view
 * @property {Line[]} story
 * @property {boolean} [own]  whether it is what the player has just done, and so need not be watched at length
 * @property {boolean} [again]  whether it is told once more because somebody wants to see it
 * @property {(event: Line) => void} [told]  an event has been shown
 * @property {() => void} rest  all of it has been shown
 */

export class Narrator {
  /**
   * @param {import("../board/boards.js").Boards} boards
   * @param {import("./dice.js").Tray} tray
   * @param {(line: Line | null) => void} caption
   * @param {Arena} [arena]
   */
  constructor(boards, tray, caption, arena = { draw() {}, thrown: () => false, missed() {}, duel() {} }) {
    this.boards = boards;
    this.tray = tray;
    this.caption = caption;
    this.arena = arena;
    this.spent = 0; // of the budget, since all had been told
    this.fighting = false; // whether the tale that is told is one of a battle, which takes its time
    /** What of the present tale is still to be told. @type {Line[]} */
    this.ahead = [];
    /** @type {Tale[]} */
    this.queue = [];
    this.running = false;
    this.hurry = false;
    this.before = ""; // the last event's key: a row of the same, as of pieces that are revealed one by one, is told quickly
    this.side = ""; // whose deeds are being told, and so whose dice
    /** @type {(() => void) | null} */
    this.wake = null;
  }

  /** @param {Tale} tale */
  push(tale) {
    this.queue.push(tale);
    if (!this.running) void this.run();
  }

  /** Everything that waits is told at once. */
  skip() {
    this.hurry = true;
    this.wake?.();
  }

  get busy() {
    return this.running;
  }

  async run() {
    this.running = true;
    this.spent = 0;
    for (let tale = this.queue.shift(); tale; tale = this.queue.shift()) {
      const aloud = moving() && !this.hurry && (settings.speed > 0 || tale.again) && this.boards.view && tale.story.length;
      const told = aloud ? await this.tell(tale).catch((error) => this.unseen(tale, error)) : 0;
      for (const event of tale.story.slice(told)) {
        tale.told?.(event);
        this.arena.missed(event);
      }
      this.draw(tale.view);
      if (!this.queue.length) this.caption(null);
      tale.rest();
    }
    this.running = false;
    this.hurry = false;
    this.tray.element.classList.remove("busy");
  }

  /** @param {View} view */
  draw(view) {
    this.boards.draw(view);
    this.arena.draw(view);
  }

  /** The share of its time that an event gets, so that all that waits is told in the time that is left. */
  share() {
    const waiting = [this.ahead, ...this.queue.map((tale) => tale.story)].flat().reduce((sum, line) => sum + usual(line), 0);
    return Math.max(LEAST, Math.min(1, (BUDGET - this.spent) / Math.max(1, waiting)));
  }

  /** @param {number} milliseconds @param {boolean} [whole]  takes all of its time, however much waits to be told */
  pause(milliseconds, whole = this.fighting) {
    if (this.hurry) return Promise.resolve();
    const share = whole ? 1 : this.share();
    if (!whole) this.spent += milliseconds * share;
    return new Promise((/** @type {(value?: unknown) => void} */ done) => {
      const timer = setTimeout(done, (milliseconds * share) / (settings.speed || 1));
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** @param {Tale} tale @returns {Promise<number>} how many events were shown before somebody was in a hurry */
  async tell({ view, story, own = false, told }) {
    const before = /** @type {View} */ (this.boards.view);
    const stage = new Stage(before, view);
    this.fighting = Boolean(before.battle || view.battle);
    this.boards.withdraw(story);
    let i = 0;
    for (; i < story.length && !this.hurry; i++) {
      const event = /** @type {Line} */ (story[i]);
      this.ahead = story.slice(i);
      if (event.side) this.side = event.side;
      if (event.pace !== "quiet") this.boards.follow(event);
      if (liesOpen(event)) {
        const thrown = [event];
        while (sameThrow(event, story[i + 1])) thrown.push(/** @type {Line} */ (story[++i]));
        await this.open(thrown);
        for (const one of thrown) told?.(one);
        if (event.cards.length && stage.release(event, false)) this.draw(stage.now());
        own = false; // what the dice have brought about is news to the player, too
        continue;
      }
      this.caption(event);
      const doomed = story.slice(i + 1).some((later) => later.piece === event.piece && later.pace === "loss");
      const moved = stage.release(event, doomed);
      told?.(event);
      if (moved) this.draw(stage.now());
      const again = event.key === this.before && !event.place && stage.holds(event.piece);
      this.before = event.key;
      if (own || again || event.pace === "quiet") await this.pause(moved ? 130 : 60);
      else if (event.pace === "loss") await this.pause(moved ? 1000 : 600, true);
      else await this.pause(moved ? 620 : 420);
    }
    this.ahead = [];
    this.fighting = false;
    return i;
  }

  /** What cannot be shown keeps nobody from the position that it led to. @param {Tale} tale @param {unknown} error */
  unseen(tale, error) {
    reportError(error);
    return tale.story.length - this.ahead.length;
  }

  /** Dice, a sum or cards are seen. @param {Line[]} thrown */
  async open(thrown) {
    const [first] = thrown;
    if (thrown.length === 1 && first) this.caption(first);
    const side = first?.side || this.side;
    const dice = thrown.flatMap((line) => line.dice.map((value) => ({ value, side: line.side || side, piece: line.piece, means: line.means })));
    if (first && first.hits !== null) this.arena.duel(first, this.boards.view);
    if (first?.cards.length) this.tray.deal(first.cards);
    else if (typeof first?.sum === "number") this.arena.thrown([{ value: first.sum, side }]) || (first.hits !== null && this.boards.shot(first)) || this.tray.total(first.sum, side);
    else if (!this.arena.thrown(dice)) void this.tray.roll(dice, "");
    await this.pause(thrown.length > 1 ? 1500 : 1150);
  }
}

/** How long an event is looked at if nothing hurries. @param {Line} line */
const usual = (line) => (line.pace === "loss" ? 0 : liesOpen(line) ? 1150 : line.pace === "quiet" ? 60 : 520);

/** Whether something is thrown or drawn for all to see. @param {Line} line */
export const liesOpen = (line) => line.dice.length > 0 || line.sum !== null || line.cards.length > 0;

/** Whether a line goes on with the dice of another. @param {Line} one @param {Line | undefined} other */
const sameThrow = (one, other) => other !== undefined && other.key === one.key && one.dice.length > 0 && other.dice.length > 0 && other.sum === null;
