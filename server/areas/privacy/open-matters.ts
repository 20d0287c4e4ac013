import type { Refusal } from '@kiraa/contract/refusals.ts';
import { PAYOUT_ASKED_DAYS } from '@kiraa/domain/limits.ts';
import { addMilliseconds, DAY_MILLISECONDS, secondsUntil } from '@kiraa/domain/time.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isLastOwner } from '../accounts/accounts.ts';
import { hasOpenBooking } from '../bookings/bookings.ts';
import { claimAheadUntil, hasOpenClaim } from '../claims/claims.ts';
import { hasBalance, hasOpenChargeback } from '../payments/payments.ts';
import { mobileUndoableUntil } from '../profile/profile.ts';

/**
 * What keeps an account from being deleted: a booking that is still to be paid, answered, used or returned on either
 * side, a claim that is not settled or may still be made against its renter, a chargeback that has not ended, money that is on its
 * way or held for the person, or a payout that the bank may still send back; an open report of what they wrote in a chat, which goes with their account (D-REPORTED-CHAT);
 * and a change of the mobile that the number before may still take back, which says for how long (D-MOBILE-UNDO). The last
 * owner of the console stays as well (D-DUTIES).
 */
export async function openMatter(db: Db | Tx, accountId: string, now: Date): Promise<Refusal | undefined> {
  if (await hasOpenBooking(db, accountId)) return { code: 'BOOKINGS_OPEN' };
  const isOpen = await Promise.all([
    hasMoneyUnderWay(db, accountId),
    hasBalance(db, accountId),
    hasPayoutUnderWay(db, accountId),
    hasOpenClaim(db, accountId),
    hasOpenChargeback(db, accountId),
  ]);
  if (isOpen.includes(true)) return { code: 'MONEY_OPEN' };
  const returnUntil = await payoutMayReturnUntil(db, accountId, now);
  if (returnUntil) return { code: 'PAYOUT_MAY_RETURN', retryAfterSeconds: secondsUntil(returnUntil, now) };
  const claimUntil = await claimAheadUntil(db, accountId, now);
  if (claimUntil) return { code: 'CLAIM_TIME_OPEN', retryAfterSeconds: secondsUntil(claimUntil, now) };
  if (await hasOpenChatReport(db, accountId)) return { code: 'MATTER_OPEN' };
  if (await isLastOwner(db, accountId)) return { code: 'LAST_OWNER' };
  // Whoever has taken the account over would erase it and, with it, the way back.
  const until = await mobileUndoableUntil(db, accountId, now);
  return until && { code: 'MOBILE_UNDO_OPEN', retryAfterSeconds: secondsUntil(until, now) };
}

async function hasMoneyUnderWay(db: Db | Tx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    // A card that is being checked has a payment without a booking.
    .leftJoin('bookings', 'bookings.id', 'payments.booking_id')
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

/** A payout that has not arrived may come back, and then there has to be somebody to owe it to. */
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

/** The same of one that has arrived, for as long as it is looked at (D-TRANSFER). */
async function payoutMayReturnUntil(db: Db | Tx, accountId: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('payouts')
    .select(({ fn }) => fn.max('sent_at').as('sentAt'))
    .where('owner_id', '=', accountId)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  const until = row?.sentAt && addMilliseconds(row.sentAt, PAYOUT_ASKED_DAYS * DAY_MILLISECONDS);
  return until && until > now ? until : undefined;
}

/** Of what the operator of the report reads, nothing would be left. */
async function hasOpenChatReport(db: Db | Tx, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person_reports')
    .select('id')
    .where('person_id', '=', accountId)
    .where('conversation_id', 'is not', null)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
