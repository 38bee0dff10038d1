/** My part in the shuffle before a deal: a seal, a seed, the cut. */

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
 * @param {(frame: object) => void} send
 * @param {HTMLElement} status
 */
export function makeShuffle(match, send, status) {
  /** What has been sent on this connection: its name, and by id so that a refusal is known. */
  const sent = new Set();
  let deal = 0;

  function give(name, part) {
    if (sent.has(name + deal)) return;
    const id = randomId();
    sent.add(name + deal).add(id);
    send({ do: name, ...part, deal, id });
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

  return {
    /**
     * Answers what is asked for, and remembers what was shown.
     * @param {Table} message
     * @returns {HTMLElement|null} the control of whoever may cut now
     */
    update({ shuffle, status: state, view, info, events }) {
      setText(status, state === "playing" && !view ? gettext("Shuffling…") : "");
      events.filter(({ kind, seat }) => kind === "seeded" && seat === info.you).forEach(taken);
      const told = events.findLast(({ kind }) => kind === "committed");
      if (told && !shuffle) keep(match, info.deal, { commitment: told.commitment, ...recall(match, info.deal) });
      return shuffle ? asked(shuffle, info, view) : null;
    },

    /** Whether a refusal was an answer to one of these: nobody has to hear of it. */
    refused: ({ re }) => sent.has(re),

    /** The line is there again: what is still asked for is sent again. */
    again: () => sent.clear(),
  };
}
