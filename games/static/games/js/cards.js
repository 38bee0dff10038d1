/** Cards as pictures from the sprite, and the order in which a hand is sorted. */

const SVG = "http://www.w3.org/2000/svg";
const SPRITE = document.body.dataset.sprite ?? "";
const SUITS = "OCEB";
const STRENGTH = [1, 3, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2];

/** @param {string} code @returns {string} O, C, E or B */
export const suitOf = (code) => code.slice(-1);

/** @param {string} code @returns {number} 1 to 12 */
export const rankOf = (code) => Number(code.slice(0, -1));

/** @param {string|undefined} suit @returns {number} gaps of the pinta: 0 to 3 */
export const gapsOf = (suit) => Math.max(0, SUITS.indexOf(suit ?? "O"));

/**
 * A picture for the eye only, of one or two symbols of the sprite.
 * @param {string} kind class
 * @param {...string} symbols
 * @returns {SVGSVGElement}
 */
function picture(kind, ...symbols) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", kind);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  for (const symbol of symbols) {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `${SPRITE}#${symbol}`);
    if (symbols.length > 1) use.setAttribute("class", symbol[0] === "f" ? "whole" : "compact");
    svg.append(use);
  }
  return svg;
}

/**
 * A card that CSS may show whole or compact, as its width asks.
 * @param {string} code
 */
export const face = (code) => picture("card card-shadow", `f${code}`, `c${code}`);

/** @param {string} code @returns {SVGSVGElement} the compact face, for small cards */
export const small = (code) => picture("card card-shadow", `c${code}`);

/** @returns {SVGSVGElement} */
export const back = () => picture("card card-shadow", "back");

/** @param {string} name @returns {SVGSVGElement} */
export const icon = (name) => picture("icon", `i-${name}`);

/**
 * The mark of a suit on its cream disc.
 * @param {string} suit
 * @returns {HTMLElement}
 */
export function token(suit) {
  const disc = document.createElement("span");
  disc.className = "token";
  disc.append(picture("mark", `m${suit}`));
  return disc;
}

/**
 * Trumps first, then oros, copas, espadas, bastos; strong to weak.
 * @param {string[]} cards
 * @param {string} trump
 * @returns {string[]}
 */
export function sorted(cards, trump) {
  const place = (/** @type {string} */ code) =>
    (suitOf(code) === trump ? 0 : 100 + 100 * gapsOf(suitOf(code))) +
    STRENGTH.indexOf(rankOf(code));
  return [...cards].sort((a, b) => place(a) - place(b));
}
