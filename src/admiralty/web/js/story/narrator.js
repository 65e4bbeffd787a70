/** Tells what happened: moves are seen to be made, dice to be thrown, one event after the other. */

import { moving } from "../page/settings.js";
import { Stage } from "./stage.js";

/** @typedef {import("../arrival.js").Line} Line */
/** @typedef {import("../arrival.js").View} View */
/**
 * @typedef {Object} Tale
 * @property {View} view
 * @property {Line[]} story
 * @property {boolean} [own]  whether it is what the player has just done, and so need not be watched at length
 * @property {(event: Line) => void} [told]  an event has been shown
 * @property {() => void} rest  all of it has been shown
 */

export class Narrator {
  /**
   * @param {import("../board/boards.js").Boards} boards
   * @param {import("./dice.js").Tray} tray
   * @param {(line: Line | null) => void} caption
   */
  constructor(boards, tray, caption) {
    this.boards = boards;
    this.tray = tray;
    this.caption = caption;
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
    for (let tale = this.queue.shift(); tale; tale = this.queue.shift()) {
      const told = moving() && !this.hurry && this.boards.view && tale.story.length ? await this.tell(tale) : 0;
      for (const event of tale.story.slice(told)) tale.told?.(event);
      this.boards.draw(tale.view);
      if (!this.queue.length) this.caption(null);
      tale.rest();
    }
    this.running = false;
    this.hurry = false;
    this.tray.element.classList.remove("busy");
  }

  /** @param {number} milliseconds @param {number} [least]  the pace it keeps, however much waits to be told */
  pause(milliseconds, least = 0) {
    if (this.hurry) return Promise.resolve();
    const pace = Math.max(least, this.queue.length > 6 ? 0.4 : this.queue.length > 2 ? 0.7 : 1);
    return new Promise((/** @type {(value?: unknown) => void} */ done) => {
      const timer = setTimeout(done, milliseconds * pace);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** @param {Tale} tale @returns {Promise<number>} how many events were shown before somebody was in a hurry */
  async tell({ view, story, own = false, told }) {
    const stage = new Stage(/** @type {View} */ (this.boards.view), view);
    this.boards.withdraw(story);
    let i = 0;
    for (; i < story.length && !this.hurry; i++) {
      const event = /** @type {Line} */ (story[i]);
      if (event.side) this.side = event.side;
      if (liesOpen(event)) {
        const thrown = [event];
        while (sameThrow(event, story[i + 1])) thrown.push(/** @type {Line} */ (story[++i]));
        await this.open(thrown);
        for (const one of thrown) told?.(one);
        if (event.cards.length && stage.release(event, false)) this.boards.draw(stage.now());
        own = false; // what the dice have brought about is news to the player, too
        continue;
      }
      this.caption(event);
      const doomed = story.slice(i + 1).some((later) => later.piece === event.piece && later.pace === "loss");
      const moved = stage.release(event, doomed);
      told?.(event);
      if (moved) this.boards.draw(stage.now());
      const again = event.key === this.before && !event.place && stage.holds(event.piece);
      this.before = event.key;
      if (own || again || event.pace === "quiet") await this.pause(moved ? 130 : 60);
      else if (event.pace === "loss") await this.pause(moved ? 1000 : 600, 0.8);
      else await this.pause(moved ? 620 : 420, moved ? 0.7 : 0);
    }
    return i;
  }

  /** Dice, a sum or cards are seen. @param {Line[]} thrown */
  async open(thrown) {
    const [first] = thrown;
    if (thrown.length === 1 && first) this.caption(first);
    const side = first?.side || this.side;
    if (first?.cards.length) this.tray.deal(first.cards);
    else if (typeof first?.sum === "number") this.tray.total(first.sum, side);
    else void this.tray.roll(thrown.flatMap((line) => line.dice.map((value) => ({ value, side: line.side || side }))), "");
    await this.pause(thrown.length > 1 ? 1500 : 1150, 0.6);
  }
}

/** Whether something is thrown or drawn for all to see. @param {Line} line */
export const liesOpen = (line) => line.dice.length > 0 || line.sum !== null || line.cards.length > 0;

/** Whether a line goes on with the dice of another. @param {Line} one @param {Line | undefined} other */
const sameThrow = (one, other) => other !== undefined && other.key === one.key && one.dice.length > 0 && other.dice.length > 0 && other.sum === null;
