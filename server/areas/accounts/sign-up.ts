import type { accountEndpoints } from '@kiraa/contract/accounts/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { readFullName } from '@kiraa/domain/account/names.ts';
import type { CallContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { newSecretToken } from '../../platform/ids.ts';
import { accountByMobile } from './account-queries.ts';
import type { SignUpDetails } from './codes/challenge-details.ts';
import { toMobile } from './codes/destination.ts';
import { codeAsked, issueCode } from './codes/issue-code.ts';
import { liveProof, spendProof } from './codes/proof-queries.ts';
import { enterAccount, loggedIn } from './enter-account.ts';
import { makeAccount } from './make-account.ts';
import { readMobile } from './mobile-number.ts';
import { knownDevice } from './sessions/device-queries.ts';
import { deviceOf } from './sessions/session-device.ts';

type Input = ParsedInputOf<typeof accountEndpoints.signUp>;

/**
 * Begins a registration. Whether the number has an account is not looked at, so the answer cannot tell it
 * (T14); the code then opens the account that there is. With the proof of a number that a log-in has
 * confirmed already, the account is made at once, status 1.
 */
export async function signUp(context: CallContext, input: Input) {
  const fullName = readFullName(input.fullName);
  if (!fullName.ok) return refuse(fullName.refusal, { fullName: fullName.refusal });
  const mobile = readMobile(input.mobile, input.countryCode);
  if (!mobile.ok) return mobile;
  const language = input.language ?? context.language;
  const details: SignUpDetails = {
    fullName: fullName.name,
    mode: input.mode ?? 'renter',
    language,
    countryCode: mobile.value.callingCode,
  };
  const confirmed = await signUpConfirmed(context, {
    mobile: mobile.value.e164,
    details,
    remember: input.remember,
    cameWith: input.deviceToken,
  });
  if (confirmed) return accept(loggedIn(confirmed));
  const now = context.clock.now();
  const account = input.deviceToken ? await accountByMobile(context.db, mobile.value.e164) : undefined;
  const known = await knownDevice(context, input.deviceToken, account?.id, now);
  const token = newSecretToken();
  const issued = await issueCode(context, {
    purpose: 'signup',
    destination: toMobile(mobile.value),
    details,
    token,
    deliver: true,
    language,
    deviceId: known?.id ?? null,
    work: input.work,
  });
  return issued.ok ? accept(codeAsked(token, language)) : issued;
}

interface ConfirmedSignUp {
  readonly mobile: string;
  readonly details: SignUpDetails;
  readonly remember: boolean | undefined;
  readonly cameWith: string | undefined;
}

async function signUpConfirmed(
  context: CallContext,
  { mobile, details, remember, cameWith }: ConfirmedSignUp,
) {
  const { token, db } = context;
  const now = context.clock.now();
  const proof = await liveProof(db, token, 'signup', now);
  if (!token || proof?.destination !== mobile) return undefined;
  const device = await deviceOf(context);
  return await transact(db, async (trx) => {
    if (!(await spendProof(trx, token, now))) return undefined;
    const { account, isNew } = await makeAccount(trx, mobile, details, now);
    const how = isNew ? 'signed-up' : 'logged-in';
    const { mode } = details;
    return await enterAccount(
      trx,
      { account, mode, remembered: remember ?? false, device, deviceId: null, cameWith, how },
      now,
    );
  });
}
