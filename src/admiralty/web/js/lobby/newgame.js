/** A new game as one wishes it: scenario, options, opponent, side, clock, and what the game itself asks besides. */

import { post } from "../page/api.js";
import { toast } from "../page/dialogs.js";
import { button, h } from "../page/dom.js";
import { gameFiles } from "../page/game.js";
import { keep } from "../page/memory.js";
import { change, settings } from "../page/settings.js";
import { t } from "../page/text.js";
import { sentence } from "../page/trouble.js";
import { lasts } from "./length.js";
import { localText } from "../table/menu.js";

/** @typedef {import("../protocol.js").GameCard} GameCard */
/** @typedef {import("../protocol.js").GameOption} GameOption */
/** @typedef {import("../protocol.js").Lobby} Lobby */

/**
 * @typedef {Object} NewGame  the form, as the game's own part of it sees it
 * @property {GameCard} game
 * @property {() => {scenario: string, options: Record<string, unknown>}} chosen
 * @property {(option: string, value: string) => void} set
 * @property {(scenario: string) => void} choose
 */

/** @typedef {{element: HTMLElement, update: () => void}} Extra  `update`: something else is chosen */

/** @param {string} label @param {HTMLElement} control */
const field = (label, control) => h("label", { class: "field" }, h("span", {}, label), control);

/**
 * The field of an option: a tick, a number or a text, as its default is.
 * @param {GameOption} option
 * @param {() => void} changed
 */
function optionField(option, changed) {
  const words = h("span", {}, h("b", {}, option.name), " ", h("span", { class: "fine" }, option.text));
  if (typeof option.default === "boolean") {
    const box = h("input", { type: "checkbox", checked: option.default });
    return { option, box, element: h("label", { class: "check" }, box, words), read: () => /** @type {unknown} */ (box.checked) };
  }
  const numeric = typeof option.default === "number";
  const box = h("input", { type: numeric ? "number" : "text", min: option.low, max: option.high, value: String(option.default), required: numeric, autocomplete: "off", onchange: changed });
  return { option, box, element: h("label", { class: "option" }, words, box), read: () => /** @type {unknown} */ (numeric ? Number(box.value) : box.value.trim()) };
}

/** @type {Record<string, Record<string, string | number>>} */
const CLOCKS = {
  none: { kind: "none" },
  quick: { kind: "game", minutes: 20, increment: 10 },
  calm: { kind: "game", minutes: 60, increment: 20 },
  days: { kind: "days", days: 3 },
};

/** @param {GameCard} game @param {Lobby} lobby */
export const form = (game, lobby) => new Form(game, lobby).element;

const WANTED = "admiralty.wanted";

/** A page of the game's own has made something to play with: its form opens in the lobby by itself. @param {string} game */
export function want(game) {
  sessionStorage.setItem(WANTED, game);
}

/** Whether the form of a game is to open, which it does once. @param {string} game */
export function wanted(game) {
  if (sessionStorage.getItem(WANTED) !== game) return false;
  sessionStorage.removeItem(WANTED);
  return true;
}

class Form {
  /** @param {GameCard} game @param {Lobby} lobby */
  constructor(game, lobby) {
    this.game = game;
    this.group = `opponent-${game.name}`;
    /** What the game itself asks besides. @type {Extra | null} */
    this.extra = null;
    const update = () => this.update();
    this.level = h("select", { onchange: update }, game.players.map((player) => h("option", { value: player.id, selected: player.id === game.level }, player.name)));
    this.levelText = h("p", { class: "fine" });
    this.side = h("select", {}, game.sides.map((one) => h("option", { value: one.id }, one.name)), h("option", { value: "random" }, t("lobby.random-side")));
    this.scenario = h("select", { onchange: update }, game.scenarios.map((one) => h("option", { value: one.id }, t("lobby.scenario-lasts", { name: one.name, time: lasts([one.minutes]) }))));
    this.options = game.options.map((option) => optionField(option, () => this.extra?.update()));
    this.name = h("input", { type: "text", maxlength: 30, value: settings.name, placeholder: t("lobby.me"), autocomplete: "nickname" });
    this.clock = h("select", {}, Object.keys(CLOCKS).map((id) => h("option", { value: id }, t(`lobby.clock-${id}`))));
    this.levelField = field(t("lobby.level"), this.level);
    this.sideField = field(t("lobby.side"), this.side);
    this.clockField = field(t("lobby.clock"), this.clock);
    this.ownDice = h("input", { type: "checkbox" });
    this.share = h("p", { class: "fine", hidden: true }, lobby.share ? t("lobby.share", { address: lobby.share }) : localText());
    this.place = h("div", { class: "own-choice" });
    this.element = this.lay();
    this.update();
    void this.extend();
  }

