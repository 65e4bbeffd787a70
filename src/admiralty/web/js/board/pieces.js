/** The pieces on the board: made once, then moved; nothing is drawn anew that has not changed. */

import { h, s, set } from "../page/dom.js";
import { fan } from "./fan.js";
import { named, piles, WIDTH } from "./layout.js";
import { settings } from "../page/settings.js";
import { t } from "../page/text.js";
import { describe } from "./describe.js";
import { looksOf } from "./look.js";

/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("./look.js").Look} Look */
/** @typedef {import("../protocol.js").Rect} Rect */
/** @typedef {import("./layout.js").Lie} Lie */
/** @typedef {import("./layout.js").Pile} Pile */
/** @typedef {{key: string, piece: Piece, element: HTMLButtonElement, looks: string, lie: Lie}} Shown */

const LEAST = 44; // pixels: as wide as a counter should be on the screen …
const LARGEST = 1.25; // … unless it would have to be drawn larger than this
const SMALL = 62; // pixels: a counter narrower than this shows its name and numbers only

export class Pieces {
  /**
   * @param {Look} look
   * @param {import("./geography.js").Geography} geo
   */
  constructor(look, geo) {
    this.look = look;
    this.geo = geo;
    this.layer = h("div", { class: "pieces" });
    this.backdrop = h("div", { class: "fan", hidden: true });
    this.layer.append(this.backdrop);
    /** @type {Map<string, Shown>} */
    this.shown = new Map();
    /** @type {Pile[]} */
    this.piles = [];
    /** @type {string | null} */
    this.open = null;
    this.fanned = /** @type {Rect | null} */ (null);
    this.anchor = /** @type {string | undefined} */ (undefined);
    this.zoom = 1;
    /** All that is drawn. @type {Piece[]} */
    this.present = [];
    /** Pieces that have just let others go or taken them aboard, by side and kind. @type {Map<string, Lie>} */
    this.loads = new Map();
  }

  /**
   * Shows these pieces; those held back stay as they were until they are released.
   * @param {Piece[]} pieces
   */
  draw(pieces) {
    this.present = pieces;
    const before = new Map([...this.shown].map(([key, shown]) => [key, shown.piece]));
    const items = named(before, pieces);
    const keys = new Set(items.map((item) => item.key));
    this.loads = loads(this.shown, items);
    for (const [key, shown] of this.shown) if (!keys.has(key)) this.remove(key, shown);
    this.piles = piles(items, this.geo.places, Math.min(LEAST / WIDTH / this.zoom, LARGEST));
    const placed = new Set();
    for (const pile of this.piles) {
      pile.items.forEach(({ key, piece }, i) => {
        placed.add(key);
        this.put(key, piece, /** @type {Lie} */ (pile.lies[i]));
      });
    }
    for (const [key, shown] of this.shown) if (!placed.has(key)) this.remove(key, shown);
    if (this.open && !this.piles.some((pile) => pile.id === this.open)) this.close();
  }

  /** The board is seen larger or smaller: pieces lie so that they can be read. @param {number} zoom */
  resize(zoom) {
    if (zoom === this.zoom) return;
    this.zoom = zoom;
    this.atOnce(() => this.draw(this.present));
  }

  /**
   * @param {string} key
   * @param {Piece} piece
   * @param {Lie} lie
   */
  put(key, piece, lie) {
    let shown = this.shown.get(key);
    const fresh = !shown;
    if (!shown) {
      const element = h("button", { type: "button", class: `piece ${piece.kind} fresh`, tabindex: -1, "data-key": key });
      shown = { key, piece, element, looks: "", lie };
      this.shown.set(key, shown);
      this.layer.append(element);
      requestAnimationFrame(() => element.classList.remove("fresh"));
    }
    if (!fresh && struck(shown.piece, piece)) flash(shown.element);
    shown.piece = piece;
    this.dress(shown);
    const { element } = shown;
    element.dataset.place = piece.at[1];
    element.dataset.side = piece.side;
    element.classList.toggle("picked", piece.marks.includes("picked"));
    const said = describe(piece, this.look.about);
    const written = element.textContent?.trim() ?? ""; // a long name is shortened on the counter
    set(element, { "aria-label": said.includes(written) ? said : t("common.of", { name: written, text: said }) });
    if (this.open !== null && this.pileOf(key)?.id === this.open) return;
    const from = fresh && !piece.id ? this.loads.get(`${piece.side}/${piece.kind}/-`) : undefined;
    if (from) this.atOnce(() => this.lay(/** @type {Shown} */ (shown), { ...from, order: lie.order }));
    this.lay(shown, lie);
  }

  /** Draws a piece, if it looks other than before. @param {Shown} shown */
  dress(shown) {
    const { piece, element, lie } = shown;
    const small = lie.scale * WIDTH * this.zoom < SMALL;
    const looks = `${looksOf(piece)}/${settings.lang}/${small}`;
    if (looks === shown.looks) return;
    shown.looks = looks;
    element.replaceChildren(drawn(piece, this.look, small));
  }

