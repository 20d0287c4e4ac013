import {
  balanced,
  COUPONS_ACCOUNT,
  type Entry,
  ownerAccount,
  renterAccount,
} from '@kiraa/domain/booking/settlement.ts';
import { type Halalas, halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';

export interface Movement {
  readonly cause: 'taken_in' | 'earned' | 'unearned' | 'given_back';
  /** None where a card was verified. */
  readonly bookingId: string | null;
  readonly paymentId: string;
  readonly operationId: string | null;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

/** Money on its way to an owner, or back from their bank. */
export interface PayoutMovement {
  readonly cause: 'paid_out' | 'paid_back';
  readonly payoutId: string;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

/** Writes one balanced movement of money. The same cause of the same payment a second time breaks a constraint. */
export async function postMovement(trx: Tx, movement: Movement): Promise<void> {
  const id = newId<'ledger-transaction'>();
  await trx
    .insertInto('ledger_transactions')
    .values({
      id,
      cause: movement.cause,
      booking_id: movement.bookingId,
      payment_id: movement.paymentId,
      operation_id: movement.operationId,
      at: movement.at,
    })
    .execute();
  await insertEntries(trx, id, movement);
}

/** The same for a payout: once out, and once back. */
export async function postPayoutMovement(trx: Tx, movement: PayoutMovement): Promise<void> {
  const id = newId<'ledger-transaction'>();
  const { cause, payoutId, at } = movement;
  await trx.insertInto('ledger_transactions').values({ id, cause, payout_id: payoutId, at }).execute();
  await insertEntries(trx, id, movement);
}

async function insertEntries(
  trx: Tx,
  transactionId: string,
  movement: { readonly entries: readonly Entry[]; readonly at: Date },
): Promise<void> {
  const entries = balanced(movement.entries);
  await trx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        id: newId<'ledger-entry'>(),
        transaction_id: transactionId,
        account: entry.account,
        amount_halalas: entry.amountHalalas,
        at: movement.at,
      })),
    )
    .execute();
}

/** What of a payment is with us now, by the ledger. */
export async function balanceOfPayment(db: Db, paymentId: string): Promise<Halalas> {
  const row = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(sql<string>`coalesce(sum(amount_halalas), 0)`.as('balance'))
    .where('ledger_transactions.payment_id', '=', paymentId)
    .where('ledger_entries.account', 'like', 'gateway:%')
    .executeTakeFirstOrThrow();
  return halalas(Number(row.balance));
}

/** A payment of a booking, and how much of it the owner's side has earned. */
export interface EarnedPayment {
  readonly id: string;
  readonly bookingId: string;
  readonly payerId: string;
  /** The renter's part of it, which is what can go back to them. */
  readonly earnedHalalas: Halalas;
  /** The house's part of it, for a coupon. */
  readonly discountHalalas: Halalas;
}

/** The payments of a booking whose money is earned, oldest first: what "earned" has moved less what was unearned. */
export async function earnedPayments(db: Db, bookingId: string): Promise<EarnedPayment[]> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .innerJoin('payments', 'payments.id', 'ledger_transactions.payment_id')
    .select([
      'payments.id',
      'payments.payer_id',
      sql<string>`sum(ledger_entries.amount_halalas) FILTER (WHERE account LIKE 'renter:%')`.as('earned'),
      sql<string>`coalesce(sum(ledger_entries.amount_halalas) FILTER (WHERE account = ${COUPONS_ACCOUNT}), 0)`.as(
        'discount',
      ),
    ])
    .where('ledger_transactions.booking_id', '=', bookingId)
    .where('ledger_transactions.cause', 'in', ['earned', 'unearned'])
    .groupBy(['payments.id', 'payments.payer_id', 'payments.created_at'])
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    bookingId,
    payerId: row.payer_id,
    earnedHalalas: halalas(Number(row.earned)),
    discountHalalas: halalas(Number(row.discount)),
  }));
}

/** Whether anything is owed to a person, or by them. */
export async function hasBalance(db: Db | Tx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('account')
    .where('account', 'in', [renterAccount(accountId), ownerAccount(accountId)])
    .groupBy('account')
    .having((having) => having.fn.sum('amount_halalas'), '<>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
