/** The other players round the cloth: name, what they hold and what they have won. */

import { back, icon, small } from "./cards.js";
import { fill, h, setText, show, unseen } from "./dom.js";
import { cardName, inTeams, myTeam, nameOf, scoreOf } from "./names.js";

/** A name of more letters takes the place of its avatar where both do not fit. */
const LONG = 9;

/**
 * Where a seat sits as the viewer sees it: 0 = below, then anticlockwise (rules A0.8).
 * @param {Info} info
 * @param {number} seat
 * @returns {number}
 */
export function placeOf(info, seat) {
  const n = info.seats.length;
  return (seat - (info.you ?? 0) + n) % n;
}

/**
 * Round bars: won ones full, the rest up to the target empty; or the sum of the points.
 * @param {number} won
 * @param {Info} info
 * @returns {HTMLElement}
 */
export function bars(won, info) {
  const sum = info.goal ? fill(gettext("%(n)s of %(goal)s"), { n: won, goal: info.goal })
    : info.adds ? fill(ngettext("%(n)s point", "%(n)s points", won), { n: figure(won, info) }) : "";
  if (sum) return h("span", { class: "bars" }, h("span", { class: "marks" }), sum);
  const fixed = info.options.trump === "rotation";
  const text = fill(ngettext("%(n)s round", "%(n)s rounds", won), { n: won });
  const marks = fixed ? [] : Array.from({ length: Math.max(info.target, won) }, (_, n) =>
    h("i", { class: n < won ? "pip full" : "pip" }));
  return h("span", { class: "bars" }, h("span", { class: "marks", "aria-hidden": "true" }, ...marks), text);
}

/**
 * Points as they are written; with their sign where a deal may cost some.
 * @param {number} n
 * @param {Info} info
 * @returns {string}
 */
export const figure = (n, { game }) =>
  (game === "chiamata" && n > 0 ? `+${n}` : String(n).replace("-", "\u2212"));

/** @param {number} n @returns {string} "8 cartas" */
export const cardsText = (n) => fill(ngettext("%(n)s card", "%(n)s cards", n), { n });

/** Where won cards lie; empty while the element or one around it has the class none. */
export const makePile = () => h("span", { class: "pile", "aria-hidden": "true" }, back(), back());

/** @param {Info} info @param {number} team @returns {string} class of a side's shape */
export const teamMark = (info, team) => (team === (myTeam(info) ?? 0) ? "team-ours" : "team-theirs");

function noteOf(seat) {
  if (seat.bot) return seat.user ? gettext("a bot plays") : gettext("bot");
  if (seat.left) return gettext("has left");
  return seat.here ? "" : gettext("away");
}

/** Backs, or the partner's open cards where the table lets partners look (rules A1.29). */
function fan(count, open) {
  if (!open) return Array.from({ length: count }, back);
  return [unseen(open.map(cardName).join(", ")), ...open.map(small)];
}

/**
 * One seat's plate, backs and pile.
 * @param {number} number
 */
export function makeSeat(number) {
  const avatar = h("span", { class: "avatar", "aria-hidden": "true" });
  const mark = h("i", { "aria-hidden": "true" });
  const name = h("span");
  const note = h("span", { class: "note" });
  const rounds = h("span", { class: "rounds" });
  const pile = makePile();
  const count = h("span", { class: "many" });
  const figure = h("b", { class: "few", "aria-hidden": "true" });
  const won = h("span", { class: "won" }, pile, count, figure);
  const backs = h("span", { class: "backs" });
  const plate = h("div", { class: "plate" },
    h("b", { class: "name" }, mark, name), h("span", { class: "sub" }, note, rounds));
  const el = h("div", { class: "seat", "data-seat": number, role: "group" }, avatar, plate, won, backs);
  let held = "";
  let score = "";

  function portray(seat, called) {
    if (avatar.dataset.bot === String(seat.bot)) return;
    avatar.replaceChildren(seat.bot ? icon("bot") : called.slice(0, 1).toUpperCase());
    avatar.dataset.bot = String(seat.bot);
  }

  /** What stands for the player where there is no room for more. */
  const face = () => (avatar.offsetWidth ? avatar : el);

  /** The rounds won by who plays for himself. */
  function tell(rounded, info) {
    const now = `${rounded}/${info.target}`;
    if (now !== score) rounds.replaceChildren(bars(rounded, info));
    score = now;
  }

  return {
    el,
    backs: () => (backs.offsetWidth && backs.lastElementChild) || face(),
    pile: () => (pile.offsetWidth ? pile : face()),

    /** @param {View} view @param {Info} info */
    render(view, info) {
      const seat = info.seats[number];
      const called = nameOf(info, number);
      const solo = !inTeams(info);
      const cards = view.piles[number] ?? 0;
      const open = (view.partners ?? view.open_hands)?.[number];
      const hand = view.hands[number] ?? 0;
      el.dataset.place = String(placeOf(info, number));
      el.classList.toggle("acting", view.to_act.includes(number) && view.phase !== "draw");
      el.classList.toggle("gone", !seat.bot && (seat.left || !seat.here));
      el.classList.toggle("none", !cards);
      el.classList.toggle("long", called.length > LONG);
      el.style.setProperty("--letters", String(called.length));
      portray(seat, called);
      avatar.classList.toggle("avatar-theirs", !solo && teamMark(info, seat.team) === "team-theirs");
      mark.className = teamMark(info, seat.team);
      show(mark, !solo);
      setText(name, called);
      setText(note, noteOf(seat));
      note.classList.toggle("plain", !seat.user);
      setText(count, cardsText(cards));
      setText(figure, String(cards));
      if (solo) tell(scoreOf(info, seat.team), info);
      show(rounds, solo && info.target !== 1);
      const holds = open?.join() ?? String(hand);
      if (holds !== held) backs.replaceChildren(...fan(hand, open));
      held = holds;
      backs.classList.toggle("open", Boolean(open));
      el.setAttribute("aria-label", fill(gettext("%(name)s, %(held)s in hand, %(won)s won"), {
        name: called, held: cardsText(hand), won: cardsText(cards),
      }));
    },
  };
}
