/** A board: drawing, places, pieces and camera put together. Intentions go out, nothing is decided here. */

import { h, s } from "../page/dom.js";
import { t } from "../page/text.js";
import { Trouble } from "../page/trouble.js";
import { Camera } from "./camera.js";
import { WIDTH } from "./layout.js";
import { links } from "./links.js";
import { Pieces } from "./pieces.js";
import { Places, sums } from "./places.js";
import { Shots } from "./shots.js";

const SMALL = 34; // pixels: a counter this narrow cannot be read
const MARGIN = 24; // around lines that are looked at closely
const NEAR = 760; // of the board's units, that are seen when it is looked at closely

/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Line} Line */
/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("./places.js").Light} Light */

export class Board {
  /**
   * @param {string} id
   * @param {import("./look.js").Look} look
   * @param {import("./geography.js").Geography} geo
   */
  constructor(id, look, geo) {
    this.id = id;
    this.look = look;
    this.geo = geo;
    this.places = new Places(geo);
    this.pieces = new Pieces(look, geo);
    this.chart = h("img", { class: "chart", src: geo.image, alt: "", draggable: "false", onerror: () => look.troubled(new Trouble("trouble.file", { file: geo.image.slice(0, 80) })) });
    const words = geo.lettering?.();
    this.lettering = words ? h("img", { class: "lettering", src: words, alt: "", draggable: "false" }) : null;
    this.sums = h("div", { class: "sums", "aria-hidden": "true" });
    this.shots = new Shots();
    this.layer = h("div", { class: "layer" }, this.sums, this.places.tags, this.pieces.layer, this.shots.layer);
    this.overlay = s("svg", { class: "overlay", viewBox: `0 0 ${geo.size[0]} ${geo.size[1]}`, "aria-hidden": "true" });
    this.links = s("svg", { class: "links", viewBox: `0 0 ${geo.size[0]} ${geo.size[1]}`, "aria-hidden": "true" });
    this.stage = h("div", { class: "stage" }, this.chart, this.lettering, this.overlay, this.places.svg, this.links, this.layer);
    this.element = h("div", { class: "viewport", role: "group", "aria-label": t("board.board"), tabindex: 0, "data-board": id }, this.stage);
    this.camera = new Camera(this.element, this.stage, geo.size, (zoom) => this.rested(zoom));
    /** Whether the board is made of many small places, of which some may have to be looked at closely. */
    this.wide = [...geo.places.values()].some((place) => place.look === "hex");
    /** The middles of what can be chosen. @type {import("../protocol.js").Point[]} */
    this.lit = [];
    /** @type {View | null} */
    this.view = null;
  }

  /** @param {View} view */
  draw(view) {
    this.view = view;
    this.pieces.draw(view.pieces.filter((piece) => piece.at[0] === this.id));
    const { overlay } = this.geo;
    if (overlay) this.overlay.replaceChildren(...(this.look.attempt("overlay", () => overlay(view, this.look)) ?? []));
    this.sums.replaceChildren(...sums(view, this.pieces.piles));
    this.links.replaceChildren(...links(view, (id) => this.pieces.lieOf(id)));
    this.respread();
  }

  /** Where a place is, if it is a hex. @param {string} id */
  middleOf(id) {
    const place = this.geo.places.get(id);
    return place?.look === "hex" ? [place.middle] : [];
  }

