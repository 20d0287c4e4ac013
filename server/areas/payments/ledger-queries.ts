import {
  balanced,
  COUPONS_ACCOUNT,
  DIFFERENCES_ACCOUNT,
  type Entry,
  ownerAccount,
  renterAccount,
} from '@kiraa/domain/booking/life/settlement.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { camelCased, recordOf } from '../../platform/database/record.ts';
import { newId } from '../../platform/ids.ts';

export interface Movement {
  readonly cause:
    | 'taken_in'
    | 'earned'
    | 'unearned'
    | 'given_back'
    | 'paid_by_hand'
    | 'moved_there'
    | 'set_off';
  /** None where a card was verified. */
  readonly bookingId: string | null;
  readonly paymentId: string;
  readonly operationId: string | null;
  /** What the provider did of itself, where that is the cause. */
  readonly differenceId?: string;
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

const transactionRecord = recordOf('ledger_transactions');
const entryRecord = recordOf('ledger_entries');

/**
 * Writes one balanced movement of money. The same cause of the same payment a second time breaks a constraint; of a payout its
 * money goes out once, and comes back once.
 */
export async function postMovement(trx: Tx, movement: Movement | PayoutMovement): Promise<void> {
  const { entries, ...cause } = movement;
  const transactionId = newId<'ledger-transaction'>();
  const { at } = movement;
  await trx
    .insertInto('ledger_transactions')
    .values(transactionRecord.values({ id: transactionId, ...cause }))
    .execute();
  const rows = balanced(entries).map((entry) =>
    entryRecord.values({ id: newId<'ledger-entry'>(), transactionId, ...entry, at }),
  );
  await trx.insertInto('ledger_entries').values(rows).execute();
}

/** A payment in the books. */
export interface PaymentBooks {
  /** What of it the provider has for us now. */
  readonly withUsHalalas: Halalas;
  /** What we owe the renter of it, sent or not. */
  readonly owedHalalas: Halalas;
  /** What the provider moved of it otherwise than it was asked to, and nobody has set off yet. */
  readonly movedThereHalalas: Halalas;
}

export async function booksOfPayment(db: Db, paymentId: string): Promise<PaymentBooks> {
  const sumOf = (accounts: string) =>
    sql<Halalas>`coalesce(sum(amount_halalas) FILTER (WHERE account LIKE ${accounts}), 0)`;
  return await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select([
      sumOf('gateway:%').as('withUsHalalas'),
      sql<Halalas>`-${sumOf('renter:%')}`.as('owedHalalas'),
      sumOf(DIFFERENCES_ACCOUNT).as('movedThereHalalas'),
    ])
    .where('ledger_transactions.payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
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
    .select(camelCased(['payments.id', 'payments.payer_id']))
    .select([
      sql<Halalas>`coalesce(sum(ledger_entries.amount_halalas) FILTER (WHERE account LIKE 'renter:%'), 0)`.as(
        'earnedHalalas',
      ),
      sql<Halalas>`coalesce(sum(ledger_entries.amount_halalas) FILTER (WHERE account = ${COUPONS_ACCOUNT}), 0)`.as(
        'discountHalalas',
      ),
    ])
    .where('ledger_transactions.booking_id', '=', bookingId)
    .where('ledger_transactions.cause', 'in', ['earned', 'unearned'])
    .groupBy(['payments.id', 'payments.payer_id', 'payments.created_at'])
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();
  return rows.map((row) => ({ ...row, bookingId }));
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
