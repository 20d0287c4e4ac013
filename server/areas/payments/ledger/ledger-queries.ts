import {
  balanced,
  COUPONS_ACCOUNT,
  DIFFERENCES_ACCOUNT,
  ownerAccount,
  REPLACEMENT_ACCOUNT,
  renterAccount,
  VAT_ACCOUNT,
} from '@kiraa/domain/booking/life/settlement.ts';
import { CHARGEBACKS_ACCOUNT, chargebackAccount } from '@kiraa/domain/chargeback/chargeback-money.ts';
import { depositAccount } from '@kiraa/domain/deposit/end-deposit.ts';
import type { Halalas } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased, recordOf } from '../../../platform/database/record.ts';
import { together } from '../../../platform/database/together.ts';
import { newId } from '../../../platform/ids.ts';
import { issueTaxDocument, type TaxEdges, type TaxedMovement } from '../../tax/tax.ts';
import type { AnyMovement, Movement } from './movements.ts';

const transactionRecord = recordOf('ledger_transactions');
const entryRecord = recordOf('ledger_entries');

/**
 * Writes one balanced ledger transaction and returns its id. Constraints refuse a cause that may happen only once to a payment, an operation, a
 * difference or a payout, when it comes a second time. Tax moves by `postTaxed` alone.
 */
export async function postMovement(trx: Tx, movement: AnyMovement): Promise<string> {
  if (movement.entries.some(({ account }) => account === VAT_ACCOUNT))
    throw new Error(`a movement of tax without its document: ${movement.cause}`);
  return writeMovement(trx, movement);
}

/** Writes a movement that sells something or takes it back, together with its invoice or credit note (M10). */
export async function postTaxed(
  edges: TaxEdges,
  trx: Tx,
  movement: Movement & {
    readonly cause: 'earned' | 'unearned';
    readonly bookingId: string;
    readonly vatPercent: number;
  },
  sold: Pick<TaxedMovement, 'tax' | 'renterId' | 'ownerId'>,
): Promise<void> {
  const transactionId = await writeMovement(trx, movement);
  const { cause, entries, bookingId, paymentId, vatPercent } = movement;
  const document = { transactionId, cause, entries, bookingId, paymentId, vatPercent, ...sold };
  await issueTaxDocument(edges, trx, document);
}

async function writeMovement(trx: Tx, movement: AnyMovement): Promise<string> {
  const { entries, ...cause } = movement;
  const transactionId = newId<'ledger-transaction'>();
  const { at } = movement;
  const rows = balanced(entries).map((entry) =>
    entryRecord.values({ id: newId<'ledger-entry'>(), transactionId, ...entry, at }),
  );
  await together(trx, (one) =>
    Promise.all([
      one
        .insertInto('ledger_transactions')
        .values(transactionRecord.values({ id: transactionId, ...cause }))
        .execute(),
      one.insertInto('ledger_entries').values(rows).execute(),
    ]),
  );
  return transactionId;
}

/**
 * The rate by which a payment was shared out when this booking earned it; undefined for what is older than the dated rates. A payment
 * that has moved is earned once for each booking, and the rate may have changed in between.
 */
export async function rateOfEarning(
  trx: Tx,
  { paymentId, bookingId }: { readonly paymentId: string; readonly bookingId: string },
): Promise<number | undefined> {
  const earned = await trx
    .selectFrom('ledger_transactions')
    .select(camelCased(['vat_percent']))
    .where('payment_id', '=', paymentId)
    .where('booking_id', '=', bookingId)
    .where('cause', '=', 'earned')
    .limit(1)
    .executeTakeFirst();
  return earned?.vatPercent ?? undefined;
}

/** The balances of one payment in the ledger. */
export interface PaymentBooks {
  /** What the provider holds for us of this payment. */
  readonly withUsHalalas: Halalas;
  /** What we owe the renter, whether it is on its way back or not. */
  readonly owedHalalas: Halalas;
}

