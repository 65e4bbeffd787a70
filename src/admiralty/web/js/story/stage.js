/** The board between two views: pieces go over to the new one as the story mentions them. */

/** @typedef {import("../arrival.js").Line} Line */
/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../arrival.js").View} View */

export class Stage {
  /** @param {View} from @param {View} to */
  constructor(from, to) {
    this.from = from;
    this.to = to;
    /** @type {Piece[]} */
    this.pieces = [...from.pieces];
    /** Whether pieces carry others, so that what lies loose may come from anywhere. */
    this.carrying = [...from.pieces, ...to.pieces].some((piece) => piece.carries.length > 0);
  }

  /** @returns {View} */
  now() {
    return { ...this.from, pieces: this.pieces };
  }

  /** @param {string} id */
  holds(id) {
    return id !== "" && this.pieces.some((piece) => piece.id === id);
  }

  /**
   * @param {Line} event
   * @param {boolean} doomed  whether its piece is still to suffer a loss in this story, which must not be seen before it is told
   * @returns {boolean} whether anything changed
   */
  release(event, doomed) {
    let changed = this.follow(event);
    if (event.piece) return this.change(event.piece, doomed) || changed;
    if (!event.origin || !event.place) return changed;
    for (const piece of this.from.pieces) {
      if (piece.id && piece.side === event.side && piece.at[1] === event.origin) changed = this.change(piece.id) || changed;
    }
    return changed;
  }

  /**
   * Pieces that cannot be told apart go where the story first speaks of their place or of the piece that carries them.
   * @param {Line} event
   */
  follow(event) {
    const carrier = this.to.pieces.some((piece) => piece.id !== "" && piece.id === event.piece && piece.carries.length > 0);
    if (!event.place && !carrier) return false;
    const places = new Set([event.place, event.origin]);
    const concerned = (/** @type {Piece} */ piece) => !piece.id && (this.carrying || places.has(piece.at[1]));
    const arrived = (/** @type {Piece} */ piece) => piece.id !== "" && places.has(piece.at[1]) && !this.from.pieces.some((other) => other.id === piece.id) && !this.holds(piece.id);
    const staying = this.pieces.filter((piece) => !concerned(piece));
    const coming = this.to.pieces.filter((piece) => concerned(piece) || (!this.carrying && arrived(piece)));
    const same = sorted(this.pieces.filter(concerned)) === sorted(coming);
    if (!same) this.pieces = [...staying, ...coming];
    return !same;
  }

  /** @param {string} id @param {boolean} [doomed]  only goes where it goes */
  change(id, doomed = false) {
    const at = this.pieces.findIndex((piece) => piece.id === id);
    const present = this.pieces[at];
    const last = this.to.pieces.find((piece) => piece.id === id);
    const target = doomed && present ? { ...present, at: last?.at ?? present.at } : last;
    if (present && target && JSON.stringify(present) === JSON.stringify(target)) return false;
    if (at < 0 && !target) return false;
    if (target && at >= 0) this.pieces[at] = target;
    else if (target) this.pieces.push(target);
    else this.pieces.splice(at, 1);
    return true;
  }
}

/** Pieces in an order of their own, to be compared. @param {Piece[]} pieces */
const sorted = (pieces) => pieces.map((piece) => JSON.stringify(piece)).sort().join();
