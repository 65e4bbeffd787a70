// What a game tells, made up for a test: filled up as on its way to the client.

import { arrivedAbout, arrivedLines, arrivedView } from "../../src/admiralty/web/js/arrival.js";

export const view = (more = {}) => arrivedView({ game: "game", turn: 1, actor: "japan", prompt: { key: "prompt.sortie" }, clause: "1.1", throw: null, dice: [], phases: [], boards: [], pieces: [], tracks: [], result: "", note: "", ...more });
export const piece = (more) => view({ pieces: [{ kind: "ship", side: "japan", at: ["sea", "port"], ...more }] }).pieces[0];
export const actions = (...told) => view({ actions: told }).actions;
export const lines = (...told) => arrivedLines(told);
export const about = (more = {}) => arrivedAbout({ title: "Game", sides: [{ id: "japan", colour: "#900", bright: "#f99" }, { id: "russia", colour: "#009", bright: "#99f" }], options: {}, boards: [], pieces: {}, kinds: {}, values: {}, tutorial: null, own: {}, ...more });
