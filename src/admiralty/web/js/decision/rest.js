/** All the rest: what can follow a group to the place where it has just gone, in one gesture. */

/** @typedef {import("../arrival.js").View} View */
/** @typedef {import("../arrival.js").Route} Route */
/** @typedef {import("./choice.js").Offer} Offer */

export class Rest {
  /** @param {(pieces: string[]) => Promise<Route[]>} ask @param {() => void} changed */
  constructor(ask, changed) {
    this.ask = ask;
    this.changed = changed;
    /** Where the last group went, and at which question. */
    this.last = { place: "", prompt: "" };
    /** What is offered now. @type {{place: string, pieces: string[], words: string[]} | null} */
    this.offered = null;
    this.sought = 0;
  }

  /** Somebody goes to a place. @param {View} view @param {string} place */
  gone(view, place) {
    this.last = { place, prompt: view.prompt.key };
    this.offered = null;
  }

  /** Who could go there, too; the table knows whether there is room for all of them. @param {View | null} view @param {Offer} offer */
  look(view, offer) {
    const { place, prompt } = this.last;
    const sought = ++this.sought;
    this.offered = null;
    if (!view || view.prompt.key !== prompt) return;
    const pieces = [...offer.pieces].filter(([, actions]) => actions.some((action) => action.place === place)).map(([id]) => id);
    if (pieces.length < 2) return;
    void this.ask(pieces).then((routes) => {
      const route = routes.find((one) => one.place === place);
      if (!route || sought !== this.sought) return;
      this.offered = { place, pieces, words: route.actions };
      this.changed();
    });
  }
}
