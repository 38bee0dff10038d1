/** The page of a match's result, with the board as it stood at the end. */

import { endText } from "./damas-words.js";
import { partsOf, rule, setText, show } from "./dom.js";
import { words } from "./names.js";
import { matchTitle } from "./words.js";

function outcome({ you, winners }) {
  if (you === null || !winners?.length) return "none";
  return winners.includes(you) ? "won" : "lost";
}

/**
 * @param {HTMLElement} root its template holds the links
 * @param {Info} info
 * @param {BoardView|null} view
 */
export function showEnd(root, info, view) {
  const part = partsOf(root);
  setText(part("title"), matchTitle(info));
  root.dataset.outcome = outcome(info);
  setText(part("ending"), words.endings[info.ending] ?? endText(view?.reason));
  setText(part("text"), info.text);
  rule(part("rule"), 0);
  show(part("rounds"), false);
  part("rule").before(document.querySelector(".cloth-board"));
  show(root, true);
  part("title").focus();
}
