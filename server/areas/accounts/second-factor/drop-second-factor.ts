import { type Db, transact } from '../../../platform/database/database.ts';
import { accountByMobile } from '../admin-queries.ts';
import { deletePasskeysOf } from '../passkeys/passkey-queries.ts';
import { endOtherSessions } from '../sessions/session-queries.ts';
import { deleteSecondFactor } from './second-factor-queries.ts';

/**
 * Removes the second factor, app and passkeys, of somebody who has lost them and the recovery codes, and ends their sessions: whoever logs in
 * next sets up another. Returns whose it was; undefined when nobody has this mobile or there is none to remove.
 */
export async function dropSecondFactor(
  db: Db,
  mobile: string,
  now: Date,
): Promise<{ readonly id: string } | undefined> {
  const account = await accountByMobile(db, mobile);
  if (!account) return undefined;
  return await transact(db, async (trx) => {
    if (!(await deleteSecondFactor(trx, account.id))) return undefined;
    await deletePasskeysOf(trx, account.id, 'second-factor');
    await endOtherSessions(trx, account.id, now, null);
    return account;
  });
}
