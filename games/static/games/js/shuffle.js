/**
 * My part in the shuffle before a deal: a seal, a seed, the cut. A script of its own beside that of the
 * table, which tells of each picture by an event; what it sends is named "s…", so that the table says
 * nothing of a refusal.
 */

import { h, setText } from "./dom.js";
import { keep, recall } from "./seen.js";
import { randomId } from "./socket.js";

/** @param {string} seed @returns {Promise<string>} the SHA-256 of its bytes */
async function sealOf(seed) {
  const bytes = Uint8Array.from(seed.match(/../g), (pair) => parseInt(pair, 16));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (n) => n.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {string} match
 * @param {HTMLElement} status
 */
function makeShuffle(match, status) {
  let deal = 0;
  /** @type {(frame: object) => void} */
  let send;

  /** Sent with every picture that still asks for it: so it is after a cut line, and once too often does no harm. */
  function give(name, part) {
    send({ do: name, ...part, deal, id: `s${randomId()}` });
  }

  async function seal(seen) {
    if (!crypto.subtle) return; // a page without encryption: its seat counts as zeros
    const mine = deal;
    seen.seal = await sealOf(seen.seed);
    if (mine !== deal) return;
    keep(match, deal, seen);
    give("seal", { seal: seen.seal });
  }

  const lift = /** @type {HTMLInputElement} */ (h("input", { type: "range", min: 4, "aria-label": gettext("Cards to lift") }));
  const control = h("p", { class: "cut" }, lift, h("button", { type: "button", class: "button button-line",
    text: gettext("Cut the pack"), onclick: () => give("cut", { at: lift.valueAsNumber }) }));

  function answer({ sealing, seals, seeds }, seat, seen) {
    if (sealing) {
      if (!seals[seat]) seal(seen);
    } else if (!seeds[seat] && (!seals || (seen.seal && seals[seat] === seen.seal))) give("seed", { seed: seen.seed });
  }

  /** A seed of my seat was shown: mine, or that of another tab. The last one comes with the cards. */
  function taken({ deal: number, seed }) {
    const seen = recall(match, number);
    if (seen.seed === seed) keep(match, number, { ...seen, given: true });
  }

  function asked(shuffle, { you, seats }, view) {
    if (deal !== shuffle.deal) {
      deal = shuffle.deal;
      lift.max = String(shuffle.cards - 4);
      lift.value = String(shuffle.cards >> 1);
    }
    const seen = { seed: randomId(), seat: you, commitment: shuffle.commitment, ...recall(match, deal) };
    seen.given ||= shuffle.seeds[you] === seen.seed;
    keep(match, deal, seen);
    if (you === null || seats[you].bot) return null;
    answer(shuffle, you, seen);
    if (shuffle.cutter !== you || shuffle.cut !== null) return null;
    if (view) return control;
    give("cut", { at: 0 });
    return null;
  }

  /** Answers what is asked for, remembers what was shown, and gives whoever may cut the control. */
  return ({ message, send: by }) => {
    const { shuffle, status: state, view, info, events } = message;
    send = by;
    setText(status, state === "playing" && !view ? gettext("Shuffling…") : "");
    events.filter(({ kind, seat }) => kind === "seeded" && seat === info.you).forEach(taken);
    const told = events.findLast(({ kind }) => kind === "committed");
    if (told && !shuffle) keep(match, info.deal, { commitment: told.commitment, ...recall(match, info.deal) });
    message.cut = shuffle ? asked(shuffle, info, view) : null;
  };
}

const answer = makeShuffle(document.getElementById("table").dataset.match, document.getElementById("status"));
addEventListener("table", ({ detail }) => answer(detail));
