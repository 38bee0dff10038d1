/**
 * What must be chosen before a card is played, on the lower cloth. As with cards the first touch
 * chooses and the second does it (or the first, for who prefers it), Enter and a digit do it at
 * once; so does the large button in the tray, which says in words what it does.
 */

import { h, setText, show } from "./dom.js";
import { prefs } from "./preferences.js";

/** @typedef {ReturnType<typeof makeChoice>} Choice */

/**
 * @param {HTMLElement} root the table
 * @param {(action: string) => void} act
 */
export function makeChoice(root, act) {
  const asked = h("p", { class: "asked" });
  const body = h("div", { class: "choices" });
  const el = h("section", { class: "choice", "aria-label": gettext("Before the cards"), hidden: true }, asked, body);
  const pass = button("pass", "ghost", () => act("pass"));
  const done = button("done", "light", () => act(wanted));
  let wanted = "";
  let shown = "";
  pass.append(gettext("Pass"));
  root.querySelector(".buttons").append(pass, done);
  root.querySelector(".felt").append(el);

  /** @param {string} action what the large button does; "" = nothing yet @param {string} [text] */
  function want(action, text = "") {
    wanted = action;
    setText(done, text);
    show(done, action !== "");
    for (const one of body.querySelectorAll("[data-choose]")) {
      one.setAttribute("aria-pressed", String(one.dataset.choose === action));
    }
  }

  /** A thing to choose. @param {string} action @param {string} label @param {...(Node|string)} face */
  const option = (action, label, ...face) => h("button", {
    type: "button", class: "option", "data-choose": action, "aria-pressed": "false", "aria-label": label,
    onclick: () => (wanted === action || prefs.taps === 1 ? act(action) : want(action, label)),
    onkeydown: (event) => {
      if (event.key !== "Enter" || event.repeat) return;
      event.preventDefault();
      act(action);
    },
  }, ...face);

  const confirm = () => { if (wanted) act(wanted); };
  const touch = (selector) => body.querySelector(selector)?.click();
  const step = (by) => touch(`[data-step="${by}"]`);

  return {
    want,
    option,
    letters: {
      p: () => { if (!pass.hidden) act("pass"); },
      v: confirm,
      "+": () => step(1),
      "-": () => step(-1),
      ...Object.fromEntries(["O", "C", "E", "B"].map((suit) => [suit.toLowerCase(), () => touch(`[data-suit=${suit}]`)])),
    },

    /** The n-th thing at once. @param {number} n @returns {boolean} there was something to choose */
    place(n) {
      const options = [...body.querySelectorAll("[data-choose]")];
      if (options[n - 1]) act(options[n - 1].dataset.choose);
      return options.length > 0;
    },

    /**
     * @param {string} text above; "" = nothing is to be chosen now
     * @param {string} key of what the body shows: while it stays, so does the body
     * @param {() => (Node|string)[]} make the body
     * @param {boolean} may one may pass
     */
    render(text, key, make, may = false) {
      setText(asked, text);
      show(el, text !== "");
      show(pass, may);
      if (key === shown) return;
      shown = key;
      want("");
      body.replaceChildren();
      body.append(...make());
    },
  };
}

const button = (act, kind, onclick) =>
  h("button", { type: "button", class: `button button-${kind}`, "data-act": act, hidden: true, onclick });