export async function booksOfPayment(db: Db, paymentId: string): Promise<PaymentBooks> {
  const sumOf = (accounts: string) =>
    sql<Halalas>`coalesce(sum(amount_halalas) FILTER (WHERE account LIKE ${accounts}), 0)`;
  return await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select([sumOf('gateway:%').as('withUsHalalas'), sql<Halalas>`-${sumOf('renter:%')}`.as('owedHalalas')])
    .where('ledger_transactions.payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
}

/** Money of a payment that has left the provider without us, and that nothing owed to the renter was set off against yet. */
export interface LeftThere {
  readonly account: string;
  /** Null for what the provider moved by itself. */
  readonly chargebackId: string | null;
  readonly halalas: Halalas;
}

/** By account: what was taken by the renter's bank, and what the provider moved by itself. */
export async function leftThere(db: Db, paymentId: string): Promise<LeftThere[]> {
  return await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(camelCased(['ledger_entries.account', 'ledger_transactions.chargeback_id']))
    .select(sql<Halalas>`sum(amount_halalas)`.as('halalas'))
    .where('ledger_transactions.payment_id', '=', paymentId)
    .where((where) =>
      where.or([
        where('account', 'in', [DIFFERENCES_ACCOUNT, CHARGEBACKS_ACCOUNT]),
        where('account', 'like', chargebackAccount('%')),
      ]),
    )
    .groupBy(['ledger_entries.account', 'ledger_transactions.chargeback_id'])
    .having(sql<boolean>`sum(amount_halalas) > 0`)
    .orderBy('account')
    .execute();
}

/** A payment of a booking, and how much of it the owner's side has earned. */
export interface EarnedPayment {
  readonly id: string;
  readonly bookingId: string;
  readonly payerId: string;
  /** The renter's part of it, which is what can go back to them. */
  readonly earnedHalalas: Halalas;
  /** The house's part of it, for a coupon or for a renter who was let down, and the account that bears it. */
  readonly discountHalalas: Halalas;
  readonly discountAccount: string;
}

/** An entry of what the house adds to what a renter has paid. */
export const isDiscount = sql<boolean>`account IN (${COUPONS_ACCOUNT}, ${REPLACEMENT_ACCOUNT})`;

/**
 * The payments of a booking whose money is earned, oldest first: what "earned" has moved less what was unearned. What a renter
 * has paid for an owner's claim, by itself or by the deposit, is not among them: it makes good a loss, and no ending of the booking gives it back.
 */
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
      sql<Halalas>`coalesce(sum(ledger_entries.amount_halalas) FILTER (WHERE ${isDiscount}), 0)`.as(
        'discountHalalas',
      ),
      sql<string>`coalesce(max(account) FILTER (WHERE ${isDiscount}), ${COUPONS_ACCOUNT})`.as(
        'discountAccount',
      ),
    ])
    .where('ledger_transactions.booking_id', '=', bookingId)
    .where('ledger_transactions.cause', 'in', ['earned', 'unearned'])
    .where('payments.purpose', 'not in', ['claim', 'deposit'])
    .groupBy(['payments.id', 'payments.payer_id', 'payments.created_at'])
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();
  return rows.map((row) => ({ ...row, bookingId }));
}

/** What owners have paid for cancelling, less what renters whom they let down were helped with: never below nothing. */
export async function replacementFund(db: Db): Promise<Halalas> {
  const row = await db
    .selectFrom('ledger_entries')
    .select(sql<Halalas>`coalesce(-sum(amount_halalas), 0)`.as('left'))
    .where('account', '=', REPLACEMENT_ACCOUNT)
    .executeTakeFirstOrThrow();
  return row.left;
}

/** Whether we owe this person money, or they owe us. */
export async function hasBalance(db: Db | Tx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('account')
    .where('account', 'in', [renterAccount(accountId), ownerAccount(accountId), depositAccount(accountId)])
    .groupBy('account')
    .having((having) => having.fn.sum('amount_halalas'), '<>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
