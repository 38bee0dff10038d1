/** What rematada adds to the table: the auction, the garra, and the duty to follow (rules A6). */

import { auctionTold, drawBids, makeMarks, turn } from "./auction.js";
import { bound, forced, makeBound } from "./bound.js";
import { drawSuits } from "./calling.js";
import { small, suitOf } from "./cards.js";
import { makeChoice } from "./choice.js";
import { contractOf } from "./contract.js";
import { fill, h, unseen } from "./dom.js";
import { cardName, listed, nameOf, suitName, words } from "./names.js";
import { refusalText } from "./words.js";

const LAY = "lay:";
const GARRA = 2;

/** The rule that binds my cards: its code. @param {Table} now */
function duty(now) {
  const [led] = now.view.table.map(([, card]) => suitOf(card));
  const free = forced(now);
  const suit = suitOf(free[0]);
  const beaten = bound(now).some((card) => suitOf(card) === suit);
  if (suit === led) return beaten ? "must_beat" : "must_follow";
  return beaten ? "must_overtrump" : "must_trump";
}

/** Cards to look at, with their names for the ear. */
const shown = (cards) => h("span", { class: "shown" }, ...cards.map(small), unseen(listed(cards.map(cardName))));

function counted({ declarer, bid, total, cards, pairs, last_trick: last, laid }, info) {
  if (total === undefined) return [];
  const parts = [fill(gettext("cards %(n)s"), { n: cards }),
    ...pairs.map(({ suit, points }) => fill(gettext("king and knight of %(suit)s %(n)s"), { suit: suitName(suit), n: points })),
    ...(last ? [fill(gettext("last trick %(n)s"), { n: last })] : [])];
  return [fill(gettext("%(name)s: %(total)s points of the %(bid)s bid (%(parts)s)."),
    { name: nameOf(info, declarer), total, bid, parts: parts.join(", ") }),
  h("span", { class: "laid-away" }, gettext("Laid away:"), shown(laid))];
}

export const makeContract = contractOf(({ phase, bid, declarer, garra, laid }, info) => {
  if (phase === "auction" || declarer === null) return [];
  const bidden = { text: fill(gettext("%(name)s: %(n)s points"), { name: nameOf(info, declarer), n: bid }) };
  const away = declarer === info.you ? gettext("You laid away") : gettext("Laid away");
  return [bidden, laid?.length ? { text: away, cards: laid } : { text: gettext("Garra"), cards: garra }];
});

/**
 * @param {HTMLElement} root the table
 * @param {(action: string) => void} act
 * @param {{lower: () => void}} hand
 */
export function makeRematada(root, act, hand) {
  const choice = makeChoice(root, act);
  const marks = makeMarks(root);
  const drawBound = makeBound(root);
  /** The cards that I mean to lay away. @type {string[]} */
  let picks = [];
  /** @type {Table} */
  let now;

  const picking = () => now.view.phase === "lay" && now.view.to_act.includes(now.info.you);

  /** The large button lays away what is picked, once that is enough. */
  function offer() {
    hand.lower();
    const action = picks.length === GARRA && now.legal.find((one) => picks.every((card) => one.slice(LAY.length).split(",").includes(card)));
    choice.want(action || "", fill(gettext("Lay away: %(cards)s"), { cards: listed(picks.map(cardName)) }));
  }

  function drawLay({ view, info }) {
    const mine = picking() ? gettext("The garra is yours. Pick two cards to lay away: they count for you.") : turn(view, info);
    choice.render(mine, `lay ${view.garra}`, () => [h("div", { class: "garra" }, gettext("Garra"), shown(view.garra))]);
    picks = picks.filter((card) => view.hand?.includes(card));
    if (picking()) offer();
  }

  return {
    letters: choice.letters,
    place: choice.place,
    picking,
    picked: (code) => picks.includes(code),
    turn,
    counted,
    told: (event, info) => auctionTold(event, info),

    pick(code) {
      picks = picks.includes(code) ? picks.filter((card) => card !== code) : [...picks, code].slice(-GARRA);
      offer();
    },

    /** @param {Table} message */
    render(message) {
      now = message;
      const { view, info } = message;
      root.dataset.phase = view.phase;
      marks(message, (seat) => (seat === view.declarer ? fill(gettext("plays %(n)s"), { n: view.bid }) : ""));
      if (info.you !== null) drawBound(message, (at) => fill(words.duties[duty(at)], { suit: suitName(suitOf(forced(at)[0])) }));
      if (view.phase !== "lay") picks = [];
      if (view.phase === "auction") drawBids(message, choice);
      else if (view.phase === "lay") drawLay(message);
      else if (view.phase === "name") drawSuits(message, choice, turn(view, info));
      else choice.render("", "", () => []);
    },

    /** @param {Table} message */
    why(message) {
      const { phase } = message.view;
      if (bound(message).length) return refusalText({ why: "illegal", data: { reason: duty(message), forced: forced(message) } });
      return ["auction", "lay", "name"].includes(phase) ? refusalText({ why: `phase_${phase}`, data: {} }) : undefined;
    },
  };
}
