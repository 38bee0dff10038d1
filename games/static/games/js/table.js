/** The live page of a match: the socket on one side, the game's picture on the other. */

import { h, setText, show } from "./dom.js";
import { makeDoor } from "./leave.js";
import { words } from "./names.js";
import { makeRematch } from "./rematch.js";
import { refusalText } from "./words.js";
import { callTurn, say } from "./say.js";
import { connect, randomId, reloadOnce } from "./socket.js";
import { makePanel, makeTalk } from "./talk.js";
import { makeVotes } from "./votes.js";

const PROTOCOL = 1;

const root = document.getElementById("table");
const status = document.getElementById("status");
/** @type {Info|null} */
let info = null;
/** The newest picture: version and turn; `asked` while a gap is being filled. */
const held = { v: 0, turn: 0, asked: false };
/** @type {{frame: object, done: (refusal: Refusal|null) => void}|null} */
let pending = null;
/**
 * @typedef {object} Game
 * @property {(message: Table) => Promise<void>} show resolves when the picture has come to rest
 * @property {(result: HTMLElement, info: Info, view: any) => void} end fills the page of the result
 */
/** @type {(root: HTMLElement, act: Act, agree: Act) => Game} */
let mount;
/** @type {Game|null} */
let game = null;
/** @type {ReturnType<typeof connect>} */
let socket;

const again = makeRematch(document.getElementById("rematch"), () => socket.close());
const send = (frame) => socket.send(frame);
const door = makeDoor(root, send);
const votes = makeVotes(document.getElementById("votes"), send);
const came = makePanel(root);
const talking = document.getElementById("talk");
const talk = talking && makeTalk(talking, parseInt(root.dataset.user, 10), send, came);

const act = (action) => ask({ do: "act", action });
const agree = (kind) => ask({ do: kind });

/** One wish at a time waits for its answer; it is sent again after a cut, with the same id. */
function ask(wish) {
  if (pending) return Promise.resolve({ why: "busy", data: {} });
  const frame = { ...wish, turn: held.turn, id: randomId() };
  return new Promise((done) => {
    pending = { frame, done };
    send(frame);
  });
}

function answered(refusal) {
  const { done } = pending;
  pending = null;
  done(refusal);
}

/** A picture answers by name, or by its turn: a slow line gets only the newest one. */
function settle({ re, turn }) {
  if (pending && (re === pending.frame.id || turn > pending.frame.turn)) answered(null);
}

function received(data) {
  dispatchEvent(new CustomEvent("heard", { detail: data })); // signs.js looks for its own
  if (data.is === "table") table(data);
  else if (data.is === "lines") talk?.hear(data.lines);
  else if (data.is === "refused" && !talk?.refused(data)) refused(data);
}

function refused({ re, why, ...data }) {
  if (re && pending?.frame.id === re) answered({ why, data });
  else if (re?.[0] !== "s") say(refusalText({ why, data })); // not of shuffle.js
}

async function table(message) {
  if (message.v < held.v) return;
  if (message.since > held.v && held.v && !held.asked) {
    held.asked = true;
    send({ do: "hello", v: held.v });
    return;
  }
  if (message.status === "open") {
    reloadOnce();
    return;
  }
  const fresh = !game;
  const you = info?.you;
  info = message.info ? { ...info, ...message.info } : info;
  if (!info) return;
  if (!fresh && you !== info.you && reloadOnce()) return;
  Object.assign(held, { v: message.v, turn: message.turn, asked: false });
  if (root.classList.contains("finished")) {
    again(info);
    return;
  }
  await draw({ ...message, events: message.events ?? [], legal: message.legal ?? [], info, fresh });
}

async function draw(message) {
  const { view, status: stage } = message;
  titled(info.text);
  door.update(info, stage);
  votes.show(info, stage);
  dispatchEvent(new CustomEvent("table", { detail: { message, send } })); // shuffle.js answers
  talk?.update(info, stage === "playing" && view?.phase !== "over");
  if (!view && stage === "playing") return;
  game ??= mount(root, act, agree);
  const drawn = game.show(message);
  settle(message);
  callTurn(stage === "playing" && myTurn(view));
  await drawn;
  if (stage === "finished") finish(view);
}

const myTurn = (view) => view?.to_act.includes(info.you) && view.phase !== "draw";

function finish(view) {
  if (!root.classList.contains("finished")) {
    const result = document.getElementById("result");
    root.classList.add("finished");
    if (talking) result.append(talking);
    game.end(result, info, view);
  }
  again(info);
}

/** "Brisca a 2" large, the rest of the sentence small. @param {string} text */
function titled(text) {
  const [what, ...parts] = text.split(", ");
  setText(document.getElementById("what"), what);
  const how = document.getElementById("how");
  if (how.textContent !== parts.join(", ")) {
    how.replaceChildren(...parts.map((part, n) => h("span", { text: n ? `, ${part}` : part })));
  }
}

function stateChanged(name, code) {
  root.dataset.state = name;
  show(document.getElementById("login"), name === "closed" && [4401, 4410].includes(code));
  if (name === "open") {
    setText(status, "");
    if (pending) send(pending.frame);
    door.again();
    votes.again();
    talk?.again();
  } else if (name === "reconnecting") setText(status, gettext("Reconnecting…"));
  else {
    setText(status, words.closed[code] ?? "");
    talk?.end();
  }
}

root.addEventListener("click", ({ target }) => {
  if (/** @type {Element} */ (target).closest("[data-act=return]")) send({ do: "return" });
});

/** Whether a link or a form of the site leads away from here: that is not closing the page. */
let following = false;
document.addEventListener("click", ({ target }) => {
  following = Boolean(/** @type {Element} */ (target).closest("a[href], form button"));
});
addEventListener("pagehide", ({ persisted }) => {
  if (!persisted && !following) send({ do: "bye" });
});

/**
 * Opens the live page of a match.
 * @param {typeof mount} play puts the game on the page; `agree` is for resigning and draws
 */
export function openTable(play) {
  mount = play;
  socket = connect(`/ws/match/${root.dataset.match}/`, {
    hello: () => ({ v: held.v, protocol: PROTOCOL }),
    message: received,
    state: stateChanged,
  });
}
