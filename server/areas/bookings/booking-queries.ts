import type { BookingPart, BookingState } from '@kiraa/domain/booking/life.ts';
import { slotKeepingStates } from '@kiraa/domain/booking/life.ts';
import { type Halalas, halalas, subtract } from '@kiraa/domain/money.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

export interface BookingRow {
  readonly id: string;
  readonly number: number;
  readonly listingId: string;
  readonly renterId: string;
  readonly ownerId: string;
  readonly state: BookingState;
  readonly instant: boolean;
  readonly durationMode: 'day' | 'hour';
  readonly start: Date;
  readonly end: Date;
  readonly priceHalalas: Halalas;
  readonly priceHours: number;
  readonly totalHalalas: Halalas;
  readonly couponId: string | null;
  /** What the coupon takes off the total: the renter pays the rest. */
  readonly discountHalalas: Halalas;
  readonly commissionPercent: number;
  readonly vatPercent: number;
  readonly createdAt: Date;
  readonly slotUntil: Date;
  readonly answerBy: Date | null;
  /** The booking that this is a change of, and what it changes; a booking itself is a part of nothing. */
  readonly partOf: string | null;
  readonly part: BookingPart | null;
}

export const bookingColumns = [
  'id',
  'number',
  'listing_id',
  'renter_id',
  'owner_id',
  'state',
  'instant',
  'duration_mode',
  'starts_at',
  'ends_at',
  'price_halalas',
  'price_hours',
  'total_halalas',
  'coupon_id',
  'discount_halalas',
  'commission_percent',
  'vat_percent',
  'created_at',
  'slot_until',
  'answer_by',
  'part_of',
  'part',
] as const;

interface BookingRecord {
  id: string;
  number: number;
  listing_id: string;
  renter_id: string;
  owner_id: string;
  state: string;
  instant: boolean;
  duration_mode: string;
  starts_at: Date;
  ends_at: Date;
  price_halalas: number;
  price_hours: number;
  total_halalas: number;
  coupon_id: string | null;
  discount_halalas: number;
  commission_percent: string;
  vat_percent: string;
  created_at: Date;
  slot_until: Date;
  answer_by: Date | null;
  part_of: string | null;
  part: BookingPart | null;
}

export function toBooking(row: BookingRecord): BookingRow {
  return {
    id: row.id,
    number: row.number,
    listingId: row.listing_id,
    renterId: row.renter_id,
    ownerId: row.owner_id,
    state: row.state as BookingState, // the column's CHECK names the same states
    instant: row.instant,
    durationMode: row.duration_mode as 'day' | 'hour',
    start: row.starts_at,
    end: row.ends_at,
    priceHalalas: halalas(row.price_halalas),
    priceHours: row.price_hours,
    totalHalalas: halalas(row.total_halalas),
    couponId: row.coupon_id,
    discountHalalas: halalas(row.discount_halalas),
    commissionPercent: Number(row.commission_percent),
    vatPercent: Number(row.vat_percent),
    createdAt: row.created_at,
    slotUntil: row.slot_until,
    answerBy: row.answer_by,
    partOf: row.part_of,
    part: row.part,
  };
}

/** What the renter pays for the rental. */
export function payableFor({ totalHalalas, discountHalalas }: BookingRow): Halalas {
  return subtract(totalHalalas, discountHalalas);
}

export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  const row = await db.selectFrom('bookings').select(bookingColumns).where('id', '=', id).executeTakeFirst();
  return row && toBooking(row);
}

/**
 * The listing's row first, then the booking's: every step takes them in this order, so two steps never wait for each
 * other in a circle, and an insert under the exclusion constraint never meets another (reliability.md, part 0.1).
 */
