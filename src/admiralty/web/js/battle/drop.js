/** Hits are carried with mouse or finger to the piece that bears them. */

/**
 * @param {HTMLElement} panel
 * @param {(piece: string) => void} strike
 */
export function drops(panel, strike) {
  /** @type {{hit: HTMLElement, x: number, y: number} | null} */
  let carried = null;
  const target = (/** @type {PointerEvent} */ event) => document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest(".combatant.legal")).find(Boolean);
  const put = () => {
    carried?.hit.style.removeProperty("transform");
    carried?.hit.classList.remove("carried");
    panel.querySelector(".combatant.over")?.classList.remove("over");
    carried = null;
  };
  panel.addEventListener("pointerdown", (event) => {
    const hit = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest("[data-hit]")) : null;
    if (!hit || event.button !== 0) return;
    carried = { hit, x: event.clientX, y: event.clientY };
    hit.classList.add("carried");
    panel.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  panel.addEventListener("pointermove", (event) => {
    if (!carried) return;
    carried.hit.style.transform = `translate(${event.clientX - carried.x}px, ${event.clientY - carried.y}px)`;
    const over = target(event);
    for (const one of panel.querySelectorAll(".combatant")) one.classList.toggle("over", one === over);
  });
  panel.addEventListener("pointerup", (event) => {
    const piece = carried ? target(event)?.getAttribute("data-piece") : null;
    put();
    if (piece) strike(piece);
  });
  panel.addEventListener("pointercancel", put);
}
