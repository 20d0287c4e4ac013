import type { PersonalIdKind } from '@kiraa/domain/account/personal-id.ts';
import { LISTINGS_MAXIMUM } from '@kiraa/domain/limits.ts';
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
  | 'digits'
  | 'location'
  | 'latitude'
  | 'longitude'
  | 'personalIdSealed'
  | 'personalIdTail'
  | 'personalIdKind'
  | 'notifyGeneral'
  | 'notifyBookings'
  | 'notifyChat'
  | 'displayPhone'
  | 'whatsappSince'
>;

/** Fields that are undefined stay as they are. */
export async function changeProfile(db: Db, accountId: string, change: ProfileChange): Promise<void> {
  await db.updateTable('accounts').set(accountRecord.changes(change)).where('id', '=', accountId).execute();
}

/** Sealed personal IDs of which nobody has written down the kind. */
export async function idsWithoutKind(db: Db, limit: number) {
  return await db
    .selectFrom('accounts')
    .select(['id as accountId', 'personal_id_sealed as sealed'])
    .where('personal_id_kind', 'is', null)
    .where('personal_id_sealed', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ sealed: string }>()
    .execute();
}

interface NamedId {
  readonly accountId: string;
  readonly sealed: string;
  readonly kind: PersonalIdKind;
}

/** Writes down of which kind this number is, unless another one stands there by now. */
export async function nameIdKind(db: Db, { accountId, sealed, kind }: NamedId): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ personal_id_kind: kind })
    .where('id', '=', accountId)
    .where('personal_id_sealed', '=', sealed)
    .execute();
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

/** Since when the house believes who this is (D-VERIFY); null where it does not. */
export async function setVerified(trx: Tx, accountId: string, at: Date | null): Promise<void> {
  await trx.updateTable('accounts').set({ verified_at: at }).where('id', '=', accountId).execute();
}

/** Locks an account, until a moment or for ever (null); `at` null opens it again. */
export async function setBlocked(
  trx: Tx,
  accountId: string,
  at: Date | null,
  until: Date | null = null,
): Promise<void> {
  const change = { blocked_at: at, blocked_until: at && until };
  await trx.updateTable('accounts').set(change).where('id', '=', accountId).execute();
}

/** Accounts whose lock ends by itself by now, the oldest end first. */
export async function locksThatEnd(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('blocked_until', '<=', now)
    .orderBy('blocked_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Null: as many as everybody may have. */
export async function setListingsMaximum(trx: Tx, accountId: string, maximum: number | null): Promise<void> {
  await trx.updateTable('accounts').set({ listings_maximum: maximum }).where('id', '=', accountId).execute();
}

/** How many listings this owner may have, drafts among them (D-SIXTEEN). */
export async function listingsMaximumOf(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('accounts')
    .select('listings_maximum as maximum')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.maximum ?? LISTINGS_MAXIMUM;
}
