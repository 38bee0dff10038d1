/**
 * Cards that travel. Web Animations on transform only; what is drawn is always the end
 * state already, so a lost animation loses nothing. With reduced motion nothing moves.
 */

const still = matchMedia("(prefers-reduced-motion: reduce)");
/** Nothing moves for those who asked for stillness, nor where nobody looks. */
const idle = () => still.matches || document.hidden;
const EASE = "cubic-bezier(.2,.8,.3,1)";
const PILE = 30;
const TIMES = { play: 220, draw: 180, stagger: 60, sweep: 320, back: 260, shift: 220 };

/** @param {Element} el @returns {DOMRect} */
export const rectOf = (el) => el.getBoundingClientRect();

/** What carries something drawn at `to` back over `from`, as large as `width` says. */
function between(from, to, width = from.width) {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px,${y}px) scale(${width / (to.width || 1)})`;
}

/**
 * Moves an element that already stands at its place from where its card was before.
 * @param {Element} el
 * @param {DOMRect|undefined} from
 * @param {"play"|"draw"|"shift"} kind
 * @param {number} [order] place in a row of moves that start one after the other
 */
export function arrive(el, from, kind, order = 0) {
  if (idle() || !from?.width) return;
  const to = rectOf(el);
  if (!to.width) return;
  el.animate([{ transform: between(from, to) }, { transform: "none" }], {
    duration: TIMES[kind],
    delay: order * TIMES.stagger,
    easing: EASE,
    fill: "backwards",
  });
}

/**
 * Sends a picture from one place to another over everything else, and removes it there.
 * @param {Element} picture not in the page yet
 * @param {DOMRect|undefined} from
 * @param {DOMRect|undefined} to
 * @param {"sweep"|"draw"} kind
 * @param {number} [order]
 */
export function send(picture, from, to, kind, order = 0) {
  if (idle() || !from?.width || !to?.width) return;
  const box = document.createElement("div");
  box.className = "flying";
  Object.assign(box.style, {
    left: `${from.left}px`, top: `${from.top}px`,
    width: `${from.width}px`, height: `${from.height}px`,
  });
  box.append(picture);
  document.body.append(box);
  const flight = box.animate([{ transform: "none" }, { transform: between(to, from, kind === "sweep" ? PILE : to.width) }], {
    duration: TIMES[kind],
    delay: order * TIMES.stagger,
    easing: EASE,
    fill: "both",
  });
  flight.onfinish = flight.oncancel = () => box.remove();
}

/**
 * Puts an element over another place and leaves it there until `release`.
 * @param {HTMLElement} el
 * @param {DOMRect} place
 */
export function hold(el, place) {
  if (!place.width) return;
  const own = rectOf(el);
  const steps = between(place, own);
  el.style.transform = steps;
  if (!idle()) {
    el.animate([{ transform: "none" }, { transform: steps }], { duration: TIMES.play, easing: EASE });
  }
}

/** Floats a held element back. @param {HTMLElement} el */
export function release(el) {
  const away = el.style.transform;
  el.style.transform = "";
  if (away && !idle()) {
    el.animate([{ transform: away }, { transform: "none" }],
      { duration: TIMES.back, easing: "ease-in-out" });
  }
}
