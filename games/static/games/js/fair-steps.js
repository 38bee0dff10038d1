/** The check of an acta, step by step; each step says what it found or throws `Wrong`. */

import { fill } from "./dom.js";
import { dealt, follow } from "./fair-play.js";
import { commitment, freshPack, keyOf, keyText, makeStream, sealOf, shuffled } from "./fair-recipe.js";
import { cardName, listed, suitName } from "./names.js";
import { recall } from "./seen.js";

/** What an acta says does not hold. */
export const Wrong = class extends Error {};

const EMPTY = "0".repeat(32);
const isHex = (text, digits) => typeof text === "string" && text.length === digits && /^[0-9a-f]*$/.test(text);
const isSeat = (n, { seats }) => Number.isInteger(n) && n >= 0 && n < seats.length;
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

function need(held, text) {
  if (!held) throw new Wrong(text);
}

function readable(acta) {
  const { seats, teams, cards, plays, deal, match, cut } = acta;
  need(acta.format === "brisca-acta/1", gettext("This is no acta: its format is not brisca-acta/1."));
  need(Array.isArray(seats) && seats.length > 1 && seats.length < 7, gettext("The seats are missing."));
  need(Array.isArray(teams) && same(teams.flat().sort(), seats.map((_, n) => n)), gettext("The teams are not made of the seats."));
  need(typeof match === "string" && Number.isInteger(deal) && deal > 0, gettext("The numbers of the match and of the round are missing."));
  need(isSeat(acta.leader, acta), gettext("Nobody sits where the leader should."));
  need(isHex(acta.server_seed, 64), gettext("The seed of the server is not made of 64 hexadecimal digits."));
  need(isHex(acta.commitment, 64), gettext("The commitment is not made of 64 hexadecimal digits."));
  need(Number.isInteger(cut) && cut >= 0, gettext("The cut is no number."));
  need(Array.isArray(plays) && plays.every((play) => Array.isArray(play) && isSeat(play[0], acta) && typeof play[1] === "string"),
    gettext("The plays cannot be read."));
  need(cards === null || (Array.isArray(cards?.hands) && cards.hands.length === seats.length
    && Array.isArray(cards.order) && Array.isArray(cards.removed)), gettext("The cards cannot be read."));
  return fill(gettext("Match %(match)s, round %(deal)s: %(names)s."), { match, deal, names: listed(seats) });
}

async function committed(acta) {
  const found = await commitment(acta.server_seed);
  need(found === acta.commitment,
    fill(gettext("The fingerprint of the seed is %(found)s, the commitment is another."), { found }));
  need(acta.shown_before === acta.commitment, gettext("Before the first card the table was shown another commitment."));
  const seen = recall(acta.match, acta.deal).commitment;
  need(!seen || seen === acta.commitment, fill(gettext("This browser was shown another commitment before the deal: %(seen)s."), { seen }));
  const text = fill(gettext("The fingerprint of the seed is %(found)s: the commitment that the table was shown before the first card."), { found });
  return seen ? `${text} ${gettext("This browser saw it, too.")}` : text;
}

/** The seed that this browser has given is there, and each seed is the one that was sealed. */
async function compared({ match, deal, seat_seeds: seeds, seats, seals }) {
  const { given, seat, seed } = recall(match, deal);
  need(!given || seeds[seat] === seed, fill(gettext("This browser gave another seed for %(name)s: %(seed)s."), { name: seats[seat], seed }));
  for (const [n, own] of seeds.entries()) {
    need(!seals || own === EMPTY || seals[n] === await sealOf(own),
      fill(gettext("The seed of %(name)s is not the one that was sealed."), { name: seats[n] }));
  }
  return given ? ` ${gettext("The one that this browser gave is among them.")}` : "";
}

async function seeded(acta) {
  const { seat_seeds: seeds, seats, cut } = acta;
  need(Array.isArray(seeds) && seeds.length === seats.length && seeds.every((seed) => isHex(seed, 32)),
    gettext("There must be one seed of 32 hexadecimal digits for each seat."));
  const mine = await compared(acta);
  const own = seats.filter((_, n) => seeds[n] !== EMPTY);
  const lifted = cut ? ` ${fill(gettext("The pack was cut: %(n)s cards went to the bottom."), { n: cut })}` : "";
  return (own.length ? fill(gettext("Seeds of their own were given by %(names)s. The others count as zeros."), { names: listed(own) })
    : gettext("No seat gave a seed of its own: all count as zeros.")) + mine + lifted;
}

