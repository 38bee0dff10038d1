/** What just happened, in words: for the live region, the log and the key R. */

import { fill } from "./dom.js";
import { cardName, nameOf } from "./names.js";
import { trumpText } from "./words.js";

const played = (event, info) => ({ name: nameOf(info, event.seat), card: cardName(event.card) });

/** @type {Record<string, (event: GameEvent, info: Info) => string>} */
const TOLD = {
  dealt: (event) => `${gettext("New deal.")} ${trumpText(event.trump)}.`,
  played: (event, info) => event.auto
    ? fill(gettext("Time is up for %(name)s: the %(card)s is played."), played(event, info))
    : event.seat === info.you ? fill(gettext("You play the %(card)s."), played(event, info))
    : fill(gettext("%(name)s plays the %(card)s."), played(event, info)),
  trick: (event, info) => event.winner === info.you
    ? gettext("You take the trick.")
    : fill(gettext("%(name)s takes the trick."), { name: nameOf(info, event.winner) }),
  drew: (event, info) => event.seat === info.you && event.card
    ? fill(gettext("You draw the %(card)s."), { card: cardName(event.card) })
    : "",
  swapped: (event, info) => fill(event.seat === info.you
    ? gettext("You swap the %(gave)s for the %(got)s.")
    : gettext("%(name)s swaps the %(gave)s for the %(got)s."), {
    name: nameOf(info, event.seat), gave: cardName(event.gave), got: cardName(event.got),
  }),
  claimed: (event, info) => event.seat === info.you
    ? gettext("You claim the rest of the cards.")
    : fill(gettext("%(name)s claims the rest of the cards."), { name: nameOf(info, event.seat) }),
  left: (event, info) => fill(gettext("%(name)s leaves the table."), { name: nameOf(info, event.seat) }),
  abandoned: (event, info) => fill(gettext("A bot plays for %(name)s."), { name: nameOf(info, event.seat) }),
  voided: () => gettext("Somebody did not play the first card in time. The match counts for nobody."),
  returned: (event, info) => fill(gettext("%(name)s is back."), { name: nameOf(info, event.seat) }),
};

/**
 * One sentence of an event; "" for what needs none or is not known here.
 * @param {GameEvent} event
 * @param {Info} info
 * @returns {string}
 */
export const told = (event, info) => TOLD[event.kind]?.(event, info) ?? "";

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
