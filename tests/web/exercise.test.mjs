// Which answers of an exercise are right.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.mjs";
import { Exercise } from "../../src/admiralty/web/js/review/exercise.js";

test("whatever is about as good as the best solves an exercise, and is marked so", () => {
  const options = [{ chance: 0.6, right: true }, { chance: 0.598, right: true }, { chance: 0.4, right: false }].map((one) => ({ ...one, actions: [] }));
  const verdicts = options.map((option) => {
    let verdict = null;
    const exercise = new Exercise({ n: 1, side: "japan", options, text: "" }, { point() {} }, (right) => (verdict = right));
    exercise.choose(option);
    const marked = exercise.buttons.filter((_, i) => exercise.options[i].right);
    assert.ok(marked.length === 2 && marked.every((place) => place.classes.has("right")));
    return verdict;
  });
  assert.deepEqual(verdicts, [true, true, false]);
});
