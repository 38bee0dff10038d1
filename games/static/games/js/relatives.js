/**
 * What the relatives of brisca add to its table: the call with the as of trump, marriages to
 * sing, cards that a rule binds, and what the deal is about (rules A2, A4, A7, A8). Only tables
 * that have such an option load it.
 */

import { bound, forced, makeBound } from "./bound.js";
import { icon } from "./cards.js";
import { fill, h, setText, show } from "./dom.js";
import { cardName, nameOf, sideName, suitName } from "./names.js";
import { refusalText } from "./words.js";

const CALL = "!";
const SING = "sing:";

/** The sentence that the server would refuse them with. @param {Table} now */
const reason = (now) => refusalText({
  why: "illegal", data: { reason: now.view.arrastro ? "arrastro_bound" : "as_prisoner", forced: forced(now) },
});

/** The same in a few words, to stand by the hand. @param {Table} now */
function brief(now) {
  if (!now.view.arrastro) return gettext("The ace is a prisoner until the three is out");
  return fill(gettext("Arrastro: play %(cards)s"), { cards: forced(now).map(cardName).join(", ") });
}

/** What the deal is about, where that is not the most points. @param {Info} info */
function aim({ options }) {
  if (options.low !== "off") return gettext("up to 11 points");
  if (options.prisoner !== "off") return gettext("the ace hunts the three");
  return "";
}

/** What a button of an action says. @param {string} action @param {View} view */
function offer(action, view) {
  if (action.endsWith(CALL)) return fill(gettext("Arrastro! with the %(card)s"), { card: cardName(action.slice(0, -1)) });
  const suit = action.slice(SING.length);
  return fill(gettext("Sing %(points)s in %(suit)s"), { points: suit === view.trump ? 40 : 20, suit: suitName(suit) });
}

/** Who has a marriage, in words. */
function marriageText({ suit, points, team, seat }, info) {
  const name = seat === undefined || seat === info.you ? sideName(info, team) : nameOf(info, seat);
  return fill(gettext("%(name)s: king and knight of %(suit)s, %(points)s points"), { name, suit: suitName(suit), points });
}

/**
 * @param {HTMLElement} root the table
 * @param {(action: string) => void} act
 */
export function makeRelatives(root, act) {
  const buttons = root.querySelector(".buttons");
  const aimed = h("span", { class: "note" });
  const sung = h("span", { class: "sung", role: "list", "aria-label": gettext("King and knight") });
  const drawBound = makeBound(root);
  /** @type {Table} */
  let now;
  let shown = "";

  const offers = () => (now.view.phase === "play"
    ? now.legal.filter((action) => action.endsWith(CALL) || action.startsWith(SING)) : []);

  function drawOffers() {
    const wanted = offers();
    for (const old of buttons.querySelectorAll("[data-offer]")) {
      if (!wanted.includes(old.dataset.offer)) old.remove();
    }
    for (const action of wanted) {
      if (buttons.querySelector(`[data-offer="${action}"]`)) continue;
      buttons.append(h("button", {
        type: "button", class: "button button-light", "data-offer": action, onclick: () => act(action),
      }, icon(action.endsWith(CALL) ? "claim" : "chat"), offer(action, now.view)));
    }
  }

  function drawSung({ view, info }) {
    const made = view.phase === "over" ? [] : view.marriages ?? [];
    const key = JSON.stringify(made);
    if (key === shown) return;
    shown = key;
    show(sung, made.length > 0);
    sung.replaceChildren(...made.map((one) => h("span", { role: "listitem" },
      h("span", { "aria-hidden": "true", text: `${suitName(one.suit)} ${one.points} · ${one.seat === info.you ? gettext("You") : nameOf(info, one.seat)}` }),
      h("span", { class: "visually-hidden", text: marriageText(one, info) }))));
  }

  /** The first of the actions that the call or a song is. @param {(action: string) => boolean} is */
  const first = (is) => offers().filter(is).slice(0, 1).forEach(act);

  return {
    letters: {
      a: () => first((action) => action.endsWith(CALL)),
      m: () => first((action) => action.startsWith(SING)),
    },

    /** @param {Table} message */
    render(message) {
      now = message;
      if (!aimed.isConnected) root.querySelector(".trump .note").after(aimed, sung);
      root.dataset.hand = String(message.info.options.hand);
      setText(aimed, aim(message.info));
      drawSung(message);
      if (message.info.you === null) return;
      drawOffers();
      drawBound(message, brief);
    },

    /** Why a card is not played, if a rule binds it. @param {Table} message */
    why: (message) => (bound(message).length ? reason(message) : undefined),

    /** What made the points of a deal beside the cards. @param {View} view @param {Info} info */
    counted: (view, info) => (view.marriages ?? []).map((one) => marriageText(one, info)),
  };
}
