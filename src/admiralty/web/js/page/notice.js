/** It is my turn: told by the title, a sound and a notification, as far as they are wanted. */

import { settings } from "./settings.js";
import { t } from "./text.js";

const TITLE = "Admiralty";
/** Made with the first gesture: before it, browsers let nothing sound. @type {AudioContext | null} */
let audio = null;

const awaken = () => {
  try {
    audio ??= new AudioContext();
    void audio.resume();
  } catch {
    // a browser without sound plays on silently
  }
};
for (const gesture of ["pointerup", "keydown"]) addEventListener(gesture, awaken, { once: true, capture: true });

/** @param {boolean} mine @param {string} game */
export function title(mine, game) {
  document.title = mine ? `● ${t("notice.turn")} – ${game}` : game ? `${game} – ${TITLE}` : TITLE;
}

/** @param {string} game */
export function yourTurn(game) {
  if (settings.sound) bell([660, 880]);
  if (settings.notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    const note = new Notification(game, { body: t("notice.turn"), icon: "/web/icon.svg", tag: "turn" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}

/** A small bell. @param {number[]} tones */
export function bell(tones) {
  const context = audio;
  if (context?.state !== "running") return;
  tones.forEach((tone, i) => {
    const start = context.currentTime + i * 0.16;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = tone;
    oscillator.type = "sine";
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(0.12, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + 0.55);
  });
}

/** Asks the browser whether it may notify. */
export async function allow() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
