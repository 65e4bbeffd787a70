/** A small list where one tap could mean several things. */

import { button, h } from "../page/dom.js";
import { percent, t } from "../page/text.js";

/** @typedef {import("../arrival.js").Action} Action */

/**
 * @param {HTMLElement} host  in which it opens
 * @param {[number, number]} at  where
 * @param {Action[]} actions
 * @param {(action: Action) => void} chosen
 */
export function choices(host, [x, y], actions, chosen) {
  document.querySelector(".choices")?.remove();
  const list = h("div", { class: "choices", role: "menu", "aria-label": t("board.choose") },
    actions.map((action) => button([action.label, action.chance === null ? null : h("b", {}, percent(action.chance))], () => {
      end();
      chosen(action);
    }, { role: "menuitem" })));
  const end = () => {
    list.remove();
    removeEventListener("pointerdown", outside, true);
    removeEventListener("keydown", escape, true);
  };
  /** @param {Event} event */
  const outside = (event) => {
    if (!(event.target instanceof Node && list.contains(event.target))) end();
  };
  /** @param {KeyboardEvent} event */
  const escape = (event) => {
    const items = [...list.querySelectorAll("button")];
    const at = items.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    if (event.key === "ArrowDown") items[(at + 1) % items.length]?.focus();
    else if (event.key === "ArrowUp") items[(at - 1 + items.length) % items.length]?.focus();
    else if (event.key === "Escape") {
      end();
      host.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  host.append(list);
  const left = x - list.offsetWidth / 2;
  const top = y - list.offsetHeight / 2;
  list.style.left = `${Math.max(8, Math.min(left, host.clientWidth - list.offsetWidth - 8))}px`;
  list.style.top = `${Math.max(8, Math.min(top, host.clientHeight - list.offsetHeight - 8))}px`;
  list.querySelector("button")?.focus();
  addEventListener("pointerdown", outside, true);
  addEventListener("keydown", escape, true);
}
