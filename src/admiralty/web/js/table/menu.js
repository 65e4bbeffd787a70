/** The table's menu: settings, links, and what is seldom needed. */

import { claim, signedIn } from "../lobby/account.js";
import { get, getFile, post } from "../page/api.js";
import { button, copy, h, save } from "../page/dom.js";
import { confirm, show, toast } from "../page/dialogs.js";
import { keep, recall } from "../page/memory.js";
import { allow } from "../page/notice.js";
import { change, settings } from "../page/settings.js";
import { orderFields } from "./orders.js";
import { speedChoice } from "../story/speed.js";
import { find, name, t } from "../page/text.js";

/** @typedef {import("../protocol.js").Table} Table */

const LANGUAGES = { en: "English", cs: "Čeština", fr: "Français" };

/** A choice of language, as it stands in lobby and menu. @param {() => void} [changed] */
export function languageChoice(changed) {
  const select = h("select", { class: "language", "aria-label": t("settings.language"), onchange: () => {
    change({ lang: select.value });
    changed?.();
  } }, Object.entries(LANGUAGES).map(([id, label]) => h("option", { value: id, selected: id === settings.lang, lang: id }, label)));
  return select;
}

/** @param {string} key @param {"motion" | "sound" | "notify" | "chances"} field */
function toggle(key, field) {
  const box = h("input", { type: "checkbox", checked: settings[field], onchange: async () => {
    if (field === "notify" && box.checked && !(await allow())) box.checked = false;
    change({ [field]: box.checked });
  } });
  return h("label", { class: "check" }, box, h("span", {}, t(key)));
}

export function settingsFields() {
  const themes = /** @type {const} */ (["auto", "light", "dark"]);
  const theme = h("select", { "aria-label": t("settings.theme"), onchange: () => change({ theme: /** @type {"auto" | "light" | "dark"} */ (theme.value) }) },
    themes.map((id) => h("option", { value: id, selected: settings.theme === id }, t(`settings.theme-${id}`))));
  return [
    h("label", { class: "field" }, h("span", {}, t("settings.language")), languageChoice()),
    h("label", { class: "field" }, h("span", {}, t("settings.theme")), theme),
    h("label", { class: "field" }, h("span", {}, t("telling.title")), speedChoice()),
    toggle("settings.motion", "motion"), toggle("settings.sound", "sound"), toggle("settings.notify", "notify"), toggle("settings.chances", "chances"),
  ];
}

/**
 * @typedef {Object} Deeds
 * @property {string} token
 * @property {() => Table | null} table
 * @property {(what: "draw" | "takeback") => void} ask
 * @property {() => void} resign
 * @property {() => void} rematch
 * @property {() => void} picture
 * @property {() => void} replay
 * @property {() => void} help
 * @property {() => void} rules
 * @property {(() => void) | null} guide  calls the guide back, where there is one that has gone
 * @property {(name: string) => void} rename
 * @property {(url: string) => void} webhook
 * @property {import("../arrival.js").About["wishes"]} wishes  what may be left to the table
 * @property {import("./orders.js").Commander} commander  for single pieces
 * @property {(wishes: Record<string, string>) => void} wish
 */

/** @param {Deeds} deeds */
export function openMenu(deeds) {
  const table = deeds.table();
  const player = table?.seat !== null && table !== null;
  const seated = Boolean(player || table?.hotseat);
  const running = Boolean(table && !table.over);
  show(t("menu.title"), (close) => {
    const item = (/** @type {string} */ key, /** @type {() => void} */ press, wanted = true) => wanted ? button(t(key), () => {
      close();
      press();
    }, { class: "menu-item" }) : null;
    return [
      h("div", { class: "menu-grid" },
        item("menu.rules", deeds.rules), item("menu.help", deeds.help),
        item("menu.guide", () => deeds.guide?.(), deeds.guide !== null && running),
        item("menu.replay", deeds.replay),
        item("menu.takeback", () => deeds.ask("takeback"), seated && running),
        item("menu.draw", () => deeds.ask("draw"), seated && running && !table?.hotseat),
        item("menu.resign", deeds.resign, seated && running),
        item("menu.rematch", deeds.rematch, seated && !running),
        item("menu.record", () => void saveRecord(deeds.token)),
        item("menu.picture", deeds.picture),
        item("menu.verify", () => (location.hash = `#/verify/${deeds.token}`), !running && table?.dice.commitment !== "asked"),
        item("menu.review", () => (location.hash = `#/review/${deeds.token}`), !running),
        item("menu.luck", () => (location.hash = `#/luck/${deeds.token}`), !running),
        item("account.claim", () => void claim(deeds.token), seated && signedIn() !== null && !deeds.token.includes(".")),
        item("menu.lobby", () => (location.hash = "#"))),
      table && seated ? links(table, deeds.token) : null,
      h("h3", {}, t("settings.title")),
      ...settingsFields(),
      seated && !table?.hotseat ? nameField(deeds) : null,
      table && player && running ? wishFields(deeds, table) : null,
      table && player && running ? h("div", {}, orderFields(deeds.commander)) : null,
      seated && running ? webhookField(deeds) : null,
      h("p", { class: "fine" }, table?.dice.commitment === "asked" ? t("owndice.in-menu")
        : [t("menu.dice", { commitment: table?.dice.commitment.slice(0, 16) ?? "" }), " ", table?.dice.operator_plays ? t("menu.operator") : ""]),
    ];
  }, "wide");
}

