/** Questions and notes over the page. */

import { button, fill, h, icon } from "./dom.js";
import { t } from "./text.js";

/** @typedef {import("./dom.js").Child} Child */

/** @returns {HTMLElement} */
const host = () => /** @type {HTMLElement} */ (document.getElementById("dialogs"));

/**
 * A dialog with a title; resolves when it is closed.
 * @param {string} title
 * @param {(close: () => void) => Child[]} content
 * @param {string} [kind]
 * @returns {HTMLDialogElement}
 */
export function show(title, content, kind = "") {
  const dialog = h("dialog", { class: `dialog ${kind}`, "aria-label": title });
  const close = () => dialog.close();
  fill(dialog,
    h("header", {}, h("h2", {}, title), button(icon("close"), close, { class: "quiet", "aria-label": t("common.close") })),
    h("div", { class: "dialog-body" }, content(close)));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  host().append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * A question with two answers.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @param {string} [no]
 * @returns {Promise<boolean>}
 */
export function confirm(title, text, yes, no = t("common.cancel")) {
  return new Promise((answer) => {
    let said = false;
    const dialog = show(title, (close) => [
      h("p", {}, text),
      h("div", { class: "row end" },
        button(no, close),
        button(yes, () => {
          said = true;
          close();
        }, { class: "primary" })),
    ], "small");
    dialog.addEventListener("close", () => answer(said));
  });
}

/**
 * A short note that goes by itself.
 * @param {string} text
 * @param {{label: string, press: () => void}} [action]
 */
export function toast(text, action) {
  const place = document.getElementById("toasts");
  const note = h("div", { class: "toast" }, h("span", {}, text), action ? button(action.label, () => {
    note.remove();
    action.press();
  }) : null);
  place?.append(note);
  setTimeout(() => note.remove(), action ? 9000 : 5000);
}
