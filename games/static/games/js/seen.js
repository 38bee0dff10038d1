/** What this tab has seen and given before a deal, kept for the page that checks it (Comprobar). */

const keyOf = (match, deal) => `brisca-deal-${match}-${deal}`;

/**
 * @typedef {object} Seen
 * @property {string} [commitment] the first that was shown
 * @property {number|null} [seat] mine
 * @property {string} [seed] mine
 * @property {string} [seal] mine, once it was asked for
 * @property {boolean} [given] the table has shown my seed
 */

/** @param {string} match @param {number} deal @returns {Seen} */
export const recall = (match, deal) => JSON.parse(sessionStorage.getItem(keyOf(match, deal))) ?? {};

/** @param {string} match @param {number} deal @param {Seen} seen */
export const keep = (match, deal, seen) => sessionStorage.setItem(keyOf(match, deal), JSON.stringify(seen));
