/** How a round ended, on the cloth; how the match ended, on paper. */

import { small } from "./cards.js";
import { fill, h, partsOf, rule, setText, show, unseen } from "./dom.js";
import { cardName, listed, myTeam, nameOf, scoreOf, sideName, teamsOf, words } from "./names.js";
import { bars, figure } from "./seats.js";
import { told } from "./told.js";
import { dealTitle, matchTitle, reasonText } from "./words.js";

/**
 * The panel over the lower part of the cloth between two rounds.
 * @param {HTMLElement} root
 */
export function makeDealPanel(root) {
  const next = h("p", { class: "next" });
  const cutting = h("div");
  let shown = 0;
  let timer = 0;
  let ends = 0;

  function count() {
    const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
    setText(next, left ? fill(gettext("Next round in %(n)s s"), { n: left }) : "");
    if (left) timer = setTimeout(count, 250);
  }

  return {
    /**
     * @param {Info} info
     * @param {View} view
     * @param {GameEvent|undefined} claimed
     * @param {(string|Node)[]} more what else made the points
     */
    open(info, view, claimed, more) {
      const result = info.results.at(-1);
      if (!result || (shown === info.deal && !root.hidden)) return;
      shown = info.deal;
      const rows = teamsOf(info).map((team) => h("tr", { class: result.winners.includes(team) ? "winner" : "" },
        h("th", { scope: "row", text: sideName(info, team) }),
        h("td", { text: figure(result.points[team], info) }),
        h("td", {}, info.target === 1 ? null : bars(scoreOf(info, team), info))));
      root.replaceChildren(h("h2", { text: dealTitle(result, info) }),
        h("table", {}, h("tbody", {}, ...rows)),
        ...(claimed ? laidOpen(claimed, info) : []),
        ...more.map((text) => h("p", {}, text)),
        h("p", { class: "reason", text: reasonText(result) }), cutting, next);
      show(root, true);
    },

    /**
     * @param {number|null} due ms until the next round
     * @param {HTMLElement|null} cut the control of whoever may cut the next pack
     */
    countdown(due, cut) {
      clearTimeout(timer);
      if (cutting.firstChild !== cut) cutting.replaceChildren(...(cut ? [cut] : []));
      ends = performance.now() + (due ?? 0);
      count();
    },

    close() {
      clearTimeout(timer);
      show(root, false);
    },
  };
}

/** The hands that a claim laid open. */
function laidOpen(claimed, info) {
  const hands = Object.entries(claimed.hands ?? {}).map(([seat, cards]) => h("li", {},
    h("span", { text: nameOf(info, Number(seat)) }),
    h("span", { class: "shown" }, ...cards.map(small), unseen(listed(cards.map(cardName))))));
  return [h("p", { text: told(claimed, info) }), h("ul", { class: "claimed" }, ...hands)];
}

function roundRow(result, n, teams, info) {
  return h("tr", {}, h("th", { scope: "row", text: fill(gettext("Round %(n)s"), { n }) }),
    ...teams.map((team) => h("td", { class: result.winners.includes(team) ? "winner" : "" },
      h("span", { class: "up", "aria-hidden": "true" }), figure(result.points[team], info))));
}

function outcome(info) {
  const mine = myTeam(info);
  if (mine === null || !info.winners?.length) return "none";
  return info.winners.includes(mine) ? "won" : "lost";
}

/**
 * Fills the page of the match's result.
 * @param {HTMLElement} root its template holds the links
 * @param {Info} info
 * @param {number} gaps of the last trump
 */
export function showMatch(root, info, gaps) {
  const teams = teamsOf(info);
  const part = partsOf(root);
  setText(part("title"), matchTitle(info));
  root.dataset.outcome = outcome(info);
  const score = info.results.length && info.target !== 1 ? teams : [];
  part("score").replaceChildren(...score.flatMap((team, n) => [n ? " · " : "",
    h("span", { text: `${sideName(info, team)} ${figure(scoreOf(info, team), info)}` })]));
  setText(part("ending"), words.endings[info.ending] ?? "");
  setText(part("text"), info.text);
  rule(part("rule"), gaps);
  part("rounds").replaceChildren(
    h("thead", {}, h("tr", {}, h("td"),
      ...teams.map((team) => h("th", { scope: "col", text: sideName(info, team) })))),
    h("tbody", {}, ...info.results.map((result, n) => roundRow(result, n + 1, teams, info))));
  show(part("rounds"), info.results.length > 0);
  show(root, true);
  part("title").focus();
}
