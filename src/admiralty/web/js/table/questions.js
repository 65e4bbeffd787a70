/** What a hand asks of the table besides acting: how far something can get, and why something cannot be done. */

import { arrivedRoutes } from "../arrival.js";
import { begun } from "./seats.js";

/** @typedef {import("./sitting.js").Sitting} Sitting */
/** @typedef {import("../arrival.js").Piece} Piece */

/** How far pieces can get, as long as the position is the one they were asked about in. @param {Sitting} sitting @param {string[]} pieces */
export async function reach(sitting, pieces) {
  const answer = await sitting.socket.ask({ type: "reach", pieces });
  return answer.type === "reach" && answer.version === sitting.shown?.version ? arrivedRoutes(answer.routes) : [];
}

/**
 * Why something cannot be done. Onlookers have nothing to do, nor has anybody in an earlier position, while a story is told or after the end.
 * @param {Sitting} sitting
 * @param {import("../decision/whynot.js").Meant} meant
 * @returns {Promise<import("../decision/whynot.js").Reason | null>}
 */
export async function why(sitting, meant) {
  const { table, replay, telling, socket } = sitting;
  if ((table.seat === null && !table.hotseat) || table.over || replay.on || telling || !begun(table)) return null;
  const answer = await socket.ask({ type: "why", ...meant });
  return answer.type === "why" ? answer.reason : null;
}

/**
 * Where on the screen something was meant: at a piece, in a box, or in a stretch of sea where the hand was.
 * @param {Sitting} sitting
 * @param {{piece?: Piece, place?: string, element?: Element}} at
 * @returns {Element | DOMRect | null}
 */
export function spotOf(sitting, { piece, place, element }) {
  if (element) return element;
  const board = place ? sitting.boards.of(place) : sitting.boards.present;
  if (piece) return [...(board?.pieces.shown.values() ?? [])].find((shown) => shown.piece === piece)?.element ?? null;
  const path = board?.places.paths.get(place ?? "");
  const hand = sitting.hands.find((one) => one.board === board);
  const open = board?.geo.places.get(place ?? "")?.look === "open";
  return path && open && hand && !path.matches(":focus-visible") ? new DOMRect(hand.still.x, hand.still.y, 0, 0) : path ?? null;
}
