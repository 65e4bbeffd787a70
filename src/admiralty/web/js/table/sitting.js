/** Sitting at a table: the furniture, and what happens when something comes from the server or from the hand. */

import { arrivedShown } from "../arrival.js";
import { Battle } from "../battle/battle.js";
import { Boards } from "../board/boards.js";
import { Look } from "../board/look.js";
import { Chat } from "./chat.js";
import { Company } from "./company.js";
import { curtain, drop } from "./curtain.js";
import { furnish, hint } from "./deeds.js";
import { toast } from "../page/dialogs.js";
import { Tray } from "../story/dice.js";
import { button, fill, h, icon } from "../page/dom.js";
import { intentions, keys } from "./controls.js";
import { Cards } from "../decision/cards.js";
import { proposals } from "../decision/proposals.js";
import { Hand } from "../board/hand.js";
import { Lens } from "../board/lens.js";
import { Log } from "../story/log.js";
import { address } from "./menu.js";
import { keep, recall } from "../page/memory.js";
import { OwnDice } from "./owndice.js";
import { Narrator } from "../story/narrator.js";
import { bell, title, yourTurn } from "../page/notice.js";
import { sentence } from "../page/trouble.js";
import { Prompt } from "../decision/prompt.js";
import { Reader } from "./reader.js";
import { Replay } from "../story/replay.js";
import { Reply } from "../story/reply.js";
import { openRules } from "./rules.js";
import { Scoring } from "../story/scoring.js";
import { begun, called, Seats } from "./seats.js";
import { moving, settings } from "../page/settings.js";
import { earlier } from "../story/earlier.js";
import { Speed } from "../story/speed.js";
import { Stakes } from "../story/stakes.js";
import { Tabs } from "../page/tabs.js";
import { gameTitle, t } from "../page/text.js";
import { Turn } from "../decision/turn.js";
import { WhyNot } from "../decision/whynot.js";
import { reach, spotOf, why } from "./questions.js";
import { Tutorial } from "./tutorial.js";
import { Whose } from "../story/whose.js";

/** @typedef {import("../protocol.js").Shown} Shown */
/** @typedef {import("../protocol.js").Table} TableState */
/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Line} Line */
/** @typedef {import("./socket.js").Packet} Packet */

/**
 * @typedef {Object} Place
 * @property {HTMLElement} page
 * @property {string} token
 * @property {import("./socket.js").Socket} socket
 * @property {import("../arrival.js").About} about
 * @property {import("../page/game.js").Own} own  what the game brings itself
 * @property {Map<string, import("../board/geography.js").Geography>} geographies  of the boards
 * @property {number | null} moment  a move to look at first
 * @property {boolean} fresh  whether the table has just been opened, not only put into another language
 */

