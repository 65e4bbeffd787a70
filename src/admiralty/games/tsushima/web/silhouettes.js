/** Ships from the side, made of what tells their classes apart: bow to the right, on a waterline at y = 0, 90 long. */

import { line, make, path } from "../../../web/js/board/cardboard.js";
import { buildOf } from "./classes.js";

/** @typedef {import("./classes.js").Build} Build */
/** @typedef {{hull: string, works: string, funnel: string, cap: string}} Paint */

/** Japan's fleet was grey, Russia's black with yellow funnels. @type {Record<string, Paint>} */
const PAINT = {
  japan: { hull: "#5f666b", works: "#737a7e", funnel: "#838a8d", cap: "#33383b" },
  russia: { hull: "#1f1c1b", works: "#33302e", funnel: "#d9a334", cap: "#1f1c1b" },
};

/** @param {Build} build @param {number} x  the height of the deck there */
const deck = (build, x) => build.board + (build.raised !== undefined && x >= build.raised ? 2.4 : 0);

/** Ram, sheer side and stern. @param {Build} build */
function hull(build) {
  const { hull: [stern, bow], raised } = build;
  const high = deck(build, bow), low = build.board;
  const step = raised === undefined ? "" : `H${raised}V${-high}`;
  return `M${stern + 2.4} 1L${stern} ${-low * 0.72}Q${stern + 0.4} ${-low} ${stern + 2} ${-low}${step}H${bow - 4.4}L${bow - 3.4} ${-high + 0.6}Q${bow - 4.6} ${-high / 2} ${bow - 3.2} -1.4L${bow} .4V1Z`;
}

/** Everything between the great guns: a low house, the bridge at the foremast, boats. @param {Build} build */
function works(build) {
  const { masts, funnels, thick = 4 } = build;
  const fore = Math.max(...masts), aft = Math.min(...masts, ...funnels);
  const y = build.board;
  const house = `M${aft - 4} ${-y}v-2.2H${Math.max(fore, ...funnels) + 3}v2.2Z`;
  const bridge = `M${fore - 4} ${-deck(build, fore)}v-4.6h-1.6v-1h10.6v1h-1.8v4.6Z`;
  const boats = funnels.slice(1).map((x, n) => { const mid = (x + (funnels[n] ?? x)) / 2; return x - (funnels[n] ?? x) > thick + 3 ? `M${mid - 1.8} ${-y - 3.2}q1.8-.9 3.6 0l-.5 1h-2.6Z` : ""; });
  return house + bridge + boats.join("");
}

/** Guns in turrets, which point away from the middle of the ship, and guns behind shields. @param {Build} build */
function guns(build) {
  const { turrets = [], shields = [] } = build;
  const middle = (build.hull[0] + build.hull[1]) / 2;
  const turret = (/** @type {number} */ x) => {
    const y = deck(build, x), way = x < middle ? -1 : 1;
    return `M${x - 4.6} ${-y}v-1.2h1l.6-3.2q3.2-.9 6.2 0l.6 3.2h1v1.2ZM${x + way * 2.6} ${-y - 3.7}h${way * 9}v1.2h${way * -9}Z`;
  };
  const shield = (/** @type {number} */ x) => {
    const y = deck(build, x), way = x < middle ? -1 : 1;
    return `M${x - 2} ${-y}v-2.6q2-1.2 4 0v2.6ZM${x} ${-y - 2.6}h${way * 6}v.9h${way * -6}Z`;
  };
  return turrets.map(turret).join("") + shields.map(shield).join("");
}

/** @param {Build} build @returns {{stacks: string, caps: string, mouths: [number, number][]}} */
function funnels({ board, funnels: all, thick = 4, tall = 12 }) {
  const half = thick / 2, foot = board + 1.6, head = board + tall;
  return {
    stacks: all.map((x) => `M${x - half} ${-foot}V${-head}h${thick}V${-foot}Z`).join(""),
    caps: all.map((x) => `M${x - half - 0.4} ${-head + 2}v-2.4h${thick + 0.8}v2.4Z`).join(""),
    mouths: all.map((x) => [x, -head - 0.6]),
  };
}

