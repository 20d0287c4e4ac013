import type { adminBookingEndpoints } from '@kiraa/contract/admin/booking.ts';
import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { accept, isRefusalCode, type RefusalCode, refuse } from '@kiraa/contract/refusals.ts';
import { parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { type Overruled, overruleById } from '../bookings/bookings.ts';

type Input = ParsedInputOf<(typeof adminBookingEndpoints)['overruleBooking']>;

/** The decision's own words, where the contract has others. */
const REFUSALS: Readonly<Record<string, RefusalCode>> = {
  ALL_OF_A_REQUEST: 'ALL_OF_REQUEST',
  ABOVE_PAID: 'REFUND_ABOVE_LEFT',
  ABOVE_LIMIT: 'CANCEL_ABOVE_LIMIT',
};

/**
 * POST /admin/booking/cancel: the share is an amount or a percentage, one of the two. More than a single admin may give back is not
 * cancelled (D-SECOND-PERSON). The sweep sends the money.
 */
export async function overruleBooking(context: MemberContext, input: Input) {
  const { percent, amount, reason } = input;
  if (amount === undefined && percent === undefined) return refuse('INVALID_INPUT', { amount: 'REQUIRED' });
  if (amount !== undefined && percent !== undefined)
    return refuse('INVALID_INPUT', { percent: 'NOT_ALLOWED' });
  const back = amount === undefined ? (percent ?? 0) : { halalas: parseSar(amount) ?? ZERO };
  const limitHalalas = context.config.payouts.approvalLimitHalalas;
  const wish = { back, reason, adminId: context.caller.accountId, limitHalalas };
  const done = await transact(context.db, (trx) => overruleById(context, trx, input.bookingId, wish));
  return done.ok ? accept({ data: { back: toSar(done.backHalalas) } }) : refuse(codeOf(done.refusal));
}

function codeOf(refusal: Extract<Overruled, { ok: false }>['refusal']): RefusalCode {
  const code = REFUSALS[refusal] ?? refusal;
  if (!isRefusalCode(code)) throw new Error(`an admin's cancellation is refused with ${code}`);
  return code;
}
