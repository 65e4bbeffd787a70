/** Elements made in one call. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined | EventListener | ((event: any) => void)>} Attributes */

/**
 * @param {Element} element
 * @param {Attributes} attributes  `on…` are listeners; null, undefined and false leave an attribute out
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
export function fill(element, ...children) {
  const nodes = children.flat().filter((child) => child !== null && child !== undefined && child !== false);
  element.replaceChildren(.../** @type {(Node | string)[]} */ (nodes.map((node) => (typeof node === "number" ? String(node) : node))));
}

/**
 * New children, unless they would look like those that are there: a button that is being pressed stays under the hand.
 * @param {Element} element
 * @param {(Child | Child[])[]} children
 */
export function refill(element, ...children) {
  const fresh = /** @type {Element} */ (element.cloneNode(false));
  fill(fresh, ...children);
  if (!fresh.isEqualNode(element)) element.replaceChildren(...fresh.childNodes);
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {(Child | Child[])[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  if (children.length) fill(element, ...children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Attributes} [attributes]
 * @param {(Child | Child[])[]} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  set(element, attributes);
  if (children.length) fill(element, ...children);
  return element;
}

/** Text as it may stand in the source of an SVG. @param {string} text */
export const harmless = (text) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * A button.
 * @param {Child | Child[]} label
 * @param {(event: MouseEvent) => void} press
 * @param {Attributes} [attributes]
 */
export function button(label, press, attributes = {}) {
  return h("button", { type: "button", onclick: press, ...attributes }, label);
}

/** @type {Record<string, string>} */
const ICONS = {
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 0 12",
  menu: "M4 7h16M4 12h16M4 17h16",
  book: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
  help: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18v.5",
  back: "M15 5l-7 7 7 7",
  forward: "M9 5l7 7-7 7",
  first: "M17 5l-7 7 7 7M7 5v14",
  last: "M7 5l7 7-7 7M17 5v14",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 1 4 10c-1 1-1 2-1 3H9c0-1 0-2-1-3a6 6 0 0 1 4-10z",
  flag: "M6 21V4M6 4h12l-3 4 3 4H6",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2",
  skip: "M5 5l7 7-7 7M12 5l7 7-7 7",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
  turn: "M20 12a8 8 0 1 1-2.500-5.800M20 3v4h-4",
  flip: "M12 3v18M9 7L4 17h5zM15 7l5 10h-5z",
  anchor: "M12 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 8v13M8 11h8M4 14c0 4 4 7 8 7s8-3 8-7",
  lasso: "M5 5h3M11 5h3M17 5h2v2M19 10v3M19 16v3h-2M14 19h-3M8 19H5v-2M5 14v-3M5 8V5",
};

/**
 * A line drawing of 24 by 24.
 * @param {string} name
 */
export function icon(name) {
  return s("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" }, s("path", { d: ICONS[name] ?? "" }));
}

/**
 * Text put on the clipboard; where there is none, selected in a field.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = h("textarea", { class: "offscreen" });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/**
 * A file offered for saving.
 * @param {Blob} blob
 * @param {string} name
 */
export function save(blob, name) {
  const link = h("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
