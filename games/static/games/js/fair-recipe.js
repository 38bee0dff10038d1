/**
 * brisca-deck/v1 and sorteo/v1 as games/rules/fair.py has them, with the browser's own cryptography:
 * nothing is asked of the server.
 */

const SUITS = "OCEB";
const encoder = new TextEncoder();

/** @param {ArrayBuffer} bytes @returns {string} */
const toHex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} hex @returns {Uint8Array} */
const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** Texts and bytes in a row with one zero byte between them. @param {...(string|Uint8Array)} parts */
function joined(...parts) {
  const bytes = parts.flatMap((part, n) => [...(n ? [0] : []), ...(typeof part === "string" ? encoder.encode(part) : part)]);
  return Uint8Array.from(bytes);
}

async function hmac(key, message) {
  const imported = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

/** What is shown before the deal. @param {string} seed hex @returns {Promise<string>} hex */
export const commitment = async (seed) =>
  toHex(await crypto.subtle.digest("SHA-256", joined("brisca-commit/v1", fromHex(seed))));

/** What a seat sealed its seed with. @param {string} seed hex @returns {Promise<string>} hex */
export const sealOf = async (seed) => toHex(await crypto.subtle.digest("SHA-256", fromHex(seed)));

/**
 * The key of a stream.
 * @param {"brisca-deck/v1"|"sorteo/v1"} purpose
 * @param {{match: string, server_seed: string, seat_seeds: string[]}} acta
 * @param {number} deal
 * @returns {Promise<Uint8Array>}
 */
export const keyOf = (purpose, { match, server_seed: seed, seat_seeds: seats }, deal) =>
  hmac(fromHex(seed), joined(purpose, match, String(deal), seats.join(",")));

/** @param {Uint8Array} key @returns {string} */
export const keyText = (key) => toHex(key.buffer);

/**
 * Numbers that follow from a key: `lot(n)` is the next from 0 to n - 1, every one equally likely.
 * @param {Uint8Array} key
 */
export function makeStream(key) {
  let block = 0;
  let values = [];

  async function next() {
    if (!values.length) {
      const counter = new Uint8Array(4);
      new DataView(counter.buffer).setUint32(0, block++);
      const view = new DataView((await hmac(key, counter)).buffer);
      values = Array.from({ length: 8 }, (_, n) => view.getUint32(4 * n));
    }
    return values.shift();
  }

  return {
    /** @param {number} n @returns {Promise<number>} */
    async lot(n) {
      const limit = Math.floor(2 ** 32 / n) * n;
      let value = await next();
      while (value >= limit) value = await next();
      return value % n;
    },
  };
}

/** A fresh pack in its order. @param {number} size 40 or 48 @param {string[]} removed */
export function freshPack(size, removed) {
  const numbers = Array.from({ length: 12 }, (_, n) => n + 1).filter((n) => size === 48 || (n !== 8 && n !== 9));
  return [...SUITS].flatMap((suit) => numbers.map((n) => `${n}${suit}`)).filter((card) => !removed.includes(card));
}

/**
 * The pack as it lay, the top first.
 * @param {string[]} fresh
 * @param {Uint8Array} key
 * @param {number} cut cards that went from the top to the bottom
 */
export async function shuffled(fresh, key, cut) {
  const stream = makeStream(key);
  const deck = [...fresh];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = await stream.lot(i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return [...deck.slice(cut), ...deck.slice(0, cut)];
}
