/** What things are called: cards, seats, sides. */

import { rankOf, suitOf } from "./cards.js";
import { fill } from "./dom.js";

/** @param {string} suit @returns {string} */
export function suitName(suit) {
  switch (suit) {
    case "O": return pgettext("suit", "coins");
    case "C": return pgettext("suit", "cups");
    case "E": return pgettext("suit", "swords");
    default: return pgettext("suit", "clubs");
  }
}

/** @param {number} rank @returns {string} */
function rankName(rank) {
  const names = {
    1: pgettext("card", "ace"), 2: pgettext("card", "two"), 3: pgettext("card", "three"),
    4: pgettext("card", "four"), 5: pgettext("card", "five"), 6: pgettext("card", "six"),
    7: pgettext("card", "seven"), 8: pgettext("card", "eight"), 9: pgettext("card", "nine"),
    10: pgettext("card", "jack"), 11: pgettext("card", "knight"), 12: pgettext("card", "king"),
  };
  return names[rank] ?? String(rank);
}

/** "as de copas" @param {string} code @returns {string} */
export function cardName(code) {
  return fill(gettext("%(rank)s of %(suit)s"), {
    rank: rankName(rankOf(code)),
    suit: suitName(suitOf(code)),
  });
}

/** "as de copas, triunfo" @param {string} code @param {string} trump @returns {string} */
export function cardLabel(code, trump) {
  const card = cardName(code);
  return suitOf(code) === trump ? fill(gettext("%(card)s, trump"), { card }) : card;
}

/** The word on a button: "7", "rey". @param {string} code @returns {string} */
export function shortRank(code) {
  const rank = rankOf(code);
  return rank > 1 && rank < 10 ? String(rank) : rankName(rank);
}

/** @param {Info} info @param {number} seat @returns {string} */
export const nameOf = (info, seat) => info.seats[seat]?.name || gettext("Free seat");

/** @param {Info} info @returns {boolean} partners play together */
export const inTeams = (info) => new Set(info.seats.map((seat) => seat.team)).size < info.seats.length;

/** @param {Info} info @returns {number|null} the viewer's team */
export const myTeam = (info) => (info.you === null ? null : info.seats[info.you].team);

/**
 * A side as the viewer calls it: "Tú", "Nosotros", "Ana", "Ana y Luis".
 * @param {Info} info
 * @param {number} team
 * @returns {string}
 */
export function sideName(info, team) {
  const mine = myTeam(info);
  if (mine !== null && inTeams(info)) return team === mine ? gettext("Us") : gettext("Them");
  if (team === mine) return gettext("You");
  return listed(info.seats.filter((seat) => seat.team === team).map((seat) => seat.name));
}

/**
 * "Ana, Luis y Eva"
 * @param {string[]} names
 * @returns {string}
 */
export function listed(names) {
  if (names.length < 2) return names[0] ?? "";
  return fill(gettext("%(first)s and %(last)s"), {
    first: names.slice(0, -1).join(", "),
    last: names.at(-1),
  });
}

/** @param {Info} info @returns {number[]} team numbers, the viewer's first */
export function teamsOf(info) {
  const teams = [...new Set(info.seats.map((seat) => seat.team))].sort((a, b) => a - b);
  const mine = myTeam(info);
  return mine === null ? teams : [mine, ...teams.filter((team) => team !== mine)];
}