async function led(acta) {
  const name = acta.seats[acta.leader];
  if (acta.leads === "lot") {
    const lot = await makeStream(await keyOf("sorteo/v1", acta, 1)).lot(acta.seats.length);
    need(lot === acta.leader, fill(gettext("The lot falls on %(other)s, but %(name)s led."), { other: acta.seats[lot], name }));
    return fill(gettext("The lot falls on %(name)s."), { name });
  }
  const known = { next: gettext("%(name)s leads: the lead goes around the table."),
    rematch: gettext("%(name)s leads: in a rematch the lead goes on around the table."),
    given: gettext("%(name)s leads, as in the round whose hand is played again."),
    partners: gettext("%(name)s leads: so the lot of the partners has it.") }[acta.leads];
  need(known, gettext("It is not said who was to lead."));
  if (acta.leads === "partners") need(acta.leader === 0, gettext("With partners by lot the first seat leads."));
  return fill(known, { name });
}

async function packed(acta, found) {
  const { pack, removed } = acta.cards;
  const fresh = freshPack(pack, removed);
  need(fresh.length === pack - removed.length, gettext("Cards were taken out that the pack does not have."));
  need(acta.cut === 0 || (acta.cut >= 4 && acta.cut <= fresh.length - 4), gettext("A cut leaves and takes at least four cards."));
  const key = await keyOf("brisca-deck/v1", acta, acta.deal);
  found.deck = await shuffled(fresh, key, acta.cut);
  return { text: fill(gettext("The pack follows from the seeds; its key is %(key)s."), { key: keyText(key) }), cards: found.deck };
}

function given(acta, { deck }) {
  const { hands, turned, trump } = acta.cards;
  dealt(deck, acta).forEach((hand, seat) => need(same(hand, hands[seat]), fill(
    gettext("From this pack %(name)s would have got %(cards)s."), { name: acta.seats[seat], cards: listed(hand.map(cardName)) })));
  const left = deck.slice(hands.flat().length);
  const garra = acta.cards.auction?.garra;
  need(!garra || same(garra, left), fill(gettext("The garra was %(cards)s."), { cards: listed(left.map(cardName)) }));
  const [next] = left;
  need(turned === null || (turned === next && trump === next.slice(-1)),
    fill(gettext("The card to turn up was the %(card)s."), { card: cardName(next) }));
  if (garra) {
    return fill(gettext("Everybody got the cards that the pack gives them; the garra was %(cards)s."),
      { cards: listed(garra.map(cardName)) });
  }
  return turned === null ? gettext("Everybody got the cards that the pack gives them.")
    : fill(gettext("Everybody got the cards that the pack gives them; the %(card)s was turned up: trumps are %(suit)s."),
      { card: cardName(turned), suit: suitName(trump) });
}

function played(acta, found) {
  const { wrong, points } = follow(found.deck, acta);
  if (wrong) {
    throw new Wrong(fill(gettext("Action %(at)s does not fit the pack: %(name)s cannot have done “%(action)s”."),
      { at: wrong.at, name: acta.seats[wrong.seat], action: cardName(wrong.action) ?? wrong.action }));
  }
  found.points = points;
  return fill(ngettext("%(n)s action, and each card came from where the pack has it.",
    "%(n)s actions, and each card came from where the pack has it.", acta.plays.length), { n: acta.plays.length });
}

function counted({ teams, points }, found) {
  if (!points) return gettext("Nothing to compare: the round was not played to its end, or more than the cards counts at this table.");
  const made = teams.map((team) => team.reduce((sum, seat) => sum + found.points[seat], 0));
  need(same(made, points), fill(gettext("The cards give %(made)s, the result says %(points)s."),
    { made: made.join("–"), points: points.join("–") }));
  return fill(gettext("The tricks give %(made)s, as the result says."), { made: made.join("–") });
}

/**
 * The steps for an acta, in order.
 * @param {any} acta
 * @returns {{title: string, run: (acta: any, found: object) => any}[]}
 */
export function stepsFor(acta) {
  const common = [
    { title: gettext("The data can be read"), run: readable },
    { title: gettext("The commitment belongs to the seed"), run: committed },
    { title: gettext("The seeds of the seats"), run: seeded },
    { title: gettext("Who leads"), run: led },
  ];
  if (acta?.cards === null) return common;
  return [...common,
    { title: gettext("The pack"), run: packed },
    { title: gettext("The cards that were dealt"), run: given },
    { title: gettext("The cards that were drawn and played"), run: played },
    { title: gettext("The points"), run: counted },
  ];
}