  /** @param {Shown} shown @param {Lie} lie */
  lay(shown, lie) {
    const moved = shown.lie.x !== lie.x || shown.lie.y !== lie.y || shown.lie.scale !== lie.scale || !shown.element.style.transform;
    shown.lie = lie;
    this.dress(shown);
    if (moved) shown.element.style.transform = `translate(${lie.x - 50}px, ${lie.y - 32}px) scale(${lie.scale})`;
    shown.element.style.zIndex = String(lie.order + 1);
  }

  /** @param {string} key @param {Shown} shown */
  remove(key, shown) {
    this.shown.delete(key);
    const to = !shown.piece.id ? this.loads.get(`${shown.piece.side}/${shown.piece.kind}/+`) : undefined;
    if (to) this.lay(shown, { ...to, order: 2000 });
    shown.element.classList.add("gone");
    shown.element.tabIndex = -1;
    setTimeout(() => shown.element.remove(), 450);
  }

  /** @param {string} key */
  pileOf(key) {
    return this.piles.find((pile) => pile.items.some((item) => item.key === key));
  }

  /**
   * Spreads a pile out.
   * @param {string} id
   * @param {Rect} seen
   * @param {number} zoom
   * @param {string} [anchor]  a piece that should stay where it is
   * @param {import("../protocol.js").Point[]} [lit]  what should not be covered
   */
  spread(id, seen, zoom, anchor, lit) {
    const pile = this.piles.find((candidate) => candidate.id === id);
    if (!pile) return this.close();
    if (this.open !== null && this.open !== id) this.close();
    if (this.open !== id) this.anchor = anchor;
    this.open = id;
    const { lies, box } = fan(pile, seen, zoom, this.anchor, lit);
    this.fanned = box;
    pile.items.forEach(({ key }, i) => {
      const shown = this.shown.get(key);
      if (shown) this.lay(shown, /** @type {Lie} */ (lies[i]));
    });
    const { style } = this.backdrop;
    [style.left, style.top, style.width, style.height] = /** @type {[string, string, string, string]} */ (box.map((value) => `${value}px`));
    this.backdrop.hidden = false;
    this.layer.closest(".board-frame")?.classList.add("fanned");
    this.backdrop.dataset.place = pile.place;
  }

  /** Something under the finger must not be still on its way. @param {() => void} change */
  atOnce(change) {
    this.layer.classList.add("at-once");
    change();
    void this.layer.offsetWidth;
    this.layer.classList.remove("at-once");
  }

  close() {
    const pile = this.piles.find((candidate) => candidate.id === this.open);
    this.open = null;
    this.fanned = null;
    this.backdrop.hidden = true;
    this.layer.closest(".board-frame")?.classList.remove("fanned");
    pile?.items.forEach(({ key }, i) => {
      const shown = this.shown.get(key);
      if (shown) this.lay(shown, /** @type {Lie} */ (pile.lies[i]));
    });
  }

  /**
   * What the pieces look like in the present choice.
   * @param {(piece: Piece) => boolean} legal
   * @param {(piece: Piece) => boolean} selected
   */
  light(legal, selected) {
    for (const { piece, element } of this.shown.values()) {
      const can = legal(piece);
      const chosen = selected(piece);
      element.classList.toggle("legal", can);
      element.classList.toggle("selected", chosen);
      set(element, { "aria-disabled": can ? null : "true", "aria-pressed": can ? String(chosen) : null });
    }
  }

  /** Points at pieces the log speaks of. @param {Set<string>} ids */
  point(ids) {
    for (const { piece, element } of this.shown.values()) element.classList.toggle("pointed", piece.id !== "" && ids.has(piece.id));
  }
}

/**
 * Which pieces carry more or less than before: what leaves one starts at it, what is taken aboard goes there.
 * @param {Map<string, Shown>} before
 * @param {import("./layout.js").Item[]} items
 */
function loads(before, items) {
  /** @type {Map<string, Lie>} */
  const found = new Map();
  for (const { key, piece } of items) {
    const shown = before.get(key);
    if (!shown) continue;
    for (const kind of new Set([...piece.carries, ...shown.piece.carries].map((load) => load.kind))) {
      const n = aboard(piece, kind), was = aboard(shown.piece, kind);
      if (was !== n) found.set(`${piece.side}/${kind}/${n < was ? "-" : "+"}`, shown.lie);
    }
  }
  return found;
}

/** @param {Piece} piece @param {string} kind */
const aboard = (piece, kind) => piece.carries.find((load) => load.kind === kind)?.n ?? 0;

/** A counter as an image of its own. @param {Piece} piece @param {Look} look @param {boolean} [small] */
export function drawn(piece, look, small = false) {
  return s("svg", { viewBox: "0 0 100 64", "aria-hidden": "true", focusable: "false" }, look.counter(piece, small));
}

/** Whether a piece was hit between two views: it has turned its face, or lost of its values where it lies. @param {Piece} before @param {Piece} now */
function struck(before, now) {
  if (before.face !== now.face) return before.face !== "unseen";
  return before.at[1] === now.at[1] && Object.entries(now.values).some(([id, value]) => value < (before.values[id] ?? value));
}

/** @param {HTMLElement} element */
function flash(element) {
  element.classList.remove("struck");
  void element.offsetWidth; // so that the same blow can be seen twice
  element.classList.add("struck");
}
