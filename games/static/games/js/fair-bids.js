/** An auction followed word by word: who speaks, who has won, and what that one then names. */

/**
 * @param {number} seats
 * @param {number} first who speaks first
 */
export function makeBids(seats, first) {
  const passed = new Set();
  let turn = first;
  /** @type {number|null} */
  let bidder = null;

  const open = () => passed.size < seats - (bidder === null ? 0 : 1);

  return {
    /** @returns {number|null} who has the highest bid, all others being out or silenced by it */
    winner: () => bidder,

    /** @param {number} seat @param {number} said 0 to pass @returns {boolean} it was his turn */
    say(seat, said) {
      if (!open() || seat !== turn || !Number.isInteger(said)) return false;
      if (said) bidder = seat;
      else passed.add(seat);
      for (let step = 0; step < seats; step++) {
        turn = (turn + 1) % seats;
        if (!passed.has(turn)) break;
      }
      return true;
    },
  };
}
