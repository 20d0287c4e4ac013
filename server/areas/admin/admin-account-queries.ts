import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, type NewOf, recordOf } from '../../platform/database/record.ts';
import { newId } from '../../platform/ids.ts';

function accounts(db: Db | Tx) {
  return db
    .selectFrom('accounts as a')
    .select((row) => [
      ...camelCased(['a.id', 'a.full_name', 'a.mobile', 'a.created_at', 'a.admin_since', 'a.blocked_at']),
      row
        .selectFrom('listings as l')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('l.owner_id', '=', 'a.id')
        .where('l.deleted_at', 'is', null)
        .as('listings'),
    ])
    .where('a.deleted_at', 'is', null);
}
export type AdminAccountRow = NonNullable<Awaited<ReturnType<typeof adminAccountById>>>;

export async function adminAccountById(db: Db | Tx, id: string) {
  return await accounts(db).where('a.id', '=', id).executeTakeFirst();
}

export async function adminAccountByMobile(db: Db, mobile: string) {
  return await accounts(db).where('a.mobile', '=', mobile).executeTakeFirst();
}

/**
 * Locks the account's row until the transaction ends, so that of two block calls at once each sees what the other
 * changed.
 */
export async function lockAccount(trx: Tx, id: string) {
  return await trx
    .selectFrom('accounts')
    .select(camelCased(['id', 'admin_since', 'blocked_at', 'blocked_until']))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

const blockRecord = recordOf('account_blocks');

export async function recordBlock(trx: Tx, block: Omit<NewOf<typeof blockRecord>, 'id'>): Promise<void> {
  const values = blockRecord.values({ ...block, id: newId<'account-block'>() });
  await trx.insertInto('account_blocks').values(values).execute();
}

export async function blocksOfAccount(db: Db, accountId: string) {
  return await db
    .selectFrom('account_blocks as b')
    .leftJoin('accounts as a', 'a.id', 'b.admin_id')
    .select(['b.action', 'b.reason', 'b.at', 'a.full_name as by'])
    .select(camelCased(['b.said', 'b.said_words', 'b.until']))
    .where('b.account_id', '=', accountId)
    .orderBy('b.at', 'desc')
    .orderBy('b.id', 'desc')
    .execute();
}
export type BlockRow = Awaited<ReturnType<typeof blocksOfAccount>>[number];
