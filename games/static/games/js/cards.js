/** Cards as pictures from the sprite, and the order in which a hand is sorted. */

import { h } from "./dom.js";
import { prefs } from "./preferences.js";

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
  const svg = drawn("svg", { class: kind, "aria-hidden": "true", focusable: "false" });
  for (const symbol of symbols) {
    const part = symbol[0] === "f" ? "whole" : "compact";
    svg.append(drawn("use", { href: `${SPRITE}#${symbol}`, class: symbols.length > 1 ? part : "" }));
  }
  return svg;
}

function drawn(tag, attributes) {
  const el = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  return el;
}

const card = (code, ...symbols) => picture(`card card-shadow suit-${suitOf(code)}`, ...symbols);

/** @param {string} code @returns {SVGSVGElement} the compact face, for small cards */
export const small = (code) => card(code, `c${code}`);

/**
 * A card that CSS may show whole or compact, as its width asks; compact for who prefers large figures.
 * @param {string} code
 */
export const face = (code) =>
  prefs.faces === "large" ? small(code) : card(code, `f${code}`, `c${code}`);

/** @returns {SVGSVGElement} */
export const back = () => picture("card card-shadow", "back");

/** @param {string} name @returns {SVGSVGElement} */
export const icon = (name) => picture("icon", `i-${name}`);

/**
 * The mark of a suit on its cream disc.
 * @param {string} suit
 * @returns {HTMLElement}
 */
export const token = (suit) => h("span", { class: "token" }, picture("mark", `m${suit}`));

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
