/** A new table: hides what does not apply and asks the server for the sentence. */

const PAUSE = 250;
const form = document.querySelector("[data-opening]");
const sentence = form.querySelector("[data-sentence]");
let timer = 0;
let asked = 0;

/** "players_mode=4p,6 trump=turned": every named field has one of its values. */
function applies(when) {
  const data = new FormData(form);
  return when.split(" ").every((part) => {
    const [name, values] = part.split("=");
    return values.split(",").includes(String(data.get(name)));
  });
}

/** Hides what does not apply; a switch out of sight is off, a choice out of sight goes. */
function settle() {
  for (const box of form.querySelectorAll("[data-when]")) {
    const on = applies(box.dataset.when);
    box.hidden = !on;
    for (const input of box.querySelectorAll("[type=checkbox]")) input.disabled = !on;
    if (!on && box.matches(".choice")) leave(box.querySelector("input"));
  }
}

/** The first choice takes over from one that is gone. */
function leave({ name, checked }) {
  if (checked) form.querySelector(`input[name="${name}"]`).checked = true;
}

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
  settle();
  clearTimeout(timer);
  timer = setTimeout(refresh, PAUSE);
});
settle();
refresh();
