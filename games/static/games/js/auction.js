/** Bidding, as both games with an auction show it: what stands, what I may bid, who said what. */

import { fill, h, setText } from "./dom.js";
import { cardName, listed, nameOf, shortRank, suitName, words } from "./names.js";

const BID = "bid:";
/** So many bids are buttons; more are steps of one. */
const FEW = 10;

/** "el 3", "75 puntos" @param {number} bid @returns {string} */
export const bidText = (bid) => words.bids[bid] ?? fill(ngettext("%(n)s point", "%(n)s points", bid), { n: bid });

/** A card without a suit, or points, to press: the figure large, the name of a court below. */
export function figures(number) {
  const name = words.ranks[number];
  return [h("b", { text: String(number) }), ...(name ? [h("span", { text: name })] : [])];
}

const label = (bid) => fill(gettext("Bid %(bid)s"), { bid: bidText(bid) });

function ladder(bids, choice) {
  return bids.map((bid) => choice.option(BID + bid, label(bid), ...figures(bid)));
}

/** Points to walk through, from the least that I may bid. */
function stepper(bids, choice) {
  const figure = h("b", { class: "figure", "aria-hidden": "true" });
  const range = h("input", { type: "range", min: 0, max: bids.length - 1, "aria-label": gettext("Points to bid"),
    oninput: () => set(Number(range.value)), onkeydown: ({ key }) => choice.letters[key === "Enter" ? "v" : key]?.() });
  const step = (by, text, sign) => h("button", { type: "button", class: "step", "data-step": by, "aria-label": text,
    onclick: () => set(Number(range.value) + by) }, sign);

  function set(n) {
    range.value = String(n);
    const bid = bids[range.value];
    range.setAttribute("aria-valuetext", bidText(bid));
    setText(figure, String(bid));
    choice.want(BID + bid, label(bid));
  }

  set(0);
  return [step(-1, gettext("Fewer points"), "\u2212"), figure, range, step(1, gettext("More points"), "+")];
}

/** What stands, and what I have to do with it. */
function standing({ bid, bidder, passed, to_act: [turn] }, info) {
  const best = bid === null ? gettext("Nobody has bid yet.")
    : fill(bidder === info.you ? gettext("Your bid stands: %(bid)s.") : gettext("%(name)s has bid %(bid)s."),
      { name: nameOf(info, bidder), bid: bidText(bid) });
  const mine = turn === info.you ? gettext("Top it or pass.") : passed.includes(info.you) ? gettext("You have passed.") : "";
  return `${best} ${turn === info.you && bid === null ? gettext("Bid or pass.") : mine}`.trim();
}

/** The auction in the place of choices. @param {Table} now @param {import("./choice.js").Choice} choice */
export function drawBids({ view, legal, info }, choice) {
  const bids = legal.filter((action) => action.startsWith(BID)).map((action) => Number(action.slice(BID.length)));
  const make = bids.length > FEW ? stepper : ladder;
  choice.render(standing(view, info), legal.join(), () => (bids.length ? make(bids, choice) : []), legal.includes("pass"));
}

/** What a seat has said last, in a word; "" before it speaks. @param {View} view @param {number} seat @returns {string} */
function called({ calls, passed }, seat) {
  if (passed.includes(seat)) return gettext("passes");
  const bid = calls.findLast(([by]) => by === seat)?.[1];
  return bid ? shortRank(`${bid}O`) : "";
}

/**
 * The word by a seat's name: its bid, later what it is in the deal.
 * @param {HTMLElement} root the table
 */
export function makeMarks(root) {
  /** @param {Table} now @param {(seat: number) => string} role */
  return ({ view, info }, role) => {
    for (const { n } of info.seats) {
      const seat = root.querySelector(`.seat[data-seat="${n}"]`);
      if (!seat) continue;
      const mark = seat.querySelector(".role") ?? seat.appendChild(h("span", { class: "role" }));
      const bidding = view.phase === "auction";
      setText(mark, bidding ? called(view, n) : role(n));
      mark.classList.toggle("stands", n === (bidding ? view.bidder : view.caller ?? view.declarer));
    }
  };
}

const WAITS = {
  auction: [gettext("Your turn to bid"), gettext("%(name)s is bidding")],
  call: [gettext("Call a card"), gettext("%(name)s is calling a card")],
  lay: [gettext("Lay two cards away"), gettext("%(name)s is laying two cards away")],
  name: [gettext("Name trumps"), gettext("%(name)s is naming trumps")],
};

/** Whose turn it is before the cards are played. @param {View} view @param {Info} info @returns {string|undefined} */
export function turn({ phase, to_act: [seat] }, info) {
  const [mine, other] = WAITS[phase] ?? [];
  return seat === info.you ? mine : other && fill(other, { name: nameOf(info, seat) });
}

/**
 * An event of an auction's game in words.
 * @param {GameEvent} event
 * @param {Info} info
 * @param {string} [kind] the sentence, where it is not the one of the event's kind
 * @param {Record<string, any>} [data] what fills it beside the event's own
 * @returns {string|undefined} none: the house's game knows it
 */
export function auctionTold(event, info, kind = event.kind, data) {
  if (kind === "dealt") return gettext("New deal.");
  if (!words.bidding[kind]) return undefined;
  const [mine, other] = words.bidding[kind];
  const text = fill(event.seat === info.you ? mine : other, {
    name: nameOf(info, event.seat), bid: bidText(event.bid), card: cardName(event.card),
    cards: listed((event.cards ?? []).map(cardName)), suit: suitName(event.trump), ...data,
  });
  return event.auto ? `${gettext("Time is up.")} ${text}` : text;
}
