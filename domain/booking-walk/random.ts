/** Mulberry32: small, and the same sequence for the same seed on every machine. */
export class Random {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  below(count: number): number {
    return Math.floor(this.next() * count);
  }
  pick<T>(among: readonly T[]): T {
    const found = among[this.below(among.length)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  }
  chance(share: number): boolean {
    return this.next() < share;
  }
}
