/** The list of tricks or moves beside a replay, and the curve of points below it. */

/**
 * @param {HTMLElement} list its links name the steps at which something was decided
 * @param {SVGElement|null} curve
 */
export function makePlaces(list, curve) {
  /** @type {HTMLElement[]} */
  const links = [...list.querySelectorAll("[data-at]")].map((el) => /** @type {HTMLElement} */ (el));
  const steps = links.map((link) => Number(link.dataset.at));
  /** Those after which somebody had more points; the others are notes of what was said. */
  const counted = steps.filter((_, n) => links[n].dataset.note === undefined);

  /** Brings the current place into view without moving the page. */
  function reveal(link) {
    const [box, place] = [list.getBoundingClientRect(), link.getBoundingClientRect()];
    if (place.top < box.top) list.scrollTop -= box.top - place.top;
    else if (place.bottom > box.bottom) list.scrollTop += place.bottom - box.bottom;
  }

  function point(decided) {
    if (!curve) return;
    const x = Number(curve.dataset.left) + Number(curve.dataset.step) * decided;
    curve.querySelector(".curve-cursor").setAttribute("transform", `translate(${x},0)`);
    for (const dot of curve.querySelectorAll("[data-ys]")) {
      const y = /** @type {SVGElement} */ (dot).dataset.ys.split(" ")[decided];
      dot.setAttribute("transform", `translate(${x},${y})`);
    }
  }

  return {
    /** @param {number} at the step that is shown */
    show(at) {
      const current = steps.findIndex((step) => step >= at);
      links.forEach((link, n) => {
        if (n === current) link.setAttribute("aria-current", "step");
        else link.removeAttribute("aria-current");
      });
      if (current >= 0) reveal(links[current]);
      point(counted.filter((step) => step <= at).length);
    },

    /** @param {number} at @returns {number} the place before */
    before: (at) => steps.findLast((step) => step < at) ?? 0,

    /** @param {number} at @returns {number|undefined} the next place */
    after: (at) => steps.find((step) => step > at),
  };
}
