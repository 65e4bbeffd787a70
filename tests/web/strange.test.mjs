// A game that nobody has drawn anything for: its boards, counters and cards are shown honestly, and what is wrong is said.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeElement } from "./page.mjs";
import { about, lines, piece, view } from "./told.mjs";
import { Boards } from "../../src/admiralty/web/js/board/boards.js";
import { boardsOf, geography } from "../../src/admiralty/web/js/board/geography.js";
import { describe } from "../../src/admiralty/web/js/board/describe.js";
import { Look } from "../../src/admiralty/web/js/board/look.js";
import { Cards } from "../../src/admiralty/web/js/decision/cards.js";
import { offer } from "../../src/admiralty/web/js/decision/choice.js";
import { proposals } from "../../src/admiralty/web/js/decision/proposals.js";
import { seatSides } from "../../src/admiralty/web/js/page/sides.js";
import { say, t, Words } from "../../src/admiralty/web/js/page/text.js";
import { sentence } from "../../src/admiralty/web/js/page/trouble.js";
import { Score } from "../../src/admiralty/web/js/table/score.js";
import { liesOpen } from "../../src/admiralty/web/js/story/narrator.js";

const COLUMNS = Array.from({ length: 12 }, (_, n) => ({ id: `line_${n}`, column: n }));
const BOARDS = [{ id: "chart", kind: "hexes", places: [{ id: "a1", q: 0, r: 0, terrain: "plain" }, { id: "b1", q: 1, r: 0, terrain: "hill" }, { id: "pool" }] }, { id: "battle", kind: "columns", places: [...COLUMNS, { id: "rear" }, { id: "pool" }] }];
const GAME = about({ boards: BOARDS, values: { attack: {}, steps: {} } });
const UI = ["piece.at", "piece.value", "piece.unseen", "piece.load", "trouble.kind", "trouble.game", "trouble.picture", "cards.hand-of", "cards.deck", "cards.discard", "board.boards"];
const NAMES = {
  pieces: { guards: "Guards" }, kinds: { division: "division", army: "army" }, sides: { japan: "Japan", russia: "Russia" }, values: { attack: "attack", steps: "steps" }, marks: { dug_in: "dug in" },
  places: { pool: "Pool", rear: "Rear", ...Object.fromEntries(COLUMNS.map(({ id }, n) => [id, `Column ${n + 1}`])) }, self_named: { places: "[a-z]\\d" }, boards: { chart: "Chart", battle: "Battle" },
  cards: { storm: { name: "Storm", text: "All stop." }, spy: { name: "Spy", text: "Look at a card." } }, phases: { march: "March", fight: "Fight" }, tracks: {}, proposals: { bold: { name: "Bold", text: "All forward." } },
};

beforeEach(() => {
  say({ ui: Object.fromEntries(UI.map((key) => [key, `${key} {piece}{name}{value}{place}{n}{kind}{board}{reason}`])), names: NAMES });
  document.documentElement = { style: { setProperty() {} } };
  seatSides(GAME.sides);
});

const all = (element) => [element, ...(element.children ?? []).flatMap((child) => (child instanceof FakeElement || child?.children ? all(child) : [child]))];
const texts = (element) => all(element).flatMap((one) => (typeof one === "string" ? [one] : one.textContent ? [one.textContent] : []));
const laid = async (own = {}) => new Map(await Promise.all(boardsOf(view({ boards: [{ id: "chart", kind: "hexes" }, { id: "battle", kind: "columns" }] }), GAME).map(async (board) => [board.id, await geography("strange", board, GAME, own)])));

test("hexes and columns are laid out without a line of the game's own", async () => {
  const geographies = await laid();
  const chart = geographies.get("chart"), battle = geographies.get("battle");
  assert.deepEqual([...chart.places.keys()], ["a1", "b1", "pool"]);
  assert.equal(chart.places.get("a1").look, "hex");
  assert.equal(battle.places.size, 14);
  const [first, second] = [battle.places.get("line_0"), battle.places.get("line_1")];
  assert.ok(first.bounds[0] + first.bounds[2] <= second.bounds[0], "columns stand side by side");
  assert.ok(first.slots.japan[1] + first.slots.japan[3] <= first.slots.russia[1], "both sides have room in a column");
  for (const { size, places } of geographies.values()) {
    for (const { bounds: [x, y, w, h] } of places.values()) assert.ok(x >= 0 && y >= 0 && x + w <= size[0] && y + h <= size[1]);
  }
  assert.match(decodeURIComponent(battle.image), /Column 12/);
});

