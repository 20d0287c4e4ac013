import { accept, type Outcome } from '@kiraa/contract/refusals.ts';
import { OTP_RESEND_SECONDS } from '@kiraa/domain/limits.ts';
import { z } from 'zod';
import type { CallContext } from '../../context.ts';
import { newSecretToken } from '../../platform/ids.ts';
import { issueCode, toMail, toMobile } from '../accounts/accounts.ts';

/** A mobile or an e-mail address that becomes the account's when the code that was sent there comes back. */
export const newContact = z.object({
  mobile: z.object({ e164: z.string(), prefix: z.string(), callingCode: z.string() }).nullable(),
  email: z.string().nullable(),
});
export type NewContact = z.output<typeof newContact>;

/** Whose code it is, stored with the code: the call that confirms it carries no session. */
export const contactDetails = newContact.extend({
  sessionId: z.string(),
  mode: z.enum(['renter', 'owner']),
});
export type ContactDetails = z.output<typeof contactDetails>;

export interface CodeSent {
  readonly status: 0;
  readonly verificationToken: string;
  readonly otpDestination: string;
  readonly resendSeconds: number;
}

/**
 * Sends the code for the first new address, the mobile before the e-mail; undefined when neither is new. Whether another
 * account has it is not looked at: that would be told to somebody who has not shown to hold it.
 */
export async function askContactCode(
  context: CallContext,
  accountId: string,
  details: ContactDetails,
): Promise<Outcome<CodeSent | undefined>> {
  const { mobile, email } = details;
  const destination = mobile ? toMobile(mobile) : email ? toMail(email) : undefined;
  if (!destination) return accept(undefined);
  const token = newSecretToken();
  const issued = await issueCode(context, {
    purpose: 'profile',
    destination,
    details,
    token,
    deliver: true,
    language: context.language,
    accountId,
  });
  if (!issued.ok) return issued;
  return accept(codeSent(token, destination.address, OTP_RESEND_SECONDS));
}

/** Status 0 and the token open the dialog for the code (P1-PROF-11). */
export function codeSent(token: string, destination: string, resendSeconds: number): CodeSent {
  return { status: 0, verificationToken: token, otpDestination: destination, resendSeconds };
}
