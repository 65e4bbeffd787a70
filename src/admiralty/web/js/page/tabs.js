/** Several sheets in one place, one of them seen. */

import { button, h } from "./dom.js";

export class Tabs {
  /**
   * @param {string} label
   * @param {{id: string, title: string, content: HTMLElement, shown?: () => void}[]} sheets
   */
  constructor(label, sheets) {
    /** @type {Map<string, {tab: HTMLButtonElement, panel: HTMLElement, shown: (() => void) | undefined}>} */
    this.sheets = new Map();
    this.list = h("div", { class: "tab-list", role: "tablist", "aria-label": label });
    this.element = h("div", { class: "tabs" }, this.list);
    for (const { id, title, content, shown } of sheets) {
      const tab = button(title, () => this.open(id), { role: "tab", id: `tab-${id}`, "aria-controls": `panel-${id}` });
      const panel = h("div", { class: "tab-panel", role: "tabpanel", id: `panel-${id}`, "aria-labelledby": `tab-${id}` }, content);
      this.sheets.set(id, { tab, panel, shown });
      this.list.append(tab);
      this.element.append(panel);
    }
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.present = "";
    this.open(sheets[0]?.id ?? "");
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    const ids = [...this.sheets.keys()];
    const next = ids[(ids.indexOf(this.present) + step + ids.length) % ids.length] ?? "";
    this.open(next);
    this.sheets.get(next)?.tab.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} id */
  open(id) {
    this.present = id;
    for (const [key, { tab, panel }] of this.sheets) {
      tab.setAttribute("aria-selected", String(key === id));
      tab.tabIndex = key === id ? 0 : -1;
      panel.hidden = key !== id;
      if (key === id) tab.classList.remove("news");
    }
    this.sheets.get(id)?.shown?.();
  }

  /** Something new is there. @param {string} id */
  news(id) {
    if (this.present !== id) this.sheets.get(id)?.tab.classList.add("news");
  }
}
