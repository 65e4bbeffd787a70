/** A new game as one wishes it: scenario, options, opponent, side, clock. */

import { post } from "../page/api.js";
import { toast } from "../page/dialogs.js";
import { button, h } from "../page/dom.js";
import { drawn, layoutKept, mapChoice } from "../../../games/pacific_1942/web/mapchoice.js";
import { keep } from "../page/memory.js";
import { change, settings } from "../page/settings.js";
import { t } from "../page/text.js";

/** @typedef {import("../types.js").GameCard} GameCard */
/** @typedef {import("../types.js").Lobby} Lobby */

/** @param {string} label @param {HTMLElement} control */
const field = (label, control) => h("label", { class: "field" }, h("span", {}, label), control);

/** @typedef {GameCard["options"][number]} GameOption */

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
export function form(game, lobby) {
  const group = `opponent-${game.name}`;
  const opponents = ["computer", "friend", "hotseat"].map((kind, i) => h("label", { class: "check" },
    h("input", { type: "radio", name: group, value: kind, checked: i === 0, onchange: () => update() }), h("span", {}, t(`lobby.opponent-${kind}`))));
  const opponent = () => /** @type {HTMLInputElement} */ (whole.querySelector(`input[name="${group}"]:checked`)).value;
  const level = h("select", { onchange: () => update() }, game.players.map((player) => h("option", { value: player.id, selected: player.id === "greedy" }, player.name)));
  const levelText = h("p", { class: "fine" });
  const side = h("select", {}, game.sides.map((one) => h("option", { value: one.id }, one.name)), h("option", { value: "random" }, t("lobby.random-side")));
  const scenario = h("select", { onchange: () => update() }, game.scenarios.map((one) => h("option", { value: one.id }, one.name)));
  const options = game.options.map((option) => optionField(option, () => void map.update()));
  const ownMap = options.find(({ option }) => option.scenarios && typeof option.default === "string");
  const settled = () => Object.fromEntries(options.filter(({ option }) => fits(option)).map((one) => [one.option.id, one.read()]));
  const fits = (/** @type {GameOption} */ option) => !option.scenarios || option.scenarios.includes(scenario.value);
  const map = mapChoice(game, () => ({ scenario: scenario.value, options: settled() }), {
    another: () => {
      const seed = options.find(({ option }) => option.scenarios && typeof option.default === "number" && fits(option));
      if (seed) seed.box.value = String(drawn(seed.option.low ?? 0, seed.option.high ?? 1000));
      void map.update();
    },
    edit: (layout) => (location.hash = `#/map/${game.name}/${layout.replaceAll(" ", "+")}`),
  });
  const name = h("input", { type: "text", maxlength: 30, value: settings.name, placeholder: t("lobby.me"), autocomplete: "nickname" });
  const clock = h("select", {}, Object.keys(CLOCKS).map((id) => h("option", { value: id }, t(`lobby.clock-${id}`))));
  const levelField = field(t("lobby.level"), level);
  const sideField = field(t("lobby.side"), side);
  const clockField = field(t("lobby.clock"), clock);
  const share = lobby.share ? h("p", { class: "fine" }, t("lobby.share", { address: lobby.share })) : null;

  const start = async () => {
    if (name.value.trim() !== settings.name) change({ name: name.value.trim() });
    const ids = game.sides.map((one) => one.id);
    const lot = crypto.getRandomValues(new Uint8Array(1));
    const own = (side.value === "random" ? ids[(lot[0] ?? 0) % ids.length] : side.value) ?? "";
    const kind = opponent();
    const player = game.players.find((one) => one.id === level.value);
    const seats = Object.fromEntries(game.sides.map((one) => {
      if (kind === "hotseat") return [one.id, { kind: "me", name: one.name }];
      if (one.id === own) return [one.id, { kind: "me", name: name.value.trim() || t("lobby.me") }];
      return [one.id, kind === "friend" ? { kind: "friend", name: t("lobby.friend") } : { kind: "computer", name: player?.name ?? "", level: level.value }];
    }));
    try {
      const made = await post("/api/tables", {
        game: game.name, scenario: scenario.value, lang: settings.lang, seats,
        options: settled(),
        ...(kind === "hotseat" ? {} : { clock: CLOCKS[clock.value] }),
      });
      const token = made.tokens[own];
      keep(token, { table: made.table, game: game.name, seat: own, hotseat: kind === "hotseat", links: { ...made.tokens, onlooker: made.watch } });
      location.hash = `#/table/${token}`;
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  };

  const whole = h("form", { class: "new-form", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    void start();
  } },
    h("fieldset", {}, h("legend", {}, t("lobby.opponent")), opponents, levelField, levelText, share),
    h("fieldset", {}, h("legend", {}, t("lobby.game")), sideField, game.scenarios.length > 1 ? field(t("lobby.scenario"), scenario) : null, map.element, clockField, field(t("settings.name"), name)),
    h("fieldset", {}, h("legend", {}, t("lobby.options")), options.map(({ element }) => element)),
    h("div", { class: "row end" }, button(t("lobby.start"), () => void start(), { class: "primary" })));

  function update() {
    const kind = opponent();
    levelField.hidden = levelText.hidden = kind !== "computer";
    levelText.textContent = game.players.find((one) => one.id === level.value)?.text ?? "";
    sideField.hidden = kind === "hotseat";
    clockField.hidden = kind === "hotseat";
    if (share) share.hidden = kind !== "friend";
    for (const { option, element } of options) element.hidden = !fits(option);
    if (game.scenarios.length > 1) void map.update();
  }
  const drawnMap = ownMap ? layoutKept(game.name) : "";
  if (ownMap && drawnMap) {
    ownMap.box.value = drawnMap;
    scenario.value = ownMap.option.scenarios?.[0] ?? scenario.value;
    requestAnimationFrame(() => whole.closest("details")?.setAttribute("open", ""));
  }
  update();
  return whole;
}
