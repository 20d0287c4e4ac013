import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { type NewOf, recordOf } from '../../platform/database/record.ts';

const reportRecord = recordOf('listing_reports');

/**
 * Stores a report. False when this person has an open report of the listing: a unique index decides, so two clicks at
 * once store one.
 */
export async function insertReport(db: Db, report: NewOf<typeof reportRecord>): Promise<boolean> {
  const row = await db
    .insertInto('listing_reports')
    .values(reportRecord.values(report))
    .onConflict((conflict) =>
      conflict.columns(['reporter_id', 'listing_id']).where(sql<boolean>`closed_at IS NULL`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
