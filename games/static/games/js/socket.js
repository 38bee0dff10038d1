/**
 * One socket that greets, beats and comes back by itself; it knows no game and no lobby.
 * Frames are JSON objects. A cut is told as a state, never as an error.
 */

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;
const BEAT = 15000;
const SILENCE = 35000;
const FINAL = [4403, 4404, 4410];
const RELOADED = "brisca-reloaded";

/**
 * @param {string} path
 * @param {object} use
 * @param {() => Record<string, any>} use.hello first frame of each connection; its `v` goes with the pings
 * @param {(data: any) => void} use.message
 * @param {(name: "open"|"reconnecting"|"closed", code?: number) => void} use.state
 * @returns {{send: (frame: object) => boolean, close: () => void}} send tells whether it left
 */
export function connect(path, { hello, message, state }) {
  const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
  /** @type {WebSocket|null} */
  let socket = null;
  let tries = 0;
  let timer = 0;
  let heard = 0;
  let turnedAway = false;
  let ended = false;

  const alive = () => socket?.readyState === WebSocket.OPEN;

  function send(frame) {
    if (!alive()) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }

  function open() {
    clearTimeout(timer);
    if (ended || socket) return;
    const mine = new WebSocket(url);
    socket = mine;
    heard = Date.now();
    mine.onopen = () => {
      if (mine !== socket) return;
      send({ do: "hello", ...hello() });
      state("open");
    };
    mine.onmessage = ({ data }) => {
      if (mine === socket) receive(JSON.parse(data));
    };
    mine.onclose = ({ code }) => {
      if (mine === socket) lost(code);
    };
  }

  function receive(data) {
    heard = Date.now();
    tries = 0;
    turnedAway = false;
    if (data.is === "reload") reloadOnce() || end(1012);
    else if (data.is !== "pong") {
      if (data.status !== "open") sessionStorage.removeItem(RELOADED);
      message(data);
    }
  }

  function lost(code) {
    socket = null;
    if (ended) return;
    if (FINAL.includes(code) || (code === 4401 && turnedAway)) return end(code);
    turnedAway = code === 4401;
    state("reconnecting", code);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries++);
    timer = setTimeout(open, wait * (0.5 + Math.random() / 2));
  }

  function drop() {
    const old = socket;
    if (!old) return;
    socket = null;
    old.close();
    lost(1006);
  }

  function end(code) {
    ended = true;
    clearTimeout(timer);
    clearInterval(beat);
    socket?.close();
    socket = null;
    state("closed", code);
  }

  function check() {
    if (socket && Date.now() - heard > SILENCE) drop();
    else if (alive()) send({ do: "ping", v: hello().v });
  }

  function wake() {
    if (ended) return;
    check();
    if (!socket) open();
  }

  /** Without a network trying is idle: the next try waits for it, or for long. */
  function cut() {
    tries = Math.log2(LONGEST_WAIT / FIRST_WAIT);
    drop();
  }

  const beat = setInterval(check, BEAT);
  document.addEventListener("visibilitychange", () => document.hidden || wake());
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("online", wake);
  addEventListener("offline", cut);
  open();
  return { send, close: () => end(1000) };
}

/** @returns {string} a name for something that is sent: 128 random bits */
export function randomId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (n) => n.toString(16).padStart(2, "0")).join("");
}

/**
 * Reloads the page, but never twice without a good answer in between.
 * @returns {boolean} false when it had already been tried
 */
export function reloadOnce() {
  if (sessionStorage.getItem(RELOADED)) return false;
  sessionStorage.setItem(RELOADED, "1");
  location.reload();
  return true;
}
