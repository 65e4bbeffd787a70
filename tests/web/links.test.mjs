// Lines between pieces, what falls upon them, and lines of battle.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.mjs";
import { piece, view } from "./told.mjs";
import { links, promise } from "../../src/admiralty/web/js/board/links.js";
import { rowsOf } from "../../src/admiralty/games/tsushima/web/rows.js";
import { buildOf, CLASSES } from "../../src/admiralty/games/tsushima/web/classes.js";

const AIM = { kind: "aim", piece: "a", target: "b", values: { range: 4 }, chances: { nothing: 0.75, hit: 0.2, sunk: 0.05 }, proposed: true };
const pieces = [piece({ id: "a" }), piece({ id: "b", side: "russia" })];
const lies = (far) => (id) => ({ a: { x: 100, y: 100, scale: 1, order: 0 }, b: { x: far, y: 100, scale: 1, order: 0 } })[id];
const classes = (element) => element.attributes.class ?? element.className ?? "";
const labelAt = (element) => Number(/translate\(([-\d.]+)/.exec(element.attributes.transform)?.[1]);

test("a line goes from the one who aims to the target, with the chance that anything comes of it", () => {
  const [line, label] = links(view({ pieces, links: [AIM] }), lies(700));
  assert.match(classes(line), /link-aim.*proposed/);
  assert.ok(Math.abs(promise(view({ links: [AIM] }).links[0]) - 0.25) < 1e-9);
  assert.ok(labelAt(label) > 150 && labelAt(label) < 300, "the chances stand near the one who aims");
});

test("where there is no room between two pieces the chances stand behind the one who aims", () => {
  const [, label] = links(view({ pieces, links: [AIM] }), lies(215));
  assert.ok(labelAt(label) < 50);
});

test("a line that promises nothing has no label, and one to a piece that is not here is not drawn", () => {
  const idle = { ...AIM, chances: { nothing: 1, hit: 0 } };
  const drawn = links(view({ pieces, links: [idle, { ...AIM, target: "c" }] }), lies(700));
  assert.equal(drawn.length, 1);
  assert.match(classes(drawn[0]), /idle/);
});

const ship = (id, side, division) => piece({ id, side, values: division ? { division } : {} });

test("divisions with the same number begin in the same row, and whoever sails alone follows his own line", () => {
  const line = [ship("a", "japan", 1), ship("b", "japan", 1), ship("c", "japan", 2), ship("t", "japan"), ship("x", "russia", 1), ship("y", "russia", 2), ship("z", "russia")];
  const { row, rows } = rowsOf(line, ["japan", "russia"]);
  assert.equal(row.get("a"), row.get("x"));
  assert.equal(row.get("c"), row.get("y"));
  assert.ok(row.get("c") > row.get("b") + 1);
  assert.ok(row.get("t") > row.get("c") && row.get("z") > row.get("y"));
  assert.equal(rows, Math.max(...row.values()) + 1);
  assert.equal(new Set(["a", "b", "c", "t"].map((id) => row.get(id))).size, 4);
});

test("ships are told apart by funnels and masts", () => {
  const told = { mikasa: [2, 2], shikishima: [3, 2], kasuga: [2, 1], matsushima: [1, 1], variag: [4, 2], askold: [5, 2], rossia: [4, 3], peresviet: [3, 2], petropavlovsk: [2, 2], bogatyr: [3, 2], novik: [3, 1], asama: [2, 2] };
  for (const [id, [funnels, masts]] of Object.entries(told)) assert.deepEqual([buildOf(id, "")?.funnels.length, buildOf(id, "")?.masts.length], [funnels, masts], id);
  const [aft, fore] = buildOf("kasuga", "").funnels;
  assert.ok(aft < buildOf("kasuga", "").masts[0] && buildOf("kasuga", "").masts[0] < fore, "her one mast stands between the funnels");
  for (const { hull: [stern, bow], funnels, masts, ships } of CLASSES) assert.ok([...funnels, ...masts].every((x) => x > stern && x < bow), ships[0]);
});
