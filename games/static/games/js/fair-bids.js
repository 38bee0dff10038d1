/** An auction followed word by word: who speaks, and who has won. */

/**
 * @param {number} seats
 * @param {number} first who speaks first
 * @param {number} highest the bid that nothing tops
 */
export function makeBids(seats, first, highest) {
  const passed = new Set();
  let turn = first;
  let bid = 0;
  /** @type {number|null} */
  let bidder = null;

  const over = () => bid === highest || passed.size >= seats - (bidder === null ? 0 : 1);

  return {
    /** @returns {number|null} nobody while others may speak, or if all have passed */
    winner: () => (over() ? bidder : null),

    /** @param {number} seat @param {number} said 0 to pass @returns {boolean} he could say so */
    say(seat, said) {
      if (over() || seat !== turn || !Number.isInteger(said)) return false;
      if (said) [bid, bidder] = [said, seat];
      else passed.add(seat);
      do turn = (turn + 1) % seats; while (passed.has(turn) && passed.size < seats);
      return true;
    },
  };
}
