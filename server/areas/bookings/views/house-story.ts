import type { AdminBooking } from '@kiraa/contract/admin/booking.ts';
import { bookingNumberOf } from '@kiraa/domain/booking/booking-number.ts';
import { overruledBack } from '@kiraa/domain/booking/money/cancelling.ts';
import { add, type Halalas, subtract, toSar, ZERO } from '@kiraa/domain/money.ts';
import type { Services } from '../../../context.ts';
import { claimsOf, presentTag } from '../../claims/claims.ts';
import { presentDeposits } from '../../deposits/deposits.ts';
import { presentEvidence } from '../../hand-overs/hand-overs.ts';
import { earnedFacts } from '../../payments/payments.ts';
import { isOverdueCase } from '../endings/overdue.ts';
import { type RefundSums, refundSums, refundsOfBooking } from '../endings/refund-queries.ts';
import { ownerMoney, renterMoney, tellOf } from './booking-story.ts';
import { type BookingViewRow, findBookingView } from './booking-view-queries.ts';

/** What the bookings area knows of a booking for the console; the console adds payments, payouts and holds. */
export type BookingForHouse = Omit<AdminBooking, 'payments' | 'payouts' | 'holds' | 'limit'>;

/** One booking for the house: both sides, everything that happened, and what may be done. Undefined where there is none. */
export async function bookingForHouse(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  bookingId: string,
  readerId: string,
): Promise<BookingForHouse | undefined> {
  const row = await findBookingView(db, bookingId);
  if (!row) return undefined;
  const [told, deposits, claims, evidence, earned, sums, refunds, isOverdue] = await Promise.all([
    tellOf(db, bookingId, { reader: 'house', isDamaged: row.damaged === true }),
    presentDeposits(db, [row], clock.now()),
    claimsOf(db, [bookingId]),
    presentEvidence(db, bookingId),
    earnedFacts(db, bookingId),
    refundSums(db, bookingId),
    refundsOfBooking(db, bookingId),
    isOverdueCase(db, bookingId, clock.now()),
  ]);
  const earnedHalalas = add(ZERO, ...earned.map((one) => one.earnedHalalas));
  return {
    ...presentRow(row),
    money: moneyOf(told),
    story: told.story,
    deposit: deposits.get(bookingId) ?? null,
    claims: (claims.get(bookingId) ?? []).map(presentTag),
    chargebacks: told.chargebacks.map(({ number, state, amountHalalas, takenInAt }) => ({
      number,
      state,
      amount: toSar(amountHalalas),
      at: takenInAt.toISOString(),
    })),
    noShowOpen: Boolean(row.isNoShowOpen),
    isOverdue,
    evidence: evidence?.paper ?? null,
    refunds: refunds.map((one) => presentRefund(one, readerId)),
    refundLeft: leftToRefund(earnedHalalas, sums),
    cancel: cancelOf(row, earnedHalalas),
  };
}

function presentRow(row: BookingViewRow) {
  return {
    id: row.id,
    number: bookingNumberOf(row.number),
    state: row.state,
    listing: { id: row.listingId, name: row.nameEn, nameAr: row.nameAr },
    renter: {
      id: row.renterId,
      name: row.renterName,
      mobile: row.renterMobile,
      language: row.renterLanguage,
    },
    owner: { id: row.ownerId, name: row.ownerName, mobile: row.ownerMobile, language: row.ownerLanguage },
    from: row.startsAt.toISOString(),
    to: row.endsAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    total: toSar(row.totalHalalas),
    discount: toSar(row.discountHalalas),
  };
}

function moneyOf({ movements, fee }: Awaited<ReturnType<typeof tellOf>>): AdminBooking['money'] {
  const { taken, givenBack, onItsWay } = renterMoney(movements);
  const { earned, commission } = ownerMoney(movements, fee);
  const nothing = toSar(ZERO);
  return {
    taken: taken ?? nothing,
    givenBack: givenBack ?? nothing,
    onItsWay: onItsWay ?? nothing,
    earned: earned ?? nothing,
    commission: commission ?? nothing,
    ownerFee: fee ? toSar(fee.feeHalalas) : null,
  };
}

/** What waits for a second admin is not refunded twice; never below nothing. */
function leftToRefund(earned: Halalas, { waitingHalalas }: RefundSums): string {
  const left = subtract(earned, waitingHalalas);
  return toSar(left > ZERO ? left : ZERO);
}

/** Of a request all goes back, which is what its renter pays; nothing is left to cancel of what is over. */
function cancelOf(row: BookingViewRow, earnedHalalas: Halalas): AdminBooking['cancel'] {
  const isRequest = row.state === 'requested';
  const paidHalalas = isRequest ? subtract(row.totalHalalas, row.discountHalalas) : earnedHalalas;
  const all = overruledBack({ state: row.state, paidHalalas }, { halalas: paidHalalas });
  return typeof all === 'string' ? null : { paid: toSar(all), wholeOnly: isRequest };
}

type Refund = Awaited<ReturnType<typeof refundsOfBooking>>[number];

function presentRefund(one: Refund, readerId: string): AdminBooking['refunds'][number] {
  return {
    number: one.number,
    amount: toSar(one.amountHalalas),
    reason: one.reason,
    state: one.doneAt ? 'done' : one.withdrawnAt ? 'withdrawn' : 'waits',
    askedBy: one.asker,
    askedAt: one.askedAt.toISOString(),
    approvedBy: one.approver,
    isOwn: one.askedBy === readerId,
  };
}
