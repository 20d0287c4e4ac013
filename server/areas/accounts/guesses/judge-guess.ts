import { secondCodeFor, type WhySecondCode } from '@kiraa/domain/account/second-code.ts';
import { OTP_SINGLE_CODE_GUESSES } from '@kiraa/domain/limits.ts';
import type { CallContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { addressBlock } from '../../../platform/http/caller/client-address.ts';
import { newId } from '../../../platform/ids.ts';
import { type Challenge, takeGuess } from '../codes/otp-queries.ts';
import { takeDeviceGuess } from '../sessions/device-queries.ts';
import {
  countGuessFrom,
  countSiteGuess,
  insertGuess,
  lockSubject,
  siteGuessesBefore,
  wrongGuessesOf,
} from './guess-queries.ts';

export interface TakenGuess {
  readonly codeHash: Buffer;
  /** The row of a guess from an unknown device, to be taken back when the guess was right. */
  readonly guessId: string | undefined;
  /** Whether the site counts it, and from where; taken back as well. */
  readonly counted: { readonly from: string | undefined } | undefined;
  /** Set when a right code is not enough: why a second code is asked for. */
  readonly stepUp: WhySecondCode | undefined;
  /** Two codes are asked for from this guess on, if it is wrong. */
  readonly isLastSingle: boolean;
}

/**
 * Counts a guess and says what it is worth; undefined when the code can be guessed at no more. Every guess is counted as
 * wrong and committed before anything is compared, so neither a crash nor 10,000 calls at once, on however many
 * processes, bring one guess more (F21). Past so many of one address that address alone is asked for two codes, and the site counts
 * no more of it: one stranger makes nobody else type two (D-ASKER).
 */
export async function judgeGuess(
  { db, config, ip }: Pick<CallContext, 'db' | 'config' | 'ip'>,
  challenge: Challenge,
  now: Date,
): Promise<TakenGuess | undefined> {
  return await transact(db, async (trx) => {
    const taken = await takeGuess(trx, challenge.id, now);
    if (!taken) return undefined;
    const isKnown = challenge.deviceId !== null && (await takeDeviceGuess(trx, challenge.deviceId, now));
    if (isKnown) {
      await countSiteGuess(trx, now);
      const counted = { from: undefined };
      return { ...taken, guessId: undefined, counted, stepUp: undefined, isLastSingle: false };
    }
    await lockSubject(trx, challenge.guessSubject);
    const ofNumber = await wrongGuessesOf(trx, challenge.guessSubject, now);
    const guessId = newId<'guess'>();
    await insertGuess(trx, guessId, challenge.guessSubject, now);
    const ofDaysBefore = await siteGuessesBefore(trx, now);
    const from = addressBlock(ip);
    const isWithin = await countGuessFrom(trx, from, config.wrongCodesPerAddress, now);
    // Last, because every other guess waits for this row.
    const today = isWithin ? await countSiteGuess(trx, now) : 0;
    const stepUp = secondCodeFor({ ofNumber, today, ofDaysBefore }) ?? (isWithin ? undefined : 'site');
    return {
      ...taken,
      guessId,
      counted: isWithin ? { from } : undefined,
      stepUp,
      isLastSingle: ofNumber + 1 === OTP_SINGLE_CODE_GUESSES,
    };
  });
}
