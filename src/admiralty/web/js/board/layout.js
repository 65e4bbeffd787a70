/** Where every piece lies: in piles, in boxes, or fanned out. Pure sums, no page. */

/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../protocol.js").Point} Point */
/** @typedef {import("../protocol.js").Rect} Rect */
/** @typedef {import("./geography.js").Place} Place */

export const WIDTH = 100;
export const HEIGHT = 64;

/** @typedef {{x: number, y: number, scale: number, order: number}} Lie  the middle of a piece, its size, and what lies on what */
/** @typedef {{key: string, piece: Piece}} Item */
/** @typedef {{id: string, place: string, side: string, items: Item[], box: Rect, lies: Lie[]}} Pile */

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
 * @returns {Pile[]}
 */
export function piles(items, places) {
  /** @type {Map<string, Item[]>} */
  const heaps = new Map();
  for (const item of items) {
    const { piece } = item;
    const place = places.get(piece.at[1]);
    if (!place) continue;
    const id = `${place.id}|${slotOf(piece, place)}`;
    heaps.set(id, [...(heaps.get(id) ?? []), item]);
  }
  return [...heaps].map(([id, heap]) => pile(id, heap, /** @type {Place} */ (places.get(heap[0]?.piece.at[1] ?? ""))));
}

/** Which slot of its place a piece lies in, if it has no berth of its own there. @param {Piece} piece @param {Place} place */
const slotOf = (piece, place) => [piece.kind, piece.side].find((name) => place.slots[name]) ?? (place.slots.any ? "any" : piece.side);

/**
 * @param {string} id
 * @param {Item[]} heap
 * @param {Place} place
 * @returns {Pile}
 */
function pile(id, heap, place) {
  const top = (/** @type {Item} */ { piece }) => Number(piece.marks.includes("top"));
  const items = [...heap].sort((a, b) => top(a) - top(b));
  const slot = place.slots[id.slice(id.indexOf("|") + 1)] ?? around(place.middle);
  const berths = items.map(({ piece }) => place.slots[piece.id]);
  const common = grid(berths.filter((berth) => !berth).length, slot, place.largest);
  const lies = berths.map((berth) => /** @type {Lie} */ (berth ? grid(1, berth)[0] : common.shift()));
  return { id, place: place.id, side: items[0]?.piece.side ?? "", items, box: bounds(lies), lies };
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

/** @param {Lie[]} lies @returns {Rect} */
export function bounds(lies) {
  const left = Math.min(...lies.map((lie) => lie.x - (WIDTH / 2) * lie.scale));
  const right = Math.max(...lies.map((lie) => lie.x + (WIDTH / 2) * lie.scale));
  const top = Math.min(...lies.map((lie) => lie.y - (HEIGHT / 2) * lie.scale));
  const bottom = Math.max(...lies.map((lie) => lie.y + (HEIGHT / 2) * lie.scale));
  return [left, top, right - left, bottom - top];
}

/**
 * A pile spread out so that every piece can be read, inside what is seen of the board.
 * @param {Pile} pile
 * @param {Rect} seen
 * @param {number} zoom
 * @param {string} [anchor]  the piece that should stay where it is, because the hand is over it
 * @returns {{lies: Lie[], box: Rect}}
 */
export function fan(pile, seen, zoom, anchor) {
  const n = pile.items.length;
  const wanted = Math.max(88 / WIDTH / zoom, pile.lies[0]?.scale ?? 1);
  const gap = 7 / zoom, pad = 10 / zoom;
  let columns = Math.max(1, Math.min(n, Math.ceil(Math.sqrt(n * 1.1))));
  const room = (/** @type {number} */ count) => Math.min(wanted, (seen[2] - 2 * pad - gap * (count - 1)) / count / WIDTH, (seen[3] - 2 * pad - gap * (Math.ceil(n / count) - 1)) / Math.ceil(n / count) / HEIGHT);
  for (let count = 1; count <= n; count++) if (room(count) > room(columns) * 1.02) columns = count;
  const scale = room(columns);
  const rows = Math.ceil(n / columns);
  const width = columns * (WIDTH * scale + gap) - gap, height = rows * (HEIGHT * scale + gap) - gap;
  const [x, y, w, h] = pile.box;
  const held = pile.items.findIndex((item) => item.key === anchor);
  const kept = pile.lies[held];
  const wantX = kept ? kept.x - (held % columns) * (WIDTH * scale + gap) - (WIDTH * scale) / 2 : x + w / 2 - width / 2;
  const wantY = kept ? kept.y - Math.floor(held / columns) * (HEIGHT * scale + gap) - (HEIGHT * scale) / 2 : y + h / 2 - height / 2;
  const left = Math.min(Math.max(wantX, seen[0] + pad), seen[0] + seen[2] - width - pad);
  const top = Math.min(Math.max(wantY, seen[1] + pad), seen[1] + seen[3] - height - pad);
  const lies = pile.items.map((_, i) => ({
    x: left + (i % columns) * (WIDTH * scale + gap) + (WIDTH * scale) / 2,
    y: top + Math.floor(i / columns) * (HEIGHT * scale + gap) + (HEIGHT * scale) / 2,
    scale,
    order: 1000 + i,
  }));
  return { lies, box: [left - pad, top - pad, width + 2 * pad, height + 2 * pad] };
}
