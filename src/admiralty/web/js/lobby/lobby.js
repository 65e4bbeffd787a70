/** The lobby: the games, my games, joining by link, importing a record. */

import { accountCard, accountGames, signedIn, tokenOf } from "./account.js";
import { get, post } from "../page/api.js";
import { show, toast } from "../page/dialogs.js";
import { button, fill, h, icon } from "../page/dom.js";
import { forget, keep, kept } from "../page/memory.js";
import { languageChoice, settingsFields } from "../table/menu.js";
import { form } from "./newgame.js";
import { fileOf, gameFiles } from "../page/game.js";
import { settings } from "../page/settings.js";
import { t } from "../page/text.js";

/** @typedef {import("../protocol.js").Lobby} Lobby */
/** @typedef {import("../protocol.js").GameCard} GameCard */

/** @param {HTMLElement} page @returns {() => void} */
export function openLobby(page) {
  let open = true;
  fill(page, h("p", { class: "loading" }, t("table.opening")));
  void get("/api/lobby", { lang: settings.lang }).then((/** @type {Lobby} */ lobby) => {
    if (open) draw(page, lobby);
  }, (error) => fill(page, h("main", { class: "plain-page" }, h("h1", {}, "Admiralty"), h("p", {}, String(error.message)))));
  return () => (open = false);
}

/** @param {HTMLElement} page @param {Lobby} lobby */
function draw(page, lobby) {
  const header = h("header", { class: "lobby-head" },
    h("div", {}, h("h1", {}, icon("anchor"), "Admiralty"), h("p", {}, t("lobby.motto"))),
    h("div", { class: "row" }, languageChoice(),
      button(icon("gear"), () => void show(t("settings.title"), () => settingsFields(), "small"), { class: "tool", "aria-label": t("settings.title"), title: t("settings.title") })));
  const mine = h("section", { class: "my-games", "aria-labelledby": "my-games" });
  fill(page, h("div", { class: "lobby" }, header,
    h("main", {}, lobby.accounts ? accountCard(() => drawMine(mine, lobby)) : null, lobby.games.map((game) => card(game, lobby)), h("div", { class: "lobby-columns" }, mine, join())),
    h("footer", {}, h("p", {}, t("lobby.credits")))));
  drawMine(mine, lobby);
}

/** @param {GameCard} game @param {Lobby} lobby */
function card(game, lobby) {
  const made = form(game, lobby);
  const details = h("details", { class: "new-game", ontoggle: () => made.opened() }, h("summary", {}, t("lobby.new")), made.element);
  const title = `game-${game.name}`;
  return h("article", { class: "game-card", "data-game": game.name, "aria-labelledby": title },
    h("div", { class: "game-picture" }, painting(game)),
    h("div", { class: "game-text" },
      h("h2", { id: title }, game.title), h("p", { class: "subtitle" }, game.subtitle),
      h("p", { class: "facts" }, t("lobby.minutes", { n: Number(game.minutes) }), " · ", t("lobby.players"), " · ", game.sides.map((side) => side.name).join(" – ")),
      h("p", { class: "summary" }, game.summary),
      h("div", { class: "row start" },
        button(t("lobby.play-now"), () => void playNow(game, false), { class: "primary big" }),
        button(t("lobby.tutorial"), () => void playNow(game, true), { class: "big" })),
      details));
}

/** The drawing of a game's first board, or what the game shows instead. @param {GameCard} game */
function painting(game) {
  const image = h("img", { alt: t("lobby.picture", { game: game.title }), onerror: () => image.remove() });
  const [board] = game.boards;
  if (board?.kind === "drawn") image.src = fileOf(game.name, `${board.id}.svg`);
  else void paint(game, image).catch(() => image.remove());
  return image;
}

/** @param {GameCard} game @param {HTMLImageElement} image */
async function paint(game, image) {
  const [own, shown] = await Promise.all([gameFiles(game.name), get(`/api/preview/${game.name}`, {})]);
  const source = own.painting?.(shown);
  if (source) image.src = source;
  else image.remove();
}

