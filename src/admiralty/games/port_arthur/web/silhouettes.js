/** Ships of 1904 from the side: bow to the right, on a waterline at y = 0. */

import { INK, line, make, path, SMOKE } from "../../../web/js/board/cardboard.js";

/**
 * @typedef {object} Silhouette
 * @property {string} hull
 * @property {string} works everything above the deck
 * @property {string} rigging fine lines
 * @property {string} lights fine lines in the colour of the ground
 * @property {readonly (readonly [number, number])[]} smoke where it rises
 */

/** @type {Record<string, Silhouette>} */
const SILHOUETTES = {
  // Two thick funnels close together, two masts with fighting tops, two great turrets, high sides and a ram.
  battleship: {
    hull: "M2.6 1L1-5.4Q1.4-6.6 3-6.6H21V-9.6H66.5V-7.8H85.6L86.4-7.2Q85-3.4 86.2-1.6L90 .4V1Z",
    works:
      "M11.6-6.6v-1.6h1.4l.7-3.2q4-.9 7.4 0l.5 3.2h1.2v1.6ZM3.2-10h10.4v1.3H3.2ZM3.2-10.8h2v1.6h-2Z" +
      "M66.2-7.8v-1.6h1.2l.6-3.2q3.6-.9 7.4 0l.7 3.2h1.4v1.6ZM75.2-11.4h10.9v1.3H75.2ZM84.1-11.4h2v1.6h-2Z" +
      "M24-9.6v-3.8h-1.2v-1h9.8v1H31.4v3.8ZM57.4-9.6v-5.6h-2.4v-1.1H67v1.1h-1.8v2.6h1.2v3ZM58.8-16.3v-2.2h5v2.2ZM31-9.6v-2.2H58v2.2Z" +
      "M36.6-11.6l.3-11h-.6v-1.1h6.4v1.1H42l.3 11ZM46.8-11.6l.3-11h-.6v-1.1h6.4v1.1h-.7l.3 11Z" +
      "M26.8-14l.3-6.6h-2.5l-.6-2.6h7.4l-.6 2.6h-2.4l.3 6.6ZM60.1-18l.3-2.6h-2.5l-.6-2.6h7.4l-.6 2.6h-2.4l.3 2.6Z" +
      "M31.6-12.6q2-1 4.2 0l-.5 1h-3.2ZM53.4-12.6q2-1 4.2 0l-.5 1h-3.2ZM43.2-13h2.6v1.6h-2.6ZM34-11.8v-3.6q0-1.2 1.3-1.2v1.3h-.3v3.5ZM54.4-12v-3.6q0-1.2 1.3-1.2v1.3h-.3V-12Z",
    rigging: "M27.7-23v-8M61-23v-8M24.2-27.6h7M57.5-27.6h7M27.7-30.6L3-6.8M61-30.6L85.4-7.8M27.9-29L61-29M25-21L22.6-14M64-21l2-5",
    lights: "M4-4.3H84.6M24-7.2h3.4M31-7.2h3.4M38-7.2h3.4M45-7.2h3.4M52-7.2h3.4M59-7.2h3.4",
    smoke: [[39.5, -24], [49.7, -24]],
  },
  // Three slender funnels in a row, pole masts, small turrets, a long flush hull.
  "armoured cruiser": {
    hull: "M1.6 1L0-4.6Q.4-5.8 2-5.8H60V-8.2H86.8L87.4-7.6Q86.6-3.6 87.6-1.6L90.6 .2V1Z",
    works:
      "M9-5.8v-1.2h1l.5-2.4q2.6-.7 5.2 0l.4 2.4h1v1.2ZM2.6-8.2h7.6v.9H2.6ZM70-8.2v-1.2h1l.4-2.4q2.6-.7 5.2 0l.5 2.4h1v1.2ZM76.9-10.7h8v.9h-8Z" +
      "M19.6-5.8v-3.4h-1v-.9h7.4v.9h-1v3.4ZM60.6-8.2v-4.6h-2.2v-1h9.8v1h-1.6v4.6ZM62-13.8v-1.9h3.6v1.9ZM28-5.8v-1.9H60v1.9Z" +
      "M31-7.6l.2-14.6h-.4v-1h4.2v1h-.4l.2 14.6ZM41-7.6l.2-14.6h-.4v-1h4.2v1h-.4l.2 14.6ZM51-7.6l.2-14.6h-.4v-1h4.2v1h-.4l.2 14.6Z" +
      "M22-10l.2-12h1.1l.2 12ZM64.2-15l.2-7h1.1l.2 7ZM21-16.6h3.5v1H21ZM63.2-18.6h3.5v1h-3.5Z" +
      "M27.4-8.6q1.5-.9 3.2 0l-.4.9h-2.4ZM36.6-8.6q1.8-.9 3.7 0l-.5.9h-2.8ZM46.6-8.6q1.8-.9 3.7 0l-.5.9h-2.8ZM56.4-8.6q1.5-.9 3.2 0l-.4.9h-2.4Z",
    rigging: "M22.7-22v-8M64.9-22v-8M19.6-25.6h6.4M61.8-25.6h6.4M22.7-29.6L2-6M64.9-29.6L86.6-8.2M22.9-28.6H64.9M22.7-21L14-6M64.9-21L74-12",
    lights: "M2.6-3.6H86M14-4.7h2.6M24-4.7h2.6M33-4.7h2.6M42-4.7h2.6M51-4.7h2.6M62-5.7h2.6",
    smoke: [[32.9, -23.5], [42.9, -23.5], [52.9, -23.5]],
  },
  // Two thin raked funnels far apart, raked masts, a low waist between poop and forecastle, guns behind shields.
  cruiser: {
    hull: "M8 1L5-5.2Q5.4-6.2 6.6-6.2H19.4L20.6-3.6H63L64.4-6.6H85L87.8-7.2Q84.8-3 86-.6L87 1Z",
    works:
      "M11-6.2v-2.6l1-1h2.4v3.6ZM5.8-9h5.6v.8H5.8ZM73.4-6.6v-3.6h2.4l1 1v2.6ZM76.4-9.4h5.8v.8h-5.8Z" +
      "M64.6-6.6v-3.4h-1.8v-.9h7.4v.9h-1.2v3.4ZM23-3.6v-2.2h5v2.2ZM30-3.6V-5H60v1.4Z" +
      "M36.4-4.8L33.6-19.4h-.5l-.2-.9h3.6l.2.9h-.4l3 14.6ZM50.4-4.8L47.6-19.4h-.5l-.2-.9h3.6l.2.9h-.4l3 14.6Z" +
      "M24.9-5.4L22.3-18h.9l2.9 12.6ZM62.9-6L60.3-18h.9l2.9 12ZM21.4-16.2h3v.8h-3ZM59.4-16.2h3v.8h-3Z" +
      "M30.4-6q1.5-.9 3.4 0l-.4.9h-2.6ZM43-6q1.8-.9 3.7 0l-.5.9h-2.8ZM55.4-6q1.5-.9 3.4 0l-.4.9h-2.6ZM41-5v-2.8q0-1 1.1-1v1.1h-.3V-5Z",
    rigging: "M22.8-18L21-26.6M60.8-18L59-26.6M18.6-21.6h6.4M56.6-21.6h6.4M21-26.4L6.6-6.4M59-26.4L86.6-7.2M21-25.4L59.4-25.4M22.4-18L16-6.4M60.6-18L71-6.8",
    lights: "M9-3.4H19M22-1.6H64M67-4.4h16M8-5h.9M11-5h.9M14-5h.9M68-5.4h.1",
    smoke: [[34.6, -20.6], [48.6, -20.6]],
  },
  // One stout funnel, one heavy mast, a short hull almost awash, a turret at each end.
  "coast defence ship": {
    hull: "M14 1L12.4-2.8Q12.8-3.8 14.4-3.8H31V-7.6H60V-4.4H77L78-4Q77.2-2 78.4-1L81.4 .6V1Z",
    works:
      "M20.4-3.8v-1.8h1.4l.8-3.8q4.2-1.1 8 0l.6 3.8h1v1.8ZM10.6-8h11.2v1.6H10.6ZM10.6-8.7h2.2v2h-2.2Z" +
      "M60-4.4v-1.8h1.2l.6-3.8q3.8-1.1 8 0l.8 3.8H72v1.8ZM70.4-8.6h11.4v1.6H70.4ZM79.6-9.3h2.2v2h-2.2Z" +
      "M34-7.6v-3.2H58v3.2ZM49.4-10.8v-3.4h-1.8v-1.1h11.8v1.1h-1.8v3.4Z" +
      "M38.4-10.6l.3-10.4H38v-1.2h8v1.2h-.7l.3 10.4Z" +
      "M52-15l.4-5.4h-3.2l-.8-3.2h10.6l-.8 3.2h-3.2l.4 5.4ZM33.4-8.6v-4.2q0-1.5 1.6-1.5v1.6h-.4v4.1ZM29.6-8.6q2-1 4.4 0l-.5 1h-3.4Z",
    rigging: "M53.7-23.4v-7.2M49.6-27.4h8.2M53.7-30.2L77-4.6M53.7-30.2L13.6-4M50-21L46-15M57.6-21L60-10",
    lights: "M14-1.9H77M34-5.4h3M41-5.4h3M48-5.4h3M55-5.4h2.6",
    smoke: [[42, -22.6]],
  },
};

