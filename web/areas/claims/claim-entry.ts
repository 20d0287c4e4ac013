import { CLAIM_REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { readSarEntry } from '@kiraa/domain/listing/price-entry.ts';
import { toSar, ZERO } from '@kiraa/domain/money.ts';

/** The amount as the server reads it; undefined for what is none, or nothing. */
export function saidAmount(typed: string): string | undefined {
  const amount = readSarEntry(typed);
  return amount === undefined || amount <= ZERO ? undefined : toSar(amount);
}

export function isReason(text: string): boolean {
  const { length } = [...text.trim()];
  return length >= REASON_MINIMUM_LETTERS && length <= CLAIM_REASON_MAXIMUM_LETTERS;
}
