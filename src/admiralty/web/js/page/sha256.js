/**
 * SHA-256 and HMAC in plain code, so that dice can be checked where the browser offers no WebCrypto
 * (it does only on secure origins and on this very machine).
 */

const ROUND = new Uint32Array(64);
const START = new Uint32Array(8);
{
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) START[found] = (Math.sqrt(n) % 1) * 2 ** 32;
    ROUND[found++] = (Math.cbrt(n) % 1) * 2 ** 32;
  }
}

/** @param {number} word @param {number} by */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * @param {Uint8Array} message
 * @returns {Uint8Array}
 */
export function sha256(message) {
  const length = message.length;
  const padded = new Uint8Array((((length + 8) >> 6) + 1) << 6);
  padded.set(message);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, length << 3);
  const hash = new Uint32Array(START);
  const words = new Uint32Array(64);
  for (let start = 0; start < padded.length; start += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(start + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = at(words, i - 15), b = at(words, i - 2);
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1;
    }
    mix(hash, words);
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  hash.forEach((word, i) => out.setUint32(4 * i, word));
  return digest;
}

/** @param {Uint32Array} words @param {number} i */
const at = (words, i) => /** @type {number} */ (words[i]);

/**
 * @param {Uint32Array} hash
 * @param {Uint32Array} words
 */
function mix(hash, words) {
  let [a, b, c, d, e, f, g, h] = /** @type {[number, number, number, number, number, number, number, number]} */ ([...hash]);
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(words, i)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (hash[i] = at(hash, i) + word));
}

/**
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 */
export function hmac(key, message) {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = new Uint8Array(64 + message.length);
  inner.set(block.map((byte) => byte ^ 0x36));
  inner.set(message, 64);
  const outer = new Uint8Array(96);
  outer.set(block.map((byte) => byte ^ 0x5c));
  outer.set(sha256(inner), 64);
  return sha256(outer);
}

const encoder = new TextEncoder();

/** @param {string} text */
export const bytes = (text) => encoder.encode(text);

/** @param {Uint8Array} data */
export const hex = (data) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** The commitment to a secret or nonce. @param {string} text */
export const commitment = (text) => hex(sha256(bytes(text)));
