// How a story is told: what is seen when, and how long it takes.

import assert from "node:assert/strict";
import { test } from "node:test";

globalThis.navigator ??= { languages: ["en"] };
globalThis.matchMedia = () => ({ matches: false, addEventListener() {} });
globalThis.document ??= { hidden: false };
globalThis.localStorage = { getItem: () => null, setItem() {} };
const { Narrator } = await import("../../src/admiralty/web/js/narrator.js");

const ship = (id, more = {}) => ({ id, kind: "ship", side: "japan", at: ["sea", "e6"], strength: 2, ...more });

/** Tells a story; what the board showed after each event, and how long was waited after each. */
async function tell({ before, after, story, own = false }) {
  const shown = [], waits = [];
  const board = { view: { pieces: before }, withdraw() {}, draw: (view) => (board.view = view) };
  const narrator = new Narrator(board, { element: { classList: { remove() {} } }, roll: async () => {} }, () => {});
  narrator.pause = async (wait) => {
    waits.push(wait);
    shown.push(board.view.pieces.map(({ id, at, strength }) => `${id} ${at[1]} ${strength}`).join(", "));
  };
  await new Promise((rest) => narrator.push({ view: { pieces: after }, story, own, rest }));
  return { shown, waits };
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
