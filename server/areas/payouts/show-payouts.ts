import type { ParsedInputOf } from '@kiraa/contract/endpoint.ts';
import { pageOf } from '@kiraa/contract/fields.ts';
import type { earningsEndpoints, PayoutView } from '@kiraa/contract/money/earnings.ts';
import { accept, refuse } from '@kiraa/contract/refusals.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { type Halalas, negate, subtract, toSar, ZERO } from '@kiraa/domain/money.ts';
import { holdReason } from '@kiraa/domain/payout/holds.ts';
import { nextRun, payableAfterEnd } from '@kiraa/domain/payout/runs.ts';
import { addMilliseconds, later } from '@kiraa/domain/time.ts';
import type { MemberContext } from '../../context.ts';
import { bankNames } from '../choices/choices.ts';
import { frozenOfOwner } from '../payments/payments.ts';
import { type PayoutBank, payoutBankOf } from '../profile/profile.ts';
import { isUnderSignal } from '../signals/signals.ts';
import { dueOf, feesInPayouts, plannedFor } from './due-queries.ts';
import { earnedByBooking } from './earning-queries.ts';
import { owedTo } from './owed-sums.ts';
import { bookingsInPayouts, type PaidBooking } from './paid-bookings.ts';
import { type PayoutRow, payoutsOfOwner } from './payout-queries.ts';

type Rows = typeof earningsEndpoints;

/** GET /payout/list: what is due, when and to which account it is paid, and the earlier payouts. */
export async function showPayouts(context: MemberContext, input: ParsedInputOf<Rows['payouts']>) {
  const { db, caller, clock } = context;
  const page = pageOf(input);
  const bank = await payoutBankOf(db, caller.accountId);
  const nextAt = nextPayoutAt(context, bank);
  const [due, owed, planned, frozen, isChecked, done] = await Promise.all([
    dueOf(db, caller.accountId, nextAt),
    owedTo(db, caller.accountId),
    plannedFor(db, caller.accountId),
    frozenOfOwner(db, caller.accountId),
    isUnderSignal(db, caller.accountId, 'payout_hold'),
    payoutsOfOwner(db, caller.accountId, { limit: page.perPage, offset: page.offset }),
  ]);
  const inThem = await bookingsInPayouts(
    db,
    caller.accountId,
    done.rows.map(({ id }) => id),
  );
  const fees = await feesInPayouts(
    db,
    done.rows.map(({ id }) => id),
  );
  const nameOf = await bankNames(context);
  const isOwed = due.amountHalalas > ZERO;
  return accept({
    data: {
      due: toSar(isOwed ? due.amountHalalas : ZERO),
      debt: toSar(isOwed ? ZERO : negate(due.amountHalalas)),
      fees: toSar(due.feesHalalas),
      waiting: toSar(subtract(subtract(owed, due.amountHalalas), planned)),
      frozen: frozen.map(({ bookingId, bookingNumber, frozenHalalas }) => ({
        bookingId,
        bookingNumber: bookingNumberOf(bookingNumber),
        amount: toSar(frozenHalalas),
      })),
      nextAt: nextAt.toISOString(),
      hold: isChecked ? ('check' as const) : toMend(bank, clock.now()),
      bank: bank ? { bankBic: bank.bic, bankName: nameOf(bank.bic), ibanTail: bank.ibanTail } : null,
      payouts: done.rows.map((row) => present(row, nameOf(row.bankBic), fees.get(row.id), inThem)),
    },
    pages: Math.ceil(done.total / page.perPage),
    current: page.number,
    totalCount: done.total,
  });
}

/** The first run that finds the bank account rested and, where it is about one booking, its thing back, or the booking over, for a day. */
function nextPayoutAt(
  { clock, config }: MemberContext,
  bank: PayoutBank | undefined,
  overSince?: Date | null,
): Date {
  const rested = bank?.payableFrom ?? clock.now();
  const payable = overSince ? payableAfterEnd(overSince) : rested;
  // A run at the very end of the rest may pay already.
  const from = later(clock.now(), addMilliseconds(later(rested, payable), -1));
  return nextRun(from, config.payouts.weekDay).at;
}

/** Why the next payout cannot be made, where the owner can change that. A block is no such reason. */
function toMend(bank: PayoutBank | undefined, now: Date): 'no_bank' | 'bank_refused' | null {
  const reason = holdReason({ isBlocked: false, destination: bank }, now);
  return reason === 'no_bank' || reason === 'bank_refused' ? reason : null;
}

function present(
  row: PayoutRow,
  bankName: string,
  feesHalalas: Halalas | undefined,
  inThem: readonly PaidBooking[],
): PayoutView {
  const { id, amountHalalas, state, bankBic, ibanTail, sentAt, createdAt } = row;
  return {
    id,
    amount: toSar(amountHalalas),
    fees: feesHalalas === undefined ? null : toSar(feesHalalas),
    // Refused and dropped payouts are not listed: this is for the type alone.
    state: state === 'refused' || state === 'dropped' ? 'planned' : state,
    bankBic,
    bankName,
    ibanTail,
    date: (sentAt ?? createdAt).toISOString(),
    bookings: inThem
      .filter(({ payoutId }) => payoutId === id)
      .map((one) => ({ bookingNumber: bookingNumberOf(one.number), amount: toSar(one.amountHalalas) })),
  };
}

/** What has been taken back since is told where all that was earned is (`showEarnings`). */
const SAID_OF = { none: 'next', unknown: 'unknown', sent: 'sent', less: 'sent' } as const;

/**
 * The owner's second call after a return (P2-OWNB-45, P2-BANK-09): what is paid out for it and
 * when. The weekly run pays; asking twice changes nothing. Without a right bank account there is nowhere to pay to.
 */
export async function showPayout(context: MemberContext, { bookingId }: ParsedInputOf<Rows['payOut']>) {
  const { db, caller, clock } = context;
  const booking = await earnedByBooking(db, bookingId, caller.accountId);
  if (!booking) return refuse('NOT_FOUND');
  if (booking.state !== 'completed') return refuse('STEP_NOT_ALLOWED');
  const bank = await payoutBankOf(db, caller.accountId);
  if (toMend(bank, clock.now())) return refuse('BANK_DETAILS_REQUIRED');
  const { payout, profitHalalas, overSince } = booking;
  const isNext = payout === 'none';
  return accept({
    data: {
      bookingId,
      amount: toSar(profitHalalas),
      payout: SAID_OF[payout],
      payoutAt: isNext ? nextPayoutAt(context, bank, overSince).toISOString() : null,
    },
  });
}
