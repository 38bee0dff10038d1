/** The 32 playing squares as numbers (rules A9.20, A9.21) and moves as texts (A9.24); no elements. */

/** @typedef {"w"|"b"} Colour who has the near side of the board */

export const SQUARES = Array.from({ length: 32 }, (_, n) => n + 1);

/**
 * Column and row from the top left, as the one with the near side sees the square.
 * @param {number} square
 * @param {Colour} below
 */
export function placeOf(square, below) {
  const row = Math.floor((square - 1) / 4);
  const column = 7 - 2 * ((square - 1) % 4) - (row % 2);
  return below === "w" ? { x: column, y: 7 - row } : { x: 7 - column, y: row };
}

const key = ({ x, y }) => 8 * y + x;
const BY_PLACE = new Map(SQUARES.map((square) => [key(placeOf(square, "w")), square]));

/** The squares between two of one diagonal. @param {number} from @param {number} to @returns {number[]} */
export function between(from, to) {
  const [a, b] = [placeOf(from, "w"), placeOf(to, "w")];
  const [x, y] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  const length = Math.abs(b.x - a.x) - 1;
  return Array.from({ length }, (_, n) => BY_PLACE.get(key({ x: a.x + x * (n + 1), y: a.y + y * (n + 1) })));
}

/** "10x19x26" @param {string} move @returns {number[]} every square on which the piece stands */
export const squaresOf = (move) => move.split(/[-x]/).map(Number);

/** @param {string} move @returns {boolean} */
export const isCapture = (move) => move.includes("x");

/** "w", "b" or "." @param {string} signs of the board @param {number} square @returns {string} */
export const colourOn = (signs, square) => signs[square - 1].toLowerCase();

/**
 * Whose pieces a way takes: none is jumped twice, and the start counts as empty (rules A9.12).
 * @param {number[]} path
 * @param {string} signs
 * @returns {number[]}
 */
export function takenBy(path, signs) {
  const taken = [];
  path.slice(1).forEach((to, leg) => {
    const over = between(path[leg], to).find((square) =>
      square !== path[0] && signs[square - 1] !== "." && !taken.includes(square));
    if (over) taken.push(over);
  });
  return taken;
}

const ARROWS = { ArrowUp: [1, 0], ArrowDown: [-1, 0], ArrowLeft: [0, 1], ArrowRight: [0, -1] };

/**
 * The playing square next to this one, for an arrow key: up and down go to and fro between two
 * columns, so that each arrow undoes its opposite; the same square at the edge.
 * @param {number} square
 * @param {string} arrow name of the key
 * @param {Colour} below
 * @returns {number|undefined} undefined for another key
 */
export function beside(square, arrow, below) {
  const step = ARROWS[arrow];
  if (!step) return undefined;
  const sign = below === "w" ? 1 : -1;
  const row = Math.floor((square - 1) / 4) + sign * step[0];
  const column = ((square - 1) % 4) + sign * step[1];
  return row < 0 || row > 7 || column < 0 || column > 3 ? square : 4 * row + column + 1;
}