  /**
   * Where counters are too small to be read, what the question is about is shown closely.
   * @param {View} view
   * @param {Iterable<string>} places  that can be chosen
   */
  attend(view, places) {
    const { camera } = this;
    if (camera.whole() * WIDTH > SMALL) return;
    if (this.geo.berths) return this.attendLines(places);
    if (!this.wide) return;
    const asked = view.pieces.filter((piece) => piece.marks.includes("picked")).map((piece) => piece.at[1]);
    const middles = [...places, ...asked].flatMap((id) => this.middleOf(id));
    const xs = middles.map(([x]) => x), ys = middles.map(([, y]) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    if (!middles.length || right - left > NEAR || bottom - top > NEAR) return camera.glide(() => camera.fit());
    camera.show([(left + right - NEAR) / 2, (top + bottom - NEAR) / 2, NEAR, NEAR]);
  }

  /** Pieces in lines are seen all together, with whatever can be chosen beside them. @param {Iterable<string>} places */
  attendLines(places) {
    const { geo, camera, pieces } = this;
    const berths = [...geo.berths?.(pieces.present).values() ?? []];
    const chosen = [...places].flatMap((id) => { const place = geo.places.get(id); return place ? [place.bounds] : []; });
    if (!berths.length) return camera.glide(() => camera.fit());
    const [, top, , tall] = around(berths);
    const beside = chosen.map(([x, y, w, h]) => /** @type {import("../protocol.js").Rect} */ (y <= top && y + h >= top + tall ? [x, top, w, tall] : [x, y, w, h]));
    const [x, y, w, h] = around([...berths, ...beside]);
    const wide = Math.max(w + 2 * MARGIN, NEAR * 0.7);
    camera.show([x + w / 2 - wide / 2, y - MARGIN, wide, h + 2 * MARGIN]);
  }

  /** What the story speaks of is not told outside of what is seen. @param {Line[]} story */
  withdraw(story) {
    const { camera, geo } = this;
    if (!(this.wide || geo.berths) || camera.fitted) return;
    const [left, top, width, height] = camera.seen();
    const spoken = story.flatMap(({ piece, place, origin }) => [place, origin, this.view?.pieces.find((one) => piece && one.id === piece)?.at[1]]);
    const unseen = spoken.some((id) => {
      const [x, y] = geo.places.get(id ?? "")?.middle ?? [left, top];
      return x < left || y < top || x > left + width || y > top + height;
    });
    if (unseen) camera.glide(() => camera.fit());
  }

  /** @param {string} pile @param {string} [anchor]  a piece that should stay where it is */
  spread(pile, anchor) {
    this.pieces.spread(pile, this.camera.seen(), this.camera.zoom, anchor, this.lit);
  }

  /** The hand rests after a zoom. @param {number} zoom */
  rested(zoom) {
    this.pieces.resize(zoom);
    if (this.view) {
      this.sums.replaceChildren(...sums(this.view, this.pieces.piles));
      this.links.replaceChildren(...links(this.view, (id) => this.pieces.lieOf(id)));
    }
    this.respread();
  }

  respread() {
    if (this.pieces.open !== null) this.spread(this.pieces.open);
  }

  /**
   * @param {(piece: Piece) => boolean} legal
   * @param {(piece: Piece) => boolean} selected
   * @param {Map<string, Light>} lights
   */
  light(legal, selected, lights) {
    this.pieces.light(legal, selected);
    this.places.light(lights);
    this.lit = [...lights.keys()].flatMap((id) => { const place = this.geo.places.get(id); return place ? [place.middle] : []; });
  }

  /** Shows what a line of the log speaks of. @param {Set<string>} ids */
  point(ids) {
    this.pieces.point(ids);
    this.places.point(ids);
  }

  /** A throw falls upon the piece that it is aimed at. @param {Line} line @returns {boolean} whether that can be seen here */
  shot({ piece, target, sum, hits }) {
    const from = this.pieces.lieOf(piece), to = this.pieces.lieOf(target);
    if (!from || !to || sum === null || hits === null) return false;
    this.shots.fall({ from, to, side: this.view?.pieces.find(({ id }) => id === piece)?.side ?? "", sum, hits });
    return true;
  }

  /** @param {string} key */
  pieceAt(key) {
    return this.pieces.shown.get(key)?.piece;
  }

  close() {
    this.camera.close();
  }
}

/** The box around several others. @param {import("../protocol.js").Rect[]} rects @returns {import("../protocol.js").Rect} */
function around(rects) {
  const left = Math.min(...rects.map(([x]) => x)), top = Math.min(...rects.map(([, y]) => y));
  return [left, top, Math.max(...rects.map(([x, , w]) => x + w)) - left, Math.max(...rects.map(([, y, , h]) => y + h)) - top];
}
