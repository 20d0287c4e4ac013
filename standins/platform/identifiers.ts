import { createHash, randomUUID } from 'node:crypto';

export type Identifiers = {
  /** 32 lower-case hex digits, the next in the seed's row. */
  next(): string;
};

/**
 * With a seed the row of ids is always the same, which makes a run repeatable. Without one every start has a row of its
 * own: a memory-only stand-in beside a lasting database must not hand out last week's payment ids again.
 */
export function createIdentifiers(seed: string | undefined, firstNumber: number): Identifiers {
  const row = seed ?? randomUUID();
  let number = firstNumber;
  return {
    next() {
      number += 1;
      return createHash('sha256').update(`${row}:${number}`).digest('hex').slice(0, 32);
    },
  };
}
