/** My games: those whose tokens this browser or the account holds, how they stand, and whose move it is. */

import { accountGames, signedIn, tokenOf } from "./account.js";
import { post } from "../page/api.js";
import { button, fill, h, icon } from "../page/dom.js";
import { forget, kept } from "../page/memory.js";
import { title } from "../page/notice.js";
import { settings } from "../page/settings.js";
import { t } from "../page/text.js";
import { called } from "../table/seats.js";

/** @typedef {import("../protocol.js").Glance} Glance */
/** @typedef {import("../protocol.js").Lobby} Lobby */
/** @typedef {{token: string, table: string, game: string, seat: string | null, hotseat?: boolean, against?: string, opened: number, over: boolean, result?: string, elsewhere?: boolean}} Mine  `elsewhere`: only the account knows of it */

const OFTEN = 20_000; // milliseconds between two looks, while the page is seen
const MOST = 50; // games that are asked about
const FIRST = 3; // games that stand above all others

export class MyGames {
  /** @param {Lobby} lobby */
  constructor(lobby) {
    this.titles = Object.fromEntries(lobby.games.map((game) => [game.name, game]));
    this.accounts = lobby.accounts;
    this.going = h("section", { class: "going-on", "aria-labelledby": "going-on", hidden: true });
    this.element = h("section", { class: "my-games", "aria-labelledby": "my-games" });
    /** @type {Mine[]} */
    this.games = kept();
    /** How they stand, by token; null: nothing is there any more. @type {Map<string, Glance | null>} */
    this.glances = new Map();
    this.timer = setInterval(() => this.look(), OFTEN);
    this.seen = () => this.look();
    document.addEventListener("visibilitychange", this.seen);
    this.draw();
  }

  /** @returns {undefined} */
  close() {
    clearInterval(this.timer);
    document.removeEventListener("visibilitychange", this.seen);
  }

  look() {
    if (!document.hidden) void this.ask();
  }

  /** Which games there are, and how they stand. */
  async ask() {
    const here = kept();
    const known = new Set(here.map((game) => game.table));
    const others = this.accounts && signedIn() ? (await accountGames()).filter((game) => !known.has(game.table)) : [];
    this.games = [...here, ...others.map((game) => ({ token: tokenOf(game.table), table: game.table, game: game.game, seat: game.side, opened: game.created * 1000, over: game.winner !== "", elsewhere: true }))];
    const asked = this.games.filter((game) => !game.over).slice(0, MOST).map((game) => game.token);
    try {
      /** @type {(Glance | null)[]} */
      const told = asked.length ? await post("/api/seats", { tokens: asked, lang: settings.lang }) : [];
      this.glances = new Map(asked.map((token, n) => [token, told[n] ?? null]));
    } catch {
      // without an answer the list stands as this browser remembers it
    }
    this.draw();
  }

  draw() {
    const glance = (/** @type {Mine} */ game) => this.glances.get(game.token);
    const running = this.games.filter((game) => glance(game) && !glance(game)?.over && (glance(game)?.seat || glance(game)?.hotseat));
    const turns = running.filter((game) => glance(game)?.mine);
    const first = [...turns, ...running.filter((game) => !glance(game)?.mine)].slice(0, FIRST);
    this.going.hidden = !first.length;
    fill(this.going, h("h2", { id: "going-on" }, turns.length ? t("lobby.turns", { n: turns.length }) : t("lobby.going-on")),
      h("div", { class: "tiles" }, first.map((game) => this.tile(game))));
    title(turns.length > 0, turns.length ? "Admiralty" : "");
    fill(this.element, h("h2", { id: "my-games" }, t("lobby.mine")),
      this.games.length ? h("ul", { class: "game-list" }, this.games.slice(0, MOST).map((game) => this.row(game))) : h("p", { class: "fine" }, t("lobby.none")));
  }

  /** A game to go on with. @param {Mine} game */
  tile(game) {
    const mine = this.glances.get(game.token)?.mine;
    return h("a", { class: `tile${mine ? " mine" : ""}`, href: `#/table/${game.token}` },
      h("b", {}, this.titleOf(game)), h("span", { class: "fine" }, this.sidesOf(game)), h("span", { class: "standing-now" }, this.standing(game)),
      mine ? h("span", { class: "go-on" }, t("lobby.go-on"), icon("forward")) : null);
  }

  /** @param {Mine} game */
  row(game) {
    return h("li", {},
      h("a", { href: `#/table/${game.token}` }, h("b", {}, this.titleOf(game)), " ", h("span", {}, this.sidesOf(game))),
      h("span", { class: "fine" }, this.standing(game) || new Date(game.opened).toLocaleString(settings.lang, { dateStyle: "medium", timeStyle: "short" })),
      game.elsewhere ? null : button(icon("close"), () => {
        forget(game.token);
        this.games = this.games.filter((one) => one !== game);
        this.draw();
      }, { class: "quiet", "aria-label": t("lobby.forget"), title: t("lobby.forget") }));
  }

  /** @param {Mine} game */
  titleOf(game) {
    return this.titles[game.game]?.title ?? game.game;
  }

  /** Which side I have, and against whom. @param {Mine} game */
  sidesOf(game) {
    const glance = this.glances.get(game.token);
    const side = this.titles[game.game]?.sides.find((candidate) => candidate.id === game.seat)?.name ?? (game.hotseat ? t("lobby.hotseat") : t("lobby.watching"));
    const others = glance ? glance.seats.filter((seat) => glance.seat !== null && seat.side !== glance.seat).map((seat) => called(seat, glance)).join(" – ") : game.against;
    return others ? t("lobby.against", { side, name: others }) : side;
  }

  /** Where the game stands, as far as that is known. @param {Mine} game */
  standing(game) {
    const glance = this.glances.get(game.token);
    if (game.over) return game.result ?? t("lobby.over");
    if (glance === undefined) return "";
    if (glance === null) return t("lobby.gone");
    if (glance.over) return glance.result || t("lobby.over");
    if (!glance.begun) return t("lobby.not-begun");
    const whose = t(glance.mine ? "lobby.your-move" : "lobby.their-move");
    return glance.turn > 0 ? `${t("lobby.turn", { n: glance.turn })} · ${whose}` : whose;
  }
}
