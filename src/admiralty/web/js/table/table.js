/** A table: the connection, what has to be fetched before one can sit down, and the part of the dice that is this browser's. */

import { get } from "../page/api.js";
import { fill, h } from "../page/dom.js";
import { arrivedAbout, arrivedView } from "../arrival.js";
import { boardsOf, geography } from "../board/geography.js";
import { gameFiles } from "../page/game.js";
import { greet, isNew } from "./greeting.js";
import { seatSides } from "../page/sides.js";
import { showTrouble } from "../page/trouble.js";
import { commit, nonce } from "./nonce.js";
import { onChange, settings } from "../page/settings.js";
import { Sitting } from "./sitting.js";
import { Socket } from "./socket.js";
import { speak, t } from "../page/text.js";

/** @typedef {import("../protocol.js").Table} TableState */
/** @typedef {import("./socket.js").Packet} Packet */

/**
 * Opens a table in the page.
 * @param {HTMLElement} page
 * @param {string} token
 * @param {number | null} moment  a move to look at first
 * @returns {() => void} closes it
 */
export function openTable(page, token, moment) {
  const table = new Table(page, token, moment);
  return () => table.close();
}

class Table {
  /**
   * @param {HTMLElement} page
   * @param {string} token
   * @param {number | null} moment
   */
  constructor(page, token, moment) {
    this.page = page;
    this.token = token;
    this.moment = moment;
    /** @type {TableState | null} */
    this.state = null;
    /** @type {Sitting | null} */
    this.sitting = null;
    /** What came before one could sit down. @type {Packet[]} */
    this.early = [];
    /** The first view, which brings the boards that are other ones in every game. @type {Promise<import("../arrival.js").View>} */
    this.seen = new Promise((resolve) => (this.see = resolve));
    this.ended = false;
    this.greeted = false; // whether somebody is being greeted, who has not sat down yet
    this.welcome = false; // whether this connection has been let in
    this.lang = settings.lang;
    fill(page, h("p", { class: "loading" }, t("table.opening")));
    this.forget = onChange(() => this.settingsChanged());
    this.socket = new Socket(() => this.hello(), (packet) => this.receive(packet), (state) => this.connection(state));
  }

  /** @returns {Packet} */
  hello() {
    const shown = this.state?.hotseat ? null : this.sitting?.shown;
    return { type: "hello", token: this.token, lang: settings.lang, ...(shown ? { seen: shown.n } : {}) };
  }

  close() {
    this.ended = true;
    this.forget();
    this.socket.close();
    this.sitting?.close();
  }

  /** @param {"open" | "closed"} state */
  connection(state) {
    this.welcome = false;
    if (state === "closed") this.sitting?.connection(state); // it is mended once the position has come again
  }

  /** @param {Packet} packet */
  receive(packet) {
    if (packet.type === "error" && !this.welcome) return this.refused(packet.text);
    if (packet.type === "table") {
      const first = !this.state;
      this.welcome = true;
      this.state = /** @type {TableState} */ (/** @type {unknown} */ (packet));
      if (first && isNew(this.state, this.token)) return void this.greet(this.state);
      if (!this.greeted) this.giveNonce(this.state);
      if (first) this.giveName(this.state);
      if (first) return void this.sit(this.state.game, true);
    }
    if (packet.type === "view") this.see?.(arrivedView(packet.view));
    if (this.sitting) this.sitting.receive(packet);
    else this.early.push(packet);
    if (packet.type === "view") this.sitting?.connection("open");
  }

  /** The link opens nothing. @param {string} text */
  refused(text) {
    this.socket.close();
    this.sitting?.close();
    this.sitting = null;
    fill(this.page, h("main", { class: "plain-page" }, h("h1", {}, t("table.closed")), h("p", {}, text), h("p", {}, h("a", { href: "#" }, t("menu.lobby")))));
  }

  /** @param {TableState} state */
  giveNonce(state) {
    if (state.seat === null && !state.hotseat) return;
    const seat = `${state.table}/${state.hotseat ? "both" : state.seat}`;
    if (state.dice.state === "commit") this.socket.send({ type: "commit", hash: commit(seat) });
    else if (state.dice.state === "reveal") this.socket.send({ type: "nonce", nonce: nonce(seat) });
  }

  /** Nothing begins before he has sat down. @param {TableState} state */
  async greet(state) {
    this.greeted = true;
    try {
      const [, told] = await Promise.all([speak(settings.lang, state.game), get("/api/about", { game: state.game })]);
      if (this.ended) return;
      seatSides(told.sides);
      document.documentElement.dataset.game = state.game;
      await gameFiles(state.game);
      greet(this.page, state, (name) => {
        this.greeted = false;
        if (name) this.socket.send({ type: "name", name });
        this.giveNonce(this.state ?? state);
        void this.sit(state.game, true);
      });
    } catch (error) {
      this.failed(error);
    }
  }

  /** A friend who comes by a link is called as he calls himself. @param {TableState} state */
  giveName(state) {
    const own = state.seats.find((seat) => seat.side === state.seat);
    if (own?.kind === "friend" && settings.name && own.name !== settings.name) this.socket.send({ type: "name", name: settings.name });
  }

  /** @param {string} game @param {boolean} fresh */
  async sit(game, fresh) {
    try {
      const laid = await this.fetch(game);
      if (this.ended || !this.state) return;
      const { page, token, socket, moment } = this;
      document.documentElement.dataset.game = game;
      this.sitting = new Sitting({ page, token, socket, moment, fresh, ...laid }, this.state);
    } catch (error) {
      return this.failed(error);
    }
    const early = this.early;
    this.early = [];
    for (const packet of early) this.sitting.receive(packet);
  }

  /** All that has to be there before one can sit down. @param {string} game */
  async fetch(game) {
    const [, told, own, view] = await Promise.all([speak(settings.lang, game), get("/api/about", { game }), gameFiles(game), this.seen]);
    const about = arrivedAbout(told);
    seatSides(about.sides, about.pieces);
    const boards = boardsOf(view, about);
    const laid = await Promise.all(boards.map((board) => geography(game, board, about, own)));
    return { about, own, geographies: new Map(boards.map((board, n) => [board.id, /** @type {import("../board/geography.js").Geography} */ (laid[n])])) };
  }

  /** Nobody can sit down here: the table says why. @param {unknown} error */
  failed(error) {
    if (this.ended) return;
    console.error(error);
    this.ended = true;
    this.socket.close();
    showTrouble(this.page, error);
  }

  /** In another language the same table is laid anew. */
  async settingsChanged() {
    if (settings.lang === this.lang || !this.state) return;
    this.lang = settings.lang;
    if (this.greeted) return this.greet(this.state);
    this.sitting?.close();
    this.sitting = null;
    await this.sit(this.state.game, false);
    this.socket.send({ type: "lang", lang: settings.lang });
  }
}
