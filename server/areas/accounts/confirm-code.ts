import type { accountEndpoints } from '@kiraa/contract/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';
import { type Tx, transact } from '../../platform/database.ts';
import { hashToken, newId } from '../../platform/ids.ts';
import { type AccountRow, accountByMobile, insertAccount, setMode } from './account-queries.ts';
import { toUserDetails } from './account-view.ts';
import { logInDetails, signUpDetails } from './challenge-details.ts';
import { readMobile } from './mobile-number.ts';
import { hashCode, isSameHash } from './otp-code.ts';
import { latestChallenge, spendChallenge, takeGuess } from './otp-queries.ts';
import { openSession } from './session.ts';

type Input = ParsedInputOf<typeof accountEndpoints.verifySignUpOtp>;
type Challenge = NonNullable<Awaited<ReturnType<typeof latestChallenge>>>;

/**
 * Compares the typed code and opens a session. The guess is taken and committed first; the code, the token and the
 * number must all belong together, and every way in which they do not is answered alike.
 */
export async function confirmCode(context: CallContext, input: Input) {
  const { token, db } = context;
  const now = context.clock.now();
  const mobile = readMobile(input.mobile, input.country_code);
  if (!token || !mobile.ok) return refuse('OTP_ENDED');
  const challenge = await latestChallenge(db, hashToken(token));
  if (challenge?.mobile !== mobile.value.e164) return refuse('OTP_ENDED');
  const guess = await takeGuess(db, challenge.id, now);
  if (!guess) return refuse('OTP_ENDED');
  if (!isSameHash(hashCode(input.otp, challenge.id, token), guess.codeHash)) {
    return refuse('OTP_WRONG', { otp: 'OTP_WRONG' });
  }
  const opened = await transact(db, async (trx) => {
    if (!(await spendChallenge(trx, challenge.id, now))) return undefined;
    return await enter(trx, challenge, input.remember ?? false, now);
  });
  if (!opened) return refuse('OTP_ENDED');
  return accept({ token: opened.token, userdetails: toUserDetails(opened.account, opened.mode) });
}

/** The account is made where there is none; a number that has one is logged in, whichever dialog was used. */
async function enter(trx: Tx, challenge: Challenge, remembered: boolean, now: Date) {
  const { mode } = logInDetails.parse(challenge.details);
  if (challenge.purpose === 'signup') await makeAccount(trx, challenge, now);
  const account: AccountRow | undefined = await accountByMobile(trx, challenge.mobile);
  if (!account) return undefined;
  await setMode(trx, account.id, mode);
  const token = await openSession(trx, { accountId: account.id, mode, remembered }, now);
  return { token, account, mode };
}

async function makeAccount(trx: Tx, challenge: Challenge, now: Date): Promise<void> {
  const details = signUpDetails.parse(challenge.details);
  await insertAccount(trx, {
    id: newId<'account'>(),
    fullName: details.fullName,
    mobile: challenge.mobile,
    countryCode: details.countryCode,
    mode: details.mode,
    language: details.language,
    createdAt: now,
  });
}