/**
 * A puff of smoke that drifts astern from a funnel.
 * @param {number} x
 * @param {number} y
 */
function plume(x, y) {
  return `M${x - 1.2} ${y}q-3.2 1-3.6-1.6q-3.6.6-3.4-2q-3.4-.6-1.8-2.7q1.6-1.7 3.4-.4q2-1.7 3.4.4q2.6-.4 2.4 2.2q2 .4 1.6 2.6Z`;
}

/**
 * A ship in the box of a counter, its bows to the left for the first side.
 * @param {string} type
 * @param {number} seat
 * @param {boolean} damaged
 * @param {string} ground
 */
export function ship(type, seat, damaged, ground) {
  const shape = SILHOUETTES[type] ?? SILHOUETTES["cruiser"];
  const group = make("g", { class: "silhouette", transform: seat === 0 ? "translate(95.5 43.2) scale(-1 .84)" : "translate(4.5 43.2) scale(1 .84)" });
  if (!shape) {
    return group;
  }
  const vessel = make("g", damaged ? { transform: "rotate(2.6 45 0) translate(0 .6)" } : {});
  vessel.append(
    path(damaged ? "" : shape.smoke.map(([x, y]) => plume(x, y)).join(""), INK, { opacity: 0.22 }),
    line(shape.rigging, INK, 0.55, { opacity: 0.9 }),
    path(shape.works + shape.hull, INK),
    line(shape.lights, ground, 0.5, { opacity: 0.75 }),
  );
  if (damaged) {
    group.append(
      path(
        "M50-9q-5 2-7-2q-5 1-5-4q-7 1-6.5-5q-8 .5-7-5q-7-1.5-4-6q4-3.5 8.5-1q2-4 7-2.5q3.5-2.5 6.5 1q5-.5 5 4q4.5 1 3 5.5q4.5 1.5 2.5 6q3.5 2.5.5 6q-.5 3-3.5 3Z",
        SMOKE,
        { opacity: 0.42 },
      ),
      path("M47-10q-4 .5-4.5-3q-5 0-4-4.5q-5.5-.5-4-5q-5-1-3.5-5q2.5-3 6-.5q3-2.5 6 .5q4-.5 3.5 3.5q4 1 2.5 4.5q3.5 1.5 1.5 5q1.5 4.5-3.5 4.5Z", SMOKE, { opacity: 0.5 }),
    );
  }
  group.append(vessel);
  if (damaged) {
    group.append(path("M43-9.5l1.2-4.5l1.8 2.2l1.6-5.4l2 4.6l2-2l.6 5.1Z", "#c8501e"), path("M45.8-9.5l.8-2.3l1 1.2l1-2.6l1.4 3.7Z", "#f3c24b"));
  }
  return group;
}
