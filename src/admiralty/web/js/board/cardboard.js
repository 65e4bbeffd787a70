/**
 * What all counters are made of: cardboard, figures, ensigns, and the colours of the sides, in a box of 100 by 64.
 *
 * The figures are outlines of Old Standard TT Bold (SIL Open Font License), so that they need no font.
 */

export const WIDTH = 100;
export const HEIGHT = 64;

/**
 * @typedef {object} Livery a side's colours
 * @property {string} deep edge, band, back
 * @property {string} ground the intact face
 * @property {string} pale the damaged face
 * @property {string} soft ornaments and waves
 */

const SVG = "http://www.w3.org/2000/svg";

export const INK = "#231a10";
export const CREAM = "#fff6e0";
export const BRASS = "#d9a92f";
export const SMOKE = "#4b443d";
export const SERIF = "'Old Standard TT', 'EB Garamond', Georgia, 'Times New Roman', 'Liberation Serif', serif";

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function make(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, String(value));
  }
  element.append(...children);
  return element;
}

/**
 * @param {string} d
 * @param {string} fill
 * @param {Record<string, string | number>} [more]
 */
export function path(d, fill, more = {}) {
  return make("path", { d, fill, ...more });
}

/**
 * @param {string} d
 * @param {string} stroke
 * @param {number} width
 * @param {Record<string, string | number>} [more]
 */
export function line(d, stroke, width, more = {}) {
  return make("path", { d, fill: "none", stroke, "stroke-width": width, ...more });
}

/**
 * The counter's outline, `inset` within the box: the first side has round corners, the second cut ones.
 * @param {number} seat
 * @param {number} inset
 */
export function outline(seat, inset) {
  const left = inset;
  const right = WIDTH - inset;
  const top = inset;
  const bottom = HEIGHT - inset;
  if (seat === 1) {
    const c = 10 - inset * 0.6;
    return `M${left + c} ${top}H${right - c}L${right} ${top + c}V${bottom - c}L${right - c} ${bottom}H${left + c}L${left} ${bottom - c}V${top + c}Z`;
  }
  const r = (seat === 0 ? 13 : 4) - inset;
  const arc = `a${r} ${r} 0 0 1`;
  return `M${left + r} ${top}H${right - r}${arc} ${r} ${r}V${bottom - r}${arc} ${-r} ${r}H${left + r}${arc} ${-r} ${-r}V${top + r}${arc} ${r} ${-r}Z`;
}

/**
 * Cardboard: a shadow, the face and its edge.
 * @param {number} seat
 * @param {string} face
 * @param {string} edge
 */
export function card(seat, face, edge) {
  return [
    path(outline(seat, 1), "#1d1206", { opacity: 0.35, transform: "translate(1.6 2.2)" }),
    path(outline(seat, 1), face, { class: "edge", stroke: edge, "stroke-width": 2.4, "stroke-linejoin": "round" }),
  ];
}

