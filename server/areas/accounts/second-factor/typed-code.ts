import { toWesternDigits } from '@kiraa/domain/digits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { consumeRateLimit } from '../../../platform/http/caller/rate-counters.ts';

/** What was typed without spaces and dashes, in capitals and western digits. */
export function bareCode(typed: string): string {
  return toWesternDigits(typed).replaceAll(/[\s-]/g, '').toUpperCase();
}

const QUARTER_SECONDS = 900;
const DAY_SECONDS = 86_400;

/**
 * Counts a guess before it is compared, so that neither a crash nor many calls at once bring one more; 0, or the seconds until
 * the next is allowed. Five in a quarter of an hour and thirty in a day: three codes of a million are right at a time, so whoever
 * has a stolen session gets in with less than one in ten thousand a day.
 */
export async function takeSecondFactorGuess(db: Db, accountId: string, now: Date): Promise<number> {
  const bucket = `second-factor ${accountId}`;
  const wait = await consumeRateLimit(db, { bucket, count: 5, windowSeconds: QUARTER_SECONDS }, now);
  if (wait > 0) return wait;
  return await consumeRateLimit(db, { bucket: `${bucket} day`, count: 30, windowSeconds: DAY_SECONDS }, now);
}
