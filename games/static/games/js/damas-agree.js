/** A draw by agreement and resigning: the bar above the board, two buttons, a switch, one question. */

import { lineIcon } from "./board-art.js";
import { trayButton } from "./damas-side.js";
import { fill, h, setText, show } from "./dom.js";
import { nameOf } from "./names.js";

/**
 * @param {object} places
 * @param {HTMLElement} places.bar the offer of the other side
 * @param {HTMLElement} places.buttons
 * @param {HTMLInputElement} places.deaf the switch: offers are declined without a word, in this tab
 * @param {HTMLDialogElement} places.dialog
 * @param {(kind: string) => void} agree one of the frames of docs/protocol.md
 */
export function makeAgreement({ bar, buttons, deaf, dialog }, agree) {
  const kept = `deaf${location.pathname}`;
  deaf.checked = Boolean(sessionStorage.getItem(kept));
  deaf.addEventListener("change", () => {
    sessionStorage.setItem(kept, deaf.checked ? "1" : "");
    hear();
  });
  const text = h("b", { class: "grow" });
  const answer = (kind, said, look) => h("button", {
    type: "button", class: `button button-small ${look}`, "data-act": kind, text: said, onclick: () => agree(kind),
  });
  bar.append(lineIcon("draw"), text, answer("accept_draw", gettext("Accept"), "button-line"),
    answer("decline_draw", pgettext("draw", "No"), ""));
  const offer = trayButton("offer_draw", lineIcon("draw"), "", "ghost", () => {
    if (offer.getAttribute("aria-disabled") !== "true") agree("offer_draw");
  });
  const resign = trayButton("resign", lineIcon("flag"), gettext("Resign"), "ghost", () => ask());
  buttons.append(offer, resign);
  let cost = "";
  let asked = false;
  let declined = false;

  function hear() {
    show(bar, asked && !deaf.checked);
    if (asked && deaf.checked && !declined) agree("decline_draw");
    declined = asked && deaf.checked;
  }

  function ask() {
    setText(dialog.querySelector("[data-part=cost]"), cost);
    dialog.returnValue = "";
    dialog.showModal();
  }
  dialog.addEventListener("close", () => dialog.returnValue === "resign" && agree("resign"));

  function offerText({ offer: open, wait }, you) {
    if (open === you) return gettext("Draw offered");
    return wait ? fill(ngettext("Draw in %(n)s move", "Draw in %(n)s moves", wait), { n: wait }) : gettext("Offer a draw");
  }

  return {
    /** @param {Table & {draw: {offer: number|null, wait: number|null}}} message @param {boolean} playing I play myself */
    render({ draw, info }, playing) {
      const other = info.seats.find((seat) => seat.n !== info.you);
      asked = playing && draw.offer === other.n;
      if (asked) setText(text, fill(gettext("%(name)s offers a draw"), { name: nameOf(info, other.n) }));
      hear();
      show(deaf.parentElement, playing && !other.bot);
      show(offer, playing && !other.bot && !asked);
      show(resign, playing);
      setText(offer.lastElementChild, offerText(draw, info.you));
      offer.setAttribute("aria-disabled", String(draw.offer === info.you || draw.wait > 0));
      cost = info.competitive
        ? gettext("The other player wins, and at a competitive table it costs you 10 points.")
        : gettext("The other player wins. At this table no points are lost.");
      if (!playing && dialog.open) dialog.close();
    },
  };
}
