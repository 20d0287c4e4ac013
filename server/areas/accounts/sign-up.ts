import type { accountEndpoints } from '@kiraa/contract/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { readFullName } from '@kiraa/domain/account/names.ts';
import type { CallContext } from '../../context.ts';
import { newSecretToken } from '../../platform/ids.ts';
import type { SignUpDetails } from './challenge-details.ts';
import { codeAsked, issueCode } from './issue-code.ts';
import { readMobile } from './mobile-number.ts';

type Input = ParsedInputOf<typeof accountEndpoints.signUp>;

/**
 * Begins a registration. Whether the number has an account is not looked at, so the answer cannot tell it
 * (reliability.md, T14); the code then opens the account that there is.
 */
export async function signUp(context: CallContext, input: Input) {
  const fullName = readFullName(input.fullname);
  if (!fullName.ok) return refuse(fullName.refusal, { fullname: fullName.refusal });
  const mobile = readMobile(input.mobile, input.country_code);
  if (!mobile.ok) return mobile;
  const language = input.language ?? context.language;
  const details: SignUpDetails = {
    fullName: fullName.name,
    mode: input.usertype ?? 'renter',
    language,
    countryCode: mobile.value.callingCode,
  };
  const token = newSecretToken();
  const issued = await issueCode(context, {
    purpose: 'signup',
    mobile: mobile.value,
    details,
    token,
    deliver: true,
    language,
  });
  return issued.ok ? accept(codeAsked(token, language)) : issued;
}
