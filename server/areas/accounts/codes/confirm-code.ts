import type { accountEndpoints } from '@kiraa/contract/accounts/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../../context.ts';
import { type Tx, transact } from '../../../platform/database/database.ts';
import type { SecretToken } from '../../../platform/ids.ts';
import { accountByMobile, adoptEmail } from '../account-queries.ts';
import { type Entered, enterAccount, type Locked, loggedIn } from '../enter-account.ts';
import { refuseLocked } from '../lock-queries.ts';
import { makeAccount } from '../make-account.ts';
import { readMobile } from '../mobile-number.ts';
import { deviceOf, type SessionDevice } from '../sessions/session-device.ts';
import { bindIdentity } from '../social/identity-queries.ts';
import { logInDetails, signUpDetails, socialDetails } from './challenge-details.ts';
import { checkCode, type RightCode } from './check-code.ts';
import type { Challenge } from './otp-queries.ts';
import { keepProof } from './proof-queries.ts';
import { secondCodeAsked } from './second-code.ts';

type Input = ParsedInputOf<typeof accountEndpoints.verifySignUpOtp>;

/**
 * Compares the typed code of a sign-up or log-in and opens a session. Only here does somebody learn that a confirmed
 * number has no account; a proof comes along with which the sign-up needs no second code.
 */
export async function confirmCode(context: CallContext, input: Input) {
  const { token } = context;
  const mobile = readMobile(input.mobile, input.countryCode);
  if (!token || !mobile.ok) return refuse('OTP_ENDED');
  const address = mobile.value.e164;
  const checked = await checkCode(context, {
    purposes: ['signup', 'login', 'social'],
    token,
    otp: input.otp,
    address,
  });
  if (!checked.ok) return checked;
  if (checked.value.kind === 'second') return accept(secondCodeAsked(checked.value, token, context.language));
  return await enterByCode(context, checked.value, input);
}

async function enterByCode(
  context: CallContext,
  code: RightCode,
  { remember: remembered = false, deviceToken: cameWith }: Input,
): Promise<Outcome<ReturnType<typeof loggedIn>>> {
  const now = context.clock.now();
  const device = await deviceOf(context);
  const result = await transact(context.db, async (trx): Promise<Result> => {
    if (!(await code.spend(trx))) return undefined;
    return await enter({ trx, jobs: context.jobs }, code.challenge, { remembered, device, cameWith, now });
  });
  if (!result) return refuse('OTP_ENDED');
  if ('lockedId' in result) return await refuseLocked(context.db, result.lockedId);
  if ('proof' in result) return { ok: false, refusal: { code: 'ACCOUNT_UNKNOWN', token: result.proof } };
  return accept(loggedIn(result));
}

type Result = Entered | { readonly proof: SecretToken } | Locked | undefined;

interface Arrival {
  readonly remembered: boolean;
  readonly device: SessionDevice;
  readonly cameWith: string | undefined;
  readonly now: Date;
}

/** Makes the account where there is none. A number that has one is logged in, whichever dialog was used. */
async function enter(
  { trx, jobs }: Pick<CallContext, 'jobs'> & { readonly trx: Tx },
  challenge: Challenge,
  { now, ...arrival }: Arrival,
): Promise<Result> {
  const deviceId = challenge.deviceId;
  if (challenge.purpose === 'signup') {
    const details = signUpDetails.parse(challenge.details);
    const { account, isNew } = await makeAccount(trx, challenge.destination, details, now);
    if (account.blockedAt) return { lockedId: account.id };
    const how = isNew ? 'signed-up' : 'logged-in';
    return await enterAccount(trx, { ...arrival, account, mode: details.mode, deviceId, how }, now);
  }
  if (challenge.purpose === 'social') {
    const { subject, email, ...details } = socialDetails.parse(challenge.details);
    const { account: found, isNew } = await makeAccount(trx, challenge.destination, details, now);
    if (found.blockedAt) return { lockedId: found.id };
    await bindIdentity({ trx, jobs }, { subject, accountId: found.id, isNewAccount: isNew }, now);
    const account = isNew && email ? await adoptEmail(trx, found, email) : found;
    const how = isNew ? 'signed-up' : 'logged-in-google';
    return await enterAccount(trx, { ...arrival, account, mode: details.mode, deviceId, how }, now);
  }
  const account = await accountByMobile(trx, challenge.destination);
  const { mode } = logInDetails.parse(challenge.details);
  if (account?.blockedAt) return { lockedId: account.id };
  if (account) return await enterAccount(trx, { ...arrival, account, mode, deviceId, how: 'logged-in' }, now);
  const { destination } = challenge;
  return {
    proof: await keepProof(trx, { purpose: 'signup', destination, accountId: null, details: { mode } }, now),
  };
}
