// Who may answer, throw and be advised at a table, and what becomes of a question whose line breaks.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./page.mjs";
import { Advice } from "../../src/admiralty/web/js/review/advice.js";
import { Curve } from "../../src/admiralty/web/js/review/curve.js";
import { Company } from "../../src/admiralty/web/js/table/company.js";
import { nonce } from "../../src/admiralty/web/js/table/nonce.js";
import { OwnDice } from "../../src/admiralty/web/js/table/owndice.js";
import { Socket } from "../../src/admiralty/web/js/table/socket.js";

/** All buttons inside an element. */
const buttons = (element) => (element.tag === "button" ? [element] : (element.children ?? []).flatMap(buttons));

test("a question is answered by the other side alone, and onlookers only read it", () => {
  const offered = ["japan", "russia", null].map((seat) => {
    const company = new Company({ table: { seat, seats: [] }, troubles: [], shown: { asks: [{ what: "draw", by: "japan" }] } });
    company.drawAsks();
    assert.equal(company.asks.children.length, 1);
    return buttons(company.asks).length;
  });
  assert.deepEqual(offered, [0, 2, 0]);
});

test("whoever comes back after both have agreed finds the way to the rematch", () => {
  const sent = [];
  const table = { seat: "japan", seats: [], over: true, result: { text: "" }, rematch: ["japan", "russia"], dice: {} };
  const company = new Company({ token: "old", table, troubles: [], replay: {}, send: async (message) => sent.push(message) });
  const found = [undefined, "new"].map((again) => {
    company.sitting.table = { ...table, again };
    location.hash = "";
    company.drawEnding();
    company.drawAsks();
    buttons(company.ending)[0].listeners.click();
    return [company.asks.children.length, location.hash, sent.length];
  });
  assert.deepEqual(found, [[1, "", 1], [0, "#/table/new", 1]]);
});

test("dice are entered by the hand that throws them, by both at one screen, and by no onlooker", () => {
  const may = (asked, seat, hotseat = false) => {
    const dice = new OwnDice(() => {});
    dice.draw({ kind: "die", n: 1, ...asked }, seat, hotseat);
    return dice.asked !== null;
  };
  assert.deepEqual([may({ seat: "japan" }, "japan"), may({ seat: "japan" }, "russia"), may({ seat: null }, "russia")], [true, false, true]);
  assert.deepEqual([may({ seat: "japan" }, null), may({ seat: null }, null), may({ seat: "japan" }, null, true)], [false, false, true]);
});

test("advice on a position that has passed is not shown", async () => {
  const shown = [1, 2].map(async (version) => {
    const sitting = { table: { hints: true }, shown: { version: 1, view: { actor: "japan" } }, boards: { all: [], point() {} }, mine: () => true, send: async () => ({ type: "hint", version, actions: [], text: "" }) };
    const advice = new Advice(sitting);
    await advice.ask();
    return !advice.element.hidden;
  });
  assert.deepEqual(await Promise.all(shown), [true, false]);
});

test("the curve of chances is high where the first side wins", () => {
  const curve = new Curve({ curve: [[0, 0.5], [10, 1]], decisions: [], sides: [] }, () => {});
  assert.ok(curve.y(1) < curve.y(0.5) && curve.y(0.5) < curve.y(0));
  assert.deepEqual([curve.chance(9), curve.chance(10)], [0.5, 1]);
});

test("each seat has a nonce of its own, which stays the same", () => {
  const [first, second] = ["table/japan", "table/russia"].map(nonce);
  assert.match(first, /^[0-9a-f]{64}$/);
  assert.notEqual(first, second);
  assert.equal(nonce("table/japan"), first);
});

test("what was asked on a line that breaks is lost, and so is what is asked before there is another", async (context) => {
  class Line {
    static OPEN = 1;
    static CONNECTING = 0;
    readyState = Line.OPEN;
    sent = [];
    send(text) { this.sent.push(JSON.parse(text)); }
    close() {}
  }
  globalThis.WebSocket = Line;
  const states = [];
  const socket = new Socket(() => ({ type: "hello" }), () => {}, (state) => states.push(state));
  context.after(() => socket.close());
  const { line } = socket;
  line.onopen();
  const heard = [];
  const ask = (type) => void socket.ask({ type }).then((answer) => heard.push([type, answer.type]));
  ask("act");
  ask("undo");
  assert.deepEqual(line.sent, [{ type: "hello" }, { type: "act", id: 1 }, { type: "undo", id: 2 }]);
  line.onmessage({ data: '{"type": "done", "id": 1}' });
  line.readyState = 3;
  line.onclose();
  ask("resign");
  await new Promise(setImmediate);
  assert.deepEqual(heard, [["act", "done"], ["undo", "lost"], ["resign", "lost"]]);
  assert.deepEqual(states, ["open", "closed"]);
});
