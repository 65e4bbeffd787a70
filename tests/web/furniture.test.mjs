// What stands around the board: clocks, chances, the log, and the games that this browser remembers.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.mjs";
import { Log } from "../../src/admiralty/web/js/story/log.js";
import { keep, kept } from "../../src/admiralty/web/js/page/memory.js";
import { joinOdds } from "../../src/admiralty/web/js/decision/odds.js";
import { Seats } from "../../src/admiralty/web/js/table/seats.js";

test("a clock shows every second that has begun, and hours where there are any", (context) => {
  const seats = new Seats();
  context.after(() => seats.close());
  seats.wind({ kind: "game", left: [59.2, 3661], running: -1 });
  seats.draw({ seats: [{ side: "japan" }, { side: "russia" }] }, null);
  assert.deepEqual(seats.faces.map((face) => face.textContent), ["1:00", "1:01:01"]);
});

test("chances stand beside the choice they belong to, and no other", () => {
  const actions = [{ n: 0 }, { n: 1 }, { n: 2 }];
  joinOdds({ actions, odds: { choices: [{ n: 1, chance: 0.25, theirs: { side: "russia", chance: 0.5 } }] } });
  assert.deepEqual(actions, [{ n: 0 }, { n: 1, odds: { n: 1, chance: 0.25 }, theirs: { side: "russia", odds: { chance: 0.5 } } }, { n: 2 }]);
});

test("the dice of a volley share a line of the log", () => {
  const log = new Log(() => {}, () => {});
  const die = (key, side) => ({ key, side, value: 3, text: "" });
  log.add(1, "japan", [die("fire-die", "japan"), die("fire-die", "japan"), die("fire-die", "russia"), { key: "sank", text: "" }, die("fire-die", "russia")]);
  assert.equal(log.list.children.length, 4);
  log.fill([{ n: 1, actor: "japan", lines: [{ key: "sank", text: "" }] }]);
  assert.equal(log.list.children.length, 1);
});

test("of very many games the oldest are forgotten", () => {
  for (let n = 0; n < 230; n++) keep(`token-${n}`, { opened: n });
  const games = kept().map((game) => game.token);
  assert.equal(games.length, 200);
  assert.equal(games[0], "token-229");
});
