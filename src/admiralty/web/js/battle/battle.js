/** A battle as it is fought: both forces, dice, what they mean, and the choices; over the board, which is a tap away. */

import { button, fill, h, icon, set } from "../page/dom.js";
import { find, t } from "../page/text.js";
import { isPlain } from "../decision/choice.js";
import { campOf, isWeighed } from "./camp.js";
import { Duel } from "./duel.js";
import { drops } from "./drop.js";
import { change, promises, titleOf } from "./words.js";

/** @typedef {import("../arrival.js").Action} Action */
/** @typedef {import("../arrival.js").Battle} BattleTold */
/** @typedef {import("../arrival.js").Piece} Piece */
/** @typedef {import("../arrival.js").Proposal} Proposal */
/** @typedef {import("../arrival.js").View} View */

export class Battle {
  /**
   * @param {import("../board/look.js").Look} look
   * @param {(words: string[]) => void} act  takes actions by their words in notation
   */
  constructor(look, act) {
    this.look = look;
    this.act = act;
    this.title = h("h2", {});
    this.stage = h("p", { class: "battle-stage" });
    this.camps = h("div", { class: "camps" });
    this.choices = h("div", { class: "battle-choices" });
    const away = button([icon("map"), t("battle.board")], () => this.put(true), { class: "tool" });
    this.panel = h("div", { class: "battle-panel" }, h("header", {}, h("div", {}, this.title, this.stage), away), this.camps, this.choices);
    this.duels = new Duel(look);
    this.opener = button([icon("flag"), t("battle.show")], () => this.put(false), { class: "battle-opener", hidden: true });
    this.element = h("section", { class: "battle", hidden: true }, this.panel, this.opener);
    this.element.addEventListener("keydown", (event) => this.key(event));
    drops(this.panel, (piece) => this.strike(piece));
    /** @type {View | null} */
    this.view = null;
    this.away = false; // whether the board is looked at instead
    this.mine = false; // whether there is something to choose
    /** Pieces as they last were, for those that are lost. @type {Map<string, Piece>} */
    this.seen = new Map();
    /** Dice that are falling, by side. @type {Map<string, number[]>} */
    this.cast = new Map();
    /** Dice that have been thrown in this battle, by the piece that threw them. @type {import("./camp.js").Lying} */
    this.lying = new Map();
  }

  /** @param {View} view */
  draw(view) {
    const { battle } = view;
    this.duels.close();
    if (battle !== this.view?.battle) this.cast.clear();
    if (!battle || battle.key !== this.view?.battle?.key || battle.at[1] !== this.view.battle.at[1]) this.begin();
    this.view = view;
    this.element.hidden = !battle;
    if (!battle) return;
    for (const piece of view.pieces) if (piece.id) this.seen.set(piece.id, piece);
    this.render(view, battle);
  }

  /** Another battle, or none. */
  begin() {
    this.seen.clear();
    this.lying.clear();
    this.put(false);
  }

  /** There is something to choose, or no longer. @param {boolean} mine */
  offer(mine) {
    this.mine = mine;
    if (this.view?.battle) this.render(this.view, this.view.battle);
  }

  /** @param {View} told @param {BattleTold} battle */
  render(told, battle) {
    const view = this.mine ? told : { ...told, actions: [], proposals: [] };
    const kept = this.element.contains(document.activeElement) ? document.activeElement?.getAttribute("data-said") ?? "" : null;
    const title = titleOf(battle);
    this.element.setAttribute("aria-label", title);
    set(this.camps, { role: "group", tabindex: 0, "aria-label": title }); // on a small screen it scrolls
    this.title.textContent = title;
    this.stage.textContent = battle.stage?.text ?? "";
    const proposed = battle.camps.some((camp) => Object.keys(camp.hits).length) ? hitsOf(view) : new Map();
    const act = (/** @type {Action} */ action) => this.act([action.text]);
    const scene = { view, look: this.look, piece: (/** @type {string} */ id) => told.pieces.find((one) => one.id === id) ?? this.seen.get(id), proposed, act };
    fill(this.camps, battle.camps.map((camp) => campOf(camp, { ...scene, cast: this.cast.get(camp.side) ?? [], lying: this.lying })));
    fill(this.choices, view.proposals.map((proposal) => this.proposal(proposal)), this.others(view, battle).map((action) => this.choice(action, view)));
    this.choices.hidden = !this.choices.childElementCount;
    if (kept !== null) this.focusAgain(kept);
  }

  /** Whoever plays by keys stays where he was. @param {string} said */
  focusAgain(said) {
    const again = said ? /** @type {HTMLElement | null} */ (this.panel.querySelector(`[data-said="${CSS.escape(said)}"]`)) : null;
    (again ?? /** @type {HTMLElement | null} */ (this.panel.querySelector(".battle-choices button, .combatant.legal, header button")))?.focus({ preventScroll: true });
  }

