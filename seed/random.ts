import { createHash } from 'node:crypto';

/**
 * One seeded random generator for all demo data: the same seed gives the same people, listings, bookings and ids, so
 * that screenshots, tests and machines agree. It is mulberry32, whose 32 bits of state are enough for a few thousand
 * numbers. Each part of the data forks a stream of its own, so that an added listing changes no person.
 */
export class SeededRandom {
  #state: number;
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
    this.#state = createHash('sha256').update(name).digest().readUInt32LE(0);
  }

  /** A separate stream that depends on the seed and the name only, not on the numbers drawn so far. */
  fork(name: string): SeededRandom {
    return new SeededRandom(`${this.#name}/${name}`);
  }

  /** A number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[Math.floor(this.next() * from.length)];
    if (picked === undefined) throw new RangeError(`nothing to pick from (${this.#name})`);
    return picked;
  }

  /** Picks one by weight; weights need not add up to one. */
  weighted<T>(from: readonly (readonly [T, number])[]): T {
    const sum = from.reduce((total, [, weight]) => total + weight, 0);
    let left = this.next() * sum;
    for (const [value, weight] of from) {
      left -= weight;
      if (left < 0) return value;
    }
    throw new RangeError(`nothing to pick from (${this.#name})`);
  }

  shuffled<T>(from: readonly T[]): T[] {
    const result = [...from];
    for (let last = result.length - 1; last > 0; last -= 1) {
      const other = this.whole(0, last);
      [result[last], result[other]] = [result[other] as T, result[last] as T];
    }
    return result;
  }

  hex(digits: number): string {
    let text = '';
    while (text.length < digits)
      text += Math.floor(this.next() * 0x1_0000_0000)
        .toString(16)
        .padStart(8, '0');
    return text.slice(0, digits);
  }

  /** A UUIDv7 for an instant; unlike a real one, the same seed gives it again. */
  uuid(at: Date): string {
    const time = at.getTime().toString(16).padStart(12, '0');
    const rest = this.hex(19);
    const variant = '89ab'[this.whole(0, 3)];
    return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
  }
}
