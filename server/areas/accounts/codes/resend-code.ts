import type { accountEndpoints } from '@kiraa/contract/accounts/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { OTP_GUESSES } from '@kiraa/domain/limits.ts';
import type { CallContext } from '../../../context.ts';
import { hashToken } from '../../../platform/ids.ts';
import { accountById } from '../account-queries.ts';
import { isContactOf } from '../find-by-contact.ts';
import { readMobile } from '../mobile-number.ts';
import { codeAsked, issueCode } from './issue-code.ts';
import { isResendable } from './otp-limits.ts';
import { type Challenge, latestChallenge } from './otp-queries.ts';

type Input = ParsedInputOf<typeof accountEndpoints.resendOtp>;

/** Sends a new code for what the temporary token has begun. The token stays, and the code before is worthless. */
export async function resendCode(context: CallContext, input: Input) {
  if (!context.token) return refuse('OTP_ENDED');
  const challenge = await latestChallenge(context.db, hashToken(context.token));
  if (!challenge || !isAddress(challenge, input)) return refuse('OTP_ENDED');
  const isSpent = challenge.usedAt !== null && !challenge.leadsOn;
  const isOver = isSpent || (challenge.step === 2 && challenge.guesses >= OTP_GUESSES);
  if (isOver || !isResendable(challenge.createdAt, context.clock.now())) return refuse('OTP_ENDED');
  const issued = await reissueCode(context, challenge, context.token, input.work);
  return issued.ok ? accept(codeAsked(context.token, context.language)) : issued;
}

/** The token says where the code goes; when an address is sent along, it must be the same. */
function isAddress(challenge: Challenge, input: Input): boolean {
  if (input.mobile === undefined || input.countryCode === undefined) return true;
  const mobile = readMobile(input.mobile, input.countryCode);
  return mobile.ok && mobile.value.e164 === challenge.destination;
}

/**
 * Issues the code after this one, under the same token. A second code that is sent again keeps the guesses that were made
 * at it, because three are all there are, and sending again would otherwise give three more.
 */
export async function reissueCode(
  context: CallContext,
  challenge: Challenge,
  token: string,
  work?: string,
): Promise<Outcome<void>> {
  return await issueCode(context, {
    purpose: challenge.purpose,
    destination: {
      channel: challenge.channel,
      address: challenge.destination,
      prefix: challenge.destinationPrefix,
    },
    details: challenge.details as object,
    token,
    deliver: challenge.delivery !== 'none' && (await isStillTheirs(context, challenge)),
    isSilent: challenge.purpose === 'forgot',
    language: context.language,
    accountId: challenge.accountId,
    guessSubject: challenge.guessSubject,
    deviceId: challenge.deviceId,
    work,
    step: challenge.leadsOn || challenge.step === 2 ? 2 : 1,
    guesses: challenge.step === 2 ? challenge.guesses : 0,
  });
}

/**
 * A code for a new password goes to no address that the account has left. It is limited and answered all the same: whoever asked has
 * shown to hold nothing, and would learn that the account is another's now (T14).
 */
async function isStillTheirs({ db }: CallContext, challenge: Challenge): Promise<boolean> {
  if (challenge.purpose !== 'forgot' || challenge.accountId === null) return true;
  const account = await accountById(db, challenge.accountId);
  return account !== undefined && isContactOf(account, challenge.destination);
}
