import type { adminBooksEndpoints } from '@kiraa/contract/admin/books.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import { halalas, toSar } from '@kiraa/domain/money.ts';
import type { CorrectionWhy } from '@kiraa/domain/settlement/correction.ts';
import type { MemberContext } from '../../context.ts';
import { PAGE_ROWS, paged } from '../../platform/http/list-place.ts';
import { mobileOfCaller } from '../accounts/accounts.ts';
import {
  approveCorrection,
  type CorrectionRefusal,
  correctDifference,
  withdrawCorrection,
} from './correct-difference.ts';
import { waitingCorrections } from './correction-queries.ts';
import { closeSettlementDifference, pageOfDifferences } from './difference-queries.ts';

type Rows = typeof adminBooksEndpoints;

/** GET /admin/books/differences. */
export async function settlementDifferences(
  { db }: MemberContext,
  { kind, after }: ParsedInputOf<Rows['settlementDifferences']>,
) {
  const sum = (minor: number | null) => (minor === null ? null : toSar(halalas(minor)));
  const [day = '', id = ''] = after?.split(' ') ?? [];
  const page = { kind, after: after === undefined ? undefined : { day, id }, limit: PAGE_ROWS + 1 };
  const rows = await pageOfDifferences(db, page);
  const { shown, next } = paged(rows.map((row) => ({ ...row, place: `${row.day} ${row.id}` })));
  const data = shown.map(({ oursMinor, theirsMinor, notedAt, place: _, ...row }) => ({
    ...row,
    ours: sum(oursMinor),
    theirs: sum(theirsMinor),
    notedAt: notedAt.toISOString(),
  }));
  return accept({ data, next });
}

const REFUSALS: Readonly<Record<CorrectionRefusal, RefusalCode>> = {
  NO_ADMIN: 'ADMIN_ONLY',
  NOT_FOUND: 'NOT_FOUND',
  WAITS: 'CORRECTION_WAITS',
  SAME_PERSON: 'CORRECTION_SAME_PERSON',
  ENDED: 'CORRECTION_ENDED',
  NOTHING_TO_BOOK: 'CORRECTION_NOTHING',
  NOT_ROUNDING: 'CORRECTION_NOT_ROUNDING',
};

/** POST /admin/books/differences/close. */
export async function closeBooksDifference(
  context: MemberContext,
  { id, reason, correct }: ParsedInputOf<Rows['closeBooksDifference']>,
) {
  const by = await mobileOfCaller(context);
  if (correct === undefined) {
    const closed = await closeSettlementDifference(context, id, { by, reason });
    if (closed !== 'done') return refuse(REFUSALS[closed]);
    return accept({ data: { number: null, booked: null, waits: false } });
  }
  const limitHalalas = context.config.payouts.approvalLimitHalalas;
  const done = await correctDifference(context, id, { why: correct, reason, by, limitHalalas });
  if (!done.ok) return refuse(REFUSALS[done.refusal]);
  return accept({
    data: { number: done.number, booked: toSar(done.amountHalalas), waits: done.needsSecond },
  });
}

/** GET /admin/books/corrections. */
export async function settlementCorrections({ db }: MemberContext) {
  const data = (await waitingCorrections(db)).map(({ why, amountHalalas, askedAt, ...row }) => ({
    ...row,
    why: why as CorrectionWhy,
    amount: toSar(amountHalalas),
    askedAt: askedAt.toISOString(),
  }));
  return accept({ data });
}

/** POST /admin/books/corrections/decide. */
export async function decideCorrection(
  context: MemberContext,
  { number, decision }: ParsedInputOf<Rows['decideCorrection']>,
) {
  const act = decision === 'approve' ? approveCorrection : withdrawCorrection;
  const decided = await act(context, number, await mobileOfCaller(context));
  return decided.ok ? accept({}) : refuse(REFUSALS[decided.refusal]);
}
