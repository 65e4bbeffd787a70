/** Pieces and forces in words, for those who hear them and for whoever looks closely. */

import { find, name, number, t } from "../page/text.js";

/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../arrival.js").About} About */
/** @typedef {import("../arrival.js").Force} Force */

/** What a piece is called: by its own name, or by that of its kind. @param {Piece} piece */
export const titleOf = (piece) => (piece.id ? name("pieces", piece.id) : name("kinds", piece.kind));

/** Numbers by name. @param {Record<string, number>} values */
const spoken = (values) => Object.entries(values).map(([id, value]) => t("piece.value", { name: name("values", id), value: number(value) }));

/** @param {Piece} piece @param {About} about @returns {string} */
export function describe(piece, about) {
  const place = name("places", piece.at[1]);
  const side = piece.side ? name("sides", piece.side) : "";
  if (piece.face === "unseen") return t(piece.id ? "piece.known-unseen" : "piece.unseen", { name: titleOf(piece), side, place });
  const title = titleOf(piece);
  const type = piece.type || about.pieces[piece.id]?.type || "";
  const words = [type ? name("types", type) : "", find("faces", piece.face) ?? "", ...piece.marks.map((mark) => name("marks", mark))];
  const told = new Set([title]);
  for (const word of words) if (word && !title.toLocaleLowerCase().includes(word.toLocaleLowerCase())) told.add(word);
  if (!piece.id && side) told.add(side);
  const loads = piece.carries.map(({ kind, n, armed }) => t(armed === null ? "piece.load" : "piece.load-armed", { n, name: name("kinds", kind), armed: armed ?? 0 }));
  return t("piece.at", { piece: [...told, ...spoken(piece.values), ...loads].join(", "), place });
}

/** What belongs together in one place. @param {Force} force */
export function describeForce(force) {
  return [t("board.force", { side: name("sides", force.side), n: force.pieces }), ...spoken(force.values)].join(", ");
}
