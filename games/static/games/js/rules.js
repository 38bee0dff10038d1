/** The options of a table in words, for the list of its rules. */

import { fill } from "./dom.js";

const inTeams = (options) => options.pairs || options.players === 6;
const yes = (value) => (value ? gettext("yes") : gettext("no"));

/** @type {Record<string, Record<string, () => string>>} */
const VALUES = {
  trump: { turned: () => gettext("a turned card"), rotation: () => gettext("in rotation, four rounds") },
  rotation_by: { wins: () => gettext("rounds won"), points: () => gettext("sum of points") },
  tie: {
    last_trick: () => gettext("the last trick decides"),
    more_cards: () => gettext("more cards decide"),
    void: () => gettext("the round is void"),
  },
  swap: {
    free: () => gettext("at any moment"),
    after_win: () => gettext("right after winning a trick"),
    off: () => gettext("none"),
  },
};

/** @type {[name: string, label: () => string, when?: (options: Record<string, any>) => boolean][]} */
const LINES = [
  ["deck", () => gettext("Cards in the pack")],
  ["target", () => gettext("Rounds to win"), (o) => o.trump !== "rotation"],
  ["trump", () => gettext("Trump")],
  ["rotation_by", () => gettext("The match goes to"), (o) => o.trump === "rotation"],
  ["tie", () => gettext("Tie")],
  ["swap", () => gettext("Swap of the 7 and the 2"), (o) => o.trump !== "rotation"],
  ["partner_trick", () => gettext("The partner's trick counts for the swap"), inTeams],
  ["over_hundred", () => gettext("More than 100 points counts as two")],
  ["lot", () => gettext("Partners by lot"), (o) => o.pairs],
  ["see_partner", () => gettext("See the partner's cards"), inTeams],
];

/**
 * Rows of label and value, those that make sense for the table.
 * @param {Info} info
 * @returns {[string, string][]}
 */
export function ruleRows(info) {
  const options = info.options;
  /** @type {[string, string][]} */
  const rows = LINES.filter(([name, , when]) => name in options && (!when || when(options)))
    .map(([name, label]) => [label(), valueText(name, options[name])]);
  rows.push([gettext("Time per turn"), info.turn_seconds
    ? fill(gettext("%(n)s s"), { n: info.turn_seconds })
    : gettext("no limit")]);
  return rows;
}

function valueText(name, value) {
  if (typeof value === "boolean") return yes(value);
  return VALUES[name]?.[value]?.() ?? String(value);
}
