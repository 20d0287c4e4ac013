import type { CardChannel } from '@kiraa/domain/payment/states.ts';
import { type Db, lockByName, type Tx } from '../../../platform/database/database.ts';
import { type NewOf, type RowOf, recordOf } from '../../../platform/database/record.ts';

const cardRecord = recordOf('saved_cards');
export type SavedCardRow = RowOf<typeof cardRecord>;

const removalRecord = recordOf('card_removals');
export type CardRemoval = RowOf<typeof removalRecord>;

/** Serialises changes to the cards of one account. */
export async function lockCardsOf(trx: Tx, accountId: string): Promise<void> {
  await lockByName(trx, `saved cards ${accountId}`);
}

/**
 * Whether the account was erased, read under the lock of its cards, which the erasure takes too. The account's own row is not locked: the
 * erasure has it before the cards.
 */
export async function isErased(trx: Tx, accountId: string): Promise<boolean> {
  const account = trx.selectFrom('accounts').select('id').where('id', '=', accountId);
  return (await account.where('deleted_at', 'is not', null).executeTakeFirst()) !== undefined;
}

const cards = (db: Db, accountId: string) =>
  db.selectFrom('saved_cards').select(cardRecord.columns).where('account_id', '=', accountId);

/** Newest first. */
export async function savedCardsOf(db: Db, accountId: string): Promise<SavedCardRow[]> {
  return await cards(db, accountId).orderBy('saved_at', 'desc').orderBy('id', 'desc').execute();
}

export async function findSavedCard(
  db: Db,
  accountId: string,
  id: string,
): Promise<SavedCardRow | undefined> {
  return await cards(db, accountId).where('id', '=', id).executeTakeFirst();
}

export async function insertSavedCard(trx: Tx, card: SavedCardRow): Promise<void> {
  await trx.insertInto('saved_cards').values(cardRecord.values(card)).execute();
}

export async function deleteSavedCard(trx: Tx, id: string): Promise<void> {
  await trx.deleteFrom('saved_cards').where('id', '=', id).execute();
}

export async function insertRemoval(
  trx: Tx,
  removal: Omit<NewOf<typeof removalRecord>, 'nextTryAt' | 'createdAt'>,
  now: Date,
): Promise<void> {
  const values = removalRecord.values({ ...removal, nextTryAt: now, createdAt: now });
  await trx.insertInto('card_removals').values(values).execute();
}

export async function removalsToTry(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db.selectFrom('card_removals').select('id').where('next_try_at', '<=', now);
  return (await query.orderBy('next_try_at').limit(limit).execute()).map((row) => row.id);
}

/** Claims a removal for this process until `until`; undefined when another process has it, or it is done. */
export async function claimRemoval(
  db: Db,
  id: string,
  now: Date,
  until: Date,
): Promise<CardRemoval | undefined> {
  return await db
    .updateTable('card_removals')
    .set((expression) => ({ next_try_at: until, attempts: expression('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('next_try_at', '<=', now)
    .returning(removalRecord.columns)
    .executeTakeFirst();
}

export async function delayRemoval(db: Db, id: string, until: Date): Promise<void> {
  await db.updateTable('card_removals').set({ next_try_at: until }).where('id', '=', id).execute();
}

export async function deleteRemoval(db: Db, id: string): Promise<void> {
  await db.deleteFrom('card_removals').where('id', '=', id).execute();
}

/** The id of the last payment that this person began to verify a card of this channel. */
export async function lastCardCheck(
  db: Db,
  payerId: string,
  channel: CardChannel,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('payer_id', '=', payerId)
    .where('purpose', '=', 'card')
    .where('channel', '=', channel)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function noteCardKept(trx: Tx, paymentId: string): Promise<void> {
  await trx.updateTable('payments').set({ card_kept: true }).where('id', '=', paymentId).execute();
}
