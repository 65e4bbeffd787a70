// A page with nothing on it: just enough of a document for modules that make or look at elements.

export class FakeElement {
  constructor(tag = "div", attributes = {}) {
    Object.assign(this, { tag, attributes, children: [], listeners: {}, style: { setProperty() {} }, dataset: {}, textContent: "" });
    this.classes = new Set();
    this.classList = {
      add: (...names) => names.forEach((name) => this.classes.add(name)),
      remove: (...names) => names.forEach((name) => this.classes.delete(name)),
      toggle: (name, on = !this.classes.has(name)) => (on ? this.classes.add(name) : this.classes.delete(name)),
    };
  }
  setAttribute(name, value) { this.attributes[name] = value; }
  getAttribute(name) { return this.attributes[name] ?? null; }
  removeAttribute(name) { delete this.attributes[name]; }
  addEventListener(name, listener) { this.listeners[name] = listener; }
  append(...nodes) { this.children.push(...nodes); }
  replaceChildren(...nodes) { this.children = nodes; }
  get childNodes() { return this.children; }
  cloneNode() { return new FakeElement(this.tag); }
  isEqualNode() { return false; }
  matches(selector) { return selector.split(",").some((one) => one.trim().split(".").filter(Boolean).every((name) => this.classes.has(name))); }
  closest() { return null; }
  contains() { return true; }
  querySelector() { return null; }
  querySelectorAll() { return this.children; }
  getBoundingClientRect() { return this.box ?? { left: 0, top: 0, width: 0, height: 0 }; }
  setPointerCapture() {}
  focus() { document.activeElement = this; }
  remove() {}
}

const everywhere = {};
Object.assign(globalThis, {
  Element: FakeElement,
  HTMLElement: FakeElement,
  SVGElement: class extends FakeElement {},
  ResizeObserver: class { observe() {} disconnect() {} },
  requestAnimationFrame: (run) => run(),
  matchMedia: () => ({ matches: false, addEventListener() {} }),
  localStorage: { kept: {}, getItem(key) { return this.kept[key] ?? null; }, setItem(key, value) { this.kept[key] = value; } },
  document: {
    body: new FakeElement("body"), activeElement: null, hidden: false,
    createElement: (tag) => new FakeElement(tag), createElementNS: (_, tag) => new FakeElement(tag),
    querySelector: () => null, elementsFromPoint: () => [], addEventListener() {}, removeEventListener() {},
  },
  location: { origin: "http://here", protocol: "http:", host: "here" },
  addEventListener: (name, listener) => (everywhere[name] = listener),
  removeEventListener() {},
});
globalThis.navigator ??= { languages: ["en"] };

/** Something happens to the page as a whole. */
export const happen = (name, event) => everywhere[name]({ preventDefault() {}, ...event });
