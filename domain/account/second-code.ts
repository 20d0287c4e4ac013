import {
  OTP_SINGLE_CODE_GUESSES,
  OTP_SITE_MEDIAN_DAYS,
  OTP_SITE_MEDIAN_FACTOR,
  OTP_SITE_WRONG_GUESSES_PER_DAY,
} from '../limits.ts';

/** Why a second code is asked for: somebody is guessing at this number, or from this address or by many at numbers of the whole site. */
export type WhySecondCode = 'number' | 'site';

export interface WrongGuesses {
  /** Wrong guesses at this number from unknown devices within the window, without the guess that is being judged. */
  readonly ofNumber: number;
  /** Wrong guesses on the whole site today, with the guess that is being judged. */
  readonly today: number;
  /** Wrong guesses on each of the days before that had any. */
  readonly ofDaysBefore: readonly number[];
}

/**
 * Four digits are 13 bits, which bear three wrong guesses a month (F21). After those, a right code only leads to a second
 * one, which makes it 26 bits. Guesses that are spread over many numbers stay under the limit of each number, so the
 * whole site has a limit too.
 */
export function secondCodeFor(wrong: WrongGuesses): WhySecondCode | undefined {
  if (wrong.ofNumber >= OTP_SINGLE_CODE_GUESSES) return 'number';
  return wrong.today > siteLimit(wrong.ofDaysBefore) ? 'site' : undefined;
}

export function siteLimit(ofDaysBefore: readonly number[]): number {
  // The greatest first: the days of the week without a wrong guess, which are not told, come last.
  const week = ofDaysBefore.slice(0, OTP_SITE_MEDIAN_DAYS).sort((one, two) => two - one);
  const median = week[Math.floor(OTP_SITE_MEDIAN_DAYS / 2)] ?? 0;
  return Math.max(OTP_SITE_WRONG_GUESSES_PER_DAY, OTP_SITE_MEDIAN_FACTOR * median);
}
