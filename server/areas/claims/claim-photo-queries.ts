import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';

const photoRecord = recordOf('claim_photos');

export async function insertPhoto(
  db: Db,
  photo: Omit<NewOf<typeof photoRecord>, 'eventId' | 'place'>,
): Promise<void> {
  await db.insertInto('claim_photos').values(photoRecord.values(photo)).execute();
}

/** A photo with the two sides of its booking. */
export async function findPhoto(db: Db, id: string) {
  return await db
    .selectFrom('claim_photos as photo')
    .innerJoin('bookings', 'bookings.id', 'photo.booking_id')
    .select(camelCased(['photo.event_id', 'photo.author_id', 'bookings.renter_id', 'bookings.owner_id']))
    .where('photo.id', '=', id)
    .executeTakeFirst();
}

/** Locks those of the photos that this author has sent for this booking and that nothing uses yet. */
export async function lockFreePhotos(
  trx: Tx,
  ids: readonly string[],
  of: { readonly bookingId: string; readonly authorId: string },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('claim_photos')
    .select('id')
    .where('id', 'in', [...ids])
    .where('booking_id', '=', of.bookingId)
    .where('author_id', '=', of.authorId)
    .where('event_id', 'is', null)
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export async function usePhotos(trx: Tx, ids: readonly string[], eventId: string): Promise<void> {
  for (const [index, id] of ids.entries())
    await trx
      .updateTable('claim_photos')
      .set({ event_id: eventId, place: index + 1 })
      .where('id', '=', id)
      .execute();
}

/** What the chain of evidence says of these photos, in their order; one that was sent before photos were hashed is left out. */
export async function hashedPhotos(trx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await trx
    .selectFrom('claim_photos')
    .select(['id as photo', 'sha256', 'width', 'height'])
    .where('id', 'in', [...ids])
    .orderBy('place')
    .execute();
  return rows.flatMap(({ sha256, ...photo }) => (sha256 === null ? [] : [{ ...photo, sha256 }]));
}

export async function photosOfEvents(db: Db, eventIds: readonly string[]) {
  if (eventIds.length === 0) return [];
  return await db
    .selectFrom('claim_photos')
    .select(photoRecord.columns)
    .where('event_id', 'in', [...eventIds])
    .orderBy('event_id')
    .orderBy('place')
    .execute();
}
export type PhotoRow = Awaited<ReturnType<typeof photosOfEvents>>[number];

export async function photoIdsOf(trx: Tx, accountId: string): Promise<string[]> {
  const rows = await trx.selectFrom('claim_photos').select('id').where('author_id', '=', accountId).execute();
  return rows.map(({ id }) => id);
}

export async function deleteFreePhoto(db: Db, id: string): Promise<void> {
  await db.deleteFrom('claim_photos').where('id', '=', id).where('event_id', 'is', null).execute();
}

/**
 * Deletes the photos of claims that were settled before then and returns their ids; the caller removes the files. They stay while a
 * chargeback of the same booking is open, and until it ended before then.
 */
export async function deletePhotosOver(trx: Tx, settledBefore: Date, most: number): Promise<string[]> {
  const old = trx
    .selectFrom('claim_photos as photo')
    .innerJoin('claim_events', 'claim_events.id', 'photo.event_id')
    .innerJoin('claims', 'claims.id', 'claim_events.claim_id')
    .select('photo.id')
    .where('claims.settled_at', '<', settledBefore)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('chargebacks')
            .select('chargebacks.id')
            .whereRef('chargebacks.booking_id', '=', 'claims.booking_id')
            .where(({ or, eb }) =>
              or([eb('chargebacks.ended_at', 'is', null), eb('chargebacks.ended_at', '>=', settledBefore)]),
            ),
        ),
      ),
    )
    .limit(most);
  const rows = await trx.deleteFrom('claim_photos').where('id', 'in', old).returning('id').execute();
  return rows.map(({ id }) => id);
}
