/** An account, where the server has them: a name and a password, and one's games on every device. */

import { get, post, setSession } from "../page/api.js";
import { toast } from "../page/dialogs.js";
import { button, fill, h } from "../page/dom.js";
import { t } from "../page/text.js";

const KEY = "admiralty.account";

/** @typedef {{session: string, name: string}} Account */

/** @returns {Account | null} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

/** @type {Account | null} */
let account = read();
setSession(account?.session ?? null);

/** @param {Account | null} now */
function remember(now) {
  account = now;
  setSession(now?.session ?? null);
  try {
    if (now) localStorage.setItem(KEY, JSON.stringify(now));
    else localStorage.removeItem(KEY);
  } catch {
    // without storage one is signed in until the page is closed
  }
}

export const signedIn = () => account;

/** The games of the account. @returns {Promise<{table: string, side: string, game: string, created: number, winner: string}[]>} */
export async function accountGames() {
  if (!account) return [];
  try {
    return await get("/api/mine");
  } catch {
    remember(null);
    return [];
  }
}

/** What opens the account's seats at a table. @param {string} table */
export const tokenOf = (table) => `${account?.session ?? ""}.${table}`;

/** Takes a seat that came by a link into the account. @param {string} token */
export async function claim(token) {
  try {
    await post("/api/claim", { token });
    toast(t("account.claimed"));
  } catch (error) {
    toast(/** @type {Error} */ (error).message);
  }
}

/** Signing in and out, for the lobby. @param {() => void} changed */
export function accountCard(changed) {
  const card = h("section", { class: "account", "aria-label": t("account.title") });
  const draw = () => {
    if (account) {
      fill(card, h("p", {}, t("account.signed-in", { name: account.name })), button(t("account.leave"), async () => {
        await post("/api/logout", {}).catch(() => undefined);
        remember(null);
        draw();
        changed();
      }));
      return;
    }
    const name = h("input", { type: "text", maxlength: 24, autocomplete: "username", "aria-label": t("account.name"), placeholder: t("account.name") });
    const password = h("input", { type: "password", maxlength: 200, autocomplete: "current-password", "aria-label": t("account.password"), placeholder: t("account.password") });
    const enter = async (/** @type {string} */ path) => {
      try {
        remember(await post(path, { name: name.value.trim(), password: password.value }));
        draw();
        changed();
      } catch (error) {
        toast(/** @type {Error} */ (error).message);
      }
    };
    fill(card, h("p", {}, t("account.text")), h("form", { class: "row", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      void enter("/api/login");
    } }, name, password, h("button", { type: "submit", class: "primary" }, t("account.enter")), button(t("account.new"), () => void enter("/api/register"))));
  };
  draw();
  return card;
}
