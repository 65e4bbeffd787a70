/** Full play by keys: arrows go from one legal thing to the next, with Shift to any, which then says why not; letters are commands. */

/** @typedef {import("../protocol.js").Point} Point */

/**
 * @typedef {Object} Commands
 * @property {() => boolean} escape  whether there was something to leave
 * @property {() => void} undo
 * @property {() => void} hint
 * @property {() => void} rules
 * @property {() => void} help
 * @property {() => void} menu
 * @property {() => void} skip
 * @property {() => void} again  what has just happened is shown once more
 * @property {(tab: string) => void} tab
 * @property {(key: string) => boolean} answer  done, yes, no, a number of dice; whether it fitted
 * @property {(step: number | "first" | "last" | "play") => boolean} replay  whether a replay is on
 * @property {() => void} enterReplay
 */

/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @param {() => import("../board/board.js").Board} present  the board that is seen
 * @param {Commands} commands
 * @returns {() => void} ends it
 */
export function keyboard(present, commands) {
  /** @param {KeyboardEvent} event */
  function pressed(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { target } = event;
    const board = present();
    if (target instanceof HTMLElement && (target.closest("dialog") || target.matches("input, textarea, select, [contenteditable]"))) return;
    const onBoard = target instanceof Element && board.element.contains(target);
    const arrow = ARROWS[event.key];
    if (arrow && commands.replay(0)) return take(event, commands.replay(arrow[0] || arrow[1]));
    if (arrow && (onBoard || document.activeElement === document.body)) return take(event, travel(board, arrow, event.shiftKey));
    if ((event.key === "Enter" || event.key === " ") && target instanceof SVGElement && onBoard) {
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      return take(event, true);
    }
    take(event, command(event.key, board));
  }

  /** @param {string} key @param {import("../board/board.js").Board} board @returns {boolean} */
  function command(key, board) {
    switch (key) {
      case "Escape": return commands.escape();
      case "u": case "U": return done(commands.undo);
      case "h": case "H": return done(commands.hint);
      case "r": case "R": return done(commands.rules);
      case "?": return done(commands.help);
      case "m": case "M": return done(commands.menu);
      case "s": case "S": return done(commands.skip);
      case "a": case "A": return done(commands.again);
      case "l": case "L": return done(() => commands.tab("log"));
      case "c": case "C": return done(() => commands.tab("chat"));
      case "t": case "T": return done(() => commands.tab("text"));
      case "b": case "B": return done(() => board.element.focus());
      case "f": case "F": case "0": return done(() => board.camera.fit());
      case "+": case "=": return done(() => board.camera.scale(1.3));
      case "-": return done(() => board.camera.scale(1 / 1.3));
      case "[": case "p": case "P": return done(commands.enterReplay);
      case "Home": return commands.replay("first");
      case "End": return commands.replay("last");
      case "k": case "K": return commands.replay("play");
      default: return commands.answer(key.toLowerCase());
    }
  }

  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

/** @param {() => void} deed */
function done(deed) {
  deed();
  return true;
}

/** @param {KeyboardEvent} event @param {boolean} used */
function take(event, used) {
  if (used) event.preventDefault();
}

const LEGAL = ".piece.legal, .place.target, .place.direct, .place.origin";
const ANY = ".piece:not(.gone), .place";

/**
 * Focus goes to the nearest legal thing in a direction, or to the nearest of all.
 * @param {import("../board/board.js").Board} board
 * @param {Point} direction
 * @param {boolean} any
 */
function travel(board, [dx, dy], any) {
  const things = /** @type {(HTMLElement | SVGElement)[]} */ ([...board.element.querySelectorAll(any ? ANY : LEGAL)]);
  if (!things.length) return false;
  const present = document.activeElement;
  const places = things.map((thing) => ({ thing, at: middle(thing, board) }));
  if (!(present instanceof Element) || !things.includes(/** @type {HTMLElement} */ (present))) {
    const first = places.find(({ thing }) => thing.matches(".target")) ?? places.find(({ thing }) => thing.matches(".piece")) ?? places[0];
    focus(board, first?.thing);
    return true;
  }
  const [x, y] = middle(/** @type {HTMLElement} */ (present), board);
  let best = null, least = Infinity;
  for (const { thing, at } of places) {
    if (thing === present) continue;
    const along = (at[0] - x) * dx + (at[1] - y) * dy;
    const across = Math.abs((at[0] - x) * dy) + Math.abs((at[1] - y) * dx);
    if (along > 2 && along + across * 2.2 < least) [best, least] = [thing, along + across * 2.2];
  }
  focus(board, best ?? undefined);
  return true;
}

/** @param {Element} thing @param {import("../board/board.js").Board} board @returns {Point} */
function middle(thing, board) {
  const place = thing.matches(".place") ? board.geo.places.get(thing.getAttribute("data-place") ?? "") : undefined;
  if (place) return [place.middle[0] * board.camera.zoom, place.middle[1] * board.camera.zoom];
  const box = thing.getBoundingClientRect();
  const frame = board.element.getBoundingClientRect();
  return [box.left - frame.left - board.camera.x + box.width / 2, box.top - frame.top - board.camera.y + box.height / 2];
}

/** @param {import("../board/board.js").Board} board @param {HTMLElement | SVGElement | undefined} thing */
function focus(board, thing) {
  if (!thing) return;
  const key = thing.getAttribute("data-key");
  const pile = key ? board.pieces.pileOf(key) : undefined;
  if (pile && pile.items.length > 1) {
    if (board.pieces.open !== pile.id) board.spread(pile.id);
  } else board.pieces.close();
  board.places.introduce(thing);
  thing.focus({ preventScroll: true });
}
