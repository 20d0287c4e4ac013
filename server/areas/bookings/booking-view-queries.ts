import { timelineSteps } from '@kiraa/domain/booking/life.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '../../platform/database.ts';

const viewColumns = [
  'bookings.id',
  'bookings.number',
  'bookings.state',
  'bookings.renter_id',
  'bookings.owner_id',
  'bookings.instant',
  'bookings.duration_mode',
  'bookings.starts_at',
  'bookings.ends_at',
  'bookings.price_halalas',
  'bookings.price_hours',
  'bookings.total_halalas',
  'bookings.discount_halalas',
  'bookings.insurance_provider_en',
  'bookings.insurance_provider_ar',
  'bookings.insurance_price_halalas',
  'bookings.delivers',
  'bookings.created_at',
  'bookings.ended_at',
  'bookings.slot_until',
  'bookings.answer_by',
  'bookings.damaged',
  'bookings.part_of',
  'delay_charges.state as delay_state',
  'delay_charges.asked_by as delay_asked_by',
  'delay_charges.delay_minutes',
  'delay_charges.amount_halalas as delay_halalas',
  'listings.id as listing_id',
  'listings.kind',
  'listings.name_en',
  'listings.name_ar',
  'listings.latitude',
  'listings.longitude',
  'listings.rating_count',
  'listings.rating_half_stars',
  'places.id as place_id',
  'places.name_en as place_en',
  'places.name_ar as place_ar',
  'listing_pictures.picture_id',
  'payments.state as payment_state',
] as const;

/** It pays for time that was added to the booking; an attempt that came too late, or was declined, is not counted. */
const isHadExtension = (paid: ExpressionBuilder<Database & { paid: Database['payments'] }, 'paid'>) =>
  paid.exists(
    paid
      .selectFrom('bookings as part')
      .select('part.id')
      .whereRef('part.id', '=', 'paid.part_id')
      .where('part.part', '=', 'extension')
      .where('part.state', '=', 'applied'),
  );

/** A booking as its screens need it: with listing, both people, the paying payment and the caller's review. */
function viewQuery(db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('listings', 'listings.id', 'bookings.listing_id')
    .innerJoin('places', 'places.id', 'listings.place_id')
    .innerJoin('accounts as renter', 'renter.id', 'bookings.renter_id')
    .innerJoin('accounts as owner', 'owner.id', 'bookings.owner_id')
    .leftJoin('booking_payments', 'booking_payments.booking_id', 'bookings.id')
    .leftJoin('payments', 'payments.id', 'booking_payments.payment_id')
    .leftJoin('delay_charges', (join) =>
      join
        .onRef('delay_charges.booking_id', '=', 'bookings.id')
        .on('delay_charges.state', 'in', ['open', 'paid']),
    )
    .leftJoin('listing_pictures', (join) =>
      join.onRef('listing_pictures.listing_id', '=', 'listings.id').on('listing_pictures.position', '=', 0),
    )
    .select(viewColumns)
    .select([
      ...(['renter', 'owner'] as const).flatMap((side) => [
        sql<string>`${sql.ref(`${side}.full_name`)}`.as(`${side}_name` as const),
        sql<string>`${sql.ref(`${side}.mobile`)}`.as(`${side}_mobile` as const),
        sql<string>`${sql.ref(`${side}.country_code`)}`.as(`${side}_country_code` as const),
        sql<boolean>`${sql.ref(`${side}.display_phone`)}`.as(`${side}_display_phone` as const),
        sql<string | null>`${sql.ref(`${side}.photo_id`)}`.as(`${side}_photo_id` as const),
        sql<number>`${sql.ref(`${side}.rating_count`)}`.as(`${side}_rating_count` as const),
        sql<number>`${sql.ref(`${side}.rating_half_stars`)}`.as(`${side}_rating_half_stars` as const),
      ]),
    ])
    .select((expression) => [
      expression
        .selectFrom('payment_operations')
        .select('payment_operations.kind')
        .whereRef('payment_operations.payment_id', '=', 'payments.id')
        .where('payment_operations.state', 'in', ['intended', 'unknown'])
        .limit(1)
        .as('open_operation'),
      expression
        .selectFrom('payment_operations')
        .innerJoin('payments as paid', 'paid.id', 'payment_operations.payment_id')
        .select(sql<string | null>`sum(payment_operations.amount_halalas)`.as('back'))
        .whereRef('paid.booking_id', '=', 'bookings.id')
        .where((paid) => paid.or([paid('paid.id', '=', paid.ref('payments.id')), isHadExtension(paid)]))
        .where('payment_operations.kind', 'in', ['void', 'refund'])
        .where('payment_operations.state', '<>', 'refused')
        .as('back_halalas'),
    ]);
}

export type BookingViewRow = Awaited<ReturnType<ReturnType<typeof viewQuery>['execute']>>[number];

export async function findBookingView(db: Db, id: string): Promise<BookingViewRow | undefined> {
  return viewQuery(db).where('bookings.id', '=', id).executeTakeFirst();
}

/** In the order of the ids. Ten rows are joined with all that is shown of them, and not a person's whole two thousand. */
export async function bookingViews(db: Db, ids: readonly string[]): Promise<BookingViewRow[]> {
  if (ids.length === 0) return [];
  const rows = await viewQuery(db)
    .where('bookings.id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface TimelineRow {
  readonly booking_id: string;
  readonly step: string;
  readonly from_state: string | null;
  readonly to_state: string;
  readonly actor: 'renter' | 'owner' | 'admin' | 'system';
  readonly reason: string | null;
  readonly at: Date;
}

export async function timelinesOf(
  db: Db,
  bookingIds: readonly string[],
): Promise<Map<string, TimelineRow[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking_events')
    .innerJoin('bookings', 'bookings.id', 'booking_events.booking_id')
    .select([
      sql<string>`coalesce(bookings.part_of, bookings.id)`.as('booking_id'),
      sql<string>`coalesce(bookings.part || '_', '') || booking_events.step`.as('step'),
      'from_state',
      'to_state',
      'actor',
      'reason',
      'at',
    ])
    // Of its parts what the table of steps says; the step that they led to is the booking's own.
    .where((row) =>
      row.or([
        row('bookings.id', 'in', [...bookingIds]),
        row.and([
          row('bookings.part_of', 'in', [...bookingIds]),
          row(sql<string>`bookings.part || '_' || booking_events.step`, 'in', [...timelineSteps]),
        ]),
      ]),
    )
    .orderBy('booking_events.at')
    .orderBy('booking_events.sequence')
    .execute();
  return Map.groupBy(rows, (row) => row.booking_id);
}
