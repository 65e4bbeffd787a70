/** What people settle between them at a table: waiting for a friend, questions and answers, giving up, the end, a rematch. */

import { confirm } from "../page/dialogs.js";
import { button, fill, h, refill } from "../page/dom.js";
import { recall } from "../page/memory.js";
import { linkRow, localNote } from "./menu.js";
import { begun } from "./seats.js";
import { name, t } from "../page/text.js";

/** @typedef {import("./sitting.js").Sitting} Sitting */

export class Company {
  /** @param {Sitting} sitting */
  constructor(sitting) {
    this.sitting = sitting;
    this.asks = h("div", { class: "asks", "aria-live": "polite" });
    this.ending = h("div", { class: "ending", hidden: true });
  }

  get table() {
    return this.sitting.table;
  }

  draw() {
    this.drawEnding();
    this.drawWaiting();
    this.drawAsks();
  }

  /** A friend who has not come yet is sent his link. */
  drawWaiting() {
    const { table, sitting: { boardFrame, token } } = this;
    const missing = !begun(table) && !table.over ? table.seats.filter((seat) => seat.kind === "friend" && seat.side !== table.seat) : [];
    boardFrame.querySelector(".waiting")?.remove();
    if (!missing.length || table.seat === null) return;
    const known = recall(token)?.links ?? {};
    boardFrame.append(h("div", { class: "waiting" }, h("h2", {}, t("table.waiting")), h("p", {}, t("table.waiting-text")),
      missing.map((seat) => linkRow(t("links.friend", { side: name("sides", seat.side) }), known[seat.side], null)), localNote()));
  }

  drawEnding() {
    const { table, sitting: { token, replay } } = this;
    this.ending.hidden = !table.over || !table.result;
    if (!table.result) return;
    fill(this.ending, h("h2", {}, table.result.text),
      h("div", { class: "row" },
        table.seat !== null || table.hotseat ? button(t(table.again ? "menu.to-rematch" : "menu.rematch"), () => this.rematch(), { class: "primary" }) : null,
        button(t("menu.replay"), () => void replay.enter(0)),
        button(t("menu.review"), () => (location.hash = `#/review/${token}`)),
        button(t("menu.luck"), () => (location.hash = `#/luck/${token}`)),
        table.dice.commitment === "asked" ? null : button(t("menu.verify"), () => (location.hash = `#/verify/${token}`))));
  }

  drawAsks() {
    const { table, sitting } = this;
    const mine = (/** @type {string} */ by) => by === table.seat;
    const answer = (/** @type {string} */ what, /** @type {boolean} */ yes) => void sitting.send({ type: "answer", what, yes });
    const trouble = [...(table.trouble ? [table.trouble] : []), ...sitting.troubles].map((text) => h("div", { class: "ask trouble" }, h("span", {}, text)));
    const rows = (sitting.shown?.asks ?? []).map((ask) => h("div", { class: "ask" },
      h("span", {}, t(`asks.${ask.what}${mine(ask.by) ? "-sent" : ""}`, { side: name("sides", ask.by) })),
      table.seat !== null && !mine(ask.by) ? h("div", { class: "row" },
        button(t("asks.yes"), () => answer(ask.what, true), { class: "primary" }),
        button(t("asks.no"), () => answer(ask.what, false))) : null));
    const wanted = table.rematch ?? [];
    if (table.over && !table.again && wanted.length && table.seat !== null) {
      const other = wanted.find((side) => side !== table.seat);
      rows.push(h("div", { class: "ask" }, h("span", {}, other ? t("asks.rematch", { side: name("sides", other) }) : t("asks.rematch-sent")),
        other && !wanted.includes(table.seat) ? button(t("asks.yes"), () => this.rematch(), { class: "primary" }) : null));
    }
    refill(this.asks, [...trouble, ...rows]);
  }

  /** @param {"draw" | "takeback"} what */
  async ask(what) {
    if (!(await confirm(t(`asks.${what}-title`), t(`asks.${what}-question`), t(`asks.${what}-go`)))) return;
    await this.sitting.send({ type: "ask", what, count: 1 });
  }

  async resign() {
    if (await confirm(t("menu.resign"), t("table.resign-question"), t("menu.resign"))) await this.sitting.send({ type: "resign" });
  }

  rematch() {
    if (this.table.again) this.meet(this.table.again);
    else void this.sitting.send({ type: "rematch" });
  }

  /** Both want another game: its table. @param {string} token */
  meet(token) {
    if (!this.sitting.ended && token !== this.sitting.token) location.hash = `#/table/${token}`;
  }
}
