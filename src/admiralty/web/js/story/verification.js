/** Checks a finished game's dice in this browser, with this browser's own code. */

import { get } from "../page/api.js";
import { button, fill, h } from "../page/dom.js";
import { t } from "../page/text.js";
import { check, fromRecord, NoProof } from "./proof.js";

/** @param {HTMLElement} page @param {string} token @returns {() => void} */
export function openVerification(page, token) {
  const outcome = h("div", { class: "outcome", role: "status" });
  const area = h("textarea", { rows: 10, class: "wide-area", "aria-label": t("verify.paste"), placeholder: t("verify.paste") });
  const file = h("input", { type: "file", accept: ".txt,text/plain", "aria-label": t("lobby.record-file"), onchange: async () => {
    const chosen = file.files?.[0];
    if (chosen) area.value = await chosen.text();
  } });
  fill(page, h("main", { class: "plain-page" },
    h("p", {}, token ? h("a", { href: `#/table/${token}` }, t("verify.back")) : h("a", { href: "#" }, t("menu.lobby"))),
    h("h1", {}, t("verify.title")), h("p", {}, t("verify.text")),
    outcome,
    h("h2", {}, t("verify.record")), h("p", { class: "fine" }, t("verify.record-text")), file, area,
    button(t("verify.go"), () => void report(outcome, async () => fromRecord(area.value)), { class: "primary" })));
  if (token) void report(outcome, () => get("/api/verification", {}, token));
  return () => undefined;
}

/**
 * @param {HTMLElement} outcome
 * @param {() => Promise<import("./proof.js").Proof>} source
 */
async function report(outcome, source) {
  fill(outcome, h("p", {}, t("verify.working")));
  try {
    const proof = await source();
    const result = await check(proof);
    const faults = result.faults.map((fault) => h("li", {}, t(`verify.fault-${fault.kind}`, { number: fault.number ?? 0, said: fault.said ?? "", made: fault.made ?? "", seat: (fault.number ?? 0) + 1 })));
    fill(outcome,
      h("p", { class: faults.length ? "verdict bad" : "verdict good" }, faults.length ? t("verify.bad") : t("verify.good", { n: result.throws })),
      faults.length ? h("ul", {}, faults) : null,
      h("dl", { class: "proof" },
        h("dt", {}, t("verify.commitment")), h("dd", {}, proof.commitment || "–"),
        h("dt", {}, t("verify.secret")), h("dd", {}, proof.secret),
        h("dt", {}, t("verify.nonces")), h("dd", {}, proof.nonces.join(" · "))),
      h("details", {}, h("summary", {}, t("verify.throws", { n: proof.throws.length })),
        h("ol", { class: "throws", start: 0 }, proof.throws.map((one) => h("li", { class: result.bad.has(one.number) ? "bad" : null }, one.text)))));
  } catch (error) {
    const text = error instanceof NoProof ? t(error.message, error.args) : /** @type {Error} */ (error).message;
    fill(outcome, h("p", { class: "verdict bad" }, text));
  }
}
