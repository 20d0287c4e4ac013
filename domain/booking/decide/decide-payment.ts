import { holdWouldLast } from '../../deposit/deposit.ts';
import { type Halalas, ZERO } from '../../money.ts';
import { isCardChannel, methodFor, type PaymentChannel } from '../../payment/states.ts';
import { isBefore, type Period } from '../../time.ts';
import { type Booking, type ClaimDue, payableFor } from '../booking.ts';
import { isExtendable } from '../money/extending.ts';
import { openNoShow } from '../money/no-show.ts';
import type { ArrivedFacts, Command, Facts, PayFacts, ToldPayment } from './commands.ts';
import { earn, extend } from './decide-answer.ts';
import { isUnanswered, moveRequest } from './decide-change.ts';
import { feePaid, payUntil } from './decide-return.ts';
import { type Decided, decided, refused } from './decided.ts';
import { type BookingPurpose, type Decision, type SlotMove, type Subject, THE_BOOKING } from './decision.ts';
import { SYSTEM, takeChangeStep, takeStep, told } from './take-step.ts';

/** How often one thing may be tried to be paid: enough for every card in a wallet, too few to test stolen cards with. */
export const ATTEMPTS = 8;

/** What is to be paid: the rental itself, a change of it, its deposit, the fee of a late return, or a claim of the owner's. */
export interface Due {
  readonly purpose: BookingPurpose;
  readonly chargeId: string | null;
  readonly claimId?: string | undefined;
  readonly changeId: string | null;
  readonly amountHalalas: Halalas;
  readonly instant: boolean;
}

export type DueOrNot =
  | { readonly ok: true; readonly due: Due }
  | { readonly ok: false; readonly refusal: { readonly code: 'SLOT_ENDED' | 'ALREADY_PAID' } };

export function dueOf(
  booking: Booking,
  { open, charge, claimDue, deposit, now }: Pick<Facts, 'open' | 'charge' | 'claimDue' | 'deposit' | 'now'>,
): DueOrNot {
  const { state, instant, slotUntil } = booking;
  if (state === 'dropped') return notDue('SLOT_ENDED');
  if (state === 'awaiting_payment') {
    if (slotUntil <= now) return notDue('SLOT_ENDED');
    const amountHalalas = payableFor(booking);
    return { ok: true, due: { purpose: 'rental', chargeId: null, changeId: null, amountHalalas, instant } };
  }
  const unpaid = open?.change.state === 'awaiting_payment' ? open.change : undefined;
  if (unpaid && unpaid.slotUntil > now) {
    const amountHalalas = payableFor(unpaid);
    return {
      ok: true,
      due: { purpose: unpaid.kind, chargeId: null, changeId: unpaid.id, amountHalalas, instant },
    };
  }
  if (deposit?.stage === 'due') return { ok: true, due: dueOfDeposit(booking, deposit.amountHalalas, now) };
  const isLapsed = charge?.askedBy === 'renter' && payUntil(charge) <= now;
  // The order in which the renter reads what they owe: the fee of a late return, then what a claim came to.
  if ((!charge || isLapsed) && claimDue) return { ok: true, due: dueOfClaim(claimDue) };
  if (!charge) return notDue(unpaid ? 'SLOT_ENDED' : 'ALREADY_PAID');
  if (isLapsed) return notDue('SLOT_ENDED');
  const { amountHalalas } = charge;
  return {
    ok: true,
    due: { purpose: 'delay', chargeId: charge.id, changeId: null, amountHalalas, instant: true },
  };
}

/** It is held where a card can hold and the hold lasts until the deposit comes back, and is taken otherwise. */
const dueOfDeposit = (booking: Booking, amountHalalas: Halalas, now: Date): Due => ({
  purpose: 'deposit',
  chargeId: null,
  changeId: null,
  amountHalalas,
  instant: !holdWouldLast(booking, now),
});

const dueOfClaim = ({ id, amountHalalas }: ClaimDue): Due => ({
  purpose: 'claim',
  chargeId: null,
  changeId: null,
  claimId: id,
  amountHalalas,
  instant: true,
});

const notDue = (code: 'SLOT_ENDED' | 'ALREADY_PAID'): DueOrNot => ({ ok: false, refusal: { code } });

/**
 * Pays what is due, with an attempt that exists already or a new one. While the outcome of a charge is unknown no other
 * attempt is begun beside it.
 */
