import { hasLeadingZeros, workText } from '@kiraa/domain/account/code-work.ts';

const BLOCK_BYTES = 64;
/** Behind them stand the bit that ends the text and its length in eight bytes. */
const MOST_TEXT_BYTES = 55;
const ROUNDS = 64;
/** A slow phone makes 200,000 hashes a second. */
const NUMBERS_AT_ONCE = 2_000;

/** Begins the hash: the fractions of the roots of the first primes, as the standard (FIPS 180-4) has them. */
const [START, ROUND_KEYS] = constants();

function constants(): readonly [Int32Array, Int32Array] {
  const start = new Int32Array(8);
  const keys = new Int32Array(ROUNDS);
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  for (let candidate = 2, found = 0; found < ROUNDS; candidate += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor += 1)
      if (candidate % factor === 0) isPrime = false;
    if (!isPrime) continue;
    if (found < 8) start[found] = fraction(candidate ** (1 / 2));
    keys[found] = fraction(candidate ** (1 / 3));
    found += 1;
  }
  return [start, keys];
}

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (words: Int32Array, index: number) => words[index] ?? 0;

/** The SHA-256 of a text of ASCII that fits one block. The browser's own is asked for by a promise each, ten times as slow. */
export function sha256OfShort(text: string): Uint8Array {
  if (text.length > MOST_TEXT_BYTES) throw new Error('the text does not fit one block');
  const block = new Uint8Array(BLOCK_BYTES);
  for (let index = 0; index < text.length; index += 1) block[index] = text.charCodeAt(index);
  block[text.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setUint32(BLOCK_BYTES - 4, text.length * 8);
  const words = new Int32Array(ROUNDS);
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(index * 4);
  for (let index = 16; index < ROUNDS; index += 1) {
    const [before, last] = [at(words, index - 15), at(words, index - 2)];
    const low = rotated(before, 7) ^ rotated(before, 18) ^ (before >>> 3);
    const high = rotated(last, 17) ^ rotated(last, 19) ^ (last >>> 10);
    words[index] = (at(words, index - 16) + low + at(words, index - 7) + high) | 0;
  }
  return compressed(words);
}

function compressed(words: Int32Array): Uint8Array {
  let [a, b, c, d, e, f, g, h] = [...START] as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let index = 0; index < ROUNDS; index += 1) {
    const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const one = (h + mixed + ((e & f) ^ (~e & g)) + at(ROUND_KEYS, index) + at(words, index)) | 0;
    const two = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  const hash = new DataView(new ArrayBuffer(32));
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    hash.setInt32(index * 4, (word + at(START, index)) | 0);
  return new Uint8Array(hash.buffer);
}

export interface Asked {
  readonly challenge: string;
  readonly bits: number;
}

/** The answer to a challenge: the challenge with the least number for which the hash begins with so many zeros (D-WORK). */
export function workOut(asked: Asked): string {
  return tried(asked, 0, Number.POSITIVE_INFINITY) ?? '';
}

/** The same with pauses, for a page that has no worker: what its person does meanwhile waits a hundredth of a second at most. */
export async function workOutInParts(asked: Asked, isOver: () => boolean): Promise<string | undefined> {
  for (let from = 0; !isOver(); from += NUMBERS_AT_ONCE) {
    const answer = tried(asked, from, from + NUMBERS_AT_ONCE);
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return undefined;
}

function tried({ challenge, bits }: Asked, from: number, to: number): string | undefined {
  const mac = challenge.slice(challenge.lastIndexOf('.') + 1);
  for (let number = from; number < to; number += 1)
    if (hasLeadingZeros(sha256OfShort(workText(mac, number)), bits)) return `${challenge}.${number}`;
  return undefined;
}
