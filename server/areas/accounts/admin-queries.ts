import type { Db } from '../../platform/database.ts';

/** May this account decide for the house? Asked anew on every call: whoever is taken off the list is out at once. */
export async function isAdmin(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('admin_since', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
