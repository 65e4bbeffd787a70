// Pan and zoom: the board is never lost out of sight, and what is under the finger stays there.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeElement } from "./page.mjs";
import { Camera } from "../../src/admiralty/web/js/board/camera.js";

/** A board of 1000 by 500 seen through a window of 400 by 300, away from the corner of the page. */
function camera(context) {
  const viewport = Object.assign(new FakeElement(), { clientWidth: 400, clientHeight: 300, box: { left: 30, top: 20 } });
  const made = new Camera(viewport, new FakeElement(), [1000, 500], () => {});
  context.after(() => made.close());
  made.fit();
  return made;
}

const rounded = (numbers) => numbers.map((value) => Math.round(value * 1000) / 1000);

test("the whole board is seen, in the middle, and no zoom makes it smaller", (context) => {
  const made = camera(context);
  assert.deepEqual([made.zoom, made.x, made.y], [0.4, 0, 50]);
  assert.deepEqual(made.seen(), [0, 0, 1000, 500]);
  made.scale(0.5);
  assert.deepEqual([made.zoom, made.fitted], [0.4, true]);
});

test("zooming keeps what is under the hand, and comes to an end", (context) => {
  const made = camera(context);
  const [x, y] = [300, 170];
  made.scale(2); // larger than the window both ways
  for (let n = 0; n < 20; n++) {
    const before = made.at(x + 30, y + 20);
    made.scale(1.3, [x, y]);
    assert.deepEqual(rounded(made.at(x + 30, y + 20)), rounded(before));
  }
  assert.equal(made.zoom, 5);
});

test("the board cannot be panned out of sight", (context) => {
  const made = camera(context);
  made.scale(5);
  for (const [dx, dy] of [[1e4, 1e4], [-1e4, -1e4]]) {
    made.pan(dx, dy);
    const [left, top, width, height] = made.seen();
    assert.deepEqual(rounded([width, height]), [200, 150]);
    assert.deepEqual(rounded([left, top]), dx > 0 ? [0, 0] : [800, 350]);
  }
});

test("a part of the board is shown as large as it goes", (context) => {
  const made = camera(context);
  made.show([600, 100, 200, 200]);
  assert.equal(made.zoom, 1.5);
  const [left, top, width, height] = made.seen();
  assert.ok(left <= 600 && top <= 100 && left + width >= 800 && top + height >= 300);
  assert.ok(!made.fitted);
});
