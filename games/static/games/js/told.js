/** What just happened, in words: for the live region, the log and the key R. */

import { fill } from "./dom.js";
import { cardName, nameOf, suitName, words } from "./names.js";
import { trumpText } from "./words.js";

/**
 * One sentence of an event; "" for what needs none or is not known here.
 * @param {GameEvent} event
 * @param {Info} info
 * @returns {string}
 */
export function told(event, info) {
  if (event.kind === "dealt") return `${gettext("New deal.")} ${trumpText(event.trump)}.`;
  const seat = event.winner ?? event.seat;
  if (event.kind === "drew" && !event.card) return "";
  const played = event.kind === "played";
  const kind = played && event.auto ? "late" : played && event.arrastro ? "arrastro" : event.kind;
  const [mine, other] = words.told[kind] ?? ["", ""];
  const [card, gave, got] = [event.card, event.gave, event.got].map(cardName);
  return fill(seat === info.you ? mine : other, {
    name: nameOf(info, seat), card, gave, got, points: event.points, suit: suitName(event.suit),
  });
}

/**
 * Whose turn it is.
 * @param {View} view
 * @param {Info} info
 * @returns {string}
 */
export function turnText(view, info) {
  if (view.phase === "over") return gettext("End of the round");
  if (view.phase === "draw") return gettext("Drawing cards");
  const [seat] = view.to_act;
  if (seat === undefined) return "";
  if (seat === info.you) return gettext("Your turn");
  return fill(gettext("%(name)s to play"), { name: nameOf(info, seat) });
}
