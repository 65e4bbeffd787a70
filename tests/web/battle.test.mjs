// A battle in words and pictures: what throws mean, what a choice promises, what is clicked for what.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeElement } from "./page.mjs";
import { about, view } from "./told.mjs";
import { Battle } from "../../src/admiralty/web/js/battle/battle.js";
import { bandsOf, burden, promises, spoken, sumOf } from "../../src/admiralty/web/js/battle/words.js";
import { Look } from "../../src/admiralty/web/js/board/look.js";
import { seatSides } from "../../src/admiralty/web/js/page/sides.js";
import { say } from "../../src/admiralty/web/js/page/text.js";

const UI = {
  "battle.title": "{battle}: {place}", "battle.exactly": "{n}: {means}", "battle.at-most": "{n} or less: {means}", "battle.at-least": "{n} or more: {means}", "battle.between": "{low} to {high}: {means}",
  "battle.to-bear": "To be borne: {what}", "battle.promise": "{side} can expect: {what}", "battle.return": "{side} in return: {what}", "battle.change": "{name} {before} → {after}", "battle.camp": "{side}: {pieces}",
  "battle.dice-mean": "Dice: {what}", "battle.thrown": "Thrown: {what}", "battle.unseen": "{n} unseen", "battle.proposed": "proposed: {n}", "battle.board": "Board", "battle.show": "Battle", "battle.bands": "Bands", "battle.lost": "lost",
  "piece.value": "{name} {value}", "piece.load": "{n} × {name}", "piece.at": "{piece}; {place}", "piece.unseen": "unseen",
};
const NAMES = {
  battle: { sea: "Battle at sea", land: "Battle on land", means: { all: "all hit", best: "the best hit", none: "nothing hits" }, hits: { plain: { one: "{n} hit", other: "{n} hits" }, heavy: "critical hit" } },
  places: { strait: "Strait" }, sides: { japan: "Japan", russia: "Russia" }, pieces: { mikasa: "Mikasa", oslyabya: "Oslyabya" }, kinds: { ship: "ship" }, values: { guns: "guns", hull: "hull" }, odds: { hits: "hits", all: "all hit" }, faces: {}, marks: {},
};
const GAME = about({ values: { guns: {}, hull: {} } });
const CAMPS = [
  { side: "japan", pieces: ["mikasa"], values: { guns: 6 }, bands: [{ low: 20, high: 36, means: "none" }, { low: 1, high: 19, means: "all" }], dice: [{ value: 4 }, { value: 6, again: 7 }], throws: true },
  { side: "russia", pieces: ["oslyabya"], unseen: 2, hits: { plain: 2, heavy: 1 } },
];
const FIGHT = { key: "sea", at: ["chart", "strait"], camps: CAMPS, stage: { key: "prompt.hit", text: "Russia allots hits." } };
const PIECES = [{ id: "mikasa", kind: "ship", side: "japan", at: ["chart", "strait"], values: { guns: 6, hull: 4 } }, { id: "oslyabya", kind: "ship", side: "russia", at: ["chart", "strait"], values: { guns: 4, hull: 3 } }];
const ACTIONS = [
  { n: 0, text: "done", verb: "done", label: "End the fire" }, { n: 7, text: "again-6", verb: "again", value: 6, label: "Throw the 6 again" },
  { n: 8, text: "hit-oslyabya", verb: "hit", piece: "oslyabya", label: "Hit: Oslyabya", after: { hull: 2 } }, { n: 9, text: "go", verb: "go", place: "strait", label: "Go" },
];
const told = (more = {}) => view({ battle: FIGHT, pieces: PIECES, actions: ACTIONS, ...more });

beforeEach(() => {
  say({ ui: { ...UI, "common.of": "{name}: {text}" }, names: NAMES });
  document.documentElement = { style: { setProperty() {} } };
  seatSides(GAME.sides);
});

const all = (element) => [element, ...(element.children ?? []).flatMap((child) => (child?.children ? all(child) : [child]))];
const texts = (element) => all(element).flatMap((one) => (typeof one === "string" ? [one] : one.textContent ? [one.textContent] : []));
const buttons = (element) => all(element).filter((one) => one instanceof FakeElement && one.tag === "button" && one.attributes["data-said"]);

/** A battle on the page, what was taken, and its buttons by what they say. */
function fought(now, mine = true) {
  const taken = [];
  const battle = new Battle(new Look(GAME, {}, assert.fail), (words) => taken.push(...words));
  battle.draw(now);
  battle.offer(mine);
  return { battle, taken, said: new Map(buttons(battle.panel).map((one) => [one.attributes["data-said"], one])) };
}

