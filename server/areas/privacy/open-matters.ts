import type { RefusalCode } from '@kiraa/contract/refusals.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { hasOpenBooking } from '../bookings/bookings.ts';
import { hasOpenClaim } from '../claims/claims.ts';
import { hasBalance, hasOpenChargeback } from '../payments/payments.ts';

/**
 * What keeps an account from being deleted: a booking that is still to be paid, answered, used or returned on either
 * side, a claim that is not settled, a chargeback that has not ended, or money that is on its way or held for the person.
 */
export async function openMatter(db: Db | Tx, accountId: string): Promise<RefusalCode | undefined> {
  if (await hasOpenBooking(db, accountId)) return 'BOOKINGS_OPEN';
  const isOpen = await Promise.all([
    hasMoneyUnderWay(db, accountId),
    hasBalance(db, accountId),
    hasPayoutUnderWay(db, accountId),
    hasOpenClaim(db, accountId),
    hasOpenChargeback(db, accountId),
  ]);
  return isOpen.includes(true) ? 'MONEY_OPEN' : undefined;
}

async function hasMoneyUnderWay(db: Db | Tx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .leftJoin('payment_operations', (join) =>
      join
        .onRef('payment_operations.payment_id', '=', 'payments.id')
        .on('payment_operations.state', 'in', ['intended', 'unknown', 'needs_person']),
    )
    .select('payments.id')
    .where((where) =>
      where.or([where('payments.payer_id', '=', accountId), where('bookings.owner_id', '=', accountId)]),
    )
    .where((where) =>
      where.or([
        where('payments.state', 'in', ['open', 'authorised']),
        where('payment_operations.id', 'is not', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A payout that has left may still come back, and then there has to be somebody to owe it to. */
async function hasPayoutUnderWay(db: Db | Tx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('owner_id', '=', accountId)
    .where('state', 'in', ['planned', 'unknown', 'sent'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
