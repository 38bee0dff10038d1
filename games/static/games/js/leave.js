/** The way out: a dialog that says what leaving costs before it is done. */

import { setText } from "./dom.js";
import { leaveText } from "./words.js";

/**
 * @param {HTMLElement} root
 * @param {(frame: object) => boolean} send
 */
export function makeDoor(root, send) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("leave"));
  /** @type {Info|null} */
  let info = null;
  let playing = false;
  let leaving = false;

  const me = () => info?.seats[info.you];

  root.querySelector("[data-act=leave]").addEventListener("click", (event) => {
    if (!playing || !me() || me().left) return;
    event.preventDefault();
    setText(document.getElementById("leave-cost"), leaveText(info));
    dialog.returnValue = "";
    dialog.showModal();
  });

  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "leave") return;
    leaving = true;
    send({ do: "leave" });
  });

  return {
    /**
     * @param {Info} now
     * @param {string} status
     */
    update(now, status) {
      info = now;
      playing = status === "playing";
      if (!leaving || !playing || !me()?.left) return;
      leaving = false;
      location.assign(root.dataset.lobby);
    },

    /** After a cut: asks again if the wish to leave has not arrived. */
    again: () => leaving && send({ do: "leave" }),
  };
}
