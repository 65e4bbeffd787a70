// What a tap means: which actions it takes, what stays selected, what glows.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeElement } from "./page.mjs";
import { about, piece, view as told } from "./told.mjs";
import { arrivedRoutes } from "../../src/admiralty/web/js/arrival.js";
import { companions, offer, sums } from "../../src/admiralty/web/js/decision/choice.js";
import { lights, pathTo } from "../../src/admiralty/web/js/decision/lights.js";
import { given } from "../../src/admiralty/web/js/decision/orders.js";
import { Prompt } from "../../src/admiralty/web/js/decision/prompt.js";
import { drop, gather, lift, takeAll } from "../../src/admiralty/web/js/decision/grasp.js";
import { Turn } from "../../src/admiralty/web/js/decision/turn.js";

const ship = (id, place, more = {}) => piece({ id, at: ["sea", place], face: "intact", ...more });
const move = (shipId, place) => ({ n: 1, text: `${shipId}>${place}`, verb: "move", label: `${shipId} to ${place}`, piece: shipId, place });
const view = (actions, pieces, more = {}) => told({ actions, pieces, ...more });

/** A turn with this view, and the actions it has taken. */
function turn(shown, n = 0, routes = []) {
  const taken = [], wondered = [], sought = [], wished = [];
  const element = Object.assign(new FakeElement(), { clientWidth: 100, clientHeight: 100 });
  const present = { geo: { places: new Map() }, camera: { x: 0, y: 0, zoom: 1 }, element };
  const made = new Turn({ present, of() {}, gather() {}, attend() {}, light() {}, fanned: false }, {
    act: (words) => taken.push(words), changed() {}, why: (meant) => wondered.push(meant), wish: (wishes) => wished.push(wishes),
    reach: (pieces) => (sought.push(pieces), Promise.resolve(arrivedRoutes(routes))),
  });
  made.show(shown, n);
  const answered = () => new Promise((done) => setTimeout(done)); // the table has said how far the selected pieces get
  return { made, taken, wondered, sought, wished, answered, list: () => element.children.flatMap((child) => child.children) };
}

const [a, b, c] = [ship("a", "port"), ship("b", "port"), ship("c", "port")];
const enemy = ship("e", "x", { side: "russia" });
const SORTIE = view([move("a", "x"), move("a", "y"), move("b", "y"), move("c", "z")], [a, b, c]);

test("ships go together where all of them can, in one message", async () => {
  const { made, taken, answered } = turn(SORTIE);
  made.tapPiece(a);
  made.tapPiece(b);
  assert.deepEqual([...lights(made).keys()], ["y"]);
  made.tapPlace("y");
  await answered();
  assert.deepEqual(taken, [["a>y", "b>y"]]);
});

test("a ship that cannot go along is chosen instead of the others", () => {
  const { made } = turn(SORTIE);
  made.tapPiece(a);
  made.tapPiece(c);
  assert.deepEqual([...made.selection.pieces], ["c"]);
});

test("while an answer is awaited nothing glows and a second tap does nothing", async () => {
  const { made, taken, wondered, answered } = turn(SORTIE);
  made.tapPiece(c);
  made.tapPlace("z");
  await answered();
  made.tapPiece(c);
  made.tapPlace("z");
  assert.deepEqual([taken, wondered], [[["c>z"]], []]);
  assert.equal(lights(made).size, 0);
});

test("a button that is pressed twice before the answer comes acts once", () => {
  const { made, taken } = turn(SORTIE);
  made.perform(SORTIE.actions.slice(0, 1));
  made.perform(SORTIE.actions.slice(0, 1));
  assert.equal(taken.length, 1);
});

