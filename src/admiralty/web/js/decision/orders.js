/** Standing orders for the pieces in the hand: what they are to do from now on, kept by the table as wishes of the seat. */

import { isLifted } from "./choice.js";
import { button, h } from "../page/dom.js";
import { find, name, t } from "../page/text.js";

/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("../arrival.js").About["wishes"]} Offered */
/** @typedef {Record<string, string>} Wishes */
/** @typedef {{wish: string, piece: string, choice: string, place: string}} Order */

/** The wishes that are given for single pieces. @param {Offered} offered */
export const orderly = (offered) => Object.entries(offered).filter(([, { each }]) => each);

/** The orders among a seat's wishes. @param {Offered} offered @param {Wishes} wishes @returns {Order[]} */
export function given(offered, wishes) {
  return Object.entries(wishes).flatMap(([key, said]) => {
    const [wish = "", piece = ""] = key.split(".");
    const [choice = "", place = ""] = (said.split("@")[0] ?? "").split(".");
    return offered[wish]?.each ? [{ wish, piece, choice, place }] : [];
  });
}

/** What a piece is to do, and where. @param {{wish: string, choice: string, place: string}} order */
export const inWords = ({ wish, choice, place }) => (place ? t("orders.to", { order: worded(wish, choice), place: name("places", place) }) : worded(wish, choice));

/** @param {string} wish @param {string} choice @returns {string} */
export const worded = (wish, choice) => find("wishes", wish)?.[choice] ?? choice;

/** An order for pieces as the table takes it. @param {string[]} pieces @param {{wish: string, choice: string, place?: string}} order @returns {Wishes} */
export const asWishes = (pieces, { wish, choice, place = "" }) => Object.fromEntries(pieces.map((piece) => [`${wish}.${piece}`, place ? `${choice}.${place}` : choice]));

/**
 * The orders that the pieces in the hand have, and those they can be given; nothing where none can be given.
 * @param {Turn} turn
 * @param {Offered} offered
 * @param {Wishes} wishes
 * @param {(kinds: string[]) => string[]} placesOf  all places of some kinds
 */
export function orders(turn, offered, wishes, placesOf) {
  const pieces = turn.commanded();
  if (!pieces.some((id) => isLifted(turn.offer, id))) return [];
  return orderly(offered).map(([wish, { choices, places, kinds }]) => {
    const own = given(offered, wishes).filter((order) => order.wish === wish && pieces.includes(order.piece));
    const said = [...new Set(own.map(inWords))];
    const able = own.length ? choices : choices.slice(1);
    const naming = turn.naming?.wish === wish ? turn.naming : null;
    return h("div", { class: "orders" },
      h("b", {}, find("wishes", wish)?.name), said.length ? h("span", { class: "present-order" }, said.join(" · ")) : null,
      naming ? h("p", { class: "naming", role: "status" }, t("orders.where", { order: worded(wish, naming.choice) })) : null,
      h("div", { class: "row" }, able.map((choice) => button(places.includes(choice) ? t("orders.to-place", { order: worded(wish, choice) }) : worded(wish, choice),
        () => turn.command({ wish, choice }, places.includes(choice) ? placesOf(kinds) : []), { class: "quiet order", "data-order": choice, "aria-pressed": String(naming?.choice === choice) }))));
  });
}
