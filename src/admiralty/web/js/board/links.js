/** Lines between pieces: who aims at whom with which chances, who covers whom, how far they are from each other. */

import { s } from "../page/dom.js";
import { seatOf, sideClass } from "../page/sides.js";
import { name, number, percent } from "../page/text.js";
import { HEIGHT, WIDTH } from "./layout.js";

/** @typedef {import("../arrival.js").Link} Link */
/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../protocol.js").Point} Point */
/** @typedef {import("./layout.js").Lie} Lie */

const ASIDE = 7; // those who aim at each other have a line each
const NEAR = 52; // from who aims, where the chances stand
const ROOM = 26; // for a label without chances

/** @param {Link} link */
const outcomes = ({ chances }) => Object.entries(chances);

/** The chance that anything comes of it: the mildest outcome is that nothing does. @param {Link} link */
export const promise = (link) => outcomes(link).slice(1).reduce((sum, [, chance]) => sum + chance, 0);

/** A link in words. @param {Link} link */
export function told(link) {
  const values = Object.entries(link.values).map(([id, value]) => `${name("values", id)} ${number(value)}`);
  const chances = outcomes(link).map(([id, chance]) => `${name("odds", id)} ${percent(chance)}`);
  return [`${name("pieces", link.piece)} → ${name("pieces", link.target)}`, ...values, ...chances].join(", ");
}

/**
 * @param {View} view
 * @param {(id: string) => Lie | undefined} lieOf
 * @returns {SVGElement[]}
 */
export function links(view, lieOf) {
  const drawn = view.links.flatMap((link) => {
    const from = lieOf(link.piece), to = lieOf(link.target);
    const side = view.pieces.find(({ id }) => id === link.piece)?.side ?? "";
    return from && to ? [drawLink(link, side, from, to)] : [];
  });
  // Labels lie over all lines.
  return [...drawn.map(({ line }) => line), ...drawn.flatMap(({ label }) => label)];
}

/** @param {Link} link @param {string} side @param {Lie} from @param {Lie} to */
function drawLink(link, side, from, to) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const aside = outcomes(link).length ? ASIDE : 0;
  const start = edge(from, dx, dy, -dy * aside, dx * aside), end = edge(to, -dx, -dy, -dy * aside, dx * aside);
  const idle = outcomes(link).length > 0 && promise(link) === 0;
  const classes = ["link", `link-${link.kind}`, sideClass(side), link.proposed ? "proposed" : "", idle ? "idle" : ""].filter(Boolean).join(" ");
  const head = `M${end[0]} ${end[1]}L${end[0] - dx * 15 - dy * 6} ${end[1] - dy * 15 + dx * 6}L${end[0] - dx * 15 + dy * 6} ${end[1] - dy * 15 - dx * 6}Z`;
  const line = s("g", { class: classes, "data-link": `${link.piece} ${link.target}` }, s("path", { class: "ground", d: `M${start} L${end}` }), s("path", { class: "way", d: `M${start} L${end}` }), s("path", { class: "head", d: head }));
  const share = aside ? Math.min(0.5, NEAR / Math.max(1, Math.hypot(end[0] - start[0], end[1] - start[1]))) : 0.5;
  const tight = Math.abs(to.x - from.x) < WIDTH * Math.max(from.scale, to.scale) + 2 * NEAR;
  const ahead = Math.abs(dx) < 0.05 ? 0.5 - seatOf(side) : dx; // side by side they face each other as their sides do
  const back = (WIDTH / 2) * from.scale + NEAR * 0.8;
  /** Where there is no room before the piece, it stands behind it. @type {Point} */
  const at = aside && tight ? [from.x + (ahead < 0 ? back : -back), from.y] : [start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share];
  return { line, label: idle ? [] : [label(link, at, classes)].flat() };
}

/** Where a line leaves a piece. @param {Lie} lie @param {number} dx @param {number} dy @param {number} x @param {number} y @returns {Point} */
function edge(lie, dx, dy, x, y) {
  const out = Math.min((WIDTH / 2 + 5) * lie.scale / Math.max(1e-6, Math.abs(dx)), (HEIGHT / 2 + 5) * lie.scale / Math.max(1e-6, Math.abs(dy)));
  return [lie.x + x + dx * out, lie.y + y + dy * out];
}

/** @param {Link} link @param {Point} at @param {string} classes @returns {SVGElement[]} */
function label(link, [x, y], classes) {
  const chances = outcomes(link);
  const [value] = Object.values(link.values);
  if (!chances.length) return value === undefined ? [] : [s("g", { class: `${classes} link-label`, transform: `translate(${x} ${y})` }, s("rect", { x: -ROOM, y: -ROOM * 0.62, width: ROOM * 2, height: ROOM * 1.24, rx: ROOM * 0.62 }), s("text", { y: 9, "text-anchor": "middle" }, number(value)))];
  const wide = 62;
  let left = -wide / 2;
  const bar = chances.map(([id, chance], n) => {
    const part = s("rect", { class: `share outcome-${n}`, "data-outcome": id, x: left, y: 6, width: chance * wide, height: 7 });
    left += chance * wide;
    return part;
  });
  return [s("g", { class: `${classes} link-label`, transform: `translate(${x} ${y})` },
    s("rect", { class: "plate", x: -wide / 2 - 4, y: -19, width: wide + 8, height: 36, rx: 6 }), s("text", { y: 1, "text-anchor": "middle" }, percent(promise(link))), ...bar)];
}
