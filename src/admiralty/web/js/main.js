/** The page: the address after # says what is shown; tokens stay there, so that they are in no log. */

import { openEditor } from "../../games/pacific_1942/web/editor.js";
import { openLobby } from "./lobby/lobby.js";
import { openLuck } from "./story/luck.js";
import { title } from "./page/notice.js";
import { apply, onChange, settings } from "./page/settings.js";
import { openTable } from "./table/table.js";
import { speak } from "./page/text.js";
import { openVerification } from "./story/verification.js";

const page = /** @type {HTMLElement} */ (document.getElementById("page"));
/** @type {() => void} */
let close = () => undefined;
let lang = settings.lang;

async function open() {
  close();
  close = () => undefined;
  document.querySelectorAll("dialog").forEach((dialog) => dialog.close());
  const [room, token = "", ...rest] = location.hash.replace(/^#\/?/, "").split("/");
  const [moment] = rest;
  await speak(settings.lang);
  title(false, "");
  if (room === "table" && token) close = openTable(page, token, moment === undefined ? null : Number(moment));
  else if (room === "verify") close = openVerification(page, token);
  else if (room === "map" && token) close = openEditor(page, token, decodeURIComponent(rest.join("/")));
  else if (room === "luck" && token) close = openLuck(page, token);
  else if (room === "join" && token) location.replace(`#/table/${token}`);
  else if (room && !token && room.length >= 8) location.replace(`#/table/${room}`);
  else close = openLobby(page);
}

addEventListener("hashchange", () => void open());
onChange(() => {
  if (settings.lang === lang) return;
  lang = settings.lang;
  if (!/^#\/?table\//.test(location.hash)) void open();
});
apply();
void open();
