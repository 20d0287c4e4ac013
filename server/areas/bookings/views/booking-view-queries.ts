import { shownExtensionSteps } from '@kiraa/domain/booking/life/change-life.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import { underWayStates } from '@kiraa/domain/payment/states.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Db } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { agreedEnd, excusedUntil } from '../endings/known-of-return.ts';

const viewColumns = camelCased([
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
  'bookings.commission_percent',
  'bookings.coupon_id',
  'bookings.insurance_provider_en',
  'bookings.insurance_provider_ar',
  'bookings.insurance_price_halalas',
  'bookings.delivers',
  'bookings.deposit_halalas',
  'bookings.deposit_asked_days',
  'bookings.deposit_kept_hours',
  'bookings.delay_percent',
  'bookings.contact_hours',
  'bookings.created_at',
  'bookings.ended_at',
  'bookings.slot_until',
  'bookings.answer_by',
  'bookings.damaged',
  'bookings.said_back_at',
  'delay_charges.state as delayState',
  'delay_charges.asked_by as delayAskedBy',
  'delay_charges.created_at as delayCreatedAt',
  'delay_charges.delay_minutes',
  'delay_charges.amount_halalas as delayHalalas',
  'listings.id as listingId',
  'listings.kind',
  'listings.name_en',
  'listings.name_ar',
  'listings.latitude',
  'listings.address',
  'listings.district_en',
  'listings.district_ar',
  'listings.longitude',
  'listings.plate',
  'listings.rating_count',
  'listings.rating_half_stars',
  'places.id as placeId',
  'places.name_en as placeEn',
  'places.name_ar as placeAr',
  'listing_pictures.picture_id',
  'payments.state as paymentState',
  'rebookings.state as rebookingState',
]);

const columnsOfParty = <Side extends 'renter' | 'owner'>(side: Side) =>
  [
    `${side}.full_name as ${side}Name`,
    `${side}.mobile as ${side}Mobile`,
    `${side}.language as ${side}Language`,
    `${side}.country_code as ${side}CountryCode`,
    `${side}.display_phone as ${side}DisplayPhone`,
    `${side}.photo_id as ${side}PhotoId`,
    `${side}.rating_count as ${side}RatingCount`,
    `${side}.rating_half_stars as ${side}RatingHalfStars`,
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

/** Of a payment as `paid`: what was taken, which of a hold may be less than its amount, without what goes back. */
const stillKept = sql<Halalas>`coalesce(
    (SELECT sum(taking.amount_halalas) FROM payment_operations taking
     WHERE taking.payment_id = paid.id AND taking.kind = 'capture' AND taking.state = 'done'),
    paid.amount_halalas)
  - coalesce((SELECT sum(back.amount_halalas) FROM payment_operations back
     WHERE back.payment_id = paid.id AND back.kind IN ('void', 'refund') AND back.state <> 'refused'), 0)`;

/** What excuses a return after the end: more time that was agreed to, and the bank silent or against it. */
const lateness = (booking: ExpressionBuilder<Database, 'bookings'>) => [
  agreedEnd(booking).as('agreedEnd'),
  excusedUntil(booking).as('excusedUntil'),
];

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
    .leftJoin('rebookings', 'rebookings.booking_id', 'bookings.id')
    .leftJoin('delay_charges', (join) =>
      join
        .onRef('delay_charges.booking_id', '=', 'bookings.id')
        .on('delay_charges.state', 'in', ['open', 'paid']),
    )
    .leftJoin('listing_pictures', (join) =>
      join.onRef('listing_pictures.listing_id', '=', 'listings.id').on('listing_pictures.position', '=', 0),
    )
    .select(viewColumns)
    .select(columnsOfParty('renter'))
    .select(columnsOfParty('owner'))
    .select(lateness)
    .select((expression) => [
      expression
        .selectFrom('payment_operations')
        .select('payment_operations.kind')
        .whereRef('payment_operations.payment_id', '=', 'payments.id')
        .where('payment_operations.state', 'in', underWayStates)
        .limit(1)
        .as('openOperation'),
      expression
        .exists(
          expression
            .selectFrom('payment_operations')
            .innerJoin('payments as paid', 'paid.id', 'payment_operations.payment_id')
            .select('payment_operations.id')
            .whereRef('paid.booking_id', '=', 'bookings.id')
            .where('payment_operations.state', '=', 'needs_person'),
        )
        .as('isLookedAfter'),
      expression
        .exists(
          expression
            .selectFrom('no_shows')
            .select('no_shows.booking_id')
            .whereRef('no_shows.booking_id', '=', 'bookings.id')
            .where('no_shows.state', '<>', 'ended'),
        )
        .as('isNoShowOpen'),
      expression
        .selectFrom('payment_operations')
        .innerJoin('payments as paid', 'paid.id', 'payment_operations.payment_id')
        .select(sql<Halalas | null>`sum(payment_operations.amount_halalas)`.as('back'))
        .whereRef('paid.booking_id', '=', 'bookings.id')
        .where((paid) => paid.or([paid('paid.id', '=', paid.ref('payments.id')), isHadExtension(paid)]))
        .where('payment_operations.kind', 'in', ['void', 'refund'])
        .where('payment_operations.state', '<>', 'refused')
        // What came back of the payment before it moved here was another booking's.
        .whereRef('payment_operations.created_at', '>=', 'bookings.created_at')
        .as('backHalalas'),
      expression
        .selectFrom('payments as paid')
        .select(({ fn }) => fn.max<Halalas>(stillKept).as('kept'))
        .where((paid) => paid.or([paid('paid.id', '=', paid.ref('payments.id')), isHadExtension(paid)]))
        .whereRef('paid.booking_id', '=', 'bookings.id')
        .where('paid.state', '=', 'captured')
        .as('keptHalalas'),
    ]);
}

