/** A map put together from its tiles: drag, turn and flip them; the server says what is still wrong; then play on it. */

import { get, post } from "../../../web/js/page/api.js";
import { toast } from "../../../web/js/page/dialogs.js";
import { button, copy, fill, h, icon, s, set } from "../../../web/js/page/dom.js";
import { corners, middleOf, outlines, RADIUS, ring } from "../../../web/js/board/hexes.js";
import { drawn, fairnessList, faultList, keepLayout, preview } from "./mapchoice.js";
import { keep } from "../../../web/js/page/memory.js";
import { languageChoice } from "../../../web/js/table/menu.js";
import { address, DEFINITIONS, extent, picture, seascape } from "./seascape.js";
import { fileOf, gameFiles, styled } from "../../../web/js/page/game.js";
import { settings } from "../../../web/js/page/settings.js";
import { speak, t, wordsOf } from "../../../web/js/page/text.js";
import { TileHand } from "./tilehand.js";
import { cellsOf, centreOf, flipped, freePlace, gridOf, readLayout, turned, uppermost, writeLayout } from "./tiles.js";

/** @typedef {import("./tiles.js").Placed} Placed */
/** @typedef {import("./tiles.js").TileSet} TileSet */
/** @typedef {import("../../../web/js/protocol.js").Point} Point */
/** @typedef {import("../../../web/js/protocol.js").GameCard} GameCard */

/** @param {HTMLElement} page @param {string} game @param {string} layout @returns {() => void} */
export function openEditor(page, game, layout) {
  let open = true;
  /** @type {Editor | null} */
  let editor = null;
  fill(page, h("p", { class: "loading" }, t("table.opening")));
  void Promise.all([get("/api/about", { game }), get("/api/lobby", { lang: settings.lang }), wordsOf(game), speak(settings.lang, game), gameFiles(game), styled(fileOf(game, "editor.css"))]).then(([about, lobby, words]) => {
    const set = /** @type {TileSet} */ (about.own.tiles);
    const card = lobby.games.find((/** @type {GameCard} */ one) => one.name === game);
    if (open && card) editor = new Editor(page, card, set, words, layout);
  }, (error) => fill(page, h("main", { class: "plain-page" }, h("p", {}, String(error.message)), h("a", { href: "#" }, t("menu.lobby")))));
  return () => {
    open = false;
    editor?.close();
  };
}

