// The browser's own arithmetic of honest dice, against Node's.

import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";

import { check, fromRecord, outcome } from "../../src/admiralty/web/js/story/proof.js";
import { bytes, commitment, hex, hmac, sha256 } from "../../src/admiralty/web/js/page/sha256.js";

const LENGTHS = [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000];

test("sha-256 of every awkward length", () => {
  for (const n of LENGTHS) {
    const text = "é".repeat(n);
    assert.equal(hex(sha256(bytes(text))), createHash("sha256").update(text).digest("hex"));
  }
});

test("hmac with short and long keys", () => {
  for (const n of LENGTHS) {
    const key = "k".repeat(n);
    assert.equal(hex(hmac(bytes(key), bytes("m".repeat(n)))), createHmac("sha256", key).update("m".repeat(n)).digest("hex"));
  }
});

/** A throw as docs/notation.md tells it, with Node's HMAC. */
function thrown(secret, nonces, number) {
  for (let round = 0; ; round++) {
    const digest = createHmac("sha256", secret).update(`${nonces[0]}:${nonces[1]}:${number}:${round}`).digest();
    for (let start = 0; start < 32; start += 4) {
      const word = digest.readUInt32BE(start);
      if (word < 2 ** 32 - (2 ** 32 % 6)) return word % 6;
    }
  }
}

test("a number from which an outcome would gain is passed over, and a whole digest of them, too", async () => {
  const limit = 3 * 2 ** 30; // of three outcomes of 2 ** 30 each
  const digests = [[limit, 2 ** 32 - 1, limit, limit, limit, limit, limit, limit], [limit, limit - 1]];
  const asked = [];
  const sign = async (message) => {
    const view = new DataView(new ArrayBuffer(32));
    digests[asked.push(message) - 1].forEach((word, n) => view.setUint32(4 * n, word));
    return new Uint8Array(view.buffer);
  };
  assert.equal(await outcome(sign, ["a", "b"], 7, [2 ** 30, 2 ** 30, 2 ** 30]), 2);
  assert.deepEqual(asked, ["a:b:7:0", "a:b:7:1"]);
});

const secret = "5e".repeat(32);
const nonces = ["a1".repeat(32), "b2".repeat(32)];
const faces = Array.from({ length: 50 }, (_, n) => thrown(secret, nonces, n) + 1);
const record = (dice) => `admiralty record 1\ngame: port-arthur\ncommitment: ${commitment(secret)}\n\njapan done\ndice ${dice.map((face) => `d${face}`).join(" ")}\n\nresult japan 4.3\nsecret ${secret} nonces ${nonces.join(" ")}\n`;

test("an honest record is proved", async () => {
  const result = await check(fromRecord(record(faces)));
  assert.deepEqual(result.faults, []);
  assert.equal(result.throws, 50);
});

test("the first bent die is named", async () => {
  const bent = faces.map((face, n) => (n === 17 || n === 30 ? (face % 6) + 1 : face));
  const { faults, bad } = await check(fromRecord(record(bent)));
  assert.deepEqual(faults, [{ kind: "throw", number: 17, said: `d${bent[17]}`, made: `d${faces[17]}` }]);
  assert.deepEqual([...bad], [17, 30]);
});

test("another secret does not fit its commitment", async () => {
  const proof = fromRecord(record(faces));
  assert.equal((await check({ ...proof, secret: "00" })).faults[0].kind, "secret");
});

test("dice that nobody committed to prove nothing", async () => {
  assert.equal((await check({ ...fromRecord(record(faces)), commitment: "" })).faults[0].kind, "secret");
});

test("a nonce that was exchanged does not fit its commitment", async () => {
  const proof = { ...fromRecord(record(faces)), nonce_commitments: [commitment(nonces[0]), commitment("other")] };
  assert.deepEqual((await check(proof)).faults[0], { kind: "nonce", number: 1 });
});

test("a throw that is no die is proved by its weights, and no face is made up for it", async () => {
  const weights = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]; // a sum of two dice
  const proof = fromRecord(record([]).replace("dice \n", ""));
  const honest = await check({ ...proof, throws: [] });
  assert.deepEqual(honest.faults, []);
  const results = await Promise.all(weights.map((_, n) => check({ ...proof, throws: [{ number: 3, weights, outcome: n, text: String(n + 2) }] })));
  assert.equal(results.filter((result) => !result.faults.length).length, 1);
  assert.ok(results.every(({ faults }) => faults.every((fault) => fault.kind === "outcome" && fault.made === undefined)));
});
