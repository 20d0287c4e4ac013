import type { Booking, Change } from '@kiraa/domain/booking/booking.ts';
import type {
  ArrivedFacts,
  Facts,
  FreshIds,
  PayFacts,
  ToldPayment,
} from '@kiraa/domain/booking/decide/commands.ts';
import { dueOf } from '@kiraa/domain/booking/decide/decide-payment.ts';
import { FIRST_DEPOSIT_NUMBERS } from '@kiraa/domain/deposit/deposit.ts';
import { ZERO } from '@kiraa/domain/money.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { dueClaim, dueClaimOf } from '../../claims/claims.ts';
import { mayClaimCouponAgain } from '../../coupons/coupons.ts';
import { depositFacts, depositStands } from '../../deposits/deposits.ts';
import { provedReturns } from '../../hand-overs/hand-overs.ts';
import { attemptsAt, earnedFacts, paymentFacts } from '../../payments/payments.ts';
import { payingIdOf } from '../booking-queries.ts';
import { findChange, findOpenChange, lastFailedAt } from '../changes/change-queries.ts';
import { ownerFeeFacts } from '../endings/owner-fee-queries.ts';
import { findDelayCharge, openDelayCharge } from '../endings/return-queries.ts';
import { noShowFacts } from '../no-shows/no-show-facts.ts';
import { setAsideOf } from '../rebooking/rebooking-queries.ts';
import { standingFor } from './standing-queries.ts';

/** What a booking has that says nothing of a deposit; a stored one says all of it. */
const WITHOUT_DEPOSIT = { depositHalalas: ZERO, ...FIRST_DEPOSIT_NUMBERS };

/** Loads the facts that a booking's rules need; the booking's row is locked where something is to be decided. */
export async function loadFacts(db: Db, clock: Clock, booking: Booking): Promise<Facts> {
  const payingId = await payingIdOf(db, booking.id);
  const change = await findOpenChange(db, booking.id);
  const ids = [payingId, change?.payingId ?? null].filter((id) => id !== null);
  const payments = await paymentFacts(db, ids);
  const factsOf = (id: string | null) => (id === null ? null : (payments.get(id) ?? null));
  return {
    now: clock.now(),
    paying: factsOf(payingId),
    open: change ? { change, paying: factsOf(change.payingId) } : null,
    charge: (await openDelayCharge(db, booking.id)) ?? null,
    claimDue: await claimDueOf(db, booking),
    deposit: await depositFacts(db, { ...WITHOUT_DEPOSIT, ...booking }, clock.now()),
    setAside: booking.state === 'cancelled' ? await setAsideOf(db, booking.id) : undefined,
    earned: FIRM.includes(booking.state) ? await earnedFacts(db, booking.id) : [],
    ...(booking.state === 'accepted' ? await factsOfAccepted(db, booking) : NOT_ACCEPTED),
  };
}

/** While the deposit stands, no claim is paid by itself. */
async function claimDueOf(db: Db, { id, state }: Booking) {
  if (!HANDED_OVER.includes(state) || (await depositStands(db, id))) return undefined;
  return dueClaimOf(db, id);
}

/** States in which an owner may have earned something. */
const FIRM: readonly string[] = ['accepted', 'returned', 'completed'];
/** States in which a renter may owe something for a claim. */
const HANDED_OVER: readonly string[] = [...FIRM, 'cancelled'];
const NOT_ACCEPTED = { provedBackAt: null, excusedUntil: null, ownerFee: null, noShow: null };

async function factsOfAccepted(db: Db, booking: Booking) {
  return {
    provedBackAt: (await provedReturns(db, [booking.id])).get(booking.id) ?? null,
    excusedUntil: await lastFailedAt(db, booking.id),
    ownerFee: await ownerFeeFacts(db, booking),
    noShow: await noShowFacts(db, booking.id),
  };
}

/** The same facts, with the attempts to pay what is due. */
export async function loadPayFacts(db: Db, clock: Clock, booking: Booking): Promise<PayFacts> {
  const facts = await loadFacts(db, clock, booking);
  const found = dueOf(booking, facts);
  const attempts = found.ok ? await attemptsAt(db, booking.id, found.due, facts.now) : [];
  return { ...facts, attempts };
}

/** The same facts for an answer about a payment: what it was for, and whether a dropped slot can be taken again. */
export async function loadArrivedFacts(
  trx: Tx,
  clock: Clock,
  booking: Booking,
  payment: Pick<ToldPayment, 'changeId' | 'chargeId' | 'claimId' | 'purpose'>,
): Promise<ArrivedFacts> {
  const facts = await loadFacts(trx, clock, booking);
  const { changeId, chargeId, claimId } = payment;
  const change = changeId === null ? null : ((await findChange(trx, changeId)) ?? null);
  const dropped: Booking | Change = change ?? booking;
  const isDropped = dropped.state === 'dropped' && !['delay', 'claim', 'deposit'].includes(payment.purpose);
  const { start, end } = dropped;
  const claim = {
    period: { start, end },
    renterId: booking.renterId,
    bookingId: booking.id,
    isPromised: true,
  };
  return {
    ...facts,
    change,
    paidCharge: chargeId === null ? null : ((await findDelayCharge(trx, chargeId)) ?? null),
    paidClaim: claimId ? await dueClaim(trx, claimId) : undefined,
    standing: isDropped ? await standingFor(trx, booking.listingId, claim, facts.now) : undefined,
    isCouponFree:
      isDropped && change === null && booking.couponId !== null
        ? await mayClaimCouponAgain(trx, { couponId: booking.couponId, renterId: booking.renterId })
        : true,
  };
}

export const freshIds = (): FreshIds => ({
  booking: newId<'booking'>(),
  change: newId<'booking-change'>(),
  charge: newId<'delay-charge'>(),
  payment: newId<'payment'>(),
});
