/**
 * What this person prefers, as chosen at /preferencias/; visitors have the usual values.
 *
 * @typedef {object} Preferences
 * @property {"whole"|"large"} faces        large: compact faces at every size
 * @property {boolean} four_colours         the figures of each suit in a colour of its own
 * @property {boolean} sounds               off until asked for
 * @property {number} volume                0 to 100
 * @property {"normal"|"fast"|"off"} animation  what the device asks for (less motion) comes first
 * @property {"light"|"dark"} board         which squares of a board are played on
 * @property {1|2} taps                     2: the first tap raises a card, the second plays it
 * @property {800|1500|3000} trick_delay_ms how long a finished trick stays
 * @property {boolean} chat                 false: no chat at all
 * @property {number[]} muted               users whose lines are not shown (`user` of a line)
 */

/** @type {Preferences} */
export const prefs = JSON.parse(document.getElementById("prefs").textContent);

/**
 * Hides somebody's lines from now on, at every table, or shows them again; `prefs.muted` follows.
 * The page needs a {% csrf_token %} somewhere.
 * @param {number} user
 * @param {boolean} on
 * @returns {Promise<boolean>} false when it was refused: the list holds 200 people
 */
export async function mute(user, on) {
  const token = /** @type {HTMLInputElement} */ (document.querySelector("[name=csrfmiddlewaretoken]"));
  const body = new URLSearchParams({ user: String(user), mute: on ? "1" : "0" });
  const answer = await fetch("/silenciar/", {
    method: "POST", headers: { "X-CSRFToken": token.value }, body,
  });
  if (!answer.ok) return false;
  prefs.muted = prefs.muted.filter((pk) => pk !== user);
  if (on) prefs.muted.push(user);
  return true;
}