  lay() {
    const opponents = ["computer", "friend", "hotseat"].map((kind, i) => h("label", { class: "check" },
      h("input", { type: "radio", name: this.group, value: kind, checked: i === 0, onchange: () => this.update() }), h("span", {}, t(`lobby.opponent-${kind}`))));
    return h("form", { class: "new-form", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.start();
    } },
      h("fieldset", {}, h("legend", {}, t("lobby.opponent")), opponents, this.levelField, this.levelText, this.share),
      h("fieldset", {}, h("legend", {}, t("lobby.game")), this.sideField, this.game.scenarios.length > 1 ? field(t("lobby.scenario"), this.scenario) : null, this.place, this.clockField,
        h("label", { class: "check" }, this.ownDice, h("span", {}, h("b", {}, t("lobby.own-dice")), " ", h("span", { class: "fine" }, t("lobby.own-dice-text")))), field(t("settings.name"), this.name)),
      h("fieldset", {}, h("legend", {}, t("lobby.options")), this.options.map(({ element }) => element)),
      h("div", { class: "row end" }, button(t("lobby.start"), () => void this.start(), { class: "primary" })));
  }

  opponent() {
    return /** @type {HTMLInputElement} */ (this.element.querySelector(`input[name="${this.group}"]:checked`)).value;
  }

  /** Whether an option has a meaning in the scenario that is chosen. @param {GameOption} option */
  fits(option) {
    return !option.scenarios?.length || option.scenarios.includes(this.scenario.value);
  }

  chosen() {
    const options = this.options.filter(({ option }) => this.fits(option)).map((one) => [one.option.id, one.read()]);
    return { scenario: this.scenario.value, options: /** @type {Record<string, unknown>} */ (Object.fromEntries(options)) };
  }

  /** The game's own part is fetched. */
  async extend() {
    try {
      const own = await gameFiles(this.game.name);
      this.extra = own.newGame?.({
        game: this.game, chosen: () => this.chosen(),
        set: (id, value) => {
          const found = this.options.find(({ option }) => option.id === id);
          if (found) found.box.value = value;
        },
        choose: (scenario) => (this.scenario.value = scenario),
      }) ?? null;
    } catch (error) {
      toast(sentence(error));
    }
    if (this.extra) this.place.replaceChildren(this.extra.element);
    this.update();
  }

  update() {
    const kind = this.opponent();
    this.levelField.hidden = this.levelText.hidden = kind !== "computer";
    this.levelText.textContent = this.game.players.find((one) => one.id === this.level.value)?.text ?? "";
    this.sideField.hidden = kind === "hotseat";
    this.clockField.hidden = kind === "hotseat";
    this.share.hidden = !this.share.textContent || kind !== "friend";
    for (const { option, element } of this.options) element.hidden = !this.fits(option);
    this.extra?.update();
  }

  /** Who sits where. @param {string} kind @param {string} own */
  seats(kind, own) {
    return Object.fromEntries(this.game.sides.map((one) => {
      if (kind === "hotseat") return [one.id, { kind: "me" }];
      if (one.id === own) return [one.id, { kind: "me", name: this.name.value.trim() }];
      return [one.id, kind === "friend" ? { kind: "friend" } : { kind: "computer", level: this.level.value }];
    }));
  }

  async start() {
    const { game } = this;
    if (this.name.value.trim() !== settings.name) change({ name: this.name.value.trim() });
    const ids = game.sides.map((one) => one.id);
    const lot = crypto.getRandomValues(new Uint8Array(1));
    const own = (this.side.value === "random" ? ids[(lot[0] ?? 0) % ids.length] : this.side.value) ?? "";
    const kind = this.opponent();
    try {
      const made = await post("/api/tables", {
        game: game.name, lang: settings.lang, seats: this.seats(kind, own), ...this.chosen(),
        ...(kind === "hotseat" ? {} : { clock: CLOCKS[this.clock.value] }), ...(this.ownDice.checked ? { dice: "asked" } : {}),
      });
      const token = made.tokens[own];
      keep(token, { table: made.table, game: game.name, seat: own, hotseat: kind === "hotseat", links: { ...made.tokens, onlooker: made.watch } });
      location.hash = `#/table/${token}`;
    } catch (error) {
      toast(sentence(error));
    }
  }
}
