import { type StepUp, stepUpFor } from '@kiraa/domain/account/step-up.ts';
import { OTP_SINGLE_CODE_GUESSES } from '@kiraa/domain/limits.ts';
import { type Db, transact } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { type Challenge, takeGuess } from '../codes/otp-queries.ts';
import { takeDeviceGuess } from '../sessions/device-queries.ts';
import {
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
  /** Set when a right code is not enough: why a second code is asked for. */
  readonly stepUp: StepUp | undefined;
  /** Two codes are asked for from this guess on, if it is wrong. */
  readonly isLastSingle: boolean;
}

/**
 * Counts a guess and says what it is worth; undefined when the code can be guessed at no more. Every guess is counted as
 * wrong and committed before anything is compared, so neither a crash nor 10,000 calls at once, on however many
 * processes, bring one guess more (F21).
 */
export async function judgeGuess(db: Db, challenge: Challenge, now: Date): Promise<TakenGuess | undefined> {
  return await transact(db, async (trx) => {
    const taken = await takeGuess(trx, challenge.id, now);
    if (!taken) return undefined;
    const isKnown = challenge.deviceId !== null && (await takeDeviceGuess(trx, challenge.deviceId, now));
    if (isKnown) {
      await countSiteGuess(trx, now);
      return { ...taken, guessId: undefined, stepUp: undefined, isLastSingle: false };
    }
    await lockSubject(trx, challenge.guessSubject);
    const ofNumber = await wrongGuessesOf(trx, challenge.guessSubject, now);
    const guessId = newId<'guess'>();
    await insertGuess(trx, guessId, challenge.guessSubject, now);
    const ofDaysBefore = await siteGuessesBefore(trx, now);
    const today = await countSiteGuess(trx, now); // last, because every other guess waits for this row
    return {
      ...taken,
      guessId,
      stepUp: stepUpFor({ ofNumber, today, ofDaysBefore }),
      isLastSingle: ofNumber + 1 === OTP_SINGLE_CODE_GUESSES,
    };
  });
}
