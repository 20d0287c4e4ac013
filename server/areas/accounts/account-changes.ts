import type { Db, Tx } from '../../platform/database/database.ts';
import type { ChangeOf } from '../../platform/database/record.ts';
import { accountRecord } from './account-queries.ts';

/** What other areas change of an account: its profile, and whether it is blocked. */

export type ProfileChange = Pick<
  ChangeOf<typeof accountRecord>,
  | 'fullName'
  | 'email'
  | 'gender'
  | 'language'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'personalIdSealed'
  | 'personalIdTail'
  | 'notifyGeneral'
  | 'notifyBookings'
  | 'notifyChat'
  | 'displayPhone'
>;

/** Fields that are undefined stay as they are. */
export async function changeProfile(db: Db, accountId: string, change: ProfileChange): Promise<void> {
  await db.updateTable('accounts').set(accountRecord.changes(change)).where('id', '=', accountId).execute();
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
  number: { readonly mobile: string; readonly countryCode: string },
): Promise<void> {
  await trx.updateTable('accounts').set(accountRecord.changes(number)).where('id', '=', accountId).execute();
}

export async function setBlocked(trx: Tx, accountId: string, at: Date | null): Promise<void> {
  await trx.updateTable('accounts').set({ blocked_at: at }).where('id', '=', accountId).execute();
}
