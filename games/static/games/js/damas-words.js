/** The sentences of damas: squares, moves, laws, ends. */

import { isCapture, squaresOf } from "./board-squares.js";
import { fill } from "./dom.js";
import { listed, nameOf } from "./names.js";
import { told, turnText } from "./told.js";
import { refusalText } from "./words.js";

const PIECES = {
  w: gettext("white man"), W: gettext("white queen"), b: gettext("black man"), B: gettext("black queen"),
};

/** "dama blanca en 14", "casilla 18, vacía" @param {string} signs @param {number} square */
export function squareName(signs, square) {
  const piece = PIECES[signs[square - 1]];
  return piece ? fill(gettext("%(piece)s on %(square)s"), { piece, square })
    : fill(gettext("square %(square)s, empty"), { square });
}

/** @param {boolean} white @returns {string} */
export const colourName = (white) => (white ? gettext("White") : gettext("Black"));

/** What a seat has taken, for the ear. @param {{men: number, queens: number}} taken */
export const takenText = ({ men, queens }) => listed([
  fill(ngettext("%(n)s man", "%(n)s men", men), { n: men }),
  ...(queens ? [fill(ngettext("%(n)s queen", "%(n)s queens", queens), { n: queens })] : []),
]);

/** "from 10 by 19 and 26" @param {string} move */
function wayText(move) {
  const [from, ...by] = squaresOf(move);
  return fill(gettext("from %(from)s by %(by)s"), { from, by: listed(by.map(String)) });
}

const mustTake = (n) => fill(ngettext("You must take", "You must take %(n)s", n), { n });

/** What is due, as a heading and a sentence. @param {string[]} forced */
export function dueText(forced) {
  const [move] = forced;
  const n = squaresOf(move).length - 1;
  const way = wayText(move);
  const more = forced.length - 1;
  return {
    title: mustTake(n),
    text: more ? fill(ngettext("Go %(way)s, or another way.", "Go %(way)s, or %(n)s other ways.", more), { way, n: more })
      : fill(gettext("Go %(way)s."), { way }),
  };
}

const LAWS = {
  must_capture: ({ way }) => [gettext("You must take"),
    fill(gettext("Whoever can take has to: go %(way)s."), { way })],
  quantity: ({ way, taken, most }) => [
    mustTake(most),
    fill(gettext("Law of quantity: go %(way)s and take %(most)s. Here you would take only %(taken)s."), { way, taken, most })],
  quality: ({ way, taken, most }) => [gettext("You must take the queens"),
    fill(gettext("Law of quality: with as many pieces, take the most queens. Go %(way)s and take %(most)s; here you would take %(taken)s."), { way, taken, most })],
  stuck: ({ square }) => [gettext("This piece cannot move"),
    fill(gettext("Every square that the piece on %(square)s could go to is taken."), { square })],
  unfinished: ({ way }) => [gettext("The move goes on"), fill(gettext("Go %(way)s."), { way })],
  backward: () => [gettext("A man goes forward"), gettext("Only a queen moves and takes backward.")],
  too_far: () => [gettext("Too far"), gettext("It goes one square, and lands right behind the piece that it takes.")],
  not_diagonal: () => [gettext("Not on the diagonal"), gettext("Pieces move along the diagonals only.")],
  occupied: ({ square }) => [gettext("That square is taken"), fill(gettext("There is a piece on %(square)s."), { square })],
  in_the_way: () => [gettext("Something is in the way"), gettext("Only one piece at a time is jumped, with a free square behind it.")],
  no_capture: () => [gettext("Nothing to take there"), gettext("There is no piece to jump on that way.")],
  taken_twice: () => [gettext("Not twice"), gettext("No piece is jumped twice: the taken ones stay until the move ends.")],
};

/**
 * Why something may not be done, with the law's name where a law forbids it.
 * @param {Refusal} refusal
 * @returns {{title: string, text: string}}
 */
export function lawText({ why, data }) {
  const law = LAWS[data?.reason];
  if (!law) return { title: "", text: refusalText({ why, data }) };
  const way = data.forced?.length ? wayText(data.forced[0]) : "";
  const [title, text] = law({ ...data, way });
  return { title, text };
}

const ENDS = {
  no_pieces: gettext("No pieces are left on one side."),
  blocked: gettext("The side to move is blocked."),
  no_progress: gettext("A draw: too many moves without a man's move or a capture."),
};

/** @param {string|undefined} reason @returns {string} */
export const endText = (reason) => ENDS[reason] ?? "";

/** One sentence of an event. @param {GameEvent} event @param {Info} info @returns {string} */
export function boardTold(event, info) {
  if (event.kind === "over") return endText(event.reason);
  if (event.kind === "began") return gettext("The game begins.");
  if (event.kind !== "moved") return told(event, info);
  const data = { name: nameOf(info, event.seat), move: event.move.replaceAll("x", " x "), n: event.captured.length };
  return [fill(movedText(event, info), data), event.crowned ? gettext("The man becomes a queen.") : ""].filter(Boolean).join(" ");
}

function movedText(event, info) {
  if (event.auto) return gettext("Time is up for %(name)s: %(move)s is played.");
  const mine = event.seat === info.you;
  if (!isCapture(event.move)) return mine ? gettext("You play %(move)s.") : gettext("%(name)s plays %(move)s.");
  return mine ? ngettext("You take a piece: %(move)s.", "You take %(n)s: %(move)s.", event.captured.length)
    : ngettext("%(name)s takes a piece: %(move)s.", "%(name)s takes %(n)s: %(move)s.", event.captured.length);
}

/** Whose turn it is. @param {BoardView} view @param {Info} info */
export const boardTurn = (view, info) => (view.phase === "over" ? gettext("End of the match") : turnText(view, info));
