import type { adminMoneyEndpoints } from '@kiraa/contract/admin/money.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../../context.ts';
import { onceForIntent } from '../../../platform/http/answer/idempotency.ts';
import { mobileOfCaller } from '../../accounts/accounts.ts';
import { findBooking } from '../booking-queries.ts';
import { approveRefund, type RefundRefusal, storeRefund, withdrawRefund } from './refund-booking.ts';
import { waitingRefunds } from './refund-queries.ts';

type Rows = typeof adminMoneyEndpoints;

/** GET /admin/refunds. */
export async function adminRefunds({ db }: MemberContext) {
  const data = (await waitingRefunds(db)).map(
    ({ bookingNumber: number, amountHalalas, askedAt, ...row }) => ({
      ...row,
      bookingNumber: bookingNumberOf(number),
      amount: toSar(amountHalalas),
      askedAt: askedAt.toISOString(),
    }),
  );
  return accept({ data });
}

const REFUSALS: Readonly<Record<RefundRefusal, RefusalCode>> = {
  NO_ADMIN: 'ADMIN_ONLY',
  NOT_FOUND: 'NOT_FOUND',
  ABOVE_LEFT: 'REFUND_ABOVE_LEFT',
  SAME_PERSON: 'REFUND_SAME_PERSON',
  ENDED: 'REFUND_ENDED',
};

/** POST /admin/refund: stored once for each press. The sweep sends the money. */
export async function askRefund(context: MemberContext, input: ParsedInputOf<Rows['askRefund']>) {
  const { db, clock, caller, config, idempotencyKey: key } = context;
  const booking = await findBooking(db, input.bookingId);
  if (!booking) return refuse('NOT_FOUND');
  const intent = { accountId: caller.accountId, key, endpoint: 'askRefund', input };
  const wish = {
    number: booking.number,
    amountHalalas: parseSar(input.amount) ?? ZERO,
    reason: input.reason,
    by: await mobileOfCaller(context),
    limitHalalas: config.payouts.approvalLimitHalalas,
  };
  return await onceForIntent(db, clock, intent, async (trx) => {
    const asked = await storeRefund(context, trx, wish);
    if (!asked.ok) return refuse(REFUSALS[asked.refusal]);
    context.audit.about('refund', String(asked.number));
    context.audit.change({
      before: { refundHalalas: null },
      after: { refundHalalas: wish.amountHalalas },
    });
    return accept({ data: { number: asked.number, waits: asked.needsSecond } });
  });
}

/** POST /admin/refund/decide. */
export async function decideRefund(
  context: MemberContext,
  { number, decision }: ParsedInputOf<Rows['decideRefund']>,
) {
  const act = decision === 'approve' ? approveRefund : withdrawRefund;
  const decided = await act(context, number, await mobileOfCaller(context));
  if (!decided.ok) return refuse(REFUSALS[decided.refusal]);
  context.audit.change({
    before: { state: 'waiting' },
    after: { state: decision === 'approve' ? 'approved' : 'withdrawn' },
  });
  return accept({});
}
