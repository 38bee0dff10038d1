/**
 * A board of damas: 32 squares that are buttons and stay, pieces that travel between them, marks,
 * and a glass over it all for the ways of moves. It knows no rules: whoever uses it says what may
 * be done. Arrows walk over the squares, of which one at a time can be reached with Tab.
 */

import { UNIT, cross, dots, glass, picture, stepMark } from "./board-art.js";
import { SQUARES, beside, placeOf } from "./board-squares.js";
import { h } from "./dom.js";
import { draggable } from "./drag.js";
import { near, rectOf, release, send, walk } from "./moves.js";

/** Classes that `mark` sets, each on a list of squares. */
const MARKS = ["may", "picked", "barred", "goal", "way", "last", "named"];

/**
 * @param {HTMLElement} root
 * @param {object} use
 * @param {import("./board-squares.js").Colour} use.below
 * @param {(square: number) => void} use.press
 * @param {(square: number) => boolean} use.may whether the piece there may be carried
 * @param {(square: number) => void} use.lift
 * @param {(from: number, to: number|undefined) => boolean} use.drop true when the piece may stay
 */
export function makeBoard(root, { below, press, may, lift, drop }) {
  /** @type {Map<number, HTMLElement>} */
  const squares = new Map();
  /** @type {Map<number, HTMLElement>} */
  const pieces = new Map();
  const over = glass();
  const place = (square) => placeOf(square, below);
  const centre = (square) => ({ x: (place(square).x + 0.5) * UNIT, y: (place(square).y + 0.5) * UNIT });
  const rectAt = (square) => rectOf(squares.get(square));

  function build(square) {
    const button = h("button", {
      type: "button", class: "square", "data-square": square, tabindex: -1, onclick: () => press(square),
      onfocus: () => rove(square),
    }, h("span", { class: "number", "aria-hidden": "true", text: String(square) }));
    const { x, y } = place(square);
    button.style.gridArea = `${y + 1} / ${x + 1}`;
    squares.set(square, button);
    return { button, order: 8 * y + x };
  }

  /** The one square that Tab reaches. */
  function rove(square) {
    for (const [own, button] of squares) button.tabIndex = own === square ? 0 : -1;
  }

  const squareOf = (el) => Number(/** @type {HTMLElement} */ (el.closest(".square")).dataset.square);
  const under = (point) => SQUARES.find((square) => near(rectAt(square), point));

  function put(sign, square) {
    const el = h("span", { class: "piece", "data-piece": sign }, picture(sign));
    draggable(el, {
      may: () => pieces.get(squareOf(el)) === el && may(squareOf(el)),
      lift: () => lift(squareOf(el)),
      drop: (point) => {
        if (!drop(squareOf(el), point ? under(point) : undefined)) release(el);
      },
    });
    squares.get(square).append(el);
    pieces.set(square, el);
  }

  root.append(...SQUARES.map(build).sort((a, b) => a.order - b.order).map(({ button }) => button), over);
  rove(SQUARES.reduce((best, square) => (8 * place(square).y + place(square).x
    > 8 * place(best).y + place(best).x ? square : best), 1));
  root.addEventListener("keydown", (event) => {
    const to = event.ctrlKey || event.altKey || event.metaKey ? undefined
      : beside(squareOf(/** @type {Element} */ (event.target)), event.key, below);
    if (to === undefined) return;
    event.preventDefault();
    squares.get(to).focus();
  });

  return {
    /** Puts the pieces as the signs say. @param {string} signs @param {number} [but] a square that waits */
    set(signs, but) {
      for (const square of SQUARES) {
        const sign = signs[square - 1];
        const old = pieces.get(square);
        if (square === but || (old?.dataset.piece ?? ".") === sign) continue;
        old?.remove();
        pieces.delete(square);
        if (sign !== ".") put(sign, square);
      }
    },

    /**
     * Moves a piece along a way, and takes others off as it ends.
     * @param {number[]} path
     * @param {number[]} taken
     * @param {Element} pile where the taken ones go
     * @returns {Promise<void>}
     */
    async move(path, taken, pile) {
      const [start, end] = [path[0], path.at(-1)];
      const el = pieces.get(start);
      if (!el) return;
      const way = el.style.transform ? [rectOf(el)] : path.slice(0, -1).map(rectAt);
      el.style.transform = "";
      pieces.delete(start);
      pieces.set(end, el);
      squares.get(end).append(el);
      el.classList.add("moving");
      const gone = taken.map((square) => [square, pieces.get(square)]).filter(([, piece]) => piece);
      for (const [square] of gone) pieces.delete(square);
      await walk(el, way);
      el.classList.remove("moving");
      for (const [, piece] of gone) {
        send(picture(piece.dataset.piece), rectOf(piece), rectOf(pile), "sweep");
        piece.remove();
      }
    },

    /** Shows a piece on another square than its own, until it moves or `shift(square, square)`. */
    shift(square, to) {
      const el = pieces.get(square);
      if (!el) return;
      const [a, b] = [place(square), place(to)];
      el.style.transform = square === to ? "" : `translate(${100 * (b.x - a.x)}%,${100 * (b.y - a.y)}%)`;
    },

    /**
     * @param {Partial<Record<"may"|"picked"|"barred"|"goal"|"way"|"last"|"named", number[]>>} marks
     * @param {boolean} due what may move is marked without being pointed at
     */
    mark(marks, due) {
      root.classList.toggle("due", due);
      for (const [square, button] of squares) {
        for (const name of MARKS) button.classList.toggle(name, Boolean(marks[name]?.includes(square)));
      }
    },

    /**
     * Draws a way over the board.
     * @param {object} way
     * @param {number[]} way.path
     * @param {boolean} way.numbered
     * @param {number[]} way.taken
     */
    trace({ path, numbered, taken }) {
      const queen = (square) => /[WB]/.test(pieces.get(square)?.dataset.piece ?? "");
      over.replaceChildren(
        ...path.slice(1).flatMap((square, leg) => dots(centre(path[leg]), centre(square))),
        ...taken.map((square) => cross(centre(square), queen(square))),
        ...(numbered ? path.slice(1).map((square, leg) => stepMark(centre(square), leg + 1)) : []));
    },

    /** What each square is called. @param {(square: number) => string} name */
    label(name) {
      for (const [square, button] of squares) {
        const text = name(square);
        if (button.getAttribute("aria-label") !== text) button.setAttribute("aria-label", text);
      }
    },
  };
}