test("a prompt says that an answer is awaited", async () => {
  const { made, answered } = turn(SORTIE);
  const prompt = new Prompt(made, { more: () => [], orders: () => [], values: {} });
  const busy = () => {
    prompt.draw(SORTIE, { undo: 0, hints: false, mine: true });
    return prompt.element.ariaBusy;
  };
  assert.equal(busy(), "false");
  made.tapPiece(c);
  made.tapPlace("z");
  await answered();
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

test("a tap on a piece that lies where the selected ones can go means its place", async () => {
  const there = ship("d", "z");
  const { made, taken, answered } = turn(view([move("c", "z"), move("d", "port")], [c, there]));
  made.tapPiece(c);
  made.tapPiece(there);
  await answered();
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
  assert.deepEqual([made.card, [...lights(made).keys()]], ["raid", ["x"]]);
  made.tapCard("raid", new FakeElement());
  assert.deepEqual([made.card, [...lights(made).keys()]], ["", []]);
  made.tapCard("raid", new FakeElement());
  assert.ok(made.clear());
  made.tapCard("raid", new FakeElement());
  made.tapPlace("x");
  assert.deepEqual(taken, [["raid>x"]]);
  const other = turn(view(cards, []));
  other.made.tapCard("storm", new FakeElement());
  other.made.tapCard("unknown", new FakeElement()); // the first is on its way
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

test("what cannot be done is asked about, and the selection stays", () => {
  const { made, taken, wondered } = turn(view([move("a", "x"), move("b", "y")], [a, b, c, enemy]));
  made.tapPiece(c);
  made.tapPiece(a);
  made.tapPlace("z");
  made.tapPiece({ ...enemy, at: ["sea", "w"] });
  made.tapPiece(c);
  drop(made, ["z"]);
  drop(made, ["port"]);
  drop(made, []);
  assert.deepEqual(wondered, [{ pieces: ["c"] }, { pieces: ["a"], place: "z" }, { pieces: ["a"], place: "w" }, { pieces: ["c"] }, { pieces: ["a"], place: "z" }]);
  assert.deepEqual([...made.selection.pieces], ["a"]);
  assert.deepEqual(taken, []);
  made.tapPlace("port"); // where it lies it is put down
  assert.equal(made.selection.pieces.size, 0);
});

test("somebody who is not to act is told so at the piece that he touches, and not at the sea", () => {
  const { made, wondered } = turn(null);
  made.tapPiece(a);
  made.tapPlace("x");
  gather(made, ["a"]);
  assert.deepEqual(wondered, [{ pieces: ["a"] }]);
});

test("where places are asked for, one that is not offered is asked about", () => {
  const { made, wondered } = turn(view([{ n: 1, text: "land", verb: "land", label: "Land", place: "x" }], []));
  made.tapPlace("y");
  made.tapCard("storm", new FakeElement());
  assert.deepEqual(wondered, [{ place: "y" }, { card: "storm" }]);
});

const FAR = [{ place: "x", actions: ["a>x", "done"], path: ["x"] }, { place: "w", actions: ["a>x", "a>w"], path: ["x", "w"], risk: "die", chance: 0.5 }];

test("all that a piece can get to glows once the table has told, and a tap goes there in one message", async () => {
  const { made, taken, sought, answered } = turn(SORTIE, 0, FAR);
  made.tapPiece(a);
  assert.deepEqual([...lights(made).keys()], ["x", "y"]);
  await answered();
  assert.deepEqual([...lights(made).keys()], ["x", "y", "w"]);
  assert.deepEqual([lights(made).get("w").far, lights(made).get("w").chance, lights(made).get("w").risk], [true, 0.5, true]);
  assert.deepEqual([pathTo(made, "w"), pathTo(made, "y"), pathTo(made, null)], [["port", "x", "w"], [], []]);
  made.tapPlace("w");
  assert.deepEqual(taken, [["a>x", "a>w"]]);
  assert.deepEqual(sought, [["a"]]);
});

test("a hand quicker than the table's answer goes the same way", async () => {
  const { made, taken, answered } = turn(SORTIE, 0, FAR);
  made.tapPiece(a);
  made.tapPlace("x");
  assert.deepEqual(taken, []);
  await answered();
  assert.deepEqual(taken, [["a>x", "done"]]);
});

test("an answer about pieces that are no longer selected is not heard", async () => {
  const { made, answered } = turn(SORTIE, 0, FAR);
  made.tapPiece(a);
  made.clear();
  await answered();
  assert.deepEqual([...lights(made).keys()], []);
  made.tapPiece(a);
  made.show(SORTIE);
  assert.equal(made.reach.routes.size, 0);
});

test("after a group has gone, all the rest can follow it in one message", async () => {
  const routes = [{ place: "y", actions: ["b>y", "c>y"] }];
  const { made, taken, answered, sought } = turn(view(["a", "b", "c"].map((id) => move(id, "y")), [a, b, c]), 0, routes);
  assert.equal(made.rest.offered, null);
  made.tapPiece(a);
  made.tapPlace("y");
  await answered();
  made.show(view([move("b", "y"), move("c", "y"), move("c", "z")], [b, c]), 1);
  await answered();
  assert.deepEqual(sought.at(-1), ["b", "c"]);
  assert.deepEqual(made.rest.offered, { place: "y", pieces: ["b", "c"], words: ["b>y", "c>y"] });
  made.show(view([move("b", "y"), move("c", "y")], [b, c], { prompt: { key: "prompt.other" } }), 2);
  await answered();
  assert.equal(made.rest.offered, null);
  assert.equal(taken.length, 1);
});

test("all the rest of a question that has passed is offered to nobody", async () => {
  const { made, answered } = turn(view(["a", "b", "c"].map((id) => move(id, "y")), [a, b, c]), 0, [{ place: "y", actions: ["b>y", "c>y"] }]);
  made.tapPiece(a);
  made.tapPlace("y");
  await answered();
  made.show(view([move("b", "y"), move("c", "y")], [b, c]), 1);
  made.show(null); // before the table has said whether there is room for all of them
  await answered();
  assert.equal(made.rest.offered, null);
});

test("what leaves a place leaves it with one's own pieces, whoever else lies there", () => {
  const sailing = { n: 1, text: "port>x", verb: "sail", label: "Sail", origin: "port", place: "x" };
  const guest = ship("e", "port", { side: "russia" });
  const { made } = turn(view([sailing], [a, guest]));
  assert.deepEqual([lift(made, guest), lift(made, a)], [[], ["a"]]);
});

test("all that lie together are taken, without those that can go nowhere with them", () => {
  const shown = view([move("a", "x"), move("a", "y"), move("b", "x"), move("b", "y"), move("c", "z")], [a, b, c, ship("d", "sea")]);
  const { made } = turn(shown);
  takeAll(made, a);
  assert.deepEqual([...made.selection.pieces], ["a", "b"]);
  assert.deepEqual(companions(offer(shown.actions), "c", ["a", "b", "c"]), ["c"]);
});

test("pieces together are worth what their game says", () => {
  const signs = about({ values: { gun: {}, speed: { together: "least" }, age: { hidden: true }, defence: { together: "none" } } }).values;
  const pieces = [ship("a", "port", { values: { gun: 3, speed: 5, age: 9, defence: 2 } }), ship("b", "port", { values: { gun: 4, speed: 4 } })];
  assert.deepEqual(sums(pieces, signs).map(({ id, value }) => [id, value]), [["gun", 7], ["speed", 4]]);
  assert.deepEqual(sums([], signs), []);
});

test("the word that ends a question keeps quiet while there is something else to do", () => {
  const done = { n: 0, text: "done", verb: "done", label: "Done" };
  const yes = { n: 5, text: "yes", verb: "yes", label: "Yes" };
  for (const [actions, main] of [[[done, move("a", "x")], []], [[done], ["done"]], [[done, yes], ["yes"]]]) {
    const { made } = turn(view(actions, [a]));
    const prompt = new Prompt(made, { more: () => [], orders: () => [], values: {} });
    prompt.draw(made.view, { undo: 0, hints: false, mine: true });
    const buttons = prompt.plain.children[0].children;
    assert.deepEqual(buttons.filter((one) => one.attributes.class.includes("primary")).map((one) => one.attributes["data-action"]), main);
  }
});

test("a ship that follows another is taken with it, by a tap or by the hand", async () => {
  const followers = [ship("f", "port", { follows: "a" }), ship("g", "port", { follows: "a" })];
  const { made, taken, answered } = turn(view([move("a", "x"), move("b", "y")], [a, b, ...followers]));
  assert.deepEqual(lift(made, followers[0]), ["a", "f", "g"]);
  made.clear();
  made.tapPiece(followers[1]);
  assert.deepEqual([...made.selection.pieces], ["a"]);
  made.tapPlace("x");
  await answered();
  assert.deepEqual(taken, [["a>x"]]);
});

test("a ship that follows another and has something of its own to do does that", () => {
  const cripple = ship("f", "port", { follows: "a" });
  const { made, taken } = turn(view([move("a", "x"), { n: 2, text: "f", verb: "leave", label: "f", piece: "f" }], [a, cripple]));
  made.tapPiece(cripple);
  assert.deepEqual(taken, [["f"]]);
});

const takes = (shipId) => ({ n: 1, text: shipId, verb: "take", label: shipId, piece: shipId, lifts: true });
const LIFTED = [{ place: "x", actions: ["a", "b", "@x"], path: ["w", "x"], marks: [] }];

test("pieces that are taken up first are only selected; where they go the table tells, and all of it is one message", async () => {
  const { made, taken, sought, answered } = turn(view([takes("a"), takes("b")], [a, b]), 0, LIFTED);
  made.tapPiece(a);
  made.tapPiece(b);
  assert.deepEqual([[...made.selection.pieces], [...lights(made).keys()]], [["a", "b"], []]);
  await answered();
  assert.deepEqual([[...lights(made).keys()], pathTo(made, "x")], [["x"], ["port", "w", "x"]]);
  made.tapPlace("x");
  assert.deepEqual([taken, sought.at(-1)], [[["a", "b", "@x"]], ["a", "b"]]);
});

test("a hand that lets go before the table has told is waited for, and asked about if it cannot be", async () => {
  const { made, taken, wondered, answered } = turn(view([takes("a"), takes("b")], [a, b]), 0, LIFTED);
  takeAll(made, a);
  assert.deepEqual(lift(made, a), ["a", "b"]);
  drop(made, ["x"]);
  assert.deepEqual([taken, wondered], [[], []]);
  await answered();
  assert.deepEqual(taken, [["a", "b", "@x"]]);
  made.busy = false;
  takeAll(made, a);
  drop(made, ["nowhere"]);
  await answered();
  assert.deepEqual(wondered, [{ pieces: ["a", "b"], place: "nowhere" }]);
});

const take = (shipId) => ({ n: 1, text: shipId, verb: "take", label: `take ${shipId}`, piece: shipId, lifts: true });
const FLEET = view([take("a"), take("b")], [a, b, ship("d", "port", { follows: "a" })]);

test("an order is for the pieces in the hand and whoever goes along, and leaves the hand empty", () => {
  const { made, taken, wished } = turn(FLEET);
  made.tapPiece(a);
  made.command({ wish: "orders", choice: "stay" }, []);
  assert.deepEqual(wished, [{ "orders.a": "stay", "orders.d": "stay" }]);
  assert.deepEqual([[...made.selection.pieces], taken], [[], []]);
});

test("an order that names a place waits for it, whatever can be reached now", () => {
  const { made, taken, wished, wondered } = turn(FLEET);
  made.boards.present.geo.places = new Map([["x", {}], ["far", {}], ["beside", {}]]);
  made.tapPiece(b);
  made.command({ wish: "orders", choice: "go" }, ["x", "far"]);
  assert.deepEqual([...lights(made).keys()], ["x", "far"]);
  made.tapPlace("beside"); // no place for orders
  assert.equal(wished.length, 0);
  made.tapPlace("far");
  assert.deepEqual(wished, [{ "orders.b": "go.far" }]);
  assert.deepEqual([taken, wondered, made.naming], [[], [], null]);
});

test("an order that waits for its place is dropped before the pieces are", () => {
  const { made, wished } = turn(FLEET);
  made.tapPiece(b);
  made.command({ wish: "orders", choice: "go" }, ["x", "far"]);
  assert.equal(made.clear(), true);
  assert.deepEqual([made.naming, [...made.selection.pieces], wished], [null, ["b"], []]);
});

test("orders are read as the table keeps them", () => {
  const offered = { orders: { choices: ["none", "go"], each: true, places: ["go"] }, ends: { choices: ["ask"], each: false, places: [] } };
  assert.deepEqual(given(offered, { "orders.a": "go.far@2", "orders.b": "stay", ends: "ask" }), [
    { wish: "orders", piece: "a", choice: "go", place: "far" }, { wish: "orders", piece: "b", choice: "stay", place: "" },
  ]);
});
