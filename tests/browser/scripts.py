"""What the tests ask a page, in its own language."""

# Where a click meets an element and nothing that lies over it, and how wide it is, once it is at rest: in the same
# place for three frames running, with nothing on its way that would move it.
SPOT = """async (element) => {
  const owner = (one) => one.closest("[data-key], [data-place], button") ?? one;
  const shares = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92, 0.03, 0.97];
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  const moved = () => document.getAnimations().some((one) => one.playState === "running"
    && one.transitionProperty === "transform" && one.effect.target?.contains(element));
  const seek = () => {
    const box = element.getBoundingClientRect();
    for (let i = 0; i < shares.length; i++) {
      for (let j = 0; j <= i; j++) {
        for (const [a, b] of [[i, j], [j, i]]) {
          const x = box.left + box.width * shares[a], y = box.top + box.height * shares[b];
          const met = document.elementFromPoint(x, y);
          if (met && owner(met) === owner(element)) return [x, y, box.width];
        }
      }
    }
    return null;
  };
  if (element.matches("button:not(.piece)")) element.scrollIntoView({ block: "nearest" });
  const first = seek();
  for (let frames = 0; frames < 3; frames++) {
    await frame();
    if (moved() || String(seek()) !== String(first)) return null;
  }
  return first;
}"""

PIECES = """() => [...document.querySelectorAll(".pieces .piece:not(.gone)")]
  .map((piece) => [piece.dataset.key, piece.dataset.place, piece.dataset.side])"""

NAMELESS = """() => {
  const usable = ["button", "a[href]", "input", "select", "textarea", "summary", "[role=button]", "[tabindex]"];
  const text = (element) => element?.textContent ?? "";
  const named = (element) => [
    element.getAttribute("aria-label") ?? "",
    ...[...(element.labels ?? [])].map(text),
    ...(element.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => text(document.getElementById(id))),
    text(element),
  ].join("");
  const all = [...document.querySelectorAll(usable.join())];
  return all.filter((element) => !named(element).trim()).map((element) => element.outerHTML.slice(0, 200));
}"""

MOVING = """() => document.getAnimations()
  .filter((one) => one.playState === "running" && one.effect.getComputedTiming().activeDuration > 20)
  .map((one) => `${one.animationName ?? one.transitionProperty} of ${one.effect.target?.outerHTML.slice(0, 100)}`)"""

WATCH_POLICY = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`forbidden by policy: ${event.violatedDirective} ${event.blockedURI}`))"""

# Notes go by themselves after a while; here they are kept for whoever looks later.
KEEP_NOTES = """window.notes = []; addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  const added = changes.flatMap((change) => [...change.addedNodes]);
  window.notes.push(...added.filter((node) => node.matches?.(".toast")).map((note) => note.textContent));
}).observe(document.body, { childList: true, subtree: true }))"""

# What glows does so for a few breaths, and a look may come after them.
KEEP_MOTIONS = """window.motions = [];
addEventListener("animationstart", (event) => window.motions.push(event.animationName))"""
