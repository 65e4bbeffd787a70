// What lies in one's ports and off them, beside the question on Tsushima's chart.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.mjs";
import { about, view } from "./told.mjs";

const { beside } = await import("../../src/admiralty/games/tsushima/web/panels.js");

const texts = (node) => (typeof node === "object" && node ? [node.textContent, ...node.children.flatMap(texts)].filter(Boolean) : [String(node)]);
const boards = [{ id: "chart", kind: "hexes", active: true, places: [{ id: "sasebo", part_of: "0811" }, { id: "kure", part_of: "1010" }] }];
const look = { about: about({ boards, own: { capacity: { sasebo: 4, kure: 3 } } }) };
const table = (...pieces) => beside(view({ boards, pieces: pieces.map((piece) => ({ side: "japan", ...piece })) }), look).map(texts);

test("a port shows how many mines lie in its hex, and every mine is named with its place", () => {
  const ship = { id: "mikasa", kind: "ship", at: ["chart", "sasebo"] }, other = { id: "asama", kind: "ship", at: ["chart", "kure"] };
  const mine = { id: "russia_mine_1", kind: "mine", side: "russia", at: ["chart", "0811"] };
  const [told] = table(ship, other, mine);
  const row = (place) => told.slice(told.indexOf(place) + 1, told.indexOf(place) + 6);
  assert.deepEqual(row("sasebo"), ["1", "–", "–", "0/4", "1"]);
  assert.deepEqual(row("kure"), ["1", "–", "–", "0/3", "–"]);
  assert.equal(told.at(-1), "russia_mine_1 → 0811");
});

test("mines are named also to who has nothing in port, and nothing is shown where nothing lies", () => {
  assert.deepEqual(table({ id: "japan_mine_1", kind: "mine", at: ["chart", "0306"] }).map((told) => told.at(-1)), ["japan_mine_1 → 0306"]);
  assert.deepEqual(table(), []);
});

test("a wreck in the channel is none of the counters in port", () => assert.deepEqual(table({ kind: "wreck", at: ["chart", "kure"] }), []));
