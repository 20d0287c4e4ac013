import { createHash, randomUUID } from 'node:crypto';

export type Identifiers = {
  /** The next id: 32 lower-case hex digits. */
  next(): string;
};

/**
 * With a seed the sequence of ids is always the same, so that a run can be repeated. Without one each start has its own
 * sequence: a stand-in in memory beside a lasting database must not issue last week's payment ids again.
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
