/** Calling a card and naming trumps: by suit first where there is much to choose from. */

import { rankOf, small, sorted, suitOf, token } from "./cards.js";
import { figures } from "./auction.js";
import { fill, h } from "./dom.js";
import { cardName, listed, suitName } from "./names.js";

const CALL = "call:";
const SUIT = "suit:";
/** So many calls are shown at once. */
const FEW = 4;

const cardsOf = (action) => action.slice(CALL.length).split(",");
const callText = (action) => fill(gettext("Call the %(cards)s"), { cards: listed(cardsOf(action).map(cardName)) });

/** One card of each suit: as it looks. */
function whole(action, choice) {
  const [card] = cardsOf(action);
  const button = choice.option(action, callText(action), small(card), h("span", { text: suitName(suitOf(card)) }));
  button.dataset.suit = suitOf(card);
  return button;
}

/** A card of the chosen suit, or two; mine is marked: who calls it plays alone. */
function part(action, choice, hand) {
  const cards = cardsOf(action);
  const mine = cards.length === 1 && hand.includes(cards[0]);
  const face = mine ? [h("b", { text: String(rankOf(cards[0])) }), h("span", { text: gettext("mine") })]
    : cards.length > 1 ? [h("b", { text: cards.map(rankOf).join("+") })] : figures(rankOf(cards[0]));
  const text = mine ? fill(gettext("%(call)s and play alone"), { call: callText(action) }) : callText(action);
  return choice.option(action, text, ...face);
}

/** The suits to look into, and what may be called of the one that is open. */
function bySuit(actions, choice, hand) {
  const list = h("div", { class: "of-suit" });
  const tabs = [...new Set(actions.map((action) => suitOf(cardsOf(action)[0])))].map((suit) => h("button", {
    type: "button", class: "option", "data-suit": suit, "aria-label": suitName(suit), onclick: () => open(suit),
  }, token(suit)));

  function open(suit) {
    const calls = actions.filter((action) => suitOf(cardsOf(action)[0]) === suit);
    const order = sorted([...new Set(calls.map((action) => cardsOf(action)[0]))], "");
    calls.sort((a, b) => order.indexOf(cardsOf(a)[0]) - order.indexOf(cardsOf(b)[0]) || a.length - b.length);
    list.replaceChildren(...calls.map((action) => part(action, choice, hand)));
    choice.want("");
    for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab.dataset.suit === suit));
  }

  tabs.sort((a, b) => "OCEB".indexOf(a.dataset.suit) - "OCEB".indexOf(b.dataset.suit));
  open(tabs[0].dataset.suit);
  return [h("div", { class: "suits" }, ...tabs), list];
}

/** @param {Table} now @param {import("./choice.js").Choice} choice @param {string} text what is asked */
export function drawCalls({ legal, view }, choice, text) {
  const calls = legal.filter((action) => action.startsWith(CALL));
  choice.render(text, `${view.phase} ${calls.join()}`, () => (calls.length > FEW ? bySuit(calls, choice, view.hand)
    : calls.map((action) => whole(action, choice))));
}

/** @param {Table} now @param {import("./choice.js").Choice} choice @param {string} text what is asked */
export function drawSuits({ legal }, choice, text) {
  choice.render(text, legal.join(), () => legal.map((action) => {
    const suit = action.slice(SUIT.length);
    const name = suitName(suit);
    const button = choice.option(action, fill(gettext("Trumps: %(suit)s"), { suit: name }), token(suit), h("span", { text: name }));
    button.dataset.suit = suit;
    return button;
  }));
}
