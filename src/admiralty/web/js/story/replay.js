/** Stepping through the whole game: slider, keys, playing by itself, from any seat that may be seen. */

import { arrivedView } from "../arrival.js";
import { get } from "../page/api.js";
import { copy, button, h, icon } from "../page/dom.js";
import { toast } from "../page/dialogs.js";
import { settings } from "../page/settings.js";
import { name, t } from "../page/text.js";
import { sentence } from "../page/trouble.js";
import { playOn } from "../review/playon.js";
import { storyOf } from "./earlier.js";

/** @typedef {import("../protocol.js").Moment} Moment */
/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../protocol.js").Table} Table */

const STEP = 120; // milliseconds between two moments that are played
const READ = 2000; // the same where there is something to be read

/**
 * @typedef {Object} Host
 * @property {string} token
 * @property {() => Table | null} table
 * @property {(view: View, moment: Moment | null, forward: boolean) => Promise<boolean>} present  draws a position; resolves when it has been told: whether there is something to be read
 * @property {() => void} left  the replay is over, the present is shown again
 * @property {(moments: Moment[]) => void} told  the whole story is known
 * @property {(n: number) => string | null} link  the public address of a moment
 */

export class Replay {
  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    this.on = false;
    this.closed = false; // the page speaks of something else by now: what comes late is not shown
    this.n = 0;
    this.seat = "";
    /** @type {Moment[]} */
    this.moments = [];
    /** @type {Map<string, Promise<View>>} */
    this.views = new Map();
    this.playing = false;
    this.going = 0; // counts journeys, so that an older one gives way
    this.slider = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": t("replay.slider"), oninput: () => this.go(Number(this.slider.value)) });
    this.count = h("output", { class: "replay-count" });
    this.note = h("span", { class: "replay-note" });
    this.player = this.tool("play", "replay.play", () => this.toggle());
    this.seats = h("select", { "aria-label": t("replay.seat"), onchange: () => {
      this.seat = this.seats.value;
      void this.go(this.n);
    } });
    this.more = h("span", { class: "row" },
      button([icon("copy"), h("span", { class: "wide" }, t("replay.link"))], () => this.share(), { class: "tool", title: t("replay.link"), "aria-label": t("replay.link") }),
      button([icon("anchor"), h("span", { class: "wide" }, t("replay.branch"))], () => this.branch(), { class: "tool", title: t("replay.branch"), "aria-label": t("replay.branch") }));
    this.element = h("section", { class: "replay", hidden: true, "aria-label": t("replay.title") },
      h("div", { class: "row" },
        this.tool("first", "replay.first", () => this.go(0)), this.tool("back", "replay.back", () => this.go(this.n - 1)),
        this.player,
        this.tool("forward", "replay.forward", () => this.go(this.n + 1)), this.tool("last", "replay.last", () => this.go(this.moments.length)),
        this.slider, this.count),
      h("div", { class: "row" }, this.note, this.seats, this.more, button(t("replay.leave"), () => this.leave(), { class: "primary" })));
  }

  /** @param {string} picture @param {string} key @param {() => void} press */
  tool(picture, key, press) {
    return button(icon(picture), press, { class: "tool", title: t(key), "aria-label": t(key) });
  }

  /** Fetches the whole story as it stands, page by page. */
  async load() {
    this.moments = await storyOf(this.host.token);
    this.views.clear();
    if (!this.closed) this.host.told(this.moments);
    return this.moments;
  }

  /**
   * @param {number} n  where to begin
   * @param {{play?: boolean, note?: string}} [how]
   */
  async enter(n, how = {}) {
    try {
      await this.begin(n, how);
    } catch (error) {
      if (this.closed) return;
      this.end();
      toast(sentence(error));
    }
  }

  /** @param {number} n @param {{play?: boolean, note?: string}} how */
  async begin(n, how) {
    await this.load();
    if (this.closed) return;
    this.on = true;
    this.element.hidden = false;
    this.note.textContent = how.note ?? "";
    const table = this.host.table();
    const open = Boolean(table?.over);
    const seats = open ? [["all", t("replay.all")], ...(table?.seats ?? []).map((seat) => [seat.side, name("sides", seat.side)]), ["onlooker", t("replay.onlooker")]] : [];
    this.seats.hidden = !open;
    this.seats.replaceChildren(...seats.map(([id, label]) => h("option", { value: id ?? "" }, label ?? "")));
    this.seat = open ? "all" : "";
    this.more.hidden = false;
    this.slider.max = String(this.moments.length);
    this.n = -1;
    await this.go(Math.min(n, this.moments.length));
    if (how.play && this.n < this.moments.length) {
      await this.play();
      if (this.on && this.n >= this.moments.length) this.leave();
    }
  }

  /** @param {number} n @returns {Promise<View>} */
  view(n) {
    const key = `${n}/${this.seat}/${settings.lang}`;
    const found = this.views.get(key) ?? get("/api/view", { n, seat: this.seat || undefined, lang: settings.lang }, this.host.token).then(arrivedView);
    this.views.set(key, found);
    return found;
  }

  /** @param {number} n */
  async go(n) {
    if (!this.on || n < 0 || n > this.moments.length) return this.stop();
    const journey = ++this.going;
    const forward = n === this.n + 1;
    this.n = n;
    this.slider.value = String(n);
    this.count.textContent = t("replay.count", { n, most: this.moments.length });
    const view = await this.view(n);
    if (journey !== this.going || !this.on) return;
    if (n < this.moments.length) void this.view(n + 1).catch(() => undefined);
    if (view.note) this.note.textContent = view.note;
    return this.host.present(view, this.moments[n - 1] ?? null, forward);
  }

  toggle() {
    if (this.playing) this.stop();
    else this.play();
  }

  stop() {
    this.playing = false;
    this.player.replaceChildren(icon("play"));
  }

  async play() {
    this.playing = true;
    this.player.replaceChildren(icon("pause"));
    if (this.n >= this.moments.length) await this.go(0);
    while (this.playing && this.on && this.n < this.moments.length) {
      const reads = await this.go(this.n + 1);
      await new Promise((done) => setTimeout(done, reads ? READ : STEP));
    }
    this.stop();
  }

  close() {
    this.closed = true;
    this.on = false;
  }

  leave() {
    if (this.on) this.end();
  }

  end() {
    this.on = false;
    this.going += 1;
    this.stop();
    this.element.hidden = true;
    this.host.left();
  }

  async share() {
    const link = this.host.link(this.n);
    if (link === null) return toast(t("replay.no-link"));
    toast((await copy(link)) ? t("common.copied") : link);
  }

  branch() {
    const table = this.host.table();
    if (table) void playOn(this.host.token, table.game, this.n, table.seats.map((seat) => seat.side));
  }
}
