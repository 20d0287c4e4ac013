import type { Db, Tx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';

/** Everybody with whom this account has a block, whoever of the two made it. */
export async function blockedWith(db: Db | Tx, accountId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('person_blocks')
    .select(['blocker_id as blockerId', 'blocked_id as blockedId'])
    .where((row) => row.or([row('blocker_id', '=', accountId), row('blocked_id', '=', accountId)]))
    .execute();
  return new Set(rows.map(({ blockerId, blockedId }) => (blockerId === accountId ? blockedId : blockerId)));
}

export async function isBlockedBetween(db: Db | Tx, one: string, other: string): Promise<boolean> {
  const [first, second] = await together(db, (at) =>
    Promise.all([hasBlocked(at, one, other), hasBlocked(at, other, one)]),
  );
  return first || second;
}

/** The same for somebody and the owner of a listing, whom the caller does not know yet. */
export async function isBlockedWithOwnerOf(
  db: Db | Tx,
  accountId: string,
  listingId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .innerJoin('person_blocks', (join) =>
      join.on((on) =>
        on.or([
          on.and([on('blocker_id', '=', accountId), on('blocked_id', '=', on.ref('listings.owner_id'))]),
          on.and([on('blocked_id', '=', accountId), on('blocker_id', '=', on.ref('listings.owner_id'))]),
        ]),
      ),
    )
    .select('listings.id')
    .where('listings.id', '=', listingId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasBlocked(db: Db | Tx, blockerId: string, blockedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person_blocks')
    .select('created_at')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertBlock(db: Db, blockerId: string, blockedId: string, now: Date): Promise<void> {
  await db
    .insertInto('person_blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute();
}

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await db
    .deleteFrom('person_blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute();
}

/** Whether there is such a person to block or to report: an account that was not deleted. */
export async function isPerson(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
