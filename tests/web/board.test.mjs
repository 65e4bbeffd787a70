// Where pieces lie and what a selection can do: sums without a page.

import assert from "node:assert/strict";
import { test } from "node:test";

import { actions as told, piece } from "./told.mjs";
import { deeds, offer, targets } from "../../src/admiralty/web/js/decision/choice.js";
import { fan } from "../../src/admiralty/web/js/board/fan.js";
import { grid, HEIGHT, named, piles, strips, WIDTH } from "../../src/admiralty/web/js/board/layout.js";

const army = (place) => piece({ kind: "army", at: ["sea", place], face: "army" });
const ship = (id, place, more = {}) => piece({ id, at: ["sea", place], face: "intact", ...more });

test("pieces without a name keep their element where they can", () => {
  const before = new Map(named(new Map(), [army("pool"), army("pool"), army("box")]).map(({ key, piece }) => [key, piece]));
  const after = named(before, [army("pool"), army("box"), army("landing")]);
  const at = (key) => after.find((item) => item.key === key)?.piece.at[1];
  const [one, two, box] = [...before.keys()];
  assert.equal(at(box), "box");
  assert.deepEqual([at(one), at(two)].sort(), ["landing", "pool"]);
  assert.equal(new Set(after.map((item) => item.key)).size, 3);
});

test("twenty ships fit their roadstead without overlapping", () => {
  const lies = grid(20, [0, 0, 592, 144]);
  for (const lie of lies) {
    assert.ok(lie.x - (WIDTH * lie.scale) / 2 >= -0.01 && lie.x + (WIDTH * lie.scale) / 2 <= 592.01);
    assert.ok(lie.y - (HEIGHT * lie.scale) / 2 >= -0.01 && lie.y + (HEIGHT * lie.scale) / 2 <= 144.01);
  }
  assert.equal(new Set(lies.map((lie) => `${lie.x}/${lie.y}`)).size, 20);
});

test("a fan stays inside what is seen, at every zoom", () => {
  const place = { id: "sea", path: "", middle: [50, 50], bounds: [0, 0, 100, 100], slots: { japan: [0, 0, 100, 60] }, look: "open" };
  for (const zoom of [0.15, 0.4, 1, 4]) {
    for (const n of [1, 2, 7, 20]) {
      const items = Array.from({ length: n }, (_, i) => ({ key: `ship/${i}`, piece: ship(String(i), "sea") }));
      const seen = [0, 0, 400 / zoom, 300 / zoom];
      const [pile] = piles(items, new Map([["sea", place]]));
      const { box } = fan(pile, seen, zoom, "ship/0");
      assert.ok(box[0] >= -0.01 && box[1] >= -0.01 && box[0] + box[2] <= seen[2] + 0.01 && box[1] + box[3] <= seen[3] + 0.01, `${zoom} ${n}`);
    }
  }
});

test("the top ship of a squadron lies on top", () => {
  const place = { id: "sea", path: "", middle: [50, 50], bounds: [0, 0, 100, 100], slots: { japan: [0, 0, 100, 60] }, look: "open" };
  const items = [ship("a", "sea", { marks: ["top"] }), ship("b", "sea")].map((piece) => ({ key: piece.id, piece }));
  assert.equal(piles(items, new Map([["sea", place]]))[0].items.at(-1).key, "a");
});

test("a fan opens around the piece under the hand, which stays where it is", () => {
  const place = { id: "sea", path: "", middle: [50, 50], bounds: [0, 0, 100, 100], slots: { japan: [900, 900, 100, 60] }, look: "open" };
  const items = Array.from({ length: 7 }, (_, i) => ({ key: `ship/${i}`, piece: ship(String(i), "sea") }));
  const [pile] = piles(items, new Map([["sea", place]]));
  for (const held of [0, 3, 6]) {
    const { lies } = fan(pile, [0, 0, 2000, 2000], 1, `ship/${held}`);
    assert.deepEqual([lies[held].x, lies[held].y].map(Math.round), [pile.lies[held].x, pile.lies[held].y].map(Math.round));
  }
});

