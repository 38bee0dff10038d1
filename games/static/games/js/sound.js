/** Short sounds that are made on the spot; none unless they were asked for. */

import { prefs } from "./preferences.js";

/** Notes: start in s, pitch in Hz (0: a card's rustle), length in s. */
const SOUNDS = {
  card: [[0, 0, 0.07]],
  trick: [[0, 0, 0.05], [0.09, 0, 0.12]],
  turn: [[0, 659, 0.16], [0.13, 880, 0.3]],
  end: [[0, 523, 0.2], [0.16, 659, 0.2], [0.32, 784, 0.5]],
};
/** @type {AudioContext|null} */
let audio = null;

/** Browsers let a page sound only after a touch or a key. @param {keyof SOUNDS} name */
export function sound(name) {
  if (!prefs.sounds || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  audio.resume();
  for (const note of SOUNDS[name]) make(...note);
}

function make(start, pitch, length) {
  const from = audio.currentTime + start;
  const level = audio.createGain();
  level.gain.setValueAtTime((prefs.volume / 100) ** 2, from);
  level.gain.exponentialRampToValueAtTime(0.0001, from + length);
  level.connect(audio.destination);
  const source = pitch ? tone(pitch) : rustle(length);
  source.connect(level);
  source.start(from);
  source.stop(from + length);
}

function tone(pitch) {
  const source = audio.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  return source;
}

/** Noise, the duller the softer. @returns {AudioBufferSourceNode} */
function rustle(length) {
  const buffer = audio.createBuffer(1, Math.ceil(length * audio.sampleRate), audio.sampleRate);
  let last = 0;
  const data = buffer.getChannelData(0).map(() => (last += (Math.random() * 2 - 1 - last) * 0.4));
  buffer.copyToChannel(data, 0);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  return source;
}
