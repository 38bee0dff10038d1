/** Below the cloth: whose turn and how long, my cards, what else I may do. */

import { gapsOf, icon } from "./cards.js";
import { makeClock } from "./clock.js";
import { fill, h, setText, show } from "./dom.js";
import { makeHand } from "./hand.js";
import { inTeams, myTeam, scoreOf, sideName, teamsOf } from "./names.js";
import { bars, cardsText, makePile, teamMark } from "./seats.js";
import { swapText } from "./words.js";

/**
 * Rounds and piles: of both sides in teams, else my own.
 * @param {View} view
 * @param {Info} info
 * @returns {HTMLElement[]}
 */
export function tally(view, info) {
  const sides = inTeams(info);
  const teams = sides ? teamsOf(info) : [myTeam(info)].filter((team) => team !== null);
  return teams.map((team) => {
    const won = scoreOf(info, team);
    const cards = info.seats.filter((seat) => seat.team === team)
      .reduce((sum, seat) => sum + view.piles[seat.n], 0);
    return h("span", { class: "team" },
      sides ? h("i", { class: teamMark(info, team), "aria-hidden": "true" }) : null,
      sides ? h("b", { text: sideName(info, team) }) : null,
      info.target === 1 ? null : bars(won, info),
      h("span", { class: cards ? "cards" : "cards none" }, makePile(), cardsText(cards)),
      info.target === 1 ? null : h("span", { class: "number", "aria-hidden": "true", text: String(won) }));
  });
}

/**
 * @param {HTMLElement} root
 * @param {object} can
 * @param {(code: string) => void} can.play
 * @param {(code: string, point: {x: number, y: number}) => void} can.drop a card was carried there
 * @param {(action: string) => void} can.act a swap or a claim
 * @param {() => boolean} can.picking cards are chosen, not played
 * @param {(code: string) => boolean} can.picked
 */
export function makeTray(root, can) {
  const line = h("div", { class: "clock-line", "aria-hidden": "true" });
  const turn = h("b", { class: "turn" });
  const seconds = h("span", { class: "seconds serif", "aria-hidden": "true" });
  const sides = h("div", { class: "tally" });
  const cards = h("div", { class: "hand", role: "group", "aria-label": gettext("My cards") });
  const hand = makeHand(cards, can);
  const sort = button("sort", "sort", gettext("Sort"), "ghost", hand.sort);
  const claim = button("claim", "claim", gettext("Claim the rest"), "light", () => can.act("claim"));
  const back = button("return", "redo", gettext("Take my seat again"), "light");
  const buttons = h("div", { class: "buttons" }, sort, claim, back);
  const watching = h("p", { class: "watching", text: gettext("You are watching") });
  root.append(line, h("div", { class: "tray-head" }, turn, seconds, sides), cards, watching, buttons);
  const clock = makeClock(line, seconds);
  let score = "";

  function swaps(legal, turned) {
    const wanted = legal.filter((action) => action.startsWith("swap:"));
    for (const old of buttons.querySelectorAll("[data-swap]")) {
      if (!wanted.includes(old.dataset.swap) || old.dataset.turned !== turned) old.remove();
    }
    for (const action of wanted) {
      if (buttons.querySelector(`[data-swap="${action}"]`)) continue;
      const el = button("swap", "swap", swapText(action.slice(5), turned), "light", () => can.act(action));
      Object.assign(el.dataset, { swap: action, turned });
      buttons.append(el);
    }
  }

  return {
    hand,
    /** @returns {Element} where my tricks go */
    pile: () => sides.querySelector(".pile") ?? sides,

    /**
     * @param {Table} message
     * @param {string} said whose turn it is
     * @param {DOMRect} [from] where the cards come from that I get
     */
    render({ view, info, legal, due_in_ms: due, turn: number }, said, from) {
      const me = info.seats[info.you];
      const waits = view.phase !== "draw" && view.to_act.length > 0;
      const mine = waits && view.to_act.includes(info.you);
      const away = Boolean(me?.left || me?.bot);
      setText(turn, away ? awayText(me) : said);
      root.classList.toggle("my-turn", mine && !away);
      root.classList.toggle("away", away);
      const now = JSON.stringify([view.piles, info.rounds]);
      if (now !== score) sides.replaceChildren(...tally(view, info));
      score = now;
      clock.set({
        due: waits ? due : null, turn: number, limit: info.turn_seconds * 1000,
        gaps: gapsOf(view.trump), mine,
      });
      show(watching, !me);
      show(cards, Boolean(me));
      show(buttons, Boolean(me));
      if (!me) return;
      hand.render(view.hand ?? [], { trump: view.trump, legal, from, whole: view.stock === undefined });
      show(sort, view.hand?.length > 1 && !away);
      show(claim, !away && (legal.includes("claim") || (inTeams(info) && view.may_claim)));
      show(back, away);
      swaps(away ? [] : legal, view.turned ?? "");
    },
  };
}

function button(act, picture, text, kind, onclick = () => {}) {
  return h("button", { type: "button", class: `button button-${kind}`, "data-act": act, onclick }, icon(picture), text);
}

const awayText = (me) => (me.bot ? gettext("A bot plays for you") : gettext("You have left the table"));

/** "Baza 10 de 20" @param {View} view @returns {string} */
export const trickText = (view) => fill(gettext("Trick %(n)s of %(all)s"), { n: view.trick, all: view.tricks });
