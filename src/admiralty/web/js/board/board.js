/** The board: drawing, places, pieces and camera put together. Intentions go out, nothing is decided here. */

import { Camera } from "./camera.js";
import { button, h, icon, s } from "../page/dom.js";
import { WIDTH } from "./layout.js";
import { Pieces } from "./pieces.js";
import { Places, sums } from "./places.js";
import { t } from "../page/text.js";

const SMALL = 34; // pixels: a counter this narrow cannot be read
const NEAR = 760; // of the board's units, that are seen when it is looked at closely

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Piece} Piece */
/** @typedef {import("./places.js").Light} Light */

export class Board {
  /**
   * @param {import("../types.js").About} about
   * @param {import("./geography.js").Geography} geo
   */
  constructor(about, geo) {
    this.about = about;
    this.geo = geo;
    this.places = new Places(geo);
    this.pieces = new Pieces(about, geo);
    this.chart = h("img", { class: "chart", src: geo.image, alt: "", draggable: "false" });
    this.sums = h("div", { class: "sums", "aria-hidden": "true" });
    this.layer = h("div", { class: "layer" }, this.sums, this.places.tags, this.pieces.layer);
    this.overlay = s("svg", { class: "overlay", viewBox: `0 0 ${geo.size[0]} ${geo.size[1]}`, "aria-hidden": "true" });
    this.stage = h("div", { class: "stage" }, this.chart, this.overlay, this.places.svg, this.layer);
    this.element = h("div", { class: "viewport", role: "group", "aria-label": t("board.board"), tabindex: 0 }, this.stage);
    this.camera = new Camera(this.element, this.stage, geo.size, () => this.respread());
    this.controls = h("div", { class: "zoom-controls" },
      button(icon("plus"), () => this.camera.scale(1.4), { title: t("board.zoom-in"), "aria-label": t("board.zoom-in") }),
      button(icon("minus"), () => this.camera.scale(1 / 1.4), { title: t("board.zoom-out"), "aria-label": t("board.zoom-out") }),
      button(icon("fit"), () => this.camera.glide(() => this.camera.fit()), { title: t("board.fit"), "aria-label": t("board.fit") }));
    /** @type {View | null} */
    this.view = null;
  }

  /** @param {View} view */
  draw(view) {
    this.view = view;
    this.pieces.draw(view.pieces);
    if (this.geo.overlay) this.overlay.replaceChildren(...this.geo.overlay(view, this.about));
    this.sums.replaceChildren(...sums(view, this.pieces.piles));
    this.respread();
  }

  /**
   * Where counters are too small to be read, what the question is about is shown closely.
   * @param {View} view
   * @param {Iterable<string>} places  that can be chosen
   */
  attend(view, places) {
    const { camera, geo } = this;
    if (!view.map || camera.whole() * WIDTH > SMALL) return;
    const asked = view.pieces.filter((piece) => piece.picked).map((piece) => piece.at[1]);
    const middles = [...places, ...asked].flatMap((id) => (geo.places.get(id)?.terrain ? [geo.places.get(id)?.middle ?? [0, 0]] : []));
    const xs = middles.map(([x]) => x ?? 0), ys = middles.map(([, y]) => y ?? 0);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    if (!middles.length || right - left > NEAR || bottom - top > NEAR) return camera.glide(() => camera.fit());
    camera.show([(left + right - NEAR) / 2, (top + bottom - NEAR) / 2, NEAR, NEAR]);
  }

  /** What the story speaks of is not told outside of what is seen. @param {import("../types.js").Message[]} story */
  withdraw(story) {
    const { camera, geo } = this;
    if (!this.view?.map || camera.fitted) return;
    const [left, top, width, height] = camera.seen();
    const spoken = story.flatMap(({ ship, place, origin }) => [place, origin, ship && this.view?.pieces.find((piece) => piece.id === ship)?.at[1]]);
    const unseen = spoken.some((id) => {
      const [x, y] = geo.places.get(id ?? "")?.middle ?? [left, top];
      return x < left || y < top || x > left + width || y > top + height;
    });
    if (unseen) camera.glide(() => camera.fit());
  }

  /** @param {string} pile @param {string} [anchor]  a piece that should stay where it is */
  spread(pile, anchor) {
    this.pieces.spread(pile, this.camera.seen(), this.camera.zoom, anchor);
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
  }

  /** Shows what a line of the log speaks of. @param {Iterable<string>} ids */
  point(ids) {
    const set = new Set(ids);
    this.pieces.point(set);
    this.places.point(set);
  }

  /** @param {string} key */
  pieceAt(key) {
    return this.pieces.shown.get(key)?.piece;
  }

  close() {
    this.camera.close();
  }
}