test("a kind of board that nobody can draw, and a game's own that fails, are said", async () => {
  const failed = (board, own) => geography("strange", board, GAME, own).then(() => "", sentence);
  assert.match(await failed({ id: "globe", kind: "sphere", places: [] }, {}), /^trouble.kind .*sphere.*globe/);
  assert.match(await failed({ ...BOARDS[0] }, { boards: { chart: () => { throw new Error("no ink"); } } }), /^trouble.game .*no ink/);
});

test("a kind without a picture has a counter with its name, its values and its marks", () => {
  const look = new Look(GAME, {}, assert.fail);
  const shown = texts(look.counter(piece({ id: "guards", kind: "division", values: { attack: 4, steps: 2 }, marks: ["dug_in"], carries: [{ kind: "army", n: 3 }] })));
  for (const word of ["Guards", "attack", "steps", "3 × army · dug in"]) assert.ok(shown.includes(word), word);
  assert.deepEqual(texts(look.counter(piece({ kind: "division" }))), ["division"]);
});

test("a question mark is for what is hidden alone", () => {
  const glyph = (one) => all(new Look(GAME, {}, assert.fail).counter(one)).filter((element) => element.tag === "path" && String(element.attributes.d).startsWith("M4.2-7.2")).length;
  assert.equal(glyph(piece({ kind: "division" })), 0);
  assert.equal(glyph(piece({ kind: "division", face: "unseen" })), 1);
});

test("a drawing of the game's own that fails is said once, and the honest one takes its place", () => {
  const told = [];
  const look = new Look(GAME, { counter: () => { throw new Error("no brush"); } }, (error) => told.push(error.message));
  for (let n = 0; n < 3; n++) assert.deepEqual(texts(look.counter(piece({ kind: "division" }))), ["division"]);
  assert.deepEqual(told, ["no brush"]);
});

test("a missing name is told to whoever tests the game, and hexes name themselves", (context) => {
  const said = [];
  context.mock.method(console, "error", (fault) => said.push(fault));
  const words = new Words({ ui: {}, names: NAMES });
  assert.equal(words.name("places", "b1"), "b1");
  assert.deepEqual(said, []);
  words.name("places", "b11");
  words.name("pieces", "nobody");
  assert.equal(said.length, 2);
});

test("a piece is said with all that its counter shows", () => {
  const said = describe(piece({ id: "guards", kind: "division", at: ["chart", "a1"], values: { attack: 4 }, marks: ["dug_in"] }), GAME);
  for (const word of ["Guards", "dug in", "attack", "4", "a1"]) assert.ok(said.includes(word), `${word} in ${said}`);
});

test("pieces lie on the board they are on, and the board that matters is seen", async () => {
  const boards = new Boards(new Look(GAME, {}, assert.fail), await laid());
  const pieces = [{ id: "guards", kind: "division", at: ["battle", "line_3"] }, { kind: "army", at: ["chart", "a1"] }, { kind: "army", at: ["battle", "pool"] }];
  const told = (active) => view({ boards: [{ id: "chart", kind: "hexes" }, { id: "battle", kind: "columns", active }], pieces });
  globalThis.requestAnimationFrame = (deed) => deed();
  boards.draw(told(false));
  assert.deepEqual(boards.all.map((board) => [board.id, board.pieces.shown.size]), [["chart", 1], ["battle", 2]]);
  assert.equal(boards.present.id, "chart");
  boards.attend(told(true), []);
  assert.equal(boards.present.id, "battle");
  boards.attend(told(false), ["a1"]);
  assert.equal(boards.present.id, "chart");
  boards.point(["guards"]);
  assert.equal(boards.present.id, "chart", "what is only pointed at turns no board");
  boards.point(["guards"], true);
  assert.equal(boards.present.id, "battle");
  const [march, fight, word] = lines({ key: "marched", place: "b1" }, { key: "fought", piece: "guards" }, { key: "said" });
  for (const [line, board] of [[march, "chart"], [word, "chart"], [fight, "battle"]]) {
    boards.follow(line);
    assert.equal(boards.present.id, board, "what is told is seen where it happens");
  }
  boards.close();
});

