/** The plates of both sides: name, presence, clock, whose turn it is; and the tracks between them. */

import { h } from "../page/dom.js";
import { name, number, t } from "../page/text.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Clock} Clock */

export class Seats {
  constructor() {
    this.element = h("section", { class: "seats", "aria-label": t("table.seats") });
    /** @type {{clock: Clock, at: number} | null} */
    this.clock = null;
    this.timer = setInterval(() => this.tick(), 500);
    /** @type {HTMLElement[]} */
    this.faces = [];
  }

  /** What the clocks show at this moment. @param {Clock | null | undefined} clock */
  wind(clock) {
    this.clock = clock ? { clock, at: performance.now() } : null;
  }

  /**
   * @param {Table} table
   * @param {View | null} view
   */
  draw(table, view) {
    this.faces = table.seats.map(() => h("span", { class: "clock", role: "timer" }));
    const plates = table.seats.map((seat, i) => {
      const acting = view?.actor === seat.side;
      const there = seat.kind === "computer" ? t("seat.computer") : seat.connected ? t("seat.here") : t("seat.away");
      return h("div", { class: `plate ${seat.side}${acting ? " acting" : ""}` },
        h("span", { class: `emblem ${seat.side}`, "aria-hidden": "true" }),
        h("div", { class: "plate-text" },
          h("span", { class: "plate-side" }, name("sides", seat.side)),
          h("span", { class: "plate-name" }, seat.name, table.seat === seat.side && !table.hotseat && seat.name !== t("lobby.me") ? ` (${t("seat.you")})` : "")),
        h("span", { class: `presence ${seat.kind === "computer" ? "machine" : seat.connected ? "here" : "away"}`, title: there }, h("span", { class: "hidden-text" }, there)),
        this.clock ? this.faces[i] ?? null : null,
        acting ? h("span", { class: "hidden-text" }, t("seat.acting")) : null);
    });
    this.element.replaceChildren(...plates, view ? tracks(view) : h("div"));
    this.tick();
  }

  tick() {
    if (!this.clock) return;
    const { clock, at } = this.clock;
    this.faces.forEach((face, seat) => {
      const used = clock.running === seat ? (performance.now() - at) / 1000 : 0;
      const left = Math.max(0, (clock.left[seat] ?? 0) - used);
      face.textContent = spell(left);
      face.classList.toggle("running", clock.running === seat);
      face.classList.toggle("short", left < 60);
    });
  }

  close() {
    clearInterval(this.timer);
  }
}

/** @param {number} seconds */
function spell(seconds) {
  if (seconds >= 172_800) return t("seat.days", { n: Math.floor(seconds / 86_400) });
  const whole = Math.ceil(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** @param {View} view */
function tracks(view) {
  const entries = Object.entries(view.tracks).map(([id, { value, low, high, wins }]) => {
    const shown = wins ? t("seat.wins", { value: number(value), wins: number(wins) }) : low < 0 ? (value > 0 ? `+${number(value)}` : value < 0 ? `−${number(-value)}` : "0") : `${number(value)}/${number(high)}`;
    return h("div", { class: `track ${low < 0 ? (value > 0 ? "plus" : value < 0 ? "minus" : "") : ""}` }, h("dt", {}, name("tracks", id)), h("dd", {}, shown));
  });
  return h("dl", { class: "tracks" }, entries);
}
