// How a story is told: what is seen when, and how long it takes.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.mjs";
import { lines, piece, view } from "./told.mjs";
import { settings } from "../../src/admiralty/web/js/page/settings.js";
import { Narrator } from "../../src/admiralty/web/js/story/narrator.js";

const ship = (id, { strength = 2, ...more } = {}) => piece({ id, at: ["sea", "e6"], values: { strength }, ...more });

/** Tells a story; what the board showed after each event, how long was waited after each, which dice were thrown. */
async function tell({ before, after, story, own = false }) {
  const shown = [], waits = [], throws = [], followed = [];
  const boards = { view: { pieces: before }, withdraw() {}, follow: ({ place }) => followed.push(place), draw: (now) => (boards.view = now) };
  const tray = { element: { classList: { remove() {} } }, roll: async (dice) => throws.push(dice.map(({ value }) => value)), total: (sum) => throws.push(`sum ${sum}`), deal: (cards) => throws.push(`cards ${cards}`) };
  const narrator = new Narrator(boards, tray, () => {});
  narrator.pause = async (wait) => {
    waits.push(wait);
    shown.push(boards.view.pieces.map(({ id, at, values }) => `${id || "-"} ${at[1]} ${values.strength}`).join(", "));
  };
  await new Promise((rest) => narrator.push({ view: view({ pieces: after }), story: lines(...story), own, rest }));
  return { shown, waits, throws, followed };
}

test("the board on which something happens is shown, but for what is told in passing", async () => {
  const story = [{ key: "sails", place: "e6" }, { key: "mark", place: "box", pace: "quiet" }, { key: "die", place: "column", dice: [3] }];
  assert.deepEqual((await tell({ before: [], after: [], story })).followed, ["e6", "column"]);
});

test("what cannot be shown keeps nobody from the position that it led to", async () => {
  const reported = [], told = [];
  globalThis.reportError = (error) => reported.push(error.message);
  const boards = { view: view({}), withdraw() {}, follow: ({ place }) => { if (place === "nowhere") throw new Error("no such place"); }, draw: (now) => (boards.view = now) };
  const narrator = new Narrator(boards, { element: { classList: { remove() {} } } }, () => {});
  narrator.pause = async () => {};
  const after = view({ pieces: [ship("a")] });
  const story = lines({ key: "sails", place: "e6" }, { key: "sails", place: "nowhere" }, { key: "arrives", place: "e6" });
  await new Promise((rest) => narrator.push({ view: after, story, told: ({ key, place }) => told.push(`${key} ${place}`), rest }));
  assert.equal(boards.view, after);
  assert.deepEqual(told, ["sails e6", "sails nowhere", "arrives e6"]);
  assert.deepEqual(reported, ["no such place"]);
  assert.equal(narrator.busy, false);
});

test("a loss is not seen before the dice that cause it", async () => {
  const story = [{ key: "bombs", side: "america", piece: "d" }, { key: "die", dice: [6] }, { key: "damaged", piece: "d", pace: "loss" }];
  const { shown } = await tell({ before: [ship("d")], after: [ship("d", { strength: 1 })], story });
  assert.deepEqual(shown, ["d e6 2", "d e6 2", "d e6 1"]);
});

test("a ship that sinks goes where it goes, is struck, and only then is gone", async () => {
  const story = [{ key: "mine-die", piece: "d", dice: [1] }, { key: "mined", piece: "d", pace: "loss" }, { key: "sank", piece: "d", pace: "loss" }];
  const { shown } = await tell({ before: [ship("d", { strength: 1 })], after: [], story });
  assert.deepEqual(shown, ["d e6 1", "d e6 1", ""]);
});

test("one's own deeds are told quickly, what the dice make of them is not", async () => {
  const story = [{ key: "fires", side: "japan", piece: "x" }, { key: "die", dice: [6] }, { key: "effect" }];
  const [own, , effect] = (await tell({ before: [], after: [], story, own: true })).waits;
  const [other] = (await tell({ before: [], after: [], story })).waits;
  assert.ok(own < other && own < effect);
});

test("a row of ships revealed one by one is told quickly", async () => {
  const ids = ["a", "b", "c"];
  const story = ids.map((id) => ({ key: "revealed", piece: id }));
  const { waits } = await tell({ before: ids.map((id) => ship(id, { strength: 0 })), after: ids.map((id) => ship(id)), story });
  assert.ok(waits[1] < waits[0] / 3 && waits[2] === waits[1]);
});

test("the dice of a volley are thrown together, another kind by itself", async () => {
  const story = [{ key: "fire-die", dice: [6] }, { key: "fire-die", dice: [2] }, { key: "raid", dice: [3] }];
  assert.deepEqual((await tell({ before: [], after: [], story })).throws, [[6, 2], [3]]);
});

test("a squadron that steams takes along its own side only", async () => {
  const foe = { side: "russia" };
  const [before, after] = ["e6", "f7"].map((place) => [ship("a", { at: ["sea", place] }), ship("b", { ...foe, at: ["sea", place] })]);
  const { shown } = await tell({ before, after, story: [{ key: "steamed", side: "japan", origin: "e6", place: "f7" }] });
  assert.deepEqual(shown, ["a f7 2, b e6 2"]);
});

test("pieces that cannot be told apart go where the story first speaks of their place", async () => {
  const loose = (place) => piece({ kind: "battalion", at: ["sea", place], values: { strength: 1 } });
  const marched = await tell({ before: [loose("e6"), loose("a1")], after: [loose("f7"), loose("b2")], story: [{ key: "marched", origin: "e6", place: "f7" }] });
  assert.deepEqual(marched.shown, ["- a1 1, - f7 1"]);
  const carrier = (n) => ship("t", { carries: n ? [{ kind: "battalion", n }] : [] });
  const landed = await tell({ before: [carrier(2), loose("box")], after: [carrier(1), loose("f7")], story: [{ key: "landed", piece: "t", place: "f7" }] });
  assert.deepEqual(landed.shown, ["t e6 2, - f7 1"]);
});

