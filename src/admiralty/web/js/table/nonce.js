/** This browser's part of the dice: made here, kept here, shown when the server asks. */

import { commitment, hex } from "../page/sha256.js";

const KEY = "admiralty.nonces";

/** @type {Record<string, string>} */
let nonces = {};

/**
 * The nonce of a seat, made on first use.
 * @param {string} seat  table and side
 * @returns {string}
 */
export function nonce(seat) {
  try {
    nonces = { ...nonces, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    // without storage it lives as long as the page
  }
  const known = nonces[seat];
  if (known) return known;
  const fresh = hex(crypto.getRandomValues(new Uint8Array(32)));
  nonces[seat] = fresh;
  try {
    localStorage.setItem(KEY, JSON.stringify(nonces));
  } catch {
    // see above
  }
  return fresh;
}

/** @param {string} seat */
export const commit = (seat) => commitment(nonce(seat));
