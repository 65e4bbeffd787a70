/** The rules in our own words, one tap away from every prompt. */

import { get } from "../page/api.js";
import { button, h, icon } from "../page/dom.js";
import { settings } from "../page/settings.js";
import { t } from "../page/text.js";

/** @typedef {import("../protocol.js").Clause} Clause */

/** @type {Map<string, Promise<Clause[]>>} */
const known = new Map();

/** @param {string} game @returns {Promise<Clause[]>} */
export function clauses(game) {
  const key = `${game}/${settings.lang}`;
  const found = known.get(key) ?? get("/api/rules", { game, lang: settings.lang });
  known.set(key, found);
  return found;
}

/**
 * Opens the rules at a clause.
 * @param {string} game
 * @param {string} [number]
 */
export async function openRules(game, number) {
  const all = await clauses(game);
  const search = h("input", { type: "search", placeholder: t("rules.search"), "aria-label": t("rules.search") });
  const list = h("div", { class: "clauses", tabindex: 0, role: "region", "aria-label": t("rules.title") });
  const articles = all.map((clause) => {
    const chapter = !clause.text;
    return h("article", { class: chapter ? "chapter" : clause.number === number ? "clause current" : "clause", "data-number": clause.number },
      h(chapter ? "h3" : "h4", {}, h("span", { class: "number" }, clause.number), ` ${clause.title}`),
      chapter ? null : h("p", {}, linked(clause.text, jump)));
  });
  list.append(...articles);
  const dialog = h("dialog", { class: "drawer", "aria-label": t("rules.title") },
    h("header", {}, h("h2", {}, t("rules.title")), button(icon("close"), () => dialog.close(), { class: "quiet", "aria-label": t("common.close") })),
    search, list);
  search.addEventListener("input", () => {
    const wanted = search.value.trim().toLocaleLowerCase();
    for (const article of articles) article.hidden = wanted !== "" && !article.textContent?.toLocaleLowerCase().includes(wanted);
  });
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.getElementById("dialogs")?.append(dialog);
  dialog.showModal();
  if (number) jump(number);
  else list.focus();

  /** @param {string} to */
  function jump(to) {
    search.value = "";
    for (const article of articles) {
      article.hidden = false;
      article.classList.toggle("current", article.dataset.number === to);
    }
    list.querySelector(".current")?.scrollIntoView({ block: "start" });
    list.focus({ preventScroll: true });
  }
}

/**
 * A clause's text with the clauses it names as links.
 * @param {string} text
 * @param {(number: string) => void} jump
 */
function linked(text, jump) {
  return text.split(/(\b\d{1,2}\.\d{1,2}\b)/).map((part, i) => (i % 2 ? button(part, () => jump(part), { class: "clause-link" }) : part));
}
