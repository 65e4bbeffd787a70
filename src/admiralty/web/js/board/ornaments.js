/** Shapes that flags and backs of counters are made of, as SVG writes them. */

/**
 * The sixteen rays around a point, within a box.
 * @param {number} cx
 * @param {number} cy
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
export function rays(cx, cy, x, y, w, h) {
  /** @param {number} angle */
  const rim = (angle) => {
    const dx = Math.cos(angle);
    const dy = Math.sin(angle);
    const along = Math.min(
      (dx > 0 ? x + w - cx : cx - x) / Math.max(1e-9, Math.abs(dx)),
      (dy > 0 ? y + h - cy : cy - y) / Math.max(1e-9, Math.abs(dy)),
    );
    return [cx + dx * along, cy + dy * along];
  };
  const corners = [[x, y], [x + w, y], [x + w, y + h], [x, y + h]].map(([px, py]) => ({
    angle: (Math.atan2((py ?? 0) - cy, (px ?? 0) - cx) + 2 * Math.PI) % (2 * Math.PI),
    point: [px ?? 0, py ?? 0],
  }));
  let d = "";
  for (let n = 0; n < 16; n += 1) {
    const from = ((n - 0.25) * Math.PI) / 8 + 2 * Math.PI;
    const to = from + Math.PI / 16;
    const between = corners.filter(({ angle }) => [0, 2 * Math.PI].some((turn) => angle + turn > from && angle + turn < to));
    const points = [[cx, cy], rim(from), ...between.map(({ point }) => point), rim(to)];
    d += `M${points.map((point) => point.map((value) => value.toFixed(1)).join(" ")).join("L")}Z`;
  }
  return d;
}

/**
 * A star of five points.
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
export function star(x, y, radius) {
  let d = "";
  for (let n = 0; n < 10; n += 1) {
    const r = n % 2 ? radius * 0.42 : radius;
    const angle = (n * Math.PI) / 5 - Math.PI / 2;
    d += `${n ? "L" : "M"}${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
  }
  return `${d}Z`;
}
