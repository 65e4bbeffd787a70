/** The arithmetic of honest dice: commitments, and every throw made again from the secret and the nonces. */

import { bytes, commitment, hmac } from "../page/sha256.js";

/**
 * @typedef {Object} Throw
 * @property {number} number
 * @property {number[]} weights
 * @property {number} outcome  which of the possible outcomes it had
 * @property {string} text
 *
 * @typedef {Object} Proof
 * @property {string} commitment
 * @property {string} secret
 * @property {string[]} nonces
 * @property {(string | null)[]} [nonce_commitments]
 * @property {Throw[]} throws
 *
 * @typedef {{kind: string, number?: number, said?: string, made?: string}} Fault
 */

const WORD = 2 ** 32;

/** A record that proves nothing; the message is a key of the catalogue. */
export class NoProof extends Error {
  /** @param {string} key @param {Record<string, string>} [args] */
  constructor(key, args = {}) {
    super(key);
    this.args = args;
  }
}

/**
 * HMAC-SHA-256 by the browser where it offers it, by our own code where it does not.
 * @param {string} secret
 * @returns {Promise<(message: string) => Promise<Uint8Array>>}
 */
async function maker(secret) {
  if (!globalThis.crypto?.subtle) return async (message) => hmac(bytes(secret), bytes(message));
  const key = await crypto.subtle.importKey("raw", bytes(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(message)));
}

/**
 * Which outcome a throw has (docs/notation.md, Dice).
 * @param {(message: string) => Promise<Uint8Array>} sign
 * @param {string[]} nonces
 * @param {number} number
 * @param {number[]} weights
 */
export async function outcome(sign, nonces, number, weights) {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const limit = WORD - (WORD % total);
  for (let round = 0; ; round++) {
    const digest = await sign(`${nonces[0]}:${nonces[1]}:${number}:${round}`);
    const view = new DataView(digest.buffer, digest.byteOffset, 32);
    for (let start = 0; start < 32; start += 4) {
      const word = view.getUint32(start);
      if (word < limit) return pick(word % total, weights);
    }
  }
}

/** @param {number} rest @param {number[]} weights */
function pick(rest, weights) {
  for (const [index, weight] of weights.entries()) {
    if (rest < weight) return index;
    rest -= weight;
  }
  return weights.length - 1;
}

/**
 * @param {Proof} proof
 * @returns {Promise<{throws: number, faults: Fault[], bad: Set<number>}>} the first bad throw is named
 */
export async function check(proof) {
  /** @type {Fault[]} */
  const faults = [];
  const bad = new Set();
  if (commitment(proof.secret) !== proof.commitment) faults.push({ kind: "secret" });
  (proof.nonce_commitments ?? []).forEach((hash, number) => {
    if (hash && commitment(proof.nonces[number] ?? "") !== hash) faults.push({ kind: "nonce", number });
  });
  const sign = await maker(proof.secret);
  for (const one of proof.throws) {
    const made = await outcome(sign, proof.nonces, one.number, one.weights);
    if (made === one.outcome) continue;
    if (!bad.size) faults.push(isDie(one.weights) ? { kind: "throw", number: one.number, said: one.text, made: `d${made + 1}` } : { kind: "outcome", number: one.number, said: one.text });
    bad.add(one.number);
  }
  return { throws: proof.throws.length, faults, bad };
}

/** Whether all of six outcomes are alike, so that they are the faces of a die. @param {number[]} weights */
const isDie = (weights) => weights.length === 6 && weights.every((weight) => weight === weights[0]);

/**
 * The proof in a record. Its throws are dice of six faces, which is all that a record shows without the rules.
 * @param {string} record
 * @returns {Proof}
 */
export function fromRecord(record) {
  const lines = record.split(/\r?\n/).map((line) => line.replace(/;.*$/, "").trim());
  if (!/^admiralty record/.test(lines[0] ?? "")) throw new NoProof("verify.no-record");
  const secret = /^secret (\S+) nonces (\S+) (\S+)$/.exec(lines.find((line) => line.startsWith("secret ")) ?? "");
  if (!secret) throw new NoProof("verify.no-secret");
  const named = /^commitment: (\S+)$/.exec(lines.find((line) => line.startsWith("commitment:")) ?? "");
  const words = lines.filter((line) => line.startsWith("dice ")).flatMap((line) => line.slice(5).split(/\s+/));
  const throws = words.map((text, number) => {
    const face = /^d([1-6])$/i.exec(text);
    if (!face) throw new NoProof("verify.no-dice", { word: text });
    return { number, weights: [1, 1, 1, 1, 1, 1], outcome: Number(face[1]) - 1, text };
  });
  return { commitment: named?.[1] ?? "", secret: secret[1] ?? "", nonces: [secret[2] ?? "", secret[3] ?? ""], throws };
}
