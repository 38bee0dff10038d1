/** What things are called: cards, seats, sides. */

import { rankOf, suitOf } from "./cards.js";
import { fill } from "./dom.js";

/**
 * What the page brings along in its language: names of cards and suits, sentences for codes (games/codes.py).
 * @type {Record<string, Record<string, any>>}
 */
export const words = JSON.parse(document.getElementById("words").textContent);

/** @param {string} suit @returns {string} "copas" */
export const suitName = (suit) => words.suits[suit];

/** @param {string} code @returns {string} "as de copas" */
export const cardName = (code) => words.cards[code];

/** "as de copas, triunfo" @param {string} code @param {string} trump @returns {string} */
export function cardLabel(code, trump) {
  const card = cardName(code);
  return suitOf(code) === trump ? fill(gettext("%(card)s, trump"), { card }) : card;
}

/** The word on a button: "7", "rey". @param {string} code @returns {string} */
export const shortRank = (code) => words.ranks[rankOf(code)] ?? String(rankOf(code));

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
  return fill(gettext("%(first)s and %(last)s"), { first: names.slice(0, -1).join(", "), last: names.at(-1) });
}

/**
 * What a side has towards the match: rounds, or the points of all deals where these decide.
 * @param {Info} info
 * @param {number} team
 * @returns {number}
 */
export const scoreOf = (info, team) => (info.adds
  ? info.results.reduce((sum, { points }) => sum + points[team], 0) : info.rounds[team] ?? 0);

/** @param {Info} info @returns {number[]} team numbers, the viewer's first */
export function teamsOf(info) {
  const teams = [...new Set(info.seats.map((seat) => seat.team))].sort((a, b) => a - b);
  const mine = myTeam(info);
  return mine === null ? teams : [mine, ...teams.filter((team) => team !== mine)];
}
