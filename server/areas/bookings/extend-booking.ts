import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import type { Endpoints } from '@kiraa/contract/endpoints.ts';
import { accept, type Outcome, refuse } from '@kiraa/contract/refusals.ts';
import {
  extensionTotal,
  isExtendable,
  longestExtension,
  readExtension,
} from '@kiraa/domain/booking/extending.ts';
import { UNPAID_SLOTS_PER_RENTER } from '@kiraa/domain/limits.ts';
import type { UnavailableReason } from '@kiraa/domain/listing/availability.ts';
import { parseSar, toSar, ZERO } from '@kiraa/domain/money.ts';
import { minutesIn, type Period } from '@kiraa/domain/time.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import type { MemberContext } from '../../context.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { availabilityRules, listingAvailability } from '../availability/availability.ts';
import type { Added } from './add-booking.ts';
import { bookingNumber } from './booking-number.ts';
import { type BookingRow, findBooking, lockBookingAndListing } from './booking-queries.ts';
import { freeSlot, giveUpUnpaid, whyNotBookable } from './free-slot.ts';
import { keepPart } from './keep-part.ts';
import { findBookingEnding, lockOpenPart } from './part-queries.ts';
import { openDelayCharge, owesForDelay } from './return-queries.ts';
import { lockAndCountUnpaid } from './unpaid-slots.ts';

type Input = ParsedInputOf<Endpoints['addBooking']>;
const texts = { ar: ar.refusals, en: en.refusals };
const FIELDS = { end: 'to', duration: 'hours' } as const;

/**
 * More time for a booking that runs: its slot is kept like a booking's until it is paid for, then the owner agrees, or an
 * instant listing does at once (domain.md, Extending). The caller runs it once for its intent.
 */
export async function addExtension(
  context: MemberContext,
  trx: Tx,
  input: Input,
): Promise<Outcome<{ data: Added }>> {
  const { accountId } = context.caller;
  const found = input.bookingId === undefined ? undefined : await findBooking(trx, input.bookingId);
  if (found?.renterId !== accountId || found.part !== null) return refuse('NOT_FOUND');
  if (input.listingId !== found.listingId) return refuse('NOT_FOUND');
  const unpaid = await lockAndCountUnpaid(trx, accountId, found.listingId, context.clock.now());
  if (unpaid >= UNPAID_SLOTS_PER_RENTER) return refuse('TOO_MANY_UNPAID');
  const booking = await lockBookingAndListing(trx, found.id);
  if (!booking) return refuse('NOT_FOUND');
  const wish = { mode: input.durationMode, end: input.to, hours: input.hours, minutes: input.minutes };
  const read = readExtension(booking, wish);
  if (!read.ok)
    return { ok: false, refusal: { code: read.refusal, fields: { [FIELDS[read.field]]: read.refusal } } };
  const closed = await whyClosed(context, trx, booking);
  if (closed) return refuse(closed);
  const reason = await slotReason(context, trx, booking, read.period);
  if (reason) return refuse(reason);
  const total = extensionTotal(booking, read.minutes);
  const seen = input.seenTotal === undefined ? total : parseSar(input.seenTotal);
  if (seen !== total) return refuse('PRICE_CHANGED', { seenTotal: 'PRICE_CHANGED' });
  await giveUpUnpaid(context, trx, booking);
  const kept = await keepPart(context, trx, booking, {
    ...read.period,
    totalHalalas: total,
    // A coupon is for the rental alone.
    discountHalalas: ZERO,
    durationMode: input.durationMode,
    part: 'extension',
    channel: input.paymentType === 'mada' ? 'mada' : 'card',
  });
  return accept({
    data: {
      bookingId: booking.id,
      paymentId: kept.paymentId,
      bookingNumber: bookingNumber(booking.number),
      total: toSar(total),
      slotUntil: kept.slotUntil.toISOString(),
    },
  });
}

/** Why no more time can be asked for now, whatever the calendar says. */
async function whyClosed(
  { clock, caller }: MemberContext,
  trx: Tx,
  booking: BookingRow,
): Promise<'EXTENSION_CLOSED' | 'EXTENSION_OPEN' | 'DELAY_OPEN' | undefined> {
  if (!isExtendable(booking, clock.now())) return 'EXTENSION_CLOSED';
  if (await owesForDelay(trx, caller.accountId)) return 'DELAY_OPEN';
  if (await openDelayCharge(trx, booking.id)) return 'EXTENSION_CLOSED';
  const open = await lockOpenPart(trx, booking.id);
  return open?.state === 'requested' ? 'EXTENSION_OPEN' : undefined;
}

/** It was promised as far as the owner's notice goes; how long anybody may have it counts for the whole of it. */
async function slotReason(
  context: MemberContext,
  trx: Tx,
  booking: BookingRow,
  period: Period,
): Promise<UnavailableReason | undefined> {
  if (await isTooLong(trx, booking, period.end)) return 'ABOVE_LONGEST';
  const { id: bookingId, listingId, renterId } = booking;
  return freeSlot(context, trx, { listingId, renterId, bookingId, period, isPromised: true });
}

async function isTooLong(db: Db, { listingId, start }: BookingRow, end: Date): Promise<boolean> {
  return minutesIn({ start, end }) > (await availabilityRules(db, listingId)).longestMinutes;
}

/** The conflict check before an extension (P3-RENB-32, P3-RENB-48): keeps nothing, and says how far it could go. */
export async function checkExtension(
  context: MemberContext,
  input: ParsedInputOf<Endpoints['checkExtension']>,
) {
  const { db, clock, caller } = context;
  const whose = { renterId: caller.accountId, listingId: input.listingId, end: input.from };
  const booking = await findBookingEnding(db, whose);
  if (!booking) return refuse('NOT_FOUND');
  const read = readExtension(booking, { mode: 'day', end: input.to });
  if (!read.ok && read.refusal === 'EXTENSION_END_EARLY')
    return refuse('EXTENSION_END_EARLY', { to: 'EXTENSION_END_EARLY' });
  if (!read.ok) return refuse('BOOKING_TOO_LONG', { to: 'BOOKING_TOO_LONG' });
  const code = isExtendable(booking, clock.now())
    ? ((await lookReason(context, booking, read.period)) ?? null)
    : ('EXTENSION_CLOSED' as const);
  const isTaken = code !== null && code !== 'EXTENSION_CLOSED';
  const data = {
    booked: code !== null,
    code,
    total: toSar(extensionTotal(booking, read.minutes)),
    minutes: read.minutes,
    from: read.period.start.toISOString(),
    to: read.period.end.toISOString(),
    longest: isTaken ? await longestOf(context, booking, read.period) : null,
  };
  return accept(code === null ? { data } : { data, message: texts[context.language][code] });
}

async function lookReason(
  { db, clock }: MemberContext,
  booking: BookingRow,
  period: Period,
): Promise<UnavailableReason | undefined> {
  if (await isTooLong(db, booking, period.end)) return 'ABOVE_LONGEST';
  const { id: bookingId, listingId, renterId } = booking;
  return whyNotBookable(db, { listingId, renterId, bookingId, period, isPromised: true }, clock.now());
}

async function longestOf({ db, clock }: MemberContext, booking: BookingRow, wanted: Period) {
  const available = await listingAvailability(db, booking.listingId, wanted, clock.now());
  const end = longestExtension(booking, wanted.end, available);
  if (!end) return null;
  const minutes = minutesIn({ start: booking.end, end });
  return { to: end.toISOString(), minutes, total: toSar(extensionTotal(booking, minutes)) };
}
