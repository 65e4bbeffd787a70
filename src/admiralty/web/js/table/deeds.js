/** What stands around a board, and what a player can ask of the table. */

import { savePicture } from "../board/picture.js";
import { button, fill, h, icon } from "../page/dom.js";
import { gameTitle, t } from "../page/text.js";
import { help } from "./help.js";
import { languageChoice, openMenu } from "./menu.js";

/** @typedef {import("./sitting.js").Sitting} Sitting */

/** The furniture in its place. @param {Sitting} sitting */
export function furnish(sitting) {
  const header = h("header", { class: "table-head" },
    h("a", { href: "#", class: "home", "aria-label": t("menu.lobby"), title: t("menu.lobby") }, icon("anchor")),
    h("h1", {}, gameTitle()),
    h("span", { class: "spring" }),
    languageChoice(),
    button(icon("book"), () => sitting.rules(), { class: "tool", "aria-label": t("menu.rules"), title: `${t("menu.rules")} (R)` }),
    button(icon("help"), help, { class: "tool", "aria-label": t("menu.help"), title: `${t("menu.help")} (?)` }),
    button(icon("menu"), () => menu(sitting), { class: "tool", "aria-label": t("menu.title"), title: `${t("menu.title")} (M)` }));
  const side = h("div", { class: "side" }, sitting.seats.element, sitting.chances.element, sitting.company.asks, sitting.company.ending, sitting.whose.element, sitting.ownDice.element, sitting.prompt.element, sitting.tabs.element);
  sitting.prompt.tools.after(sitting.advice.element);
  fill(sitting.page, h("div", { class: "table", "data-game": sitting.table.game }, header,
    h("main", { class: "playing" }, h("div", { class: "board-column" }, sitting.boards.list, sitting.boardFrame, sitting.cards.element, sitting.replay.element), side), sitting.line, sitting.live));
}

/** @param {Sitting} sitting */
export function menu(sitting) {
  const { company } = sitting;
  openMenu({
    token: sitting.token, table: () => sitting.table, ask: (what) => void company.ask(what), resign: () => void company.resign(), rematch: () => company.rematch(),
    picture: () => void savePicture(sitting.boards.present, `${sitting.table?.game}-${sitting.shown?.n ?? 0}.png`), replay: () => void sitting.replay.enter(sitting.shown?.n ?? 0),
    help, rules: () => sitting.rules(), guide: guide(sitting), rename: (text) => sitting.socket.send({ type: "name", name: text }), webhook: (url) => sitting.socket.send({ type: "webhook", url }),
    wishes: sitting.about.wishes, wish: (wishes) => void sitting.send({ type: "wishes", wishes }), commander: commander(sitting),
  });
}

/** All places of some kinds, on every board. @param {Sitting} sitting @param {string[]} kinds */
export function placesOf({ about, shown }, kinds) {
  const boards = [...about.boards, ...(shown?.view.boards ?? [])];
  return [...new Set(boards.flatMap(({ places }) => places).flatMap(({ id, kind }) => (kinds.includes(kind) ? [id] : [])))];
}

/** What is needed to give orders at any time. @param {Sitting} sitting @returns {import("./orders.js").Commander} */
function commander(sitting) {
  return {
    wishes: sitting.about.wishes, given: () => sitting.table.wishes ?? {}, places: (kinds) => placesOf(sitting, kinds), wish: (wishes) => void sitting.send({ type: "wishes", wishes }),
    pieces: () => sitting.shown?.view.pieces.filter(({ id, side }) => side === sitting.table.seat && id in sitting.about.pieces) ?? [],
  };
}

/** What calls the guide back: it speaks to the first side. @param {Sitting} sitting @returns {(() => void) | null} */
function guide({ about, table, tutorial, shown, boards }) {
  if (!about.tutorial || tutorial.on || table.hotseat || table.seat !== about.sides[0]?.id) return null;
  return () => {
    tutorial.resume();
    if (shown) tutorial.show(shown.view, Boolean(shown.view.actions.length), boards);
  };
}
