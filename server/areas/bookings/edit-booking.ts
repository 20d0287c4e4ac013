import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import { type EditMoney, editMoney } from '@kiraa/domain/booking/editing.ts';
import { UNPAID_SLOTS_PER_RENTER } from '@kiraa/domain/limits.ts';
import { type Halalas, parseSar, subtract, toSar } from '@kiraa/domain/money.ts';
import type { MemberContext } from '../../context.ts';
import { brokenConstraint, type Tx } from '../../platform/database.ts';
import { failpoint } from '../../platform/failpoints.ts';
import { onceForIntent } from '../../platform/idempotency.ts';
import { findBookableListing } from '../listings/listings.ts';
import { type PaymentRow, payingPayment, runOperation, storeGiveBack } from '../payments/payments.ts';
import { refusePeriod } from './add-booking.ts';
import { type BookingRow, findBooking, lockBookingAndListing } from './booking-queries.ts';
import { closeParts } from './close-parts.ts';
import { coveredBy, editedPrice } from './edit-preview.ts';
import { freeSlot } from './free-slot.ts';
import { keepPart } from './keep-part.ts';
import { isUnanswered, moveRequest } from './part-desk.ts';
import { periodOf } from './selection-input.ts';
import { lockAndCountUnpaid } from './unpaid-slots.ts';

type Input = ParsedInputOf<Endpoints['editBooking']>;
interface Edited {
  readonly bookingId: string;
  readonly state: 'changed' | 'payment_due';
  readonly total: string;
  readonly paymentId: string | null;
  readonly slotUntil: string | null;
}
type Answer = Outcome<{ data: Edited }>;

const NAMES = { start: 'from', end: 'to', duration: 'hours' } as const;

/**
 * A request gets another period (P3-RENB-40, domain.md). What costs no more is done at once; a dearer one keeps its slot
 * beside the old one until it is paid for, and the request stays as it was if it never is.
 */
export async function editBooking(context: MemberContext, input: Input): Promise<Answer> {
  const selection = {
    mode: input.durationMode,
    start: input.from,
    end: input.to,
    hours: input.hours,
    minutes: input.minutes,
  };
  const read = periodOf(selection, NAMES, context.clock.now());
  if (!read.ok) return read;
  const { accountId } = context.caller;
  const intent = { accountId, key: context.idempotencyKey, endpoint: 'editBooking', input };
  const operations: string[] = [];
  try {
    const edited = await onceForIntent(context.db, context.clock, intent, (trx) =>
      edit(context, trx, input, { ...read.value, operations }),
    );
    await failpoint('booking.edit.after-decision');
    for (const operation of operations) await runOperation(context, operation);
    return edited;
  } catch (error) {
    if (brokenConstraint(error) === 'bookings_no_overlap') return refuse('PERIOD_TAKEN');
    if (brokenConstraint(error) === 'bookings_no_block') return refuse('PERIOD_BLOCKED');
    throw error;
  }
}

interface Wanted {
  readonly period: { readonly start: Date; readonly end: Date };
  readonly minutes: number;
  /** Filled with what is to be run after the commit. */
  readonly operations: string[];
}

async function edit(context: MemberContext, trx: Tx, input: Input, wanted: Wanted): Promise<Answer> {
  const { accountId } = context.caller;
  const found = await findBooking(trx, input.bookingId);
  if (found?.renterId !== accountId || found.part !== null) return refuse('NOT_FOUND');
  if (input.listingId !== undefined && input.listingId !== found.listingId) return refuse('NOT_FOUND');
  const unpaid = await lockAndCountUnpaid(trx, accountId, found.listingId, context.clock.now());
  const booking = await lockBookingAndListing(trx, input.bookingId);
  if (!booking) return refuse('NOT_FOUND');
  const money = await moneyOf(context, trx, booking, wanted.minutes);
  if (!money.ok) return money;
  const { total, discount, paying, change } = money.value;
  const toPay = subtract(total, discount);
  if (input.seenTotal !== undefined && parseSar(input.seenTotal) !== toPay)
    return refuse('PRICE_CHANGED', { seenTotal: 'PRICE_CHANGED' });
  const { start, end } = wanted.period;
  if (+start === +booking.start && +end === +booking.end) return refuse('PERIOD_SAME');
  if (change.kind === 'pay-anew' && unpaid >= UNPAID_SLOTS_PER_RENTER) return refuse('TOO_MANY_UNPAID');
  const { listingId, renterId, id: bookingId } = booking;
  const reason = await freeSlot(context, trx, {
    listingId,
    renterId,
    bookingId,
    period: wanted.period,
  });
  if (reason) return refusePeriod(reason, input.durationMode);
  // A change that was begun before and never paid for gives way to this one.
  await closeParts(context, trx, booking);
  const to = {
    start,
    end,
    totalHalalas: total,
    discountHalalas: discount,
    durationMode: input.durationMode,
  };
  if (change.kind === 'pay-anew') return payAnew(context, trx, { booking, to, paying, input });
  await moveRequest(context, trx, booking, to);
  const back = change.kind === 'give-back' ? change.backHalalas : undefined;
  const operation = back && (await storeGiveBack(context, trx, paying, back));
  if (operation) wanted.operations.push(operation);
  return accept({ data: editedOf(bookingId, { state: 'changed', toPay }) });
}

interface PricedEdit {
  readonly total: Halalas;
  /** What the coupon that the request stands on takes off it. */
  readonly discount: Halalas;
  readonly paying: PaymentRow;
  readonly change: EditMoney;
}

/** What the period costs by the price that was agreed to, and what the money does; the request is still open. */
async function moneyOf(
  context: MemberContext,
  trx: Tx,
  booking: BookingRow,
  minutes: number,
): Promise<Outcome<PricedEdit>> {
  const paying = await payingPayment(trx, booking.id);
  if (!paying || booking.state !== 'requested') return refuse('EDIT_TOO_LATE');
  if (!(await isUnanswered(context, trx, booking, paying))) return refuse('EDIT_TOO_LATE');
  const listing = await findBookableListing(trx, booking.listingId);
  if (!listing?.bookable) return refuse('LISTING_UNAVAILABLE');
  const price = await editedPrice(trx, booking, minutes);
  if (!price.ok) return price;
  const { total, discount } = price.value;
  const change = editMoney(await coveredBy(trx, paying), subtract(total, discount));
  return accept({ total, discount, paying, change });
}

interface Dearer {
  readonly booking: BookingRow;
  readonly to: Pick<BookingRow, 'start' | 'end' | 'totalHalalas' | 'discountHalalas' | 'durationMode'>;
  readonly paying: PaymentRow;
  readonly input: Input;
}

async function payAnew(
  context: MemberContext,
  trx: Tx,
  { booking, to, paying, input }: Dearer,
): Promise<Answer> {
  const wished = input.paymentType && (input.paymentType === 'mada' ? 'mada' : 'card');
  const channel = wished ?? paying.channel;
  const kept = await keepPart(context, trx, booking, { ...to, part: 'edit', channel });
  return accept({
    data: editedOf(booking.id, {
      state: 'payment_due',
      toPay: subtract(to.totalHalalas, to.discountHalalas),
      ...kept,
    }),
  });
}

function editedOf(
  bookingId: string,
  edited: {
    readonly state: Edited['state'];
    readonly toPay: Halalas;
    readonly paymentId?: string;
    readonly slotUntil?: Date;
  },
): Edited {
  return {
    bookingId,
    state: edited.state,
    total: toSar(edited.toPay),
    paymentId: edited.paymentId ?? null,
    slotUntil: edited.slotUntil?.toISOString() ?? null,
  };
}
