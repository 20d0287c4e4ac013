import { type Duty, duties } from '@kiraa/domain/account/duties.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';

/**
 * What this account does for the house. Asked anew for every link that it opens, so that whoever has lost a duty is out at once.
 */
export async function dutiesOf(db: Db | Tx, accountId: string): Promise<Duty[]> {
  const query = db.selectFrom('admin_duties').select('duty').where('account_id', '=', accountId);
  const held = await query.execute();
  return duties.filter((duty) => held.some((row) => row.duty === duty));
}

const ownersOf = (db: Db | Tx) =>
  db
    .selectFrom('admin_duties')
    .select(camelCased(['account_id']))
    .where('duty', '=', 'owner');

/** Locked, so that of two owners who take each other's duty, or leave, at once the second finds that they are the last. */
export async function lockOwners(trx: Tx): Promise<string[]> {
  const rows = await ownersOf(trx).orderBy('account_id').forUpdate().execute();
  return rows.map((row) => row.accountId);
}

/** Whether nobody else is an owner of the console; it stays so for whoever has locked the owners. */
export async function isLastOwner(db: Db | Tx, accountId: string): Promise<boolean> {
  const owners = await ownersOf(db).execute();
  return owners.length > 0 && owners.every((owner) => owner.accountId === accountId);
}