test("whoever is in a hurry hears everything, and nothing twice", async () => {
  const boards = { view: view(), withdraw() {}, follow() {}, draw() {} };
  const narrator = new Narrator(boards, { element: { classList: { remove() {} } } }, () => {});
  const heard = [];
  const told = ({ key }) => {
    heard.push(key);
    if (key === "second") narrator.skip();
  };
  narrator.pause = async () => {};
  const story = ["first", "second", "third", "fourth"].map((key) => ({ key }));
  await new Promise((rest) => narrator.push({ view: view(), story: lines(...story), told, rest }));
  assert.deepEqual(heard, ["first", "second", "third", "fourth"]);
});

/** How long a story takes, told with real pauses that are only counted. */
async function lasting(context, tales, { speed = 1, before = {} } = {}) {
  let told = 0;
  context.mock.method(globalThis, "setTimeout", (done, wait) => ((told += wait), done(), 0));
  settings.speed = speed;
  const boards = { view: view(before), withdraw() {}, follow() {}, draw: (now) => (boards.view = now) };
  const tray = { element: { classList: { remove() {} } }, roll() {}, total() {}, deal() {} };
  const narrator = new Narrator(boards, tray, () => {});
  await new Promise((rest) => tales.forEach(({ story, ...more }, i) => narrator.push({ view: view(more), story: lines(...story), rest: () => i === tales.length - 1 && rest() })));
  settings.speed = 1;
  return told;
}

const moves = (n) => Array.from({ length: n }, (_, i) => ({ key: `moved-${i}`, place: "e6" }));
const FIGHT = { key: "fight", at: ["sea", "e6"], camps: [] };

test("a whole reply is told in some three seconds, however much it is", async (context) => {
  const short = await lasting(context, [{ story: moves(2) }]);
  assert.equal(short, 840, "what is short takes its time");
  for (const n of [5, 8, 30]) {
    const told = await lasting(context, Array.from({ length: n }, () => ({ story: moves(3) })));
    assert.ok(told > 1500 && told < 5000, `${n} times three events took ${told}`);
  }
  const many = [{ story: Array.from({ length: 12 }, (_, i) => ({ key: `die-${i}`, dice: [3] })) }];
  assert.ok((await lasting(context, many)) < 3500, "dice outside of battles are no exception");
});

test("a battle takes its time, and so does every loss", async (context) => {
  const dice = [{ story: Array.from({ length: 6 }, (_, i) => ({ key: `die-${i}`, dice: [3] })), battle: FIGHT }];
  assert.equal(await lasting(context, dice), 6 * 1150);
  assert.equal(await lasting(context, [{ story: [{ key: "over" }] }], { before: { battle: FIGHT } }), 420);
  const losses = [{ story: [...moves(30), ...Array.from({ length: 4 }, (_, i) => ({ key: `sank-${i}`, pace: "loss" }))] }];
  assert.ok((await lasting(context, losses)) >= 4 * 600 + 1500);
});

test("twice as fast takes half of the time, and at once none", async (context) => {
  const tales = [{ story: moves(4) }];
  const usual = await lasting(context, tales);
  assert.equal(await lasting(context, tales, { speed: 2 }), usual / 2);
  assert.equal(await lasting(context, tales, { speed: 0 }), 0);
});

test("dice of a battle fall where it is fought, others over the board", async () => {
  const thrown = [], rolled = [];
  const boards = { view: view({ battle: FIGHT }), withdraw() {}, follow() {}, draw: (now) => (boards.view = now) };
  const tray = { element: { classList: { remove() {} } }, roll: (dice) => rolled.push(dice), total() {}, deal() {} };
  let open = true;
  const missed = [];
  const narrator = new Narrator(boards, tray, () => {}, { draw() {}, thrown: (dice) => open && thrown.push(...dice), missed: (line) => missed.push(line.key), duel() {} });
  narrator.pause = async () => {};
  const tell = (key) => new Promise((rest) => narrator.push({ view: view({ battle: FIGHT }), story: lines({ key, side: "japan", piece: "mikasa", dice: [3], means: "hit" }), rest }));
  await tell("die");
  open = false;
  await tell("die");
  narrator.hurry = true; // nobody sees it, but the battle knows how its dice lie
  await tell("die-unseen");
  assert.deepEqual([thrown, rolled.length, missed], [[{ value: 3, side: "japan", piece: "mikasa", means: "hit" }], 1, ["die-unseen"]]);
});

test("a sum is shown as a sum and a draw as its card", async () => {
  const story = [{ key: "march", sum: 9 }, { key: "march", sum: 4 }, { key: "drawn", cards: ["storm"] }];
  assert.deepEqual((await tell({ before: [], after: [], story })).throws, ["sum 9", "sum 4", "cards storm"]);
});

test("what the game calls quiet is told quickly, and a loss at length", async () => {
  const waits = async (pace) => (await tell({ before: [], after: [], story: [{ key: "said", pace }] })).waits[0];
  const [quiet, plain, loss] = [await waits("quiet"), await waits("plain"), await waits("loss")];
  assert.ok(quiet < plain && plain < loss);
});

test("hidden pieces give way to those that a battle reveals in their place", async () => {
  const unseen = piece({ side: "russia", at: ["sea", "e6"], face: "unseen", values: { strength: 0 } });
  const { shown } = await tell({ before: [unseen], after: [ship("r", { side: "russia" })], story: [{ key: "battle", place: "e6" }] });
  assert.deepEqual(shown, ["r e6 2"]);
});
