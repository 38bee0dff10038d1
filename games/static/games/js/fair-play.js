/** A deal followed card by card from its pack: whose each card was, and what it made. */

import { makeBids } from "./fair-bids.js";

const SUITS = "OCEB";
const suitOf = (card) => card.slice(-1);
const rankOf = (card) => parseInt(card, 10);

/** The place, in order of play, of the card that takes the trick. */
function winnerOf(cards, trump, order) {
  const power = (card) => -order.indexOf(rankOf(card))
    + (suitOf(card) === trump ? 100 : suitOf(card) === suitOf(cards[0]) ? 0 : -100);
  return cards.reduce((best, card, n) => (power(card) > power(cards[best]) ? n : best), 0);
}

/**
 * The first cards of each seat, one by one from the leader on.
 * @param {string[]} deck
 * @param {{seats: string[], leader: number, cards: {hands: string[][]}}} acta
 * @returns {string[][]}
 */
export function dealt(deck, { seats, leader, cards }) {
  const n = seats.length;
  const each = cards.hands[0].length;
  return seats.map((_, seat) => Array.from({ length: each }, (_unused, k) => deck[k * n + ((seat - leader + n) % n)]));
}

/**
 * Follows the actions of a deal.
 * @param {string[]} deck
 * @param {object} acta
 * @param {string[]} acta.seats
 * @param {number} acta.leader
 * @param {object} acta.cards
 * @param {string[][]} acta.cards.hands
 * @param {string|null} acta.cards.trump null where it is named after an auction
 * @param {string|null} acta.cards.turned
 * @param {number[]} acta.cards.order
 * @param {Record<string, number>} acta.cards.values
 * @param {{highest: number, caller_leads: boolean, dark: number, garra: string[]|null}|null} [acta.cards.auction]
 * @param {[number, string][]} acta.plays
 * @returns {{points: number[], over: boolean, wrong?: {at: number, seat: number, action: string}}}
 */
export function follow(deck, acta) {
  const { seats, leader, cards, plays } = acta;
  const { turned, order, values, auction } = cards;
  const worth = (won) => won.reduce((sum, card) => sum + (values[rankOf(card)] ?? 0), 0);
  const n = seats.length;
  const hands = dealt(deck, acta);
  let stock = deck.slice(hands.flat().length);
  if (turned) stock = [...stock.slice(1), stock[0]];
  const points = seats.map(() => 0);
  let table = [];
  let { trump } = cards;
  let lead = leader;
  let due = false;
  let tricks = 0;
  let begun = false;
  const bids = auction ? makeBids(n, leader, auction.highest) : null;

  const take = (seat, card) => {
    const at = hands[seat]?.indexOf(card) ?? -1;
    if (at < 0) return false;
    hands[seat].splice(at, 1);
    return true;
  };

  /** After an auction: it is over, and trumps are named in time; its winner may be who leads. */
  function begin() {
    if (bids.winner() === null || (!trump && tricks >= auction.dark)) return false;
    if (!begun && auction.caller_leads) lead = bids.winner();
    begun = true;
    return true;
  }

  function play(seat, card) {
    if (auction && !begin()) return false;
    if (due || seat !== (lead + table.length) % n || !take(seat, card)) return false;
    table.push(card);
    if (table.length < n) return true;
    lead = (lead + winnerOf(table, trump, order)) % n;
    points[lead] += worth(table);
    table = [];
    tricks += 1;
    due = stock.length > 0;
    return true;
  }

  function draw(seat) {
    if (!due || seat !== lead) return false;
    for (let k = 0; k < n; k++) hands[(lead + k) % n].push(stock.shift());
    due = false;
    return true;
  }

  function swap(seat, card) {
    if (!turned || !stock.length || suitOf(card) !== trump || !take(seat, card)) return false;
    hands[seat].push(stock.pop());
    stock.push(card);
    return true;
  }

  function claim(seat) {
    if (stock.length || table.length || !hands[seat]) return false;
    points[seat] += worth(hands.flat());
    hands.forEach((hand) => hand.splice(0));
    return true;
  }

  const sing = (seat, suit) => [12, 11].every((rank) => hands[seat]?.includes(`${rank}${suit}`));

  /** The two cards that were left over, and the two that are laid away for them. */
  function lay(seat, laid) {
    hands[seat].push(...stock.splice(0));
    points[seat] += worth(laid);
    return laid.length === auction.garra?.length && laid.every((card) => take(seat, card));
  }

  function name(suit) {
    trump = suit;
    return [...SUITS].includes(suit);
  }

  /** What is said, named and laid away in a game with an auction; undefined for a card. */
  function auctioned(seat, action) {
    const [verb, what = ""] = action.split(":");
    if (verb === "pass" || verb === "bid") return !begun && bids.say(seat, Number(what));
    if (!["call", "lay", "suit"].includes(verb)) return undefined;
    if (seat !== bids.winner()) return false;
    if (verb === "lay") return !begun && lay(seat, what.split(","));
    return !trump && tricks === auction.dark && name(suitOf(what));
  }

  const done = ([seat, action]) => {
    const told = bids ? auctioned(seat, action) : undefined;
    if (told !== undefined) return told;
    if (action === "draw") return draw(seat);
    if (action === "claim") return claim(seat);
    if (action.startsWith("sing:")) return sing(seat, action.slice(5));
    return action.startsWith("swap:") ? swap(seat, action.slice(5)) : play(seat, action.replace("!", ""));
  };
  const at = plays.findIndex((one) => !done(one));
  const over = !stock.length && hands.every((hand) => !hand.length);
  if (at < 0) return { points, over };
  return { points, over, wrong: { at: at + 1, seat: plays[at][0], action: plays[at][1] } };
}
