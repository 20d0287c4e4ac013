import type { accountEndpoints } from '@kiraa/contract/accounts/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';
import { logIn } from './log-in.ts';
import { readMobile } from './mobile-number.ts';

type Input = ParsedInputOf<typeof accountEndpoints.checkAccount>;

/** Whether codes can be sent to this number. Whether the number has an account is not even looked at (T14). */
export async function checkNumber(_context: CallContext, input: Input) {
  const mobile = readMobile(input.mobile, input.countryCode);
  return mobile.ok ? accept({}) : mobile;
}

/**
 * P1-AUTH-61: the number is given before the name. It is confirmed as for a log-in; somebody new then gives only a name.
 */
export async function registerNumber(
  context: CallContext,
  input: ParsedInputOf<typeof accountEndpoints.registerOtp>,
) {
  return await logIn(context, { mobile: input.mobile, countryCode: input.countryCode, work: input.work });
}
