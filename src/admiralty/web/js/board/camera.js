/** Pan and zoom of the board: wheel, pinch, drag, buttons. Sharp again as soon as the hand rests. */

import { moving } from "../page/settings.js";

/** @typedef {import("../protocol.js").Rect} Rect */
/** @typedef {import("../protocol.js").Point} Point */

const MOST = 5;
const REST = 160;

export class Camera {
  /**
   * @param {HTMLElement} viewport
   * @param {HTMLElement} stage  what is moved
   * @param {Point} size  of the board in its own units
   * @param {(zoom: number) => void} rested  called with the zoom once the hand rests
   */
  constructor(viewport, stage, size, rested) {
    this.viewport = viewport;
    this.stage = stage;
    this.size = size;
    this.rested = rested;
    this.x = 0;
    this.y = 0;
    this.zoom = 1;
    this.settled = 1; // the zoom at which the stage was last laid out
    this.timer = 0;
    this.fitted = true;
    viewport.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.watch = new ResizeObserver(() => {
      if (this.fitted) this.fit();
      else this.put(this.x, this.y, this.zoom);
    });
    this.watch.observe(viewport);
  }

  /** The zoom at which the whole board is seen. */
  whole() {
    const { clientWidth, clientHeight } = this.viewport;
    return Math.min(clientWidth / this.size[0], clientHeight / this.size[1]) || 0.1;
  }

  /** Whether all of the board is seen, so that there is nothing to pan. */
  get still() {
    const { clientWidth, clientHeight } = this.viewport;
    return this.size[0] * this.zoom <= clientWidth + 1 && this.size[1] * this.zoom <= clientHeight + 1;
  }

  /** The whole board, centred. */
  fit() {
    const zoom = this.whole();
    this.fitted = true;
    const { clientWidth, clientHeight } = this.viewport;
    this.put((clientWidth - this.size[0] * zoom) / 2, (clientHeight - this.size[1] * zoom) / 2, zoom, true);
  }

  /** A part of the board as large as it goes. @param {Rect} rect */
  show([x, y, width, height]) {
    const { clientWidth, clientHeight } = this.viewport;
    const zoom = Math.min(clientWidth / width, clientHeight / height, MOST);
    this.fitted = false;
    this.glide(() => this.put((clientWidth - width * zoom) / 2 - x * zoom, (clientHeight - height * zoom) / 2 - y * zoom, zoom, true));
  }

  /** @param {() => void} change */
  glide(change) {
    if (!moving()) return change();
    this.stage.classList.add("gliding");
    change();
    setTimeout(() => this.stage.classList.remove("gliding"), 300);
  }

  /** @param {number} factor @param {Point} [around]  in pixels of the viewport */
  scale(factor, around = [this.viewport.clientWidth / 2, this.viewport.clientHeight / 2]) {
    const zoom = Math.min(Math.max(this.zoom * factor, this.whole()), MOST);
    const real = zoom / this.zoom;
    this.fitted = zoom <= this.whole() * 1.001;
    this.put(around[0] - (around[0] - this.x) * real, around[1] - (around[1] - this.y) * real, zoom);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.fitted = false;
    this.put(this.x + dx, this.y + dy, this.zoom);
  }

  /** @param {WheelEvent} event */
  wheel(event) {
    event.preventDefault();
    const box = this.viewport.getBoundingClientRect();
    const step = event.deltaMode === 1 ? event.deltaY * 20 : event.deltaY;
    this.scale(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0015)), [event.clientX - box.left, event.clientY - box.top]);
  }

  /**
   * @param {number} x
   * @param {number} y
   * @param {number} zoom
   * @param {boolean} [now]  whether to be sharp at once
   */
  put(x, y, zoom, now = false) {
    const { clientWidth, clientHeight } = this.viewport;
    const [width, height] = [this.size[0] * zoom, this.size[1] * zoom];
    this.x = width <= clientWidth ? (clientWidth - width) / 2 : Math.min(0, Math.max(clientWidth - width, x));
    this.y = height <= clientHeight ? (clientHeight - height) / 2 : Math.min(0, Math.max(clientHeight - height, y));
    this.zoom = zoom;
    clearTimeout(this.timer);
    if (now) return this.settle();
    this.place();
    this.timer = setTimeout(() => this.settle(), REST);
  }

  place() {
    const scale = this.zoom / this.settled;
    this.stage.style.transform = `translate(${this.x}px, ${this.y}px)${scale === 1 ? "" : ` scale(${scale})`}`;
  }

  /** Lays the stage out anew at the present zoom. */
  settle() {
    if (this.settled !== this.zoom || !this.stage.style.width) {
      this.settled = this.zoom;
      this.stage.style.width = `${this.size[0] * this.zoom}px`;
      this.stage.style.height = `${this.size[1] * this.zoom}px`;
      this.stage.style.setProperty("--zoom", String(this.zoom));
      this.rested(this.zoom);
    }
    this.place();
  }

  /** The board's coordinates of a point on the screen. @param {number} clientX @param {number} clientY @returns {Point} */
  at(clientX, clientY) {
    const box = this.viewport.getBoundingClientRect();
    return [(clientX - box.left - this.x) / this.zoom, (clientY - box.top - this.y) / this.zoom];
  }

  /** What of the board is seen now. @returns {Rect} */
  seen() {
    const { clientWidth, clientHeight } = this.viewport;
    const left = Math.max(0, -this.x / this.zoom), top = Math.max(0, -this.y / this.zoom);
    const right = Math.min(this.size[0], (clientWidth - this.x) / this.zoom);
    const bottom = Math.min(this.size[1], (clientHeight - this.y) / this.zoom);
    return [left, top, right - left, bottom - top];
  }

  close() {
    this.watch.disconnect();
    clearTimeout(this.timer);
  }
}
