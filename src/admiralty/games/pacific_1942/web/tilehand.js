/** The hand in the map editor: a tile follows it, from the map or from the bank, and stays where it is let go. */

import { s } from "../../../web/js/page/dom.js";
import { seascape } from "./seascape.js";
import { broughtTo, cellsOf, centreOf } from "./tiles.js";

/** @typedef {import("./tiles.js").Placed} Placed */
/** @typedef {import("../../../web/js/protocol.js").Point} Point */

export class TileHand {
  /** @param {import("./editor.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
  }

  /** @param {PointerEvent} event @returns {Point} */
  at(event) {
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.editor.sea.getScreenCTM()?.inverse());
    return [place.x, place.y];
  }

  /** @param {PointerEvent} event */
  lift(event) {
    const tile = event.target instanceof Element ? event.target.closest("[data-tile]")?.getAttribute("data-tile") : null;
    const one = this.editor.placed.find((candidate) => candidate.tile === tile);
    if (!one || event.button !== 0) return;
    const [x, y] = this.at(event), [cx, cy] = centreOf(cellsOf(one, this.editor.tiles));
    this.carry(event, one, [cx - x, cy - y], false);
  }

  /**
   * A tile follows the hand, from the map or from the bank, and stays where it is let go.
   * @param {PointerEvent} start
   * @param {Placed} one
   * @param {Point} grip  from the hand to the middle of the tile
   * @param {boolean} fresh  whether it comes from the bank
   */
  carry(start, one, grip, fresh) {
    const ghost = s("g", { class: "tile-ghost" });
    let lies = one, moved = false;
    const move = (/** @type {PointerEvent} */ event) => {
      if (!moved && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < 7) return;
      if (!moved) this.editor.sea.append(ghost);
      moved = true;
      const [x, y] = this.at(event);
      lies = broughtTo(one, [x + grip[0], y + grip[1]], this.editor.tiles);
      ghost.innerHTML = seascape(cellsOf(lies, this.editor.tiles), { names: false });
    };
    const end = (/** @type {PointerEvent} */ event) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      ghost.remove();
      if (!moved || event.type === "pointercancel") return;
      const none = (/** @type {Event} */ click) => click.stopPropagation(); // the click that may follow a drag is none
      addEventListener("click", none, { capture: true });
      setTimeout(() => removeEventListener("click", none, { capture: true }));
      const box = this.editor.sea.getBoundingClientRect();
      const inside = event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom;
      const rest = this.editor.placed.filter(({ tile }) => tile !== one.tile);
      this.editor.selected = one.tile;
      if (inside) this.editor.put([...rest, lies], fresh && rest.length < 4);
      else if (!fresh) this.editor.put(rest, false);
      this.editor.focus(one.tile);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }
}