/** Masts with their tops and stays. @param {Build} build */
function rigging(build) {
  const { masts, hull: [stern, bow], tall = 12, tops = false, rigged = false } = build;
  const height = Math.max(build.board + tall + 8, 12);
  const poles = masts.map((x) => `M${x} ${-build.board}V${-height}M${x - 3.2} ${-height + 3.6}h6.4${rigged ? `M${x - 5} ${-height + 7}h10M${x - 4.4} ${-height + 10}h8.8` : ""}`);
  const first = Math.min(...masts), last = Math.max(...masts);
  const stays = `M${first} ${-height + 0.4}L${stern + 2} ${-build.board}M${last} ${-height + 0.4}L${bow - 5} ${-deck(build, bow)}M${first} ${-height + 1.2}H${last}`;
  const heads = tops ? masts.map((x) => `M${x - 2.8} ${-height + 8.2}h5.6l-.8 2.4h-4Z`).join("") : "";
  const trunks = tops ? masts.map((x) => `M${x - 0.8} ${-build.board}V${-height + 9}h1.6V${-build.board}Z`).join("") : "";
  return { lines: poles.join("") + stays, tops: heads + trunks };
}

/** A puff of smoke that drifts astern. @param {[number, number]} at @param {number} size */
const plume = ([x, y], size) => `M${x + 1} ${y}q${-3 * size} 1 ${-4 * size}-1.4q${-4 * size} .6 ${-3.6 * size}-2q${-3.4 * size}-.6 ${-1.8 * size}-2.7q${1.8 * size}-1.7 ${3.6 * size}-.4q${2 * size}-1.7 ${3.6 * size} .4q${2.4 * size}-.4 ${2.6 * size} 2q${1.8 * size} .6 ${1 * size} 4.1Z`;

/** What a ship at full speed leaves behind: it grows as it drifts astern. @param {[number, number]} from  the funnel farthest aft */
const trail = ([x, y]) => [0, 1, 2, 3, 4].map((n) => make("circle", { cx: x - 4 - n * (x + 2) * 0.2, cy: y + 1 + (n % 2) * 2.4, r: 3.4 + n * 1.1, fill: "#3b3530", opacity: 0.62 - n * 0.07, class: "smoke" }));

/**
 * A vessel with her bow to the right; her paint, and how much she smokes: in flight a lot.
 * @param {string} id
 * @param {string} type
 * @param {string} side
 * @param {number} smoke
 * @returns {SVGElement[]}
 */
export function vessel(id, type, side, smoke) {
  const build = buildOf(id, type);
  const paint = PAINT[side] ?? PAINT.japan;
  if (!build || !paint) return [];
  const { stacks, caps, mouths } = funnels(build);
  const { lines, tops } = rigging(build);
  return [
    ...(smoke > 1 ? trail(/** @type {[number, number]} */ (mouths[0])) : []),
    path(mouths.map((mouth) => plume(mouth, smoke)).join(""), "#3b3530", { opacity: smoke > 1 ? 0.6 : 0.22, class: "smoke" }),
    line(lines, paint.cap, 0.6),
    path(tops, paint.works),
    path(stacks, paint.funnel, { stroke: paint.cap, "stroke-width": 0.35 }),
    path(caps, paint.cap),
    path(works(build) + guns(build), paint.works),
    path(hull(build), paint.hull),
  ];
}

/**
 * Several of a kind, one behind the other.
 * @param {string} type
 * @param {string} side
 * @param {number} smoke
 */
export function flotilla(type, side, smoke) {
  return [[-9, -7, 0.62], [15, -2.5, 0.72], [-3, 0, 0.95]].map(([x, y, scale]) => make("g", { transform: `translate(${x} ${y}) scale(${scale})` }, ...vessel("", type, side, smoke)));
}
