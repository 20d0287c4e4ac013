import { UNCONFIRMED_RETURN_HOURS, UNPAID_SLOT_MINUTES } from '../../limits.ts';
import { ZERO } from '../../money.ts';
import { addMinutes, earlier, later } from '../../time.ts';
import type { Booking, DelayCharge } from '../booking.ts';
import { openNoShow } from '../money/no-show.ts';
import { backAt, type Delay, delayKnown } from '../money/returning.ts';
import type { Command, Facts } from './commands.ts';
import { closeOpenChange } from './decide-change.ts';
import { type Decided, decided, refused } from './decided.ts';
import type { ChargeMove, Decision } from './decision.ts';
import { ownerOf, renterOf, SYSTEM, takeStep } from './take-step.ts';

type SayCommand = Extract<Command, { kind: 'say-returned' }>;
type ConfirmCommand = Extract<Command, { kind: 'confirm-return' }>;

/** When the thing came back, as far as that is known. */
function returnedAt({ end, saidBackAt }: Booking, { now, provedBackAt, charge }: Facts): Date {
  if (charge?.askedBy === 'owner') return backByFee(charge, provedBackAt);
  return backAt(end, { now, saidBackAt, provedBackAt });
}

/**
 * Who asked for the fee of a late return had the thing back by then, whenever it was forgiven or paid and codes were typed: from
 * anything later the 48 hours for a claim would begin anew, after the deposit has been given back.
 */
function backByFee({ askedBy, createdAt }: DelayCharge, provedBackAt: Facts['provedBackAt']): Date {
  if (!provedBackAt) return createdAt;
  return askedBy === 'owner' ? earlier(provedBackAt, createdAt) : provedBackAt;
}

function delayAt(booking: Booking, { now, open, provedBackAt, excusedUntil }: Facts): Delay | undefined {
  const isTaking = open?.change.kind === 'extension' && open.paying?.isCapturing;
  const agreedEnd = isTaking ? open.change.end : null;
  return delayKnown(booking, { now, saidBackAt: booking.saidBackAt, provedBackAt, agreedEnd, excusedUntil });
}

/** A fee that the owner has asked for, or that the renter's own return fixed less than a quarter of an hour ago. */
export function stillStands(charge: Pick<DelayCharge, 'askedBy' | 'createdAt'>, now: Date): boolean {
  return charge.askedBy === 'owner' || now < payUntil(charge);
}

/**
 * The renter says that the thing is back. On time the booking is returned at once; late, the delay fee is paid first and
 * its payment takes that step.
 */
export function decideSayReturned(booking: Booking, command: SayCommand, facts: Facts): Decided {
  if (facts.now < booking.start) return refused('NOT_BEGUN');
  if (booking.state === 'returned' && command.isRepeated) return decided();
  if (openNoShow(facts)) return refused('NO_SHOW_OPEN');
  if (booking.state !== 'accepted') return refused('STEP_NOT_ALLOWED');
  const asked = chargeFor(booking, 'renter', facts, command.ids.charge);
  if (asked) return { ...decided({ charges: asked.moves }), feeDue: asked.charge };
  const taken = takeStep(booking, 'return', renterOf(booking), {
    now: facts.now,
    written: { returnedAt: returnedAt(booking, facts) },
  });
  const steps = booking.saidBackAt ? bothSaid(booking, taken, facts) : [taken];
  return decided(...steps, closeOpenChange(facts), { charges: forgone(facts) });
}

/**
 * The owner had said so before, so now both sides have ended the rental: the owner is not asked to confirm it, but hears that it is
 * completed, and the renter is not told what they have just pressed.
 */
function bothSaid(booking: Booking, taken: Partial<Decision>, { now }: Facts): Partial<Decision>[] {
  const tells = { owner: 'return_agreed' } as const;
  return [
    { ...taken, notices: [] },
    takeStep({ ...booking, state: 'returned' }, 'complete', ownerOf(booking), { now, tells }),
  ];
}

/** A fee that is no longer owed, or never was. A payment of it that still arrives finds it dropped, and goes back. */
const forgone = ({ charge }: Facts): ChargeMove[] => (charge ? [{ kind: 'drop', id: charge.id }] : []);

