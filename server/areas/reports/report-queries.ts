import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type NewOf, recordOf } from '../../platform/database/record.ts';
import { directionOf, isBeyond, type ListOrder, type ListPlace } from '../../platform/http/list-place.ts';

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

export interface ReportPage {
  /** Left out: for whatever reason. */
  readonly reason?: string | undefined;
  readonly order: ListOrder;
  /** The instant of the report by which the last one of the page before stood there, and its listing. */
  readonly after: ListPlace | undefined;
  readonly limit: number;
}

/**
 * A page of the listings with open reports that their owners have not deleted, each where its oldest report stands: with a reason, the
 * oldest of that reason. That report is looked for among the listing's own, so that a page costs as much as its rows and not as much as
 * all reports, which grouping them would read.
 */
export async function reportedListings(
  db: Db,
  { reason, order, after, limit }: ReportPage,
): Promise<readonly { readonly listingId: string; readonly since: Date }[]> {
  const direction = directionOf(order);
  let query = db
    .selectFrom('listing_reports as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .select(['r.listing_id as listingId', 'r.created_at as since'])
    .where('r.closed_at', 'is', null)
    .where('l.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) => {
      const earlier = selectFrom('listing_reports as e')
        .select('e.id')
        .whereRef('e.listing_id', '=', 'r.listing_id')
        .where('e.closed_at', 'is', null)
        .where(sql<boolean>`(e.created_at, e.id) < (r.created_at, r.id)`);
      return not(exists(reason === undefined ? earlier : earlier.where('e.reason', '=', reason)));
    })
    .orderBy('r.created_at', direction)
    .orderBy('r.listing_id', direction)
    .limit(limit);
  if (reason !== undefined) query = query.where('r.reason', '=', reason);
  const [at, id] = [sql.ref<Date>('r.created_at'), sql.ref<string>('r.listing_id')];
  if (after) query = query.where(isBeyond(at, id, after, order));
  return await query.execute();
}

/** The open reports of these listings with who wrote them, the oldest first. */
export async function openReportsOf(db: Db, listingIds: readonly string[]) {
  if (listingIds.length === 0) return [];
  return await db
    .selectFrom('listing_reports as r')
    .innerJoin('accounts as a', 'a.id', 'r.reporter_id')
    .innerJoin('listing_report_reasons as why', 'why.name', 'r.reason')
    .select(['why.title_en as reasonTitle', 'why.title_ar as reasonTitleAr'])
    .select(['r.listing_id as listingId', 'r.reason', 'r.words', 'r.created_at as at', 'a.full_name as by'])
    .select(['r.reporter_id as reporterId'])
    .where('r.closed_at', 'is', null)
    .where('r.listing_id', 'in', [...listingIds])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .execute();
}

/** Opens what was closed at `closedAt` again. Returns how many there are; throws on `listing_reports_open` when one of them was reported anew. */
export async function reopenReports(trx: Tx, listingId: string, closedAt: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('listing_reports')
    .set({ closed_at: null, closed_by: null, outcome: null })
    .where('listing_id', '=', listingId)
    .where('closed_at', '=', closedAt)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Closes the open reports of a listing with what was decided; returns how many there were. */
export async function closeReports(
  trx: Tx,
  decided: {
    readonly listingId: string;
    readonly adminId: string;
    readonly outcome: 'dismissed' | 'taken_down';
    readonly at: Date;
  },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('listing_reports')
    .set({ closed_at: decided.at, closed_by: decided.adminId, outcome: decided.outcome })
    .where('listing_id', '=', decided.listingId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
