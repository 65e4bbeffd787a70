/** Looking back at a table: an earlier position is put on the boards, and the present one again. */

import { recall } from "../page/memory.js";
import { address } from "./menu.js";
import { rest } from "./telling.js";

/** @typedef {import("./sitting.js").Sitting} Sitting */
/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../protocol.js").Moment} Moment */

/**
 * A position, with what led to it if it follows the last one; where it brought points, with the card of its turn.
 * @param {Sitting} sitting
 * @param {View} view
 * @param {Moment | null} at
 * @param {boolean} forward
 * @returns {Promise<boolean>} whether there is something to be read
 */
export async function present(sitting, view, at, forward) {
  sitting.scoring.close();
  sitting.turn.show(null);
  sitting.advice.clear();
  sitting.reply.traces.clear();
  sitting.again.hidden = true;
  sitting.battle.offer(false);
  sitting.stakes.draw(view);
  sitting.log.mark(sitting.replay.n);
  sitting.reader.draw(view);
  sitting.cards.draw(view, sitting.table.seat);
  sitting.prompt.quiet(view.prompt.text);
  sitting.prompt.element.classList.add("away");
  if (sitting.table) sitting.seats.draw(sitting.table, view);
  if (!forward) sitting.narrator.skip();
  const { n } = sitting.replay;
  await new Promise((done) => sitting.narrator.push({ view, story: forward ? at?.lines ?? [] : [], rest: () => done(null) }));
  return at !== null && scored(at) && score(sitting, view, n);
}

/** Whether a moment brought points. @param {Moment} moment */
const scored = ({ lines }) => lines.some((line) => line.points !== null);

/** The card of what was scored up to a moment, from the first of those that follow each other. @param {Sitting} sitting @param {View} view @param {number} n */
async function score(sitting, view, n) {
  const { replay, scoring } = sitting;
  let first = n - 1;
  for (let moment = replay.moments[first - 1]; moment && scored(moment); moment = replay.moments[first - 1]) first -= 1;
  const before = await replay.view(first);
  if (!replay.on || replay.n !== n) return false;
  scoring.recount(before, view, replay.moments.slice(first, n).flatMap(({ lines }) => lines));
  return true;
}

/** The present is shown again. @param {Sitting} sitting */
export function leftReplay(sitting) {
  sitting.scoring.close();
  sitting.narrator.skip();
  sitting.log.mark(null);
  sitting.prompt.element.classList.remove("away");
  const { shown } = sitting;
  if (!shown) return;
  void sitting.reload();
  sitting.narrator.push({ view: shown.view, story: [], rest: () => rest(sitting, shown) });
}

/** The public address of a moment. @param {Sitting} sitting @param {number} n */
export function linkTo(sitting, n) {
  const watch = sitting.table?.seat === null && !sitting.table.hotseat ? sitting.token : sitting.table?.watch ?? recall(sitting.token)?.links?.onlooker;
  return watch ? `${address(watch)}/${n}` : null;
}
