/** Tsushima in the browser: its chart, its Battle Board and its counters; what a game may export is told in docs/new-game.md. */

import { battleBoard } from "./board.js";
import { chart } from "./chart.js";

export { counter } from "./counters.js";
export { painting } from "./painting.js";
export { beside } from "./panels.js";

export const styles = ["game.css"];

/** The colours of the counters, by side. */
export const livery = {
  japan: { deep: "#96231a", ground: "#f4e6d2", pale: "#f6eee0", soft: "#6f9fae" },
  russia: { deep: "#1d416d", ground: "#e3e8ea", pale: "#eff1ec", soft: "#6b9fb0" },
};

export const boards = { chart, battle_board: battleBoard };
