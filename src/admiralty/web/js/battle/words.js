/** A battle in words: what throws mean, what is to be borne, and what a choice promises, whose it is and of what. */

import { otherSide } from "../page/sides.js";
import { settings } from "../page/settings.js";
import { find, name, number, percent, t } from "../page/text.js";

/** @typedef {import("../arrival.js").Action} Action */
/** @typedef {import("../arrival.js").Battle} Battle */
/** @typedef {import("../arrival.js").Numbers} Numbers */
/** @typedef {import("../arrival.js").View} View */
/** @typedef {Battle["camps"][number]} Camp */
/** @typedef {Camp["bands"][number]} Band */

/** What sort of fight it is, and where. @param {Battle} battle */
export const titleOf = ({ key, at }) => t("battle.title", { battle: name("battle", key), place: name("places", at[1]) });

/** What a throw means. @param {string} means */
export const meaning = (means) => (means ? find("battle", "means")?.[means] ?? name("battle", means) : "");

/** The bands of a camp in their order, each as a sentence. @param {Band[]} bands @returns {{band: Band, text: string}[]} */
export function bandsOf(bands) {
  const ordered = [...bands].sort((one, other) => one.low - other.low);
  return ordered.map((band, i) => {
    const { low, high } = band;
    const means = meaning(band.means);
    if (low === high) return { band, text: t("battle.exactly", { n: number(low), means }) };
    if (i === 0) return { band, text: t("battle.at-most", { n: number(high), means }) };
    if (i === ordered.length - 1) return { band, text: t("battle.at-least", { n: number(low), means }) };
    return { band, text: t("battle.between", { low: number(low), high: number(high), means }) };
  });
}

/** The sum that counts where a throw is read as a whole, which bands beyond the faces of a die tell. @param {Camp} camp */
export function sumOf({ bands, dice }) {
  if (!dice.length || !bands.some((band) => band.high > 6)) return null;
  return dice.reduce((sum, die) => sum + die.value, 0);
}

/** So many hits of a sort. @param {string} sort @param {number} n */
function hits(sort, n) {
  const told = find("battle", "hits")?.[sort] ?? name("battle", sort);
  const text = String(typeof told === "object" ? told[new Intl.PluralRules(settings.lang).select(n)] ?? told.other : told);
  return text.includes("{n}") ? text.replace("{n}", number(n)) : t("piece.value", { name: text, value: number(n) });
}

/** What a camp still has to bear, if anything. @param {Camp} camp */
export function burden(camp) {
  const sorts = Object.entries(camp.hits).filter(([, n]) => n > 0);
  return sorts.length ? t("battle.to-bear", { what: sorts.map(([sort, n]) => hits(sort, n)).join(", ") }) : "";
}

/** Where a camp could retreat to. @param {string[]} places */
export const retreat = (places) => (places.length ? t("battle.retreat", { places: places.map((place) => name("places", place)).join(", ") }) : t("battle.no-retreat"));

/** The sums of a camp. @param {Camp} camp */
export const sums = (camp) => Object.entries(camp.values).map(([id, value]) => t("piece.value", { name: name("values", id), value: number(value) }));

/** What a choice promises: whose it is and of what. @param {Action} action @param {View} view @returns {string[]} */
export function promises(action, view) {
  const chances = view.odds?.chances ?? [];
  const listed = (/** @type {Numbers} */ odds) => {
    const told = Object.entries(odds).filter(([id, value]) => value >= (chances.includes(id) ? 0.005 : 0.05)); // what hardly happens need not be read
    return told.map(([id, value]) => t("piece.value", { name: name("odds", id), value: chances.includes(id) ? percent(value) : number(value) })).join(", ");
  };
  const told = [];
  if (action.odds && listed(action.odds)) told.push(t("battle.promise", { side: name("sides", view.actor), what: listed(action.odds) }));
  if (action.theirs && listed(action.theirs)) told.push(t("battle.return", { side: name("sides", otherSide(view.actor)), what: listed(action.theirs) }));
  return told;
}

/** What becomes of a piece: its values before and after. @param {Numbers} before @param {Numbers} after */
export const change = (before, after) => Object.entries(after).map(([id, value]) => t("battle.change", { name: name("values", id), before: number(before[id] ?? 0), after: number(value) }));

/** A camp for those who hear it. @param {Camp} camp @param {(id: string) => string} called */
export function spoken(camp, called) {
  const pieces = [...camp.pieces.map(called), ...(camp.unseen ? [t("battle.unseen", { n: camp.unseen })] : [])];
  const dice = camp.dice.map(({ value, means }) => (means ? t("battle.exactly", { n: number(value), means: meaning(means) }) : number(value)));
  const total = camp.dice.length > 1 ? sumOf(camp) : null;
  return [
    t("battle.camp", { side: name("sides", camp.side), pieces: [...pieces, ...sums(camp)].join(", ") }),
    camp.bands.length ? t("battle.dice-mean", { what: bandsOf(camp.bands).map(({ text }) => text).join("; ") }) : "",
    dice.length ? t("battle.thrown", { what: [...dice, ...(total === null ? [] : [`Σ ${number(total)}`])].join(", ") }) : "",
    burden(camp),
    camp.retreats ? retreat(camp.retreats) : "",
  ].filter(Boolean);
}
