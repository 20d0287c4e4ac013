import { UNPAID_SLOT_MINUTES } from '../limits.ts';
import { ZERO } from '../money.ts';
import { addMinutes, later } from '../time.ts';
import type { Booking, DelayCharge } from './booking.ts';
import type { Command, Facts } from './commands.ts';
import { closeOpenChange } from './decide-change.ts';
import { type Decided, decided, refused } from './decided.ts';
import type { ChargeMove, Decision } from './decision.ts';
import { type Delay, delayOf } from './returning.ts';
import { ownerOf, renterOf, takeStep } from './take-step.ts';

type SayCommand = Extract<Command, { kind: 'say-returned' }>;
type ConfirmCommand = Extract<Command, { kind: 'confirm-return' }>;

/**
 * When it came back, as far as it is known at `now`: what both sides proved by code; else, once the end has come, what the
 * owner had said before it; else now, by whoever says so.
 */
export function backAt({ end, saidBackAt }: Booking, { now, provedBackAt }: Facts): Date {
  if (provedBackAt) return provedBackAt;
  return saidBackAt && now >= end ? saidBackAt : now;
}

/**
 * How late that is. More time that its owner has agreed to counts while the bank's answer is out, and when the bank said
 * no, lateness begins when that was said: nobody is late through somebody else's outage.
 */
function delayAt(booking: Booking, facts: Facts): Delay | undefined {
  const { open, excusedUntil } = facts;
  const agreed =
    open?.change.kind === 'extension' && open.paying?.isCapturing ? open.change.end : booking.end;
  const end = excusedUntil ? later(agreed, excusedUntil) : agreed;
  return delayOf({ ...booking, end }, backAt(booking, facts));
}

/** The renter says that it is back. On time it is returned at once; late, the fee comes first and its payment takes the step. */
export function decideSayReturned(booking: Booking, command: SayCommand, facts: Facts): Decided {
  if (facts.now < booking.start) return refused('NOT_BEGUN');
  if (booking.state === 'returned' && command.isRepeated) return decided();
  if (booking.state !== 'accepted') return refused('STEP_NOT_ALLOWED');
  const asked = chargeFor(booking, 'renter', facts, command.ids.charge);
  if (asked) return { ...decided({ charges: asked.moves }), feeDue: asked.charge };
  const taken = takeStep(booking, 'return', renterOf(booking), {
    now: facts.now,
    written: { returnedAt: backAt(booking, facts) },
  });
  // The owner had said so before: both sides have ended it.
  const completed = booking.saidBackAt
    ? takeStep({ ...booking, state: 'returned' }, 'complete', ownerOf(booking), facts)
    : {};
  return decided(taken, completed, closeOpenChange(facts));
}

/**
 * What this late booking owes, or undefined when it is on time. The renter's own word fixes the minutes for a quarter of
 * an hour, the time to pay; what an owner has asked for stays as it was asked.
 */
function chargeFor(
  booking: Booking,
  askedBy: 'renter' | 'owner',
  facts: Facts,
  freshId: string,
): { readonly charge: DelayCharge; readonly moves: readonly ChargeMove[] } | undefined {
  const { charge: open, now } = facts;
  if (open && (open.askedBy === 'owner' || now < payUntil(open))) return { charge: open, moves: [] };
  const delay = delayAt(booking, facts);
  if (!delay) return undefined;
  const charge: DelayCharge = {
    id: freshId,
    askedBy,
    state: 'open',
    minutes: delay.minutes,
    amountHalalas: delay.feeHalalas,
    createdAt: now,
  };
  const dropped: ChargeMove[] = open ? [{ kind: 'drop', id: open.id }] : [];
  return { charge, moves: [...dropped, { kind: 'open', charge }] };
}

export function payUntil(charge: Pick<DelayCharge, 'createdAt'>): Date {
  return addMinutes(charge.createdAt, UNPAID_SLOT_MINUTES);
}

