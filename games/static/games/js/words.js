/** Sentences made from the server's codes: tricks, results, refusals, leaving. */

import { fill } from "./dom.js";
import { cardName, inTeams, listed, myTeam, nameOf, shortRank, suitName, words } from "./names.js";
import { suitOf } from "./cards.js";

/** @param {string} trump @returns {string} "Pintan copas" */
export const trumpText = (trump) => fill(gettext("Trumps: %(suit)s"), { suit: suitName(trump) });

/**
 * Who took a trick and why.
 * @param {Trick} trick
 * @param {Info} info
 * @returns {string}
 */
export function whyText({ cards, winner, why }, info) {
  const [mine, other] = words.why[why] ?? words.why[""];
  const [, card] = cards.find(([seat]) => seat === winner) ?? [];
  return fill(winner === info.you ? mine : other, {
    name: nameOf(info, winner), card: cardName(card), suit: card && suitName(suitOf(card)),
  });
}

/** "Cambiar 7 por rey" @param {string} mine @param {string} turned @returns {string} */
export const swapText = (mine, turned) =>
  fill(gettext("Swap %(mine)s for %(turned)s"), { mine: shortRank(mine), turned: shortRank(turned) });

/** @param {Refusal} refusal @returns {string} */
export const refusalText = ({ why, data }) =>
  fill(words.refusals[data?.reason] ?? words.refusals[why] ?? words.refusals.unknown, {
    forced: listed((data?.forced ?? []).map(cardName)),
  });

/**
 * How a deal was decided beyond its points; "" when the points say it all.
 * @param {Result} result
 * @returns {string}
 */
export function reasonText({ reason, worth }) {
  const over = worth > 1 ? gettext("More than 100 points: it counts as two rounds.") : "";
  return [words.ties[reason], over].filter(Boolean).join(" ");
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
  if (!info.winners) return gettext("Void match");
  if (!info.winners.length) return gettext("A draw");
  if (mine !== null) {
    return info.winners.includes(mine) ? gettext("You have won") : gettext("You have lost");
  }
  return winText(info, info.winners, gettext("%(name)s wins"), gettext("%(name)s win"));
}

function winText(info, teams, one, many) {
  const names = info.seats.filter((seat) => teams.includes(seat.team)).map((seat) => seat.name);
  return fill(names.length === 1 ? one : many, { name: listed(names) });
}

/** What leaving costs, before it is done. @param {Info} info @returns {string} */
export const leaveText = (info) => [outcomeText(info), costText(info)].filter(Boolean).join(" ");

function costText(info) {
  if (!info.competitive) return "";
  return info.agrees
    ? gettext("At a competitive table leaving costs 20 points; resigning costs 10.")
    : gettext("At a competitive table it costs 20 points, or 10 if the others forgive you.");
}

function outcomeText(info) {
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
