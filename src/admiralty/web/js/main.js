/** The page: the address after # says what is shown; tokens stay there, so that they are in no log. */

import { openLobby } from "./lobby/lobby.js";
import { gameFiles } from "./page/game.js";
import { title } from "./page/notice.js";
import { apply, onChange, settings } from "./page/settings.js";
import { speak } from "./page/text.js";
import { showTrouble } from "./page/trouble.js";
import { openTable } from "./table/table.js";

/** @typedef {() => void} Close */

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
let close = /** @type {Close} */ (() => undefined);
let visit = 0; // so that a page that comes late does not take the place of a later one
let lang = settings.lang;

/** @type {Record<string, (token: string, rest: string[]) => Close | Promise<Close>>} */
const ROOMS = {
  table: (token, [moment]) => openTable(page, token, moment === undefined ? null : Number(moment)),
  verify: async (token) => (await import("./story/verification.js")).openVerification(page, token),
  review: async (token) => (await import("./review/review.js")).openReview(page, token),
  puzzles: async (game) => (await import("./review/puzzles.js")).openPuzzles(page, game),
  luck: async (token) => (await import("./story/luck.js")).openLuck(page, token),
};

/** A page that a game brings itself. @param {string} room @param {string} game @param {string} rest @returns {Promise<Close>} */
async function ownRoom(room, game, rest) {
  const own = await gameFiles(game);
  const enter = own.rooms?.[room];
  return enter ? enter(page, game, rest) : openLobby(page);
}

async function open() {
  close();
  close = () => undefined;
  document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
  const [room = "", token = "", ...rest] = location.hash.replace(/^#\/?/, "").split("/");
  const present = ++visit;
  await speak(settings.lang);
  title(false, "");
  if (room === "join" && token) return location.replace(`#/table/${token}`);
  if (room && !token && room.length >= 8) return location.replace(`#/table/${room}`);
  try {
    const enter = ROOMS[room];
    const left = enter && (token || room === "verify") ? await enter(token, rest)
      : room && token ? await ownRoom(room, token, decodeURIComponent(rest.join("/"))) : openLobby(page);
    if (present === visit) close = left;
    else left();
  } catch (error) {
    console.error(error);
    if (present === visit) showTrouble(page, error);
  }
}

addEventListener("hashchange", () => void open());
onChange(() => {
  if (settings.lang === lang) return;
  lang = settings.lang;
  if (!/^#\/?table\//.test(location.hash)) void open();
});
apply();
void open();
