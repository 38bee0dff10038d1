/**
 * The page that computes a finished round again in the browser. Once it is loaded it needs no network,
 * and asks for none: what it checks is the text in its field, as it came or as somebody changed it.
 */

import { small } from "./cards.js";
import { fill, h, partsOf, setText, show, unseen } from "./dom.js";
import { Wrong, stepsFor } from "./fair-steps.js";
import { cardName, listed } from "./names.js";

const page = document.getElementById("fair");
const part = partsOf(page);
const field = /** @type {HTMLTextAreaElement} */ (part("acta"));
const as = part("steps");
/** How each step may end: its class and its word. */
const WORDS = { right: gettext("Right"), wrong: gettext("Wrong"), open: gettext("Not checked") };

function line({ title }, state, found) {
  const { text = found ?? "", cards = [] } = typeof found === "object" ? found : {};
  return h("li", { class: `fair-step is-${state}`, "data-state": state },
    h("h2", {}, h("span", { class: "fair-state", text: WORDS[state] }), ` ${title}`),
    text ? h("p", { text }) : null,
    cards.length ? h("div", { class: "fair-pack" }, unseen(listed(cards.map(cardName))), ...cards.map(small)) : null);
}

function read() {
  try {
    return JSON.parse(field.value);
  } catch {
    return null;
  }
}

/** What one step says of the acta, or why it does not hold. */
async function judge(step, acta, found) {
  try {
    return { state: "right", said: await step.run(acta, found) };
  } catch (error) {
    if (error instanceof Wrong) return { state: "wrong", said: error.message };
    return { state: "wrong", said: gettext("The data cannot be read.") };
  }
}

async function check() {
  const acta = read();
  const steps = stepsFor(acta);
  const found = {};
  const lines = [];
  let failed = "";
  for (const step of steps) {
    const { state, said } = failed ? { state: "open", said: "" } : await judge(step, acta ?? {}, found);
    if (state === "wrong") failed = step.title;
    lines.push(line(step, state, said));
  }
  as.replaceChildren(...lines);
  page.dataset.outcome = failed ? "wrong" : "right";
  setText(part("outcome"), failed ? fill(gettext("It does not agree: “%(step)s”."), { step: failed })
    : gettext("Everything agrees."));
  show(part("seal"), !failed);
}

async function open(file) {
  field.value = await file.text();
  await check();
}

if (crypto.subtle) {
  part("check").addEventListener("click", check);
  part("file").addEventListener("change", ({ target }) => {
    const [file] = /** @type {HTMLInputElement} */ (target).files;
    if (file) open(file);
  });
  check();
} else setText(part("outcome"), gettext("This browser computes nothing on a page that came without encryption. Save the acta and use the script."));