test("whatever the place on the screen, the piece under the hand is still under it when the fan is open", () => {
  for (const [x, y] of [[0, 0], [470, 0], [900, 0], [0, 500], [470, 620], [900, 620]]) {
    const place = { id: "sea", path: "", middle: [50, 50], bounds: [0, 0, 100, 100], slots: { japan: [x, y, 100, 60] }, look: "box" };
    const items = Array.from({ length: 20 }, (_, i) => ({ key: `ship/${i}`, piece: ship(String(i), "sea") }));
    const [pile] = piles(items, new Map([["sea", place]]));
    for (let held = 0; held < 20; held++) {
      const { lies } = fan(pile, [0, 0, 1000, 700], 1, `ship/${held}`);
      const [was, is] = [pile.lies[held], lies[held]];
      const slack = is.scale - was.scale + 0.01;
      assert.ok(Math.abs(was.x - is.x) <= (slack * WIDTH) / 2 && Math.abs(was.y - is.y) <= (slack * HEIGHT) / 2, `${x} ${y} ${held}`);
      assert.equal(new Set(lies.map((lie) => `${Math.round(lie.x)}/${Math.round(lie.y)}`)).size, 20);
    }
  }
});

test("a fan covers no place that can be chosen where there is room beside it", () => {
  const place = { id: "sea", path: "", middle: [50, 50], bounds: [0, 0, 100, 100], slots: { japan: [500, 300, 100, 60] }, look: "box" };
  const items = Array.from({ length: 6 }, (_, i) => ({ key: `ship/${i}`, piece: ship(String(i), "sea") }));
  const [pile] = piles(items, new Map([["sea", place]]));
  for (const lit of [[[550, 450]], [[550, 230], [700, 330]], [[430, 330]]]) {
    const { box: [x, y, w, h] } = fan(pile, [0, 0, 1200, 800], 1, "ship/2", lit);
    for (const [px, py] of lit) assert.ok(px < x || py < y || px > x + w || py > y + h, `${px} ${py} lies under ${[x, y, w, h].map(Math.round)}`);
  }
});

test("ships that would be too small to be read overlap so that every name is seen", () => {
  const lies = strips(20, [0, 0, 972, 144], 1.18, 0);
  assert.equal(lies.length, 20);
  for (const lie of lies) {
    assert.equal(lie.scale, 1.18);
    const over = lies.filter((other) => other.order > lie.order && Math.abs(other.x - lie.x) < WIDTH * 1.1);
    assert.ok(over.every((other) => other.y - lie.y >= 0.43 * HEIGHT * lie.scale));
  }
  assert.equal(strips(20, [0, 0, 284, 92], 1.18, 0), null); // there is no room: they stay small, and a fan shows them
  assert.equal(strips(1, [0, 0, 300, 200], 1.18, 0)[0].scale, 1.18);
});

test("too many pieces overlap rather than leave their slot, the later over the earlier", () => {
  const lies = grid(30, [0, 0, 300, 130]);
  for (const { x, y, scale } of lies) {
    assert.ok(x - (WIDTH * scale) / 2 >= -0.01 && x + (WIDTH * scale) / 2 <= 300.01);
    assert.ok(y - (HEIGHT * scale) / 2 >= -0.01 && y + (HEIGHT * scale) / 2 <= 130.01);
  }
  assert.deepEqual(lies.map((lie) => lie.order), [...lies].map((lie) => lie.order).sort((a, b) => a - b));
});

test("what has a slot of its kind lies apart, and a piece with a berth of its own lies in it", () => {
  const slots = { japan: [0, 0, 100, 60], marker: [0, 500, 100, 60], a: [700, 700, 100, 60] };
  const place = { id: "sea", path: "", middle: [50, 50], bounds: [0, 0, 100, 100], slots, look: "open" };
  const marker = ship("m", "sea", { kind: "marker" });
  const found = piles([ship("a", "sea"), ship("b", "sea"), marker].map((piece) => ({ key: piece.id, piece })), new Map([["sea", place]]));
  assert.deepEqual(found.map(({ items }) => items.map(({ key }) => key)), [["a", "b"], ["m"]]);
  assert.deepEqual(found[0].lies.map(({ x, y }) => [x, y]), [[750, 730], [50, 30]]);
  assert.equal(found[1].lies[0].y, 530);
});

const actions = told(
  { n: 0, text: "done", verb: "done", label: "Done" },
  { n: 1, text: "A>X", verb: "move", label: "", piece: "a", place: "x" },
  { n: 2, text: "A>Y", verb: "move", label: "", piece: "a", place: "y" },
  { n: 3, text: "B>Y", verb: "move", label: "", piece: "b", place: "y" },
  { n: 4, text: "B>yard", verb: "repair", label: "", piece: "b" },
  { n: 5, text: "X>Y", verb: "steam", label: "", origin: "x", place: "y" },
);

