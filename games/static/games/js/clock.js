/** The line over my hand that empties from right to left, and the seconds beside the turn. */

import { h, setText } from "./dom.js";

/**
 * @param {HTMLElement} line takes one piece for each part the trump's gaps leave
 * @param {HTMLElement} seconds
 */
export function makeClock(line, seconds) {
  let ends = 0;
  let total = 0;
  let turn = -1;
  let timer = 0;

  function paint() {
    const left = Math.max(0, ends - performance.now());
    const part = total ? left / total : 1;
    const pieces = line.children.length;
    [...line.children].forEach((piece, n) => {
      const full = Math.max(0, Math.min(1, part * pieces - n));
      /** @type {HTMLElement} */ (piece.firstElementChild).style.width = `${100 * full}%`;
    });
    setText(seconds, total ? `${Math.ceil(left / 1000)} s` : "");
    if (total && left > 0) timer = setTimeout(paint, left % 1000 || 1000);
  }

  return {
    /**
     * @param {object} now
     * @param {number|null} now.due ms until the turn ends, null when nothing is counted
     * @param {number} now.turn its number: a new one makes the line whole again
     * @param {number} now.limit ms of a whole turn
     * @param {number} now.gaps of the trump
     * @param {boolean} now.mine
     */
    set({ due, turn: number, limit, gaps, mine }) {
      while (line.children.length > gaps + 1) line.lastElementChild.remove();
      while (line.children.length <= gaps) line.append(h("i", {}, h("i")));
      clearTimeout(timer);
      line.classList.toggle("running", mine);
      ends = performance.now() + (due ?? 0);
      if (due === null) total = 0;
      else if (number !== turn || !total) total = Math.max(limit, due);
      turn = number;
      paint();
    },
  };
}
