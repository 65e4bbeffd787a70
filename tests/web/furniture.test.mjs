// What stands around the board: clocks, chances, the log, and the games that this browser remembers.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.mjs";
import { about, lines, view } from "./told.mjs";
import { seatSides } from "../../src/admiralty/web/js/page/sides.js";
import { Log } from "../../src/admiralty/web/js/story/log.js";
import { keep, kept } from "../../src/admiralty/web/js/page/memory.js";
import { Seats } from "../../src/admiralty/web/js/table/seats.js";

test("a clock shows every second that has begun, and hours where there are any", (context) => {
  const seats = new Seats();
  context.after(() => seats.close());
  seats.wind({ kind: "game", left: [59.2, 3661], running: -1 });
  seats.draw({ seats: [{ side: "japan" }, { side: "russia" }] }, null);
  assert.deepEqual(seats.faces.map((face) => face.textContent), ["1:00", "1:01:01"]);
});

test("time passes for the side whose clock runs and for no other, and ends at nought", (context) => {
  const seats = new Seats();
  context.after(() => seats.close());
  const now = context.mock.method(performance, "now", () => 1000);
  seats.wind({ kind: "game", left: [30, 60], running: 1 });
  seats.draw({ seats: [{ side: "japan" }, { side: "russia" }] }, null);
  for (const [at, faces] of [[11_000, ["0:30", "0:50"]], [99_000, ["0:30", "0:00"]]]) {
    now.mock.mockImplementation(() => at);
    seats.tick();
    assert.deepEqual(seats.faces.map((face) => face.textContent), faces);
  }
});

test("chances stand beside the choice they belong to, and no other; a single one is the action's", () => {
  const told = view({
    actions: [0, 1, 2].map((n) => ({ n, text: String(n), verb: "go" })),
    odds: { kind: "go", chances: ["chance", "sink"], choices: [{ n: 1, numbers: { speed: 4, chance: 0.25 }, theirs: { hits: 0.5 } }, { n: 2, numbers: { chance: 1, sink: 0 } }] },
  });
  assert.deepEqual(told.actions.map(({ odds, theirs, chance }) => [odds, theirs, chance]), [[null, null, null], [{ speed: 4, chance: 0.25 }, { hits: 0.5 }, 0.25], [{ chance: 1, sink: 0 }, null, null]]);
});

test("what was left out on the way is filled in", () => {
  const { pieces: [one], tracks: [track], forces, hands, standing } = view({ pieces: [{ kind: "ship", at: ["sea", "x"], carries: [{ kind: "army", n: 2 }] }], tracks: [{ id: "t", value: 1, low: 0, high: 3 }] });
  assert.deepEqual([one.id, one.side, one.marks, one.values, one.carries], ["", "", [], {}, [{ kind: "army", n: 2, armed: null }]]);
  assert.deepEqual([track.wins, track.side, forces, hands, standing], [null, "", [], [], []]);
});

test("the dice of a volley share a line of the log", () => {
  const log = new Log(() => {}, () => {});
  const die = (key, side) => ({ key, side, dice: [3], text: key });
  log.add(1, "japan", lines(die("fire", "japan"), die("fire", "japan"), die("fire", "russia"), { key: "sank" }, die("fire", "russia")));
  assert.equal(log.list.children.length, 4);
  log.fill([{ n: 1, actor: "japan", lines: lines({ key: "sank" }) }]);
  assert.equal(log.list.children.length, 1);
});

test("a sum is logged as a sum, never as faces, and cards by their names", () => {
  const log = new Log(() => {}, () => {});
  log.add(1, "chance", lines({ key: "march", sum: 9, dice: [], text: "" }, { key: "march", sum: 4, text: "" }, { key: "drawn", cards: ["storm"], text: "" }));
  const open = log.list.children.map((row) => row.children.at(-1).children);
  assert.deepEqual(open.map((shown) => shown.map((one) => [one.attributes.class, one.children.join("")])), [[["sum-plate", "Σ 9"]], [["sum-plate", "Σ 4"]], [["card-chip", "storm"]]]);
});

test("the log goes to its end once, however many lines come", (context) => {
  const frames = [];
  context.mock.method(globalThis, "requestAnimationFrame", (run) => frames.push(run));
  const log = new Log(() => {}, () => {});
  Object.assign(log.element, { scrollHeight: 900, scrollTop: 0 });
  for (let n = 0; n < 5; n++) log.end();
  assert.deepEqual([frames.length, log.element.scrollTop], [1, 0]);
  frames[0]();
  assert.equal(log.element.scrollTop, 900);
  log.end();
  assert.equal(frames.length, 2);
});

test("a heading begins a new part of the log, whatever its key", () => {
  const log = new Log(() => {}, () => {});
  log.add(1, "japan", lines({ key: "spring", heading: true, text: "Spring" }));
  assert.equal(log.list.children[0].attributes.class, "log-turn");
});

test("sides are told apart by their order, not by their names", async () => {
  const { sideClass, otherSide } = await import("../../src/admiralty/web/js/page/sides.js");
  document.documentElement = { style: { setProperty() {} } };
  seatSides(about().sides);
  assert.deepEqual(["japan", "russia", "chance"].map(sideClass), ["side-0", "side-1", ""]);
  assert.equal(otherSide("japan"), "russia");
});

test("of very many games the oldest are forgotten", () => {
  for (let n = 0; n < 230; n++) keep(`token-${n}`, { opened: n });
  const games = kept().map((game) => game.token);
  assert.equal(games.length, 200);
  assert.equal(games[0], "token-229");
});
