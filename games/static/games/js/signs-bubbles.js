/** What partners tell each other, shown at their seats for a moment: a gesture's face, or words. */

import { h } from "./dom.js";
import { prefs } from "./preferences.js";

const SVG = "http://www.w3.org/2000/svg";
const EDGE = 8;
/** How long words stand, in ms; a seña has its two seconds. */
const SPOKEN = 4000;

/** The drawing of a gesture. @param {string} sprite @param {string} code @returns {SVGSVGElement} */
export function gesture(sprite, code) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "gesture");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${sprite}#${code}`);
  svg.append(use);
  return svg;
}

/** Where a seat is seen: its avatar or its plate; mine is the head of the tray, or else my hand. */
function anchorOf(root, seat) {
  const el = root.querySelector(`.seat[data-seat="${seat}"]`);
  const places = el ? [el.querySelector(".avatar"), el] : root.querySelectorAll(".tray-head, .tray .hand");
  return [...places].find((place) => place?.offsetWidth);
}

/**
 * @param {HTMLElement} root the table
 * @param {string} sprite
 * @param {{signs: Record<string, {seen: string}>, questions: Record<string, {text: string}>, answers: Record<string, {text: string}>, sign_ms: number}} words
 */
export function makeBubbles(root, sprite, words) {
  const layer = h("div", { class: "bubbles", "aria-hidden": "true" });
  root.append(layer);

  /** Beside the face that it replaces, inside the table whatever its width. */
  function place(bubble, anchor) {
    const [table, at] = [root.getBoundingClientRect(), anchor.getBoundingClientRect()];
    const own = !anchor.closest(".seat");
    const right = !own && at.left + at.width / 2 > table.left + table.width * 0.6;
    bubble.classList.toggle("leftward", right);
    const [width, height] = [bubble.offsetWidth, bubble.offsetHeight];
    const reach = Math.min(at.width, height) / 2;
    const x = right ? at.right - reach + height / 2 - width : at.left + reach - height / 2;
    const y = own ? at.top - height - EDGE : at.top + Math.min(at.height, height) / 2 - height / 2;
    bubble.style.left = `${Math.max(EDGE, Math.min(table.width - width - EDGE, x - table.left))}px`;
    bubble.style.top = `${Math.max(EDGE, y - table.top)}px`;
  }

  function appear(bubble) {
    if (prefs.animation === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    bubble.animate([{ scale: 0.6, opacity: 0 }, { scale: 1.06, opacity: 1 }, { scale: 1 }],
      { duration: 180, easing: "ease-out" });
  }

  /** What is seen or said, in words. */
  const textOf = ({ kind, preset }) => (kind === "sign" ? words.signs[preset].seen
    : words[kind === "ask" ? "questions" : "answers"][preset].text);

  return {
    textOf,

    /** @param {{kind: string, seat: number, preset: string}} line @param {string} name */
    show(line, name) {
      const { kind, seat, preset } = line;
      layer.querySelector(`[data-of="${seat}"]`)?.remove();
      const anchor = anchorOf(root, seat);
      if (!anchor) return;
      const bubble = h("div", { class: `bubble is-${kind}`, "data-of": seat, "data-code": preset },
        kind === "sign" ? /** @type {any} */ (gesture(sprite, preset)) : null,
        h("span", {}, h("small", { text: name }), h("b", { text: textOf(line) })));
      layer.append(bubble);
      place(bubble, anchor);
      appear(bubble);
      setTimeout(() => bubble.remove(), kind === "sign" ? words.sign_ms : SPOKEN);
    },

    /** Another moment of a replay. */
    clear: () => layer.replaceChildren(),
  };
}
