import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';

const changeRecord = recordOf('mobile_changes');

export async function insertMobileChange(trx: Tx, change: NewOf<typeof changeRecord>): Promise<void> {
  await trx.insertInto('mobile_changes').values(changeRecord.values(change)).execute();
}

/** The change that a link may still undo. */
export async function undoableMobileChange(db: Db | Tx, tokenHash: Buffer, now: Date) {
  return await db
    .selectFrom('mobile_changes')
    .select(camelCased(['account_id', 'mobile_before', 'country_code_before', 'changed_at', 'undo_until']))
    .where('token_hash', '=', tokenHash)
    .where('undo_until', '>', now)
    .executeTakeFirst();
}

/** Until when some link may undo a change of this account's mobile; undefined where none may. */
export async function mobileUndoableUntil(
  db: Db | Tx,
  accountId: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('mobile_changes')
    .select(camelCased(['undo_until']))
    .where('account_id', '=', accountId)
    .where('undo_until', '>', now)
    .orderBy('undo_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.undoUntil;
}

/** Forgets a change and all that came after it: none of their links opens anything any more. */
export async function forgetMobileChangesSince(trx: Tx, accountId: string, since: Date): Promise<void> {
  await trx
    .deleteFrom('mobile_changes')
    .where('account_id', '=', accountId)
    .where('changed_at', '>=', since)
    .execute();
}

/** Forgets the numbers before changes that cannot be undone any more. */
export async function forgetOldMobileChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mobile_changes').where('undo_until', '<=', now).execute();
}
