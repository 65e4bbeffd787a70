// What a tap means: which actions it takes, what stays selected, what glows.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeElement } from "./page.mjs";
import { piece, view as told } from "./told.mjs";
import { Prompt } from "../../src/admiralty/web/js/decision/prompt.js";
import { Turn } from "../../src/admiralty/web/js/decision/turn.js";

const ship = (id, place, more = {}) => piece({ id, at: ["sea", place], face: "intact", ...more });
const move = (shipId, place) => ({ n: 1, text: `${shipId}>${place}`, verb: "move", label: `${shipId} to ${place}`, piece: shipId, place });
const view = (actions, pieces, more = {}) => told({ actions, pieces, ...more });

/** A turn with this view, and the actions it has taken. */
function turn(shown, n = 0) {
  const taken = [];
  const element = Object.assign(new FakeElement(), { clientWidth: 100, clientHeight: 100 });
  const present = { geo: { places: new Map() }, camera: { x: 0, y: 0, zoom: 1 }, element };
  const made = new Turn({ present, of() {}, gather() {}, attend() {}, light() {}, fanned: false }, (actions) => taken.push(actions.map((action) => action.text)), () => {});
  made.show(shown, n);
  return { made, taken, list: () => element.children.flatMap((child) => child.children) };
}

const [a, b, c] = [ship("a", "port"), ship("b", "port"), ship("c", "port")];
const SORTIE = view([move("a", "x"), move("a", "y"), move("b", "y"), move("c", "z")], [a, b, c]);

test("ships go together where all of them can, in one message", () => {
  const { made, taken } = turn(SORTIE);
  made.tapPiece(a);
  made.tapPiece(b);
  assert.deepEqual([...made.lights().keys()], ["y"]);
  made.tapPlace("y");
  assert.deepEqual(taken, [["a>y", "b>y"]]);
});

test("a ship that cannot go along is chosen instead of the others", () => {
  const { made } = turn(SORTIE);
  made.tapPiece(a);
  made.tapPiece(c);
  assert.deepEqual([...made.selection.pieces], ["c"]);
});

test("while an answer is awaited nothing glows and a second tap does nothing", () => {
  const { made, taken } = turn(SORTIE);
  made.tapPiece(c);
  made.tapPlace("z");
  made.tapPiece(c);
  made.tapPlace("z");
  assert.deepEqual(taken, [["c>z"]]);
  assert.equal(made.lights().size, 0);
});

test("a prompt says that an answer is awaited", () => {
  const { made } = turn(SORTIE);
  const prompt = new Prompt(made, { more: () => [] });
  const busy = () => {
    prompt.draw(SORTIE, { undo: 0, hints: false, mine: true });
    return prompt.element.ariaBusy;
  };
  assert.equal(busy(), "false");
  made.tapPiece(c);
  made.tapPlace("z");
  assert.equal(busy(), "true");
  made.show(SORTIE);
  assert.equal(busy(), "false");
});

test("a selection goes with its question, and stays while the same one is asked", () => {
  const { made } = turn(SORTIE);
  made.tapPiece(a);
  made.show(view([move("a", "x"), move("b", "y")], [a, b]));
  assert.deepEqual([...made.selection.pieces], ["a"]);
  made.show(view([move("a", "x"), move("b", "y")], [a, b], { prompt: { key: "prompt.operation" } }));
  assert.equal(made.selection.pieces.size, 0);
});

test("a tap on a piece that lies where the selected ones can go means its place", () => {
  const there = ship("d", "z");
  const { made, taken } = turn(view([move("c", "z"), move("d", "port")], [c, there]));
  made.tapPiece(c);
  made.tapPiece(there);
  assert.deepEqual(taken, [["c>z"]]);
});

test("the only piece that is asked about is selected by itself, and no other", () => {
  assert.deepEqual([...turn(view([move("a", "x")], [{ ...a, marks: ["picked"] }])).made.selection.pieces], ["a"]);
  assert.equal(turn(view([move("a", "x")], [a])).made.selection.pieces.size, 0);
});

test("where a tap could mean several things a list asks which", () => {
  const both = [{ n: 1, text: "land", verb: "land", label: "Land", place: "x" }, { n: 2, text: "raid", verb: "raid", label: "Raid", place: "x" }];
  const { made, taken, list } = turn(view(both, []));
  made.tapPlace("x");
  assert.deepEqual(taken, []);
  list()[1].listeners.click();
  assert.deepEqual(taken, [["raid"]]);
});

test("ships chosen before a movement are taken along by the question that follows it, and by no other", () => {
  const steam = [{ n: 1, text: "port>y", verb: "steam", label: "", origin: "port", place: "y" }];
  const along = (n) => [a, b].map(({ id }) => ({ n, text: id, verb: "along", label: "", piece: id }));
  for (const [later, expected] of [[1, [["port>y"], ["a"]]], [2, [["port>y"]]]]) {
    const { made, taken } = turn(view(steam, [a, b]));
    made.tapPiece(a);
    made.tapPlace("y");
    made.show(view(along(1), [a, b], { prompt: { key: "prompt.along" } }), later);
    assert.deepEqual(taken, expected);
  }
});

test("a card that needs nothing is played at once, another is chosen first and can be put back", () => {
  const cards = [{ n: 1, text: "storm", verb: "play", card: "storm" }, { n: 2, text: "raid>x", verb: "play", card: "raid", place: "x" }];
  const { made, taken } = turn(view(cards, []));
  made.tapCard("raid", new FakeElement());
  assert.deepEqual([made.card, [...made.lights().keys()]], ["raid", ["x"]]);
  made.tapCard("raid", new FakeElement());
  assert.deepEqual([made.card, [...made.lights().keys()]], ["", []]);
  made.tapCard("raid", new FakeElement());
  assert.ok(made.clear());
  made.tapCard("raid", new FakeElement());
  made.tapPlace("x");
  assert.deepEqual(taken, [["raid>x"]]);
  const other = turn(view(cards, []));
  other.made.tapCard("storm", new FakeElement());
  other.made.tapCard("unknown", new FakeElement());
  assert.deepEqual(other.taken, [["storm"]]);
});

test("a card that can be played in several ways asks which", () => {
  const hand = Object.assign(new FakeElement(), { clientWidth: 100, clientHeight: 100 });
  const { made, taken } = turn(view([1, 2].map((n) => ({ n, text: `c${n}`, verb: "play", card: "c", value: n })), []));
  made.tapCard("c", hand);
  assert.deepEqual(taken, []);
  hand.children[0].children[1].listeners.click();
  assert.deepEqual(taken, [["c2"]]);
});
