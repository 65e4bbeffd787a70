/** The two sides of the game at the table: which comes first, and their colours, as the page's styles know them. */

/** @type {string[]} */
let sides = [];
/** What is known of the pieces, by id. @type {Record<string, {side: string}>} */
let known = {};

/**
 * The sides from now on; styles call them `.side-0` and `.side-1`, and their colours `--side-0` and `--side-1`.
 * @param {import("../types.js").Side[]} told
 * @param {Record<string, {side: string}>} [pieces]
 */
export function seatSides(told, pieces = {}) {
  sides = told.map((side) => side.id);
  known = pieces;
  const { style } = document.documentElement;
  told.forEach(({ colour, bright }, n) => {
    style.setProperty(`--colour-${n}`, colour);
    style.setProperty(`--bright-${n}`, bright);
  });
}

/** 0 or 1; -1 for nobody. @param {string} side */
export const seatOf = (side) => sides.indexOf(side);

/** Whose a piece is that has a name; empty for all others. @param {string} piece */
export const ownerOf = (piece) => known[piece]?.side ?? "";

/** The other side. @param {string} side */
export const otherSide = (side) => sides.find((one) => one !== side) ?? "";

/** How styles call a side. @param {string} side */
export const sideClass = (side) => (seatOf(side) < 0 ? "" : `side-${seatOf(side)}`);
