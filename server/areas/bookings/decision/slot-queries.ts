import type { SlotMove, Subject } from '@kiraa/domain/booking/decide/decision.ts';
import type { Holder } from '@kiraa/domain/booking/decide/standing.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import { type Db, namedLock, type Tx } from '../../../platform/database/database.ts';
import { camelCased, recordOf } from '../../../platform/database/record.ts';

const slotRecord = recordOf('slots', { named: { starts_at: 'start', ends_at: 'end' } });

/** Who has a part of the period now: the answer to "why is it taken?". */
export async function holdersOfPeriod(db: Db, listingId: string, period: Period): Promise<Holder[]> {
  return await holders(db, listingId)
    .where(sql<boolean>`slots.period && tstzrange(${period.start}, ${period.end}, '[)')`)
    .execute();
}

/** The renter's unpaid slots on one listing, whatever their period. The caller has locked the listing's row. */
export async function unpaidOnListing(trx: Tx, listingId: string, renterId: string): Promise<Holder[]> {
  return await holders(trx, listingId)
    .where('bookings.renter_id', '=', renterId)
    .where('kept_until', 'is not', null)
    .execute();
}

export interface OwnSlot extends Period {
  /** Of the change that it is of, else of its booking. */
  readonly id: string;
  readonly bookingId: string;
  /** When it ends by itself, unpaid; null when it is paid for. */
  readonly keptUntil: Date | null;
  /** Its booking is accepted. */
  readonly isPromised: boolean;
}

/**
 * A renter's slots of one listing that are in no way of their own wishes there: what they keep unpaid, and all that belongs to the
 * booking that the wish is about.
 */
export async function ownSlots(
  db: Db,
  whose: { readonly listingId: string; readonly renterId: string; readonly bookingId?: string | undefined },
  now: Date,
): Promise<OwnSlot[]> {
  return (await db
    .selectFrom('slots')
    .innerJoin('bookings', 'bookings.id', 'slots.booking_id')
    .select((row) => [
      row.fn.coalesce('slots.change_id', 'slots.booking_id').as('id'),
      ...camelCased(['slots.booking_id', 'slots.kept_until']),
      'slots.starts_at as start',
      'slots.ends_at as end',
      row('bookings.state', '=', 'accepted').as('isPromised'),
    ])
    .where('slots.listing_id', '=', whose.listingId)
    .where('bookings.renter_id', '=', whose.renterId)
    .where((row) =>
      row.or([
        row('slots.kept_until', '>', now),
        ...(whose.bookingId === undefined ? [] : [row('slots.booking_id', '=', whose.bookingId)]),
      ]),
    )
    .orderBy('slots.kept_until')
    .orderBy('slots.starts_at')
    .execute()) as OwnSlot[];
}

function holders(db: Db, listingId: string) {
  return db
    .selectFrom('slots')
    .innerJoin('bookings', 'bookings.id', 'slots.booking_id')
    .select(camelCased(['slots.booking_id', 'slots.change_id', 'bookings.renter_id', 'slots.kept_until']))
    .select(['slots.starts_at as start', 'slots.ends_at as end'])
    .where('slots.listing_id', '=', listingId);
}

/** Other listings' unpaid slots of the renter, counted under their own lock, so that parallel calls see each other. */
export async function lockAndCountUnpaid(
  trx: Tx,
  renterId: string,
  exceptListingId: string,
  now: Date,
): Promise<number> {
  await sql`SELECT ${lockOfUnpaid(renterId)}`.execute(trx);
  return countUnpaid(trx, renterId, exceptListingId, now);
}

/** Under it a renter's unpaid slots are counted and kept, so that no two calls of theirs count the same. */
export const lockOfUnpaid = (renterId: string) => namedLock(`unpaid slots ${renterId}`);

/** The same for a caller who has that lock. */
export async function countUnpaid(
  trx: Tx,
  renterId: string,
  exceptListingId: string,
  now: Date,
): Promise<number> {
  const row = await trx
    .selectFrom('slots')
    .innerJoin('bookings', 'bookings.id', 'slots.booking_id')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('bookings.renter_id', '=', renterId)
    .where('slots.listing_id', '<>', exceptListingId)
    .where('kept_until', '>', now)
    .executeTakeFirstOrThrow();
  return row.count;
}

interface Keeper {
  readonly bookingId: string;
  readonly listingId: string;
}

/** Breaks `slots_no_overlap` when somebody else has a part of the time, and `slots_no_block` when the owner has blocked it. */
export async function moveSlot(
  trx: Tx,
  { bookingId, listingId }: Keeper,
  move: Exclude<SlotMove, { kind: 'make-room' }>,
): Promise<void> {
  const changeId = changeIdOf(move.of);
  const isIt = sql<boolean>`booking_id = ${bookingId} AND change_id IS NOT DISTINCT FROM ${changeId}::uuid`;
  switch (move.kind) {
    case 'keep':
      await trx
        .insertInto('slots')
        .values(
          slotRecord.values({ listingId, bookingId, changeId, ...periodOf(move), keptUntil: move.until }),
        )
        .execute();
      return;
    case 'move':
      await trx
        .updateTable('slots')
        .set(slotRecord.changes(periodOf(move)))
        .where(isIt)
        .execute();
      return;
    case 'secure':
      await trx.updateTable('slots').set({ kept_until: null }).where(isIt).execute();
      return;
    case 'free':
      await trx.deleteFrom('slots').where(isIt).execute();
  }
}

/** The id alone, because callers may pass a whole booking. */
const periodOf = ({ period: { start, end } }: { readonly period: Period }): Period => ({ start, end });

const changeIdOf = (of: Subject): string | null => (of.kind === 'change' ? of.id : null);
