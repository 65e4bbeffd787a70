/** Tells what happened: moves are seen to be made, dice to be thrown, one event after the other. */

import { moving } from "../page/settings.js";

/** @typedef {import("../types.js").Message} Message */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").View} View */
/**
 * @typedef {Object} Tale
 * @property {View} view
 * @property {Message[]} story
 * @property {boolean} [own]  whether it is what the player has just done, and so need not be watched at length
 * @property {(event: Message) => void} [told]  an event has been shown
 * @property {() => void} rest  all of it has been shown
 */

const QUIET = new Set(["sailed", "left", "joined", "yarded", "returned", "repaired", "arrived", "neglected"]);
/** Quiet as well, where it is about a ship alone and not about a place. */
const ROUTINE = new Set(["stayed", "landed", "rearmed"]);
/** What nobody should miss, however much else there is to tell. */
const LOSSES = new Set(["sank", "damaged", "mined", "killed", "bombers-lost"]);

export class Narrator {
  /**
   * @param {import("../board/board.js").Board} board
   * @param {import("./dice.js").Tray} tray
   * @param {(line: Message | null) => void} caption
   */
  constructor(board, tray, caption) {
    this.board = board;
    this.tray = tray;
    this.caption = caption;
    /** @type {Tale[]} */
    this.queue = [];
    this.running = false;
    this.hurry = false;
    this.before = ""; // the last event's key: a row of the same, as of ships that are revealed one by one, is told quickly
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
      const told = moving() && !this.hurry && this.board.view && tale.story.length ? await this.tell(tale) : 0;
      for (const event of tale.story.slice(told)) tale.told?.(event);
      this.board.draw(tale.view);
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
    const stage = new Stage(/** @type {View} */ (this.board.view), view);
    this.board.withdraw(story);
    let i = 0;
    for (; i < story.length && !this.hurry; i++) {
      const event = /** @type {Message} */ (story[i]);
      if (event.side) this.side = event.side;
      if (isThrow(event)) {
        const dice = [event];
        while (sameThrow(event, story[i + 1])) dice.push(/** @type {Message} */ (story[++i]));
        if (dice.length === 1) this.caption(event);
        void this.tray.roll(dice.map((die) => ({ value: die.value ?? 1, side: die.side ?? this.side })), "");
        await this.pause(dice.length > 1 ? 1500 : 1150, 0.6);
        for (const die of dice) told?.(die);
        own = false; // what the dice have brought about is news to the player, too
        continue;
      }
      this.caption(event);
      const doomed = story.slice(i + 1).some((later) => later.ship === event.ship && LOSSES.has(later.key));
      const moved = stage.release(event, doomed);
      told?.(event);
      if (moved) this.board.draw(stage.now());
      const again = event.key === this.before && stage.holds(event.ship);
      const brief = own || QUIET.has(event.key) || (!event.place && (ROUTINE.has(event.key) || again));
      this.before = event.key;
      if (brief) await this.pause(moved ? 130 : 60);
      else if (LOSSES.has(event.key)) await this.pause(moved ? 1000 : 600, 0.8);
      else await this.pause(moved ? 620 : 420, moved ? 0.7 : 0);
    }
    return i;
  }
}

/** @param {Message} event */
export const isThrow = (event) => /((^|-)die|^raid)$/.test(event.key) && (event.value ?? 0) >= 1 && (event.value ?? 0) <= 6;

/** @param {Message} one @param {Message | undefined} other */
const sameThrow = (one, other) => other !== undefined && other.key === one.key && isThrow(other);

/** The board between two views: pieces go over to the new one as the story mentions them. */
class Stage {
  /** @param {View} from @param {View} to */
  constructor(from, to) {
    this.from = from;
    this.to = to;
    /** @type {Piece[]} */
    this.pieces = [...from.pieces];
  }

  /** @returns {View} */
  now() {
    return { ...this.from, pieces: this.pieces };
  }

  /** @param {string | undefined} id */
  holds(id) {
    return this.pieces.some((piece) => piece.id === id);
  }

  /**
   * @param {Message} event
   * @param {boolean} doomed  whether its ship is still to suffer a loss in this story, which must not be seen before it is told
   * @returns {boolean} whether anything changed
   */
  release(event, doomed) {
    let changed = this.follow(event);
    if (event.ship) return this.change(event.ship, doomed) || changed;
    if (!event.origin || !event.place) return changed;
    for (const piece of this.from.pieces) {
      if (piece.id && piece.side === event.side && piece.at[1] === event.origin) changed = this.change(piece.id) || changed;
    }
    return changed;
  }

  /** Pieces that cannot be told apart go where the story first speaks of their place or of the ship that carries them. @param {Message} event */
  follow(event) {
    if (!this.to.map) return false;
    if (!event.place && !this.to.pieces.some((piece) => piece.id !== undefined && piece.id === event.ship && piece.carries)) return false;
    const named = this.pieces.filter((piece) => piece.id !== undefined);
    const before = this.pieces.length - named.length;
    const loose = this.to.pieces.filter((piece) => piece.id === undefined);
    const same = before === loose.length && loose.every((piece) => this.pieces.some((other) => other.id === undefined && JSON.stringify(other) === JSON.stringify(piece)));
    this.pieces = [...named, ...loose];
    return !same;
  }

  /** @param {string} id @param {boolean} [doomed]  only goes where it goes */
  change(id, doomed = false) {
    const at = this.pieces.findIndex((piece) => piece.id === id);
    const present = this.pieces[at];
    const last = this.to.pieces.find((piece) => piece.id === id);
    const target = doomed && present ? { ...present, at: last?.at ?? present.at } : last;
    if (present && target && JSON.stringify(present) === JSON.stringify(target)) return false;
    if (at < 0 && !target) return false;
    if (target && at >= 0) this.pieces[at] = target;
    else if (target) this.pieces.push(target);
    else this.pieces.splice(at, 1);
    return true;
  }
}
