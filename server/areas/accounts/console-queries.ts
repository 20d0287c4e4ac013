import type { Db } from '../../platform/database/database.ts';
import { camelCased } from '../../platform/database/record.ts';

/** What the console shows of an account, with whether things are on file and without the things themselves. */
export async function accountForConsole(db: Db, id: string) {
  return await db
    .selectFrom('accounts as a')
    .select(
      camelCased([
        'a.id',
        'a.full_name',
        'a.mobile',
        'a.email',
        'a.mode',
        'a.language',
        'a.created_at',
        'a.admin_since',
        'a.blocked_at',
        'a.deleted_at',
        'a.verified_at',
      ]),
    )
    .select((row) => [
      row('a.personal_id_tail', 'is not', null).as('hasPersonalId'),
      row
        .exists(
          row
            .selectFrom('person_verifications as v')
            .select('v.id')
            .whereRef('v.account_id', '=', 'a.id')
            .where('v.decided_at', 'is', null)
            .where('v.ended_at', 'is', null),
        )
        .as('waitsVerification'),
      row
        .exists(row.selectFrom('identities as i').select('i.subject').whereRef('i.account_id', '=', 'a.id'))
        .as('hasGoogle'),
    ])
    .where('a.id', '=', id)
    .executeTakeFirst();
}

/** Browsers that are known for the next log-in of this account. */
export async function countKnownDevices(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('known_devices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}
