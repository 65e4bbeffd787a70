/** The pieces on the board: made once, then moved; nothing is drawn anew that has not changed. */

import { counter, looksOf } from "../../../games/port_arthur/web/counters.js";
import { h, s, set } from "../page/dom.js";
import { fan, named, piles } from "./layout.js";
import { settings } from "../page/settings.js";
import { name, names, t } from "../page/text.js";

/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("../types.js").About} About */
/** @typedef {import("../types.js").Rect} Rect */
/** @typedef {import("./layout.js").Lie} Lie */
/** @typedef {import("./layout.js").Pile} Pile */
/** @typedef {{key: string, piece: Piece, element: HTMLButtonElement, looks: string, lie: Lie}} Shown */

export class Pieces {
  /**
   * @param {About} about
   * @param {import("./geography.js").Geography} geo
   */
  constructor(about, geo) {
    this.about = about;
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
    /** Ships that have just let pieces go or taken them aboard, by side and kind. @type {Map<string, Lie>} */
    this.loads = new Map();
  }

  /**
   * Shows these pieces; those held back stay as they were until they are released.
   * @param {Piece[]} pieces
   */
  draw(pieces) {
    const before = new Map([...this.shown].map(([key, shown]) => [key, shown.piece]));
    const items = named(before, pieces);
    const keys = new Set(items.map((item) => item.key));
    this.loads = loads(this.shown, items);
    for (const [key, shown] of this.shown) if (!keys.has(key)) this.remove(key, shown);
    this.piles = piles(items, this.geo.places);
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
    const looks = `${looksOf(piece)}/${settings.lang}`;
    if (looks !== shown.looks) {
      if (!fresh && struck(shown.piece, piece)) flash(shown.element);
      shown.looks = looks;
      shown.element.replaceChildren(drawn(piece, this.about));
    }
    shown.piece = piece;
    const { element } = shown;
    element.dataset.place = piece.at[1];
    element.dataset.side = piece.side;
    element.classList.toggle("picked", Boolean(piece.picked));
    const said = this.describe(piece);
    const written = element.textContent?.trim() ?? ""; // a long name is shortened on the counter
    set(element, { "aria-label": said.includes(written) ? said : `${written}: ${said}` });
    if (this.open !== null && this.pileOf(key)?.id === this.open) return;
    const from = fresh && piece.id === undefined ? this.loads.get(`${piece.side}/${piece.kind}/-`) : undefined;
    if (from) this.atOnce(() => this.lay(/** @type {Shown} */ (shown), { ...from, order: lie.order }));
    this.lay(shown, lie);
  }

  /** @param {Shown} shown @param {Lie} lie */
  lay(shown, lie) {
    const moved = shown.lie.x !== lie.x || shown.lie.y !== lie.y || shown.lie.scale !== lie.scale || !shown.element.style.transform;
    shown.lie = lie;
    if (moved) shown.element.style.transform = `translate(${lie.x - 50}px, ${lie.y - 32}px) scale(${lie.scale})`;
    shown.element.style.zIndex = String(lie.order + 1);
  }

  /** @param {string} key @param {Shown} shown */
  remove(key, shown) {
    this.shown.delete(key);
    const to = shown.piece.id === undefined ? this.loads.get(`${shown.piece.side}/${shown.piece.kind}/+`) : undefined;
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
   */
  spread(id, seen, zoom, anchor) {
    const pile = this.piles.find((candidate) => candidate.id === id);
    if (!pile) return this.close();
    if (this.open !== null && this.open !== id) this.close();
    if (this.open !== id) this.anchor = anchor;
    this.open = id;
    const { lies, box } = fan(pile, seen, zoom, this.anchor);
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
    for (const { piece, element } of this.shown.values()) element.classList.toggle("pointed", piece.id !== undefined && ids.has(piece.id));
  }

  /** A piece in words, for those who hear it. @param {Piece} piece */
  describe(piece) {
    const place = name("places", piece.at[1]);
    if (piece.kind === "marker") return t("piece.marker", { name: name("tracks", piece.id ?? piece.face), place });
    if (piece.kind === "army") return t("piece.army", { place });
    if (!piece.id && piece.kind === "ship") return t("piece.unseen", { side: name("sides", piece.side), place });
    if (piece.letter || piece.id === undefined) return describeForce(piece, place);
    const about = this.about.pieces[piece.id];
    const values = about?.faces?.[piece.face] ?? {};
    const key = values.defence === undefined ? "piece.ship" : "piece.ship-damaged";
    return t(key, {
      name: name("ships", piece.id), type: name("ship_types", about?.type ?? ""), face: name("faces", piece.face), place,
      firepower: values.firepower ?? 0, speed: values.speed ?? 0, defence: values.defence ?? 0,
    });
  }
}

/**
 * Which ships carry more or less than before: what leaves one starts at it, what is taken aboard goes there.
 * @param {Map<string, Shown>} before
 * @param {import("./layout.js").Item[]} items
 */
function loads(before, items) {
  /** @type {Map<string, Lie>} */
  const found = new Map();
  for (const { key, piece } of items) {
    const shown = before.get(key);
    for (const [kind, n] of Object.entries(piece.carries ?? {})) {
      const was = shown?.piece.carries?.[kind] ?? n;
      if (shown && was !== n) found.set(`${piece.side}/${kind}/${n < was ? "-" : "+"}`, shown.lie);
    }
  }
  return found;
}

/** A counter as an image of its own. @param {Piece} piece @param {About} about */
export function drawn(piece, about) {
  return s("svg", { viewBox: "0 0 100 64", "aria-hidden": "true", focusable: "false" }, counter(piece, about, { names: names("ships") }));
}

/** A warship with what it carries, or squadrons and battalions on their own, in words. @param {Piece} piece @param {string} place */
function describeForce(piece, place) {
  if (piece.kind !== "ship") return t("piece.token", { side: name("sides", piece.side), name: name("faces", piece.face), place });
  const ship = name("ships", piece.id ?? "");
  if (piece.face !== "afloat") return t("piece.warship-idle", { name: ship, face: name("faces", piece.face), place });
  const { fighter = 0, bomber = 0, battalion = 0 } = piece.carries ?? {};
  const load = [
    fighter ? t("piece.fighters", { n: fighter }) : "",
    bomber ? t("piece.bombers", { n: bomber, armed: piece.armed ?? 0 }) : "",
    battalion ? t("piece.battalions", { n: battalion }) : "",
  ].filter(Boolean);
  return t("piece.warship", { name: ship, strength: piece.strength ?? 0, load: load.map((text) => `, ${text}`).join(""), place });
}

/** Whether a piece was hit between two views. @param {Piece} before @param {Piece} now */
function struck(before, now) {
  return before.face !== now.face ? before.face !== "unseen" : before.at[1] !== "harbour" && (now.strength ?? 0) < (before.strength ?? 0);
}

/** @param {HTMLElement} element */
function flash(element) {
  element.classList.remove("struck");
  void element.offsetWidth; // so that the same blow can be seen twice
  element.classList.add("struck");
}
