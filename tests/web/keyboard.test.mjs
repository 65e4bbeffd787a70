// Keys at the table: arrows go to the nearest thing in their direction, and the browser keeps its own keys.

import assert from "node:assert/strict";
import { test } from "node:test";

import { FakeElement, happen } from "./page.mjs";
import { keyboard } from "../../src/admiralty/web/js/table/keyboard.js";

const piece = (x, y) => Object.assign(new FakeElement(), { classes: new Set(["piece", "legal"]), box: { left: x, top: y, width: 0, height: 0 } });

/** A board with these pieces, and what commands were given. */
function table(...things) {
  const element = new FakeElement();
  element.querySelectorAll = (selector) => things.filter((thing) => !selector.includes(".legal") || thing.classes.has("legal"));
  const given = [], introduced = [];
  const note = (name) => (what) => given.push([name, what].filter((one) => one !== undefined).join(" ")) > 0;
  const names = ["escape", "undo", "hint", "rules", "help", "menu", "skip", "tab", "answer", "enterReplay"];
  const commands = Object.fromEntries(names.map((name) => [name, note(name)]));
  const board = { element, camera: { x: 0, y: 0, zoom: 1 }, geo: { places: new Map() }, pieces: { close() {}, pileOf() {} }, places: { introduce: (thing) => introduced.push(thing) } };
  keyboard(() => board, { ...commands, replay: () => false });
  return { given, introduced, press: (key, more = {}) => happen("keydown", { key, target: element, ...more }) };
}

test("arrows go to the nearest thing in their direction", () => {
  const [here, near, aslant, below, left] = [piece(100, 100), piece(160, 101), piece(140, 180), piece(100, 150), piece(20, 100)];
  const { press } = table(here, near, aslant, below, left);
  for (const [key, there] of [["ArrowRight", near], ["ArrowLeft", left], ["ArrowDown", below]]) {
    here.focus();
    press(key);
    assert.equal(document.activeElement, there, key);
  }
  left.focus();
  press("ArrowLeft");
  assert.equal(document.activeElement, left, "there is nothing further");
});

test("with Shift arrows also go to what cannot be chosen, to ask why", () => {
  const [here, legal, stuck] = [piece(100, 100), piece(200, 100), piece(150, 100)];
  stuck.classes.delete("legal");
  const { introduced, press } = table(here, legal, stuck);
  for (const [shiftKey, there] of [[false, legal], [true, stuck]]) {
    here.focus();
    press("ArrowRight", { shiftKey });
    assert.equal(document.activeElement, there);
  }
  assert.deepEqual(introduced, [legal, stuck]);
});

test("letters are commands, but not together with keys that are the browser's", () => {
  const { given, press } = table();
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { defaultPrevented: true }]) press("r", more);
  assert.deepEqual(given, []);
  for (const key of ["r", "U", "t", "d"]) press(key);
  assert.deepEqual(given, ["rules", "undo", "tab text", "answer d"]);
});
