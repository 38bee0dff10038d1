/** The keyboard: digits play by place, letters do the rest (product page, section 3). */

/**
 * @param {object} can
 * @param {(n: number) => void} can.place play the n-th card, from 1
 * @param {Record<string, () => void>} can.letters by small letter or key name
 */
export function listen({ place, letters }) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const at = /** @type {Element} */ (event.target);
    if (document.querySelector("dialog[open]") || at.closest("input, textarea, select")) return;
    const key = event.key.toLowerCase();
    if (/^\d$/.test(key)) place(Number(key) || 10);
    else if (Object.hasOwn(letters, key)) letters[key]();
  });
}
