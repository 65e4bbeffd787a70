/** 'Not this turn': one click while one is asked for cards, and the table passes for the rest of the turn. */

import { button } from "../../../web/js/page/dom.js";
import { t } from "../../../web/js/page/text.js";

/** @typedef {import("../../../web/js/arrival.js").View} View */
/** @typedef {import("../../../web/js/board/look.js").Look} Look */

const MOMENT = /^prompt\.(guns|counter|.*-window.*)$/; // the questions that are about cards alone

/** What stands below such a question. @param {View} view @param {Look} _look @param {(wishes: Record<string, string>) => void} wish */
export function beside(view, _look, wish) {
  if (!view.actions.length || !MOMENT.test(view.prompt.key)) return [];
  return [button(t("silence.button"), () => wish({ silence: `turn_${view.turn}` }), { class: "action silence", title: t("silence.text") })];
}
