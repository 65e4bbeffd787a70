// How a story is told: what is seen when, and how long it takes.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.mjs";
import { Narrator } from "../../src/admiralty/web/js/story/narrator.js";

const ship = (id, more = {}) => ({ id, kind: "ship", side: "japan", at: ["sea", "e6"], strength: 2, ...more });

/** Tells a story; what the board showed after each event, how long was waited after each, which dice were thrown. */
async function tell({ before, after, story, own = false, map = undefined }) {
  const shown = [], waits = [], throws = [];
  const board = { view: { pieces: before }, withdraw() {}, draw: (view) => (board.view = view) };
  const narrator = new Narrator(board, { element: { classList: { remove() {} } }, roll: async (dice) => throws.push(dice.map(({ value }) => value)) }, () => {});
  narrator.pause = async (wait) => {
    waits.push(wait);
    shown.push(board.view.pieces.map(({ id = "-", at, strength }) => `${id} ${at[1]} ${strength}`).join(", "));
  };
  await new Promise((rest) => narrator.push({ view: { pieces: after, map }, story, own, rest }));
  return { shown, waits, throws };
}

test("a loss is not seen before the dice that cause it", async () => {
  const story = [{ key: "bombs", side: "america", ship: "d" }, { key: "die", value: 6 }, { key: "damaged", ship: "d" }];
  const { shown } = await tell({ before: [ship("d")], after: [ship("d", { strength: 1 })], story });
  assert.deepEqual(shown, ["d e6 2", "d e6 2", "d e6 1"]);
});

test("a ship that sinks goes where it goes, is struck, and only then is gone", async () => {
  const story = [{ key: "mine-die", ship: "d", value: 1 }, { key: "mined", ship: "d" }, { key: "sank", ship: "d" }];
  const { shown } = await tell({ before: [ship("d", { strength: 1 })], after: [], story });
  assert.deepEqual(shown, ["d e6 1", "d e6 1", ""]);
});

test("one's own deeds are told quickly, what the dice make of them is not", async () => {
  const story = [{ key: "fires", side: "japan", ship: "x" }, { key: "die", value: 6 }, { key: "effect" }];
  const [own, , effect] = (await tell({ before: [], after: [], story, own: true })).waits;
  const [other] = (await tell({ before: [], after: [], story })).waits;
  assert.ok(own < other && own < effect);
});

test("a row of ships revealed one by one is told quickly", async () => {
  const ids = ["a", "b", "c"];
  const story = ids.map((id) => ({ key: "revealed", ship: id }));
  const { waits } = await tell({ before: ids.map((id) => ship(id, { strength: 0 })), after: ids.map((id) => ship(id)), story });
  assert.ok(waits[1] < waits[0] / 3 && waits[2] === waits[1]);
});

test("the dice of a volley are thrown together, another kind by itself", async () => {
  const story = [{ key: "fire-die", value: 6 }, { key: "fire-die", value: 2 }, { key: "raid", value: 3 }];
  assert.deepEqual((await tell({ before: [], after: [], story })).throws, [[6, 2], [3]]);
});

test("a squadron that steams takes along its own side only", async () => {
  const foe = { side: "russia" };
  const [before, after] = ["e6", "f7"].map((place) => [ship("a", { at: ["sea", place] }), ship("b", { ...foe, at: ["sea", place] })]);
  const { shown } = await tell({ before, after, story: [{ key: "steamed", side: "japan", origin: "e6", place: "f7" }] });
  assert.deepEqual(shown, ["a f7 2, b e6 2"]);
});

test("pieces that cannot be told apart go where the story first speaks of their place", async () => {
  const loose = (place) => ({ kind: "battalion", side: "japan", at: ["sea", place], strength: 1 });
  const { shown } = await tell({ before: [loose("e6")], after: [loose("f7")], story: [{ key: "landed", place: "f7" }], map: [] });
  assert.deepEqual(shown, ["- f7 1"]);
});

test("whoever is in a hurry hears everything, and nothing twice", async () => {
  const board = { view: { pieces: [] }, withdraw() {}, draw() {} };
  const narrator = new Narrator(board, { element: { classList: { remove() {} } } }, () => {});
  const heard = [];
  const told = ({ key }) => {
    heard.push(key);
    if (key === "second") narrator.skip();
  };
  narrator.pause = async () => {};
  const story = ["first", "second", "third", "fourth"].map((key) => ({ key }));
  await new Promise((rest) => narrator.push({ view: { pieces: [] }, story, told, rest }));
  assert.deepEqual(heard, ["first", "second", "third", "fourth"]);
});

test("the more waits to be told, the shorter are the pauses", (context) => {
  const waits = [];
  context.mock.method(globalThis, "setTimeout", (_, wait) => waits.push(wait));
  const narrator = new Narrator({}, {}, () => {});
  for (const waiting of [0, 3, 7]) {
    narrator.queue = Array.from({ length: waiting });
    void narrator.pause(1000);
  }
  void narrator.pause(1000, 0.8);
  assert.deepEqual(waits, [1000, 700, 400, 800]);
});