export async function lockBookingAndListing(trx: Tx, id: string): Promise<BookingRow | undefined> {
  const found = await trx.selectFrom('bookings').select('listing_id').where('id', '=', id).executeTakeFirst();
  if (!found) return undefined;
  await trx.selectFrom('listings').select('id').where('id', '=', found.listing_id).forUpdate().execute();
  const row = await trx
    .selectFrom('bookings')
    .select(bookingColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toBooking(row);
}

export interface NewBooking extends Omit<BookingRow, 'number' | 'state' | 'answerBy'> {
  readonly insuranceProviderEn: string | null;
  readonly insuranceProviderAr: string | null;
  readonly insurancePriceHalalas: Halalas | null;
  readonly delivers: boolean;
}

/** Answers the booking's number. Breaks `bookings_no_overlap` when the slot is not free. */
export async function insertBooking(trx: Tx, booking: NewBooking): Promise<number> {
  const row = await trx
    .insertInto('bookings')
    .values({
      id: booking.id,
      listing_id: booking.listingId,
      renter_id: booking.renterId,
      owner_id: booking.ownerId,
      state: 'awaiting_payment',
      instant: booking.instant,
      duration_mode: booking.durationMode,
      starts_at: booking.start,
      ends_at: booking.end,
      price_halalas: booking.priceHalalas,
      price_hours: booking.priceHours,
      total_halalas: booking.totalHalalas,
      coupon_id: booking.couponId,
      discount_halalas: booking.discountHalalas,
      commission_percent: String(booking.commissionPercent),
      vat_percent: String(booking.vatPercent),
      insurance_provider_en: booking.insuranceProviderEn,
      insurance_provider_ar: booking.insuranceProviderAr,
      insurance_price_halalas: booking.insurancePriceHalalas,
      delivers: booking.delivers,
      created_at: booking.createdAt,
      slot_until: booking.slotUntil,
      part_of: booking.partOf,
      part: booking.part,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return row.number;
}

export interface Holder extends Period {
  readonly id: string;
  readonly renterId: string;
  readonly state: BookingState;
  readonly slotUntil: Date;
}

/** Who keeps a part of the period now: the answer to "why can I not have it?". */
export async function holdersOfPeriod(
  db: Db,
  listingId: string,
  period: Period,
  except?: string,
): Promise<Holder[]> {
  let query = db
    .selectFrom('bookings')
    .select(['id', 'renter_id', 'state', 'slot_until', 'starts_at', 'ends_at'])
    .where('listing_id', '=', listingId)
    .where('state', 'in', [...slotKeepingStates])
    .where(sql<boolean>`period && tstzrange(${period.start}, ${period.end}, '[)')`);
  // Neither the booking itself nor a part of it stands in its own way.
  if (except) query = query.where(sql<boolean>`coalesce(part_of, id) <> ${except}`);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    renterId: row.renter_id,
    state: row.state as BookingState,
    slotUntil: row.slot_until,
    start: row.starts_at,
    end: row.ends_at,
  }));
}

/** A paid slot, or an unpaid one whose quarter of an hour is not over. */
export function stillHolds(holder: Holder, now: Date): boolean {
  return holder.state !== 'awaiting_payment' || holder.slotUntil.getTime() > now.getTime();
}

export interface StateChange {
  readonly state: BookingState;
  readonly requestedAt?: Date;
  readonly answerBy?: Date;
  readonly acceptedAt?: Date;
  readonly endedAt?: Date;
}

export async function setBookingState(trx: Tx, id: string, change: StateChange): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({
      state: change.state,
      ...(change.requestedAt && { requested_at: change.requestedAt }),
      ...(change.answerBy && { answer_by: change.answerBy }),
      ...(change.acceptedAt && { accepted_at: change.acceptedAt }),
      ...(change.endedAt && { ended_at: change.endedAt }),
    })
    .where('id', '=', id)
    .execute();
}

export interface NewBookingEvent {
  readonly id: string;
  readonly bookingId: string;
  readonly step: string;
  readonly from: BookingState | null;
  readonly to: BookingState;
  readonly actor: 'renter' | 'owner' | 'admin' | 'system';
  readonly actorId: string | null;
  readonly reason: string | null;
  readonly at: Date;
  /** Of an edit: what the request covers from then on. */
  readonly newPeriod?: Period | undefined;
}

/** The next line of the timeline; the booking's row is locked, so its number is free. */
export async function appendBookingEvent(trx: Tx, event: NewBookingEvent): Promise<void> {
  const next = sql<number>`(SELECT coalesce(max(sequence), 0) + 1 FROM booking_events WHERE booking_id = ${event.bookingId})`;
  await trx
    .insertInto('booking_events')
    .values({
      id: event.id,
      booking_id: event.bookingId,
      sequence: next,
      step: event.step,
      from_state: event.from,
      to_state: event.to,
      actor: event.actor,
      actor_id: event.actorId,
      reason: event.reason,
      at: event.at,
      new_starts_at: event.newPeriod?.start ?? null,
      new_ends_at: event.newPeriod?.end ?? null,
    })
    .execute();
}
