// The hand on the board: what is a tap, what a drag, and what a frame holds.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeElement } from "./page.mjs";
import { Hand } from "../../src/admiralty/web/js/board/hand.js";

/** A hand over a board with these pieces, and what it intended. */
function hand(pieces = {}, pile = undefined, still = false) {
  const intended = [], element = new FakeElement();
  const shown = new Map(Object.entries(pieces).map(([key, [left, top]]) => [key, { key, element: Object.assign(new FakeElement(), { box: { left, top, width: 20, height: 10 } }) }]));
  const board = { element, pieces: { shown, open: null, close() {}, pileOf: () => pile, atOnce: (change) => change() }, spread: (id) => intended.push(["spread", id]), camera: { still, pan: (dx, dy) => intended.push(["pan", dx, dy]) } };
  const note = (name) => (...what) => intended.push([name, ...what]);
  const made = new Hand(board, { piece: note("piece"), place: note("place"), blank: note("blank"), lasso: note("lasso"), lift: (key, all) => (note("lift")(key, all), []), over() {}, look() {}, aim() {}, all: note("all"), stuck: (key) => (note("stuck")(key), true), mayFan: () => true });
  const at = (clientX, clientY, more) => ({ pointerId: 1, pointerType: "mouse", button: 0, target: element, clientX, clientY, ...more });
  return { made, intended, act: (name, x, y, more = {}) => element.listeners[name](at(x, y, more)) };
}

/** An element that belongs to a piece. */
const counter = (key) => Object.assign(new FakeElement(), { closest: (selector) => (selector === "[data-key]" ? new FakeElement("button", { "data-key": key }) : null) });

test("a hand that trembles taps, one that goes further drags", () => {
  const { intended, act } = hand();
  act("pointerdown", 100, 100);
  act("pointermove", 104, 103);
  act("pointerup", 104, 103);
  assert.deepEqual(intended, []);
  act("pointerdown", 100, 100);
  act("pointermove", 110, 100);
  assert.deepEqual(intended, [["pan", 10, 0]]);
});

test("a frame takes the pieces whose middle it holds", () => {
  const { made, intended, act } = hand({ in: [50, 50], left: [10, 50], right: [120, 50], above: [50, 10], below: [50, 120], edge: [95, 50] });
  made.several = true;
  act("pointerdown", 40, 40);
  act("pointermove", 100, 100);
  made.loop.box = { left: 40, top: 40, right: 100, bottom: 100 };
  act("pointerup", 100, 100);
  assert.deepEqual(intended, [["lasso", ["in"]]]);
});

test("where the whole board is seen, a drag over the ground draws a frame", () => {
  const { made, intended, act } = hand({ in: [50, 50] }, undefined, true);
  act("pointerdown", 40, 40);
  act("pointermove", 100, 100);
  made.loop.box = { left: 40, top: 40, right: 100, bottom: 100 };
  act("pointerup", 100, 100);
  act("pointerdown", 40, 40, { pointerType: "touch" });
  act("pointermove", 60, 40, { pointerType: "touch" });
  assert.deepEqual(intended, [["lasso", ["in"]], ["pan", 20, 0]]);
});

test("with Shift a piece takes along all that lie with it", () => {
  const { intended, act } = hand();
  const target = counter("ship/a");
  act("pointerdown", 100, 100, { target, shiftKey: true });
  act("pointermove", 120, 100, { target });
  assert.deepEqual(intended[0], ["lift", "ship/a", true]);
});

test("a piece that cannot be carried says so, and the board stays where it is", () => {
  const { intended, act } = hand();
  const target = counter("ship/a");
  act("pointerdown", 100, 100, { target });
  act("pointermove", 110, 100, { target });
  act("pointermove", 120, 100, { target });
  act("pointerup", 120, 100, { target });
  assert.deepEqual(intended, [["lift", "ship/a", false], ["stuck", "ship/a"]]);
  act("dblclick", 100, 100, { target, preventDefault() {} });
  assert.deepEqual(intended.at(-1), ["all", "ship/a"]);
});

test("a click opens a stack, and who carries its top carries all of it", () => {
  const { made, intended, act } = hand({}, { id: "hex|japan", items: [1, 2], stacked: true, place: "hex" });
  const target = counter("ship/a");
  act("click", 100, 100, { target, detail: 1 });
  act("pointerdown", 100, 100, { target });
  act("pointermove", 110, 100, { target });
  assert.deepEqual(intended.slice(0, 2), [["spread", "hex|japan"], ["lift", "ship/a", true]]);
  made.board.pieces.open = "hex|japan";
  act("pointerdown", 100, 100, { target });
  act("pointermove", 110, 100, { target });
  assert.deepEqual(intended.filter(([what]) => what === "lift").at(-1), ["lift", "ship/a", false]);
});
