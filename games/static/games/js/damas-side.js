/** Who plays which side: the plate above the board, and the tray below it. */

import { token } from "./board-art.js";
import { icon } from "./cards.js";
import { makeClock } from "./clock.js";
import { h, setText, unseen } from "./dom.js";
import { nameOf } from "./names.js";
import { boardTurn, colourName, takenText } from "./damas-words.js";

function noteOf(seat) {
  if (seat.bot) return seat.user ? gettext("a bot plays") : gettext("bot");
  if (seat.left) return gettext("has left");
  return seat.here ? "" : gettext("away");
}

/** What a seat has taken: a piece and how many, queens apart. */
function material({ men, queens }, white) {
  const signs = white ? ["b", "B"] : ["w", "W"];
  const shown = [men, queens].flatMap((n, kind) => (n || !kind ? [token(signs[kind]), h("b", { "aria-hidden": "true", text: String(n) })] : []));
  return h("span", { class: "taken" }, ...shown, unseen(takenText({ men, queens })));
}

/**
 * The plate of who plays from above.
 * @param {HTMLElement} root
 * @param {number} number seat
 */
export function makePlate(root, number) {
  const avatar = h("span", { class: "avatar", "aria-hidden": "true" });
  const name = h("b", { class: "name" });
  const colour = h("span", { class: "sub" });
  const pile = h("span", { class: "pile" });
  root.dataset.seat = String(number);
  root.append(avatar, h("div", { class: "plate" }, name, colour),
    h("div", { class: "won" }, h("span", { class: "sub", text: gettext("Has taken") }), pile));
  return {
    pile: () => pile,

    /** @param {BoardView} view @param {Info} info */
    render(view, info) {
      const seat = info.seats[number];
      const white = view.white === number;
      avatar.replaceChildren(seat.bot ? icon("bot") : nameOf(info, number).slice(0, 1).toUpperCase());
      setText(name, nameOf(info, number));
      setText(colour, [colourName(white), noteOf(seat)].filter(Boolean).join(" · "));
      pile.replaceChildren(material(view.captured[number], white));
      root.classList.toggle("acting", view.to_act.includes(number));
    },
  };
}

/**
 * Below the board: the clock, whose turn, what the side below has taken.
 * @param {HTMLElement} root
 * @param {number} number the seat below
 */
export function makeFoot(root, number) {
  const line = h("div", { class: "clock-line", "aria-hidden": "true" });
  const turn = h("b", { class: "turn" });
  const seconds = h("span", { class: "seconds serif", "aria-hidden": "true" });
  const whose = h("span", { class: "sub" });
  const pile = h("span", { class: "pile" });
  root.dataset.seat = String(number);
  root.prepend(line, h("div", { class: "tray-head" }, turn, seconds, h("div", { class: "tally" }, whose, pile)));
  const clock = makeClock(line, seconds);

  function whoseText(white, info) {
    if (info.you === number) return white ? gettext("White, you have taken") : gettext("Black, you have taken");
    return `${colourName(white)} · ${nameOf(info, number)}`;
  }

  return {
    pile: () => pile,

    /** @param {Table} message @param {string} away what is said of whoever does not play himself */
    render({ view, info, due_in_ms: due, turn: n }, away) {
      const white = view.white === number;
      const mine = view.to_act.includes(info.you);
      const seen = info.you !== number;  // a spectator sees the seat below as everybody else's
      root.classList.toggle("seat", seen);
      root.classList.toggle("acting", seen && view.to_act.includes(number));
      setText(turn, away || boardTurn(view, info));
      root.classList.toggle("my-turn", mine && !away);
      setText(whose, whoseText(white, info));
      pile.replaceChildren(material(view.captured[number], white));
      clock.set({ due: view.phase === "play" ? due : null, turn: n, limit: info.turn_seconds * 1000, gaps: 0, mine });
    },
  };
}

/** A button of the tray. @param {string} act @param {Node} picture @param {string} text @param {string} kind */
export const trayButton = (act, picture, text, kind, onclick = () => {}) => h("button", {
  type: "button", class: `button button-${kind}`, "data-act": act, onclick,
}, picture, h("span", { text }));

/** The button that gives back a seat at which a bot plays. */
export const returnButton = () => trayButton("return", icon("redo"), gettext("Take my seat again"), "light");

/** @param {SeatInfo|undefined} me @returns {string} */
export function awayText(me) {
  if (!me?.left && !me?.bot) return "";
  return me.bot ? gettext("A bot plays for you") : gettext("You have left the table");
}

