/** How long a game takes, in words. */

import { t } from "../page/text.js";

const LONG = 120; // minutes: what takes longer is told in hours

/** @param {number} minutes */
const one = (minutes) => (minutes < LONG ? t("lobby.minutes", { n: minutes }) : t("lobby.hours", { n: Math.round(minutes / 60) }));

/** From the shortest to the longest. @param {number[]} minutes */
export function lasts(minutes) {
  const least = Math.min(...minutes), most = Math.max(...minutes);
  return least === most ? one(least) : t("lobby.between", { least: one(least), most: one(most) });
}
