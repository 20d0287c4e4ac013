import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import type { Duty } from '@kiraa/domain/account/duties.ts';
import { type Db, type Tx, transact } from '../../../platform/database/database.ts';
import { endOtherSessions } from '../sessions/session-queries.ts';
import { dutiesOf, lockOwners } from './duty-queries.ts';

export interface DutyWish {
  /** With its country. */
  readonly mobile: string;
  readonly duty: Duty;
  readonly given: boolean;
  /** The id of who gives or takes it; null: on the server's machine. */
  readonly by: string | null;
  readonly reason: string | null;
}

export interface DutyChange {
  readonly accountId: string;
  readonly before: readonly Duty[];
  readonly after: readonly Duty[];
}

/**
 * Gives a duty or takes it away; what is so already stays as it is. Whoever loses one is logged out everywhere in the same
 * transaction, so that no open connection goes on with it. Refused: a mobile that no account has, and taking the last owner of
 * the console (D-DUTIES).
 */
export async function changeDuty(db: Db, wish: DutyWish, now: Date): Promise<Outcome<DutyChange>> {
  return await transact(db, async (trx) => {
    const accountId = await lockedAccount(trx, wish.mobile);
    return accountId === undefined ? refuse('NOT_FOUND') : await change(trx, accountId, wish, now);
  });
}

/** Takes every duty of an account. Refused like `changeDuty`. */
export async function removeAdmin(
  db: Db,
  wish: Omit<DutyWish, 'duty' | 'given'>,
  now: Date,
): Promise<Outcome<DutyChange>> {
  return await transact(db, async (trx) => {
    const accountId = await lockedAccount(trx, wish.mobile);
    if (accountId === undefined) return refuse('NOT_FOUND');
    const before = await dutiesOf(trx, accountId);
    // The console's owner first: taking that alone may be refused, and then nothing has been changed.
    for (const duty of before.toReversed()) {
      const taken = await change(trx, accountId, { ...wish, duty, given: false }, now);
      if (!taken.ok) return taken;
    }
    return accept({ accountId, before, after: [] });
  });
}

async function change(
  trx: Tx,
  accountId: string,
  { duty, given, by, reason }: DutyWish,
  now: Date,
): Promise<Outcome<DutyChange>> {
  const owners = await lockOwners(trx);
  const before = await dutiesOf(trx, accountId);
  if (before.includes(duty) === given) return accept({ accountId, before, after: before });
  if (given) {
    const row = { account_id: accountId, duty, given_by: by, given_at: now, reason };
    await trx.insertInto('admin_duties').values(row).execute();
    if (before.length === 0) await setAdminSince(trx, accountId, now);
  } else {
    if (duty === 'owner' && owners.every((owner) => owner === accountId)) return refuse('LAST_OWNER');
    await trx
      .deleteFrom('admin_duties')
      .where('account_id', '=', accountId)
      .where('duty', '=', duty)
      .execute();
    if (before.length === 1) await setAdminSince(trx, accountId, null);
    await endOtherSessions(trx, accountId, now, null);
  }
  return accept({ accountId, before, after: await dutiesOf(trx, accountId) });
}

async function lockedAccount(trx: Tx, mobile: string): Promise<string | undefined> {
  const query = trx.selectFrom('accounts').select('id').where('mobile', '=', mobile);
  return (await query.where('deleted_at', 'is', null).forUpdate().executeTakeFirst())?.id;
}

async function setAdminSince(trx: Tx, accountId: string, since: Date | null): Promise<void> {
  await trx.updateTable('accounts').set({ admin_since: since }).where('id', '=', accountId).execute();
}