export type BookingViewRow = Awaited<ReturnType<ReturnType<typeof viewQuery>['execute']>>[number];

export async function findBookingView(db: Db, id: string): Promise<BookingViewRow | undefined> {
  return viewQuery(db).where('bookings.id', '=', id).executeTakeFirst();
}

/** In the order of the ids. Ten rows are joined with all that is shown of them, and not a person's whole two thousand. */
export async function bookingViews(db: Db, ids: readonly string[]): Promise<BookingViewRow[]> {
  if (ids.length === 0) return [];
  const rows = await viewQuery(db).where('bookings.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The lines of each booking's timeline, in order. */
export async function timelinesOf(db: Db, ids: readonly string[]): Promise<Map<string, TimelineRow[]>> {
  if (ids.length === 0) return new Map();
  const inOrder = (await timelineRows(db, ids)).sort(
    (one, other) => +one.at - +other.at || one.sequence - other.sequence || (one.id < other.id ? -1 : 1),
  );
  return Map.groupBy(inOrder, (row) => row.bookingId);
}

export type TimelineRow = Awaited<ReturnType<typeof timelineRows>>[number];

async function timelineRows(db: Db, ids: readonly string[]) {
  const own = db
    .selectFrom('booking_events')
    .select(
      camelCased(['booking_id', 'step', 'from_state', 'to_state', 'actor', 'reason', 'at', 'sequence', 'id']),
    )
    .where('booking_id', 'in', ids)
    .execute();
  // Of its changes what the table of steps says; the step that they led to is the booking's own.
  const ofExtensions = db
    .selectFrom('booking_change_events as event')
    .innerJoin('booking_changes as change', 'change.id', 'event.change_id')
    .select(
      camelCased([
        'change.booking_id',
        'event.actor',
        'event.reason',
        'event.at',
        'event.sequence',
        'event.id',
      ]),
    )
    .select([
      sql<string>`'extension_' || event.step`.as('step'),
      sql<string | null>`${onTheWire('event.from_state')}`.as('fromState'),
      sql<string>`${onTheWire('event.to_state')}`.as('toState'),
    ])
    .where('change.booking_id', 'in', ids)
    .where('change.kind', '=', 'extension')
    .where('event.step', 'in', [...shownExtensionSteps])
    .execute();
  return (await Promise.all([own, ofExtensions])).flat();
}

/** Clients know one word for a change that ended without being had, whoever ended it. */
const onTheWire = (column: string) =>
  sql`CASE WHEN ${sql.ref(column)} IN ('withdrawn', 'failed') THEN 'cancelled' ELSE ${sql.ref(column)} END`;
