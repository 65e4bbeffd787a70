/** Other ways in: a link that somebody has sent, a record to look at. */

import { post } from "../page/api.js";
import { toast } from "../page/dialogs.js";
import { button, h } from "../page/dom.js";
import { settings } from "../page/settings.js";
import { t } from "../page/text.js";

export function join() {
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
