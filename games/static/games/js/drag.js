/**
 * Things that a finger or the mouse carries about: pointer events with capture, so that none is
 * lost. One at a time: a second finger does nothing. Whatever cuts a drag (the browser, a
 * rotation, the Escape key) ends it without a place.
 */

const THRESHOLD = 6;
let carried = false;
let cut = () => {};

/** Ends the running drag without a place. */
export const cutDrag = () => cut();

/**
 * @param {HTMLElement} el with `touch-action: none`; it keeps its clicks, but for the one after a drag
 * @param {object} use
 * @param {() => boolean} use.may whether it may be picked up now
 * @param {() => void} use.lift it leaves its place
 * @param {(point: {x: number, y: number}|null) => void} use.drop it was let go, null: it was cut;
 *   its transform is still what carried it there
 */
export function draggable(el, { may, lift, drop }) {
  let moved = false;

  el.addEventListener("pointerdown", (down) => {
    if (carried || down.button || !may()) return;
    const over = new AbortController();
    const on = (target, type, then) => target.addEventListener(type, then, { signal: over.signal });
    const mine = (then) => (event) => event.pointerId === down.pointerId && then(event);

    function end(point) {
      over.abort();
      carried = false;
      el.classList.remove("dragged");
      if (moved) drop(el.isConnected ? point : null);
    }

    carried = true;
    moved = false;
    cut = () => carried && end(null);
    el.setPointerCapture(down.pointerId);
    on(window, "pointermove", mine(({ clientX, clientY }) => {
      const x = clientX - down.clientX;
      const y = clientY - down.clientY;
      if (!moved && Math.hypot(x, y) < THRESHOLD) return;
      if (!moved) lift();
      moved = true;
      el.classList.add("dragged");
      el.style.transform = `translate(${x}px,${y}px)`;
    }));
    on(window, "pointerup", mine(({ clientX: x, clientY: y }) => end({ x, y })));
    on(window, "pointercancel", mine(() => end(null)));
    for (const type of ["resize", "blur"]) on(window, type, () => end(null));
  });

  // Else the browser sees a swipe that goes on after the drag, and takes the next tap to stop it.
  el.addEventListener("touchmove", (event) => event.cancelable && event.preventDefault(), { passive: false });

  // A keyboard's click has no detail: it is never the end of a drag.
  el.addEventListener("click", (event) => {
    if (!moved || !event.detail) return;
    moved = false;
    event.stopImmediatePropagation();
  }, true);
}
