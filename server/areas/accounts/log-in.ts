import type { accountEndpoints } from '@kiraa/contract/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';
import { newSecretToken } from '../../platform/ids.ts';
import { accountByMobile } from './account-queries.ts';
import type { LogInDetails } from './challenge-details.ts';
import { codeAsked, issueCode } from './issue-code.ts';
import { readMobile } from './mobile-number.ts';

type Input = ParsedInputOf<typeof accountEndpoints.logIn>;

/**
 * Asks for a code. An unknown number walks the same road (limits, a stored code, the time of a send) before it is
 * told so (decisions.md), so that numbers cannot be tried faster than codes can be asked for.
 */
export async function logIn(context: CallContext, input: Input) {
  const mobile = readMobile(input.mobile, input.country_code);
  if (!mobile.ok) return mobile;
  const account = await accountByMobile(context.db, mobile.value.e164);
  const details: LogInDetails = { mode: input.usertype ?? 'renter' };
  const token = newSecretToken();
  const issued = await issueCode(context, {
    purpose: 'login',
    mobile: mobile.value,
    details,
    token,
    deliver: account !== undefined,
    language: context.language,
  });
  if (!issued.ok) return issued;
  return account ? accept(codeAsked(token, context.language)) : refuse('ACCOUNT_UNKNOWN');
}