test("a group goes where all of it can go", () => {
  const offered = offer(actions);
  assert.deepEqual([...targets(offered, { pieces: new Set(["a", "b"]), origin: null }).keys()], ["y"]);
  assert.deepEqual([...targets(offered, { pieces: new Set(["a"]), origin: null }).keys()], ["x", "y"]);
  assert.deepEqual([...targets(offered, { pieces: new Set(), origin: "x" }).keys()], ["y"]);
  assert.deepEqual(offered.plain.map((action) => action.text), ["done"]);
});

test("what leads to no place is a deed", () => {
  assert.deepEqual([...deeds(offer(actions), { pieces: new Set(["b"]), origin: null }).keys()], ["repair"]);
});

test("what has no name can be called from where it goes", () => {
  const leaving = told(
    { n: 6, text: "army>X", verb: "embark", label: "", origin: "pool", place: "x" },
    { n: 7, text: "X>Y", verb: "steam", label: "", origin: "sea", place: "y" },
  );
  const offered = offer(leaving, [army("pool"), ship("a", "sea")]);
  assert.deepEqual([...offered.places.keys()], ["x"]);
  assert.deepEqual([...offered.origins.keys()], ["pool", "sea"]);
});

test("pieces of both sides that share a slot are one pile", () => {
  const place = { id: "sea", path: "", middle: [50, 50], bounds: [0, 0, 100, 100], slots: { any: [0, 0, 300, 60] }, look: "hex" };
  const found = piles([ship("a", "sea"), ship("b", "sea", { side: "russia" })].map((one) => ({ key: one.id, piece: one })), new Map([["sea", place]]));
  assert.equal(found.length, 1);
  assert.notEqual(found[0].lies[0].x, found[0].lies[1].x);
});

test("what a card can do is offered once it is chosen, and nothing else then", () => {
  const offered = told({ n: 1, text: "c>x", verb: "play", card: "c", place: "x" }, { n: 2, text: "a>y", verb: "move", piece: "a", place: "y" }, { n: 0, text: "done", verb: "done" });
  const without = offer(offered), chosen = offer(offered, [], "c");
  assert.deepEqual([[...without.cards.keys()], [...without.places.keys()], [...without.pieces.keys()], without.plain.length], [["c"], [], ["a"], 1]);
  assert.deepEqual([[...chosen.places.keys()], [...chosen.pieces.keys()], chosen.plain.length], [["x"], [], 0]);
});

test("pieces that have a place in the order of the position lie there, the others in their slot", () => {
  const place = { id: "port", slots: { any: [0, 0, 300, 200] }, middle: [150, 100], bounds: [0, 0, 300, 200], look: "box", path: "" };
  const items = named(new Map(), [ship("a", "port"), ship("b", "port")]);
  const [pile] = piles(items, new Map([["port", place]]), 0, new Map([["b", [500, 40, 100, 64]]]));
  const [one, other] = pile.lies;
  assert.deepEqual([other.x, other.y, other.scale], [550, 72, 1]);
  assert.ok(one.x < 300);
});

test("a stack shows its top and its edges, large enough to be read, and only in the slots that are stacks", () => {
  const place = { id: "hex", path: "", middle: [60, 60], bounds: [0, 0, 120, 120], slots: { japan: [10, 30, 100, 64], mine: [0, 0, 40, 26] }, stacked: ["japan"], look: "hex" };
  const items = [ship("a", "hex", { marks: ["top"] }), ship("b", "hex"), ship("c", "hex"), ship("d", "hex"), ship("m", "hex", { kind: "mine" })].map((one) => ({ key: one.id, piece: one }));
  const [fleet, mine] = piles(items, new Map([["hex", place]]), 1.2);
  assert.deepEqual([fleet.stacked, fleet.items.at(-1).key, mine.stacked, mine.items.length], [true, "a", false, 1]);
  const [lowest, next, , top] = fleet.lies;
  assert.deepEqual([top.x, top.y, top.scale, top.order], [60, 62, 1.2, 3]);
  assert.ok(lowest.x === next.x && lowest.x > top.x && lowest.x < top.x + 12, "who lies deeper is hidden by those above");
  assert.equal(piles(items.slice(0, 1), new Map([["hex", place]]), 0)[0].stacked, false, "one counter is no stack");
});
