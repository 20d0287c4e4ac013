import type { Earned, Parties, Terms } from '@kiraa/domain/booking/life/settlement.ts';
import { COUPONS_ACCOUNT, ownerAccount } from '@kiraa/domain/booking/life/settlement.ts';
import { type Halalas, negate, ZERO } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { camelCased } from '../../../platform/database/record.ts';
import { taxedBooking } from '../../tax/tax.ts';
import { isDiscount } from '../ledger/ledger-queries.ts';
import type { PaymentRow } from '../payment-queries.ts';

/** The booking of a disputed payment: who is who, and the terms by which the payment was shared out. */
export interface ChargedBooking extends Parties, Terms {
  readonly id: string;
  readonly number: number;
}

function bookingOf(db: Db | Tx, bookingId: string) {
  return db
    .selectFrom('bookings')
    .select(camelCased(['id', 'number', 'renter_id', 'owner_id', 'commission_percent', 'vat_percent']))
    .where('id', '=', bookingId);
}

/** Locks the booking's row; lock order everywhere: listing, booking, payment, account. */
export async function lockChargedBooking(trx: Tx, bookingId: string): Promise<void> {
  await bookingOf(trx, bookingId).forUpdate().executeTakeFirstOrThrow();
}

/** What makes good a loss was shared out without commission and tax (D-CLAIM). */
export async function chargedBooking(
  db: Db | Tx,
  { purpose }: Pick<PaymentRow, 'purpose'>,
  bookingId: string,
): Promise<ChargedBooking> {
  const booking = await bookingOf(db, bookingId).executeTakeFirstOrThrow();
  if (purpose === 'claim' || purpose === 'deposit')
    return { ...booking, commissionPercent: 0, taxModel: 'agent' };
  const tax = await taxedBooking(db, bookingId);
  return { ...booking, taxModel: tax?.model ?? 'agent' };
}

/** What the owner's side has earned of a payment, whatever it was for. */
export async function earnedOfPayment(
  db: Db,
  paymentId: string,
): Promise<Earned & { readonly discountAccount: string }> {
  return await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'ledger_entries.transaction_id')
    .select([
      sql<Halalas>`coalesce(sum(ledger_entries.amount_halalas) FILTER (WHERE account LIKE 'renter:%'), 0)`.as(
        'paidHalalas',
      ),
      sql<Halalas>`coalesce(sum(ledger_entries.amount_halalas) FILTER (WHERE ${isDiscount}), 0)`.as(
        'discountHalalas',
      ),
      sql<string>`coalesce(max(account) FILTER (WHERE ${isDiscount}), ${COUPONS_ACCOUNT})`.as(
        'discountAccount',
      ),
    ])
    .where('movement.payment_id', '=', paymentId)
    .where('movement.cause', 'in', ['earned', 'unearned'])
    .executeTakeFirstOrThrow();
}

/**
 * What a booking still owes its owner: the entries of their account that no payout holds. Locks the owner's account first, as the
 * planning of a payout does, so that what is frozen is in no payout.
 */
export async function lockUnpaid(trx: Tx, bookingId: string, ownerId: string): Promise<Halalas> {
  await trx.selectFrom('accounts').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
  const row = await trx
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'entry.transaction_id')
    .leftJoin('payout_entries as held', (join) =>
      join.onRef('held.entry_id', '=', 'entry.id').on('held.released_at', 'is', null),
    )
    .select(sql<Halalas>`coalesce(sum(entry.amount_halalas), 0)`.as('halalas'))
    .where('movement.booking_id', '=', bookingId)
    .where('entry.account', '=', ownerAccount(ownerId))
    .where('held.entry_id', 'is', null)
    .executeTakeFirst();
  return negate(row?.halalas ?? ZERO);
}
