/** A friend who comes by a link is greeted: which game it is, which side, by whom; he says his name and sits down. */

import { button, fill, h, icon } from "../page/dom.js";
import { recall } from "../page/memory.js";
import { change, settings } from "../page/settings.js";
import { sideClass } from "../page/sides.js";
import { gameTitle, name, t } from "../page/text.js";
import { languageChoice } from "./menu.js";
import { begun } from "./seats.js";

/** @typedef {import("../protocol.js").Table} Table */

/** Whether somebody comes to this seat for the first time, who is not known here yet. @param {Table} table @param {string} token */
export function isNew(table, token) {
  return !begun(table) && !table.over && !recall(token) && table.seats.some((seat) => seat.side === table.seat && seat.kind === "friend" && !seat.name);
}

/** @param {HTMLElement} page @param {Table} table @param {(name: string) => void} sit */
export function greet(page, table, sit) {
  const side = table.seat ?? "";
  const host = table.seats.find((seat) => seat.kind === "me")?.name;
  const field = h("input", { type: "text", maxlength: 30, value: settings.name, autocomplete: "nickname" });
  const enter = () => {
    const said = field.value.trim();
    if (said !== settings.name) change({ name: said });
    sit(said);
  };
  fill(page, h("main", { class: "greeting" },
    h("p", { class: "row" }, icon("anchor"), "Admiralty", h("span", { class: "spring" }), languageChoice()),
    h("h1", {}, gameTitle()),
    h("p", { class: "invitation" }, host ? t("greeting.by", { name: host }) : t("greeting.invited")),
    h("p", { class: "row" }, h("span", { class: `emblem ${sideClass(side)}`, "aria-hidden": "true" }), t("greeting.side", { side: name("sides", side) })),
    table.options.length ? h("p", { class: "fine" }, t("greeting.options", { options: table.options.join(", ") })) : null,
    table.dice.commitment === "asked" ? h("p", { class: "fine" }, t("owndice.in-menu")) : null,
    h("p", {}, t("greeting.text")),
    h("form", { onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      enter();
    } }, h("label", { class: "field" }, h("span", {}, t("settings.name")), field), button(t("greeting.sit"), enter, { class: "primary big" }))));
  field.focus();
}
