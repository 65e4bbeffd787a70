/** How to play at this table: mouse, fingers and keys on one page. */

import { show } from "../page/dialogs.js";
import { h } from "../page/dom.js";
import { t } from "../page/text.js";

const KEYS = [
  ["arrows", "↑ ↓ ← →"], ["any", "Shift ↑ ↓ ← →"], ["choose", "Enter"], ["leave", "Esc"], ["done", "D"], ["yes-no", "Y · N"], ["dice", "1 … 6"], ["undo", "U"], ["hint", "H"],
  ["rules", "R"], ["log", "L"], ["chat", "C"], ["text", "T"], ["board", "B"], ["zoom", "+ − F"], ["replay", "P"], ["steps", "← → Home End K"], ["skip", "S"], ["again", "A"], ["menu", "M"], ["help", "?"],
];

export function help() {
  show(t("help.title"), () => [
    h("h3", {}, t("help.hand-title")),
    h("ul", {}, ["tap", "carry", "group", "fan", "zoom", "rule"].map((key) => h("li", {}, t(`help.hand.${key}`)))),
    h("h3", {}, t("help.keys-title")),
    h("dl", { class: "keys" }, KEYS.map(([key, keys]) => h("div", {}, h("dt", {}, h("kbd", {}, keys ?? "")), h("dd", {}, t(`help.key.${key}`))))),
  ], "wide");
}
