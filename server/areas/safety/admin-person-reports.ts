import type { safetyEndpoints } from '@kiraa/contract/accounts/safety.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { PAGE_ROWS, paged, placeOf, readPlace } from '../../platform/http/list-place.ts';
import { recordUndoable } from '../decisions/decisions.ts';
import { closeReport, isPersonReport, openPersonReports } from './person-report-queries.ts';

/** GET /admin/person-reports. */
export async function adminPersonReports(
  { db }: MemberContext,
  input: ParsedInputOf<typeof safetyEndpoints.adminPersonReports>,
) {
  const { reason, chat, sort: order = 'oldest', after } = input;
  const isChat = chat === undefined ? undefined : chat === 1;
  const page = { reason, isChat, order, after: readPlace(after), limit: PAGE_ROWS + 1 };
  const rows = await openPersonReports(db, page);
  const { shown, next } = paged(rows.map((row) => ({ ...row, place: placeOf(row.createdAt, row.id) })));
  const data = shown.map(({ createdAt, place: _, ...row }) => ({ ...row, at: createdAt.toISOString() }));
  return accept({ data, next });
}

/** POST /admin/person-reports/close: the second of two admins who close it at once is refused. */
export async function closePersonReport(
  { db, clock, caller }: MemberContext,
  { reportId, reason }: ParsedInputOf<typeof safetyEndpoints.closePersonReport>,
) {
  const at = clock.now();
  const closed = { id: reportId, adminId: caller.accountId, decision: reason, at };
  const isClosed = await transact(db, async (trx) => {
    const report = await closeReport(trx, closed);
    if (!report) return false;
    const made = { subject: reportId, madeBy: caller.accountId, madeAt: at };
    const waited = report.hasChat
      ? ({ kind: 'chat_report_closed', queue: 'reported_chats' } as const)
      : ({ kind: 'person_report_closed', queue: 'person_reports' } as const);
    await recordUndoable(trx, { ...made, ...waited });
    return true;
  });
  if (isClosed) return accept({});
  return refuse((await isPersonReport(db, reportId)) ? 'PERSON_REPORT_CLOSED' : 'NOT_FOUND');
}
