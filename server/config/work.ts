import { z } from 'zod';
import { variable } from './providers.ts';

/** What people of whom nothing is known work out before a code is sent, while codes are scarce (D-WORK); read by config.ts alone. */
export interface CodeWorkConfig {
  /** Leading zeros of the hash; 0: no work is asked for. */
  readonly bits: number;
  /** From this part of SMS_PER_HOUR on. */
  readonly fromPercent: number;
}

/** A quarter of a million hashes: below a second on a phone, and a machine for an hour of a thousand codes. */
const BITS = 18;
const MOST_BITS = 24;
const FROM_PERCENT = 50;

export const codeWorkVariables = {
  CODE_WORK_BITS: variable(
    z.coerce.number().int().min(0).max(MOST_BITS),
    `a whole number from 0 to ${MOST_BITS}`,
    'how much an unknown browser has to work out for a code while codes are scarce: each more doubles it; 0 asks for nothing',
    String(BITS),
  ),
  CODE_WORK_FROM_PERCENT: variable(
    z.coerce.number().int().min(0).max(100),
    'a whole number from 0 to 100',
    'part of SMS_PER_HOUR from which on it is asked for',
    String(FROM_PERCENT),
  ),
};

type Given = { readonly [Name in keyof typeof codeWorkVariables]?: number | undefined };

export const codeWorkOf = (given: Given): CodeWorkConfig => ({
  bits: given.CODE_WORK_BITS ?? BITS,
  fromPercent: given.CODE_WORK_FROM_PERCENT ?? FROM_PERCENT,
});
