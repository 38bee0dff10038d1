/** Playing again after a match: who wants to, for how long one may say so, and the way there. */

import { fill, h, setText, show } from "./dom.js";
import { listed } from "./names.js";

/** Somebody whose line is cut is waited for; the server counts him as gone a little earlier. */
const GONE = 6000;

/**
 * @param {HTMLElement} root
 * @param {() => void} over called when nothing more can come of it
 * @returns {(info: Info) => void} shows a picture of the match that has ended
 */
export function makeRematch(root, over) {
  const part = (name) => /** @type {HTMLElement} */ (root.querySelector(`[data-part=${name}]`));
  const form = /** @type {HTMLFormElement} */ (part("offer"));
  /** @type {Info|null} */
  let info = null;
  let ends = 0;
  let offered = false;
  let going = false;
  let refused = "";
  let clock = 0;
  let again = 0;

  const ready = (seat) => info.rematch.ready.includes(seat.n);
  const others = () => info.seats.filter((seat) => seat.user && seat.n !== info.you);
  const waitedFor = () => others().filter((seat) => seat.here && !ready(seat));
  const mine = () => info.you !== null && info.rematch.ready.includes(info.you);
  const open = () => !refused && performance.now() < ends && info.rematch.status !== "finished";

  function person(seat) {
    const state = ready(seat) ? gettext("wants a rematch") : seat.here ? gettext("has not said yet") : gettext("has left");
    return h("li", { class: ready(seat) ? "ready" : "" },
      h("span", { class: "avatar", "aria-hidden": "true", text: seat.name.slice(0, 1).toUpperCase() }),
      h("span", {}, h("b", { text: seat.name }), h("span", { class: "rematch-state", text: state })));
  }

  function sentence() {
    const names = { names: listed(waitedFor().map((seat) => seat.name)) };
    if (info.rematch.status === "playing") return gettext("The rematch has begun.");
    if (refused) return refused;
    if (!open()) return gettext("The time to agree on a rematch is over.");
    if (mine()) return names.names ? fill(gettext("Waiting for %(names)s."), names) : gettext("The others have left.");
    return info.you === null ? gettext("If they play again, you go along.") : "";
  }

  function draw() {
    part("people").replaceChildren(...others().map(person));
    setText(part("said"), sentence());
    show(form, info.you !== null && !mine() && open());
    show(part("way"), info.rematch.status === "playing");
    part("way").setAttribute("href", address(info.rematch.match));
    count();
  }

  function count() {
    clearTimeout(clock);
    const left = Math.ceil((ends - performance.now()) / 1000);
    setText(part("left"), open() && left > 0 ? fill(gettext("%(n)s s"), { n: left }) : "");
    if (left > 0) clock = setTimeout(left > 1 ? count : draw, 1000);
    else if (info.rematch.status !== "playing") over();
  }

  const address = (match) => root.dataset.table.replace("/0/", `/${match}/`);

  /** The answer to a press and the word to all may both say that it has begun. */
  function go(match) {
    if (!going) location.assign(address(match));
    going = true;
  }

  /** Says yes; once more when somebody has gone, for then it may begin without him. */
  async function press() {
    clearTimeout(again);
    const button = form.querySelector("button");
    button.disabled = true;
    try {
      const answer = await fetch(form.action, { method: "POST", body: new FormData(form), headers: { Accept: "application/json" } });
      if (answer.status === 403 || answer.redirected) {
        location.reload(); // another tab has signed up, in or out: this page's token is of before
        return;
      }
      const { match, status, why } = await answer.json();
      if (status === "playing") {
        go(match);
        return;
      }
      refused = why ?? "";
    } catch {
      refused = "";
    }
    button.disabled = false;
    draw();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    press();
  });

  return (picture) => {
    info = picture;
    const { rematch } = info;
    ends = performance.now() + (rematch?.left_ms ?? 0);
    if (!rematch || (!offered && !open() && rematch.status !== "playing")) {
      over();
      return;
    }
    const along = info.you === null ? rematch.spectators : mine();
    if (offered && along && rematch.status === "playing") {
      go(rematch.match);
      return;
    }
    offered ||= rematch.status !== "playing";
    show(root, true);
    draw();
    clearTimeout(again);
    if (mine() && !waitedFor().length) again = setTimeout(press, GONE);
  };
}
