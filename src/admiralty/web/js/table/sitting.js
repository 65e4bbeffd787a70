/** Sitting at a table: the furniture, what the server says about the table itself, and what goes to it from the hand. */

import { arrivedShown } from "../arrival.js";
import { Battle } from "../battle/battle.js";
import { Advice } from "../review/advice.js";
import { Chances } from "../review/bar.js";
import { Boards } from "../board/boards.js";
import { Look } from "../board/look.js";
import { Chat } from "./chat.js";
import { Company } from "./company.js";
import { furnish, placesOf } from "./deeds.js";
import { toast } from "../page/dialogs.js";
import { Tray } from "../story/dice.js";
import { button, h, icon } from "../page/dom.js";
import { intentions, keys } from "./controls.js";
import { Cards } from "../decision/cards.js";
import { orders } from "../decision/orders.js";
import { proposals } from "../decision/proposals.js";
import { Hand } from "../board/hand.js";
import { Lens } from "../board/lens.js";
import { Log } from "../story/log.js";
import { leftReplay, linkTo, present } from "./lookback.js";
import { keep } from "../page/memory.js";
import { OwnDice } from "./owndice.js";
import { Narrator } from "../story/narrator.js";
import { bell } from "../page/notice.js";
import { sentence } from "../page/trouble.js";
import { Prompt } from "../decision/prompt.js";
import { Reader } from "./reader.js";
import { Replay } from "../story/replay.js";
import { Reply } from "../story/reply.js";
import { openRules } from "./rules.js";
import { Scoring } from "../story/scoring.js";
import { begun, called, Seats } from "./seats.js";
import { settings } from "../page/settings.js";
import { earlier } from "../story/earlier.js";
import { Speed } from "../story/speed.js";
import { Stakes } from "../story/stakes.js";
import { Tabs } from "../page/tabs.js";
import { t } from "../page/text.js";
import { Turn } from "../decision/turn.js";
import { WhyNot } from "../decision/whynot.js";
import { reach, spotOf, why } from "./questions.js";
import { captioned, rest, showAgain, take } from "./telling.js";
import { Tutorial } from "./tutorial.js";
import { Whose } from "../story/whose.js";

/** @typedef {import("../protocol.js").Shown} Shown */
/** @typedef {import("../protocol.js").Table} TableState */
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
    this.broken = false; // whether the line is, or was until this view
    this.wasMine = false;
    this.telling = false; // whether something is being shown that came from the server
    /** What of the game's own has failed. @type {string[]} */
    this.troubles = [];
    this.look = new Look(about, own, (error) => this.troubled(error));
    this.boards = new Boards(this.look, geographies);
    this.tray = new Tray(this.look);
    this.caption = h("p", { class: "caption", "aria-hidden": "true" });
    this.skipper = button([icon("skip"), t("table.skip")], () => this.narrator.skip(), { class: "skip", hidden: true, title: `${t("table.skip")} (S)` });
    this.again = button([icon("turn"), t("telling.again")], () => showAgain(this), { class: "again", hidden: true, title: `${t("telling.again")} (A)` });
    this.speed = new Speed();
    this.battle = new Battle(this.look, (words) => this.turn.send(words));
    this.narrator = new Narrator(this.boards, this.tray, (line) => captioned(this, line), this.battle);
    this.reply = new Reply(this.boards);
    this.advice = new Advice(this);
    this.chances = new Chances(this);
    this.scoring = new Scoring();
    this.stakes = new Stakes(this.boards);
    this.whose = new Whose(page);
    /** What went before a game that was played on from another. @type {Node[]} */
    this.before = [];
    this.turn = new Turn(this.boards, {
      act: (words) => this.act(words), changed: () => this.drawPrompt(), reach: (pieces) => reach(this, pieces), wish: (wishes) => void this.send({ type: "wishes", wishes }),
      why: (meant, at) => void this.whyNot.ask(meant, spotOf(this, at)),
    });
    this.cards = new Cards(this.turn, this.look);
    this.lens = new Lens(this.look);
    this.hands = this.boards.all.map((board) => new Hand(board, intentions(this, board)));
    this.prompt = new Prompt(this.turn, {
      act: (actions) => this.turn.perform(actions), rule: (clause) => this.rules(clause), undo: () => this.undo(), hint: () => void this.advice.ask(),
      several: (on) => this.hands.forEach((hand) => (hand.several = on)),
      more: (view) => proposals(view, this.look, (words) => this.turn.send(words), (wishes) => void this.send({ type: "wishes", wishes })),
      values: about.values, orders: () => orders(this.turn, about.wishes, this.table.wishes ?? {}, (kinds) => placesOf(this, kinds)),
    });
    this.prompt.element.addEventListener("pointerover", (event) => this.pointAt(event.target));
    this.prompt.element.addEventListener("pointerleave", () => this.boards.point([]));
    this.log = new Log((ids) => this.boards.point(ids), (n) => void this.replay.enter(n));
    this.chat = new Chat((text) => this.socket.send({ type: "chat", text }), false);
    this.reader = new Reader(about, (actions) => this.turn.perform(actions));
    this.seats = new Seats();
    this.ownDice = new OwnDice((values) => void this.send({ type: "throw", version: this.shown?.version ?? 0, values }));
    this.replay = new Replay({
      token, table: () => this.table, present: (view, at, forward) => present(this, view, at, forward), left: () => leftReplay(this),
      told: (moments) => this.log.fill(moments, this.before), link: (n) => linkTo(this, n),
    });
    this.tabs = new Tabs(t("table.sheets"), [
      { id: "log", title: t("log.title"), content: this.log.element },
      { id: "chat", title: t("chat.title"), content: this.chat.element },
      { id: "text", title: t("reader.title"), content: this.reader.element, shown: () => this.reader.read() },
    ]);
    this.tutorial = new Tutorial(this.prompt.coach, about, token, table.scenario);
    this.live = h("div", { class: "hidden-text", "aria-live": "polite", role: "log" });
    this.line = h("div", { class: "connection", role: "status", hidden: true }, t("table.reconnecting"));
    this.company = new Company(this);
    this.boardFrame = h("div", { class: "board-frame" }, this.boards.elements, this.boards.controls,
      h("div", { class: "over-board" }, this.tray.element, this.caption, h("div", { class: "tellers" }, this.skipper, this.again, this.speed.element), this.lens.element, this.battle.element, this.battle.duels.element, this.scoring.element));
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
    this.chances.close();
    this.replay.close();
    this.boards.close();
    this.narrator.skip();
  }

  /** @param {Packet} packet */
  receive(packet) {
    if (packet.type === "table") this.tableChanged(/** @type {TableState} */ (/** @type {unknown} */ (packet)));
    else if (packet.type === "view") take(this, arrivedShown(packet));
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
    this.broken = state === "closed";
    this.line.hidden = !this.broken;
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
    if (!this.narrator.busy) this.drawPrompt(); // pieces in the hand may have other orders now
    if (this.shown && this.returned && !this.narrator.busy && !this.shown.curtain) rest(this, this.shown);
  }

  async reload() {
    await this.replay.load();
    this.log.end();
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

  /** What a button speaks of is shown on the board. @param {EventTarget | null} target */
  pointAt(target) {
    const ids = target instanceof Element ? target.closest("[data-ids]")?.getAttribute("data-ids") : null;
    this.boards.point(ids ? ids.split(" ") : []);
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
