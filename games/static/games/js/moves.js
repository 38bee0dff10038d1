/**
 * Cards that travel. Web Animations on transform only; what is drawn is always the end
 * state already, so a lost animation loses nothing. With reduced motion nothing moves.
 */

import { prefs } from "./preferences.js";

const PACE = { normal: 1, fast: 0.5, off: 0 }[prefs.animation];
const still = matchMedia("(prefers-reduced-motion: reduce)");
/** Nothing moves for those who asked for stillness, nor where nobody looks. */
const idle = () => !PACE || still.matches || document.hidden;
const EASE = "cubic-bezier(.2,.8,.3,1)";
const PILE = 30;
const TIMES = { play: 220, draw: 180, sweep: 320, back: 260, shift: 220 };
const STAGGER = 60;

document.documentElement.style.setProperty("--raise", `${120 * PACE}ms ease-out`);

/** @param {Element} el @returns {DOMRect} */
export const rectOf = (el) => el.getBoundingClientRect();

/**
 * Whether a point lies on a place, or no farther from it than `reach`.
 * @param {DOMRect} place
 * @param {{x: number, y: number}} point
 * @param {number} [reach]
 */
export const near = (place, { x, y }, reach = 0) => place.width > 0
  && Math.abs(x - place.left - place.width / 2) <= place.width / 2 + reach
  && Math.abs(y - place.top - place.height / 2) <= place.height / 2 + reach;

/** What carries something drawn at `to` back over `from`, as large as `width` says. */
function between(from, to, width = from.width) {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px,${y}px) scale(${width / (to.width || 1)})`;
}

function glide(el, [from, to], kind, order = 0, fill = "backwards") {
  return el.animate([{ transform: from }, { transform: to }], {
    duration: PACE * TIMES[kind], delay: PACE * STAGGER * order, fill,
    easing: kind === "back" ? "ease-in-out" : EASE,
  });
}

/**
 * Moves an element that already stands at its place from where its card was before.
 * @param {Element} el
 * @param {DOMRect|undefined} from
 * @param {"play"|"draw"|"shift"} kind
 * @param {number} [order] place in a row of moves that start one after the other
 */
export function arrive(el, from, kind, order) {
  const to = rectOf(el);
  if (!idle() && from?.width && to.width) glide(el, [between(from, to), "none"], kind, order);
}

/**
 * Moves an element that already stands at its place along the places it came by.
 * @param {Element} el
 * @param {DOMRect[]} places
 * @returns {Promise<void>} resolves when it has arrived
 */
export async function walk(el, places) {
  const to = rectOf(el);
  if (idle() || !to.width || !places.length) return;
  const way = [...places.map((place) => between(place, to)), "none"].map((transform) => ({ transform }));
  const options = { duration: PACE * TIMES.play * places.length, easing: places.length > 1 ? "ease-in-out" : EASE };
  await el.animate(way, options).finished.catch(() => {});
}

/**
 * Sends a picture from one place to another over everything else, and removes it there.
 * @param {Element} picture not in the page yet
 * @param {DOMRect|undefined} from
 * @param {DOMRect|undefined} to
 * @param {"sweep"|"draw"} kind
 * @param {number} [order]
 */
export function send(picture, from, to, kind, order) {
  if (idle() || !from?.width || !to?.width) return;
  const box = document.createElement("div");
  box.className = "flying";
  for (const side of ["left", "top", "width", "height"]) box.style[side] = `${from[side]}px`;
  box.append(picture);
  document.body.append(box);
  const goal = between(to, from, kind === "sweep" ? PILE : to.width);
  const flight = glide(box, ["none", goal], kind, order, "both");
  flight.onfinish = flight.oncancel = () => box.remove();
}

/**
 * Puts an element over another place and leaves it there until `release`.
 * @param {HTMLElement} el
 * @param {DOMRect} place
 */
export function hold(el, place) {
  if (!place.width) return;
  const from = el.style.transform || "none";
  el.style.transform = "";
  const to = between(place, rectOf(el));
  el.style.transform = to;
  if (!idle()) glide(el, [from, to], "play");
}

/** Floats an element back that was held or carried away. @param {HTMLElement} el */
export function release(el) {
  const away = el.style.transform;
  el.style.transform = "";
  if (away && !idle()) glide(el, [away, "none"], "back");
}
