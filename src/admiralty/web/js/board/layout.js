/** Where every piece lies: in piles, in boxes, or fanned out. Pure sums, no page. */

/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../protocol.js").Point} Point */
/** @typedef {import("../protocol.js").Rect} Rect */
/** @typedef {import("./geography.js").Place} Place */

export const WIDTH = 100;
export const HEIGHT = 64;

/** @typedef {{x: number, y: number, scale: number, order: number}} Lie  the middle of a piece, its size, and what lies on what */
/** @typedef {{key: string, piece: Piece}} Item */
/** @typedef {{id: string, place: string, side: string, items: Item[], box: Rect, lies: Lie[], tight: boolean, stacked: boolean}} Pile  `tight`: not every piece can be read; `stacked`: one lies upon the other */

/**
 * Pieces that keep their element from view to view: by id, or where they have none, like for like, the same place first.
 * @param {Map<string, Piece>} before
 * @param {Piece[]} pieces
 * @returns {Item[]}
 */
export function named(before, pieces) {
  /** @type {Item[]} */
  const items = [];
  /** @type {Map<string, string[]>} */
  const free = new Map();
  for (const [key, piece] of before) {
    if (piece.id) continue;
    const like = likeness(piece);
    free.set(like, [...(free.get(like) ?? []), key]);
  }
  /** @type {Piece[]} */
  const rest = [];
  for (const piece of pieces) {
    if (piece.id) {
      items.push({ key: `${piece.kind}/${piece.id}`, piece });
      continue;
    }
    const keys = free.get(likeness(piece)) ?? [];
    const same = keys.findIndex((key) => before.get(key)?.at[1] === piece.at[1]);
    if (same < 0) rest.push(piece);
    else items.push({ key: /** @type {string} */ (keys.splice(same, 1)[0]), piece });
  }
  let fresh = 0;
  for (const piece of rest) {
    const key = free.get(likeness(piece))?.shift();
    if (key) items.push({ key, piece });
    else {
      let made = "";
      do made = `${likeness(piece)}#${fresh++}`;
      while (before.has(made) || items.some((item) => item.key === made));
      items.push({ key: made, piece });
    }
  }
  return items;
}

/** @param {Piece} piece */
const likeness = (piece) => `${piece.kind}/${piece.side}/${piece.face}`;

/**
 * Pieces that share a slot of their place are one pile.
 * @param {Item[]} items
 * @param {Map<string, Place>} places
 * @param {number} [least]  how large a counter has to be so that it can be read
 * @param {Map<string, Rect>} [berths]  of pieces whose place in the order of the board is their own, by id
 * @returns {Pile[]}
 */
export function piles(items, places, least = 0, berths = new Map()) {
  /** @type {Map<string, Item[]>} */
  const heaps = new Map();
  for (const item of items) {
    const { piece } = item;
    const place = places.get(piece.at[1]);
    if (!place) continue;
    const id = `${place.id}|${slotOf(piece, place)}`;
    heaps.set(id, [...(heaps.get(id) ?? []), item]);
  }
  return [...heaps].map(([id, heap]) => pile(id, heap, /** @type {Place} */ (places.get(heap[0]?.piece.at[1] ?? "")), least, berths));
}

/** Which slot of its place a piece lies in, if it has no berth of its own there. @param {Piece} piece @param {Place} place */
const slotOf = (piece, place) => [piece.kind, piece.side].find((name) => place.slots[name]) ?? (place.slots.any ? "any" : piece.side);

/**
 * @param {string} id
 * @param {Item[]} heap
 * @param {Place} place
 * @param {number} least
 * @param {Map<string, Rect>} own
 * @returns {Pile}
 */
function pile(id, heap, place, least, own) {
  const top = (/** @type {Item} */ { piece }) => Number(piece.marks.includes("top"));
  const items = [...heap].sort((a, b) => top(a) - top(b));
  const name = id.slice(id.indexOf("|") + 1);
  const slot = place.slots[name] ?? around(place.middle);
  const berths = items.map(({ piece }) => own.get(piece.id) ?? place.slots[piece.id]);
  if (place.stacked?.includes(name)) return { id, place: place.id, side: items[0]?.piece.side ?? "", items, ...stack(items.length, berths[0] ?? slot, least), tight: items.length > 1, stacked: items.length > 1 };
  const loose = berths.filter((berth) => !berth).length;
  const named = items.some(({ piece }) => piece.id);
  const shown = named ? strips(loose, slot, least, place.look === "open" ? 2 : 0) : null;
  const common = shown ?? grid(loose, slot, place.largest);
  const tight = shown === null && items.length > 1 && common.some((lie) => lie.scale < least);
  const lies = berths.map((berth) => /** @type {Lie} */ (berth ? grid(1, berth)[0] : common.shift()));
  return { id, place: place.id, side: items[0]?.piece.side ?? "", items, box: bounds(lies), lies, tight, stacked: false };
}

