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
  /** @type {string[]} */
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

  /** Puts the buttons in order without touching those that already stand right. */
  function arrange() {
    order.forEach((code, n) => {
      const button = buttons.get(code);
      if (root.children[n] !== button) root.insertBefore(button, root.children[n] ?? null);
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
      order = [...order.filter((code) => cards.includes(code)), ...cards.filter((code) => !order.includes(code))];
      for (const [code, button] of buttons) {
        if (cards.includes(code)) continue;
        button.remove();
        buttons.delete(code);
        if (raised === code) raised = null;
        if (held === code) held = null;
      }
      for (const code of order) {
        const button = buttons.get(code) ?? make(code);
        button.classList.toggle("can", now.legal.includes(code));
      }
      root.style.setProperty("--cards", String(Math.max(3, order.length)));
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
      order = sorted(order, trump);
      const focused = document.activeElement;
      arrange();
      if (focused instanceof HTMLElement && root.contains(focused)) focused.focus();
      settle(before);
    },

    /** @param {number} n from 1, as on the screen @returns {string|undefined} */
    at: (n) => (held ? undefined : order[n - 1]),
  };
}
