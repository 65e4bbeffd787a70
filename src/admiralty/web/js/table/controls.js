/** Hand and keys at a table: what each of them means there. */

import { menu } from "./deeds.js";
import { help } from "./help.js";
import { drop, gather, lift, liftNameless, takeAll } from "../decision/grasp.js";
import { lights, pathTo } from "../decision/lights.js";
import { keyboard } from "./keyboard.js";
import { showAgain } from "./telling.js";

/** @typedef {import("./sitting.js").Sitting} Sitting */

/** @param {Sitting} sitting @param {import("../board/board.js").Board} board @returns {import("../board/hand.js").Intentions} */
export function intentions(sitting, board) {
  const piece = (/** @type {string} */ key) => board.pieceAt(key);
  return {
    piece: (key, event) => {
      const found = piece(key);
      if (!found) return;
      sitting.turn.tapPiece(found);
      if (event.detail > 0 && sitting.touched(board)) sitting.lens.look(found, true, leftSide(board, event));
    },
    place: (place) => sitting.turn.tapPlace(place),
    blank: () => sitting.turn.clear(),
    lift: (key, all) => {
      const found = piece(key);
      if (!found) return [];
      if (!found.id) return liftNameless(sitting.turn, found) ? [key] : [];
      if (all) takeAll(sitting.turn, found);
      const lifted = new Set(lift(sitting.turn, found));
      return board.pieces.present.filter(({ id }) => id && lifted.has(id)).map(({ kind, id }) => `${kind}/${id}`);
    },
    over: (place) => {
      board.places.hover(place);
      board.places.trace(pathTo(sitting.turn, place));
    },
    drop: (places) => drop(sitting.turn, places),
    lasso: (keys) => gather(sitting.turn, keys.flatMap((key) => piece(key)?.id || [])),
    mayFan: (place) => place === null || lights(sitting.turn).get(place)?.kind !== "target",
    aim: (place) => board.places.trace(pathTo(sitting.turn, place)),
    all: (key) => {
      const found = piece(key);
      if (found) takeAll(sitting.turn, found);
    },
    stuck: (key) => {
      const found = piece(key);
      if (!found?.side || (sitting.touched(board) && found.side !== sitting.table.seat)) return false; // a finger pans with whatever it meets
      sitting.turn.refuse(found);
      return true;
    },
    look: (key) => {
      const element = key ? board.pieces.shown.get(key)?.element : null;
      const box = element?.getBoundingClientRect();
      sitting.lens.look((key && piece(key)) || null, false, box ? leftSide(board, { clientX: box.left }) : false);
    },
  };
}

/**
 * Whether something lies on the right half of the board, so that the lens stands on the left.
 * @param {import("../board/board.js").Board} board
 * @param {{clientX: number}} point
 */
function leftSide(board, point) {
  const box = board.element.getBoundingClientRect();
  return point.clientX > box.left + box.width / 2;
}

/** @param {Sitting} sitting @returns {() => void} ends it */
export function keys(sitting) {
  return keyboard(() => sitting.boards.present, {
    escape: () => {
      if (sitting.whyNot.hide()) return true;
      if (sitting.boards.fanned) return sitting.boards.gather(), true;
      if (sitting.scoring.close()) return true;
      if (sitting.turn.clear()) return true;
      if (sitting.replay.on) return sitting.replay.leave(), true;
      return sitting.battle.dismiss();
    },
    undo: () => sitting.undo(), hint: () => void sitting.advice.ask(), rules: () => sitting.rules(), help, menu: () => menu(sitting), skip: () => sitting.narrator.skip(), again: () => showAgain(sitting),
    tab: (id) => {
      sitting.tabs.open(id);
      if (id === "chat") sitting.chat.field.focus();
      else if (id === "text") sitting.reader.element.focus();
      else sitting.log.element.focus();
    },
    answer: (key) => answer(sitting, key),
    replay: (step) => {
      if (!sitting.replay.on) return false;
      if (step === "first") void sitting.replay.go(0);
      else if (step === "last") void sitting.replay.go(sitting.replay.moments.length);
      else if (step === "play") sitting.replay.toggle();
      else if (step) void sitting.replay.go(sitting.replay.n + step);
      return true;
    },
    enterReplay: () => void sitting.replay.enter(sitting.shown?.n ?? 0),
  });
}

/**
 * Letters and digits that answer the present question.
 * @param {Sitting} sitting
 * @param {string} key
 */
function answer(sitting, key) {
  if (sitting.ownDice.key(key)) return true;
  if (!sitting.turn.view || sitting.turn.busy) return false;
  const { plain } = sitting.turn.offer;
  const zero = plain.find((action) => action.n === 0);
  const yes = plain.find((action) => action.n !== 0 && action.value === null);
  const chosen = /^[0-9]$/.test(key) ? plain.find((action) => action.value === Number(key)) : key === "d" ? zero : key === "n" ? (yes ? zero : undefined) : key === "y" ? yes : undefined;
  if (!chosen) return wondered(sitting, key);
  sitting.turn.perform([chosen]);
  return true;
}

/** A number that cannot be chosen where numbers are asked for. @param {Sitting} sitting @param {string} key */
function wondered(sitting, key) {
  if (!/^[0-9]$/.test(key) || !sitting.turn.offer.plain.some((action) => action.value !== null)) return false;
  void sitting.whyNot.ask({ value: Number(key) }, sitting.prompt.element);
  return true;
}