/** At once against the computer, on the first side. @param {GameCard} game @param {boolean} tutorial */
async function playNow(game, tutorial) {
  const [first, second] = game.sides;
  const player = game.players.find((candidate) => candidate.id === "greedy") ?? game.players.at(-1);
  if (!first || !second || !player) return;
  try {
    const made = await post("/api/tables", {
      game: game.name, scenario: game.scenarios[0]?.id ?? "", options: {}, lang: settings.lang,
      seats: { [first.id]: { kind: "me", name: settings.name }, [second.id]: { kind: "computer", level: player.id } },
    });
    const token = made.tokens[first.id];
    keep(token, { table: made.table, game: game.name, seat: first.id, links: { onlooker: made.watch }, tutorial });
    location.hash = `#/table/${token}`;
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}

/** @param {HTMLElement} section @param {Lobby} lobby */
function drawMine(section, lobby) {
  const games = kept();
  const titles = Object.fromEntries(lobby.games.map((game) => [game.name, game]));
  const rows = games.slice(0, 30).map((game) => {
    const about = titles[game.game];
    const side = about?.sides.find((candidate) => candidate.id === game.seat)?.name ?? (game.hotseat ? t("lobby.hotseat") : t("lobby.watching"));
    return h("li", {},
      h("a", { href: `#/table/${game.token}` }, h("b", {}, about?.title ?? game.game), " ", h("span", {}, side), game.against ? h("span", {}, ` – ${game.against}`) : null),
      h("span", { class: "fine" }, game.over ? game.result ?? t("lobby.over") : new Date(game.opened).toLocaleString(settings.lang, { dateStyle: "medium", timeStyle: "short" })),
      button(icon("close"), () => {
        forget(game.token);
        drawMine(section, lobby);
      }, { class: "quiet", "aria-label": t("lobby.forget"), title: t("lobby.forget") }));
  });
  fill(section, h("h2", { id: "my-games" }, t("lobby.mine")), rows.length ? h("ul", { class: "game-list" }, rows) : h("p", { class: "fine" }, t("lobby.none")));
  if (lobby.accounts && signedIn()) void drawAccount(section, titles);
}

/** The games of the account that this browser does not know by itself. @param {HTMLElement} section @param {Record<string, GameCard>} titles */
async function drawAccount(section, titles) {
  const here = new Set(kept().map((game) => game.table));
  const rows = (await accountGames()).filter((game) => !here.has(game.table)).map((game) => h("li", {},
    h("a", { href: `#/table/${tokenOf(game.table)}` }, h("b", {}, titles[game.game]?.title ?? game.game), " ",
      h("span", {}, titles[game.game]?.sides.find((side) => side.id === game.side)?.name ?? game.side)),
    h("span", { class: "fine" }, game.winner ? t("lobby.over") : new Date(game.created * 1000).toLocaleString(settings.lang, { dateStyle: "medium", timeStyle: "short" }))));
  if (rows.length) section.append(h("h3", {}, t("account.games")), h("ul", { class: "game-list" }, rows));
}

function join() {
  const link = h("input", { type: "text", placeholder: t("lobby.link"), "aria-label": t("lobby.link"), autocomplete: "off" });
  const enter = () => {
    const token = link.value.trim().split("/table/").at(-1)?.replace(/^#\/?/, "");
    if (token) location.hash = `#/table/${token}`;
  };
  const file = h("input", { type: "file", accept: ".txt,text/plain", "aria-label": t("lobby.record-file"), onchange: async () => {
    const chosen = file.files?.[0];
    if (chosen) await importRecord(await chosen.text());
  } });
  const text = h("textarea", { rows: 3, placeholder: t("lobby.record-text"), "aria-label": t("lobby.record-text") });
  return h("section", { class: "join", "aria-labelledby": "join" },
    h("h2", { id: "join" }, t("lobby.join")),
    h("form", { class: "row", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      enter();
    } }, link, button(t("lobby.enter"), enter)),
    h("h2", {}, t("lobby.import")), h("p", { class: "fine" }, t("lobby.import-text")),
    file, text, h("div", { class: "row" }, button(t("lobby.open-record"), () => void importRecord(text.value)), h("a", { href: "#/verify" }, t("lobby.verify"))));
}

/** @param {string} record */
async function importRecord(record) {
  if (!record.trim()) return;
  try {
    const made = await post("/api/import", { record, lang: settings.lang });
    if (made.error) toast(made.error);
    location.hash = `#/table/${made.watch}`;
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}
