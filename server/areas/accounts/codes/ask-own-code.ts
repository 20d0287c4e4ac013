import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { OTP_RESEND_SECONDS } from '@kiraa/domain/limits.ts';
import type { MemberContext } from '../../../context.ts';
import { newSecretToken } from '../../../platform/ids.ts';
import { accountById } from '../account-queries.ts';
import { storedMobile } from '../mobile-number.ts';
import { toMobile } from './destination.ts';
import { issueCode } from './issue-code.ts';

/** Sends a code to the mobile of whoever calls, for what a stolen session must not be able to do (ASVS 7.5). */
export async function askOwnCode(context: MemberContext, purpose: 'erase' | 'passkey') {
  const { db, caller, language } = context;
  const account = await accountById(db, caller.accountId);
  if (!account) return refuse('SESSION_ENDED');
  const token = newSecretToken();
  const issued = await issueCode(context, {
    purpose,
    destination: toMobile(storedMobile(account.mobile, account.countryCode)),
    details: {},
    token,
    deliver: true,
    accountId: account.id,
    language,
  });
  return issued.ok ? accept({ token, resendSeconds: OTP_RESEND_SECONDS }) : issued;
}
