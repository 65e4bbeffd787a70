/** The map that a new game would be played on: its picture while one still chooses, what is wrong with it, how fair it is. */

import { hexesOf } from "../../../web/js/board/hexes.js";
import { get } from "../../../web/js/page/api.js";
import { button, fill, h, icon } from "../../../web/js/page/dom.js";
import { want } from "../../../web/js/lobby/newgame.js";
import { settings } from "../../../web/js/page/settings.js";
import { number, wordsOf } from "../../../web/js/page/text.js";
import { address, picture } from "./seascape.js";

/** @typedef {import("../../../web/js/page/text.js").Words} Words */
/** @typedef {import("../../../web/js/types.js").Fault} Fault */
/** @typedef {import("../../../web/js/lobby/newgame.js").NewGame} NewGame */
/** @typedef {{corner: [number, number], fairness: Record<string, number | Record<string, number[]>>}} Extra */
/** @typedef {{layout: string, map: import("../../../web/js/board/hexes.js").Hex[], faults: Fault[], remarks: Fault[]} & Extra} Preview */

/** What would be played on, as the server tells it. @param {import("../../../web/js/types.js").Preview | null} told @returns {Preview | null} */
export function arrived(told) {
  if (!told) return null;
  const own = /** @type {Partial<Extra>} */ (told.own ?? {});
  return { layout: told.layout, map: hexesOf(told.boards?.[0]?.places ?? []), faults: told.faults ?? [], remarks: told.remarks ?? [], corner: own.corner ?? [0, 0], fairness: own.fairness ?? {} };
}

/**
 * @param {string} game
 * @param {string} scenario
 * @param {Record<string, unknown>} options
 * @returns {Promise<Preview | null>}
 */
export async function preview(game, scenario, options) {
  return arrived(await get(`/api/preview/${game}`, { scenario, options: JSON.stringify(options), lang: settings.lang }));
}

/** What is wrong with a map or to be known of it, in words. @param {Words} words @param {Fault[]} faults */
export function faultList(words, faults) {
  return faults.map(({ code, parts = [], places = [] }) => {
    const which = parts.length ? ` (${parts.join(", ")})` : places.length && places.length <= 8 ? ` (${places.join(", ")})` : "";
    return h("li", { "data-fault": code }, `${words.name("faults", code)}${which}`);
  });
}

/** How fair a map is: what there is of each thing, and for each side the sum of its ways. @param {Words} words @param {Preview} shown */
export function fairnessList(words, { fairness }) {
  return Object.entries(fairness).map(([id, value]) => {
    const sums = typeof value === "number" ? number(value)
      : Object.entries(value).map(([side, ways]) => `${words.name("sides", side)} ${number(ways.reduce((sum, way) => sum + way, 0))}`).join(", ");
    return h("li", {}, words.t("reader.track", { name: words.name("fairness", id), value: sums }));
  });
}

/** The map that was last drawn here and is to be played on. @param {string} game */
const layoutKept = (game) => sessionStorage.getItem(`admiralty.map.${game}`) ?? "";

/** @param {string} game @param {string} layout */
export function keepLayout(game, layout) {
  sessionStorage.setItem(`admiralty.map.${game}`, layout);
  want(game);
}

/** A number that nobody has thought of. @param {number} low @param {number} high */
export function drawn(low, high) {
  const [lot = 0] = crypto.getRandomValues(new Uint32Array(1));
  return low + (lot % (high - low + 1));
}

/** What the lobby's form has to say of the map. @param {NewGame} form @returns {import("../../../web/js/lobby/newgame.js").Extra} */
export function newGame(form) {
  const { name } = form.game;
  const element = h("figure", { class: "map-choice", hidden: true });
  /** @type {MapChoice | null} */
  let choice = null;
  const ready = wordsOf(name).then((words) => (choice = new MapChoice(form, element, words)));
  const kept = layoutKept(name);
  const own = form.game.options.find((option) => option.scenarios?.length && typeof option.default === "string");
  if (kept && own) {
    form.set(own.id, kept);
    form.choose(own.scenarios?.[0] ?? "");
  }
  return { element, update: () => void (choice ? choice.update() : ready.then((made) => made.update())) };
}

class MapChoice {
  /** @param {NewGame} form @param {HTMLElement} element @param {Words} words */
  constructor(form, element, words) {
    this.form = form;
    this.element = element;
    this.words = words;
    this.image = h("img", { alt: words.t("lobby.map-picture") });
    this.faults = h("ul", { class: "faults", role: "status" });
    this.remarks = h("ul", { class: "remarks" });
    this.another = button(words.t("lobby.map-another"), () => this.draw());
    const edit = button([icon("map"), words.t("lobby.map-edit")], () => (location.hash = `#/map/${form.game.name}/${this.layout.replaceAll(" ", "+")}`), { class: "tool" });
    fill(element, this.image, h("figcaption", {}, this.faults, this.remarks, h("div", { class: "row" }, this.another, edit)));
    this.layout = "";
    this.asked = 0;
  }

  /** The option that a random map of a scenario is drawn from. @param {string} scenario */
  seed(scenario) {
    return this.form.game.options.find((option) => typeof option.default === "number" && option.scenarios?.includes(scenario));
  }

  /** Another random map. */
  draw() {
    const seed = this.seed(this.form.chosen().scenario);
    if (seed) this.form.set(seed.id, String(drawn(seed.low ?? 0, seed.high ?? 1000)));
    void this.update();
  }

  async update() {
    const { scenario, options } = this.form.chosen();
    const ticket = ++this.asked;
    this.another.hidden = !this.seed(scenario);
    try {
      const shown = await preview(this.form.game.name, scenario, options);
      if (ticket === this.asked) this.show(shown);
    } catch (error) {
      if (ticket !== this.asked) return;
      this.image.hidden = true;
      fill(this.remarks, []);
      fill(this.faults, h("li", {}, /** @type {Error} */ (error).message));
    }
  }

  /** @param {Preview | null} shown */
  show(shown) {
    this.element.hidden = !shown;
    if (!shown) return;
    this.layout = shown.layout;
    this.image.hidden = !shown.map.length;
    if (shown.map.length) this.image.src = address(picture(shown.map));
    fill(this.faults, faultList(this.words, shown.faults));
    fill(this.remarks, [...faultList(this.words, shown.remarks), ...fairnessList(this.words, shown)]);
  }
}
