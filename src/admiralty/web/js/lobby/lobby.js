/** The lobby: the games that go on, all games there are, joining by link, looking at records. */

import { accountCard } from "./account.js";
import { card } from "./cards.js";
import { join } from "./join.js";
import { MyGames } from "./mine.js";
import { get } from "../page/api.js";
import { show } from "../page/dialogs.js";
import { button, fill, h, icon } from "../page/dom.js";
import { settings } from "../page/settings.js";
import { t } from "../page/text.js";
import { languageChoice, settingsFields } from "../table/menu.js";

/** @typedef {import("../protocol.js").Lobby} Lobby */

/** @param {HTMLElement} page @returns {() => void} */
export function openLobby(page) {
  let close = () => undefined;
  let open = true;
  fill(page, h("p", { class: "loading" }, t("table.opening")));
  void get("/api/lobby", { lang: settings.lang }).then((/** @type {Lobby} */ lobby) => {
    if (open) close = draw(page, lobby);
  }, (error) => fill(page, h("main", { class: "plain-page" }, h("h1", {}, "Admiralty"), h("p", {}, String(error.message)))));
  return () => {
    open = false;
    close();
  };
}

/** @param {HTMLElement} page @param {Lobby} lobby @returns {() => undefined} */
function draw(page, lobby) {
  const mine = new MyGames(lobby);
  const header = h("header", { class: "lobby-head" },
    h("div", {}, h("h1", {}, icon("anchor"), "Admiralty"), h("p", {}, t("lobby.motto"))),
    h("div", { class: "row" }, languageChoice(),
      button(icon("gear"), () => void show(t("settings.title"), () => settingsFields(), "small"), { class: "tool", "aria-label": t("settings.title"), title: t("settings.title") })));
  fill(page, h("div", { class: "lobby" }, header,
    h("main", {}, lobby.accounts ? accountCard(() => void mine.ask()) : null, mine.going,
      h("div", { class: "game-cards" }, lobby.games.map((game) => card(game, lobby))),
      h("div", { class: "lobby-columns" }, mine.element, join())),
    h("footer", {}, h("p", {}, t("lobby.credits")))));
  void mine.ask();
  return () => mine.close();
}