/** @param {Deeds} deeds */
function nameField(deeds) {
  const field = h("input", { type: "text", maxlength: 30, value: settings.name, onchange: () => {
    change({ name: field.value.trim() });
    if (field.value.trim()) deeds.rename(field.value.trim());
  } });
  return h("label", { class: "field" }, h("span", {}, t("settings.name")), field);
}

/** What the table may answer for the seat. @param {Deeds} deeds @param {Table} table */
function wishFields(deeds, table) {
  const fields = Object.entries(deeds.wishes).filter(([, { each }]) => !each).map(([id, { choices }]) => {
    const said = find("wishes", id) ?? {};
    const select = h("select", { onchange: () => deeds.wish({ [id]: select.value }) },
      choices.map((choice) => h("option", { value: choice, selected: choice === (table.wishes?.[id] ?? choices[0]) }, said[choice])));
    return h("label", { class: "field", title: said.text }, h("span", {}, said.name), select);
  });
  return fields.length ? h("div", { class: "wishes" }, h("h3", {}, t("menu.wishes")), fields) : null;
}

/** @param {Deeds} deeds */
function webhookField(deeds) {
  const field = h("input", { type: "url", maxlength: 300, placeholder: "https://", onchange: () => deeds.webhook(field.value.trim()) });
  return h("label", { class: "field" }, h("span", {}, t("settings.webhook")), field);
}

let door = `${location.origin}/`;
const SHARE = "./play --share";

/** Whether an address leads to the very machine that asks for it. @param {string} host */
const isLocal = (host) => ["127.0.0.1", "localhost", "[::1]"].includes(host);

/** Where links open on this machine only, that is said, and how to have others. */
export function localNote() {
  const note = h("p", { class: "fine local-link", hidden: true }, localText());
  void findDoor().then(() => (note.hidden = !isLocal(new URL(door).hostname)), () => undefined);
  return note;
}

/** How to have links that others can open; nothing where they can. @returns {import("../page/dom.js").Child[]} */
export function localText() {
  const [before, after] = t("links.local", { command: "|" }).split("|");
  return isLocal(location.hostname) ? [before, h("code", {}, SHARE), after] : [];
}

/** The address that friends can reach: the server's own for them, where this browser sits on the server's machine. */
async function findDoor() {
  if (!isLocal(location.hostname)) return;
  const { share } = await get("/api/lobby", { lang: settings.lang });
  if (share) door = share;
}

/** @param {string} token */
export const address = (token) => `${door}#/table/${token}`;

/** @param {Table} table @param {string} token */
export function links(table, token) {
  const known = recall(token)?.links ?? {};
  const friends = table.seats.filter((seat) => seat.kind === "friend" && seat.side !== table.seat);
  const rows = friends.map((seat) => linkRow(t("links.friend", { side: name("sides", seat.side) }), known[seat.side], table.maker === false ? null : async () => {
    if (!(await confirm(t("links.renew"), t("links.renew-text"), t("links.renew")))) return null;
    return renew(token, seat.side);
  }));
  const watch = table.watch ?? known.onlooker;
  if (watch) rows.push(linkRow(t("links.watch"), watch, null));
  return rows.some(Boolean) ? h("div", { class: "links" }, h("h3", {}, t("links.title")), rows, localNote()) : null;
}

/** @param {string} token @param {string} seat */
async function renew(token, seat) {
  try {
    const { token: fresh } = await post("/api/revoke", { token, seat });
    keep(token, { links: { ...recall(token)?.links, [seat]: fresh } });
    return fresh;
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
    return null;
  }
}

/**
 * @param {string} label
 * @param {string | undefined} token
 * @param {(() => Promise<string | null>) | null} fresh
 */
export function linkRow(label, token, fresh) {
  if (!token && !fresh) return null;
  const field = h("input", { type: "text", readonly: true, value: token ? address(token) : "", "aria-label": label, onfocus: () => field.select() });
  if (token) void findDoor().then(() => (field.value = address(token)), () => undefined);
  return h("div", { class: "link-row" }, h("span", {}, label), h("div", { class: "row" }, field,
    button(t("common.copy"), async () => toast((await copy(field.value)) ? t("common.copied") : field.value)),
    fresh ? button(t("links.renew"), async () => {
      const made = await fresh();
      if (made) field.value = address(made);
    }, { class: "quiet" }) : null));
}

/** @param {string} token */
async function saveRecord(token) {
  try {
    const [text, file] = await getFile("/api/record", token);
    save(new Blob([text], { type: "text/plain" }), file);
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}
