import type { Updateable } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database.ts';

/** What other areas change of an account: its profile and its block. */

export type ProfileChange = Pick<
  Updateable<Database['accounts']>,
  | 'full_name'
  | 'email'
  | 'gender'
  | 'language'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'personal_id_sealed'
  | 'personal_id_tail'
  | 'notify_general'
  | 'notify_bookings'
  | 'notify_chat'
  | 'display_phone'
>;

/** Fields that are undefined stay as they are. */
export async function changeProfile(db: Db, accountId: string, change: ProfileChange): Promise<void> {
  await db.updateTable('accounts').set(change).where('id', '=', accountId).execute();
}

/** Locks the account, sets the photo and returns the one before. */
export async function replacePhotoId(
  trx: Tx,
  accountId: string,
  photoId: string | null,
): Promise<string | null> {
  const before = await trx
    .selectFrom('accounts')
    .select('photo_id as photoId')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('accounts').set({ photo_id: photoId }).where('id', '=', accountId).execute();
  return before.photoId;
}

export async function setMobile(
  trx: Tx,
  accountId: string,
  number: { readonly mobile: string; readonly country_code: string },
): Promise<void> {
  await trx.updateTable('accounts').set(number).where('id', '=', accountId).execute();
}

export async function setBlocked(trx: Tx, accountId: string, at: Date | null): Promise<void> {
  await trx.updateTable('accounts').set({ blocked_at: at }).where('id', '=', accountId).execute();
}
