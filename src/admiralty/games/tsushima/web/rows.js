/** Where counters lie on the columns: both lines in their order of sail, ships that face each other in one row. Pure sums, no page. */

/** @typedef {import("../../../web/js/arrival.js").Piece} Piece */

const BETWEEN = 0.35; // of a row, between two divisions

/**
 * Every division begins in the row of the enemy's with the same number; whoever sails alone follows the line of his side.
 * @param {Piece[]} pieces  those that stand on a column, in the order of sail
 * @param {string[]} sides
 * @returns {{row: Map<string, number>, rows: number}}
 */
export function rowsOf(pieces, sides) {
  const divisions = Math.max(0, ...pieces.map((piece) => piece.values.division ?? 0));
  /** @type {Map<string, number>} */
  const row = new Map();
  let top = 0;
  const ends = sides.map(() => 0);
  for (let n = 1; n <= divisions; n++) {
    const groups = sides.map((side) => pieces.filter((piece) => piece.side === side && piece.values.division === n));
    groups.forEach((group, seat) => {
      group.forEach((piece, i) => row.set(piece.id, top + i));
      if (group.length) ends[seat] = top + group.length + BETWEEN;
    });
    top += Math.max(...groups.map((group) => group.length)) + BETWEEN;
  }
  sides.forEach((side, seat) => pieces.filter((piece) => piece.side === side && !piece.values.division).forEach((piece) => {
    row.set(piece.id, ends[seat] ?? 0);
    ends[seat] = (ends[seat] ?? 0) + 1;
  }));
  return { row, rows: Math.max(1, ...[...row.values()].map((n) => n + 1)) };
}
