import { type Halalas, halalas } from '@kiraa/domain/money.ts';
import type { Db, Tx } from '../../platform/database.ts';

export type PayoutState = 'planned' | 'unknown' | 'sent' | 'paid' | 'returned' | 'refused' | 'dropped';

export interface PayoutRow {
  readonly id: string;
  readonly ownerId: string;
  readonly runDay: string;
  readonly amountHalalas: Halalas;
  readonly reference: string;
  readonly state: PayoutState;
  readonly bankBic: string;
  readonly ibanTail: string;
  readonly bankChangedAt: Date;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

const columns = [
  'id',
  'owner_id',
  'run_day',
  'amount_halalas',
  'reference',
  'state',
  'bank_bic',
  'iban_tail',
  'bank_changed_at',
  'attempts',
  'created_at',
  'sent_at',
] as const;

interface PayoutRecord {
  id: string;
  owner_id: string;
  run_day: string;
  amount_halalas: number;
  reference: string;
  state: string;
  bank_bic: string;
  iban_tail: string;
  bank_changed_at: Date;
  attempts: number;
  created_at: Date;
  sent_at: Date | null;
}

function toPayout(row: PayoutRecord): PayoutRow {
  return {
    id: row.id,
    ownerId: row.owner_id,
    runDay: row.run_day,
    amountHalalas: halalas(row.amount_halalas),
    reference: row.reference,
    state: row.state as PayoutState, // the column's CHECK names the same states
    bankBic: row.bank_bic,
    ibanTail: row.iban_tail,
    bankChangedAt: row.bank_changed_at,
    attempts: row.attempts,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | undefined> {
  const row = await db.selectFrom('payouts').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toPayout(row);
}

export async function lockPayout(trx: Tx, id: string): Promise<PayoutRow> {
  const query = trx.selectFrom('payouts').select(columns).where('id', '=', id).forUpdate();
  return toPayout(await query.executeTakeFirstOrThrow());
}

/** Takes the payout for one executor until `until`; false when another has it. The row is locked. */
export async function claimPayout(trx: Tx, id: string, now: Date, until: Date): Promise<boolean> {
  const claimed = await trx
    .updateTable('payouts')
    .set((expression) => ({
      claimed_until: until,
      next_try_at: until,
      attempts: expression('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('state', 'in', ['planned', 'unknown', 'sent'])
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

export interface PayoutChange {
  readonly state: PayoutState;
  readonly bankReference?: string;
  readonly resultCode?: string;
  readonly nextTryAt: Date | null;
  readonly sentAt?: Date;
  readonly settledAt: Date | null;
}

export async function setPayout(trx: Tx, id: string, change: PayoutChange): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({
      state: change.state,
      next_try_at: change.nextTryAt,
      claimed_until: null,
      settled_at: change.settledAt,
      ...(change.sentAt && { sent_at: change.sentAt }),
      ...(change.bankReference !== undefined && { bank_reference: change.bankReference }),
      ...(change.resultCode !== undefined && { result_code: change.resultCode }),
    })
    .where('id', '=', id)
    .execute();
}

/** What it was for waits for the next payout again. */
export async function releaseEntries(trx: Tx, payoutId: string, at: Date): Promise<void> {
  await trx
    .updateTable('payout_entries')
    .set({ released_at: at })
    .where('payout_id', '=', payoutId)
    .where('released_at', 'is', null)
    .execute();
}

export async function payoutsToTry(db: Db, now: Date, limit: number): Promise<string[]> {
  const query = db.selectFrom('payouts').select('id').where('next_try_at', '<=', now);
  return (await query.orderBy('next_try_at').limit(limit).execute()).map((row) => row.id);
}

/** The payouts of an owner that anything came of, newest first; one that was never sent is no news. */
export async function payoutsOfOwner(
  db: Db,
  ownerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: PayoutRow[]; readonly total: number }> {
  const theirs = db
    .selectFrom('payouts')
    .where('owner_id', '=', ownerId)
    .where('state', 'not in', ['dropped', 'refused']);
  const rows = await theirs
    .select(columns)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const all = await theirs.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return { rows: rows.map(toPayout), total: Number(all.count) };
}
