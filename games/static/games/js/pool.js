/** Waiting for company: says that somebody is still here, and goes where the match is. */

import { fill, setText, show } from "./dom.js";

const EVERY = 2000;
const page = /** @type {HTMLElement} */ (document.querySelector("[data-pool]"));
const { pool: address, waited, botAfter } = page.dataset;
const token = page.querySelector("[name=csrfmiddlewaretoken]").value;
const seconds = page.querySelector("[data-seconds]");
const bot = page.querySelector("[data-bot]");
const said = page.querySelector("[data-said]");
const began = performance.now() - Number(waited);

function count() {
  const passed = performance.now() - began;
  setText(seconds, fill(gettext("%(n)s s"), { n: Math.floor(passed / 1000) }));
  if (bot.hidden && passed >= Number(botAfter)) {
    show(bot, true);
    setText(said, gettext("Nobody yet. You can go on waiting, or play against a bot."));
  }
}

/** Asks until there is somewhere to go; a lost line is asked again. */
async function ask() {
  try {
    const headers = { "X-CSRFToken": token };
    const answer = await fetch(address, { method: "POST", headers, redirect: "manual" });
    if (answer.ok) {
      const { go } = await answer.json();
      if (go) {
        location.assign(go);
        return;
      }
    } else if (answer.status === 403 || answer.type === "opaqueredirect") {
      location.reload();
      return;
    }
  } catch {
    // without a line nobody can come either
  }
  setTimeout(ask, EVERY);
}

count();
setInterval(count, 1000);
setTimeout(ask, EVERY);
document.addEventListener("visibilitychange", count);
