// What happened, kept to be seen: traces, sentences that fold what belongs together, what was scored and what would be.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./page.mjs";
import { about, lines, piece, view } from "./told.mjs";
import { seatSides } from "../../src/admiralty/web/js/page/sides.js";
import { say } from "../../src/admiralty/web/js/page/text.js";
import { foldedText, foldOf } from "../../src/admiralty/web/js/story/folds.js";
import { Ribbon, sentenceOf } from "../../src/admiralty/web/js/story/ribbon.js";
import { moved, Scoring } from "../../src/admiralty/web/js/story/scoring.js";
import { stakes } from "../../src/admiralty/web/js/story/stakes.js";
import { traces } from "../../src/admiralty/web/js/story/traces.js";

const KEYS = ["score.phases", "score.done", "score.now", "score.ahead", "scoring.title", "scoring.moved", "common.close"];
const NAMES = {
  places: { port: "Port", strait: "Strait" }, sides: { japan: "Japan", russia: "Russia" }, tracks: { control: "Control", turn: "Turn", points: "Points" },
  phases: { sortie: { name: "Sortie", text: "Ships put to sea." }, scoring: "Scoring" },
  folds: { sailed: { one: "{n} ship → {place}", other: "{n} ships of {side} → {place}" }, stayed: "{n} stay" },
};

beforeEach(() => {
  say({ ui: { ...Object.fromEntries(KEYS.map((key) => [key, `${key} {from} {to}`])), "common.of": "{name}: {text}" }, names: NAMES });
  document.documentElement = { style: { setProperty() {} } };
  seatSides(about().sides);
});

const LIE = { x: 0, y: 0, scale: 1, order: 0 };
const lain = (...pieces) => new Map(pieces.map((one, i) => [`${one.id}${i}`, { piece: one, lie: LIE }]));
const at = (id, place, more = {}) => piece({ id, side: "russia", at: ["sea", place], ...more });
const seen = (...found) => found.map(({ kind, from, to, piece: one }) => [kind, one?.id ?? "", from, to]);

test("what the other side has moved leaves a trace, one's own moves do not", () => {
  const found = traces(lain(at("a", "port"), at("b", "port"), at("m", "port", { side: "japan" })), lain(at("a", "strait"), at("b", "port"), at("m", "strait", { side: "japan" })), [], "japan");
  assert.deepEqual(seen(...found), [["moved", "a", "port", "strait"]]);
});

test("what is lost leaves a trace whosever it was; what is only hidden now does not", () => {
  const before = lain(at("a", "port"), at("m", "port", { side: "japan" }), at("b", "port"));
  const found = traces(before, lain(), lines({ key: "sank", piece: "m", pace: "loss" }, { key: "sank", piece: "a", pace: "loss" }), "japan");
  assert.deepEqual(seen(...found), [["gone", "a", "port", ""], ["gone", "m", "port", ""]]);
});

test("what cannot be told apart is traced as far as it was told, and once", () => {
  const told = [{ key: "moved", side: "russia", origin: "port", place: "strait" }, { key: "moved", side: "russia", origin: "port", place: "strait" }, { key: "moved", side: "japan", origin: "port", place: "strait" }, { key: "seen", place: "port" }];
  assert.deepEqual(seen(...traces(lain(at("", "port")), lain(at("", "strait")), lines(...told), "japan")), [["told", "", "port", "strait"]]);
  assert.deepEqual(traces(lain(at("", "port")), lain(at("", "strait")), [], "japan"), []);
});

test("a marker of nobody's leaves no trace", () => {
  assert.deepEqual(traces(lain(at("turn", "port", { side: "" })), lain(at("turn", "strait", { side: "" })), [], "japan"), []);
});

test("lines of a kind, place, origin and side belong together, if the game has a sentence for them", () => {
  const [one, same, elsewhere, other, alone] = lines({ key: "story.sailed", place: "port", piece: "a" }, { key: "story.sailed", place: "port", piece: "b" }, { key: "story.sailed", place: "strait" }, { key: "story.stayed", place: "port" }, { key: "story.sank", place: "port" });
  assert.equal(foldOf(one), foldOf(same));
  assert.equal(new Set([one, elsewhere, other].map(foldOf)).size, 3);
  assert.equal(foldOf(alone), "");
  assert.deepEqual([foldedText(one, 1, "japan"), foldedText(one, 12, "japan"), foldedText(other, 3, "")], ["1 ship → Port", "12 ships of Japan → Port", "3 stay"]);
});

test("a phase says what one does in it, where the game has a sentence", () => {
  assert.deepEqual([sentenceOf("sortie"), sentenceOf("scoring")], ["Ships put to sea.", ""]);
  const ribbon = new Ribbon();
  ribbon.draw(view({ phases: [{ id: "sortie", state: "done" }, { id: "scoring", state: "now" }] }));
  assert.deepEqual(ribbon.list.children.map((item) => item.children[0].tag), ["button", "span"]);
  assert.ok(ribbon.text.hidden, "the present phase has none");
  ribbon.tell("sortie");
  assert.ok(!ribbon.text.hidden);
  assert.ok(ribbon.text.classes.has("other"));
});

test("what would be scored is marked at its place, one mark a side, in doubt if any of it is", () => {
  const standing = [{ key: "zone", side: "japan", place: "port", points: 1, sure: true }, { key: "convoy", side: "japan", place: "port", points: 2 }, { key: "zone", side: "russia", place: "port", points: 1, sure: true }, { key: "all", side: "japan", points: 3 }, { key: "zone", side: "japan", place: "strait", points: 0 }];
  assert.deepEqual(stakes(view({ standing }).standing), [{ place: "port", side: "japan", points: 3, sure: false }, { place: "port", side: "russia", points: 1, sure: true }]);
});

test("of the tracks only those of points are part of a scoring", () => {
  const tracks = (turn, control, points) => view({ tracks: [{ id: "turn", value: turn, low: 1, high: 6 }, { id: "control", value: control, low: -5, high: 5 }, { id: "points", value: points, low: 0, high: 12, wins: 12, side: "japan" }] }).tracks;
  assert.deepEqual(moved(tracks(1, 0, 3), tracks(2, -2, 3)), [{ id: "control", side: "", from: 0, to: -2 }]);
  assert.deepEqual(moved(tracks(1, 0, 3), tracks(2, 0, 5)), [{ id: "points", side: "japan", from: 3, to: 5 }]);
});

test("the items of a turn are gathered on one card, from how the tracks stood before the first of them", () => {
  const track = (value) => ({ tracks: [{ id: "control", value, low: -5, high: 5 }] });
  const scoring = new Scoring();
  assert.deepEqual(scoring.show(view(track(0))), [], "nothing was scored");
  scoring.hear(view({ ...track(0), turn: 2 }), lines({ key: "zone", side: "japan", points: 2, text: "Zones" }, { key: "chat" }));
  assert.deepEqual(scoring.show(view(track(2))), ["Control: scoring.moved 0 2"]);
  scoring.hear(view({ ...track(2), turn: 2 }), lines({ key: "convoy", side: "russia", points: 1, text: "Convoy" }));
  assert.deepEqual(scoring.show(view(track(1))), ["Control: scoring.moved 0 1"]);
  assert.equal(scoring.items.children.length, 2);
  assert.equal(scoring.close(), true);
  assert.deepEqual([scoring.show(view(track(1))), scoring.close()], [[], false]);
  scoring.hear(view({ ...track(1), turn: 3 }), lines({ key: "zone", side: "japan", points: 1, text: "Zones" }));
  scoring.show(view(track(2)));
  assert.equal(scoring.items.children.length, 1, "another turn, another card");
});
