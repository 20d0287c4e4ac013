import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';

const accountColumns = camelCased([
  'accounts.id',
  'accounts.full_name',
  'accounts.mobile',
  'accounts.country_code',
  'accounts.mode',
  'accounts.email',
  'accounts.gender',
  'accounts.language',
  'accounts.digits',
  'accounts.location',
  'accounts.latitude',
  'accounts.longitude',
  'accounts.personal_id_tail',
  'accounts.photo_id',
  'accounts.notify_general',
  'accounts.notify_bookings',
  'accounts.notify_chat',
  'accounts.display_phone',
  'accounts.verified_at',
  'accounts.admin_since',
  'accounts.blocked_at',
  'accounts.rating_count',
  'accounts.rating_half_stars',
  'bank_details.changed_at as bankChangedAt',
]);

export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountById>>>;

function accounts(db: Db) {
  return db
    .selectFrom('accounts')
    .leftJoin('bank_details', 'bank_details.account_id', 'accounts.id')
    .select(accountColumns);
}

export async function accountById(db: Db, id: string) {
  return await accounts(db).where('accounts.id', '=', id).executeTakeFirst();
}

/** Locks the account's row until the transaction ends; false when the account was erased: nothing may be added to it then. */
export async function lockLiveAccount(trx: Tx, id: string): Promise<boolean> {
  const query = trx.selectFrom('accounts').select('id').where('id', '=', id).where('deleted_at', 'is', null);
  return (await query.forUpdate().executeTakeFirst()) !== undefined;
}

export async function accountByMobile(db: Db, mobile: string) {
  return await accounts(db).where('accounts.mobile', '=', mobile).executeTakeFirst();
}

export async function accountByEmail(db: Db, email: string) {
  return await accounts(db).where('accounts.email', '=', email).executeTakeFirst();
}

/** Gives a new account the e-mail address that a provider has verified, unless another account has it. */
export async function adoptEmail(trx: Tx, account: AccountRow, email: string): Promise<AccountRow> {
  const holder = trx.selectFrom('accounts as others').select('others.id').where('others.email', '=', email);
  const row = await trx
    .updateTable('accounts')
    .set({ email })
    .where('id', '=', account.id)
    .where(({ not, exists }) => not(exists(holder)))
    .returning('email')
    .executeTakeFirst();
  return { ...account, email: row?.email ?? null };
}

export const accountRecord = recordOf('accounts');

/** False when the number has an account already, even one that another call made at this very moment. */
export async function insertAccount(trx: Tx, account: NewOf<typeof accountRecord>): Promise<boolean> {
  const row = await trx
    .insertInto('accounts')
    .values(accountRecord.values(account))
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The profile that was used last: a device without a session of its own begins in it. False when the account was erased, also while this
 * waited for its row, which is locked from here on: no session may be added to it.
 */
export async function setMode(trx: Tx, accountId: string, mode: 'renter' | 'owner'): Promise<boolean> {
  const row = await trx
    .updateTable('accounts')
    .set({ mode })
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
