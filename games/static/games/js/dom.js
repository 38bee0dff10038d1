/** The few things that every part of the page does with elements. */

/**
 * An element: properties that start with "on" are listeners, `text` is its text, the rest
 * are attributes (null and false leave one out).
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Node|string|null|undefined)} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value == null || value === false) continue;
    if (name === "text") el.textContent = value;
    else if (name.startsWith("on")) el.addEventListener(name.slice(2), value);
    else el.setAttribute(name, value === true ? "" : value);
  }
  el.append(...children.filter((child) => child != null));
  return el;
}

/** For the ear only. @param {string} text @returns {HTMLElement} */
export const unseen = (text) => h("span", { class: "visually-hidden", text });

/**
 * The parts of an element that carry data-part.
 * @param {ParentNode} root
 * @returns {(name: string) => HTMLElement}
 */
export const partsOf = (root) => (name) => root.querySelector(`[data-part=${name}]`);

/**
 * Sets a text only when it changes, so that live regions and selections rest.
 * @param {Element} el
 * @param {string} text
 */
export function setText(el, text) {
  if (el.textContent !== text) el.textContent = text;
}

/**
 * Shows or hides.
 * @param {HTMLElement} el
 * @param {boolean} on
 */
export function show(el, on) {
  if (el.hidden === on) el.hidden = !on;
}

/**
 * Rules an element (.rule or .framed) with the gaps of a suit: 0 to 3.
 * @param {Element} el
 * @param {number} gaps
 */
export function rule(el, gaps) {
  for (let n = 0; n < 4; n++) el.classList.toggle(`pinta-${n}`, n === gaps);
}

/**
 * A named gap filler for translated sentences: `fill(gettext("%(name)s leads"), {name})`.
 * @param {string} text
 * @param {Record<string, any>} data
 * @returns {string}
 */
export function fill(text, data) {
  return interpolate(text, data, true);
}
