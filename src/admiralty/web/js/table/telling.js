/** What comes from the server is told at the table, and then it is for somebody to choose. */

import { moving } from "../page/settings.js";
import { fill, h } from "../page/dom.js";
import { keep, recall } from "../page/memory.js";
import { title, yourTurn } from "../page/notice.js";
import { gameTitle, t } from "../page/text.js";
import { curtain, drop } from "./curtain.js";
import { begun } from "./seats.js";

/** @typedef {import("./sitting.js").Sitting} Sitting */
/** @typedef {import("../protocol.js").Shown} Shown */
/** @typedef {import("../arrival.js").Line} Line */

/** A view has come, with what led to it; behind the curtain, after an absence and in the replay it is told otherwise. @param {Sitting} sitting @param {Shown} shown */
export function take(sitting, shown) {
  const before = sitting.shown;
  sitting.shown = shown;
  sitting.advice.clear();
  sitting.seats.wind(shown.clock);
  if (shown.curtain) return lower(sitting, shown);
  drop(sitting.page);
  if (!sitting.returned) {
    sitting.returned = true;
    return void first(sitting, shown);
  }
  const actor = before?.view.actor ?? "";
  const away = before && sitting.broken && shown.n > before.n + 1 && !shown.story.length; // too much to be told at once
  if (away && !sitting.replay.on && !sitting.table.hotseat) {
    return void sitting.replay.enter(before.n, { note: t("replay.since"), play: true });
  }
  if (before && shown.n < before.n) void sitting.reload();
  say(sitting, shown);
  if (sitting.replay.on) return;
  sitting.telling = shown.story.length > 0;
  sitting.turn.show(null);
  sitting.skipper.hidden = shown.story.length < 3 && sitting.narrator.queue.length < 2;
  const phase = before?.view.phases.find((one) => one.state === "now")?.id ?? "";
  const told = (/** @type {Line} */ line) => {
    sitting.log.add(shown.n, actor, [line], phase);
    sitting.log.end();
  };
  const own = actor !== "" && actor === sitting.table.seat;
  if (before) sitting.scoring.hear(before.view, shown.story);
  if (before && !sitting.reply.from) sitting.reply.begin(before.view);
  const tale = { view: shown.view, story: shown.story, own };
  sitting.reply.hear({ ...tale, rest() {} });
  sitting.again.hidden = true;
  sitting.narrator.push({ ...tale, told, rest: () => rest(sitting, shown) });
}

/** The first view after opening: what was missed is shown first. @param {Sitting} sitting @param {Shown} shown */
async function first(sitting, shown) {
  sitting.narrator.draw(shown.view);
  sitting.reply.begin(shown.view);
  const seen = recall(sitting.token)?.seen ?? 0;
  if (sitting.moment !== null) return sitting.replay.enter(sitting.moment);
  if (sitting.table?.over && sitting.table.seat === null && !sitting.table.hotseat) return sitting.replay.enter(0);
  if (seen > 0 && shown.n > seen + 1 && !sitting.table?.hotseat) {
    await sitting.replay.enter(seen, { note: t("replay.since"), play: true });
    return;
  }
  if (shown.n > 0) await sitting.replay.load();
  rest(sitting, shown);
}

/** The story has been told; now it is for somebody to choose. @param {Sitting} sitting @param {Shown} shown */
export function rest(sitting, shown) {
  if (sitting.ended || sitting.replay.on || shown !== sitting.shown) return;
  sitting.telling = false;
  const { table } = sitting;
  sitting.skipper.hidden = true;
  keep(sitting.token, { seen: shown.n });
  const mine = sitting.mine();
  sitting.battle.offer(mine);
  sitting.stakes.draw(shown.view);
  sitting.whose.draw(table, shown.view.actor, { mine, begun: begun(table), throwing: Boolean(shown.asks_dice) });
  sitting.reply.mark(table.hotseat ? shown.view.actor : table.seat ?? "");
  sitting.again.hidden = !sitting.reply.any || !moving();
  const scored = sitting.scoring.show(shown.view);
  if (scored.length) sitting.live.append(...scored.map((text) => h("p", {}, text)));
  sitting.turn.show(mine ? shown.view : null, shown.n);
  sitting.seats.draw(table, shown.view);
  sitting.cards.draw(shown.view, table.seat);
  sitting.reader.draw(shown.view);
  sitting.company.drawAsks();
  sitting.ownDice.draw(shown.asks_dice, table.seat, table.hotseat);
  sitting.tutorial.show(shown.view, mine, sitting.boards);
  void sitting.chances.ask();
  title(mine && !table.hotseat, gameTitle());
  if (mine && !sitting.wasMine && (document.hidden || table.seats.every((seat) => seat.kind !== "computer"))) yourTurn(gameTitle());
  sitting.wasMine = mine;
  if (mine) sitting.live.append(h("p", {}, `${sitting.whose.element.textContent}. ${shown.view.prompt.text}`));
}

/** What has happened since one last acted, once more. @param {Sitting} sitting */
export function showAgain(sitting) {
  const { shown, reply } = sitting;
  if (!shown || !reply.from || !reply.any || sitting.narrator.busy || sitting.replay.on) return;
  sitting.turn.show(null);
  sitting.telling = true;
  sitting.again.hidden = true;
  sitting.skipper.hidden = false;
  reply.traces.clear();
  sitting.narrator.draw(reply.from);
  reply.tales.forEach((tale, i) => sitting.narrator.push({ ...tale, again: true, rest: () => (i === reply.tales.length - 1 ? rest(sitting, shown) : undefined) }));
}

/** Two at one screen: the curtain falls. @param {Sitting} sitting @param {Shown} shown */
function lower(sitting, shown) {
  sitting.narrator.skip();
  sitting.turn.show(null);
  sitting.reply.begin(shown.view);
  sitting.battle.offer(false);
  sitting.narrator.draw(shown.view);
  sitting.stakes.draw(shown.view);
  sitting.reader.draw(shown.view);
  sitting.cards.draw(shown.view, null);
  sitting.lens.look(null);
  sitting.returned = true;
  sitting.log.fill([]);
  fill(sitting.live);
  sitting.prompt.quiet(" ");
  const side = /** @type {string} */ (shown.curtain);
  curtain(sitting.page, side, () => {
    sitting.socket.send({ type: "curtain", side });
    void sitting.reload();
  });
}

/** What happened, for those who hear it. @param {Sitting} sitting @param {Shown} shown */
function say(sitting, shown) {
  while (sitting.live.childElementCount > 40) sitting.live.firstChild?.remove();
  for (const line of shown.story) sitting.live.append(h("p", {}, line.text));
}

/** What is being told stands below the board. @param {Sitting} sitting @param {Line | null} line */
export function captioned(sitting, line) {
  if (line?.text) sitting.caption.textContent = line.text;
  sitting.caption.classList.toggle("shown", Boolean(line?.text));
  if (line && !sitting.replay.on) sitting.prompt.quiet(line.text);
  sitting.boards.point(line ? [line.piece, line.target, line.place, line.origin].filter(Boolean) : [], true);
}
