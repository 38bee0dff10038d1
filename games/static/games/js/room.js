/** The room of a table that has not begun: its seats, fresh; and the way to the match. */

import { connect, reloadOnce } from "./socket.js";
import { setText, show } from "./dom.js";

const room = document.querySelector("[data-room]");
const fragment = room.querySelector("[data-fragment]");
const line = room.querySelector("[data-line]");
const news = room.querySelector("[data-told]");
/** A form or the match's page is on its way: it shows all there is to know, and is not asked for twice. */
let leaving = false;

/** Asks for the seats again; what was open stays open, and the focus where it was. */
async function refresh() {
  const answer = await fetch(room.dataset.seats, { redirect: "manual" });
  if (answer.status === 403 && !leaving) location.reload(); // sent away from a private table
  if (!answer.ok) return;
  const html = await answer.text();
  await released();
  if (leaving) return;
  const focused = document.activeElement?.id;
  const open = [...fragment.querySelectorAll("details[open]")].map((el) => el.id);
  fragment.innerHTML = html;
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  tellNews();
  if (focused) document.getElementById(focused)?.focus();
}

/** Until no finger rests on a button: one that is replaced under it would lose its tap. */
function released() {
  return new Promise((done) => {
    if (!fragment.querySelector("button:active")) done();
    else addEventListener("pointerup", () => setTimeout(done), { once: true });
  });
}

/** Who is host, who is missing, whether I was sent away: said when it changes. */
function tellNews() {
  const texts = [...fragment.querySelectorAll("[data-news]")].map((el) => el.textContent.trim());
  setText(news, texts.join(" ").replace(/\s+/g, " "));
}

function receive({ is, status }) {
  if (leaving) return;
  if (is === "room") refresh();
  else if (is === "table" && status !== "open") leaving = reloadOnce();
}

const STATES = {
  open: () => "",
  reconnecting: () => gettext("Reconnecting…"),
  closed: () => gettext("This table is closed."),
};

function showState(name, code) {
  setText(line, STATES[name]());
  if (name === "closed" && code === 4404) location.assign(room.dataset.lobby);
  if (name === "closed" && code === 4403 && !leaving) location.reload();
}

async function copyLink() {
  const said = room.querySelector("[data-copy-text]");
  const link = room.querySelector("#link");
  try {
    await navigator.clipboard.writeText(link.value);
    setText(said, gettext("Copied"));
  } catch {
    link.select();
  }
}

const copy = room.querySelector("[data-copy]");
show(copy, Boolean(navigator.clipboard));
copy.addEventListener("click", copyLink);
room.addEventListener("submit", () => { leaving = true; });
addEventListener("pageshow", () => { leaving = false; });
connect(room.dataset.path, { hello: () => ({ v: 0 }), message: receive, state: showState });
