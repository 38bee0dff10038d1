/** The stock with the turned card under it, and what is trump in words. */

import { back, face, token } from "./cards.js";
import { fill, h, setText, show, unseen } from "./dom.js";
import { rectOf } from "./moves.js";
import { cardName } from "./names.js";
import { trumpText } from "./words.js";

/** Makes both. */
export function makePack() {
  const turned = h("span", { class: "turned", role: "img" });
  const count = h("span", { class: "count" });
  const heap = h("span", { class: "heap", "aria-hidden": "true" }, back(), back(), back(), count);
  const words = unseen("");
  const stock = h("div", { class: "stock" }, turned, heap, words);
  const mark = h("span", { class: "mark-of" });
  const name = h("b");
  const out = h("span", { class: "note" });
  const trump = h("div", { class: "trump" }, mark, h("span", {}, name, out));
  let suit = "";

  function turn(card) {
    if (card === turned.dataset.turned) return;
    turned.dataset.turned = card;
    turned.replaceChildren(...(card ? [face(card)] : []));
    if (card) turned.setAttribute("aria-label", fill(gettext("Turned card: %(card)s"), { card: cardName(card) }));
  }

  return {
    /** Each is placed by the layout, on its own. */
    parts: [stock, trump],
    /** Where a card may be dropped. */
    hint: gettext("Drop a card on the place marked ? to play it, on the stock to swap it, or among your cards."),
    /** @returns {DOMRect} */
    rect: () => rectOf([heap, turned, stock].find((el) => el.offsetWidth) ?? stock),
    /** @returns {DOMRect} */
    turnedRect: () => rectOf(turned),

    /** @param {View} view */
    render(view) {
      if (view.trump !== suit) mark.replaceChildren(token(view.trump));
      suit = view.trump;
      setText(name, trumpText(suit));
      setText(out, view.removed?.length
        ? fill(gettext("without the %(cards)s"), { cards: view.removed.map(cardName).join(", ") }) : "");
      turn(view.turned ?? "");
      show(turned, Boolean(view.turned && view.stock));
      show(heap, view.stock > (view.turned ? 1 : 0));
      setText(count, String(view.stock));
      setText(words, view.stock
        ? fill(ngettext("%(n)s card in the stock", "%(n)s cards in the stock", view.stock), { n: view.stock })
        : gettext("The stock is empty"));
      stock.classList.toggle("empty", !view.stock);
    },
  };
}
