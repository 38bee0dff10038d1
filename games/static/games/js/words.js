/** Sentences made from the server's codes: tricks, results, endings, refusals, leaving. */

import { fill } from "./dom.js";
import { cardName, inTeams, listed, myTeam, nameOf, shortRank, suitName } from "./names.js";
import { suitOf } from "./cards.js";

/** @param {string} trump @returns {string} "Pintan copas" */
export const trumpText = (trump) => fill(gettext("Trumps: %(suit)s"), { suit: suitName(trump) });

/**
 * Who took a trick and why.
 * @param {Trick} trick
 * @param {Info} info
 * @returns {string}
 */
export function whyText(trick, info) {
  const card = trick.cards.find(([seat]) => seat === trick.winner)?.[1] ?? "";
  const data = {
    name: nameOf(info, trick.winner),
    card: card && cardName(card),
    suit: card && suitName(suitOf(card)),
  };
  const mine = trick.winner === info.you;
  switch (trick.why) {
    case "trump_only":
      return fill(mine ? gettext("You take it: your %(card)s is the only trump.")
        : gettext("%(name)s takes it: the %(card)s is the only trump."), data);
    case "trump_highest":
      return fill(mine ? gettext("You take it: your %(card)s is the highest trump.")
        : gettext("%(name)s takes it: the %(card)s is the highest trump."), data);
    case "suit_highest":
      return fill(mine
        ? gettext("You take it: your %(card)s is the highest of %(suit)s, the suit that was led, and nobody played a trump.")
        : gettext("%(name)s takes it: the %(card)s is the highest of %(suit)s, the suit that was led, and nobody played a trump."), data);
    default:
      return fill(mine ? gettext("You take it.") : gettext("%(name)s takes it."), data);
  }
}

/** "Cambiar 7 por rey" @param {string} mine @param {string} turned @returns {string} */
export function swapText(mine, turned) {
  return fill(gettext("Swap %(mine)s for %(turned)s"), {
    mine: shortRank(mine),
    turned: shortRank(turned),
  });
}

const REFUSALS = {
  stale: () => gettext("The table had moved on. Look again and play."),
  over: () => gettext("This round is over."),
  not_your_turn: () => gettext("It is not your turn yet."),
  busy: () => gettext("The table is busy. Try again."),
  error: () => gettext("That could not be done. Try again."),
  rate: () => gettext("Too fast. Wait a moment."),
  stand_in: () => gettext("A bot is playing for you. Take your seat again first."),
  phase_draw: () => gettext("Wait: the cards are being drawn."),
  not_your_card: () => gettext("You do not hold that card."),
  swap_off: () => gettext("This table is played without the swap."),
  swap_not_held: () => gettext("You do not hold the card for the swap."),
  swap_weaker: () => gettext("The turned card is not stronger than yours."),
  swap_no_trick: () => gettext("To swap you must have won a trick in this round."),
  swap_moment: () => gettext("Here you may only swap right after winning a trick."),
  swap_none: () => gettext("There is no turned card left to swap."),
  claim_stock: () => gettext("You can only claim once the stock is empty."),
  claim_table: () => gettext("You can only claim between tricks."),
  claim_cards: () => gettext("You can only claim with two or three cards each."),
  claim_few_trumps: () => gettext("There are too few trumps left to claim."),
  claim_false: () => gettext("Your side does not hold the highest trumps left."),
};

/** @param {Refusal} refusal @returns {string} */
export function refusalText({ why, data }) {
  const words = REFUSALS[data?.reason] ?? REFUSALS[why];
  return words ? words() : gettext("That cannot be done now.");
}

const REASONS = {
  last_trick: () => gettext("Tie: whoever won the last trick takes the round."),
  recent_trick: () => gettext("Tie: whoever of the tied won a trick last takes the round."),
  more_cards: () => gettext("Tie: whoever has more cards takes the round."),
  void: () => gettext("Tie: the round counts for nobody."),
};

/**
 * How a deal was decided beyond its points; "" when the points say it all.
 * @param {Result} result
 * @returns {string}
 */
export function reasonText(result) {
  const words = [REASONS[result.reason]?.() ?? ""];
  if (result.worth > 1) words.push(gettext("More than 100 points: it counts as two rounds."));
  return words.filter(Boolean).join(" ");
}

/**
 * The heading of a deal's result.
 * @param {Result} result
 * @param {Info} info
 */
export function dealTitle(result, info) {
  const mine = myTeam(info);
  if (!result.winners.length) return gettext("Nobody wins the round");
  if (mine !== null && result.winners.includes(mine)) return gettext("You win the round");
  return winText(info, result.winners, gettext("%(name)s wins the round"), gettext("%(name)s win the round"));
}

/**
 * The heading of a match's result.
 * @param {Info} info
 * @returns {string}
 */
export function matchTitle(info) {
  const mine = myTeam(info);
  if (info.ending === "voided" || info.ending === "aborted") return gettext("Void match");
  if (!info.winners?.length) return gettext("A draw");
  if (mine !== null) {
    return info.winners.includes(mine) ? gettext("You have won") : gettext("You have lost");
  }
  return winText(info, info.winners, gettext("%(name)s wins"), gettext("%(name)s win"));
}

function winText(info, teams, one, many) {
  const names = info.seats.filter((seat) => teams.includes(seat.team)).map((seat) => seat.name);
  return fill(names.length === 1 ? one : many, { name: listed(names) });
}

const ENDINGS = {
  completed: () => "",
  resigned: () => gettext("The other side resigned."),
  abandoned: () => gettext("Nobody was left on one side: the other side wins."),
  agreed: () => gettext("Drawn by agreement."),
  aborted: () => gettext("The table closed before the match began."),
  voided: () => gettext("Somebody did not play the first card in time. The match counts for nobody."),
};

/** @param {string|null} ending @returns {string} */
export const endingText = (ending) => ENDINGS[ending ?? "completed"]?.() ?? "";

/** What leaving costs, before it is done. @param {Info} info @returns {string} */
export function leaveText(info) {
  const mine = myTeam(info);
  const people = info.seats.filter((seat) => seat.team === mine && seat.user && !seat.bot && !seat.left);
  const sides = new Set(info.seats.map((seat) => seat.team)).size;
  if (sides === 2 && people.length < 2) {
    return inTeams(info)
      ? gettext("You are the only person left on your side: if you are not back within 20 seconds, the other side wins the match.")
      : gettext("If you are not back within 20 seconds, the other player wins the match.");
  }
  return gettext("If you are not back within 20 seconds, a bot takes your seat. You can take it again while the match lasts.");
}
