/**
 * What is said at the table, and the panel that holds it. Lines come from the server by their
 * numbers, each shown once and as text, whatever it holds; nobody's of whom I have muted.
 */

import { fill, h, partsOf, setText, show } from "./dom.js";
import { words } from "./names.js";
import { mute, prefs } from "./preferences.js";
import { randomId } from "./socket.js";

const LENGTH = 300;
const tooLong = (n) => fill(gettext("A line has at most %(most)s letters; this one has %(n)s."), { most: LENGTH, n });

/**
 * The panel beside the cloth; on a small screen it lies over it and is opened by a button.
 * @param {HTMLElement} root
 * @returns {(n: number) => void} counts lines that came; those that nobody saw stand on the button
 */
export function makePanel(root) {
  const panel = /** @type {HTMLElement} */ (root.querySelector(".side"));
  const opener = root.querySelector("[data-act=panel]");
  const badge = partsOf(root)("unread");
  let unread = 0;

  function count(n) {
    unread = panel.offsetWidth ? 0 : unread + n;
    setText(badge, String(unread));
    show(badge, unread > 0);
    opener.setAttribute("aria-label", fill(
      ngettext("Talk, tricks and rules: %(n)s new line", "Talk, tricks and rules: %(n)s new lines", unread), { n: unread }));
  }

  function open(on) {
    panel.classList.toggle("open", on);
    opener.setAttribute("aria-expanded", String(on));
    count(0);
    /** @type {HTMLElement} */ (on ? panel.querySelector("[data-act=close]") : opener).focus();
    if (on) for (const list of panel.querySelectorAll("[role=log]")) list.scrollTop = list.scrollHeight;
  }

  opener.addEventListener("click", () => open(!panel.matches(".open")));
  panel.addEventListener("click", ({ target }) => {
    if (/** @type {Element} */ (target).closest("[data-act=close]")) open(false);
  });
  panel.addEventListener("keydown", ({ key }) => key === "Escape" && panel.matches(".open") && open(false));
  count(0);
  return count;
}

/**
 * @param {HTMLElement} root
 * @param {number} me my user, NaN for a visitor
 * @param {(frame: object) => boolean} send
 * @param {(n: number) => void} came
 */
export function makeTalk(root, me, send, came) {
  const part = partsOf(root);
  const list = part("lines");
  const form = /** @type {HTMLFormElement|null} */ (part("say"));
  const field = form?.querySelector("input");
  const seen = new Set();
  /** What was sent and has not come back yet. @type {{do: string, id: string, text?: string, preset?: string}|null} */
  let sent = null;

  const note = (text) => setText(part("talk-note"), text);
  const wordsOf = ({ preset, text }) => (preset
    ? root.querySelector(`[data-preset="${CSS.escape(preset)}"]`)?.textContent ?? preset : text);

  function speak(what) {
    sent = { do: "say", id: randomId(), ...what };
    note(send(sent) ? "" : words.silenced.offline);
  }

  function submit(event) {
    event.preventDefault();
    const text = field.value.normalize("NFC").trim();  // as it comes back
    const { length } = [...text];
    if (length > LENGTH) note(tooLong(length));
    else if (text && !sent) {
      speak({ text });
      field.value = "";
    }
  }

  async function silence({ user, name }) {
    const done = await mute(user, true).catch(() => false);
    note(fill(done ? gettext("You no longer see what %(name)s says. Your preferences undo it.")
      : gettext("%(name)s could not be muted. Try again."), { name }));
    if (done) for (const old of list.querySelectorAll(`[data-user="${user}"]`)) old.remove();
  }

  /** Whoever is touched can be muted, and what he said reported: on a page beside the table. */
  function lineOf(line) {
    const mine = line.user === me;
    const time = new Date(line.at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    const words = [h("b", { text: mine ? gettext("You") : line.name }), h("time", { text: time }),
      h("span", { class: "words", dir: "auto", text: wordsOf(line) })];
    const own = mine || !line.user || Number.isNaN(me);
    return h("div", { "data-line": line.id, "data-user": line.user }, own ? h("p", {}, ...words)
      : h("details", {}, h("summary", {}, ...words),
        h("button", { type: "button", class: "chip", "data-act": "mute", onclick: () => silence(line),
          text: fill(gettext("Mute %(name)s"), { name: line.name }) }),
        h("a", { class: "chip", href: `/avisar/line/${line.id}/`, target: "_blank", rel: "noopener",
          text: gettext("Report this line") })));
  }

  function add(line) {
    if (seen.has(line.id)) return false;
    seen.add(line.id);
    if (sent && line.user === me && (sent.preset ?? sent.text) === (line.preset || line.text)) {
      sent = null;
      note("");
    }
    if (!line.kind && prefs.muted.includes(line.user)) return false;
    list.append(lineOf(line));
    return line.user !== me;
  }

  form?.addEventListener("submit", submit);
  part("phrases")?.addEventListener("click", ({ target }) => {
    const { preset } = /** @type {HTMLElement} */ (target).closest("button")?.dataset ?? {};
    if (preset && !sent) speak({ preset });
  });

  return {
    /** @param {Line[]} lines */
    hear(lines) {
      const low = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
      came(lines.filter(add).length);
      if (low) list.scrollTop = list.scrollHeight;
    },

    /** Whether a refusal was the answer to what I said; then it is told here. @returns {boolean} */
    refused({ re, why, most }) {
      if (!sent || re !== sent.id) return false;
      if (field && !field.value) field.value = sent.text ?? "";
      note(most ? tooLong([...sent.text].length) : words.silenced[why] ?? words.silenced.error);
      sent = null;
      return true;
    },

    /** Partners are silent while a round runs, unless the table lets them talk (rules A1.33). @param {Info} info @param {boolean} running */
    update(info, running) {
      const closed = running && info.you !== null && info.quiet;
      for (const el of form ? [form, part("phrases")] : []) el.inert = closed;
      show(part("talk-closed"), closed);
    },

    /** The line is back: says again what was not heard; once more is no harm. */
    again: () => sent && send(sent),
    /** Nothing more can be said. */
    end: () => [form, part("phrases")].forEach((el) => el && show(el, false)),
  };
}
