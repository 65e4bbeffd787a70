/**
 * Port Arthur in the browser. Its board is drawn in sea.svg, and sea.json says where its places are; what a game may
 * export is told in docs/new-game.md.
 */

export { counter } from "./counters.js";

export const styles = ["game.css"];

/** The colours of the counters, by side. */
export const livery = {
  japan: { deep: "#96231a", ground: "#f7e3c6", pale: "#f6eee0", soft: "#c9765f" },
  russia: { deep: "#1d416d", ground: "#dfe7e6", pale: "#eff1ec", soft: "#6b8fb0" },
};