/** Width and outline of each figure, 20 high. @type {Record<string, [number, string]>} */
const FIGURES = {
  "0": [16.3, "M1.4-10Q1.4-12.4 2.2-14.9Q3.1-17.3 4.6-18.9Q6.1-20.4 8.1-20.4Q10.2-20.4 11.7-18.9Q13.2-17.3 14.1-14.9Q14.9-12.4 14.9-10Q14.9-7.6 14.1-5.1Q13.2-2.7 11.7-1.1Q10.2 .4 8.1 .4Q6.1 .4 4.6-1.1Q3.1-2.7 2.2-5.1Q1.4-7.6 1.4-10ZM10.1-4V-16Q10.1-17.3 9.6-18.4Q9.2-19.6 8.1-19.6Q7.1-19.6 6.6-18.4Q6.2-17.3 6.2-16V-4Q6.2-2.7 6.6-1.6Q7.1-.4 8.1-.4Q9.2-.4 9.6-1.6Q10.1-2.7 10.1-4Z"],
  "1": [16.3, "M3.4-.9H5.4Q5.8-.9 5.9-1.1Q6.1-1.2 6.1-1.6V-16.9H3.4V-17.9H4.4Q5.6-17.9 6.7-18.5Q7.8-19 8.1-20H10.2V-1.6Q10.2-1.2 10.4-1.1Q10.5-.9 10.9-.9H12.9V0H3.4Z"],
  "2": [16.3, "M5.8-1.6Q5.3-2.2 4.9-2.5Q4.6-2.7 4-2.7Q3.7-2.7 3.4-2.5Q3.1-2.2 3.1-1.8V0H2V-1.3Q2-2.4 2.2-3.4Q2.4-4.4 3.2-5.7Q4-7 5.6-8.5Q7.7-10.5 8.8-12.1Q9.9-13.8 9.9-15.7Q9.9-17.3 9.3-18.4Q8.7-19.4 7.1-19.4Q6-19.4 5.3-18.8Q4.6-18.1 4.6-17.1Q4.6-16 5.4-15.4Q6-15 6.3-14.6Q6.7-14.1 6.7-13.5Q6.7-12.8 6.1-12.3Q5.6-11.8 4.8-11.8Q3.6-11.8 2.7-12.7Q1.8-13.5 1.8-15Q1.8-16.5 2.6-17.7Q3.4-19 4.8-19.7Q6.2-20.4 7.9-20.4Q11-20.4 12.6-19Q14.2-17.6 14.2-15.3Q14.2-13.7 13.2-12.4Q12.2-11.1 10.7-10.2Q9.3-9.2 7.2-8.1Q6-7.4 4.9-6.3Q3.8-5.3 3.4-3.8L3.5-3.8Q4.6-4.6 5.8-4.6Q6.3-4.6 7-4.5Q7.8-4.3 8.2-4.2Q9.6-3.7 10.8-3.7Q11.8-3.7 12.5-4.3Q13.1-4.9 13.1-5.7Q13.1-6.5 13-7.6H13.9Q14-6.4 14-5.4Q14-4 13.6-2.7Q13.1-1.3 12.1-.4Q11 .4 9.4 .4Q7.6 .4 5.8-1.6Z"],
  "3": [16.3, "M1.6-4Q1.6-5.1 2.3-6Q3.1-6.8 4.3-6.8Q5.2-6.8 5.8-6.3Q6.3-5.8 6.3-5Q6.3-3.6 5.1-3Q4.7-2.9 4.5-2.6Q4.3-2.4 4.3-2.1Q4.3-1.3 5-.9Q5.8-.4 7-.4Q10-.4 10-5.4Q10-7.8 9.2-8.9Q8.4-10 7.2-10H4.3V-11H7.1Q8.4-11 9-12Q9.6-13 9.6-15.1Q9.6-17.7 9-18.6Q8.4-19.6 7.2-19.6Q6.1-19.6 5.4-18.9Q4.6-18.3 4.6-17.4Q4.6-16.8 5.4-16.2Q6.4-15.6 6.4-14.5Q6.4-13.8 5.9-13.3Q5.4-12.8 4.6-12.8Q3.6-12.8 2.8-13.7Q2.1-14.5 2.1-15.8Q2.1-17.2 2.8-18.2Q3.5-19.3 4.8-19.9Q6-20.4 7.5-20.4Q10.4-20.4 12.1-19.1Q13.8-17.8 13.8-15.4Q13.8-13.5 12.5-12.3Q11.1-11.1 9.2-10.7V-10.4Q10.6-10.3 11.8-9.6Q13-9 13.7-7.8Q14.5-6.7 14.5-5.3Q14.5-2.5 12.5-1Q10.5 .4 7.1 .4Q4.7 .4 3.1-.7Q1.6-1.9 1.6-4Z"],
  "4": [16.3, "M4.2-.9H6.9Q7.3-.9 7.4-1.1Q7.6-1.2 7.6-1.6V-5.7H1.4V-6.8L8.8-20H11.7V-6.7H14.8V-5.7H11.7V-1.6Q11.7-1.2 11.9-1.1Q12.1-.9 12.4-.9H14.4V0H4.2ZM2.8-6.7H7.6V-15.3Z"],
  "5": [16.3, "M2.1-3.9Q2.1-4.7 2.5-5.4Q2.9-6.1 3.6-6.5Q4.2-6.9 4.9-6.9Q5.8-6.9 6.2-6.3Q6.7-5.8 6.7-5.1Q6.7-3.9 5.5-3.3Q4.7-3 4.7-2.1Q4.7-1.5 5.4-1Q6.1-.4 7.4-.4Q9-.4 9.5-2Q10-3.5 10-6.2Q10-8.2 9.8-9.4Q9.6-10.6 9-11.2Q8.4-11.8 7.3-11.8Q6.7-11.8 6-11.4Q5.3-11 4.7-10.4Q4.1-9.7 3.9-8.9H3.1V-19.7L3.7-20.1Q5.4-19 7.6-19Q8.7-19 10-19.4Q11.3-19.8 12.4-20.4L12.9-19.9Q11.4-17.7 9.1-16.7Q6.9-15.6 4.3-15.6V-11.2L4.4-11.2Q5.2-12 6.1-12.3Q6.9-12.7 8-12.7Q10-12.7 11.4-11.9Q12.9-11.1 13.7-9.7Q14.5-8.2 14.5-6.3Q14.5-4.2 13.5-2.7Q12.6-1.2 11-.4Q9.4 .4 7.5 .4Q5.9 .4 4.7-.1Q3.5-.7 2.8-1.7Q2.1-2.7 2.1-3.9Z"],
  "6": [16.3, "M2-9.5Q2-12.8 2.9-15.2Q3.8-17.7 5.6-19.1Q7.3-20.4 9.6-20.4Q10.9-20.4 11.9-19.9Q12.8-19.4 13.3-18.5Q13.8-17.6 13.8-16.6Q13.8-15.4 13.1-14.6Q12.4-13.7 11.3-13.7Q10.4-13.7 9.9-14.3Q9.4-14.8 9.4-15.6Q9.4-16.9 10.7-17.4Q11.2-17.6 11.5-17.8Q11.8-17.9 11.8-18.3Q11.8-18.8 11.2-19.2Q10.6-19.6 9.6-19.6Q8-19.6 7.3-18.2Q6.5-16.9 6.5-15V-11L6.7-10.9Q7.1-11.3 7.9-11.6Q8.6-11.8 9.4-11.8Q12.2-11.8 13.6-10.1Q15-8.5 15-5.9Q15-4.3 14.3-2.9Q13.7-1.4 12.3-.5Q10.9 .4 8.8 .4Q6.7 .4 5.2-.9Q3.7-2.2 2.9-4.5Q2-6.8 2-9.5ZM10.8-5.6Q10.8-7.9 10.5-9.3Q10.1-10.7 9-10.7Q7.5-10.7 7-9.6Q6.7-9 6.6-8.1Q6.5-7.1 6.5-5.5Q6.5-2.9 7.1-1.7Q7.6-.4 8.8-.4Q9.7-.4 10.2-1.1Q10.6-1.8 10.7-2.8Q10.8-3.8 10.8-5.6Z"],
  "7": [16.3, "M5.9-2.5Q5.9-4.2 6.7-5.6Q7.6-7.1 9-8.9Q11.2-11.4 12.3-13.2Q13-14.4 13.3-15.8L13.2-15.9Q12.3-15.2 11.3-15.2Q10.1-15.2 8.8-15.7Q7.6-16.1 6.5-16.1Q5.4-16.1 4.6-15.5Q3.9-14.9 3.8-13.7L3.7-12H2.6L3.3-20H4.3L4.2-18.1L4.3-18.1Q5.9-20.2 7.8-20.2Q8.7-20.2 9.3-19.8Q9.9-19.3 10.4-18.5Q11-17.6 11.5-17.2Q11.9-16.7 12.4-16.7Q13.3-16.7 13.3-17.6Q13.3-18.1 12.7-18.4Q12-18.8 12-19.5Q12-19.8 12.2-20Q12.4-20.2 12.8-20.2Q13.6-20.2 14-19.4Q14.5-18.5 14.5-17.6Q14.5-15.8 14-14.3Q13.4-12.8 12.3-10.9Q11.2-9.2 10.8-7Q10.4-4.9 10.4-2.4Q10.4-1 9.8-.3Q9.2 .4 8.2 .4Q7.2 .4 6.6-.3Q5.9-1.1 5.9-2.5Z"],
  "8": [16.3, "M1.6-4.7Q1.6-6.5 2.6-7.7Q3.7-8.9 5-9.5V-9.6Q2-11.3 2-14.6Q2-16.5 2.9-17.8Q3.9-19.1 5.4-19.8Q6.9-20.4 8.5-20.4Q10.3-20.4 11.6-19.7Q12.8-19 13.4-18Q14-17 14-16Q14-14.6 13.1-13.4Q12.2-12.3 11-11.7V-11.5L11.5-11.3Q13.2-10.4 14.2-9Q15.1-7.6 15.1-6.2Q15.1-4.4 14.3-2.9Q13.5-1.3 11.9-.4Q10.3 .4 8 .4Q6.5 .4 5-.2Q3.5-.8 2.5-2Q1.6-3.1 1.6-4.7ZM12.6-15.8Q12.6-17 12.1-17.8Q11.5-18.7 10.5-19.1Q9.6-19.6 8.7-19.6Q7.2-19.6 5.9-18.8Q4.6-18.1 4.6-16.5Q4.6-15.4 5.1-14.8Q5.6-14.2 6.5-13.7L10.2-12Q11.3-12.4 12-13.5Q12.6-14.6 12.6-15.8ZM13-3.8Q13-4.9 12.3-5.6Q11.6-6.3 10.4-6.9L5.8-9.2Q4.7-8.6 4.1-7.7Q3.5-6.9 3.5-5.1Q3.5-3.3 4.4-2.3Q5.3-1.2 6.5-.8Q7.8-.4 8.8-.4Q10-.4 11-.9Q11.9-1.4 12.5-2.1Q13-2.9 13-3.8Z"],
  "9": [16.3, "M3-3.4Q3-4.6 3.7-5.4Q4.4-6.3 5.6-6.3Q6.4-6.3 6.9-5.7Q7.4-5.2 7.4-4.4Q7.4-3.1 6.2-2.6Q5.6-2.4 5.3-2.2Q5.1-2.1 5.1-1.7Q5.1-1.2 5.6-.8Q6.2-.4 7.3-.4Q8.8-.4 9.6-1.8Q10.3-3.1 10.3-5V-9L10.2-9.1Q9.7-8.7 9-8.4Q8.3-8.2 7.4-8.2Q4.6-8.2 3.2-9.9Q1.9-11.5 1.9-14.1Q1.9-15.7 2.5-17.1Q3.2-18.6 4.6-19.5Q6-20.4 8-20.4Q10.1-20.4 11.6-19.1Q13.2-17.8 14-15.5Q14.8-13.2 14.8-10.5Q14.8-7.2 13.9-4.8Q13-2.3 11.3-.9Q9.6 .4 7.2 .4Q5.9 .4 5-.1Q4-.6 3.5-1.5Q3-2.4 3-3.4ZM9.9-10.4Q10.2-11 10.3-11.9Q10.3-12.9 10.3-14.5Q10.3-17.1 9.8-18.3Q9.3-19.6 8.1-19.6Q7.1-19.6 6.7-18.9Q6.2-18.2 6.1-17.2Q6-16.2 6-14.4Q6-12.1 6.4-10.7Q6.8-9.3 7.8-9.3Q9.3-9.3 9.9-10.4Z"],
  "-": [10, "M1.4-8.2H8.6V-6H1.4Z"],
  "?": [13.2, "M4.2-7.2Q4.2-8.2 4.6-9.1Q5-10.1 5.7-11.2Q6.7-12.7 7.1-13.9Q7.6-15.1 7.6-16.9Q7.6-18 7.1-18.7Q6.5-19.4 5.6-19.4Q4.4-19.4 3.7-18.5Q3-17.6 3-16.4Q3-15.4 3.2-14.7Q3.5-14.1 4-13.4L3.4-12.9Q2.7-13.8 2.4-14.6Q2-15.3 2-16.5Q2-17.5 2.5-18.5Q3.1-19.4 4.1-20Q5.1-20.6 6.4-20.6Q7.8-20.6 8.8-20Q9.8-19.5 10.4-18.6Q11-17.7 11-16.5Q11-15.2 10.1-13.8Q9.1-12.5 7.6-11.1Q6.4-10 5.8-9.1Q5.2-8.3 5.2-7.2Q5.2-6.5 5.7-6.1Q6.2-5.8 6.9-5.8Q7.6-5.8 8-6.3Q8.5-6.8 8.5-7.6Q8.5-8 8.3-8.4L9-8.7Q9.1-8.3 9.2-8.1Q9.2-7.9 9.2-7.6Q9.2-6.4 8.6-5.7Q7.9-4.9 6.9-4.9Q5.8-4.9 5-5.5Q4.2-6.1 4.2-7.2ZM4.8-1.9Q4.8-2.8 5.4-3.4Q6-4 7-4Q7.9-4 8.5-3.4Q9.2-2.8 9.2-1.9Q9.2-.9 8.5-.3Q7.9 .3 7 .3Q6 .3 5.4-.3Q4.8-.9 4.8-1.9Z"],
};

