/**
 * Pacific 1942 in the browser: its map is another one in every game, so it is drawn here; what a game may export is told
 * in docs/new-game.md.
 */

import { ocean } from "./ocean.js";
import { arrived } from "./mapchoice.js";
import { LIVERIES } from "./livery.js";
import { address, picture } from "./seascape.js";

export { beside, proposal } from "./fleets.js";
export { newGame } from "./mapchoice.js";
export { counter } from "./warships.js";

export const styles = ["game.css"];

export const livery = LIVERIES;

export const boards = { ocean };

/** One of its maps. @param {import("../../../web/js/types.js").Preview | null} preview */
export function painting(preview) {
  const shown = arrived(preview);
  return shown?.map.length ? address(picture(shown.map)) : "";
}

/** The map editor; nobody else needs its modules. @type {Record<string, (page: HTMLElement, game: string, rest: string) => () => void>} */
export const rooms = {
  map: (page, game, rest) => {
    let close = () => {};
    let left = false;
    void import("./editor.js").then(({ openEditor }) => {
      if (!left) close = openEditor(page, game, rest);
    });
    return () => {
      left = true;
      close();
    };
  },
};
