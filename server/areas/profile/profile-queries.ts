import type { Updateable } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database.ts';

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

/** The sealed personal ID, undefined when there is none. */
export async function sealedPersonalId(db: Db, accountId: string): Promise<string | undefined> {
  const query = db.selectFrom('accounts').select('personal_id_sealed').where('id', '=', accountId);
  return (await query.executeTakeFirst())?.personal_id_sealed ?? undefined;
}

/** Locks the account, sets the photo and returns the one before. */
export async function replacePhotoId(
  trx: Tx,
  accountId: string,
  photoId: string | null,
): Promise<string | null> {
  const before = await trx
    .selectFrom('accounts')
    .select('photo_id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('accounts').set({ photo_id: photoId }).where('id', '=', accountId).execute();
  return before.photo_id;
}

export async function isPhotoUsed(db: Db, photoId: string): Promise<boolean> {
  const query = db.selectFrom('accounts').select('id').where('photo_id', '=', photoId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export type Taken = 'mobile' | 'email';

/** Whether another account has it, asked only once the caller has proved that it is theirs. */
export async function isTaken(trx: Tx, what: Taken, value: string, accountId: string): Promise<boolean> {
  const query = trx.selectFrom('accounts').select('id').where(what, '=', value).where('id', '<>', accountId);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function setMobile(
  trx: Tx,
  accountId: string,
  number: { readonly mobile: string; readonly country_code: string },
): Promise<void> {
  await trx.updateTable('accounts').set(number).where('id', '=', accountId).execute();
}