const EDGE = 3.5; // of a counter in a stack that is seen below the next
const DEEP = 2; // so many edges are seen

/**
 * One upon the other, as large as the slot lets them be and large enough to be read; the last lies on top.
 * @param {number} n
 * @param {Rect} slot
 * @param {number} least
 */
export function stack(n, [x, y, width, height], least) {
  const scale = Math.max(Math.min(width / WIDTH, height / HEIGHT, LARGEST), least);
  const lies = Array.from({ length: n }, (_, i) => {
    const below = EDGE * scale * Math.min(n - 1 - i, DEEP);
    return { x: x + width / 2 + below, y: y + height / 2 + below, scale, order: i };
  });
  return { lies, box: bounds(lies) };
}

/** @param {Point} middle @returns {Rect} */
const around = ([x, y]) => [x - WIDTH / 2, y - HEIGHT / 2, WIDTH, HEIGHT];

const LARGEST = 1.12;
const SMALLEST = 0.62; // below this they rather overlap than shrink

/**
 * Side by side in a slot, as large as they fit; one over the other's edge where they would become too small.
 * @param {number} n
 * @param {Rect} slot
 * @param {number} [largest]
 * @returns {Lie[]}
 */
export function grid(n, [x, y, width, height], largest = LARGEST) {
  const gap = 4;
  let best = { scale: 0, columns: 1 };
  for (let columns = 1; columns <= n; columns++) {
    const rows = Math.ceil(n / columns);
    const scale = Math.min((width - gap * (columns - 1)) / columns / WIDTH, (height - gap * (rows - 1)) / rows / HEIGHT, largest);
    if (scale > best.scale) best = { scale, columns };
  }
  const scale = Math.max(best.scale, Math.min(SMALLEST, width / WIDTH, height / HEIGHT));
  const columns = scale > best.scale ? Math.max(1, Math.min(n, Math.round(Math.sqrt((n * width * HEIGHT) / (height * WIDTH))))) : best.columns;
  const rows = Math.ceil(n / columns);
  const stepX = columns > 1 ? Math.min(scale * WIDTH + gap, (width - scale * WIDTH) / (columns - 1)) : 0;
  const stepY = rows > 1 ? Math.min(scale * HEIGHT + gap, (height - scale * HEIGHT) / (rows - 1)) : 0;
  const left = x + width / 2 - (stepX * (columns - 1)) / 2;
  const top = y + height / 2 - (stepY * (rows - 1)) / 2;
  return Array.from({ length: n }, (_, i) => ({
    x: left + stepX * (i % columns),
    y: top + stepY * Math.floor(i / columns),
    scale,
    order: i,
  }));
}

const STRIP = 0.44; // of a counter's height: its upper part, where its name stands
const BEYOND = 1.3; // so much higher than its slot a pile may be

/**
 * Counters that would be too small side by side: large enough to be read, one over the lower part of the other, so that
 * every name is seen. Null where they fit anyway, or where even so there is no room for them.
 * @param {number} n
 * @param {Rect} slot
 * @param {number} least
 * @param {number} spare  columns that may stick out of the slot
 * @returns {Lie[] | null}
 */
export function strips(n, [x, y, width, height], least, spare) {
  const fitting = grid(n, [x, y, width, height], Math.max(least, LARGEST));
  const [w, h] = [WIDTH * least, HEIGHT * least];
  if (!n || (fitting[0]?.scale ?? 0) >= least) return n && least ? fitting : null;
  const gap = 4;
  const most = Math.floor((width * 1.02 + gap) / (w + gap)) + spare;
  for (let columns = Math.max(1, most - spare); columns <= most; columns++) {
    const rows = Math.ceil(n / columns);
    if (w > width * 1.02 && !spare) return null;
    if (h * (1 + STRIP * (rows - 1)) > height * BEYOND && !(rows === 1 && spare)) continue;
    const stepY = rows > 1 ? Math.min(h + gap, Math.max(h * STRIP, (height - h) / (rows - 1))) : 0;
    const across = Math.ceil(n / rows);
    const left = x + width / 2 - ((w + gap) * (across - 1)) / 2;
    const top = y + height / 2 - (stepY * (rows - 1)) / 2;
    return Array.from({ length: n }, (_, i) => ({ x: left + (w + gap) * (i % across), y: top + stepY * Math.floor(i / across), scale: least, order: i }));
  }
  return null;
}

/** @param {Lie[]} lies @returns {Rect} */
export function bounds(lies) {
  const left = Math.min(...lies.map((lie) => lie.x - (WIDTH / 2) * lie.scale));
  const right = Math.max(...lies.map((lie) => lie.x + (WIDTH / 2) * lie.scale));
  const top = Math.min(...lies.map((lie) => lie.y - (HEIGHT / 2) * lie.scale));
  const bottom = Math.max(...lies.map((lie) => lie.y + (HEIGHT / 2) * lie.scale));
  return [left, top, right - left, bottom - top];
}
