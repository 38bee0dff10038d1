/** Where the pack lies in other games: trumps, what has been promised and what is known of it. */

import { small, token } from "./cards.js";
import { h, show, unseen } from "./dom.js";
import { cardName, listed } from "./names.js";
import { trumpText } from "./words.js";

/**
 * What stands below the name of trumps: a few words and perhaps cards.
 * @typedef {{text: string, cards?: string[]}} Note
 * @param {(view: View, info: Info) => Note[]} notes
 */
export const contractOf = (notes) => () => {
  const mark = h("span", { class: "mark-of" });
  const words = h("span");
  const nowhere = () => new DOMRect();
  let shown = "";

  const line = ({ text, cards = [] }) => h("span", { class: "note" }, text,
    ...(cards.length ? [h("span", { class: "shown" }, ...cards.map(small)), unseen(listed(cards.map(cardName)))] : []));

  return {
    parts: [h("div", { class: "trump" }, mark, words)],
    hint: gettext("Drop a card on the place marked ? to play it, or among your cards."),
    rect: nowhere,
    turnedRect: nowhere,

    /** @param {View} view @param {Info} info */
    render(view, info) {
      const title = view.trump ? trumpText(view.trump) : view.phase === "auction" ? gettext("Auction") : gettext("No trumps yet");
      const below = notes(view, info);
      const key = JSON.stringify([title, below]);
      if (key === shown) return;
      shown = key;
      show(mark, Boolean(view.trump));
      mark.replaceChildren(...(view.trump ? [token(view.trump)] : []));
      words.replaceChildren(h("b", { text: title }), ...below.map(line));
    },
  };
};
