/** The colours of the counters and of the admirals' cards, by side. */

/** @type {Record<string, import("../../../web/js/board/cardboard.js").Livery>} */
export const LIVERIES = {
  japan: { deep: "#96231a", ground: "#f7e3c6", pale: "#f6eee0", soft: "#c9765f" },
  america: { deep: "#1d416d", ground: "#dfe7e6", pale: "#eff1ec", soft: "#6b8fb0" },
};
