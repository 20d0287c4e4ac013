import { type HandOverOccasion, type HandOverSide, stoodAt } from '@kiraa/domain/booking/period/hand-over.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, type RowOf, recordOf } from '../../platform/database/record.ts';

/** The columns of a booking that a hand-over needs. */
export async function bookedRow(db: Db | Tx, bookingId: string) {
  return await booked(db, bookingId).executeTakeFirst();
}
export type BookedRow = NonNullable<Awaited<ReturnType<typeof bookedRow>>>;

/** Locks the booking's row against its own steps (FOR NO KEY UPDATE): inserts that only reference it go on. */
export async function lockBooked(trx: Tx, bookingId: string): Promise<BookedRow | undefined> {
  return await booked(trx, bookingId).forNoKeyUpdate('b').executeTakeFirst();
}

function booked(db: Db | Tx, bookingId: string) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .select(
      camelCased([
        'b.id',
        'b.number',
        'b.renter_id',
        'b.owner_id',
        'b.listing_id',
        'b.state',
        'b.starts_at',
        'b.ends_at',
        'b.total_halalas',
        'b.returned_at',
        'l.kind',
      ]),
    )
    .where('b.id', '=', bookingId);
}

export async function recordsOf(db: Db | Tx, bookingId: string) {
  return await db
    .selectFrom('hand_overs')
    .select(
      camelCased(['occasion', 'side', 'confirmed_at', 'odometer_km', 'fuel_eighths', 'note', 'noted_at']),
    )
    .where('booking_id', '=', bookingId)
    .execute();
}
export type RecordRow = Awaited<ReturnType<typeof recordsOf>>[number];

export async function photosOf(db: Db | Tx, bookingId: string) {
  return await db
    .selectFrom('hand_over_photos')
    .select(camelCased(['id', 'occasion', 'side', 'client_id', 'width', 'height', 'received_at']))
    .where('booking_id', '=', bookingId)
    .orderBy('occasion')
    .orderBy('side')
    .orderBy('place')
    .execute();
}
export type PhotoRow = Awaited<ReturnType<typeof photosOf>>[number];

/**
 * Who confirmed which hand-over when, for the booking's timeline. A hand-over changes no state, so it is not a step of
 * the booking.
 */
export async function handOverMoments(db: Db | Tx, bookingId: string) {
  const rows = await db
    .selectFrom('hand_overs')
    .select(camelCased(['occasion', 'side', 'confirmed_at']))
    .where('booking_id', '=', bookingId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .execute();
  return rows.flatMap(({ confirmedAt: at, ...row }) => (at ? [{ ...row, at }] : []));
}

/** When both sides of a booking had typed the other's code, at its pick-up and at its return. */
export async function provedMoments(db: Db | Tx, bookingId: string) {
  const moments = await handOverMoments(db, bookingId);
  const provedAt = (occasion: HandOverOccasion): Date | null => {
    const sides = moments.filter((one) => one.occasion === occasion);
    const at = (side: HandOverSide) => sides.find((one) => one.side === side)?.at;
    return stoodAt({ renter: at('renter'), owner: at('owner') }) ?? null;
  };
  return { handedOverAt: provedAt('pick_up'), provedBackAt: provedAt('return') };
}

/**
 * For each booking, the time at which both sides had typed the other's code at the return: from then on the return is
 * proved.
 */
export async function provedReturns(
  db: Db | Tx,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('hand_overs')
    .select(camelCased(['booking_id', 'side', 'confirmed_at']))
    .where('booking_id', 'in', [...bookingIds])
    .where('occasion', '=', 'return')
    .execute();
  const proved = new Map<string, Date>();
  for (const [bookingId, sides] of Map.groupBy(rows, (row) => row.bookingId)) {
    const at = (side: HandOverSide) => sides.find((one) => one.side === side)?.confirmedAt ?? undefined;
    const moment = stoodAt({ renter: at('renter'), owner: at('owner') });
    if (moment) proved.set(bookingId, moment);
  }
  return proved;
}

/** Of these bookings, those of which a side has confirmed the pick-up by the other's code. */
export async function pickedUpAmong(
  db: Db | Tx,
  bookingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (bookingIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('hand_overs')
    .select(camelCased(['booking_id']))
    .where('booking_id', 'in', [...bookingIds])
    .where('occasion', '=', 'pick_up')
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ bookingId }) => bookingId));
}

