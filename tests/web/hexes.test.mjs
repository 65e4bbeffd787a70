// Hexes, tiles and layouts: sums without a page.

import assert from "node:assert/strict";
import { test } from "node:test";

import { groups, hexAt, middleOf, outlines } from "../../src/admiralty/web/js/board/hexes.js";
import { picture } from "../../src/admiralty/games/pacific_1942/web/seascape.js";
import { broughtTo, cellsOf, centreOf, covers, flipped, freePlace, readLayout, turned, writeLayout } from "../../src/admiralty/games/pacific_1942/web/tiles.js";

const face = (first) => [first, "sea", "sea", "sea", "sea", "sea"];
const SET = {
  maps: {},
  shape: [[0, 0], [-1, 1], [0, 1], [-2, 2], [-1, 2], [0, 2]],
  tiles: { 1: { A: face("island"), B: face("storm") }, 10: { A: face("mine"), B: face("sea") }, J: { base: "japan", A: face("base") } },
};
const at = (tile, q = 0, r = 0, turn = 0) => ({ tile, face: "A", q, r, turn });

test("the hex at a point is the one whose middle is nearest", () => {
  for (const hex of [{ q: 0, r: 0 }, { q: 3, r: -2 }, { q: -4, r: 5 }]) {
    const [x, y] = middleOf(hex);
    for (const [dx, dy] of [[0, 0], [60, 20], [-60, -20], [0, 70], [0, -70]]) assert.deepEqual(hexAt([x + dx, y + dy]), hex);
  }
  const around = Array.from({ length: 81 }, (_, i) => ({ q: (i % 9) - 4, r: Math.floor(i / 9) - 4 }));
  for (let x = -300; x <= 300; x += 7) {
    for (let y = -250; y <= 250; y += 7) {
      const away = (hex) => Math.hypot(middleOf(hex)[0] - x, middleOf(hex)[1] - y);
      const [nearest, next] = [...around].sort((a, b) => away(a) - away(b));
      if (away(next) - away(nearest) > 1e-6) assert.deepEqual(hexAt([x, y]), nearest, `${x}/${y}`);
    }
  }
});

test("the outline of touching hexes is one ring, also around a hole", () => {
  assert.equal(outlines([{ q: 0, r: 0 }]).length, 1);
  assert.equal(outlines([{ q: 0, r: 0 }])[0].length, 6);
  assert.equal(outlines([{ q: 0, r: 0 }, { q: 1, r: 0 }])[0].length, 10);
  const wreath = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]].map(([q, r]) => ({ q, r }));
  assert.deepEqual(outlines(wreath).map((ring) => ring.length).sort((a, b) => a - b), [6, 18]);
  assert.equal(groups([...wreath, { q: 5, r: 5 }]).length, 2);
});

test("a layout is read as it is written, and nothing else is", () => {
  const text = "1A@2,2/4 10B@-3,5/0 JA@0,-7/5";
  assert.equal(writeLayout(readLayout(text, SET)), text);
  assert.equal(writeLayout(readLayout(text.replaceAll(" ", "+"), SET)), text);
  for (const wrong of ["2A@0,0/0", "1C@0,0/0", "1A@0,0/6", "1A@0/0", "JB@0,0/0"]) assert.equal(readLayout(wrong, SET), null, wrong);
});

test("a tile turns and flips where it lies", () => {
  let tile = at("1", 4, -2);
  const [x, y] = centreOf(cellsOf(tile, SET));
  for (let n = 0; n < 6; n++) {
    tile = turned(tile, SET);
    const [nx, ny] = centreOf(cellsOf(tile, SET));
    assert.ok(Math.hypot(nx - x, ny - y) < 100, `turn ${n}`);
    assert.equal(new Set(cellsOf(tile, SET).map(({ q, r }) => `${q},${r}`)).size, 6);
  }
  assert.equal(writeLayout([tile]), "1A@4,-2/0");
  const apart = ({ q, r }, other) => Math.max(Math.abs(q - other.q), Math.abs(r - other.r), Math.abs(q + r - other.q - other.r));
  const distances = (placed) => cellsOf(placed, SET).flatMap((one, i, all) => all.slice(i).map((other) => apart(one, other))).join();
  for (let n = 0; n < 6; n++) assert.equal(distances(at("1", 0, 0, n)), distances(at("1")), "a turned tile keeps its shape");
  assert.equal(flipped(tile, SET).face, "B");
  assert.equal(flipped(at("J"), SET).face, "A");
  assert.equal(cellsOf(at("J"), SET)[0].side, "japan");
});

test("a tile is brought to where the hand is, and finds a free place by itself", () => {
  const [x, y] = middleOf({ q: 6, r: 3 });
  const [nx, ny] = centreOf(cellsOf(broughtTo(at("1"), [x, y], SET), SET));
  assert.ok(Math.hypot(nx - x, ny - y) < 100);
  const lying = [at("1"), at("10", 3, 0)];
  assert.ok(!covers(freePlace(at("J"), lying, [0, 0], SET), lying, SET));
  assert.ok(covers(at("J", 0, 1), lying, SET));
});

test("the same hexes are always drawn alike", () => {
  const hexes = cellsOf(at("1"), SET);
  assert.equal(picture(hexes), picture(cellsOf(at("1"), SET)));
  assert.match(picture(hexes), /^<svg/);
});
