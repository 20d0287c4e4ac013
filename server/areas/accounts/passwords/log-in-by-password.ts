import type { accountEndpoints } from '@kiraa/contract/accounts/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { CallContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { noteWrongPassword } from '../account-job-names.ts';
import { enterAccount, loggedIn } from '../enter-account.ts';
import { findByContact } from '../find-by-contact.ts';
import { refuseLocked } from '../lock-queries.ts';
import { knownDevice } from '../sessions/device-queries.ts';
import { deviceOf } from '../sessions/session-device.ts';
import { isPassword } from './password-hash.ts';
import { type PasswordTrier, passwordHashOf, takePasswordTry } from './password-queries.ts';

type Input = ParsedInputOf<typeof accountEndpoints.logIn>;

/**
 * For accounts that have a password (D-PASSWORD). An account that does not exist, one without a password and a wrong
 * password are one answer after the same work, and a try is counted before anything is compared (T14).
 */
export async function logInByPassword(
  context: CallContext,
  input: Input,
): Promise<Outcome<ReturnType<typeof loggedIn>>> {
  const { db } = context;
  const now = context.clock.now();
  const found = await findByContact(db, input);
  if (!found.ok) return found;
  const { account, destination } = found.value;
  if (input.password === undefined) return refuse('PASSWORD_REQUIRED', { password: 'PASSWORD_REQUIRED' });
  const known = await knownDevice(context, input.deviceToken, account?.id, now);
  const trier: PasswordTrier = known
    ? { kind: 'device', deviceId: known.id }
    : { kind: 'stranger', who: account?.id ?? destination.address, address: context.ip };
  const wait = await takePasswordTry(db, trier, now);
  if (wait > 0) return { ok: false, refusal: { code: 'PASSWORD_TRIES', retryAfterSeconds: wait } };
  const stored = await passwordHashOf(db, account?.id ?? newId());
  const isRight = await isPassword(input.password, stored);
  const device = await deviceOf(context);
  if (!account || !isRight) {
    const at = context.clock.now().toISOString();
    await context.jobs.enqueue(db, noteWrongPassword, { accountId: account?.id ?? null, at, device });
    return refuse('PASSWORD_WRONG', { password: 'PASSWORD_WRONG' });
  }
  if (account.blockedAt) return await refuseLocked(db, account.id);
  const entry = {
    account,
    mode: input.mode ?? 'renter',
    remembered: input.remember ?? false,
    device,
    deviceId: known?.id ?? null,
    cameWith: input.deviceToken,
    how: 'logged-in-password',
  } as const;
  const entered = await transact(db, (trx) => enterAccount(trx, entry, now));
  return entered ? accept(loggedIn(entered)) : refuse('PASSWORD_WRONG', { password: 'PASSWORD_WRONG' });
}
