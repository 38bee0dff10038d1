/** What the page says: a sentence by the hand, the news for the ear, that it is my turn. */

import { setText } from "./dom.js";
import { sound } from "./sound.js";

const ALONE = 8000;
const line = document.getElementById("say");
const news = document.getElementById("news");
const icon = document.querySelector("link[rel=icon]");
const usual = { title: document.title, icon: icon?.href };
let timer = 0;
let told = "";
let mine = false;
let touched = 0;

/** A sentence that stays a while: why not, what went wrong. @param {string} text */
export function say(text) {
  clearTimeout(timer);
  setText(line, text);
  timer = setTimeout(() => setText(line, ""), 3000 + 60 * text.length);
}

/** What happened, for the live region. @param {string[]} sentences */
export function tell(sentences) {
  const text = sentences.filter(Boolean).join(" ");
  if (!text) return;
  told = text;
  setText(news, text);
}

/** Says again what happened last. */
export function repeat() {
  setText(news, "");
  requestAnimationFrame(() => setText(news, told));
  say(told);
}

/** A sound as my turn comes; a shake if I was not at it; title and icon while the tab is hidden. @param {boolean} turn */
export function callTurn(turn) {
  if (turn && !mine) {
    sound("turn");
    if (performance.now() - touched > ALONE && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(120);
  }
  mine = turn;
  const call = mine && document.hidden;
  document.title = call ? `(!) ${gettext("Your turn")} · ${usual.title}` : usual.title;
  const picture = call ? document.getElementById("table").dataset.turnIcon : usual.icon;
  if (icon && icon.href !== picture) icon.href = picture;
}

document.addEventListener("visibilitychange", () => callTurn(mine));
for (const type of ["pointerdown", "keydown"]) {
  document.addEventListener(type, () => { touched = performance.now(); }, { passive: true });
}
