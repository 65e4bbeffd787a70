/** Playing on from an earlier position against the computer. */

import { get, post } from "../page/api.js";
import { show, toast } from "../page/dialogs.js";
import { button, h } from "../page/dom.js";
import { keep } from "../page/memory.js";
import { settings } from "../page/settings.js";
import { name, t } from "../page/text.js";

/**
 * @param {string} token  of the table
 * @param {string} game
 * @param {number} n  after so many actions
 * @param {string[]} sides  that can be played, the first by default
 * @param {number} step  after so many actions of the better choice as well
 */
export async function playOn(token, game, n, sides, step = 0) {
  /** @type {import("../protocol.js").Lobby} */
  const lobby = await get("/api/lobby", { lang: settings.lang });
  const card = lobby.games.find((one) => one.name === game);
  const side = h("select", { "aria-label": t("lobby.side") }, sides.map((one) => h("option", { value: one }, name("sides", one))));
  const level = h("select", { "aria-label": t("lobby.level") }, (card?.players ?? []).map((player) => h("option", { value: player.id, selected: player.id === card?.level }, player.name)));
  show(t("replay.branch"), (close) => [
    h("p", {}, t("replay.branch-text")),
    h("label", { class: "field" }, h("span", {}, t("lobby.side")), side),
    h("label", { class: "field" }, h("span", {}, t("lobby.level")), level),
    h("div", { class: "row end" }, button(t("replay.branch-go"), async () => {
      try {
        const made = await post("/api/branch", { token, n, step, level: level.value, side: side.value, name: settings.name, lang: settings.lang });
        close();
        keep(made.tokens[side.value], { from: { token, n } });
        location.hash = `#/table/${made.tokens[side.value]}`;
      } catch (error) {
        toast(String(/** @type {Error} */ (error).message));
      }
    }, { class: "primary" })),
  ], "small");
}