test("own cards are a fan with title and effect, the enemy's are backs with a number, discards lie open", () => {
  const actions = view({ actions: [{ n: 1, text: "storm", verb: "play", card: "storm" }] }).actions;
  const tapped = [];
  const cards = new Cards({ offer: offer(actions), card: "", busy: false, tapCard: (card) => tapped.push(card) });
  cards.draw(view({ hands: [
    { id: "mine", kind: "hand", side: "japan", count: 2, cards: [{ id: "storm" }, { id: "spy" }] }, { id: "theirs", kind: "hand", side: "russia", count: 3 },
    { id: "deck", kind: "deck", count: 20 }, { id: "out", kind: "discard", count: 1, cards: [{ id: "spy" }] },
  ] }), "japan");
  const [mine, theirs, deck, out] = cards.element.children;
  assert.deepEqual(mine.children.map((card) => card.attributes["data-card"]), ["storm", "spy"]);
  for (const word of ["Storm", "All stop."]) assert.ok(texts(mine).includes(word));
  assert.ok(!texts(theirs).some((text) => /Storm|Spy/.test(text)));
  assert.deepEqual([theirs, deck, out].map((pile) => pile.attributes["data-count"]), ["3", "20", "1"]);
  assert.deepEqual([theirs.tag, out.tag], ["div", "button"]);
  mine.children[0].listeners.click({ currentTarget: { parentElement: mine } });
  assert.deepEqual(tapped, ["storm"]);
});

test("phases are a ribbon with the present one marked, and what would be scored is summed by side", () => {
  say({ ui: Object.fromEntries(["score.done", "score.now", "score.ahead", "score.phases", "score.standing", "score.item", "score.points", "score.sure", "scoring.unsure"].map((key) => [key, `${key} {n}{what}`])), names: NAMES });
  const score = new Score();
  score.draw(view({
    phases: [{ id: "march", state: "done" }, { id: "fight", state: "now" }],
    standing: [{ key: "k", side: "russia", points: 2, text: "Hill" }, { key: "k", side: "russia", points: 3, text: "Ford", sure: true }, { key: "k", side: "japan", points: 1, text: "Road" }],
  }));
  assert.deepEqual(score.ribbon.list.children.map((item) => [item.attributes["data-phase"], item.attributes["aria-current"]]), [["march", undefined], ["fight", "step"]]);
  assert.deepEqual(score.sums.children.map((one) => one.children[2]), ["1", "5"]);
  assert.equal(score.items.children.length, 3);
  score.draw(view());
  assert.ok("hidden" in score.standing && score.standing.hidden);
});

test("a proposal is taken as a whole", () => {
  say({ ui: { "prompt.proposals": "", "prompt.or-own": "", "common.of": "{name}: {text}" }, names: NAMES });
  const taken = [];
  const [list] = proposals(view({ proposals: [{ key: "proposals.bold", actions: ["a", "b"], text: "Bold" }] }), new Look(GAME, {}, assert.fail), (words) => taken.push(...words));
  const button = all(list).find((one) => one.tag === "button");
  assert.equal(button.attributes["aria-label"], "Bold: All forward.");
  button.listeners.click();
  assert.deepEqual(taken, ["a", "b"]);
});

test("what lies open is a die, a sum or a card", () => {
  assert.deepEqual(lines({ key: "a" }, { key: "b", dice: [1] }, { key: "c", sum: 0 }, { key: "d", cards: ["spy"] }).map(liesOpen), [false, true, true, true]);
  assert.equal(t("piece.at", { piece: "x", place: "y" }), "piece.at x{name}{value}y{n}{kind}{board}{reason}");
});
