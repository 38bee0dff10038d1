/** The list of tables: drawn from the page's rows and kept fresh by the lobby's socket. */

import { connect } from "./socket.js";
import { fill, setText, show } from "./dom.js";
import { fillRow } from "./row.js";

/**
 * @typedef {object} Row one table of the list
 * @property {number} id
 * @property {string} game
 * @property {string} title the game and its seating
 * @property {string} rules how long it takes
 * @property {string} text all of it in one sentence
 * @property {boolean} competitive
 * @property {"open"|"playing"} status
 * @property {(string|null)[]} seats names, null for a free seat
 * @property {string[]} people the names that are not bots'
 * @property {number} bots
 * @property {number} players
 * @property {boolean} pairs
 * @property {string} code of the rules
 * @property {boolean} spectators
 * @property {number} [watching]
 * @property {string} differs
 */

const list = document.querySelector("[data-rows]");
const path = document.querySelector("[data-lobby]").dataset.path;
const counts = document.querySelector("[data-counts]");
const line = document.querySelector("[data-line]");
const empty = document.querySelector("[data-empty]");
const template = document.querySelector("#row");
const door = document.querySelector("[data-waiting]");
const read = (id) => JSON.parse(document.getElementById(id).textContent);

const mine = new Set(read("mine").map((match) => match.id));
/** @type {Map<number, Row>} */
const rows = new Map(Object.values(read("rows")).map((row) => [row.id, row]));
/** @type {Map<number, {text: string, el: HTMLElement}>} */
const drawn = new Map();
let filter = "all";

const hasRoom = (row) => row.status === "open" && row.seats.includes(null);
const FILTERS = {
  all: () => true,
  room: hasRoom,
  glove: (row) => row.competitive,
  brisca: (row) => row.game === "brisca",
  chiamata: (row) => row.game === "chiamata",
  rematada: (row) => row.game === "rematada",
  damas: (row) => row.game === "damas",
  two: (row) => row.players === 2,
  sides: (row) => row.pairs || row.players === 6,
  house: (row) => !row.differs,
};

/** Tables with a free seat first, then the newest. */
const order = (a, b) => Number(hasRoom(b)) - Number(hasRoom(a)) || b.id - a.id;

/** The element of a row: the one there is, unless the row has changed. */
function elementOf(row) {
  const text = JSON.stringify(row);
  const old = drawn.get(row.id);
  if (old?.text === text) return old.el;
  const el = template.content.firstElementChild.cloneNode(true);
  fillRow(el, row, { sit: hasRoom(row), mine: mine.has(row.id) });
  const focused = old?.el.contains(document.activeElement);
  old?.el.replaceWith(el);
  if (focused) el.querySelector("button:not([hidden]), a[href]")?.focus();
  drawn.set(row.id, { text, el });
  return el;
}

/** Puts the elements in order without moving those that stand right: focus stays. */
function arrange(elements) {
  for (const el of [...list.children]) if (!elements.includes(el)) el.remove();
  elements.forEach((el, at) => {
    if (list.children[at] !== el) list.insertBefore(el, list.children[at] ?? null);
  });
}

function render() {
  const shown = [...rows.values()].filter(FILTERS[filter]).sort(order);
  arrange(shown.map(elementOf));
  const open = [...rows.values()].filter((row) => row.status === "open").length;
  const playing = rows.size - open;
  setText(counts, [
    fill(ngettext("%(n)s open", "%(n)s open", open), { n: open }),
    fill(ngettext("%(n)s in play", "%(n)s in play", playing), { n: playing }),
  ].join(" · "));
  show(empty, shown.length === 0);
  show(empty.querySelector("[data-empty-all]"), rows.size === 0);
  show(empty.querySelector("[data-empty-filter]"), rows.size > 0);
}

/** How many wait behind the first door. */
function tellWaiting(n) {
  setText(door, n ? fill(ngettext("%(n)s person is waiting", "%(n)s people are waiting", n), { n })
    : gettext("With whoever comes first"));
}

function receive({ is, all, rows: news, waiting }) {
  if (is !== "rows") return;
  tellWaiting(waiting);
  if (all) rows.clear();
  for (const [key, row] of Object.entries(news)) {
    const id = Number(key);
    if (row) rows.set(id, row);
    else {
      rows.delete(id);
      drawn.delete(id);
    }
  }
  render();
}

const STATES = {
  open: () => "",
  reconnecting: () => gettext("Reconnecting…"),
  closed: () => gettext("The list no longer updates. Reload the page."),
};

for (const chip of document.querySelectorAll("[data-filter]")) {
  chip.addEventListener("click", () => {
    filter = chip.dataset.filter;
    for (const other of document.querySelectorAll("[data-filter]")) {
      other.setAttribute("aria-pressed", String(other === chip));
    }
    render();
  });
}

render();
connect(path, {
  hello: () => ({ v: 0 }),
  message: receive,
  state: (name) => setText(line, STATES[name]()),
});
