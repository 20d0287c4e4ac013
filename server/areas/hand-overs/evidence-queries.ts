import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';

const entryRecord = recordOf('hand_over_evidence');
const noteRecord = recordOf('hand_over_notes');

/** The last entry of a booking's chain. Whoever writes the next one holds the lock of the booking's row. */
export async function lastEntry(trx: Tx, bookingId: string) {
  return await trx
    .selectFrom('hand_over_evidence')
    .select(['sequence', 'hash'])
    .where('booking_id', '=', bookingId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertEntry(trx: Tx, entry: NewOf<typeof entryRecord>): Promise<void> {
  await trx.insertInto('hand_over_evidence').values(entryRecord.values(entry)).execute();
}

export async function insertNote(trx: Tx, note: NewOf<typeof noteRecord>): Promise<void> {
  await trx.insertInto('hand_over_notes').values(noteRecord.values(note)).execute();
}

/** A booking's chain from its first entry on, with the notes that are still kept. */
export async function entriesOf(db: Db | Tx, bookingId: string) {
  return await db
    .selectFrom('hand_over_evidence as entry')
    .leftJoin('hand_over_notes as note', 'note.evidence_id', 'entry.id')
    .select(camelCased(['entry.sequence', 'entry.kind', 'entry.occasion', 'entry.side', 'entry.photo_id']))
    .select(camelCased(['entry.content', 'entry.hash', 'note.note', 'note.salt']))
    .where('entry.booking_id', '=', bookingId)
    .orderBy('entry.sequence')
    .execute();
}
/** The photos of a booking's claims that were sent before they were in the chain. */
export async function unchainedClaimPhotos(db: Db | Tx, bookingId: string) {
  return await db
    .selectFrom('claim_photos as photo')
    .innerJoin('claim_events as line', 'line.id', 'photo.event_id')
    .select(camelCased(['photo.received_at', 'line.actor']))
    .where('photo.booking_id', '=', bookingId)
    .where('photo.sha256', 'is', null)
    .execute();
}

export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];
