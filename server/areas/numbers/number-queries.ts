import type { NumberName } from '@kiraa/domain/numbers/business-numbers.ts';
import { type Db, lockByName, namedLock, type Tx } from '../../platform/database/database.ts';
import { camelCased, recordOf } from '../../platform/database/record.ts';

const numberRecord = recordOf('business_numbers');
const LOCK = 'business numbers';

/** Whoever books shares this lock until their transaction ends; whoever sets a number has it alone. */
export const sharedNumbers = () => namedLock(LOCK, 'shared');

export async function lockNumbers(trx: Tx): Promise<void> {
  await lockByName(trx, LOCK);
}

/** Every value that was not withdrawn, with who added it, the newest beginning first. */
export async function livingNumbers(db: Db) {
  const rows = await db
    .selectFrom('business_numbers as n')
    .innerJoin('accounts as a', 'a.id', 'n.added_by')
    .select(camelCased(['n.id', 'n.name', 'n.since', 'n.value', 'n.reason', 'n.added_at', 'a.full_name']))
    .where('n.withdrawn_at', 'is', null)
    .orderBy('n.since', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, name: row.name as NumberName }));
}

export async function insertNumber(
  trx: Tx,
  number: {
    readonly id: string;
    readonly name: NumberName;
    readonly since: Date;
    readonly value: number;
    readonly reason: string;
    readonly addedBy: string;
    readonly addedAt: Date;
  },
): Promise<void> {
  await trx.insertInto('business_numbers').values(numberRecord.values(number)).execute();
}

export async function withdrawRow(
  trx: Tx,
  id: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await trx
    .updateTable('business_numbers')
    .set({ withdrawn_by: by, withdrawn_at: at })
    .where('id', '=', id)
    .execute();
}
