import type { accountEndpoints } from '@kiraa/contract/accounts/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { newSecretToken } from '../../platform/ids.ts';
import { accountByMobile } from './account-queries.ts';
import type { LogInDetails } from './codes/challenge-details.ts';
import { toMobile } from './codes/destination.ts';
import { codeAsked, issueCode } from './codes/issue-code.ts';
import { enterAccount, loggedIn } from './enter-account.ts';
import { refuseLocked } from './lock-queries.ts';
import { readMobile } from './mobile-number.ts';
import { logInByPassword } from './passwords/log-in-by-password.ts';
import { knownDevice } from './sessions/device-queries.ts';
import { deviceOf } from './sessions/session-device.ts';

type Input = ParsedInputOf<typeof accountEndpoints.logIn>;
type LogInAnswer = ReturnType<typeof loggedIn> | ReturnType<typeof codeAsked>;

/**
 * Asks for a code. One is sent to every number, because only who holds a number may learn whether it has an account
 * (docs/decisions/004). A trusted device of the account is let in at once, with status 1.
 */
export async function logIn(context: CallContext, input: Input): Promise<Outcome<LogInAnswer>> {
  if (input.loginType === 'password') return logInByPassword(context, input);
  if (input.mobile === undefined || input.countryCode === undefined) {
    return refuse('MOBILE_INVALID', { mobile: 'MOBILE_INVALID' });
  }
  const mobile = readMobile(input.mobile, input.countryCode);
  if (!mobile.ok) return mobile;
  const account = await accountByMobile(context.db, mobile.value.e164);
  const mode = input.mode ?? 'renter';
  const now = context.clock.now();
  const known = await knownDevice(context, input.deviceToken, account?.id, now);
  if (account && known?.isTrusted) {
    if (account.blockedAt) return await refuseLocked(context.db, account.id);
    const device = await deviceOf(context);
    const entry = {
      account,
      mode,
      remembered: true,
      device,
      deviceId: known.id,
      cameWith: input.deviceToken,
      how: 'logged-in-trusted',
    } as const;
    const entered = await transact(context.db, (trx) => enterAccount(trx, entry, now));
    // Erased meanwhile: now the number is one without an account, and is answered like one.
    return entered ? accept(loggedIn(entered)) : await logIn(context, input);
  }
  const details: LogInDetails = { mode };
  const token = newSecretToken();
  const issued = await issueCode(context, {
    purpose: 'login',
    destination: toMobile(mobile.value),
    details,
    token,
    deliver: true,
    language: context.language,
    deviceId: known?.id ?? null,
    work: input.work,
  });
  return issued.ok ? accept(codeAsked(token, context.language)) : issued;
}