export class Sitting {
  /**
   * @param {Place} place
   * @param {TableState} table
   */
  constructor({ page, token, socket, about, own, geographies, moment, fresh }, table) {
    this.page = page;
    this.token = token;
    this.socket = socket;
    this.about = about;
    this.moment = moment;
    this.returned = !fresh;
    this.table = table;
    /** The last view that came. @type {Shown | null} */
    this.shown = null;
    this.ended = false;
    this.wasMine = false;
    this.telling = false; // whether something is being shown that came from the server
    /** What of the game's own has failed. @type {string[]} */
    this.troubles = [];
    this.look = new Look(about, own, (error) => this.troubled(error));
    this.boards = new Boards(this.look, geographies);
    this.tray = new Tray(this.look);
    this.caption = h("p", { class: "caption", "aria-hidden": "true" });
    this.skipper = button([icon("skip"), t("table.skip")], () => this.narrator.skip(), { class: "skip", hidden: true, title: `${t("table.skip")} (S)` });
    this.again = button([icon("turn"), t("telling.again")], () => this.showAgain(), { class: "again", hidden: true, title: `${t("telling.again")} (A)` });
    this.speed = new Speed();
    this.battle = new Battle(this.look, (words) => this.turn.send(words));
    this.narrator = new Narrator(this.boards, this.tray, (line) => this.captioned(line), this.battle);
    this.reply = new Reply(this.boards);
    this.scoring = new Scoring();
    this.stakes = new Stakes(this.boards);
    this.whose = new Whose(page);
    /** What went before a game that was played on from another. @type {Node[]} */
    this.before = [];
    this.turn = new Turn(this.boards, {
      act: (words) => this.act(words), changed: () => this.drawPrompt(), reach: (pieces) => reach(this, pieces),
      why: (meant, at) => void this.whyNot.ask(meant, spotOf(this, at)),
    });
    this.cards = new Cards(this.turn, this.look);
    this.lens = new Lens(this.look);
    this.hands = this.boards.all.map((board) => new Hand(board, intentions(this, board)));
    this.prompt = new Prompt(this.turn, {
      act: (actions) => this.turn.perform(actions), rule: (clause) => this.rules(clause), undo: () => this.undo(), hint: () => void hint(this),
      several: (on) => this.hands.forEach((hand) => (hand.several = on)),
      more: (view) => proposals(view, this.look, (words) => this.turn.send(words)),
      values: about.values,
    });
    this.prompt.element.addEventListener("pointerover", (event) => this.pointAt(event.target));
    this.prompt.element.addEventListener("pointerleave", () => this.boards.point([]));
    this.log = new Log((ids) => this.boards.point(ids), (n) => void this.replay.enter(n));
    this.chat = new Chat((text) => this.socket.send({ type: "chat", text }), false);
    this.reader = new Reader(about, (actions) => this.turn.perform(actions));
    this.seats = new Seats();
    this.ownDice = new OwnDice((values) => void this.send({ type: "throw", version: this.shown?.version ?? 0, values }));
    this.replay = new Replay({
      token, table: () => this.table, present: (view, at, forward) => this.present(view, at, forward), left: () => this.leftReplay(),
      told: (moments) => this.log.fill(moments, this.before), link: (n) => this.linkTo(n),
    });
    this.tabs = new Tabs(t("table.sheets"), [
      { id: "log", title: t("log.title"), content: this.log.element },
      { id: "chat", title: t("chat.title"), content: this.chat.element },
      { id: "text", title: t("reader.title"), content: this.reader.element },
    ]);
    this.tutorial = new Tutorial(this.prompt.coach, about, token);
    this.live = h("div", { class: "hidden-text", "aria-live": "polite", role: "log" });
    this.line = h("div", { class: "connection", role: "status", hidden: true }, t("table.reconnecting"));
    this.company = new Company(this);
    this.boardFrame = h("div", { class: "board-frame" }, this.boards.elements, this.boards.controls,
      h("div", { class: "over-board" }, this.tray.element, this.caption, h("div", { class: "tellers" }, this.skipper, this.again, this.speed.element), this.lens.element, this.battle.element, this.scoring.element));
    this.boardFrame.addEventListener("pointerdown", (event) => {
      if (event.target instanceof Element && !event.target.closest(".scoring")) this.scoring.close();
    });
    this.whyNot = new WhyNot(this.boardFrame, { why: (meant) => why(this, meant), rule: (clause) => this.rules(clause), say: (text) => this.live.append(h("p", {}, text)) });
    furnish(this);
    this.unkey = keys(this);
    this.tableChanged(table);
    void earlier(token).then((rows) => {
      this.before = rows;
      if (rows.length || !fresh) void this.reload();
    });
  }

  close() {
    this.ended = true;
    this.unkey();
    this.seats.close();
    this.speed.close();
    this.boards.close();
    this.narrator.skip();
  }

  /** @param {Packet} packet */
  receive(packet) {
    if (packet.type === "table") this.tableChanged(/** @type {TableState} */ (/** @type {unknown} */ (packet)));
    else if (packet.type === "view") this.take(arrivedShown(packet));
    else if (packet.type === "chat") this.heard(packet);
    else if (packet.type === "rematch" && packet.token) this.company.meet(packet.token);
    else if (packet.type === "refused" || packet.type === "error") this.no(packet);
  }

  /** @param {Packet} packet */
  no(packet) {
    this.turn.busy = false;
    const clause = packet.clause;
    toast(packet.text, clause ? { label: `§ ${clause}`, press: () => this.rules(clause) } : undefined);
  }

  /** Something of the game's own has failed; the table goes on without it, and says so. @param {unknown} error */
  troubled(error) {
    console.error(error);
    this.troubles.push(t("trouble.picture", { reason: sentence(error) }));
    this.company?.drawAsks();
  }

  /** Whether a board was last touched by a finger. @param {import("../board/board.js").Board} board */
  touched(board) {
    return this.hands.find((hand) => hand.board === board)?.kind !== "mouse";
  }

  /** @param {"open" | "closed"} state */
  connection(state) {
    this.line.hidden = state === "open";
  }

  /** @param {Packet} line */
  heard(line) {
    const fresh = this.chat.add(/** @type {any} */ (line));
    if (!fresh || line.side === this.table?.seat || Date.now() / 1000 - line.at > 20) return;
    this.tabs.news("chat");
    if (settings.sound) bell([520]);
  }

