/** A small list at a place of the board, where one tap could mean several things. */

import { button, h } from "../page/dom.js";
import { percent, t } from "../page/text.js";

/** @typedef {import("../types.js").Action} Action */

/**
 * @param {import("../board/board.js").Board} board
 * @param {string} place
 * @param {Action[]} actions
 * @param {(action: Action) => void} chosen
 */
export function choices(board, place, actions, chosen) {
  document.querySelector(".choices")?.remove();
  const list = h("div", { class: "choices", role: "menu", "aria-label": t("board.choose") },
    actions.map((action) => button([action.label, action.odds?.chance === undefined ? null : h("b", {}, percent(action.odds.chance))], () => {
      end();
      chosen(action);
    }, { role: "menuitem" })));
  const [x, y] = board.geo.places.get(place)?.middle ?? [0, 0];
  const { camera } = board;
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
      board.element.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  board.element.append(list);
  const left = camera.x + x * camera.zoom - list.offsetWidth / 2;
  const top = camera.y + y * camera.zoom - list.offsetHeight / 2;
  list.style.left = `${Math.max(8, Math.min(left, board.element.clientWidth - list.offsetWidth - 8))}px`;
  list.style.top = `${Math.max(8, Math.min(top, board.element.clientHeight - list.offsetHeight - 8))}px`;
  list.querySelector("button")?.focus();
  addEventListener("pointerdown", outside, true);
  addEventListener("keydown", escape, true);
}
