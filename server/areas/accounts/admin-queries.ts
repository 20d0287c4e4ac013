import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';
import { changeDuty } from './duties/change-duty.ts';

export async function adminByMobile(db: Db, mobile: string): Promise<{ readonly id: string } | undefined> {
  const query = db.selectFrom('accounts').select('id').where('mobile', '=', mobile);
  return await query.where('admin_since', 'is not', null).executeTakeFirst();
}

export async function accountByMobile(db: Db, mobile: string): Promise<{ readonly id: string } | undefined> {
  const query = db.selectFrom('accounts').select('id').where('mobile', '=', mobile);
  return await query.where('deleted_at', 'is', null).executeTakeFirst();
}

/** Makes an account an owner of the console. False when nobody has this number. */
export async function setAdmin(db: Db, mobile: string, since: Date): Promise<boolean> {
  const wish = { mobile, duty: 'owner', given: true, by: null, reason: null } as const;
  return (await changeDuty(db, wish, since)).ok;
}

/** Everybody of the house with their duties, who has been there the longest first. */
export async function admins(db: Db) {
  return await db
    .selectFrom('admin_duties as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .leftJoin('accounts as giver', 'giver.id', 'd.given_by')
    .leftJoin('second_factors as f', 'f.account_id', 'a.id')
    .select([
      ...camelCased(['a.id', 'a.full_name', 'a.mobile', 'a.admin_since', 'd.duty', 'd.given_at', 'd.reason']),
      'giver.full_name as givenBy',
      'f.set_at as secondFactorAt',
    ])
    .orderBy('a.admin_since')
    .orderBy('a.id')
    .orderBy('d.given_at')
    .execute();
}
