import { toWesternDigits } from '@kiraa/domain/digits.ts';
import { CLAIM_REASON_MAXIMUM_LETTERS, REASON_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';

/** The amount as the server reads it; undefined for what is none, or nothing. */
export function saidAmount(typed: string): string | undefined {
  const amount = parseSar(
    toWesternDigits(typed)
      .replace(/[,٬\s]/g, '')
      .replace('٫', '.'),
  );
  return amount === undefined || amount <= ZERO ? undefined : toSar(amount);
}

export function isReason(text: string): boolean {
  const { length } = [...text.trim()];
  return length >= REASON_MINIMUM_LETTERS && length <= CLAIM_REASON_MAXIMUM_LETTERS;
}
