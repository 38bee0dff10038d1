/**
 * My hands on the board: picking a piece up, naming where it goes, by touches, a drag or keys; and
 * what the page says of a piece that may not move.
 */

import { colourOn, placeOf, squaresOf, takenBy } from "./board-squares.js";
import { after, goals, named, oneMove, taking, waysOf } from "./damas-choice.js";
import { dueText, lawText } from "./damas-words.js";
import { refusalText } from "./words.js";

/**
 * @param {object} use
 * @param {ReturnType<typeof import("./board.js").makeBoard>} use.board
 * @param {Act} use.act
 * @param {(law: {title: string, text: string, barred?: boolean}) => void} use.law shows a sentence, {title: ""} none
 * @param {(path: number[], taken: number[]) => void} use.moved my own piece is on its way
 * @param {() => void} use.redraw shows the server's picture again
 */
export function makeHands({ board, act, law, moved, redraw }) {
  /** @type {import("./damas-choice.js").Way[]} */
  let ways = [];
  let view = null;
  /** The squares that I have named so far, from the piece's own on. @type {number[]} */
  let begun = [];
  /** A piece that may not move, and what is due instead. @type {{square: number, forced: string[]}|null} */
  let barred = null;
  let busy = false;

  const mine = () => ways.length > 0 && !busy;
  const own = (square) => colourOn(view.board, square) === view.side.toLowerCase();
  const movable = (square) => ways.some(({ path }) => path[0] === square);
  const here = () => after(ways, begun);

  function draw() {
    const open = begun.length ? here() : [];
    const to = begun.length ? goals(open, begun) : [];
    const way = barred?.forced.length ? squaresOf(barred.forced[0])
      : oneMove(open) && taking(open) ? open[0].path : begun;
    const taken = takenBy(way, view.board);
    const last = view.last ? squaresOf(view.last.move) : [];
    board.mark({
      may: mine() ? [...new Set(ways.map(({ path }) => path[0]))] : [],
      picked: begun.slice(0, 1),
      barred: barred ? [barred.square] : [],
      goal: to,
      way: barred ? way.slice(1) : [],
      last: last.length ? [last[0], last.at(-1)] : [],
      named: way.length > 1 ? [...way, ...taken] : barred ? [barred.square] : [],
    }, mine() && taking(ways));
    board.trace({ path: way, taken, numbered: way.length > 2 || (way.length > 1 && taken.length > 0) });
  }

  /** Says what is due, if something is. @param {import("./damas-choice.js").Way[]} open */
  function due(open) {
    law(mine() && taking(open) ? dueText([...new Set(open.map(({ same }) => same))]) : { title: "", text: "" });
  }

  function drop() {
    if (begun.length) board.shift(begun[0], begun[0]);
    begun = [];
    barred = null;
  }

  function pick(square) {
    drop();
    begun = [square];
    due(here());
    draw();
  }

  /** Asks why, by doing what may not be done. */
  async function refused(action, square) {
    busy = true;
    const refusal = await act(action);
    busy = false;
    if (!refusal) return;
    const forced = refusal.data?.forced ?? [];
    if (square) barred = { square, forced };
    law({ ...lawText(refusal), barred: true });
    draw();
  }

  function bar(square) {
    drop();
    barred = { square, forced: [] };
    draw();
    refused(String(square), square);
  }

  async function play({ move, path }) {
    busy = true;
    const taken = takenBy(path, view.board);
    begun = [];
    barred = null;
    law({ title: "", text: "" });
    const answer = act(move);
    moved(path, taken);
    draw();
    const refusal = await answer;
    busy = false;
    if (!refusal) return;
    law({ ...lawText(refusal), barred: true });
    redraw();
  }

  /** @returns {boolean} the piece is on its way there, or part of it */
  function go(square) {
    const next = named(here(), begun, square);
    if (next.play) {
      play(next.play);
      return true;
    }
    if (!next.begun) return false;
    begun = next.begun;
    board.shift(begun[0], square);
    draw();
    return true;
  }

  /** A square where the picked piece may not go: the rules say why. */
  function wrong(square) {
    const [from, to] = [begun.at(-1), square].map((one) => placeOf(one, "w").y);
    const jump = begun.length > 1 || (taking(ways) && Math.abs(from - to) > 1);
    refused([...begun, square].join(jump ? "x" : "-"), 0);
  }

  return {
    /** A square was touched, or chosen with Enter. @param {number} square */
    press(square) {
      if (!view || busy) return;
      if (!ways.length) {
        if (view.seat !== null && view.phase === "play") law({ title: "", text: refusalText({ why: "not_your_turn", data: {} }) });
        return;
      }
      if (begun.length && goals(here(), begun).includes(square)) go(square);
      else if (begun[0] === square) this.lower();
      else if (own(square)) (movable(square) ? pick : bar)(square);
      else if (begun.length) wrong(square);
    },

    /** Puts back what is picked. */
    lower() {
      if (!view) return;
      drop();
      due(ways);
      draw();
    },

    may: (square) => Boolean(view) && mine() && own(square),

    /** A piece is carried. @param {number} square */
    lift(square) {
      if (begun[0] !== square || begun.length > 1) (movable(square) ? pick : bar)(square);
    },

    /** It was let go. @returns {boolean} whether it may stay where it is */
    drop(square, to) {
      if (to === undefined || to === square || begun[0] !== square) return false;
      if (goals(here(), begun).includes(to)) return go(to);
      wrong(to);
      return false;
    },

    /** @param {Table} message @param {boolean} away somebody else plays for me */
    render({ view: now, legal }, away) {
      const same = view && view.plies === now.plies && view.phase === now.phase;
      view = now;
      ways = away || now.phase === "over" ? [] : waysOf(legal, now.routes);
      if (!same) {
        drop();
        if (taking(ways) && oneMove(ways)) begun = [ways[0].path[0]]; // the only one is picked at once
        due(ways);
      } else if (!ways.length) drop();
      draw();
    },

    /** Whether a square is one to press now, for its name. @param {number} square @returns {"goal"|"picked"|"may"|""} */
    role(square) {
      if (begun.length && goals(here(), begun).includes(square)) return "goal";
      if (begun[0] === square) return "picked";
      return mine() && movable(square) ? "may" : "";
    },
  };
}
