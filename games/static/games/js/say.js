/** What the page says: a sentence by the hand, the news for the ear, the title of the tab. */

import { setText } from "./dom.js";

const line = document.getElementById("say");
const news = document.getElementById("news");
const title = document.title;
let timer = 0;
let told = "";
let mine = false;

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

/** The tab calls while it is hidden and it is my turn. @param {boolean} turn */
export function callTurn(turn) {
  mine = turn;
  document.title = mine && document.hidden ? `(!) ${gettext("Your turn")} · ${title}` : title;
}

document.addEventListener("visibilitychange", () => callTurn(mine));
