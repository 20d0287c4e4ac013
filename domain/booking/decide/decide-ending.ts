import { couldBePaid, payingEndsAt } from '../../deposit/deposit.ts';
import { add, type Halalas, subtract, ZERO } from '../../money.ts';
import { type Booking, payableFor } from '../booking.ts';
import { discountBackOf } from '../life/settlement.ts';
import { cancelTerms, overruledBack, splitBack } from '../money/cancelling.ts';
import { openNoShow } from '../money/no-show.ts';
import { ownerFee } from '../money/owner-fee.ts';
import type { Command, Facts } from './commands.ts';
import { closeOpenChange, isMoreUnderWay } from './decide-change.ts';
import { setAside } from './decide-rebooking.ts';
import { type Decided, decided, refused } from './decided.ts';
import type { Decision, MoneyMove, NoticeValues } from './decision.ts';
import { SYSTEM, saying, type Taker, takeChangeStep, takeStep } from './take-step.ts';

type CancelCommand = Extract<Command, { kind: 'cancel' }>;
type OverruleCommand = Extract<Command, { kind: 'overrule' }>;

/** What a renter has paid: of a request its price, of a firm booking what its owner has earned so far. */
export function paidFor(booking: Booking, { earned }: Pick<Facts, 'earned'>): Halalas {
  if (booking.state === 'requested') return payableFor(booking);
  return add(ZERO, ...earned.map(({ earnedHalalas }) => earnedHalalas));
}

/**
 * What the owner keeps of a booking's price when so much goes back to the renter, before the commission: to the halala what
 * the ledger leaves them. What the house added for a coupon is theirs as far as it still stands (D-COUPON).
 * Of a request nothing is theirs yet.
 */
export function keptOfPrice(
  { state }: Pick<Booking, 'state'>,
  { earned }: Pick<Facts, 'earned'>,
  backHalalas: Halalas,
): Halalas {
  if (state === 'requested') return ZERO;
  const paid = earned.map(({ earnedHalalas }) => earnedHalalas);
  const parts = splitBack(paid, backHalalas);
  const kept = earned.map(({ earnedHalalas: paidHalalas, discountHalalas }, index) => {
    const back = parts[index] ?? ZERO;
    const discountBack = discountBackOf({ paidHalalas, discountHalalas }, back);
    return subtract(add(paidHalalas, discountHalalas), add(back, discountBack));
  });
  return add(ZERO, ...kept);
}

/** Both sides have proved by code that the renter has the thing, and not that it is back. */
export function isOut({ handedOverAt, provedBackAt }: Pick<Facts, 'handedOverAt' | 'provedBackAt'>): boolean {
  return handedOverAt !== null && provedBackAt === null;
}

/** The renter or the owner ends a booking, and what cancelling.ts says for this moment goes back. */
export function decideCancel(booking: Booking, command: CancelCommand, facts: Facts): Decided {
  const { state } = booking;
  // Who did not come cannot make it a cancellation, which may cost them less.
  if (openNoShow(facts)) return refused('NO_SHOW_OPEN');
  const paidHalalas = paidFor(booking, facts);
  const found = cancelTerms({ ...booking, paidHalalas, isOut: isOut(facts) }, command.by, facts.now);
  if (!found.ok) return refused(found.refusal);
  const { backHalalas } = found.terms;
  if (command.seenHalalas !== undefined && command.seenHalalas !== backHalalas)
    return refused('REFUND_CHANGED');
  const fee = command.by === 'owner' ? feeFor(booking, facts) : null;
  if (command.seenFeeHalalas !== undefined && command.seenFeeHalalas !== (fee?.feeHalalas ?? ZERO))
    return refused('FEE_CHANGED');
  if (isMoneyUnderWay(facts)) return refused('PAYMENT_IN_PROGRESS');
  const actorId = command.by === 'renter' ? booking.renterId : booking.ownerId;
  const by = { actor: command.by, actorId, reason: command.reason };
  const step = state === 'requested' ? 'withdraw' : 'cancel';
  const ended = endedWith(booking, step, by, { facts, backHalalas });
  return decided(command.by === 'owner' ? setAside(booking, ended, { facts, backHalalas }) : ended, {
    ownerFee: fee,
  });
}

/**
 * The rental begins and its deposit is not paid: it ends as if the renter had cancelled it now (D-DEPOSIT), and all comes back where
 * the booking became firm too late for the renter to pay. Whoever has handed the thing over without the deposit has forgone it; a form
 * that is being paid in, and a no-show that is not decided, are waited for.
 */
export function decideEndUnpaidDeposit(booking: Booking, facts: Facts): Decided {
  const { deposit, handedOverAt, now } = facts;
  const isLate = booking.state === 'accepted' && deposit?.stage === 'late' && handedOverAt === null;
  if (!isLate || (deposit.isBeingPaid && now < payingEndsAt(booking.start)))
    return refused('STEP_NOT_ALLOWED');
  // Where it is the owner who did not come, all comes back to the renter, and a cancellation would keep it.
  if (openNoShow(facts)) return refused('NO_SHOW_OPEN');
  const paidHalalas = paidFor(booking, facts);
  const found = cancelTerms({ ...booking, paidHalalas }, 'renter', now);
  if (!found.ok) return refused(found.refusal);
  if (isMoneyUnderWay(facts)) return refused('PAYMENT_IN_PROGRESS');
  const backHalalas = couldBePaid(deposit, booking.start) ? found.terms.backHalalas : paidHalalas;
  return decided(endedWith(booking, 'cancel', SYSTEM, { facts, backHalalas, saysBack: true }));
}

