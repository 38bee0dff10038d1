/**
 * My cards: buttons that are kept by card, so that a touch is never lost. The first touch
 * raises a card, the second plays it; Enter plays at once.
 */

import { face, sorted } from "./cards.js";
import { h } from "./dom.js";
import { arrive, hold, rectOf, release } from "./moves.js";
import { cardLabel } from "./names.js";

/**
 * @param {HTMLElement} root
 * @param {(code: string) => void} play
 */
export function makeHand(root, play) {
  /** @type {Map<string, HTMLElement>} */
  const buttons = new Map();
  /** By place: a card stays where it lies, a drawn one fills the gap. @type {(string|null)[]} */
  let order = [];
  /** @type {string|null} */
  let raised = null;
  /** @type {string|null} */
  let held = null;
  let trump = "";

  function raise(code) {
    raised = code;
    for (const [own, button] of buttons) button.setAttribute("aria-pressed", String(own === code));
  }

  function touched(code) {
    if (held) return;
    if (raised === code) play(code);
    else raise(code);
  }

  function make(code) {
    const button = h("button", {
      type: "button", class: "mine", "data-card": code, "aria-pressed": "false",
      "aria-label": cardLabel(code, trump),
      onclick: () => touched(code),
      onkeydown: (event) => {
        if (event.key !== "Enter" || event.repeat) return;
        event.preventDefault();
        if (!held) play(code);
      },
    });
    button.append(face(code));
    buttons.set(code, button);
    return button;
  }

  function place(cards) {
    const stay = order.map((code) => (code !== null && cards.includes(code) ? code : null));
    order = stay.some((code) => code !== null) ? stay : [];
    for (const code of cards.filter((card) => !order.includes(card))) {
      const gap = order.indexOf(null);
      if (gap < 0) order.push(code);
      else order[gap] = code;
    }
  }

  /** Puts the buttons in order without touching those that already stand right. */
  function arrange() {
    root.style.setProperty("--cards", String(Math.max(3, order.length)));
    const row = order.flatMap((code) => buttons.get(code ?? "") ?? []);
    row.forEach((button, n) => {
      if (root.children[n] !== button) root.insertBefore(button, root.children[n] ?? null);
      button.style.gridColumn = String(order.indexOf(button.dataset.card ?? null) + 1);
    });
  }

  function places() {
    return new Map([...buttons].map(([code, button]) => [code, rectOf(button)]));
  }

  function settle(before, from) {
    let fresh = 0;
    for (const [code, button] of buttons) {
      const was = before.get(code);
      if (!was) arrive(button, from, "draw", fresh++);
      else if (code !== held && Math.abs(was.left - rectOf(button).left) > 1) arrive(button, was, "shift");
    }
  }

  return {
    places,
    raised: () => raised,

    /**
     * @param {string[]} cards
     * @param {{trump: string, legal: string[], from?: DOMRect}} now from: where drawn cards come from
     */
    render(cards, now) {
      const before = places();
      trump = now.trump;
      place(cards);
      for (const [code, button] of buttons) {
        if (cards.includes(code)) continue;
        button.remove();
        buttons.delete(code);
        if (raised === code) raised = null;
        if (held === code) held = null;
      }
      for (const code of cards) {
        const button = buttons.get(code) ?? make(code);
        button.classList.toggle("can", now.legal.includes(code));
      }
      arrange();
      settle(before, now.from);
    },

    /** Shows a card as played until the answer comes. @param {string} code @param {DOMRect} place */
    hold(code, place) {
      held = code;
      raise(null);
      const button = buttons.get(code);
      button.classList.add("sent");
      hold(button, place);
    },

    /** The answer was no: the card comes back. */
    release() {
      const button = held && buttons.get(held);
      held = null;
      if (!button) return;
      button.classList.remove("sent");
      release(button);
    },

    /** Takes the raised card down. */
    lower: () => raise(null),

    /** Trumps first, then by suit. */
    sort() {
      const before = places();
      order = sorted([...buttons.keys()], trump);
      const focused = document.activeElement;
      arrange();
      if (focused instanceof HTMLElement && root.contains(focused)) focused.focus();
      settle(before);
    },

    /** @param {number} n from 1, as on the screen @returns {string|null|undefined} */
    at: (n) => (held ? null : order[n - 1]),
  };
}
