import type { accountEndpoints } from '@kiraa/contract/accounts/accounts.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../../context.ts';
import { transact } from '../../../platform/database/database.ts';
import { recordAccountEvent } from '../account-events.ts';
import { accountById, lockLiveAccount } from '../account-queries.ts';
import { endOtherLogins } from '../sessions/end-other-logins.ts';
import { deviceOf } from '../sessions/session-device.ts';
import { refuseUnproved } from '../step-up.ts';
import { isGuessable } from './guessable.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { passwordHashOf, storePassword, takePasswordTry } from './password-queries.ts';

type Input = ParsedInputOf<typeof accountEndpoints.changePassword>;

/**
 * The old password is asked for once more: a stolen session alone must not lock its owner out (P1-AUTH-58, P1-AUTH-72).
 */
export async function changePassword(context: MemberContext, input: Input) {
  const { db, caller } = context;
  const now = context.clock.now();
  const { accountId } = caller;
  const stored = await passwordHashOf(db, accountId);
  if (stored === undefined) return refuse('PASSWORD_NOT_SET');
  const unproved = await refuseUnproved(context);
  if (unproved) return unproved;
  const wait = await takePasswordTry(db, { kind: 'person', accountId }, now);
  if (wait > 0) return { ok: false, refusal: { code: 'PASSWORD_TRIES', retryAfterSeconds: wait } } as const;
  const device = await deviceOf(context);
  if (!(await isPassword(input.oldPassword, stored))) {
    await recordAccountEvent(db, { accountId, kind: 'wrong-password', at: now, device });
    return refuse('OLD_PASSWORD_WRONG', { oldPassword: 'OLD_PASSWORD_WRONG' });
  }
  const account = await accountById(db, accountId);
  if (!account || (await isGuessable(input.newPassword, account))) {
    return refuse('PASSWORD_GUESSABLE', { newPassword: 'PASSWORD_GUESSABLE' });
  }
  const hash = await hashPassword(input.newPassword);
  return await transact(db, async (trx) => {
    if (!(await lockLiveAccount(trx, accountId))) return refuse('SESSION_ENDED');
    await storePassword(trx, accountId, hash, now);
    await endOtherLogins(trx, { accountId, keptSessionId: caller.id }, now);
    await recordAccountEvent(trx, { accountId, kind: 'password-changed', at: now, device });
    return accept({});
  });
}
