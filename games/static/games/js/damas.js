/** The table of damas: the board between two players, what may be done, what has been done. */

import { makeBoard } from "./board.js";
import { isCapture, squaresOf } from "./board-squares.js";
import { makeAgreement } from "./damas-agree.js";
import { showEnd } from "./damas-end.js";
import { makeHands } from "./damas-hands.js";
import { makeList } from "./damas-list.js";
import { awayText, makeFoot, makePlate, returnButton } from "./damas-side.js";
import { boardTold, boardTurn, lawText, squareName } from "./damas-words.js";
import { fill, h, partsOf, setText, show } from "./dom.js";
import { listen } from "./keys.js";
import { repeat, say, tell } from "./say.js";
import { sound } from "./sound.js";

/** How long the last position stays before the result, in ms. */
const REST = 1600;

/**
 * @param {HTMLElement} root
 * @param {Act} act
 * @param {Act} agree
 * @returns {import("./table.js").Game}
 */
export function mount(root, act, agree) {
  const part = partsOf(root);
  const back = returnButton();
  const moves = JSON.parse(document.getElementById("moves").textContent);
  const list = makeList(part("moves"), part("latest"), moves);
  const title = h("b");
  const text = h("span");
  part("law").append(title, text);
  /** @type {ReturnType<typeof makeBoard>} */
  let board;
  let hands;
  let plate;
  let foot;
  let agreement;
  /** @type {Table} */
  let now;
  /** The move that I have just made here, so that it is not shown twice. */
  let made = "";

  function law(what) {
    setText(title, what.title);
    setText(text, what.text);
    part("law").classList.toggle("barred", Boolean(what.barred));
    show(part("law"), Boolean(what.title || what.text));
    name();
  }

  /** Every square by its name, with what it is good for now. */
  function name() {
    const roles = {
      goal: gettext("%(square)s: go there"), picked: gettext("%(square)s: picked"), may: gettext("%(square)s: may move"),
    };
    board?.label((square) => {
      const called = squareName(now.view.board, square);
      const role = roles[hands.role(square)];
      return role ? fill(role, { square: called }) : called;
    });
  }

  async function wish(kind) {
    const refusal = await agree(kind);
    if (refusal) say(lawText(refusal).text);
  }

  function build({ view, info }) {
    const below = info.you ?? view.white;
    board = makeBoard(part("board"), {
      below: below === view.white ? "w" : "b",
      press: (square) => { hands.press(square); name(); },
      may: (square) => hands.may(square),
      lift: (square) => hands.lift(square),
      drop: (square, to) => hands.drop(square, to),
    });
    plate = makePlate(part("rival"), 1 - below);
    foot = makeFoot(part("tray"), below);
    hands = makeHands({
      board, act, law,
      moved: (path, taken) => {
        made = path.join();
        board.move(path, taken, foot.pile());
        sound(taken.length ? "trick" : "card");
      },
      redraw: () => { made = ""; board.set(now.view.board); hands.render(now, false); },
    });
    if (info.you !== null) {
      agreement = makeAgreement({ bar: part("draw-offer"), buttons: part("buttons"), deaf: part("deaf"),
        dialog: /** @type {HTMLDialogElement} */ (document.getElementById("resign")) }, wish);
      part("buttons").append(back);
    }
    listen({ place: () => {}, letters: { r: repeat, escape: () => { hands.lower(); name(); } } });
  }

  /** The newest move travels, unless I have made it here; the board then is as the server says. */
  async function travel(event) {
    const path = squaresOf(event.move);
    const shown = event.seat === now.info.you && made === path.join();
    made = "";
    const moving = shown ? undefined : board.move(path, event.captured, (event.seat === plate.seat ? plate : foot).pile());
    if (!shown) sound(isCapture(event.move) ? "trick" : "card");
    board.set(now.view.board, event.crowned ? path.at(-1) : undefined);
    await moving;
    board.set(now.view.board);
  }

  async function draw(message) {
    const { view, info, events, fresh } = message;
    const away = awayText(info.seats[info.you]);
    const playing = message.status === "playing" && info.you !== null && !away;
    const event = fresh ? undefined : events.findLast(({ kind }) => kind === "moved");
    plate.render(view, info);
    foot.render(message, away);
    list.learn(view, events);
    const moving = event ? travel(event) : board.set(view.board);
    hands.render(message, !playing);
    agreement?.render(message, playing);
    show(back, Boolean(away) && message.status === "playing");
    name();
    await moving;
  }

  return {
    async show(message) {
      const { view, info, events, fresh } = message;
      if (!view) return;
      now = message;
      if (!board) build(message);
      const moving = draw(message);
      const late = events.find((event) => event.auto && event.seat === info.you);
      if (late) say(boardTold(late, info));
      tell([...(fresh ? [] : events.map((event) => boardTold(event, info))), boardTurn(view, info)]);
      await moving;
      if (view.phase !== "over" || fresh) return;
      sound("end");
      await new Promise((resolve) => setTimeout(resolve, REST));
    },
    end: showEnd,
  };
}
