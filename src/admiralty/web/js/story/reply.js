/** What has happened since one last acted: kept so that its traces are seen, and so that it can be shown again. */

import { Traces } from "./traces.js";

/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("./narrator.js").Tale} Tale */

export class Reply {
  /** @param {import("../board/boards.js").Boards} boards */
  constructor(boards) {
    this.traces = new Traces(boards);
    /** How the board stood when one acted. @type {View | null} */
    this.from = null;
    /** @type {Tale[]} */
    this.tales = [];
  }

  /** One acts, or comes to the table: from here on is the reply. @param {View} view */
  begin(view) {
    this.from = view;
    this.tales = [];
    this.traces.clear();
    this.traces.remember();
  }

  /** @param {Tale} tale */
  hear(tale) {
    this.tales.push(tale);
  }

  /** What others have done stays to be seen. @param {string} own  the side that sits here */
  mark(own) {
    this.traces.draw(this.tales.filter((tale) => !tale.own).flatMap((tale) => tale.story), own);
  }

  /** Whether there is something that can be shown again. */
  get any() {
    return this.from !== null && this.tales.some((tale) => !tale.own && tale.story.length > 0);
  }
}