/** What cancelling now would cost the owner; null where the booking was made before owners paid anything. */
export function feeFor(booking: Booking, { ownerFee: known, now }: Pick<Facts, 'ownerFee' | 'now'>) {
  return known && ownerFee(booking, known, now);
}

/** An admin ends a booking at any time, and says how much goes back. */
export function decideOverrule(booking: Booking, command: OverruleCommand, facts: Facts): Decided {
  const { state } = booking;
  const backHalalas = overruledBack({ state, paidHalalas: paidFor(booking, facts) }, command.back);
  if (typeof backHalalas === 'string') return refused(backHalalas);
  if (isMoneyUnderWay(facts)) return refused('PAYMENT_IN_PROGRESS');
  const by = { actor: 'admin', actorId: command.adminId ?? null, reason: command.reason } as const;
  const open = openNoShow(facts);
  return decided(endedWith(booking, 'overrule', by, { facts, backHalalas }), {
    noShow: open ? { kind: 'end', by: open.by, absent: null } : null,
  });
}

/** Has the bank something to answer of this booking's money, so that nothing more can be decided about it? */
export function isMoneyUnderWay(facts: Facts): boolean {
  const isOwnUnderWay = facts.paying?.isUnderWay || facts.earned.some((one) => one.isUnderWay);
  return isOwnUnderWay || isMoreUnderWay(facts);
}

/** What goes back of what was paid, as notices say it. */
export function backOf(paidHalalas: Halalas, halalas: Halalas): NonNullable<NoticeValues['back']> {
  if (halalas === ZERO) return { part: 'none', halalas };
  return { part: halalas === paidHalalas ? 'all' : 'part', halalas };
}

interface Ending {
  readonly facts: Facts;
  readonly backHalalas: Halalas;
  /** Whether both sides are told what goes back. */
  readonly saysBack?: boolean;
}

/** A step that ends a booking whose money is here: so much goes back, an open change is closed, and a fee is forgone. */
export function endedWith(
  booking: Booking,
  step: 'withdraw' | 'cancel' | 'overrule' | 'renter_no_show' | 'owner_no_show',
  by: Taker,
  { facts, backHalalas, saysBack = false }: Ending,
): Partial<Decision> {
  const paidHalalas = paidFor(booking, facts);
  const back = backOf(paidHalalas, backHalalas);
  const taken = saying(takeStep(booking, step, by, facts), saysBack ? { back } : {});
  const closed = closeOpenChange(facts);
  const isWhole = backHalalas === paidHalalas;
  return {
    steps: [...(taken.steps ?? []), ...(closed.steps ?? [])],
    slot: [...(taken.slot ?? []), ...(closed.slot ?? [])],
    notices: [...(taken.notices ?? []), ...(closed.notices ?? [])],
    timeline: [...(taken.timeline ?? []), ...(closed.timeline ?? [])],
    money: [...(closed.money ?? []), ...backMoves(booking, facts, backHalalas)],
    // A fee that nobody has paid is forgone. A payment of it that still arrives finds the booking over, and goes back.
    charges: facts.charge ? [{ kind: 'drop', id: facts.charge.id }] : [],
    // When everything comes back it is as if nothing had been booked, so the coupon can be used again.
    coupon: isWhole && booking.couponId !== null ? 'release' : null,
  };
}

/** A request gives back its one payment; a firm booking gives back from the newest payment on. */
function backMoves(booking: Booking, { paying, earned }: Facts, backHalalas: Halalas): MoneyMove[] {
  if (booking.state === 'requested') return paying ? [{ verb: 'giveBack', paymentId: paying.id }] : [];
  const parts = splitBack(
    earned.map(({ earnedHalalas }) => earnedHalalas),
    backHalalas,
  );
  return earned.flatMap(({ paymentId }, index): MoneyMove[] => {
    const amountHalalas = parts[index] ?? ZERO;
    return amountHalalas === ZERO ? [] : [{ verb: 'giveBack', paymentId, amountHalalas }];
  });
}

/**
 * A slot whose payment did not come within a quarter of an hour, or that its renter gives up for another, is free again.
 */
export function decideDrop(
  booking: Booking,
  { by }: Extract<Command, { kind: 'drop' }>,
  facts: Pick<Facts, 'now'>,
): Decided {
  const isOver = by === 'renter' || booking.slotUntil <= facts.now;
  if (booking.state !== 'awaiting_payment' || !isOver) return refused('STEP_NOT_ALLOWED');
  return decided(takeStep(booking, 'drop', dropper(booking, by), facts));
}

export function decideDropChange(
  booking: Booking,
  { by }: Extract<Command, { kind: 'drop-change' }>,
  { open, now }: Pick<Facts, 'open' | 'now'>,
): Decided {
  const isOver = by === 'renter' || (open !== null && open.change.slotUntil <= now);
  if (open?.change.state !== 'awaiting_payment' || !isOver) return refused('STEP_NOT_ALLOWED');
  return decided(takeChangeStep(open.change, 'drop', dropper(booking, by), { now }));
}

const dropper = ({ renterId }: Booking, by: 'renter' | 'system'): Taker =>
  by === 'renter' ? { actor: by, actorId: renterId } : SYSTEM;
