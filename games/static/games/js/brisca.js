/** The table of brisca: puts its parts on the page and gives each what it needs of a message. */

import { back, gapsOf, icon, small } from "./cards.js";
import { fill, h, partsOf, rule, setText, show } from "./dom.js";
import { listen } from "./keys.js";
import { arrive, near, rectOf, send } from "./moves.js";
import { inTeams } from "./names.js";
import { makeDealPanel, showMatch } from "./result.js";
import { repeat, say, tell } from "./say.js";
import { makeSeat } from "./seats.js";
import { sound } from "./sound.js";
import { told as toldOfBrisca, turnText } from "./told.js";
import { makeTray, tally, trickText } from "./tray.js";
import { makeTrick } from "./trick.js";
import { makeTricks } from "./tricks.js";
import { refusalText } from "./words.js";

const NOT_NOW = { draw: "phase_draw", over: "over" };
/** How far from my place a card may be let go, in px. */
const REACH = 36;

/** What the large figures of the score count. */
function goal(info) {
  const text = info.target > 1 ? fill(gettext("Rounds won, first to %(n)s"), { n: info.target })
    : info.goal ? fill(gettext("Points, first to %(n)s"), { n: info.goal })
    : info.target === 1 ? "" : gettext("Rounds won of four");
  return h("p", { class: "small", text });
}

/**
 * What a variant adds to the table; all but `render` and `why` may be left out.
 * @typedef {object} Variant
 * @property {Record<string, () => void>} [letters] more keys
 * @property {(n: number) => boolean} [place] a digit was pressed; whether it was meant for the variant
 * @property {() => boolean} [picking] cards are chosen now, not played
 * @property {(code: string) => void} [pick] this one is
 * @property {(code: string) => boolean} [picked] whether it has been
 * @property {(message: Table) => void} render
 * @property {(message: Table) => string|undefined} why a card is not played
 * @property {(view: View, info: Info) => (string|Node)[]} [counted] what made the points of a deal beside the cards
 * @property {(event: GameEvent, info: Info) => string|undefined} [told] an event in words
 * @property {(view: View, info: Info) => string|undefined} [turn] whose turn it is
 */

/**
 * @param {HTMLElement} root
 * @param {Act} act
 * @param {typeof import("./pack.js").makePack} makePack what lies beside the trick
 * @param {(root: HTMLElement, act: (action: string) => void, hand: ReturnType<typeof import("./hand.js").makeHand>) => Variant} [variant]
 *   what the house's rules do not need
 * @returns {import("./table.js").Game}
 */
