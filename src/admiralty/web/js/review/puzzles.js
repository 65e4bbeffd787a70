/** The puzzles of the day of a game: a position, a few choices, one of them clearly the best. */

import { arrivedView } from "../arrival.js";
import { get } from "../page/api.js";
import { fill, h } from "../page/dom.js";
import { settings } from "../page/settings.js";
import { gameTitle, t } from "../page/text.js";
import { Course } from "./exercise.js";
import { Scene } from "./scene.js";

/** @typedef {import("./exercise.js").Question & {view: any, gain: number}} Puzzle */

/** @param {HTMLElement} page @param {string} game @returns {() => void} */
export function openPuzzles(page, game) {
  /** @type {Scene | null} */
  let scene = null;
  let ended = false;
  fill(page, h("p", { class: "loading" }, t("puzzles.working")));
  const lay = async () => {
    const { day, puzzles } = /** @type {{day: string, puzzles: Puzzle[]}} */ (await get("/api/puzzles", { game, lang: settings.lang }));
    const [first] = puzzles;
    if (!first) return fill(page, h("main", { class: "plain-page" }, h("p", {}, h("a", { href: "#" }, t("menu.lobby"))), h("h1", {}, t("puzzles.title")), h("p", {}, t("puzzles.none"))));
    const laid = await Scene.lay(arrivedView(first.view));
    if (ended) return laid.close();
    scene = laid;
    const panel = h("div", { class: "review-panel" });
    const course = new Course(puzzles, laid, async (question) => laid.draw(arrivedView(/** @type {Puzzle} */ (question).view)), () => [], () => (location.hash = "#"));
    fill(panel, h("p", { class: "fine" }, t("puzzles.text")), course.element);
    const date = new Date(`${day}T00:00:00Z`).toLocaleDateString(settings.lang, { dateStyle: "long", timeZone: "UTC" });
    fill(page, h("main", { class: "review" },
      h("header", { class: "review-head" }, h("a", { href: "#" }, t("menu.lobby")), h("h1", {}, t("puzzles.of-day", { game: gameTitle(), day: date }))),
      h("div", { class: "review-board" }, laid.element), panel));
    await course.ask();
  };
  lay().catch((error) => fill(page, h("main", { class: "plain-page" }, h("p", {}, h("a", { href: "#" }, t("menu.lobby"))), h("p", { class: "verdict bad" }, error.message))));
  return () => {
    ended = true;
    scene?.close();
  };
}