/** The owner has it back, damaged or not; what is late and unpaid asks for a word about the delay first (P2-OWNB-30). */
export function decideConfirmReturn(booking: Booking, command: ConfirmCommand, facts: Facts): Decided {
  if (facts.now < booking.start) return refused('NOT_BEGUN');
  const { state } = booking;
  if (state !== 'accepted' && state !== 'returned') return refused('STEP_NOT_ALLOWED');
  const isOwed = state === 'accepted' && (facts.charge !== null || delayAt(booking, facts) !== undefined);
  if (isOwed && command.wantsFee === undefined) return refused('DELAY_ANSWER_REQUIRED', 'delayAnswer');
  if (isOwed && command.wantsFee) return askForFee(booking, command, facts);
  const isAlone = state === 'accepted' && facts.now < booking.end && facts.provedBackAt === null;
  return isAlone ? sayBack(booking, command, facts) : complete(booking, command.damaged, facts);
}

function askForFee(booking: Booking, { damaged, ids }: ConfirmCommand, facts: Facts): Decided {
  if (facts.charge?.askedBy === 'owner') return refused('STEP_NOT_ALLOWED');
  const asked = chargeFor(booking, 'owner', facts, ids.charge);
  if (!asked) return refused('STEP_NOT_ALLOWED');
  const moves: ChargeMove[] =
    asked.charge.askedBy === 'owner'
      ? [...asked.moves]
      : [...asked.moves, { kind: 'ask-as-owner', id: asked.charge.id }];
  const taken = takeStep(booking, 'ask_fee', ownerOf(booking), { now: facts.now, written: { damaged } });
  return decided(taken, { charges: moves }, closeOpenChange(facts));
}

/** Before the end the owner's word alone ends nothing: it waits for the renter's, or for the end. */
function sayBack(booking: Booking, { damaged }: ConfirmCommand, facts: Facts): Decided {
  if (booking.saidBackAt) return refused('STEP_NOT_ALLOWED');
  const { now } = facts;
  return decided(
    takeStep(booking, 'say_back', ownerOf(booking), { now, written: { damaged, saidBackAt: now } }),
  );
}

function complete(booking: Booking, damaged: boolean | undefined, facts: Facts): Decided {
  const written = {
    ...(damaged !== undefined && { damaged }),
    ...(booking.state === 'accepted' && { returnedAt: backAt(booking, facts) }),
  };
  return decided(
    takeStep(booking, 'complete', ownerOf(booking), { now: facts.now, written }),
    // Forgone: a payment of it that still arrives finds the charge dropped, and goes back.
    { charges: facts.charge ? [{ kind: 'drop', id: facts.charge.id }] : [] },
    closeOpenChange(facts),
  );
}

/** The end has come of a booking that its owner had said to be back before: it is completed as of then. */
export function decideEndSaidBack(booking: Booking, facts: Facts): Decided {
  const isDue = booking.state === 'accepted' && booking.saidBackAt !== null && booking.end <= facts.now;
  return isDue ? complete(booking, undefined, facts) : refused('STEP_NOT_ALLOWED');
}

/** The fee is paid: what the renter had said themselves makes it returned, what the owner had asked for completes it. */
export function feePaid(
  booking: Booking,
  charge: DelayCharge,
  paymentId: string,
  facts: Facts,
): Partial<Decision>[] {
  const written = { returnedAt: facts.provedBackAt ?? charge.createdAt };
  const step =
    charge.askedBy === 'renter'
      ? takeStep(booking, 'return', renterOf(booking), { now: facts.now, written })
      : takeStep(booking, 'complete', { actor: 'system', actorId: null }, { now: facts.now, written });
  return [
    { charges: [{ kind: 'paid', id: charge.id, paymentId }] },
    closeOpenChange(facts),
    step,
    { money: [{ verb: 'capture', paymentId, amountHalalas: charge.amountHalalas, discountHalalas: ZERO }] },
  ];
}
