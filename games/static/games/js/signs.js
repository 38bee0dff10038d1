/**
 * Señas, and the two questions to a partner: what I may show or ask, what the others did. A script
 * of its own, at tables of these modes alone (rules A1.30); it hears of pictures and lines by events,
 * and what it sends is named "s…", so that the table says nothing of a refusal.
 */

import { fill, h, partsOf, setText, show } from "./dom.js";
import { listen } from "./keys.js";
import { nameOf } from "./names.js";
import { say } from "./say.js";
import { makeBubbles } from "./signs-bubbles.js";
import { randomId } from "./socket.js";

const root = document.getElementById("table");
const panel = document.getElementById("signs");
const part = partsOf(panel);
const words = JSON.parse(document.getElementById("sign-words").textContent);
const bubbles = makeBubbles(root, panel.dataset.sprite, words);
const news = document.getElementById("sign-news");
const opener = part("open");
const box = part("answer");
/** Words for the list of what was said, where talk.js looks for them. */
const spoken = [...Object.entries(words.questions), ...Object.entries(words.answers)];
document.getElementById("talk")?.append(...spoken.map(([code, { text }]) => h("span", { hidden: true, "data-preset": code, text })));
/** @type {Table} */
let now;
/** @type {(frame: object) => boolean} */
let send;
let sent = "";
let may = false;
const seen = new Set();
/** Questions of my partners that wait for me, by line. @type {Map<number, any>} */
const waiting = new Map();

const called = (seat) => (seat === now.info.you ? gettext("You") : nameOf(now.info, seat));

function make(frame) {
  if (!may) return;
  sent = `s${randomId()}`;
  if (!send({ ...frame, id: sent })) say(words.refusals.offline);
  open(false);
}

function open(on) {
  panel.classList.toggle("open", on);
  opener.setAttribute("aria-expanded", String(on));
}

function answer(code) {
  const [id] = [...waiting.keys()].slice(-1);
  if (id !== undefined) make({ do: "answer", answer: code, to: id });
}

/** The newest question that waits for me. */
function drawBox() {
  const line = [...waiting.values()].at(-1);
  show(box, Boolean(line) && may);
  setText(part("asked"), line ? fill(gettext("%(name)s asks: %(question)s"), { name: called(line.seat), question: bubbles.textOf(line) }) : "");
}

function mate(seat) {
  const { seats, you } = now.info;
  return you !== null && seat !== you && seats[seat].team === seats[you].team;
}

function ask(line) {
  const left = words.open_ms - line.age_ms;
  if (left <= 0 || !mate(line.seat)) return;
  for (const [id, { seat }] of waiting) if (seat === line.seat) waiting.delete(id);
  waiting.set(line.id, line);
  open(false); // the answer is what is wanted
  setTimeout(() => { if (waiting.delete(line.id)) drawBox(); }, left);
}

function heard(line) {
  if (!line.kind || seen.has(line.id)) return;
  seen.add(line.id);
  if (line.kind === "ask") ask(line);
  if (line.kind === "answer" && line.seat === now.info.you) waiting.delete(line.to);
  drawBox();
  if (line.age_ms > words.sign_ms) return; // told after a hello: long past
  bubbles.show(line, called(line.seat));
  setText(news, `${called(line.seat)}: ${bubbles.textOf(line)}`);
}

/** Into the tray, once that is built; from then on only what I may do changes. */
function place() {
  const tray = root.querySelector(".tray");
  const buttons = tray?.querySelector(".buttons");
  if (!buttons) return;
  if (panel.parentElement !== tray) {
    tray.append(panel);
    buttons.append(opener);
  }
  const { view, info, status } = now;
  const me = info.seats[info.you];
  may = status === "playing" && Boolean(me && !me.bot && !me.left) && Boolean(view) && view.phase !== "over";
  if (!may) {
    waiting.clear();
    open(false);
  }
  show(panel, may);
  show(opener, may);
  drawBox();
}

addEventListener("table", ({ detail }) => {
  now = detail.message;
  send = detail.send;
  queueMicrotask(place); // the tray is made right after the first picture is told
});
addEventListener("heard", ({ detail }) => {
  if (!now) return;
  if (detail.is === "sign") heard(detail.sign);
  else if (detail.is === "lines") detail.lines.forEach(heard);
  else if (detail.is === "refused" && detail.re === sent) say(words.refusals[detail.why] ?? words.refusals.error);
});

panel.addEventListener("click", ({ target }) => {
  const { sign, ask: question, answer: reply } = /** @type {HTMLElement} */ (target).closest("button")?.dataset ?? {};
  if (sign) make({ do: "sign", sign });
  else if (question) make({ do: "ask", ask: question });
  else if (reply) answer(reply);
});
opener.addEventListener("click", () => open(!panel.matches(".open")));
document.addEventListener("pointerdown", ({ target }) => {
  if (!/** @type {Element} */ (target).closest("#signs, [data-part=open]")) open(false);
});

/** @type {Record<string, () => void>} */
const letters = { escape: () => open(false) };
for (const button of panel.querySelectorAll("button[aria-keyshortcuts]")) {
  letters[button.getAttribute("aria-keyshortcuts").toLowerCase()] = () => /** @type {HTMLElement} */ (button).click();
}
listen({ place: () => {}, letters });
