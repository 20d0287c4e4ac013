import type { adminReportEndpoints, ReportedListing } from '@kiraa/contract/admin/reports.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { reasonNamed } from '@kiraa/domain/listing/reports.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { PAGE_ROWS, paged, placeOf, readPlace } from '../../platform/http/list-place.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import { closeReports, openReportsOf, reportedListings } from '../reports/reports.ts';
import { listingsInBrief, lockListing, recordDecision } from './admin-queries.ts';
import { inBrief, toOpenReport } from './listing-in-brief.ts';

type QueueInput = ParsedInputOf<typeof adminReportEndpoints.adminReports>;
type DismissInput = ParsedInputOf<typeof adminReportEndpoints.dismissReports>;

/** GET /admin/reports. */
export async function adminReports({ db }: MemberContext, input: QueueInput) {
  const { reason, sort: order = 'oldest', after } = input;
  const page = {
    reason: reason && reasonNamed(reason),
    order,
    after: readPlace(after),
    limit: PAGE_ROWS + 1,
  };
  const rows = await reportedListings(db, page);
  const { shown, next } = paged(rows.map((row) => ({ ...row, place: placeOf(row.since, row.listingId) })));
  const ids = shown.map(({ listingId }) => listingId);
  const [listings, reports] = await Promise.all([listingsInBrief(db, ids), openReportsOf(db, ids)]);
  const data = shown.flatMap(({ listingId }): ReportedListing[] => {
    const listing = listings.find(({ id }) => id === listingId);
    const own = reports.filter((report) => report.listingId === listingId).map(toOpenReport);
    const [first] = own;
    return listing && first ? [{ ...inBrief(listing), reportedSince: first.at, reports: own }] : [];
  });
  return accept({ data, next });
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
