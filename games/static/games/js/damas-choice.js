/** Which move is meant: the legal ways, narrowed square by square. No elements. */

import { isCapture, squaresOf } from "./board-squares.js";

/** @typedef {{move: string, path: number[], same: string}} Way `same`: the legal move that it is a way of */

/**
 * Every way of every legal move.
 * @param {string[]} legal
 * @param {Record<string, string[]>} [routes]
 * @returns {Way[]}
 */
export const waysOf = (legal, routes = {}) => legal.flatMap((same) =>
  [same, ...(routes[same] ?? [])].map((move) => ({ move, path: squaresOf(move), same })));

/** @param {Way[]} ways @param {number[]} begun @returns {Way[]} those that begin so */
export const after = (ways, begun) => ways.filter(({ path }) => begun.every((square, n) => path[n] === square));

/** @param {Way[]} ways @returns {boolean} they are ways of one move, so that any of them does */
export const oneMove = (ways) => ways.length > 0 && ways.every(({ same }) => same === ways[0].same);

/** @param {Way[]} ways @returns {boolean} a capture is due */
export const taking = (ways) => ways.some(({ move }) => isCapture(move));

/**
 * Where the piece may be told to go: the next squares, and all the rest of the way where it is certain.
 * @param {Way[]} ways that begin with `begun`
 * @param {number[]} begun
 * @returns {number[]}
 */
export function goals(ways, begun) {
  const next = ways.map(({ path }) => path[begun.length]);
  const rest = oneMove(ways) ? ways[0].path.slice(begun.length) : [];
  return [...new Set([...next, ...rest])];
}

/**
 * What naming one more square decides.
 * @param {Way[]} ways that begin with `begun`
 * @param {number[]} begun
 * @param {number} square
 * @returns {{play?: Way, begun?: number[]}} a move, or its longer beginning; neither: no way goes there
 */
export function named(ways, begun, square) {
  const next = ways.filter(({ path }) => path[begun.length] === square);
  if (oneMove(next)) return { play: next[0] };
  if (next.length) return { begun: [...begun, square] };
  const later = ways.filter(({ path }) => path.indexOf(square, begun.length) > 0);
  return oneMove(later) && (oneMove(ways) || later.every(({ path }) => path.at(-1) === square)) ? { play: later[0] } : {};
}
