import type { Db, Tx } from '../../platform/database/database.ts';
import { type ChangeOf, type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';

const rateRecord = recordOf('vat_rates');
export type VatRateRow = RowOf<typeof rateRecord>;

/** The rates that nobody has withdrawn, the oldest first. */
export async function livingVatRates(db: Db): Promise<VatRateRow[]> {
  return await db
    .selectFrom('vat_rates')
    .select(rateRecord.columns)
    .where('withdrawn_at', 'is', null)
    .orderBy('since')
    .execute();
}

export async function findVatRate(trx: Tx, since: string): Promise<VatRateRow | undefined> {
  return await trx
    .selectFrom('vat_rates')
    .select(rateRecord.columns)
    .where('since', '=', since)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertVatRate(db: Db, rate: NewOf<typeof rateRecord>): Promise<void> {
  await db.insertInto('vat_rates').values(rateRecord.values(rate)).execute();
}

export async function withdrawRate(trx: Tx, id: string, change: ChangeOf<typeof rateRecord>): Promise<void> {
  await trx.updateTable('vat_rates').set(rateRecord.changes(change)).where('id', '=', id).execute();
}
