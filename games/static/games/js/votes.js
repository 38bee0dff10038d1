/** An abandonment is judged: the evidence, two buttons for whoever has a voice, the time left. */

import { fill, h, show } from "./dom.js";
import { nameOf } from "./names.js";
import { randomId } from "./socket.js";
import { matchTitle } from "./words.js";

/**
 * @param {HTMLElement} root where the votes stand
 * @param {(frame: object) => boolean} send
 */
export function makeVotes(root, send) {
  /** The voices that were raised here, sent again after a cut. @type {Map<number, object>} */
  const raised = new Map();
  let timer = 0;
  let shown = "";

  function raise(seat, voice) {
    const frame = { do: "vote", action: `${voice}:${seat}`, id: randomId() };
    raised.set(seat, frame);
    send(frame);
    for (const button of root.querySelectorAll(`[data-vote="${seat}"]`)) button.disabled = true;
  }

  const button = (seat, voice, text, look) =>
    h("button", {
      type: "button", class: `button ${look}`, text, "data-vote": seat, onclick: () => raise(seat, voice),
    });

  function card(vote, info) {
    const name = nameOf(info, vote.seat);
    const away = fill(gettext("Away %(times)s times, %(seconds)s s in all."), {
      times: vote.times, seconds: Math.round(vote.away_ms / 1000),
    });
    const how = vote.left
      ? fill(gettext("%(name)s left the match on purpose."), { name })
      : fill(gettext("%(name)s is gone: the line may have been lost."), { name });
    const ends = performance.now() + vote.left_ms;
    return h("article", { class: "vote" },
      h("h2", { class: "heading", text: gettext("An abandonment") }),
      h("p", { role: "alert", text: `${how} ${away}` }),
      vote.may
        ? h("p", { class: "vote-buttons" },
            button(vote.seat, "penalise", gettext("Penalise (−20)"), "button-danger"),
            button(vote.seat, "forgive", gettext("Forgive (−10)"), "button-line"))
        : h("p", { class: "muted", text: gettext("The players who remain are voting.") }),
      h("p", { class: "small muted", "data-ends": ends }));
  }

  function count() {
    for (const left of root.querySelectorAll("[data-ends]")) {
      const n = Math.max(0, Math.ceil((Number(left.dataset.ends) - performance.now()) / 1000));
      left.textContent = fill(gettext("%(n)s s left; without a majority the evidence decides."), { n });
    }
  }

  return {
    /**
     * @param {Info} info
     * @param {string} status of the match
     */
    show(info, status) {
      const votes = info.votes ?? [];
      const now = JSON.stringify([status, votes.map(({ seat, may }) => [seat, may])]);
      if (now === shown) return;
      shown = now;
      clearInterval(timer);
      for (const seat of raised.keys()) {
        if (!votes.some((vote) => vote.seat === seat && vote.may)) raised.delete(seat);
      }
      show(root, votes.length > 0);
      if (!votes.length) return;
      const ended = status === "voting" && h("p", { class: "vote-end" }, h("strong", { text: matchTitle(info) }));
      root.replaceChildren(...(ended ? [ended] : []), ...votes.map((vote) => card(vote, info)));
      for (const seat of raised.keys()) {
        for (const one of root.querySelectorAll(`[data-vote="${seat}"]`)) one.disabled = true;
      }
      count();
      timer = setInterval(count, 1000);
    },

    /** After a cut. */
    again: () => raised.forEach((frame) => send(frame)),
  };
}