export function decidePay(
  booking: Booking,
  command: Extract<Command, { kind: 'pay' }>,
  facts: PayFacts,
): Decided {
  const found = dueOf(booking, facts);
  if (!found.ok) return refused(found.refusal.code);
  const { attempts, paying } = facts;
  if (attempts.some(({ isUnanswered }) => isUnanswered)) return refused('PAYMENT_IN_PROGRESS');
  const { card, ids } = command;
  // A fee or a change is paid in the way in which the rental was, unless the renter says otherwise.
  const before = attempts.at(-1)?.channel ?? paying?.channel ?? 'mada';
  const channel: PaymentChannel = card?.channel ?? command.channel ?? before;
  const open = attempts.findLast((one) => one.channel === channel && one.isUsable);
  if (open && !card) return { ...decided(), attemptId: open.id };
  if (attempts.length >= ATTEMPTS) return refused('TOO_MANY_REQUESTS');
  const { instant, ...due } = found.due;
  const payment = {
    ...due,
    id: ids.payment,
    channel,
    method: methodFor(channel, instant),
    savesCard: !card && isCardChannel(channel) && attempts.some(({ savesCard }) => savesCard),
    cardId: card?.id ?? null,
  };
  return { ...decided({ money: [{ verb: 'intend', payment }] }), attemptId: payment.id };
}

/**
 * The money of a payment has arrived. What it was paid for happens if it still can. A slot that was dropped meanwhile is
 * taken again if it is still free and still ahead; otherwise nobody wants this money any more, and it goes back in full.
 */
export function decideArrived(
  booking: Booking,
  { payment }: { readonly payment: ToldPayment },
  facts: ArrivedFacts,
): Decided {
  const parts = wanted(booking, payment, facts);
  return parts ? decided(...parts) : unwanted(booking, payment, facts);
}

function wanted(
  booking: Booking,
  payment: ToldPayment,
  facts: ArrivedFacts,
): readonly Partial<Decision>[] | undefined {
  switch (payment.purpose) {
    case 'rental':
      return rentalPaid(booking, payment, facts);
    case 'delay': {
      const { paidCharge } = facts;
      const isAsked = paidCharge?.state === 'open' && booking.state === 'accepted';
      return isAsked ? feePaid(booking, paidCharge, payment.id, facts) : undefined;
    }
    case 'claim':
      return isWholeClaim(payment, facts) ? claimPaid(facts.paidClaim, payment.id) : undefined;
    case 'deposit':
      // The owner is told of its sum where it is written down.
      return isDepositWanted(booking, facts)
        ? [{ deposit: { kind: 'keep', paymentId: payment.id } }]
        : undefined;
    case 'edit':
      return editPaid(booking, payment, facts);
    case 'extension':
      return extensionPaid(booking, payment, facts);
  }
}

/** Paid at the last moment it may arrive when the rental has begun, and counts as long as the booking stands. */
function isDepositWanted({ state, end }: Booking, { deposit, now }: ArrivedFacts): boolean {
  return (
    state === 'accepted' &&
    now < end &&
    deposit !== undefined &&
    ['ahead', 'due', 'late'].includes(deposit.stage)
  );
}

/** A form that was opened before the operator decided anew, or before a deposit paid a part, is for another sum than what is due now. */
function isWholeClaim(
  payment: ToldPayment,
  facts: ArrivedFacts,
): facts is ArrivedFacts & { readonly paidClaim: ClaimDue } {
  return facts.paidClaim?.amountHalalas === payment.amountHalalas;
}

/** The renter has paid what an owner's claim came to: it is the owner's as a whole. */
function claimPaid({ id, amountHalalas }: ClaimDue, paymentId: string): readonly Partial<Decision>[] {
  return [
    { paidClaims: [{ id, paymentId }] },
    { money: [{ verb: 'capture', paymentId, amountHalalas, discountHalalas: ZERO, isCompensation: true }] },
  ];
}

function rentalPaid(
  booking: Booking,
  payment: ToldPayment,
  facts: ArrivedFacts,
): readonly Partial<Decision>[] | undefined {
  // Another attempt succeeded first: that one pays, and this one goes back.
  if (facts.paying || !isStillKept(booking, facts)) return undefined;
  if (booking.state === 'dropped' && booking.couponId !== null && !facts.isCouponFree) return undefined;
  const isAnew = booking.state === 'dropped';
  const step = takeStep(booking, booking.instant ? 'confirm' : 'request', SYSTEM, {
    now: facts.now,
    written: { payingId: payment.id },
  });
  return [
    isAnew ? { slot: keptAnew(THE_BOOKING, booking, facts) } : {},
    step,
    isAnew && booking.couponId !== null ? { coupon: 'use-again' } : {},
    booking.instant ? earn(booking, payment.id) : {},
  ];
}

