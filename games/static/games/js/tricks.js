/** Finished tricks of the running deal: the side panel's list and the last one on a tap. */

import { small } from "./cards.js";
import { fill, h, show, unseen } from "./dom.js";
import { cardName, nameOf } from "./names.js";
import { whyText } from "./words.js";

/** A trick as a row of compact cards with a notch over the winner's. */
function cardRow({ cards, winner }, info) {
  return h("ol", { class: "trick-cards" }, ...cards.map(([seat, card]) =>
    h("li", { class: seat === winner ? "winner" : "" }, small(card),
      unseen(`${nameOf(info, seat)}: ${cardName(card)}`))));
}

function titled({ winner, points }, info) {
  const said = fill(ngettext("%(n)s point", "%(n)s points", points), { n: points });
  return h("p", {}, h("b", { text: winner === info.you ? gettext("You") : nameOf(info, winner) }), unseen(`, ${said}`),
    h("span", { class: "muted", "aria-hidden": "true", text: ` · ${points}` }));
}

const why = (trick, info) => h("p", { class: "why", text: whyText(trick, info) });

/**
 * @param {HTMLElement} list ol of the side panel
 * @param {HTMLElement} last the panel over the cloth
 */
export function makeTricks(list, last) {
  /** @type {Map<string, Trick>} by their cards, oldest first */
  let known = new Map();
  let deal = 0;

  function add(number, trick, info) {
    const key = trick.cards.join();
    if (known.has(key)) return;
    known.set(key, trick);
    list.prepend(h("li", { class: "past" },
      h("span", { class: "number", text: String(number) }), cardRow(trick, info),
      h("div", {}, titled(trick, info), h("details", {}, h("summary", { text: gettext("Why?") }))),
      why(trick, info)));
    show(last, false);
  }

  /** @returns {Trick|undefined} */
  const latest = () => [...known.values()].at(-1);

  return {
    latest,

    /**
     * Learns the tricks of a message: its events carry those that no view showed.
     * @param {Table} message
     */
    learn({ view, events, info }) {
      if (info.deal !== deal) {
        known = new Map();
        list.replaceChildren();
        show(last, false);
        deal = info.deal;
      }
      if (!view.last) return;
      const number = Math.floor(view.piles.reduce((sum, cards) => sum + cards, 0) / view.piles.length);
      const start = events.findLastIndex((event) => event.kind === "dealt") + 1;
      const tricks = events.slice(start).filter((event) => event.kind === "trick" && event.cards);
      tricks.forEach((event, n) => add(number - tricks.length + 1 + n, /** @type {any} */ (event), info));
      add(number, view.last, info);
    },

    /** Opens or closes the last trick over the cloth. @param {Info} info */
    toggle(info) {
      const trick = latest();
      const open = last.hidden && trick !== undefined;
      if (open) last.replaceChildren(titled(trick, info), cardRow(trick, info), why(trick, info));
      show(last, open);
    },
  };
}
