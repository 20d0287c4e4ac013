import type { Db, Tx } from '../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';

const resultRecord = recordOf('payout_results');
const lineRecord = recordOf('payout_result_lines');
export type ResultLineRow = RowOf<typeof lineRecord>;

/** False when the same file was taken in before; whoever takes it in at once waits here. */
export async function insertResult(trx: Tx, result: NewOf<typeof resultRecord>): Promise<boolean> {
  const inserted = await trx
    .insertInto('payout_results')
    .values(resultRecord.values(result))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function insertResultLine(trx: Tx, line: NewOf<typeof lineRecord>): Promise<void> {
  await trx.insertInto('payout_result_lines').values(lineRecord.values(line)).execute();
}

export async function linesOfResult(db: Db, sha256: string): Promise<ResultLineRow[]> {
  const query = db.selectFrom('payout_result_lines').select(lineRecord.columns).where('sha256', '=', sha256);
  return await query.orderBy('line').execute();
}
