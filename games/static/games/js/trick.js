/**
 * The cards on the table, each at its player's spot, and my place marked "?". A finished
 * trick stays until the next lead or for the time I chose, then goes to the winner's pile.
 */

import { back, face } from "./cards.js";
import { h, rule, setText, show } from "./dom.js";
import { arrive, rectOf, send } from "./moves.js";
import { cardLabel } from "./names.js";
import { prefs } from "./preferences.js";
import { placeOf } from "./seats.js";

/**
 * @param {number[]} seats
 * @param {() => void} placed the "?" was touched
 */
export function makeTrick(seats, placed) {
  const spots = new Map(seats.map((seat) => [seat, makeSpot(seat)]));
  const ask = h("button", {
    type: "button", class: "ask framed", "data-act": "place",
    "aria-label": gettext("Play the raised card"), onclick: placed,
  }, h("span", { text: "?", "aria-hidden": "true" }));
  const el = h("div", { class: "trick" }, ...[...spots.values()].map((spot) => spot.el));
  let closed = "";
  let swept = "";
  let timer = 0;
  let winner = -1;
  let rested = () => {};
  /** What the last message said. @type {{view: View, info: Info, last: Trick|null}} */
  let now;

  /** @param {(seat: number) => DOMRect|undefined} pileOf */
  function sweep(pileOf) {
    clearTimeout(timer);
    const to = pileOf(winner);
    for (const spot of spots.values()) {
      if (spot.code()) send(back(), rectOf(spot.el), to, "sweep");
      spot.set(null);
    }
    swept = closed;
    closed = "";
    mark();
    rested();
  }

  /** Says at each spot who wins, led or plays, and puts the "?" at mine while it is my turn. */
  function mark() {
    const { view, info, last } = now;
    for (const [seat, spot] of spots) {
      const card = spot.code() !== null;
      const turn = !card && view.phase === "play" && view.to_act.includes(seat);
      const wins = card && (closed ? last?.winner : view.winning) === seat;
      const led = card && !wins && !closed && seat === view.leader && spots.size > 2;
      setText(spot.label, wins ? (closed ? gettext("Takes the trick") : gettext("Winning"))
        : led ? gettext("Led") : turn && seat !== info.you ? gettext("To play") : "");
      for (const [name, on] of Object.entries({ due: turn, wins, led })) spot.el.classList.toggle(name, on);
      if (seat !== info.you) continue;
      if (turn && ask.parentElement !== spot.el) spot.el.append(ask);
      show(ask, turn);
    }
  }

  return {
    el,
    /** @param {number} seat @returns {DOMRect} */
    rect: (seat) => rectOf(spots.get(seat).el),
    /** @param {() => void} then called each time a finished trick has gone */
    whenSwept(then) { rested = then; },
    /** @returns {boolean} a finished trick is still lying there */
    lying: () => closed !== "",

    /**
     * @param {View} view
     * @param {Info} info
     * @param {object} from
     * @param {(seat: number, card: string) => DOMRect|undefined} from.card where a card was before
     * @param {(seat: number) => DOMRect|undefined} from.pile where a trick goes
     */
    render(view, info, from) {
      const last = view.table.length ? null : view.last;
      const key = last ? `${info.deal}.${view.last.cards.join()}` : "";
      if (closed && key !== closed) sweep(from.pile);
      now = { view, info, last };
      const cards = last ? (key === swept ? [] : last.cards) : view.table;
      if (key && key !== swept && key !== closed) {
        closed = key;
        winner = last.winner;
        timer = setTimeout(() => sweep(from.pile), prefs.trick_delay_ms);
      }
      const laid = new Map(cards);
      for (const [seat, spot] of spots) {
        const card = laid.get(seat) ?? null;
        spot.el.dataset.place = String(placeOf(info, seat));
        spot.el.classList.toggle("late", card !== null && seat === cards.at(-1)?.[0]);
        if (spot.set(card, view.trump)) arrive(spot.el.firstElementChild, from.card(seat, card), "play");
      }
      mark();
    },

    /** @param {number} gaps of the trump */
    rule: (gaps) => rule(ask, gaps),
  };
}

function makeSpot(seat) {
  const label = h("span", { class: "tag" });
  const el = h("div", { class: "spot", "data-seat": seat }, label);
  let held = null;
  return {
    el,
    label,
    code: () => held,
    /** @returns {boolean} a card has just come */
    set(code, trump) {
      if (code === held) return false;
      el.querySelector(".laid")?.remove();
      held = code;
      if (!code) return false;
      el.prepend(h("span", {
        class: "laid", role: "img", "data-table-card": code, "aria-label": cardLabel(code, trump),
      }, face(code)));
      return true;
    },
  };
}
