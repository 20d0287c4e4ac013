import type { ReportReason } from '@kiraa/domain/listing/reports.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

interface NewReport {
  readonly id: string;
  readonly listingId: string;
  readonly reporterId: string;
  readonly reason: ReportReason;
  readonly words: string;
  readonly now: Date;
}

/** False when this person has an open report of the listing: the index decides, so two clicks at once make one. */
export async function insertReport(db: Db, report: NewReport): Promise<boolean> {
  const row = await db
    .insertInto('listing_reports')
    .values({
      id: report.id,
      listing_id: report.listingId,
      reporter_id: report.reporterId,
      reason: report.reason,
      words: report.words,
      created_at: report.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['reporter_id', 'listing_id']).where(sql<boolean>`closed_at IS NULL`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
