/** A game in the lobby: its picture, what it is about, and the ways into it. */

import { form, wanted } from "./newgame.js";
import { get, post } from "../page/api.js";
import { show, toast } from "../page/dialogs.js";
import { button, h } from "../page/dom.js";
import { fileOf, gameFiles } from "../page/game.js";
import { keep } from "../page/memory.js";
import { settings } from "../page/settings.js";
import { t } from "../page/text.js";
import { lasts } from "./length.js";

/** @typedef {import("../protocol.js").Lobby} Lobby */
/** @typedef {import("../protocol.js").GameCard} GameCard */

/** @param {GameCard} game @param {Lobby} lobby */
export function card(game, lobby) {
  const title = `game-${game.name}`;
  const more = () => void show(game.title, () => [form(game, lobby)], "wide");
  if (wanted(game.name)) setTimeout(more); // once the page is drawn
  return h("article", { class: "game-card", "data-game": game.name, "aria-labelledby": title },
    h("div", { class: "game-picture" }, painting(game)),
    h("div", { class: "game-text" },
      h("h2", { id: title }, game.title), h("p", { class: "subtitle" }, game.subtitle),
      h("p", { class: "facts" }, lasts(game.scenarios.map(({ minutes }) => minutes)), " · ", h("span", {}, game.sides.map((side) => side.name).join(" – ")))),
    h("div", { class: "start" },
      button(t("lobby.play-now"), () => void playNow(game, false), { class: "primary" }),
      button(t("lobby.tutorial"), () => void playNow(game, true)),
      button(t("lobby.new"), more, { class: "more" }),
      h("div", { class: "besides" },
        game.puzzles ? h("a", { class: "puzzles-link", href: `#/puzzles/${game.name}` }, t("puzzles.title")) : null,
        game.scenarios.filter(({ id }) => game.lessons.includes(id)).map(({ id, name }) => button(t("lobby.tutorial-of", { name }), () => void playNow(game, true, id), { class: "quiet" })))),
    h("p", { class: "summary" }, game.summary));
}

/** The drawing of a game's first board, or what the game shows instead. @param {GameCard} game */
function painting(game) {
  const image = h("img", { alt: t("lobby.picture", { game: game.title }), onerror: () => image.remove() });
  if (game.picture) image.src = fileOf(game.name, game.picture);
  else void paint(game, image).catch(() => image.remove());
  return image;
}

/** @param {GameCard} game @param {HTMLImageElement} image */
async function paint(game, image) {
  image.onload = () => image.classList.toggle("whole", image.naturalWidth < 2 * image.naturalHeight); // a map ends where it ends, a panorama goes on
  const [own, shown] = await Promise.all([gameFiles(game.name), get(`/api/preview/${game.name}`, {})]);
  const source = own.painting?.(shown);
  if (source) image.src = source;
  else image.remove();
}

/** At once against the computer: on the side that is easier to begin with, or on the one that the guide speaks to. @param {GameCard} game @param {boolean} tutorial @param {string} [scenario] */
async function playNow(game, tutorial, scenario = game.scenarios[0]?.id ?? "") {
  const sides = game.sides.map((side) => side.id);
  const own = (!tutorial && sides.find((side) => side === game.easier)) || sides[0];
  if (!own) return;
  try {
    const made = await post("/api/tables", {
      game: game.name, scenario, options: {}, lang: settings.lang,
      seats: Object.fromEntries(sides.map((side) => [side, side === own ? { kind: "me", name: settings.name } : { kind: "computer", level: tutorial ? game.guide : game.level }])),
    });
    const token = made.tokens[own];
    keep(token, { table: made.table, game: game.name, seat: own, links: { onlooker: made.watch }, tutorial });
    location.hash = `#/table/${token}`;
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}
