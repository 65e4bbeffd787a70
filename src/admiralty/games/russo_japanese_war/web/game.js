/**
 * The Russo-Japanese War in the browser. Its board is drawn in manchuria.svg, and manchuria.json says where its places
 * are; what a game may export is told in docs/new-game.md.
 */

export { card } from "./cards.js";
export { beside } from "./silence.js";
export { counter } from "./counters.js";
export { deed } from "./crates.js";

export const styles = ["game.css"];

/** The colours of the counters, by side: ochre and green, as on the board. */
export const livery = {
  japan: { deep: "#8a5a10", ground: "#f6e2ae", pale: "#fbf2d8", soft: "#c9963a" },
  russia: { deep: "#1f5540", ground: "#d9e8d6", pale: "#eef4ea", soft: "#6a9c7c" },
};