export function mount(root, act, makePack, variant) {
  const part = partsOf(root);
  const felt = part("felt");
  const pack = makePack();
  const tricks = makeTricks(part("tricks"), part("last"));
  const dealPanel = makeDealPanel(part("deal"));
  const tray = makeTray(part("tray"), {
    play, drop, act: optional, picking: () => more?.picking?.(), picked: (code) => more?.picked?.(code),
  });
  const { hand } = tray;
  const more = variant?.(root, optional, hand);
  const told = (event, info) => more?.told?.(event, info) ?? toldOfBrisca(event, info);
  const mini = h("span", { class: "mini", "aria-hidden": "true" });
  const lastButton = h("button", { type: "button", class: "last-button", "data-act": "last",
    onclick: () => tricks.toggle(now.info) }, mini, icon("last"), h("span", { text: gettext("Last trick") }));
  const number = h("span", { class: "trick-number" });
  const score = h("div", { class: "score" });
  /** @type {Map<number, ReturnType<typeof makeSeat>>} */
  const seats = new Map();
  /** @type {ReturnType<typeof makeTrick>} */
  let trick;
  /** @type {Table} */
  let now;
  let claimed;

  function build(info) {
    trick = makeTrick(info.seats.map((seat) => seat.n), () => play(hand.raised()));
    for (const { n } of info.seats) {
      if (n === info.you) continue;
      const seat = makeSeat(n);
      seats.set(n, seat);
      (info.you === null && n === 0 ? part("tray") : felt).append(seat.el);
    }
    felt.append(...pack.parts, trick.el, lastButton, number, score);
    felt.classList.add(`for-${info.seats.length}`, info.seats.length > 2 ? "columns" : "facing");
    root.classList.toggle("teams", inTeams(info));
    root.dataset.seats = String(info.seats.length);
    listen({
      place: (n) => more?.place?.(n) || play(hand.at(n)),
      letters: {
        c: () => now.legal.filter((action) => action.startsWith("swap:")).slice(0, 1).forEach(optional),
        ...more?.letters,
        u: () => tricks.toggle(now.info),
        s: hand.sort,
        r: repeat,
        escape: () => { show(part("last"), false); hand.lower(); },
      },
    });
  }

  async function play(code) {
    if (!code || hand.busy()) return;
    if (more?.picking?.()) {
      more.pick(code);
      return;
    }
    if (!now.legal.includes(code)) {
      hand.lower();
      say(more?.why(now) ?? refusalText({ why: NOT_NOW[now.view.phase] ?? "not_your_turn", data: {} }));
      return;
    }
    const answer = act(code);
    hand.hold(code, trick.rect(now.info.you));
    const refusal = await answer;
    hand.release();
    if (refusal) say(refusalText(refusal));
  }

  async function optional(action) {
    const refusal = await act(action);
    if (refusal) say(refusalText(refusal));
  }

  /** A card was let go: on the stock it is swapped, at my place played, in the hand put in order. */
  function drop(code, point) {
    if (near(pack.rect(), point) || near(pack.turnedRect(), point)) optional(`swap:${code}`);
    else if (near(trick.rect(now.info.you), point, REACH)) play(code);
    else if (near(hand.rect(), point, REACH / 2)) hand.move(code, point);
    else say(pack.hint);
  }

  /** Where things lie before the picture changes; nothing on the first picture. */
  function before({ fresh, info }) {
    const mine = fresh ? new Map() : hand.places();
    const backs = new Map(fresh ? [] : [...seats].map(([n, seat]) => [n, rectOf(seat.backs())]));
    return {
      card: (seat, card) => (seat === info.you ? mine.get(card) : backs.get(seat)),
      pile: (seat) => rectOf(seat === info.you ? tray.pile() : seats.get(seat).pile()),
      stock: fresh ? undefined : pack.rect(),
      turned: fresh ? undefined : pack.turnedRect(),
    };
  }

  function travel(events, from, info) {
    let order = 0;
    for (const event of events) {
      if (event.kind === "drew" && event.seat !== info.you) {
        send(back(), from.stock, rectOf(seats.get(event.seat).backs()), "draw", order++);
      } else if (event.kind === "swapped") {
        arrive(felt.querySelector(".turned"), from.card(event.seat, event.gave), "play");
      }
    }
    const heard = { over: "end", trick: "trick", played: "card" };
    const kind = Object.keys(heard).find((name) => events.some((event) => event.kind === name));
    if (kind) sound(heard[kind]);
  }

  function draw(message, from) {
    const { view, info, events } = message;
    const gaps = gapsOf(view.trump);
    rule(part("cloth"), gaps);
    rule(part("panel-rule"), gaps);
    trick.rule(gaps);
    const swapped = events.some((event) => event.kind === "swapped" && event.seat === info.you);
    for (const seat of seats.values()) seat.render(view, info);
    trick.render(view, info, from);
    pack.render(view, info);
    const turn = more?.turn?.(view, info) ?? turnText(view, info);
    tray.render(message, turn, swapped ? from.turned : from.stock);
    more?.render(message);
    if (inTeams(info)) score.replaceChildren(...tally(view, info), goal(info));
    setText(number, trickText(view));
    const last = tricks.latest();
    show(lastButton, last !== undefined);
    if (last && info.seats.length === 2) mini.replaceChildren(...last.cards.map(([, card]) => small(card)));
    return turn;
  }

  async function ended({ view, info, fresh }) {
    if (trick.lying() && !fresh) await new Promise((resolve) => trick.whenSwept(() => resolve(undefined)));
    if (now.view?.phase !== "over" || now.info.deal !== info.deal) return;
    dealPanel.open(info, view, claimed, more?.counted?.(view, info) ?? []);
    if (claimed && now.status === "finished") await new Promise((resolve) => setTimeout(resolve, 4000));
  }

  return {
    async show(message) {
      const { view, info, events, fresh } = message;
      if (!view) return;
      if (!trick) build(info);
      now = message;
      const from = before(message);
      tricks.learn(message);
      const kept = view.phase === "over" ? claimed : undefined;
      claimed = events.find((event) => event.kind === "claimed") ?? kept;
      const turn = draw(message, from);
      if (!fresh) travel(events, from, info);
      const late = events.find((event) => event.auto && event.seat === info.you);
      if (late) say(told(late, info));
      tell([...(fresh ? [] : events.map((event) => told(event, info))), turn]);
      if (view.phase === "over") {
        dealPanel.countdown(message.due_in_ms, message.cut);
        await ended(message);
      } else dealPanel.close();
    },
    end: (result, info, view) => showMatch(result, info, gapsOf(view?.trump)),
  };
}