test("bands are told from below, the first and the last without an end", () => {
  const said = (...bands) => bandsOf(bands).map(({ text }) => text);
  assert.deepEqual(said(...CAMPS[0].bands), ["19 or less: all hit", "20 or more: nothing hits"]);
  assert.deepEqual(said({ low: 1, high: 1, means: "none" }, { low: 2, high: 4, means: "best" }, { low: 5, high: 6, means: "all" }), ["1: nothing hits", "2 to 4: the best hit", "5 or more: all hit"]);
});

test("a sum counts where bands reach beyond the faces of a die", () => {
  const [camp] = told().battle.camps;
  assert.equal(sumOf(camp), 10);
  assert.equal(sumOf({ ...camp, bands: [{ low: 5, high: 6, means: "all" }] }), null);
  assert.equal(sumOf({ ...camp, dice: [] }), null);
});

test("hits that are still to be borne are counted by sort", () => {
  const [japan, russia] = told().battle.camps;
  assert.equal(burden(russia), "To be borne: 2 hits, critical hit 1");
  assert.equal(burden(japan), "");
});

test("what a choice promises says whose it is and of what", () => {
  const now = told({ odds: { kind: "fire", chances: ["all"], choices: [{ n: 0, numbers: { hits: 1.5, all: 0.25 }, theirs: { hits: 2 } }] } });
  assert.deepEqual(promises(now.actions[0], now), ["Japan can expect: hits 1.5, all hit 25%", "Russia in return: hits 2"]);
  assert.deepEqual(promises(now.actions[1], now), []);
});

test("pieces, dice and buttons are clicked for what they stand for, and nothing stands twice", () => {
  const { said, taken } = fought(told());
  assert.deepEqual([...said.keys()].sort(), ["again-6", "done", "hit-oslyabya"]);
  for (const one of said.values()) one.listeners.click();
  assert.deepEqual(taken.sort(), ["again-6", "done", "hit-oslyabya"]);
  assert.match(said.get("hit-oslyabya").attributes["aria-label"], /Oslyabya: Hit: Oslyabya, hull 3 → 2/);
});

test("onlookers and whoever waits see all of it, and nothing to click", () => {
  const { said, battle } = fought(told({ actions: [], proposals: [] }));
  assert.equal(said.size, 0);
  for (const word of ["Oslyabya", "19 or less: all hit", "Russia allots hits."]) assert.ok(texts(battle.panel).includes(word), word);
  assert.equal(fought(told(), false).said.size, 0, "while the story is told");
});

test("a proposed allotment is confirmed with one click, and is seen at the pieces before", () => {
  const { said, battle, taken } = fought(told({ proposals: [{ key: "proposals.spread", actions: ["hit-oslyabya", "hit-oslyabya"], text: "As proposed" }] }));
  assert.ok(texts(battle.camps).includes("proposed: 2"));
  said.get("proposals.spread").listeners.click();
  assert.deepEqual(taken, ["hit-oslyabya", "hit-oslyabya"]);
});

test("who is lost while it is told stays to be seen, crossed out", () => {
  const { battle } = fought(told());
  battle.draw({ ...battle.view, pieces: battle.view.pieces.slice(0, 1) });
  assert.ok(texts(battle.camps).includes("lost"));
  battle.draw(view());
  assert.ok(battle.element.attributes.hidden !== null && battle.element.hidden, "and with the battle it is over");
});

test("dice fall in the camp of their side until the next view", () => {
  const { battle } = fought(told());
  const falling = () => all(battle.camps).filter((one) => one.attributes?.class === "cube").length;
  assert.equal(battle.thrown([{ value: 3, side: "japan" }, { value: 5, side: "" }]), true);
  assert.equal(falling(), 2, "those of nobody are the thrower's");
  battle.draw({ ...battle.view });
  assert.equal(falling(), 2, "while the story goes on");
  battle.draw(told());
  assert.equal(falling(), 0);
  battle.put(true);
  assert.equal(battle.thrown([{ value: 3, side: "japan" }]), false, "whoever looks at the board sees them there");
});

test("the board is a tap away, until the next battle", () => {
  const { battle } = fought(told());
  assert.equal(battle.dismiss(), true);
  assert.equal(battle.dismiss(), false);
  battle.draw(told());
  assert.ok(battle.away, "the same battle stays away");
  battle.draw(told({ battle: { ...FIGHT, key: "land" } }));
  assert.ok(!battle.away);
});

test("it is told to those who hear it", () => {
  const [japan, russia] = told().battle.camps;
  const called = (id) => NAMES.pieces[id];
  assert.deepEqual(spoken(japan, called), ["Japan: Mikasa, guns 6", "Dice: 19 or less: all hit; 20 or more: nothing hits", "Thrown: 4, 6, Σ 10"]);
  assert.deepEqual(spoken(russia, called), ["Russia: Oslyabya, 2 unseen", "To be borne: 2 hits, critical hit 1"]);
});
