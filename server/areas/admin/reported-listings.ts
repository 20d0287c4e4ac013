import type { adminReportEndpoints, ReportedListing } from '@kiraa/contract/admin-reports.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import { closeReports, openReportsOf, reportedListings } from '../reports/reports.ts';
import { listingsInBrief, lockListing, recordDecision } from './admin-queries.ts';
import { inBrief, toOpenReport } from './listing-in-brief.ts';

type QueueInput = ParsedInputOf<typeof adminReportEndpoints.adminReports>;
type DismissInput = ParsedInputOf<typeof adminReportEndpoints.dismissReports>;

/** GET /admin/reports. */
export async function adminReports({ db }: MemberContext, input: QueueInput) {
  const page = pageOf(input);
  const { rows, count } = await reportedListings(db, page);
  const ids = rows.map(({ listingId }) => listingId);
  const [listings, reports] = await Promise.all([listingsInBrief(db, ids), openReportsOf(db, ids)]);
  const data = rows.flatMap(({ listingId, since }): ReportedListing[] => {
    const listing = listings.find(({ id }) => id === listingId);
    const own = reports.filter((report) => report.listingId === listingId).map(toOpenReport);
    return listing ? [{ ...inBrief(listing), reportedSince: since.toISOString(), reports: own }] : [];
  });
  const pages = Math.ceil(count / page.perPage);
  return accept({ data, pages, current: page.number, totalCount: count });
}

/** POST /admin/reports/dismiss: the second of two admins who decide at once is refused. */
export async function dismissReports({ db, clock, caller }: MemberContext, input: DismissInput) {
  const at = clock.now();
  const { listingId, reason } = input;
  return await transact(db, async (trx) => {
    const listing = await lockListing(trx, listingId);
    if (!listing) return refuse('NOT_FOUND');
    const decided = { listingId, adminId: caller.accountId, at };
    const closed = await closeReports(trx, { ...decided, outcome: 'dismissed' });
    if (closed === 0) return refuse('ALREADY_DECIDED');
    await recordDecision(trx, { ...decided, decision: 'reports_dismissed', reason });
    const made = { subject: listingId, madeBy: caller.accountId, madeAt: at };
    await recordUndoable(trx, { ...made, kind: 'reports_dismissed', queue: 'reports' });
    return accept({});
  });
}