/**
 * The fee that this booking owes for being late, or undefined when it is on time. The renter's own return fixes the
 * minutes for a quarter of an hour, which is the time to pay; a fee that the owner has asked for stays as it was asked.
 */
function chargeFor(
  booking: Booking,
  askedBy: 'renter' | 'owner',
  facts: Facts,
  freshId: string,
): { readonly charge: DelayCharge; readonly moves: readonly ChargeMove[] } | undefined {
  const { charge: open, now } = facts;
  if (open && stillStands(open, now)) return { charge: open, moves: [] };
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

/**
 * The owner says that the thing is back, damaged or not. When it is late and unpaid, the owner has to say first whether
 * the delay is to be paid for (P2-OWNB-30).
 */
export function decideConfirmReturn(booking: Booking, command: ConfirmCommand, facts: Facts): Decided {
  if (facts.now < booking.start) return refused('NOT_BEGUN');
  if (openNoShow(facts)) return refused('NO_SHOW_OPEN');
  const { state } = booking;
  if (state !== 'accepted' && state !== 'returned') return refused('STEP_NOT_ALLOWED');
  const isAsked = facts.charge !== null && stillStands(facts.charge, facts.now);
  const isOwed = state === 'accepted' && (isAsked || delayAt(booking, facts) !== undefined);
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

/** Before the end an owner cannot end a rental alone: what the owner says waits for the renter, or for the end. */
function sayBack(booking: Booking, { damaged }: ConfirmCommand, facts: Facts): Decided {
  if (booking.saidBackAt) return refused('STEP_NOT_ALLOWED');
  const { now } = facts;
  return decided(
    takeStep(booking, 'say_back', ownerOf(booking), { now, written: { damaged, saidBackAt: now } }),
    closeOpenChange(facts),
  );
}

function complete(booking: Booking, damaged: boolean | undefined, facts: Facts): Decided {
  const written = {
    ...(damaged !== undefined && { damaged }),
    ...(booking.state === 'accepted' && { returnedAt: returnedAt(booking, facts) }),
  };
  return decided(
    takeStep(booking, 'complete', ownerOf(booking), { now: facts.now, written }),
    { charges: forgone(facts) },
    closeOpenChange(facts),
  );
}

/**
 * The end has come of a booking whose owner had said before that the thing is back: it is completed as of that moment.
 */
export function decideEndSaidBack(booking: Booking, facts: Facts): Decided {
  const isDue = booking.state === 'accepted' && booking.saidBackAt !== null && booking.end <= facts.now;
  return isDue ? complete(booking, undefined, facts) : refused('STEP_NOT_ALLOWED');
}

/**
 * A return that is known and that its owner does not confirm completes by itself, 48 hours after it and after the end (D-RETURN):
 * the renter said it, and has paid for a delay; or both sides proved it by code. A fee that is owed or asked for, or a no-show that is
 * not decided, waits for a person; and so does what nobody has said to be back.
 */
export function decideConclude(booking: Booking, facts: Facts): Decided {
  const { state, end } = booking;
  if (state !== 'accepted' && state !== 'returned') return refused('STEP_NOT_ALLOWED');
  const knownAt = state === 'returned' ? booking.returnedAt : facts.provedBackAt;
  if (!knownAt || facts.now < concludedFrom(later(knownAt, end))) return refused('STEP_NOT_ALLOWED');
  const isOwed = state === 'accepted' && (facts.charge !== null || delayAt(booking, facts) !== undefined);
  if (isOwed || openNoShow(facts)) return refused('STEP_NOT_ALLOWED');
  const written = state === 'accepted' ? { returnedAt: knownAt } : {};
  return decided(takeStep(booking, 'conclude', SYSTEM, { now: facts.now, written }), closeOpenChange(facts));
}

/** From when on a return that was known at this time, and whose end had come, completes by itself. */
const concludedFrom = (known: Date): Date => addMinutes(known, UNCONFIRMED_RETURN_HOURS * 60);

/**
 * The delay fee is paid. If the renter had said that the thing is back, the booking is returned; if the owner had asked
 * for the fee, it is completed.
 */
export function feePaid(
  booking: Booking,
  charge: DelayCharge,
  paymentId: string,
  facts: Facts,
): Partial<Decision>[] {
  const written = { returnedAt: backByFee(charge, facts.provedBackAt) };
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
