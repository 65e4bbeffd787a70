/** How far the selected pieces can get: asked of the table once for each selection, forgotten with its question. */

/** @typedef {import("../arrival.js").Route} Route */

export class Reach {
  /**
   * @param {(pieces: string[]) => Promise<Route[]>} ask
   * @param {() => void} arrived  there is more to choose than before
   */
  constructor(ask, arrived) {
    this.ask = ask;
    this.arrived = arrived;
    this.sought = "";
    /** By the place that they lead to. @type {Map<string, Route>} */
    this.routes = new Map();
    /** Done once the answer is there; null: nothing is awaited. @type {Promise<void> | null} */
    this.awaited = null;
  }

  /** @param {string[]} pieces  none: nothing that could go anywhere is selected */
  seek(pieces) {
    const sought = [...pieces].sort().join();
    if (sought === this.sought) return;
    this.forget();
    this.sought = sought;
    if (!pieces.length) return;
    const awaited = this.ask(pieces).then((routes) => {
      if (this.awaited !== awaited) return; // something else is selected by now
      this.awaited = null;
      this.routes = new Map(routes.map((route) => [route.place, route]));
      if (routes.length) this.arrived();
    });
    this.awaited = awaited;
  }

  /** Another position: what was said of the last one holds no more. */
  forget() {
    this.sought = "";
    this.routes = new Map();
    this.awaited = null;
  }
}
