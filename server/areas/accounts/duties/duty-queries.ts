import { type Duty, duties } from '@kiraa/domain/account/duties.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';

/**
 * What this account does for the house. Asked anew for every link that it opens, so that whoever has lost a duty is out at once.
 */
export async function dutiesOf(db: Db | Tx, accountId: string): Promise<Duty[]> {
  const query = db.selectFrom('admin_duties').select('duty').where('account_id', '=', accountId);
  const held = await query.execute();
  return duties.filter((duty) => held.some((row) => row.duty === duty));
}
