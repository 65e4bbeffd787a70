/** The map that a new game would be played on: its picture while one still chooses, what is wrong with it, how fair it is. */

import { get } from "../../../web/js/page/api.js";
import { button, fill, h, icon } from "../../../web/js/page/dom.js";
import { address, picture } from "./seascape.js";
import { settings } from "../../../web/js/page/settings.js";
import { number, t } from "../../../web/js/page/text.js";

/** @typedef {import("../../../web/js/types.js").GameCard} GameCard */
/** @typedef {{code: string, tiles?: string[], places?: string[]}} Fault */
/** @typedef {{layout: string, map: import("../../../web/js/types.js").Hex[], faults: Fault[], remarks: Fault[], corner?: [number, number], fairness: Record<string, number | Record<string, number[]>>}} Preview */

/** @type {Map<string, Promise<Record<string, any>>>} */
const spoken = new Map();

/** What a game calls its things, in the language chosen. @param {string} game @returns {Promise<Record<string, any>>} */
export function namesOf(game) {
  const key = `${game}/${settings.lang}`;
  const found = spoken.get(key) ?? get("/api/words", { lang: settings.lang, game }).then((words) => words.names ?? {});
  spoken.set(key, found);
  return found;
}

/**
 * @param {string} game
 * @param {string} scenario
 * @param {Record<string, unknown>} options
 * @returns {Promise<Preview | null>}
 */
export function preview(game, scenario, options) {
  return get(`/api/preview/${game}`, { scenario, options: JSON.stringify(options), lang: settings.lang });
}

/** What is wrong with a map or to be known of it, in words. @param {Record<string, any>} names @param {Fault[]} faults */
export function faultList(names, faults) {
  return faults.map(({ code, tiles, places }) => {
    const which = tiles?.length ? ` (${tiles.join(", ")})` : places?.length && places.length <= 8 ? ` (${places.join(", ")})` : "";
    return h("li", { "data-fault": code }, `${names.faults?.[code] ?? code}${which}`);
  });
}

/** How fair a map is: what there is of each thing, and for each side the sum of its ways. @param {Record<string, any>} names @param {Preview} shown */
export function fairnessList(names, { fairness }) {
  return Object.entries(fairness).map(([id, value]) => {
    const sums = typeof value === "number" ? number(value)
      : Object.entries(value).map(([side, ways]) => `${names.sides?.[side] ?? side} ${number(ways.reduce((sum, way) => sum + way, 0))}`).join(", ");
    return h("li", {}, t("reader.track", { name: names.fairness?.[id] ?? id, value: sums }));
  });
}

/** The map that was last drawn here and is to be played on. @param {string} game */
export function layoutKept(game) {
  return sessionStorage.getItem(`admiralty.map.${game}`) ?? "";
}

/** @param {string} game @param {string} layout */
export function keepLayout(game, layout) {
  sessionStorage.setItem(`admiralty.map.${game}`, layout);
}

/** A number that nobody has thought of. @param {number} low @param {number} high */
export function drawn(low, high) {
  const [lot = 0] = crypto.getRandomValues(new Uint32Array(1));
  return low + (lot % (high - low + 1));
}

/**
 * @param {GameCard} game
 * @param {() => {scenario: string, options: Record<string, unknown>}} chosen
 * @param {{another: () => void, edit: (layout: string) => void}} intend  another random map; draw it oneself
 */
export function mapChoice(game, chosen, intend) {
  const image = h("img", { alt: t("lobby.map-picture") });
  const faults = h("ul", { class: "faults", role: "status" });
  const remarks = h("ul", { class: "remarks" });
  const another = button(t("lobby.map-another"), intend.another);
  const edit = button([icon("map"), t("lobby.map-edit")], () => intend.edit(layout), { class: "tool" });
  const element = h("figure", { class: "map-choice", hidden: true }, image, h("figcaption", {}, faults, remarks, h("div", { class: "row" }, another, edit)));
  let layout = "";
  let asked = 0;

  const update = async () => {
    const { scenario, options } = chosen();
    const ticket = ++asked;
    const random = game.options.some((option) => typeof option.default === "number" && option.scenarios?.includes(scenario));
    another.hidden = !random;
    try {
      const [shown, names] = await Promise.all([preview(game.name, scenario, options), namesOf(game.name)]);
      if (ticket !== asked) return;
      element.hidden = !shown;
      if (!shown) return;
      layout = shown.layout;
      image.hidden = !shown.map.length;
      if (shown.map.length) image.src = address(picture(shown.map));
      fill(faults, faultList(names, shown.faults));
      fill(remarks, [...faultList(names, shown.remarks), ...fairnessList(names, shown)]);
    } catch (error) {
      if (ticket !== asked) return;
      image.hidden = true;
      fill(remarks, []);
      fill(faults, h("li", {}, /** @type {Error} */ (error).message));
    }
  };
  return { element, update };
}
