import { slotKeepingStates } from '@kiraa/domain/booking/life.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';

function accounts(db: Db | Tx) {
  return db
    .selectFrom('accounts as a')
    .select((row) => [
      'a.id',
      'a.full_name',
      'a.mobile',
      'a.created_at',
      'a.admin_since',
      'a.blocked_at',
      row
        .selectFrom('listings as l')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('l.owner_id', '=', 'a.id')
        .where('l.deleted_at', 'is', null)
        .as('listings'),
      row
        .selectFrom('bookings as b')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where((booking) =>
          booking.or([
            booking('b.owner_id', '=', booking.ref('a.id')),
            booking('b.renter_id', '=', booking.ref('a.id')),
          ]),
        )
        .where('b.state', 'in', [...slotKeepingStates])
        .as('open_bookings'),
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

/** Held, so that of two calls at once each sees what the other made of it. */
export async function lockAccount(trx: Tx, id: string) {
  return await trx
    .selectFrom('accounts')
    .select(['id', 'admin_since', 'blocked_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function setBlocked(trx: Tx, accountId: string, at: Date | null): Promise<void> {
  await trx.updateTable('accounts').set({ blocked_at: at }).where('id', '=', accountId).execute();
}

/** Off offer from now on. Those that were off already stay off when the block ends. */
export async function takeOffOffer(trx: Tx, ownerId: string): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ active: false, off_by_block: true })
    .where('owner_id', '=', ownerId)
    .where('active', '=', true)
    .execute();
}

export async function putBackOnOffer(trx: Tx, ownerId: string): Promise<void> {
  await trx
    .updateTable('listings')
    .set({ active: true, off_by_block: false })
    .where('owner_id', '=', ownerId)
    .where('off_by_block', '=', true)
    .execute();
}

export interface BlockRecord {
  readonly accountId: string;
  readonly adminId: string;
  readonly action: 'block' | 'unblock';
  readonly reason: string;
  readonly at: Date;
}

export async function recordBlock(trx: Tx, record: BlockRecord): Promise<void> {
  await trx
    .insertInto('account_blocks')
    .values({
      id: newId<'account-block'>(),
      account_id: record.accountId,
      admin_id: record.adminId,
      action: record.action,
      reason: record.reason,
      at: record.at,
    })
    .execute();
}

export async function blocksOfAccount(db: Db, accountId: string) {
  return await db
    .selectFrom('account_blocks as b')
    .innerJoin('accounts as a', 'a.id', 'b.admin_id')
    .select(['b.action', 'b.reason', 'b.at', 'a.full_name as by'])
    .where('b.account_id', '=', accountId)
    .orderBy('b.at', 'desc')
    .execute();
}
