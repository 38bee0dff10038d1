/** The keyboard of a replay; the table below hears none of it, for there is nothing to play. */

/**
 * @param {object} can
 * @param {() => void} can.left
 * @param {() => void} can.right
 * @param {() => void} can.before to the place before in the list
 * @param {() => void} can.after
 * @param {() => void} can.toggle
 */
export function listenToKeys({ left, right, before, after, toggle }) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    event.stopPropagation();
    const at = /** @type {Element} */ (event.target);
    if (at.closest("input, textarea, select")) return;
    const act = { ArrowLeft: event.shiftKey ? before : left, ArrowRight: event.shiftKey ? after : right,
      " ": at.closest("button, a") ? undefined : toggle }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }, { capture: true });
}
