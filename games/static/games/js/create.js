/** A new table: hides what does not apply and asks the server for the sentence. */

import { settleAll } from "./when.js";

const PAUSE = 250;
const form = document.querySelector("[data-opening]");
const sentence = form.querySelector("[data-sentence]");
let timer = 0;
let asked = 0;

/** The latest answer wins: an older one that arrives late is dropped. */
async function refresh() {
  const mine = ++asked;
  const data = new FormData(form);
  data.delete("csrfmiddlewaretoken");
  const answer = await fetch(`${form.dataset.sentenceUrl}?${new URLSearchParams(data)}`);
  if (!answer.ok || mine !== asked) return;
  const { text } = await answer.json();
  if (mine !== asked) return;
  sentence.textContent = text || gettext("These rules do not go together.");
}

form.addEventListener("change", () => {
  settleAll(form);
  clearTimeout(timer);
  timer = setTimeout(refresh, PAUSE);
});
settleAll(form);
refresh();