/**
 * A figure, centred on x and standing on y.
 * @param {number | string} value
 * @param {number} x
 * @param {number} y
 * @param {number} height
 * @param {string} fill
 */
export function figure(value, x, y, height, fill) {
  const scale = height / 20;
  /** @type {[number, string][]} */
  const glyphs = [...String(value)].map((sign) => FIGURES[sign] ?? [0, ""]);
  let pen = -glyphs.reduce((sum, glyph) => sum + glyph[0], 0) / 2;
  const group = make("g", {
    transform: `translate(${x} ${y}) scale(${scale})`,
    fill,
    stroke: fill,
    "stroke-width": height < 20 ? 1.6 : 0.5, // hairlines vanish on a small counter
    "stroke-linejoin": "round",
  });
  for (const [width, d] of glyphs) {
    group.append(make("path", { d, ...(pen ? { transform: `translate(${pen.toFixed(2)} 0)` } : {}) }));
    pen += width;
  }
  return group;
}

/**
 * How wide a letter is in a middling bold serif, in ems; rather too wide than too narrow.
 * @param {string} sign
 */
export function widthOf(sign) {
  if (" '.,:;-ijl|".includes(sign)) return 0.33;
  if ("fIrst".includes(sign)) return 0.43;
  if ("mwMW".includes(sign)) return 0.9;
  return sign === sign.toLowerCase() ? 0.55 : 0.75;
}

/** Words on a counter, centred on x and standing on y, drawn together where they would be wider than there is room. @param {string} text @param {number} x @param {number} y @param {number} size @param {number} room @param {string} fill */
export function lettering(text, x, y, size, room, fill) {
  const width = size * [...text].reduce((sum, sign) => sum + widthOf(sign), 0);
  const shown = make("text", {
    x, y, "text-anchor": "middle", "font-family": SERIF, "font-weight": 700, "font-size": size, fill, "text-rendering": "geometricPrecision", "aria-hidden": "true",
    ...(width > room ? { textLength: room, lengthAdjust: "spacingAndGlyphs" } : {}),
  });
  shown.textContent = text;
  return shown;
}