  /** @param {TableState} table */
  tableChanged(table) {
    this.table = table;
    const seated = table.seat !== null || table.hotseat;
    this.chat.allow(seated && !table.hotseat);
    keep(this.token, {
      table: table.table, game: table.game, seat: table.hotseat ? "" : table.seat, hotseat: table.hotseat, over: table.over, opened: Date.now(),
      against: table.seats.filter((seat) => table.hotseat || seat.side !== table.seat).map((seat) => called(seat, table)).filter(Boolean).join(" – "), ...(table.result ? { result: table.result.text } : {}),
    });
    this.seats.wind(table.clock);
    this.seats.draw(table, this.shown?.view ?? null);
    this.company.draw();
    if (this.shown && this.returned && !this.narrator.busy && !this.shown.curtain) this.rest(this.shown);
  }

  /** @param {Shown} shown */
  take(shown) {
    const before = this.shown;
    this.shown = shown;
    this.seats.wind(shown.clock);
    if (shown.curtain) return this.lower(shown);
    drop(this.page);
    if (!this.returned) {
      this.returned = true;
      return void this.first(shown);
    }
    const actor = before?.view.actor ?? "";
    const away = before && shown.n > before.n + 1 && !shown.story.length; // a single action may have nothing to tell
    if (away && !this.replay.on && !this.table.hotseat) {
      return void this.replay.enter(before.n, { note: t("replay.since"), play: true });
    }
    if (before && shown.n < before.n) void this.reload();
    this.say(shown);
    if (this.replay.on) return;
    this.telling = shown.story.length > 0;
    this.turn.show(null);
    this.skipper.hidden = shown.story.length < 3 && this.narrator.queue.length < 2;
    const phase = before?.view.phases.find((one) => one.state === "now")?.id ?? "";
    const told = (/** @type {Line} */ line) => {
      this.log.add(shown.n, actor, [line], phase);
      this.log.end();
    };
    const own = actor !== "" && actor === this.table.seat;
    if (before) this.scoring.hear(before.view, shown.story);
    if (before && !this.reply.from) this.reply.begin(before.view);
    const tale = { view: shown.view, story: shown.story, own };
    this.reply.hear({ ...tale, rest() {} });
    this.again.hidden = true;
    this.narrator.push({ ...tale, told, rest: () => this.rest(shown) });
  }

  /** The first view after opening: what was missed is shown first. @param {Shown} shown */
  async first(shown) {
    this.narrator.draw(shown.view);
    this.reply.begin(shown.view);
    const seen = recall(this.token)?.seen ?? 0;
    if (this.moment !== null) return this.replay.enter(this.moment);
    if (this.table?.over && this.table.seat === null && !this.table.hotseat) return this.replay.enter(0);
    if (seen > 0 && shown.n > seen + 1 && !this.table?.hotseat) {
      await this.replay.enter(seen, { note: t("replay.since"), play: true });
      return;
    }
    if (shown.n > 0) await this.replay.load();
    this.rest(shown);
  }

  async reload() {
    await this.replay.load();
    this.log.end();
  }

  /** The story has been told; now it is for somebody to choose. @param {Shown} shown */
  rest(shown) {
    if (this.ended || this.replay.on || shown !== this.shown) return;
    this.telling = false;
    const { table } = this;
    this.skipper.hidden = true;
    keep(this.token, { seen: shown.n });
    const mine = this.mine();
    this.battle.offer(mine);
    this.stakes.draw(shown.view);
    this.whose.draw(table, shown.view.actor, { mine, begun: begun(table), throwing: Boolean(shown.asks_dice) });
    this.reply.mark(table.hotseat ? shown.view.actor : table.seat ?? "");
    this.again.hidden = !this.reply.any || !moving();
    const scored = this.scoring.show(shown.view);
    if (scored.length) this.live.append(...scored.map((text) => h("p", {}, text)));
    this.turn.show(mine ? shown.view : null, shown.n);
    this.seats.draw(table, shown.view);
    this.cards.draw(shown.view, table.seat);
    this.reader.draw(shown.view);
    this.company.drawAsks();
    this.ownDice.draw(shown.asks_dice, table.seat, table.hotseat);
    this.tutorial.show(shown.view, mine, this.boards);
    title(mine && !table.hotseat, gameTitle());
    if (mine && !this.wasMine && (document.hidden || table.seats.every((seat) => seat.kind !== "computer"))) yourTurn(gameTitle());
    this.wasMine = mine;
    if (mine) this.live.append(h("p", {}, `${this.whose.element.textContent}. ${shown.view.prompt.text}`));
  }

  /** What has happened since one last acted, once more. */
  showAgain() {
    const { shown, reply } = this;
    if (!shown || !reply.from || !reply.any || this.narrator.busy || this.replay.on) return;
    this.turn.show(null);
    this.telling = true;
    this.again.hidden = true;
    this.skipper.hidden = false;
    reply.traces.clear();
    this.narrator.draw(reply.from);
    reply.tales.forEach((tale, i) => this.narrator.push({ ...tale, again: true, rest: () => (i === reply.tales.length - 1 ? this.rest(shown) : undefined) }));
  }

