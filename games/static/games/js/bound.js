/** Cards that a rule binds while it is my turn: dim, and saying why to the eye and to the ear. */

import { h, setText, show } from "./dom.js";

/** My turn, and some of my cards may not be played. @param {Table} now @returns {string[]} */
export function bound({ view, legal, info }) {
  if (view.phase !== "play" || !view.to_act.includes(info.you)) return [];
  if (!legal.some((action) => view.hand.includes(action))) return [];
  return view.hand.filter((card) => !legal.includes(card));
}

/** What is left to play. @param {Table} now @returns {string[]} */
export const forced = ({ view, legal }) => view.hand.filter((card) => legal.includes(card));

/**
 * The line over the hand that says why.
 * @param {HTMLElement} root the table
 */
export function makeBound(root) {
  const note = h("p", { class: "bound-note", id: "bound-note", hidden: true });
  root.querySelector(".hand").before(note);

  /** @param {Table} now @param {(now: Table) => string} brief why, in a few words */
  return (now, brief) => {
    const cards = bound(now);
    for (const card of root.querySelectorAll("[data-card]")) {
      const held = cards.includes(card.dataset.card);
      card.classList.toggle("bound", held);
      if (held) {
        card.setAttribute("aria-disabled", "true");
        card.setAttribute("aria-describedby", note.id);
      } else {
        card.removeAttribute("aria-disabled");
        card.removeAttribute("aria-describedby");
      }
    }
    setText(note, cards.length ? brief(now) : "");
    show(note, cards.length > 0);
  };
}
