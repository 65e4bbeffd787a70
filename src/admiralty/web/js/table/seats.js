/** The plates of both sides: name, presence, clock, whose turn it is; and the tracks between them. */

import { h } from "../page/dom.js";
import { sideClass } from "../page/sides.js";
import { name, t } from "../page/text.js";
import { Score } from "./score.js";

/** @typedef {import("../protocol.js").Table} Table */
/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../protocol.js").Clock} Clock */

/**
 * What a seat is called for whoever looks; who has not said how, by what he is here.
 * @param {{side: string, name: string, kind: string}} seat
 * @param {{seat: string | null, hotseat: boolean}} table
 */
export function called(seat, table) {
  const own = seat.side === table.seat && !table.hotseat;
  if (seat.name) return own ? t("seat.named-you", { name: seat.name }) : seat.name;
  if (own) return t("seat.you");
  if (table.hotseat || table.seat === null || seat.kind === "import") return "";
  return seat.kind === "friend" ? t("seat.friend") : t("seat.opponent");
}

/** Whether the dice are agreed, or people have their own, so that the game has begun. @param {Table} table */
export const begun = (table) => ["ready", "asked"].includes(table.dice.state);

export class Seats {
  constructor() {
    this.element = h("section", { class: "seats", "aria-label": t("table.seats") });
    this.score = new Score();
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
      const acting = view?.actor === seat.side && !table.over;
      const there = seat.kind === "computer" ? t("seat.computer") : seat.connected ? t("seat.here") : t("seat.away");
      return h("div", { class: `plate ${sideClass(seat.side)}${acting ? " acting" : ""}` },
        h("span", { class: `emblem ${sideClass(seat.side)}`, "aria-hidden": "true" }),
        h("div", { class: "plate-text" },
          h("span", { class: "plate-side" }, name("sides", seat.side)),
          h("span", { class: "plate-name" }, called(seat, table))),
        h("span", { class: `presence ${seat.kind === "computer" ? "machine" : seat.connected ? "here" : "away"}`, title: there }, h("span", { class: "hidden-text" }, there)),
        this.clock ? this.faces[i] ?? null : null,
        acting ? h("span", { class: "hidden-text" }, t("seat.acting")) : null);
    });
    if (view) this.score.draw(view);
    this.element.replaceChildren(...plates, this.score.element);
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
