import type { accountEndpoints } from '@kiraa/contract/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';
import { hashToken } from '../../platform/ids.ts';
import { codeAsked, issueCode } from './issue-code.ts';
import { readMobile } from './mobile-number.ts';
import { isResendable } from './otp-limits.ts';
import { latestChallenge } from './otp-queries.ts';

type Input = ParsedInputOf<typeof accountEndpoints.resendOtp>;

/** A new code for what the temporary token began; the token stays, and the code before it is worthless. */
export async function resendCode(context: CallContext, input: Input) {
  if (!context.token) return refuse('OTP_ENDED');
  const mobile = readMobile(input.mobile, input.country_code);
  const challenge = await latestChallenge(context.db, hashToken(context.token));
  const isTheirs = mobile.ok && challenge !== undefined && challenge.mobile === mobile.value.e164;
  if (!isTheirs || challenge.used_at || !isResendable(challenge.created_at, context.clock.now())) {
    return refuse('OTP_ENDED');
  }
  const issued = await issueCode(context, {
    purpose: challenge.purpose,
    mobile: mobile.value,
    details: challenge.details as object,
    token: context.token,
    deliver: true,
    language: context.language,
  });
  return issued.ok ? accept(codeAsked(context.token, context.language)) : issued;
}
