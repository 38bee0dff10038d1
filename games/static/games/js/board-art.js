/** What is drawn on a board of damas: men, queens as two stacked men, the way of a move. */

import { h } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
/** Side of a square in the units of the drawings. */
export const UNIT = 46;
const INK = "#17100b";
const MEN = {
  w: { face: "#f7efdd", edge: "#b9a57e", ring: "#b9a57e" },
  b: { face: "#3a2a20", edge: "#17100b", ring: "#8a6a52" },
};
const ICONS = {
  draw: "M5 9.5h14M5 14.5h14",
  flag: "M6 21V4h11l-2.5 4L17 12H6",
};

/**
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {...Node} children
 * @returns {SVGElement}
 */
export function drawn(tag, attributes, ...children) {
  const el = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, String(value));
  el.append(...children);
  return el;
}

const disc = (cy, r, fill) => drawn("ellipse", { cy, rx: r, ry: r - 1, fill, stroke: INK, "stroke-width": 1.9 });

function man({ face, edge, ring }, r, y) {
  const groove = drawn("ellipse", { cy: y, rx: r - 5, ry: r - 6, fill: "none", stroke: ring, "stroke-width": 1.6 });
  return [disc(y + 4, r, edge), disc(y, r, face), groove];
}

/**
 * The picture of a sign of the board, a square large.
 * @param {string} sign w, W, b or B
 * @returns {SVGElement}
 */
export function picture(sign) {
  const look = MEN[sign.toLowerCase()];
  const queen = sign !== sign.toLowerCase();
  return drawn("svg", { viewBox: "-23 -23 46 46", "aria-hidden": "true", focusable: "false" },
    ...(queen ? [...man(look, 14, 3), ...man(look, 14, -7)] : man(look, 17, -2)));
}

/** A line icon that the sprite does not have. @param {keyof ICONS} name @returns {SVGElement} */
export const lineIcon = (name) => drawn("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
  drawn("path", { d: ICONS[name], fill: "none", stroke: "currentColor", "stroke-width": 2,
    "stroke-linecap": "round", "stroke-linejoin": "round" }));

/** The glass over the board on which ways are drawn. @returns {SVGElement} */
export const glass = () => drawn("svg", {
  class: "glass", viewBox: `0 0 ${8 * UNIT} ${8 * UNIT}`, "aria-hidden": "true", focusable: "false",
});

/** @typedef {{x: number, y: number}} Point centre of a square in units */

/** @param {Point} from @param {Point} to @returns {SVGElement[]} a row of dots between two squares */
export function dots(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const at = (part) => [from, to].reduce((sum, point, n) =>
    sum.map((value, axis) => value + [point.x, point.y][axis] * (n ? part : 1 - part)), [0, 0]).join(",");
  const d = `M${at(24 / length)}L${at(1 - 22 / length)}`;
  return [8.5, 5].map((width, n) => drawn("path", {
    d, class: n ? "dots" : "dots-rim", "stroke-width": width, "stroke-linecap": "round", "stroke-dasharray": "0.1 9",
  }));
}

/** A numbered place of a way. @param {Point} at @param {number} number */
export const stepMark = ({ x, y }, number) => drawn("g", { class: "step" },
  drawn("circle", { cx: x, cy: y, r: 13 }),
  Object.assign(drawn("text", { x, y: y + 6, "text-anchor": "middle" }), { textContent: String(number) }));

/** The cross on a piece that is taken; at a queen's foot, so that both men are seen. @param {Point} at @param {boolean} queen */
export function cross({ x, y }, queen) {
  const shift = queen ? 12 : 0;
  return drawn("g", { class: "cross", transform: `translate(${x + shift},${y + shift - 2})` },
    drawn("circle", { r: 8.5 }), drawn("path", { d: "M-3.5,-3.5L3.5,3.5M3.5,-3.5L-3.5,3.5" }));
}

/** A piece in a line of text. @param {string} sign */
export const token = (sign) => h("span", { class: "token-man", "aria-hidden": "true" }, picture(sign));