const STEPS = /** @type {Record<string, Point>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

export class Editor {
  /**
   * @param {HTMLElement} page
   * @param {GameCard} game
   * @param {TileSet} tiles
   * @param {import("../../../web/js/page/text.js").Words} words
   * @param {string} layout
   */
  constructor(page, game, tiles, words, layout) {
    this.game = game;
    this.tiles = tiles;
    this.words = words;
    this.placed = readLayout(layout, tiles) ?? [];
    /** @type {Placed[][]} */
    this.before = [];
    /** @type {string | null} */
    this.selected = null;
    /** How each tile lies that is not on the map. @type {Map<string, Placed>} */
    this.idle = new Map(Object.keys(tiles.tiles).map((tile) => [tile, { tile, face: "A", q: 0, r: 0, turn: 0 }]));
    this.hand = new TileHand(this);
    this.asked = 0;
    this.timer = 0;
    this.sound = false; // whether the map can be played on
    this.pressed = (/** @type {KeyboardEvent} */ event) => this.key(event);
    this.sea = s("svg", { class: "editor-sea", role: "group", "aria-label": t("editor.map") });
    this.bank = h("div", { class: "tile-bank", role: "group", "aria-label": t("editor.bank") });
    this.faults = h("ul", { class: "faults" });
    this.remarks = h("ul", { class: "remarks" });
    this.verdict = h("p", { class: "editor-verdict" });
    this.text = h("textarea", { rows: 4, "aria-label": t("editor.text"), spellcheck: "false" });
    this.buttons = {
      turn: button([icon("turn"), t("editor.turn")], () => this.change((one) => turned(one, this.tiles)), { class: "tool", title: `${t("editor.turn")} (R)` }),
      flip: button([icon("flip"), t("editor.flip")], () => this.change((one) => flipped(one, this.tiles)), { class: "tool", title: `${t("editor.flip")} (F)` }),
      off: button([icon("close"), t("editor.off")], () => this.takeOff(), { class: "tool", title: `${t("editor.off")} (Del)` }),
      undo: button([icon("undo"), t("prompt.undo")], () => this.undo(), { class: "tool", title: `${t("prompt.undo")} (U)` }),
      clear: button(t("editor.clear"), () => this.put([]), { class: "tool" }),
      play: button(t("lobby.play-now"), () => void this.play(), { class: "primary" }),
      use: button(t("editor.use"), () => this.use()),
    };
    this.lay(page);
    addEventListener("keydown", this.pressed);
    this.draw(true);
  }

  close() {
    removeEventListener("keydown", this.pressed);
    clearTimeout(this.timer);
  }

  /** @param {HTMLElement} page */
  lay(page) {
    const { turn, flip, off, undo, clear, play, use } = this.buttons;
    const offered = Object.entries(this.tiles.maps).map(([id, layout]) => button(this.words.name("scenarios", id), () => this.put(readLayout(layout, this.tiles) ?? []), { class: "tool" }));
    fill(page, h("div", { class: "editor" },
      h("header", { class: "table-head" },
        h("a", { href: "#", class: "home", "aria-label": t("menu.lobby"), title: t("menu.lobby") }, icon("anchor")), h("h1", {}, t("common.of", { name: this.game.title, text: t("editor.title") })), h("span", { class: "spring" }), languageChoice()),
      h("main", { class: "editor-main" },
        h("div", { class: "editor-board" }, this.sea, h("div", { class: "editor-tools", role: "toolbar", "aria-label": t("editor.tools") }, turn, flip, off, undo, clear)),
        h("div", { class: "editor-side" },
          h("p", { class: "fine" }, t("editor.help")),
          this.bank,
          h("section", { role: "status", class: "editor-state" }, this.verdict, this.faults, this.remarks),
          h("div", { class: "row" }, play, use),
          h("h2", {}, t("editor.from")), h("div", { class: "row" }, offered, button(t("lobby.map-another"), () => void this.random(), { class: "tool" })),
          h("h2", {}, t("editor.share")), this.text,
          h("div", { class: "row" },
            button([icon("copy"), t("editor.copy-text")], () => void this.copied(writeLayout(this.placed)), { class: "tool" }),
            button([icon("copy"), t("editor.copy-link")], () => void this.copied(location.href), { class: "tool" }),
            button(t("editor.import"), () => this.import(), { class: "tool" }))))));
    this.sea.addEventListener("pointerdown", (event) => this.hand.lift(event));
    this.sea.addEventListener("click", (event) => {
      if (event.target instanceof Element && !event.target.closest("[data-tile]")) this.select(null);
    });
  }

  /** @param {Placed[]} placed @param {boolean} [fit]  show all of it */
  put(placed, fit = true) {
    this.before.push(this.placed);
    this.placed = placed;
    if (this.selected && !placed.some(({ tile }) => tile === this.selected) && !this.idle.has(this.selected)) this.selected = null;
    this.draw(fit);
  }

  undo() {
    const before = this.before.pop();
    if (!before) return;
    this.placed = before;
    this.draw(true);
  }

  /** The selected tile, on the map or not, becomes another. @param {(one: Placed) => Placed} how */
  change(how) {
    if (this.selected === null) return;
    const at = this.placed.findIndex(({ tile }) => tile === this.selected);
    if (at >= 0) return this.put(this.placed.map((one, i) => (i === at ? how(one) : one)), false);
    const idle = this.idle.get(this.selected);
    if (idle) this.idle.set(this.selected, { ...how(idle), q: 0, r: 0 });
    this.draw(false);
  }

  takeOff() {
    if (this.placed.some(({ tile }) => tile === this.selected)) this.put(this.placed.filter(({ tile }) => tile !== this.selected), false);
  }

  /** A tile from the bank comes onto the map. @param {string} tile */
  bring(tile) {
    const idle = this.idle.get(tile);
    if (!idle) return;
    const cells = this.cells();
    this.selected = tile;
    this.put([...this.placed, freePlace(idle, this.placed, cells.length ? centreOf(cells) : [0, 0], this.tiles)]);
    this.focus(tile);
  }

  /** @param {string | null} tile */
  select(tile) {
    this.selected = tile;
    this.draw(false);
  }

  /** @param {string} tile */
  focus(tile) {
    /** @type {SVGElement | null} */ (this.sea.querySelector(`[data-tile="${tile}"]`))?.focus();
  }

  async random() {
    const option = this.game.options.find((one) => one.scenarios?.length && typeof one.default === "number");
    const shown = option ? await preview(this.game.name, option.scenarios?.[0] ?? "", { [option.id]: drawn(option.low ?? 0, option.high ?? 1000) }) : null;
    if (shown) this.put(readLayout(shown.layout, this.tiles) ?? []);
  }

  import() {
    const placed = readLayout(this.text.value, this.tiles);
    if (placed) this.put(placed);
    else toast(t("editor.unreadable"));
  }

  /** @param {string} text */
  async copied(text) {
    if (await copy(text)) toast(t("common.copied"));
  }

  /** The scenario and the option that take a map of one's own. */
  wish() {
    const option = this.game.options.find((one) => one.scenarios?.length && typeof one.default === "string");
    return { scenario: option?.scenarios?.[0] ?? "", options: { [option?.id ?? ""]: writeLayout(this.placed) } };
  }

  use() {
    keepLayout(this.game.name, writeLayout(this.placed));
    location.hash = "#";
  }

  async play() {
    const [first, second] = this.game.sides;
    if (!first || !second) return;
    try {
      const made = await post("/api/tables", {
        game: this.game.name, ...this.wish(), lang: settings.lang,
        seats: { [first.id]: { kind: "me", name: settings.name || t("lobby.me") }, [second.id]: { kind: "computer", level: this.game.level } },
      });
      const token = made.tokens[first.id];
      keep(token, { table: made.table, game: this.game.name, seat: first.id, links: { onlooker: made.watch } });
      location.hash = `#/table/${token}`;
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  }

  cells() {
    return this.placed.flatMap((one) => cellsOf(one, this.tiles));
  }

  /** @param {boolean} fit */
  draw(fit) {
    const cells = this.cells();
    const focused = document.activeElement?.getAttribute("data-tile") ?? null;
    if (fit || !this.sea.getAttribute("viewBox")) this.frame = extent(cells.length ? cells : [{ id: "", q: 0, r: 0, terrain: "" }], cells.length > 40 ? 130 : 420);
    set(this.sea, { viewBox: this.frame?.join(" ") ?? null });
    this.sea.innerHTML = `${DEFINITIONS}<path class="editor-grid" d="${gridOf(this.frame ?? [0, 0, 0, 0])}"/>${cells.length ? seascape(uppermost(cells), { names: false }) : ""}`;
    this.marks = s("g", { class: "editor-marks" });
    this.sea.append(this.marks, ...this.placed.map((one) => this.handle(one)));
    const free = Object.keys(this.tiles.tiles).filter((tile) => !this.placed.some((one) => one.tile === tile));
    fill(this.bank, free.map((tile) => this.banked(tile)), free.length ? null : h("p", { class: "fine" }, t("editor.all-placed")));
    const { turn, flip, off, undo, clear } = this.buttons;
    turn.disabled = flip.disabled = this.selected === null;
    off.disabled = !this.placed.some(({ tile }) => tile === this.selected);
    undo.disabled = !this.before.length;
    clear.disabled = !this.placed.length;
    this.text.value = writeLayout(this.placed);
    if (focused) this.focus(focused);
    history.replaceState(null, "", `#/map/${this.game.name}/${writeLayout(this.placed).replaceAll(" ", "+")}`);
    this.judged(null);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.judge(), 200);
  }

  /** What is grasped of a tile on the map. @param {Placed} one */
  handle(one) {
    const name = t("editor.tile", { tile: one.tile, face: one.face });
    return s("g", { class: `tile-handle${one.tile === this.selected ? " selected" : ""}`, "data-tile": one.tile, role: "button", tabindex: 0, "aria-label": name, "aria-pressed": String(one.tile === this.selected), onfocus: () => this.choose(one.tile) },
      s("path", { d: outlines(cellsOf(one, this.tiles)).map(ring).join("") }), label(one, centreOf(cellsOf(one, this.tiles))));
  }

  /** Selected without anything being drawn anew, so that the focus stays. @param {string} tile */
  choose(tile) {
    this.selected = tile;
    for (const handle of this.sea.querySelectorAll(".tile-handle")) {
      const chosen = handle.getAttribute("data-tile") === tile;
      handle.classList.toggle("selected", chosen);
      handle.setAttribute("aria-pressed", String(chosen));
    }
    const { turn, flip, off } = this.buttons;
    turn.disabled = flip.disabled = off.disabled = false;
  }

  /** @param {string} tile */
  banked(tile) {
    const idle = /** @type {Placed} */ (this.idle.get(tile));
    const name = t("editor.tile", { tile, face: idle.face });
    const one = button(h("img", { src: address(picture(cellsOf(idle, this.tiles))), alt: "", draggable: "false" }), () => this.bring(tile), {
      class: `banked${tile === this.selected ? " selected" : ""}`, "data-tile": tile, "aria-label": name, title: `${name} – ${t("editor.put")}`, onfocus: () => (this.selected = tile),
    });
    one.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse") this.hand.carry(event, idle, [0, 0], true);
    });
    return h("span", {}, one, h("b", {}, `${tile}${idle.face}`));
  }

  async judge() {
    const ticket = ++this.asked;
    if (!this.placed.length) return fill(this.verdict, t("editor.empty")); // to the server no tiles mean no map of one's own
    try {
      const { scenario, options } = this.wish();
      const shown = await preview(this.game.name, scenario, options);
      if (ticket === this.asked) this.judged(shown);
    } catch (error) {
      if (ticket === this.asked) fill(this.verdict, /** @type {Error} */ (error).message);
    }
  }

  /** @param {import("./mapchoice.js").Preview | null} shown */
  judged(shown) {
    this.sound = shown !== null && shown.faults.length === 0;
    this.buttons.play.disabled = this.buttons.use.disabled = !this.sound;
    this.verdict.className = `editor-verdict ${shown ? (this.sound ? "good" : "bad") : ""}`;
    fill(this.verdict, shown ? t(!this.sound ? "editor.bad" : shown.remarks.length ? "editor.unfair" : "editor.good") : t("editor.judging"));
    fill(this.faults, shown ? faultList(this.words, shown.faults) : []);
    fill(this.remarks, shown ? [...faultList(this.words, shown.remarks), ...fairnessList(this.words, shown)] : []);
    if (!shown) return;
    const [left, top] = shown.corner;
    const places = new Set(shown.faults.flatMap((fault) => fault.places ?? []));
    const tiles = new Set(shown.faults.filter(({ code }) => code !== "missing").flatMap((fault) => fault.parts ?? []));
    const hexes = shown.map.filter(({ id }) => places.has(id)).map(({ q, r }) => corners(middleOf({ q: q + left, r: r + top }), RADIUS - 8));
    const whole = this.placed.filter(({ tile }) => tiles.has(tile)).flatMap((one) => outlines(cellsOf(one, this.tiles)));
    if (this.marks) fill(this.marks, [...hexes, ...whole].map((points) => s("path", { d: ring(points) })));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target instanceof Element && event.target.closest("textarea, input, select, dialog"))) return;
    const step = STEPS[event.key];
    const placed = this.placed.some(({ tile }) => tile === this.selected);
    if (step && placed) this.change((one) => ({ ...one, q: one.q + step[0], r: one.r + step[1] }));
    else if (event.key === "r" || event.key === "R") this.change((one) => turned(one, this.tiles, event.shiftKey ? -1 : 1));
    else if (event.key === "f" || event.key === "F") this.change((one) => flipped(one, this.tiles));
    else if (event.key === "Delete" || event.key === "Backspace") this.takeOff();
    else if (event.key === "u" || event.key === "U") this.undo();
    else if (event.key === "Escape") this.select(null);
    else return;
    event.preventDefault();
  }
}

/** The number of a tile, faintly. @param {Placed} one @param {Point} middle */
function label(one, [x, y]) {
  return s("text", { x, y: y + 9, "text-anchor": "middle", "aria-hidden": "true" }, `${one.tile}${one.face}`);
}
