import { type HandOverOccasion, type HandOverSide, stoodAt } from '@kiraa/domain/booking/hand-over.ts';
import type { BookingState } from '@kiraa/domain/booking/life.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** What the hand-over needs to know of a booking. */
export async function bookedRow(db: Db | Tx, bookingId: string) {
  const row = await booked(db, bookingId).executeTakeFirst();
  return row && { ...row, state: row.state as BookingState };
}
export type BookedRow = NonNullable<Awaited<ReturnType<typeof bookedRow>>>;

/** Held against its own steps alone: what only points at the booking goes on. */
export async function lockBooked(trx: Tx, bookingId: string): Promise<BookedRow | undefined> {
  const row = await booked(trx, bookingId).forNoKeyUpdate('b').executeTakeFirst();
  return row && { ...row, state: row.state as BookingState };
}

function booked(db: Db | Tx, bookingId: string) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .select(['b.id', 'b.renter_id', 'b.owner_id', 'b.state', 'b.starts_at', 'b.returned_at', 'l.kind'])
    .where('b.id', '=', bookingId);
}

export async function recordsOf(db: Db | Tx, bookingId: string) {
  return await db
    .selectFrom('hand_overs')
    .select(['occasion', 'side', 'confirmed_at', 'odometer_km', 'fuel_eighths', 'note', 'noted_at'])
    .where('booking_id', '=', bookingId)
    .execute();
}
export type RecordRow = Awaited<ReturnType<typeof recordsOf>>[number];

export async function photosOf(db: Db | Tx, bookingId: string) {
  return await db
    .selectFrom('hand_over_photos')
    .select(['id', 'occasion', 'side', 'client_id', 'width', 'height', 'received_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('occasion')
    .orderBy('side')
    .orderBy('place')
    .execute();
}
export type PhotoRow = Awaited<ReturnType<typeof photosOf>>[number];

/** Who confirmed what and when, for the booking's timeline. A hand-over changes no state, so it is no step of it. */
export async function handOverMoments(db: Db | Tx, bookingId: string) {
  const rows = await db
    .selectFrom('hand_overs')
    .select(['occasion', 'side', 'confirmed_at'])
    .where('booking_id', '=', bookingId)
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .execute();
  return rows.flatMap(({ confirmed_at: at, ...row }) => (at ? [{ ...row, at }] : []));
}

/** When both sides had typed the other's code at the return: from then on it is proved to be back. */
export async function provedReturnAt(db: Db | Tx, bookingId: string): Promise<Date | undefined> {
  const moments = (await handOverMoments(db, bookingId)).filter(({ occasion }) => occasion === 'return');
  const at = (side: HandOverSide) => moments.find((one) => one.side === side)?.at;
  return stoodAt({ renter: at('renter'), owner: at('owner') });
}

/** One side at one hand-over. */
export interface Stand {
  readonly bookingId: string;
  readonly occasion: HandOverOccasion;
  readonly side: HandOverSide;
  readonly authorId: string;
}

/** The first confirmation stays: one that comes again tells nothing new. */
export async function setConfirmed(trx: Tx, stand: Stand, at: Date): Promise<void> {
  await trx
    .insertInto('hand_overs')
    .values({ ...columnsOf(stand), confirmed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['booking_id', 'occasion', 'side'])
        .doUpdateSet({ confirmed_at: sql<Date>`coalesce(hand_overs.confirmed_at, excluded.confirmed_at)` }),
    )
    .execute();
}

/** What is not named stays as it was. */
export interface Reading {
  readonly odometer_km?: number | null;
  readonly fuel_eighths?: number | null;
  readonly note?: string;
}

export async function setReading(trx: Tx, stand: Stand, reading: Reading, at: Date): Promise<void> {
  const change = { ...reading, noted_at: at };
  await trx
    .insertInto('hand_overs')
    .values({ ...columnsOf(stand), ...change })
    .onConflict((conflict) => conflict.columns(['booking_id', 'occasion', 'side']).doUpdateSet(change))
    .execute();
}

export interface NewPhoto extends Stand {
  readonly id: string;
  readonly place: number;
  readonly clientId: string;
  readonly width: number;
  readonly height: number;
  readonly at: Date;
}

export async function insertPhoto(trx: Tx, photo: NewPhoto): Promise<void> {
  const { id, place, width, height } = photo;
  await trx
    .insertInto('hand_over_photos')
    .values({
      ...columnsOf(photo),
      id,
      place,
      width,
      height,
      client_id: photo.clientId,
      received_at: photo.at,
    })
    .execute();
}

/** Whose booking a photo belongs to. */
export async function photoOwners(db: Db, photoId: string) {
  return await db
    .selectFrom('hand_over_photos as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['b.renter_id', 'b.owner_id'])
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

/** Photos of bookings that were over by then; the files are the caller's to remove. */
export async function deletePhotosOver(trx: Tx, endedBefore: Date, most: number): Promise<string[]> {
  const old = trx
    .selectFrom('hand_over_photos as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select('p.id')
    .where('b.ended_at', '<', endedBefore)
    .limit(most);
  const rows = await trx.deleteFrom('hand_over_photos').where('id', 'in', old).returning('id').execute();
  return rows.map(({ id }) => id);
}

const columnsOf = ({ bookingId, occasion, side, authorId }: Stand) => ({
  booking_id: bookingId,
  occasion,
  side,
  author_id: authorId,
});