/**
 * When the first of the two typed the other's code at the pick-up. A code is shown on the other one's screen alone, so one entry
 * already says that they stood together.
 */
export async function typedPickUpAt(db: Db | Tx, bookingId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('hand_overs')
    .select(({ fn }) => fn.min('confirmed_at').as('typedAt'))
    .where('booking_id', '=', bookingId)
    .where('occasion', '=', 'pick_up')
    .executeTakeFirst();
  return row?.typedAt ?? null;
}

const handOverRecord = recordOf('hand_overs');
const photoRecord = recordOf('hand_over_photos');

/** One side's record of one hand-over. */
export type SideRecord = Pick<RowOf<typeof handOverRecord>, 'bookingId' | 'occasion' | 'side' | 'authorId'>;

/** Stores a confirmation. The first one stays: a repeated one changes nothing. */
export async function setConfirmed(trx: Tx, stand: SideRecord, at: Date): Promise<void> {
  await trx
    .insertInto('hand_overs')
    .values(handOverRecord.values({ ...stand, confirmedAt: at }))
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'occasion', 'side'])
        .doUpdateSet({ confirmed_at: sql<Date>`coalesce(hand_overs.confirmed_at, excluded.confirmed_at)` }),
    )
    .execute();
}

/** A side's entries. A field that is absent stays as it was. */
export type Reading = Partial<Pick<RowOf<typeof handOverRecord>, 'odometerKm' | 'fuelEighths' | 'note'>>;

export async function setReading(trx: Tx, stand: SideRecord, reading: Reading, at: Date): Promise<void> {
  const change = { ...reading, notedAt: at };
  await trx
    .insertInto('hand_overs')
    .values(handOverRecord.values({ ...stand, ...change }))
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'occasion', 'side']).doUpdateSet(handOverRecord.changes(change)),
    )
    .execute();
}

export async function insertPhoto(trx: Tx, photo: NewOf<typeof photoRecord>): Promise<void> {
  await trx.insertInto('hand_over_photos').values(photoRecord.values(photo)).execute();
}

/** The two sides of the booking that a photo belongs to. */
export async function photoOwners(db: Db, photoId: string) {
  return await db
    .selectFrom('hand_over_photos as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(camelCased(['b.renter_id', 'b.owner_id']))
    .where('p.id', '=', photoId)
    .executeTakeFirst();
}

export async function photoIdsOf(trx: Tx, accountId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('hand_over_photos')
    .select('id')
    .where('author_id', '=', accountId)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes the photos of bookings that ended before then and returns their ids; the caller removes the files. Photos of a booking whose
 * claim or chargeback is open, or ended later than then, stay: they are what the two sides argue with.
 */
export async function deletePhotosOver(trx: Tx, endedBefore: Date, most: number): Promise<string[]> {
  const old = trx
    .selectFrom('hand_over_photos as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select('p.id')
    .where('b.ended_at', '<', endedBefore)
    .where(({ exists, not, or, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom('claims')
              .select('claims.id')
              .whereRef('claims.booking_id', '=', 'b.id')
              .where((claim) =>
                claim.or([
                  claim('claims.settled_at', 'is', null),
                  claim('claims.settled_at', '>=', endedBefore),
                ]),
              ),
          ),
          exists(
            selectFrom('chargebacks')
              .select('chargebacks.id')
              .whereRef('chargebacks.booking_id', '=', 'b.id')
              .where((one) =>
                one.or([
                  one('chargebacks.ended_at', 'is', null),
                  one('chargebacks.ended_at', '>=', endedBefore),
                ]),
              ),
          ),
        ]),
      ),
    )
    .limit(most);
  const rows = await trx.deleteFrom('hand_over_photos').where('id', 'in', old).returning('id').execute();
  return rows.map(({ id }) => id);
}
