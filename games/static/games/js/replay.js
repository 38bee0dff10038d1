/**
 * Looking at a round again: steps through the pictures of one seat with the module that draws
 * live play. Going on by one step is what the table would have been told, with its events; every
 * other way it is told the picture alone, as a page that was away for long.
 */

import { h, partsOf, setText } from "./dom.js";
import { listenToKeys } from "./replay-keys.js";
import { makePlaces } from "./replay-places.js";
import { prefs } from "./preferences.js";

/** A finished trick lies until the next step, however long that takes. */
const FOR_GOOD = 2 ** 31 - 1;
/** After so long without a step the address names the moment. */
const REST = 300;

/**
 * @typedef {object} Frame
 * @property {GameEvent[]} events
 * @property {any} view
 * @property {Record<string, string[]>} open the other hands
 * @property {string[]|null} laid what somebody has laid away
 * @property {number[]} score
 * @property {string} text
 * @property {{kind: string, seat: number, preset: string}[]} said what partners told each other
 */

/**
 * Opens the replay.
 * @param {(root: HTMLElement, act: Act, agree: Act) => {show: (message: any) => Promise<void>}} mount
 */
export async function openReplay(mount) {
  prefs.trick_delay_ms = /** @type {any} */ (FOR_GOOD);
  const stage = document.getElementById("replay");
  const part = partsOf(document);
  const last = Number(stage.dataset.last);
  const places = makePlaces(part("places"), document.querySelector(".curve"));
  const answer = await fetch(stage.dataset.frames);
  if (!answer.ok) {
    setText(part("text"), gettext("The round could not be loaded. Reload the page."));
    return;
  }
  /** @type {{info: Info, frames: Frame[]}} */
  const { info, frames } = await answer.json();
  const refused = () => Promise.resolve({ why: "over", data: {} });
  const game = mount(document.getElementById("table"), refused, refused);
  const player = document.querySelector("[data-step=play]");
  /** The same moment from the other seats. @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("a[data-from]");
  const scores = document.querySelectorAll("[data-score] b");
  let at = -1;
  let open = true;
  let jumps = 0;
  let playing = 0;
  let named = 0;

  /** The picture of a moment; a jump counts as another deal, so that nothing of before is kept. */
  function message(frame, travelling) {
    const { view: seen, open: partners, laid } = frame;
    const view = open ? { ...seen, ...(Object.keys(partners).length && { partners }), ...(laid && { laid }) } : seen;
    return {
      since: 0, v: at + 1, turn: at, status: "finished", view, legal: [], due_in_ms: null,
      events: travelling ? frame.events : [], draw: { offer: null, wait: null },
      info: { ...info, deal: info.deal + 1000 * jumps }, fresh: at === 0 && jumps === 0,
    };
  }

  function draw(travelling) {
    if (!travelling) jumps += at === 0 && jumps === 0 ? 0 : 1;
    game.show(message(frames[at], travelling));
    if (!travelling) for (const motion of document.getAnimations()) motion.finish();
  }

  function go(to) {
    const next = Math.max(0, Math.min(last, to));
    if (next === at) return;
    const travelling = next === at + 1 && at >= 0;
    at = next;
    stage.dataset.at = String(at);
    draw(travelling);
    setText(part("text"), frames[at].text);
    dispatchEvent(new CustomEvent("moment", { detail: { frame: frames[at], info } })); // replay-signs.js shows it
    places.show(at);
    scores.forEach((score, team) => setText(score, String(frames[at].score[team])));
    for (const [name, end] of [["first", 0], ["back", 0], ["next", last], ["last", last]]) {
      document.querySelector(`[data-step=${name}]`).setAttribute("aria-disabled", String(at === end));
    }
    for (const link of links) link.hash = String(at);
    clearTimeout(named);
    named = setTimeout(name, REST);
  }

  /** The address of the page is the link to the moment. */
  const name = () => history.replaceState(null, "", `#${at}`);

  function stop() {
    clearTimeout(playing);
    playing = 0;
    player.setAttribute("aria-pressed", "false");
  }

  function play() {
    if (at === last) go(0);
    const pace = Number(/** @type {HTMLSelectElement} */ (part("speed")).value);
    const on = () => {
      go(at + 1);
      if (at === last) stop();
      else playing = setTimeout(on, pace);
    };
    playing = setTimeout(on, pace);
    player.setAttribute("aria-pressed", "true");
  }

  function toggle() {
    const was = playing;
    stop();
    if (!was) play();
  }

  const step = (to) => {
    stop();
    go(to);
  };
  const steps = { first: () => step(0), back: () => step(at - 1), play: toggle, next: () => step(at + 1), last: () => step(last) };
  for (const [name, act] of Object.entries(steps)) {
    document.querySelector(`[data-step=${name}]`).addEventListener("click", act);
  }
  part("speed").addEventListener("change", () => { if (playing) { stop(); play(); } });
  listenToKeys({
    left: steps.back, right: steps.next, toggle,
    before: () => step(places.before(at)), after: () => step(places.after(at) ?? last),
  });

  const address = () => {
    name();
    return location.href;
  };
  async function copy(text, done) {
    await navigator.clipboard.writeText(text).then(
      () => setText(part("done"), done),
      () => part("done").replaceChildren(h("textarea", { readonly: true, rows: 4, "aria-label": gettext("Copy this"), text })));
  }
  const told = () => [document.querySelector("h1").textContent.trim(), info.text, address(), "",
    ...frames.map(({ text }, n) => `${n}. ${text}`)].join("\n");
  const acts = {
    link: () => copy(address(), gettext("The link is copied.")),
    text: () => copy(told(), gettext("The round is copied as text.")),
    open: (button) => {
      open = !open;
      button.setAttribute("aria-pressed", String(open));
      draw(false);
    },
  };
  for (const [name, act] of Object.entries(acts)) {
    const button = document.querySelector(`[data-act=${name}]`);
    button?.addEventListener("click", () => act(button));
  }

  const asked = () => parseInt(location.hash.slice(1), 10) || 0;
  addEventListener("hashchange", () => step(asked()));
  const begin = asked();
  go(0);
  go(begin);
  stage.dataset.state = "ready";
}
