/** The way out: a dialog that says what leaving costs before it is done. */

import { setText } from "./dom.js";
import { leaveText } from "./words.js";

/**
 * @param {HTMLElement} root
 * @param {(frame: object) => boolean} send
 */
export function makeDoor(root, send) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("leave"));
  const cost = document.getElementById("leave-cost");
  const lobby = root.dataset.lobby;
  /** @type {Info|null} */
  let info = null;
  let playing = false;
  let leaving = false;

  const seated = () => info !== null && info.you !== null && playing && !info.seats[info.you].left;

  root.querySelector("[data-act=leave]").addEventListener("click", (event) => {
    if (!seated()) return;
    event.preventDefault();
    setText(cost, leaveText(info));
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
      if (!leaving || !playing || info.you === null || !info.seats[info.you].left) return;
      leaving = false;
      location.assign(lobby);
    },

    /** After a cut: asks again if the wish to leave has not arrived. */
    again: () => leaving && send({ do: "leave" }),
  };
}
