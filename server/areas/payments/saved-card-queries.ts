import type { CardBrand, CardChannel } from '@kiraa/domain/payment/states.ts';
import { type Db, lockByName, type Tx } from '../../platform/database.ts';

export interface SavedCardRow {
  readonly id: string;
  readonly accountId: string;
  /** Who keeps it. */
  readonly provider: string;
  readonly channel: CardChannel;
  readonly brand: CardBrand;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly tokenSealed: string;
}

const columns = [
  'id',
  'account_id',
  'provider',
  'channel',
  'brand',
  'last_four',
  'expiry_month',
  'expiry_year',
  'token_sealed',
] as const;

interface CardRecord {
  id: string;
  account_id: string;
  provider: string;
  channel: string;
  brand: string;
  last_four: string;
  expiry_month: number;
  expiry_year: number;
  token_sealed: string;
}

// The casts are proved by the CHECK constraints of the columns.
function toCard(row: CardRecord): SavedCardRow {
  return {
    id: row.id,
    accountId: row.account_id,
    provider: row.provider,
    channel: row.channel as CardChannel,
    brand: row.brand as CardBrand,
    lastFour: row.last_four,
    expiryMonth: row.expiry_month,
    expiryYear: row.expiry_year,
    tokenSealed: row.token_sealed,
  };
}

/** One change of a person's cards at a time. */
export async function lockCardsOf(trx: Tx, accountId: string): Promise<void> {
  await lockByName(trx, `saved cards ${accountId}`);
}

/** Newest first. */
export async function savedCardsOf(db: Db, accountId: string): Promise<SavedCardRow[]> {
  const query = db.selectFrom('saved_cards').select(columns).where('account_id', '=', accountId);
  return (await query.orderBy('saved_at', 'desc').orderBy('id', 'desc').execute()).map(toCard);
}

export async function findSavedCard(
  db: Db,
  accountId: string,
  id: string,
): Promise<SavedCardRow | undefined> {
  const row = await db
    .selectFrom('saved_cards')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toCard(row);
}

export async function insertSavedCard(trx: Tx, card: SavedCardRow, savedAt: Date): Promise<void> {
  await trx
    .insertInto('saved_cards')
    .values({
      id: card.id,
      account_id: card.accountId,
      provider: card.provider,
      channel: card.channel,
      brand: card.brand,
      last_four: card.lastFour,
      expiry_month: card.expiryMonth,
      expiry_year: card.expiryYear,
      token_sealed: card.tokenSealed,
      saved_at: savedAt,
    })
    .execute();
}

export async function deleteSavedCard(trx: Tx, id: string): Promise<void> {
  await trx.deleteFrom('saved_cards').where('id', '=', id).execute();
}

export interface CardRemoval {
  readonly id: string;
  readonly provider: string;
  readonly channel: CardChannel;
  readonly tokenSealed: string;
  readonly attempts: number;
}

export async function insertRemoval(
  trx: Tx,
  removal: Pick<CardRemoval, 'id' | 'provider' | 'channel' | 'tokenSealed'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('card_removals')
    .values({
      id: removal.id,
      provider: removal.provider,
      channel: removal.channel,
      token_sealed: removal.tokenSealed,
      next_try_at: now,
      created_at: now,
    })
    .execute();
}

export async function removalsToTry(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db.selectFrom('card_removals').select('id').where('next_try_at', '<=', now);
  return (await query.orderBy('next_try_at').limit(limit).execute()).map((row) => row.id);
}

/** Takes it until `until`; undefined when another has it, or it is done. */
export async function claimRemoval(
  db: Db,
  id: string,
  now: Date,
  until: Date,
): Promise<CardRemoval | undefined> {
  const row = await db
    .updateTable('card_removals')
    .set((expression) => ({ next_try_at: until, attempts: expression('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('next_try_at', '<=', now)
    .returning(['id', 'provider', 'channel', 'token_sealed', 'attempts'])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      provider: row.provider,
      channel: row.channel as CardChannel,
      tokenSealed: row.token_sealed,
      attempts: row.attempts,
    }
  );
}

export async function delayRemoval(db: Db, id: string, until: Date): Promise<void> {
  await db.updateTable('card_removals').set({ next_try_at: until }).where('id', '=', id).execute();
}

export async function deleteRemoval(db: Db, id: string): Promise<void> {
  await db.deleteFrom('card_removals').where('id', '=', id).execute();
}

/** What this person opened last to verify a card of this kind. */
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
