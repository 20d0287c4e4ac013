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
import { together } from '../../../platform/database/together.ts';
import { newId } from '../../../platform/ids.ts';
import { dueClaim, dueClaimOf } from '../../claims/claims.ts';
import { mayClaimCouponAgain } from '../../coupons/coupons.ts';
import { depositFacts, depositStands } from '../../deposits/deposits.ts';
import { provedMoments } from '../../hand-overs/hand-overs.ts';
import { attemptsAmong, earnedFacts, everyPaymentOf, paymentFacts } from '../../payments/payments.ts';
import { payingIdOf } from '../booking-queries.ts';
import { findChange, findOpenChange, lastFailedAt } from '../changes/change-queries.ts';
import { ownerFeeFacts } from '../endings/owner-fee-queries.ts';
import { findDelayCharge, openDelayCharge } from '../endings/return-queries.ts';
import { noShowFacts } from '../no-shows/no-show-facts.ts';
import { setAsideOf } from '../rebooking/rebooking-queries.ts';
import { standingFor } from './standing-queries.ts';

/** The defaults of a booking that names no deposit: none, under the numbers of the first day. A stored row overrides them. */
const WITHOUT_DEPOSIT = { depositHalalas: ZERO, ...FIRST_DEPOSIT_NUMBERS };

/** Loads the facts that a booking's rules need; the booking's row is locked where something is to be decided. */
export async function loadFacts(db: Db, clock: Clock, booking: Booking): Promise<Facts> {
  const now = clock.now();
  return together(db, async (one) => {
    const [paid, charge, claimDue, deposit, setAside, earned, accepted] = await Promise.all([
      paidFacts(one, booking.id),
      openDelayCharge(one, booking.id),
      claimDueOf(one, booking),
      depositFacts(one, { ...WITHOUT_DEPOSIT, ...booking }, now),
      booking.state === 'cancelled' ? setAsideOf(one, booking.id) : undefined,
      FIRM.includes(booking.state) ? earnedFacts(one, booking.id) : [],
      booking.state === 'accepted' ? factsOfAccepted(one, booking) : NOT_ACCEPTED,
    ]);
    return { now, ...paid, charge: charge ?? null, claimDue, deposit, setAside, earned, ...accepted };
  });
}

/** The payment that the booking depends on, and the change of it that is not decided yet with its own. */
async function paidFacts(db: Db, bookingId: string): Promise<Pick<Facts, 'paying' | 'open'>> {
  const [payingId, change] = await Promise.all([payingIdOf(db, bookingId), findOpenChange(db, bookingId)]);
  const ids = [payingId, change?.payingId ?? null].filter((id) => id !== null);
  const payments = await paymentFacts(db, ids);
  const factsOf = (id: string | null) => (id === null ? null : (payments.get(id) ?? null));
  return { paying: factsOf(payingId), open: change ? { change, paying: factsOf(change.payingId) } : null };
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
const NOT_ACCEPTED = {
  handedOverAt: null,
  provedBackAt: null,
  excusedUntil: null,
  ownerFee: null,
  noShow: null,
};

async function factsOfAccepted(db: Db, booking: Booking) {
  const [proved, excusedUntil, ownerFee, noShow] = await Promise.all([
    provedMoments(db, booking.id),
    lastFailedAt(db, booking.id),
    ownerFeeFacts(db, booking),
    noShowFacts(db, booking.id),
  ]);
  return { ...proved, excusedUntil, ownerFee, noShow };
}

/** The same facts, with the attempts to pay what is due. */
export async function loadPayFacts(db: Db, clock: Clock, booking: Booking): Promise<PayFacts> {
  const [facts, payments] = await together(db, (one) =>
    Promise.all([loadFacts(one, clock, booking), everyPaymentOf(one, booking.id)]),
  );
  const found = dueOf(booking, facts);
  const attempts = found.ok ? attemptsAmong(payments, found.due, facts.now) : [];
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
