import { shownExtensionSteps } from '@kiraa/domain/booking/change-life.ts';
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
  'bookings.said_back_at',
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
      .selectFrom('booking_changes as change')
      .select('change.id')
      .whereRef('change.id', '=', 'paid.change_id')
      .where('change.kind', '=', 'extension')
      .where('change.state', '=', 'applied'),
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
  const ids = [...bookingIds];
  const own = await db
    .selectFrom('booking_events')
    .select(['booking_id', 'step', 'from_state', 'to_state', 'actor', 'reason', 'at', 'sequence', 'id'])
    .where('booking_id', 'in', ids)
    .execute();
  // Of its changes what the table of steps says; the step that they led to is the booking's own.
  const ofExtensions = await db
    .selectFrom('booking_change_events as event')
    .innerJoin('booking_changes as change', 'change.id', 'event.change_id')
    .select([
      'change.booking_id',
      sql<string>`'extension_' || event.step`.as('step'),
      sql<string | null>`${onTheWire('event.from_state')}`.as('from_state'),
      sql<string>`${onTheWire('event.to_state')}`.as('to_state'),
      'event.actor',
      'event.reason',
      'event.at',
      'event.sequence',
      'event.id',
    ])
    .where('change.booking_id', 'in', ids)
    .where('change.kind', '=', 'extension')
    .where('event.step', 'in', [...shownExtensionSteps])
    .execute();
  const inOrder = [...own, ...ofExtensions].sort(
    (one, other) => +one.at - +other.at || one.sequence - other.sequence || (one.id < other.id ? -1 : 1),
  );
  return Map.groupBy(inOrder as TimelineRow[], (row) => row.booking_id);
}

/** Clients know one word for a change that ended without being had, whoever ended it. */
const onTheWire = (column: string) =>
  sql`CASE WHEN ${sql.ref(column)} IN ('withdrawn', 'failed') THEN 'cancelled' ELSE ${sql.ref(column)} END`;
