/** One row of the list of tables: fills a copy of the page's template. */

import { fill, h, show } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const names = new Intl.ListFormat(document.documentElement.lang, { type: "conjunction" });

/**
 * @param {HTMLElement} el a copy of the template
 * @param {Record<string, any>} row what lobby.js calls a Row
 * @param {{sit: boolean, mine: boolean}} may whether a seat is free; whether the visitor sits there
 */
export function fillRow(el, row, { sit, mine }) {
  const put = (name, text) => {
    el.querySelector(`[data-${name}]`).textContent = text;
  };
  put("name", row.title);
  put("rules", row.rules);
  put("code", row.code);
  put("differs-text", row.differs);
  show(el.querySelector("[data-differs]"), Boolean(row.differs));
  show(el.querySelector("[data-glove]"), row.competitive);
  who(el.querySelector("[data-who]"), row);
  drawSeats(el.querySelector(".seat-glyph"), row.seats);
  offer(el, row, mine ? "back" : sit ? "sit" : row.spectators ? "watch" : "");
}

/** "Ana, Luis and 2 bots · 1 free": people lead to their pages. */
function who(place, { people, bots, seats, status, watching }) {
  const machines = bots ? [fill(ngettext("%(n)s bot", "%(n)s bots", bots), { n: bots })] : [];
  for (const { type, value } of names.formatToParts([...people, ...machines])) {
    place.append(type === "element" && people.includes(value) ? person(place, value) : value);
  }
  if (!people.length && !bots) place.append(gettext("Nobody yet"));
  const free = status === "open" ? seats.length - people.length - bots : 0;
  const more = [
    free && fill(ngettext("%(n)s free", "%(n)s free", free), { n: free }),
    watching && fill(ngettext("%(n)s watching", "%(n)s watching", watching), { n: watching }),
  ].filter(Boolean);
  place.append(...more.map((text) => ` · ${text}`));
}

function person(place, text) {
  return h("a", { href: place.dataset.person.replace("NAME", encodeURIComponent(text)), text });
}

/** Seats around the table, mine at the foot: a filled dot is taken. */
function drawSeats(svg, seats) {
  seats.forEach((name, seat) => {
    const angle = Math.PI / 2 - (2 * Math.PI * seat) / seats.length;
    const dot = document.createElementNS(SVG, "circle");
    dot.setAttribute("cx", (22 + 17.5 * Math.cos(angle)).toFixed(1));
    dot.setAttribute("cy", (22 + 17.5 * Math.sin(angle)).toFixed(1));
    dot.setAttribute("r", "3.7");
    if (name) dot.setAttribute("class", "taken");
    svg.append(dot);
  });
}

/** Leaves the one thing that can be done at this table, and says at which. */
function offer(el, row, act) {
  for (const control of el.querySelectorAll("[data-act]")) {
    if (control.dataset.act !== act) {
      control.remove();
      continue;
    }
    const address = (url) => url.replace("/0/", `/${row.id}/`);
    const { url } = control.dataset;
    if (control instanceof HTMLFormElement) control.action = address(url);
    else control.href = address(url);
    const button = control.querySelector("button") ?? control;
    button.setAttribute("aria-label", `${button.textContent.trim()}: ${row.text}`);
  }
}
