/**
 * My cards: buttons that are kept by card, so that a touch is never lost. The first touch
 * raises a card, the second plays it (or the first, for who prefers it); Enter plays at once; a
 * card that is carried away is played, swapped or put elsewhere, by where it is let go.
 */

import { face, sorted } from "./cards.js";
import { h } from "./dom.js";
import { cutDrag, draggable } from "./drag.js";
import { arrive, hold, rectOf, release } from "./moves.js";
import { cardLabel } from "./names.js";
import { prefs } from "./preferences.js";

/** How far the index of a card lies from its corner, in px. */
const INDEX = 20;

/**
 * @param {HTMLElement} root
 * @param {object} can
 * @param {(code: string) => void} can.play
 * @param {(code: string, point: {x: number, y: number}) => void} can.drop
 * @param {() => boolean} can.picking the first touch does it: cards are chosen, and none is played
 * @param {(code: string) => boolean} can.picked
 */
export function makeHand(root, { play, drop, picking, picked }) {
  /** @type {Map<string, HTMLElement>} */
  const buttons = new Map();
  /** By place: a card stays where it lies, a drawn one fills the gap. @type {(string|null)[]} */
  let order = [];
  /** @type {string|null} */
  let raised = null;
  /** @type {string|null} */
  let held = null;
  let trump = "";
  let full = false;

  function raise(code) {
    raised = code;
    for (const [own, button] of buttons) {
      button.setAttribute("aria-pressed", String(own === code || Boolean(picked(own))));
    }
  }

  function touched(code) {
    if (raised === code || prefs.taps === 1 || picking()) play(code);
    else if (!held) raise(code);
  }

  function make(code) {
    const button = h("button", {
      type: "button", class: "mine", "data-card": code, "aria-pressed": "false",
      onclick: () => touched(code),
      onkeydown: (event) => {
        if (event.key !== "Enter" || event.repeat) return;
        event.preventDefault();
        play(code);
      },
    }, face(code));
    draggable(button, {
      may: () => held !== code,
      lift: () => raise(null),
      drop(point) {
        if (point) drop(code, point);
        if (held !== code) release(button);
      },
    });
    buttons.set(code, button);
    return button;
  }

  const slots = () => Math.max(3, order.length);

  /** Where no card is drawn, the row closes over its gaps, and lies sorted from the start. */
  function place(cards, whole) {
    full = whole;
    const stay = order.map((code) => (code !== null && cards.includes(code) ? code : null));
    order = stay.some((code) => code !== null) ? stay : [];
    const fresh = cards.filter((card) => !order.includes(card));
    if (whole) order = fresh.length ? sorted(cards, trump) : order.filter(Boolean);
    else for (const code of fresh) {
      const gap = order.indexOf(null);
      if (gap < 0) order.push(code);
      else order[gap] = code;
    }
  }

  /** Puts the buttons in order without touching those that already stand right. */
  function arrange() {
    root.style.setProperty("--cards", String(slots()));
    const row = order.flatMap((code) => buttons.get(code ?? "") ?? []);
    row.forEach((button, n) => {
      if (root.children[n] !== button) root.insertBefore(button, root.children[n] ?? null);
      const key = String(order.indexOf(button.dataset.card ?? null) + 1);
      button.style.gridColumn = key;
      button.dataset.key = key;
    });
  }

  function places() {
    return new Map([...buttons].map(([code, button]) => [code, rectOf(button)]));
  }

  function settle(before, from) {
    let fresh = 0;
    for (const [code, button] of buttons) {
      const was = before.get(code);
      const now = rectOf(button);
      if (!was) arrive(button, from, "draw", fresh++);
      else if (code !== held && Math.hypot(was.left - now.left, was.top - now.top) > 1) arrive(button, was, "shift");
    }
  }

  function forget(code) {
    const button = buttons.get(code);
    if (button.matches(".dragged")) cutDrag();
    button.remove();
    buttons.delete(code);
    if (raised === code) raised = null;
    if (held === code) held = null;
  }

  /** The slot of a row of one line, which may have gaps. */
  function slotAt(button, x) {
    const step = button.offsetWidth + parseFloat(getComputedStyle(root).columnGap);
    const { left, width } = rectOf(root);
    return Math.floor((x - left - width / 2) / step + slots() / 2);
  }

  /** The place beside the nearest index of the other cards, which may overlap. */
  function beside(code, { x, y }, at) {
    const others = order.filter((own) => own !== code);
    const far = (own) => Math.hypot(x - at.get(own).left - INDEX, y - at.get(own).top - INDEX);
    const nearest = others.reduce((best, own) => (far(own) < far(best) ? own : best));
    return others.indexOf(nearest) + Number(x > at.get(nearest).left + INDEX);
  }

  return {
    places,
    rect: () => rectOf(root),
    raised: () => raised,
    /** @returns {boolean} a card waits for its answer */
    busy: () => held !== null,

    /**
     * @param {string[]} cards
     * @param {{trump: string, legal: string[], from?: DOMRect, whole: boolean}} now
     *   from: where drawn cards come from; whole: all cards have been dealt
     */
    render(cards, now) {
      const before = places();
      trump = now.trump;
      place(cards, now.whole);
      for (const code of [...buttons.keys()]) if (!cards.includes(code)) forget(code);
      for (const code of cards) {
        const button = buttons.get(code) ?? make(code);
        button.classList.toggle("can", now.legal.includes(code));
        button.setAttribute("aria-label", cardLabel(code, trump));
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
      const button = buttons.get(held);
      held = null;
      button?.classList.remove("sent");
      if (button) release(button);
    },

    /** Takes the raised card down and ends a drag. */
    lower() {
      cutDrag();
      raise(null);
    },

    /** Trumps first, then by suit. */
    sort() {
      cutDrag();
      const before = places();
      order = sorted([...buttons.keys()], trump);
      const focused = document.activeElement;
      arrange();
      if (focused instanceof HTMLElement && root.contains(focused)) focused.focus();
      settle(before);
    },

    /** Puts a card among the others, at a place of the screen. @param {string} code @param {{x: number, y: number}} point */
    move(code, point) {
      const before = places();
      const button = buttons.get(code);
      const slot = full ? beside(code, point, before) : slotAt(button, point.x);
      const row = Array.from({ length: slots() }, (_, n) => order[n] ?? null);
      row.splice(row.indexOf(code), 1);
      row.splice(Math.max(0, Math.min(slots() - 1, slot)), 0, code);
      order = row;
      button.style.transform = "";
      arrange();
      settle(before);
    },

    /** @param {number} n from 1, as on the screen @returns {string|null|undefined} */
    at: (n) => order[n - 1],
  };
}
