// The words on a board: how letters stand side by side, without a page.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.mjs";
import { along, set } from "../../src/admiralty/web/js/board/lettering.js";

const alphabet = { a: [500, "M0 0z"], b: [500, "M0 0z"], A: [800, "M0 0z"], B: [800, "M0 0z"], " ": [250, ""] };
const letters = { upright: alphabet, italic: alphabet };
const word = (more) => ({ name: "bay", face: "upright", size: 20, spacing: 4, fill: "#000", ...more });

test("a word on a board comes together before it gets smaller", () => {
  const free = set(word({}), "abab", letters, 100);
  assert.equal(free.width, 4 * 10 + 3 * 4);
  const closer = set(word({}), "abab", letters, 46);
  assert.deepEqual([closer.width, closer.row[0].scale], [46, 0.02]);
  const smaller = set(word({}), "abab", letters, 20);
  assert.deepEqual([smaller.width, smaller.row[0].scale], [20, 0.01]);
});

test("small capitals are capitals, and lower", () => {
  const { row } = set(word({ face: "capitals" }), "Ab", letters, 100);
  assert.deepEqual(row.map(({ sign }) => sign), ["A", "B"]);
  assert.ok(row[1].scale < row[0].scale);
});

test("a point on a line knows which way the line goes", () => {
  const line = [[0, 0], [10, 0], [10, 10]];
  assert.deepEqual(along(line, 5), [5, 0, 0]);
  assert.deepEqual(along(line, 15), [10, 5, 90]);
});
