import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/**
 * May this account decide for the house? Asked on every call, so that an admin who is taken off the list is out at once.
 */
export async function isAdmin(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('admin_since', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function adminByMobile(db: Db, mobile: string): Promise<{ readonly id: string } | undefined> {
  const query = db.selectFrom('accounts').select('id').where('mobile', '=', mobile);
  return await query.where('admin_since', 'is not', null).executeTakeFirst();
}

export async function accountByMobile(db: Db, mobile: string): Promise<{ readonly id: string } | undefined> {
  const query = db.selectFrom('accounts').select('id').where('mobile', '=', mobile);
  return await query.where('deleted_at', 'is', null).executeTakeFirst();
}

/** False when nobody has this number. */
export async function setAdmin(db: Db, mobile: string, since: Date | null): Promise<boolean> {
  const row = await db
    .updateTable('accounts')
    .set({ admin_since: since })
    .where('mobile', '=', mobile)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function admins(db: Db) {
  return await db
    .selectFrom('accounts')
    .select(camelCased(['full_name', 'mobile', 'admin_since']))
    .where('admin_since', 'is not', null)
    .orderBy('admin_since')
    .execute();
}
