/** The moves so far, in numbers: two a line in the panel, the last few below the board. */

import { h } from "./dom.js";

/** How many moves stand below the board of a phone. */
const FEW = 4;

/**
 * @param {HTMLElement} list in the panel
 * @param {HTMLElement} line below the board
 * @param {string[]} moves those that the page brings along
 */
export function makeList(list, line, moves) {
  const text = (ply) => moves[ply] ?? "…";

  function draw() {
    const turns = Array.from({ length: Math.ceil(moves.length / 2) }, (_, n) => h("li", {},
      h("span", { class: "number", text: `${n + 1}.` }),
      ...[2 * n, 2 * n + 1].filter((ply) => ply < moves.length).map((ply) => h("span", { class: "move", text: text(ply) }))));
    list.replaceChildren(...turns);
    list.scrollTop = list.scrollHeight;
    const first = Math.max(0, moves.length - FEW);
    line.replaceChildren(...moves.slice(first).map((_, n) => {
      const ply = first + n;
      const number = ply % 2 ? "" : `${ply / 2 + 1}. `;
      return h("span", {}, number, h("b", { text: text(ply) }));
    }));
  }

  draw();
  return {
    /** @param {BoardView} view @param {GameEvent[]} events */
    learn(view, events) {
      const news = events.filter((event) => event.kind === "moved").map((event) => event.move);
      if (view.last && !news.length) news.push(view.last.move);
      news.forEach((move, n) => {
        moves[view.plies - news.length + n] = move;
      });
      draw();
    },
  };
}
