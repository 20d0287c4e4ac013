import type { Db, Tx } from '../../platform/database/database.ts';

/** The sealed personal ID, undefined when there is none. */
export async function sealedPersonalId(db: Db, accountId: string): Promise<string | undefined> {
  const query = db.selectFrom('accounts').select('personal_id_sealed as sealed').where('id', '=', accountId);
  return (await query.executeTakeFirst())?.sealed ?? undefined;
}

/** Since when the person wants messages by WhatsApp; null when they do not. */
export async function whatsAppSince(db: Db, accountId: string): Promise<Date | null> {
  const query = db.selectFrom('accounts').select('whatsapp_since as since').where('id', '=', accountId);
  return (await query.executeTakeFirst())?.since ?? null;
}

export async function isPhotoUsed(db: Db, photoId: string): Promise<boolean> {
  const query = db.selectFrom('accounts').select('id').where('photo_id', '=', photoId).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

export type Taken = 'mobile' | 'email';

/** Whether another account has this address, asked only when the caller has proved to hold it. */
export async function isTaken(trx: Tx, what: Taken, value: string, accountId: string): Promise<boolean> {
  const query = trx.selectFrom('accounts').select('id').where(what, '=', value).where('id', '<>', accountId);
  return (await query.executeTakeFirst()) !== undefined;
}