  mine() {
    return Boolean(this.shown?.view.actions.length && !this.table?.over && begun(this.table));
  }

  drawPrompt() {
    const { shown, table } = this;
    if (!shown || !table || this.replay.on) return;
    const quiet = this.turn.view === null;
    this.cards.light();
    if (quiet && this.telling) return this.prompt.quiet();
    this.prompt.draw(shown.view, { undo: table.over ? 0 : shown.undo, undoes: shown.undoes, hints: table.hints, mine: this.mine() && !quiet });
  }

  /** What happened, for those who hear it. @param {Shown} shown */
  say(shown) {
    while (this.live.childElementCount > 40) this.live.firstChild?.remove();
    for (const line of shown.story) this.live.append(h("p", {}, line.text));
  }

  /** @param {Line | null} line */
  captioned(line) {
    if (line?.text) this.caption.textContent = line.text;
    this.caption.classList.toggle("shown", Boolean(line?.text));
    if (line && !this.replay.on) this.prompt.quiet(line.text);
    this.boards.point(line ? [line.piece, line.target, line.place, line.origin].filter(Boolean) : [], true);
  }

  /** What a button speaks of is shown on the board. @param {EventTarget | null} target */
  pointAt(target) {
    const ids = target instanceof Element ? target.closest("[data-ids]")?.getAttribute("data-ids") : null;
    this.boards.point(ids ? ids.split(" ") : []);
  }

  /** Two at one screen: the curtain falls. @param {Shown} shown */
  lower(shown) {
    this.narrator.skip();
    this.turn.show(null);
    this.reply.begin(shown.view);
    this.battle.offer(false);
    this.narrator.draw(shown.view);
    this.stakes.draw(shown.view);
    this.reader.draw(shown.view);
    this.cards.draw(shown.view, null);
    this.lens.look(null);
    this.returned = true;
    this.log.fill([]);
    fill(this.live);
    this.prompt.quiet(" ");
    const side = /** @type {string} */ (shown.curtain);
    curtain(this.page, side, () => {
      this.socket.send({ type: "curtain", side });
      void this.reload();
    });
  }

  /**
   * @param {View} view
   * @param {import("../protocol.js").Moment | null} at
   * @param {boolean} forward
   * @returns {Promise<void>}
   */
  present(view, at, forward) {
    this.turn.show(null);
    this.reply.traces.clear();
    this.again.hidden = true;
    this.battle.offer(false);
    this.stakes.draw(view);
    this.log.mark(this.replay.n);
    this.reader.draw(view);
    this.cards.draw(view, this.table.seat);
    this.prompt.quiet(view.prompt.text);
    this.prompt.element.classList.add("away");
    if (this.table) this.seats.draw(this.table, view);
    if (!forward) this.narrator.skip();
    return new Promise((done) => this.narrator.push({ view, story: forward ? at?.lines ?? [] : [], rest: done }));
  }

  leftReplay() {
    this.narrator.skip();
    this.log.mark(null);
    this.prompt.element.classList.remove("away");
    const { shown } = this;
    if (!shown) return;
    void this.reload();
    this.narrator.push({ view: shown.view, story: [], rest: () => this.rest(shown) });
  }

  /** @param {number} n */
  linkTo(n) {
    const watch = this.table?.seat === null && !this.table.hotseat ? this.token : this.table?.watch ?? recall(this.token)?.links?.onlooker;
    return watch ? `${address(watch)}/${n}` : null;
  }

  /** @param {string[]} actions  in notation */
  act(actions) {
    const { shown } = this;
    if (!shown) return;
    this.turn.light();
    this.lens.look(null);
    this.whyNot.hide();
    this.scoring.close();
    this.battle.offer(false);
    this.again.hidden = true;
    this.reply.begin(shown.view);
    void this.send({ type: "act", version: shown.version, actions }).then((answer) => {
      if (answer.taken < actions.length) toast(t("table.taken", { n: answer.taken, most: actions.length }));
    });
  }

  /** @param {Packet} packet */
  async send(packet) {
    const answer = await this.socket.ask(packet);
    if (answer.type === "lost") toast(t("table.lost"));
    return answer;
  }

  /** @param {string} [clause] */
  rules(clause) {
    if (this.table) void openRules(this.table.game, clause ?? this.shown?.view.clause);
  }

  undo() {
    const { shown } = this;
    if (shown?.undo) void this.send({ type: "undo", version: shown.version, count: 1 });
    else if (this.mine() || this.table?.seat) void this.company.ask("takeback");
  }
}