  /** What is neither done with a piece nor with a die, nor anywhere else on the board; what is weighed one against the other; and ways out. @param {View} view @param {BattleTold} battle */
  others(view, battle) {
    const again = new Set(battle.camps.flatMap((camp) => camp.dice.map((die) => die.again)));
    return view.actions.filter((action) => isWeighed(action) || isWayOut(action, battle) || (isPlain(action) && !action.card && !again.has(action.n)));
  }

  /** @param {Action} action @param {View} view */
  choice(action, view) {
    const fine = (/** @type {string} */ kind) => (/** @type {string} */ text) => h("span", { class: kind }, text);
    const told = [...change(this.seen.get(action.piece)?.values ?? {}, action.after).map(fine("fine change")), ...promises(action, view).map(fine("fine"))];
    const picture = this.look.attempt("deed", () => this.look.own.deed?.(action, this.look));
    return button([picture ?? null, h("strong", {}, action.label), ...told],
      () => this.act([action.text]), { class: "battle-choice", "data-said": action.text });
  }

  /** A whole answer, to be confirmed; whoever wants another one clicks pieces. @param {Proposal} proposal */
  proposal(proposal) {
    const cut = proposal.key.indexOf(".");
    const more = find(proposal.key.slice(0, cut), proposal.key.slice(cut + 1))?.text;
    return button([h("strong", {}, proposal.text), more ? h("span", { class: "fine" }, more) : null], () => this.act(proposal.actions), { class: "battle-choice primary", "data-proposal": proposal.key, "data-said": proposal.key });
  }

  /** A hit is dropped on a piece. @param {string} piece */
  strike(piece) {
    const action = this.mine ? this.view?.actions.find((one) => one.piece === piece && !one.place) : undefined;
    if (action) this.act([action.text]);
  }

  /** Dice fall in the camp of their side, those of a piece beside it. @param {import("../story/narrator.js").Thrown[]} thrown */
  thrown(thrown) {
    const battle = this.view?.battle;
    if (!battle) return false;
    const [own, dice] = [thrown.filter((die) => isOf(battle, die)), thrown.filter((die) => !isOf(battle, die))];
    for (const lying of this.lying.values()) for (const die of lying) die.falls = false;
    for (const die of own) this.lay(die, true);
    if (this.away) return false;
    const thrower = battle.camps.find((camp) => camp.throws)?.side ?? "";
    for (const camp of battle.camps) {
      const own = dice.filter((die) => (die.side || thrower) === camp.side);
      if (own.length) this.cast.set(camp.side, own.map((die) => die.value));
    }
    this.render(/** @type {View} */ (this.view), battle);
    return true;
  }

  /** One piece throws at another: it is seen beside the board's own marks, unless the whole fight is. @param {import("../arrival.js").Line} line @param {View | null} view */
  duel(line, view) {
    if (this.view?.battle && !this.away) this.duels.close();
    else this.duels.show(line, view);
  }

  /** Dice that nobody has seen fall. @param {import("../arrival.js").Line} line */
  missed({ dice, side, piece, means }) {
    const battle = this.view?.battle;
    for (const value of dice) if (battle && isOf(battle, { value, side, piece })) this.lay({ value, side, piece, means }, false);
  }

  /** @param {import("../story/narrator.js").Thrown} die @param {boolean} falls */
  lay({ value, piece = "", means = "" }, falls) {
    this.lying.set(piece, [...(this.lying.get(piece) ?? []), { value, means, falls }]);
  }

  /** The board is looked at, or the battle again. @param {boolean} away */
  put(away) {
    const inside = this.element.contains(document.activeElement);
    this.away = away;
    this.panel.hidden = away;
    this.opener.hidden = !away;
    if (inside) (away ? this.opener : /** @type {HTMLElement | null} */ (this.panel.querySelector("button")))?.focus();
  }

  /** @returns {boolean} whether it was in the way */
  dismiss() {
    const open = !this.element.hidden && !this.away;
    if (open) this.put(true);
    return open;
  }

  /** Arrows go from one button to the next. @param {KeyboardEvent} event */
  key(event) {
    const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 0;
    if (!step) return;
    const all = [...this.panel.querySelectorAll("button")];
    const at = all.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
    all[(at + step + all.length) % all.length]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Whether an action leads out of a battle, as a retreat does. @param {Action} action @param {BattleTold} battle */
const isWayOut = (action, battle) => !action.piece && action.place !== "" && action.origin === battle.at[1];

/** Whether a die is thrown by a piece that takes part. @param {BattleTold} battle @param {import("../story/narrator.js").Thrown} die */
const isOf = (battle, { piece }) => battle.camps.some((camp) => camp.pieces.includes(piece ?? ""));

/** How often the first proposal names a piece. @param {View} view */
function hitsOf(view) {
  const pieces = new Map(view.actions.map((action) => [action.text, action.piece]));
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const word of view.proposals[0]?.actions ?? []) {
    const piece = pieces.get(word);
    if (piece) found.set(piece, (found.get(piece) ?? 0) + 1);
  }
  return found;
}
