/** A short chat between the seats. */

import { button, h } from "../page/dom.js";
import { sideClass } from "../page/sides.js";
import { name, t } from "../page/text.js";

export class Chat {
  /** @param {(text: string) => void} say @param {boolean} may */
  constructor(say, may) {
    this.list = h("ol", { class: "chat-lines", "aria-live": "polite", "aria-label": t("chat.title") });
    this.field = h("input", { type: "text", maxlength: 200, placeholder: t("chat.write"), "aria-label": t("chat.write"), autocomplete: "off" });
    const send = () => {
      const text = this.field.value.trim();
      if (text) say(text);
      this.field.value = "";
    };
    this.form = h("form", { class: "chat-form", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      send();
    } }, this.field, button(t("chat.send"), send));
    this.form.hidden = !may;
    this.scroll = h("div", { class: "chat-scroll", tabindex: 0, role: "region", "aria-label": t("chat.title") }, this.list);
    this.element = h("div", { class: "chat" }, this.scroll, this.form);
    /** @type {Set<string>} */
    this.heard = new Set();
  }

  /** @param {boolean} may */
  allow(may) {
    this.form.hidden = !may;
  }

  /** @param {{side: string, name: string, text: string, at: number}} line @returns {boolean} whether it is new */
  add(line) {
    const key = `${line.at}/${line.side}/${line.text}`;
    if (this.heard.has(key)) return false;
    this.heard.add(key);
    const time = new Date(line.at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    this.list.append(h("li", {}, h("span", { class: `side-dot ${sideClass(line.side)}` }), h("b", {}, line.name || name("sides", line.side)), " ", h("span", {}, line.text), h("time", {}, time)));
    this.scroll.scrollTop = this.scroll.scrollHeight;
    return true;
  }
}
