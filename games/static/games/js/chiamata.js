/** What chiamata adds to the table: the auction, the call, and who plays with whom (rules A5). */

import { auctionTold, bidText, drawBids, makeMarks, turn } from "./auction.js";
import { drawCalls } from "./calling.js";
import { makeChoice } from "./choice.js";
import { contractOf } from "./contract.js";
import { fill, h, setText, show } from "./dom.js";
import { listed, nameOf } from "./names.js";
import { refusalText } from "./words.js";

const names = (info, seats) => listed(seats.map((seat) => nameOf(info, seat)));

/** Who is known to be with the caller, as far as this viewer knows. @param {View} view @param {Info} info */
const partners = ({ fallen, caller, role }, info) => [...new Set([
  ...Object.values(fallen), ...(role === "partner" ? [info.you] : []),
])].filter((seat) => seat !== caller);

/** The caller is known to be alone. @param {View} view */
const alone = ({ called, fallen, caller }) => called.length > 0
  && called.every((card) => fallen[card] === caller);

/** What a seat is in the deal, in a word. */
function role(view, info, seat) {
  if (view.caller === null) return "";
  if (seat === view.caller) return alone(view) ? gettext("plays alone") : gettext("calls");
  if (!partners(view, info).includes(seat)) return "";
  return view.caller === info.you ? gettext("with you") : gettext("partner");
}

/** What I am, in a sentence. */
function mine(view, info) {
  const { called, caller, hand } = view;
  if (!view.role || view.phase === "over") return "";
  const known = partners(view, info).filter((seat) => seat !== info.you);
  if (view.role === "caller") {
    if (called.every((card) => hand.includes(card) || view.fallen[card] === caller)) return gettext("You play alone.");
    return known.length ? fill(gettext("You play with %(name)s."), { name: names(info, known) })
      : gettext("Who holds the called card plays with you.");
  }
  const others = names(info, [caller, ...known]);
  return fill(view.role === "partner" ? gettext("You play with %(name)s.") : gettext("You play against %(name)s."), { name: others });
}

/** What a deal came to, in a sentence. */
function counted({ caller, side, promise, made }, info) {
  if (!side) return [];
  const others = side.filter((seat) => seat !== caller);
  return [fill(others.length ? gettext("%(caller)s with %(name)s: %(made)s points of the %(promise)s promised.")
    : gettext("%(caller)s alone: %(made)s points of the %(promise)s promised."),
  { caller: nameOf(info, caller), name: names(info, others), made, promise })];
}

export const makeContract = contractOf(({ phase, bid, caller, called, promise }, info) => {
  if (phase === "auction" || caller === null) return [];
  const name = nameOf(info, caller);
  return [
    called.length ? { text: name, cards: called } : { text: `${name}: ${bidText(bid)}` },
    { text: fill(ngettext("%(n)s point", "%(n)s points", promise), { n: promise }) },
  ];
});

/**
 * @param {HTMLElement} root the table
 * @param {(action: string) => void} act
 */
export function makeChiamata(root, act) {
  const choice = makeChoice(root, act);
  const marks = makeMarks(root);
  const note = h("p", { class: "role-note", hidden: true });
  root.querySelector(".hand").before(note);
  /** @type {Table} */
  let now;

  function asked({ view, info }) {
    if (view.caller !== info.you) return turn(view, info);
    return info.options.form === "plain" || info.options.form === "buia"
      ? fill(gettext("You have bid %(bid)s. Of which suit?"), { bid: bidText(view.bid) })
      : gettext("Which card do you call? Its suit is trumps.");
  }

  return {
    letters: choice.letters,
    place: choice.place,
    turn,
    counted,

    told(event, info) {
      if (event.kind !== "partner") return auctionTold(event, info);
      const { caller } = now.view;
      const kind = event.seat === caller ? "alone" : caller === info.you ? "ally" : "partner";
      return auctionTold(event, info, kind, { caller: nameOf(info, caller) });
    },

    /** @param {Table} message */
    render(message) {
      now = message;
      const { view, info } = message;
      root.dataset.phase = view.phase;
      marks(message, (seat) => role(view, info, seat));
      setText(note, mine(view, info));
      show(note, info.you !== null);
      if (view.phase === "auction") drawBids(message, choice);
      else if (view.phase === "call") drawCalls(message, choice, asked(message));
      else choice.render("", "", () => []);
    },

    /** @param {Table} message */
    why: ({ view }) => (["auction", "call"].includes(view.phase)
      ? refusalText({ why: `phase_${view.phase}`, data: {} }) : undefined),
  };
}
