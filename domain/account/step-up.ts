import {
  OTP_SINGLE_CODE_GUESSES,
  OTP_SITE_MEDIAN_DAYS,
  OTP_SITE_MEDIAN_FACTOR,
  OTP_SITE_WRONG_GUESSES_PER_DAY,
} from '../limits.ts';

/** Why a second code is asked for: this number is being guessed at, or the whole site is. */
export type StepUp = 'number' | 'site';

export interface WrongGuesses {
  /** For this number from unknown devices within the window, without the guess that is being judged. */
  readonly ofNumber: number;
  /** On the whole site today, with the guess that is being judged. */
  readonly today: number;
  /** On each of the days before that had any. */
  readonly ofDaysBefore: readonly number[];
}

/**
 * Four digits are 13 bits: three guesses a month are as many as they bear (F21). Past that a right code
 * only leads to a second one, which makes it 26 bits. Spread over many numbers the same guesses stay under the limit
 * of each, so their sum has a limit too.
 */
export function stepUpFor(wrong: WrongGuesses): StepUp | undefined {
  if (wrong.ofNumber >= OTP_SINGLE_CODE_GUESSES) return 'number';
  return wrong.today > siteLimit(wrong.ofDaysBefore) ? 'site' : undefined;
}

export function siteLimit(ofDaysBefore: readonly number[]): number {
  const quietDays = Array.from({ length: Math.max(0, OTP_SITE_MEDIAN_DAYS - ofDaysBefore.length) }, () => 0);
  const week = [...ofDaysBefore.slice(0, OTP_SITE_MEDIAN_DAYS), ...quietDays].sort((one, two) => one - two);
  const median = week[Math.floor(OTP_SITE_MEDIAN_DAYS / 2)] ?? 0;
  return Math.max(OTP_SITE_WRONG_GUESSES_PER_DAY, OTP_SITE_MEDIAN_FACTOR * median);
}
