import type { Db, Tx } from '../../platform/database.ts';

const accountColumns = [
  'id',
  'full_name',
  'mobile',
  'country_code',
  'mode',
  'language',
  'display_phone',
  'verified_at',
  'rating_count',
  'rating_half_stars',
] as const;

export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountById>>>;

export async function accountById(db: Db, id: string) {
  return await db.selectFrom('accounts').select(accountColumns).where('id', '=', id).executeTakeFirst();
}

export async function accountByMobile(db: Db, mobile: string) {
  return await db
    .selectFrom('accounts')
    .select(accountColumns)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
}

export interface NewAccount {
  readonly id: string;
  readonly fullName: string;
  readonly mobile: string;
  readonly countryCode: string;
  readonly mode: 'renter' | 'owner';
  readonly language: 'ar' | 'en';
  readonly createdAt: Date;
}

/** False when the number has an account already, also when another call made it this very moment. */
export async function insertAccount(trx: Tx, account: NewAccount): Promise<boolean> {
  const row = await trx
    .insertInto('accounts')
    .values({
      id: account.id,
      full_name: account.fullName,
      mobile: account.mobile,
      country_code: account.countryCode,
      mode: account.mode,
      language: account.language,
      created_at: account.createdAt,
    })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The profile used last: what a device without a session of its own begins with. */
export async function setMode(trx: Tx, accountId: string, mode: 'renter' | 'owner'): Promise<void> {
  await trx.updateTable('accounts').set({ mode }).where('id', '=', accountId).execute();
}
