import type { House, HouseBooking } from '@kiraa/domain/booking-house/house.ts';
import { claimRows, noShowRows } from './disputes.ts';
import type { DemoBooking } from './make-booking.ts';
import { type PaymentTables, paymentRows } from './payment-rows.ts';
import { reviewRows } from './review-rows.ts';
import type { Row } from './rows.ts';

/** Turns the played bookings into rows, one mapper for each table. */
export interface BookingTables extends PaymentTables {
  readonly bookings: readonly Row[];
  readonly booking_changes: readonly Row[];
  readonly slots: readonly Row[];
  readonly booking_events: readonly Row[];
  readonly booking_change_events: readonly Row[];
  readonly delay_charges: readonly Row[];
  readonly reviews: readonly Row[];
  readonly claims: readonly Row[];
  readonly claim_events: readonly Row[];
  readonly no_shows: readonly Row[];
}

export function bookingRows(
  house: House,
  bookings: readonly DemoBooking[],
  { now, provider }: { readonly now: Date; readonly provider: string },
): BookingTables {
  const played = bookings.map((plan) => ({ plan, kept: house.booking(plan.id) }));
  const claimed = played.map(({ plan, kept }) => claimRows(plan, kept));
  return {
    bookings: played.map(({ plan, kept }) => bookingRow(plan, kept)),
    booking_changes: played.flatMap(({ kept }) => changeRows(kept)),
    slots: house.slots.map(({ listingId, bookingId, changeId, start, end, keptUntil }) => ({
      listing_id: listingId,
      booking_id: bookingId,
      change_id: changeId,
      starts_at: start,
      ends_at: end,
      kept_until: keptUntil,
    })),
    booking_events: played.flatMap(({ plan, kept }) => eventRows(plan, kept)),
    booking_change_events: played.flatMap(({ plan, kept }) => changeEventRows(plan, kept)),
    delay_charges: played.flatMap(({ kept }) => chargeRows(kept)),
    ...paymentRows(house, bookings, provider),
    reviews: played.flatMap(({ plan, kept }) => reviewRows(plan, kept, now)),
    claims: claimed.flatMap(({ claims }) => claims),
    claim_events: claimed.flatMap((one) => one.claim_events),
    no_shows: played.flatMap(({ plan, kept }) => noShowRows(plan, kept)),
  };
}

function bookingRow({ listing }: DemoBooking, { row }: HouseBooking): Row {
  return {
    id: row.id,
    listing_id: row.listingId,
    renter_id: row.renterId,
    owner_id: row.ownerId,
    state: row.state,
    instant: row.instant,
    duration_mode: row.durationMode,
    starts_at: row.start,
    ends_at: row.end,
    price_halalas: row.priceHalalas,
    price_hours: row.priceHours,
    total_halalas: row.totalHalalas,
    discount_halalas: row.discountHalalas,
    commission_percent: row.commissionPercent,
    vat_percent: row.vatPercent,
    insurance_provider_en: listing.insurance?.provider.en ?? null,
    insurance_provider_ar: listing.insurance?.provider.ar ?? null,
    insurance_price_halalas: listing.insurance?.priceHalalas ?? null,
    delivers: listing.delivers,
    created_at: row.createdAt,
    slot_until: row.slotUntil,
    requested_at: row.requestedAt ?? null,
    answer_by: row.answerBy,
    accepted_at: row.acceptedAt ?? null,
    ended_at: row.endedAt ?? null,
    returned_at: row.returnedAt ?? null,
    said_back_at: row.saidBackAt,
    damaged: row.damaged ?? null,
  };
}

/**
 * A change refers to its payment, which refers to the change: the payment's id is written after both rows exist
 * (`standing_on`).
 */
function changeRows({ changes }: HouseBooking): Row[] {
  return changes.map(({ row }) => ({
    id: row.id,
    booking_id: row.bookingId,
    kind: row.kind,
    state: row.state,
    duration_mode: row.durationMode,
    starts_at: row.start,
    ends_at: row.end,
    total_halalas: row.totalHalalas,
    discount_halalas: row.discountHalalas,
    created_at: row.createdAt,
    slot_until: row.slotUntil,
    requested_at: row.requestedAt ?? null,
    answer_by: row.answerBy,
    applied_at: row.appliedAt ?? null,
    ended_at: row.endedAt ?? null,
  }));
}

/** A fee and its payment refer to each other in the same way: the fee is first written as requested. */
function chargeRows({ row: { id: bookingId }, charges }: HouseBooking): Row[] {
  return charges.map(({ row }) => ({
    id: row.id,
    booking_id: bookingId,
    asked_by: row.askedBy,
    state: 'open',
    delay_minutes: row.minutes,
    amount_halalas: row.amountHalalas,
    created_at: row.createdAt,
    settled_at: null,
    payment_id: null,
  }));
}

/**
 * Ids that contain their lines' times, in the order of the lines. Within one moment the ids also order a booking's
 * lines among its changes' lines.
 */
function linesOf({ draw }: DemoBooking, { timeline }: HouseBooking) {
  const events = draw.fork('events');
  const ids = timeline.map(({ at }) => events.uuid(at)).sort();
  return timeline.map((line, index) => ({ line, id: ids[index] }));
}

type Line = ReturnType<typeof linesOf>[number];

const stepRow = ({ line, id }: Line, index: number): Row => ({
  id,
  sequence: index + 1,
  step: line.step,
  from_state: line.from,
  to_state: line.to,
  actor: line.actor,
  actor_id: line.actorId,
  reason: line.reason,
  at: line.at,
});

function eventRows(plan: DemoBooking, kept: HouseBooking): Row[] {
  const own = linesOf(plan, kept).filter(({ line }) => line.of.kind === 'booking');
  return own.map((one, index) => ({
    ...stepRow(one, index),
    booking_id: kept.row.id,
    new_starts_at: one.line.newPeriod?.start ?? null,
    new_ends_at: one.line.newPeriod?.end ?? null,
  }));
}

function changeEventRows(plan: DemoBooking, kept: HouseBooking): Row[] {
  const lines = linesOf(plan, kept);
  return kept.changes.flatMap(({ row }) =>
    lines
      .filter(({ line: { of } }) => of.kind === 'change' && of.id === row.id)
      .map((one, index) => ({ ...stepRow(one, index), change_id: row.id })),
  );
}