/** When a period has begun, nothing can be asked of an owner or promised to a renter about it any more. */
function isStillKept(
  { state, start }: Pick<Booking, 'start'> & { readonly state: string },
  facts: ArrivedFacts,
) {
  if (!isBefore(facts.now, start)) return false;
  if (state === 'awaiting_payment') return true;
  return state === 'dropped' && facts.standing !== undefined && facts.standing.reason === undefined;
}

function keptAnew(of: Subject, { start, end }: Period, { standing }: ArrivedFacts): SlotMove[] {
  return [
    { kind: 'make-room', giving: standing?.giving ?? [] },
    { kind: 'keep', of, period: { start, end }, until: null },
  ];
}

/**
 * A dearer period is paid for: the request moves there, the owner's time to answer starts anew, and the payment that the
 * request stood on goes back. If the request was answered in the meantime it stays as it was, and this new money goes
 * back.
 */
function editPaid(
  booking: Booking,
  payment: ToldPayment,
  facts: ArrivedFacts,
): readonly Partial<Decision>[] | undefined {
  const { change, paying, now } = facts;
  if (!change || !isStillKept(change, facts)) return undefined;
  if (!paying || !isUnanswered(booking, paying, now)) return undefined;
  const applied = takeChangeStep(change, 'apply', SYSTEM, { now });
  const room: SlotMove[] = [{ kind: 'make-room', giving: facts.standing?.giving ?? [] }];
  return [
    { slot: change.state === 'dropped' ? room : [] },
    applied,
    moveRequest(booking, change, now, payment.id),
    { money: [{ verb: 'giveBack', paymentId: paying.id }] },
  ];
}

/** More time is paid for: it is added at once on an instant listing, otherwise its owner is asked. */
function extensionPaid(
  booking: Booking,
  payment: ToldPayment,
  facts: ArrivedFacts,
): readonly Partial<Decision>[] | undefined {
  const { change, charge, open, now } = facts;
  if (!change || !isStillKept(change, facts)) return undefined;
  // An extension that was dropped and paid late while a newer one is open: the newer one counts.
  if (open && open.change.id !== change.id) return undefined;
  if (+booking.end !== +change.start || charge) return undefined;
  if (!isExtendable(booking, facts) || openNoShow(facts)) return undefined;
  const isAnew = change.state === 'dropped';
  if (booking.instant) {
    const room: SlotMove[] = [{ kind: 'make-room', giving: facts.standing?.giving ?? [] }];
    return [{ slot: isAnew ? room : [] }, extend(booking, change, payment.id, 'renter', now)];
  }
  const asked = takeChangeStep(change, 'request', SYSTEM, {
    now,
    written: { payingId: payment.id },
    answerHours: booking.ownerAnswerHours,
  });
  return [isAnew ? { slot: keptAnew({ kind: 'change', id: change.id }, change, facts) } : {}, asked];
}

const OVER = ['declined', 'expired', 'cancelled', 'withdrawn', 'failed'];

/** All of the money goes back. If its subject was refused or ended, that step has told people of it already. */
export function unwanted(
  booking: Booking,
  payment: ToldPayment,
  { change, charge }: Pick<ArrivedFacts, 'change' | 'charge'>,
): Decided {
  const money = [{ verb: 'giveBack', paymentId: payment.id } as const];
  if (payment.purpose === 'delay')
    return decided({ money, notices: told({ renter: charge ? 'fee_back_owed' : 'fee_back' }) });
  if (payment.purpose === 'claim') return decided({ money, notices: told({ renter: 'claim_money_back' }) });
  if (payment.purpose === 'deposit') return decided({ money, notices: told({ renter: 'deposit_back' }) });
  const isRental = payment.purpose === 'rental';
  const isOver = OVER.includes(isRental ? booking.state : (change?.state ?? ''));
  const kind = isRental ? 'money_back' : 'change_money_back';
  return decided({ money, notices: isOver ? [] : told({ renter: kind }) });
}

/** The provider has taken something else than was asked for: whatever it was for, it goes back. */
export function decideMistaken(
  booking: Booking,
  { payment }: { readonly payment: ToldPayment },
  facts: ArrivedFacts,
): Decided {
  return unwanted(booking, payment, facts);
}
