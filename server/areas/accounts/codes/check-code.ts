import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { WhySecondCode } from '@kiraa/domain/account/second-code.ts';
import { OTP_RESEND_SECONDS } from '@kiraa/domain/limits.ts';
import type { CallContext } from '../../../context.ts';
import { type Tx, transact } from '../../../platform/database/database.ts';
import { hashToken } from '../../../platform/ids.ts';
import { recordAccountEvent } from '../account-events.ts';
import { accountByMobile } from '../account-queries.ts';
import { forgiveGuess } from '../guesses/guess-queries.ts';
import { judgeGuess, type TakenGuess } from '../guesses/judge-guess.ts';
import { hashCode, isSameHash } from './otp-code.ts';
import { type Challenge, latestChallenge, type OtpPurpose, spendChallenge } from './otp-queries.ts';
import { reissueCode } from './resend-code.ts';

export interface TypedCode {
  readonly purposes: readonly OtpPurpose[];
  /** The temporary token under which the code was issued. */
  readonly token: string | undefined;
  readonly otp: string;
  /** When given, it must be the address that the code was sent to. */
  readonly address?: string | undefined;
  /** When given, it must be the account that the code was issued for. */
  readonly accountId?: string;
}

export interface RightCode {
  readonly kind: 'right';
  readonly challenge: Challenge;
  /**
   * Uses the code up, in the transaction that does what the code was for; false when another call was first. Both must be
   * one commit: a crash between them would leave a code that works twice or never.
   */
  spend(trx: Tx): Promise<boolean>;
}

/** The code was right and a second one follows. `sent` is false while the minute between two codes is not over. */
export interface SecondCode {
  readonly kind: 'second';
  readonly challenge: Challenge;
  readonly why: WhySecondCode;
  readonly sent: boolean;
  readonly resendSeconds: number;
}

/**
 * Compares a typed code. The guess is counted and committed first. Refusals: OTP_WRONG; OTP_ENDED for everything that
 * does not belong together (token, purpose, address), is used up or too late.
 */
export async function checkCode(
  context: CallContext,
  typed: TypedCode,
): Promise<Outcome<RightCode | SecondCode>> {
  const { token } = typed;
  const challenge = token ? await latestChallenge(context.db, hashToken(token)) : undefined;
  if (!token || !challenge || !belongs(challenge, typed)) return refuse('OTP_ENDED');
  const now = context.clock.now();
  const guess = await judgeGuess(context, challenge, now);
  if (!guess) return refuse('OTP_ENDED');
  const isRight = isSameHash(hashCode(typed.otp, challenge.id, token), guess.codeHash);
  // Nobody was sent this code, so whoever types it has guessed.
  if (!isRight || challenge.delivery === 'none') {
    await recordWrong(context, challenge, guess);
    return refuse('OTP_WRONG', { otp: 'OTP_WRONG' });
  }
  if (guess.stepUp && challenge.step === 1) return askForSecond(context, challenge, guess, token);
  return accept({
    kind: 'right',
    challenge,
    spend: async (trx) => {
      if (!(await spendChallenge(trx, challenge.id, now))) return false;
      await forgive(trx, challenge, guess, now);
      return true;
    },
  });
}

function belongs(challenge: Challenge, typed: TypedCode): boolean {
  return (
    typed.purposes.includes(challenge.purpose) &&
    (typed.address === undefined || typed.address === challenge.destination) &&
    (typed.accountId === undefined || typed.accountId === challenge.accountId)
  );
}

async function askForSecond(
  context: CallContext,
  challenge: Challenge,
  guess: TakenGuess,
  token: string,
): Promise<Outcome<SecondCode>> {
  const now = context.clock.now();
  const isFirst = await transact(context.db, async (trx) => {
    if (!(await spendChallenge(trx, challenge.id, now, true))) return false;
    await forgive(trx, challenge, guess, now);
    return true;
  });
  if (!isFirst) return refuse('OTP_ENDED');
  const issued = await reissueCode(context, { ...challenge, leadsOn: true }, token);
  const why = guess.stepUp ?? 'number';
  if (issued.ok)
    return accept({ kind: 'second', challenge, why, sent: true, resendSeconds: OTP_RESEND_SECONDS });
  // The limits of sending hold for the second code too: the browser asks for it when its time has come.
  const wait = issued.refusal.retryAfterSeconds ?? 0;
  return accept({ kind: 'second', challenge, why, sent: false, resendSeconds: wait });
}

async function forgive(trx: Tx, challenge: Challenge, guess: TakenGuess, now: Date): Promise<void> {
  await forgiveGuess(trx, guess, now);
  if (!guess.guessId && challenge.deviceId) {
    await trx
      .updateTable('known_devices')
      .set({ wrong_guesses: 0 })
      .where('id', '=', challenge.deviceId)
      .execute();
  }
}

/** Records for the number's owner that somebody guesses at it: once when it begins, and at each second code. */
async function recordWrong(context: CallContext, challenge: Challenge, guess: TakenGuess): Promise<void> {
  if (!guess.isLastSingle && challenge.step === 1) return;
  const account = await accountByMobile(context.db, challenge.guessSubject);
  if (!account) return;
  const kind = challenge.step === 2 ? 'second-code-wrong' : 'wrong-codes';
  await recordAccountEvent(context.db, { accountId: account.id, kind, at: context.clock.now() });
}
