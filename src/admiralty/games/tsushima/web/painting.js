/** The picture of the game in the lobby: two lines of battle at dusk. */

import { line, make, path } from "../../../web/js/board/cardboard.js";
import { vessel } from "./silhouettes.js";

const NEAR = ["mikasa", "shikishima", "fuji", "asama"];
const FAR = ["petropavlovsk", "peresviet", "retvizan", "variag", "askold"];

/** @param {string} ship @param {string} side @param {number} x @param {number} y @param {number} scale */
const at = (ship, side, x, y, scale) => make("g", { transform: `translate(${x} ${y}) scale(${scale})` }, ...vessel(ship, "", side, 1.7));

/** A splash where a shell has fallen short. @param {number} x @param {number} y */
const splash = (x, y) => path(`M${x - 3} ${y}q-1-18 1-30q1-6 3 0q3 14 1 30Z`, "#f3f6f4", { opacity: 0.85 });

/** @returns {string} the address of the picture */
export function painting() {
  const waves = Array.from({ length: 11 }, (_, n) => `M0 ${206 + n * n * 1.5 + n * 3}${"q20-7 40 0t40 0".repeat(11)}`).join("");
  const scene = make("svg", { viewBox: "0 0 820 320", width: 820, height: 320 },
    make("rect", { width: 820, height: 320, fill: "#e8d3a8" }), make("rect", { y: 90, width: 820, height: 110, fill: "#efb98a", opacity: 0.65 }), make("rect", { y: 150, width: 820, height: 46, fill: "#e58d63", opacity: 0.5 }),
    make("circle", { cx: 640, cy: 186, r: 44, fill: "#c8402c" }),
    make("rect", { y: 192, width: 820, height: 128, fill: "#8fb3b6" }), make("rect", { y: 192, width: 820, height: 34, fill: "#b9c8bd", opacity: 0.7 }),
    ...FAR.map((ship, n) => at(ship, "russia", 30 + n * 158, 205 - n, 1.28)),
    line(waves, "#f1f6f2", 1.6, { opacity: 0.45 }), splash(250, 236), splash(268, 232), splash(560, 240),
    ...NEAR.map((ship, n) => at(ship, "japan", -30 + n * 232, 298, 2.3)));
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(scene))}`;
}
