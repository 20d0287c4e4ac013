import { UNPAID_SLOT_MINUTES, UNPAID_SLOTS_PER_RENTER } from '../../limits.ts';
import { subtract, ZERO } from '../../money.ts';
import { methodFor, type PaymentChannel } from '../../payment/states.ts';
import { addMinutes, earlier, minutesIn } from '../../time.ts';
import { type Booking, type Change, type PaymentFacts, payableFor } from '../booking.ts';
import { editMoney } from '../money/editing.ts';
import { extensionTotal, isExtendable, readExtension } from '../money/extending.ts';
import { openNoShow } from '../money/no-show.ts';
import { rentalTotal } from '../money/price.ts';
import type { Command, EditFacts, Facts, FreshIds, MoreFacts } from './commands.ts';
import { refusedPeriod } from './decide-booking.ts';
import { type Decided, decided, refused } from './decided.ts';
import { type Decision, type Subject, THE_BOOKING } from './decision.ts';
import { renterOf, SYSTEM, takeChangeStep, takeStep } from './take-step.ts';

type EditCommand = Extract<Command, { kind: 'edit' }>;
type MoreCommand = Extract<Command, { kind: 'ask-for-more' }>;
type Moved = Pick<Change, 'start' | 'end' | 'totalHalalas' | 'discountHalalas' | 'durationMode'>;

/**
 * A request gets another period (P3-RENB-40). A period that costs no more is taken at once. A dearer one is kept beside
 * the old one until it is paid for; if it never is, the request stays as it was.
 */
export function decideEdit(booking: Booking, command: EditCommand, facts: EditFacts): Decided {
  const { standing, discount, paying } = facts;
  if (!paying || !isUnanswered(booking, paying, facts.now)) return refused('EDIT_TOO_LATE');
  if (!facts.isBookable) return refused('LISTING_UNAVAILABLE');
  if (typeof discount === 'object') return refused(discount.fault);
  const { start, end } = command.period;
  const to: Moved = {
    start,
    end,
    totalHalalas: rentalTotal(booking, command.minutes),
    discountHalalas: discount,
    durationMode: command.durationMode,
  };
  const toPay = payableFor(to);
  if (command.seenHalalas !== undefined && command.seenHalalas !== toPay)
    return refused('PRICE_CHANGED', 'amount');
  if (+start === +booking.start && +end === +booking.end) return refused('PERIOD_SAME');
  const covered = {
    kind: paying.state === 'held' ? 'held' : 'taken',
    halalas: paying.withUsHalalas,
  } as const;
  const money = editMoney(covered, toPay);
  if (money.kind === 'pay-anew' && facts.unpaidElsewhere >= UNPAID_SLOTS_PER_RENTER)
    return refused('TOO_MANY_UNPAID');
  if (standing.reason) return refusedPeriod(standing.reason, command.durationMode);
  const room = { slot: [{ kind: 'make-room', giving: standing.giving } as const] };
  // A change that was begun before and never paid for gives way to this one.
  const closed = closeOpenChange(facts);
  if (money.kind === 'pay-anew') {
    const channel = command.channel ?? paying.channel;
    return decided(
      room,
      closed,
      beginChange(booking, 'edit', to, { channel, ids: command.ids, now: facts.now }),
    );
  }
  return decided(room, closed, moveRequest(booking, to, facts.now), {
    money:
      money.kind === 'give-back'
        ? [{ verb: 'giveBack', paymentId: paying.id, amountHalalas: money.backHalalas }]
        : [],
  });
}

/** It is still a request, in time, and no answer of the owner is on its way to the bank. */
export function isUnanswered(
  { state, answerBy }: Pick<Booking, 'state' | 'answerBy'>,
  paying: Pick<PaymentFacts, 'isUnderWay'>,
  now: Date,
): boolean {
  return state === 'requested' && answerBy !== null && now < answerBy && !paying.isUnderWay;
}

/** The request moves to another period: the owner's time to answer starts anew, and both sides are told. */
export function moveRequest(booking: Booking, to: Moved, now: Date, payingId?: string): Partial<Decision> {
  const newPeriod = { start: to.start, end: to.end };
  const written = {
    ...newPeriod,
    totalHalalas: to.totalHalalas,
    discountHalalas: to.discountHalalas,
    durationMode: to.durationMode,
    ...(payingId !== undefined && { payingId }),
  };
  const step = takeStep(booking, 'edit', renterOf(booking), { now, written, newPeriod });
  return { ...step, slot: [{ kind: 'move', of: THE_BOOKING, period: newPeriod }] };
}

/**
 * The renter asks for more time while the booking runs. The added time is kept like a booking's until it is paid for;
 * then the owner is asked, or, on an instant listing, the time is added at once.
 */
export function decideMore(booking: Booking, command: MoreCommand, facts: MoreFacts): Decided {
  if (facts.unpaidElsewhere >= UNPAID_SLOTS_PER_RENTER) return refused('TOO_MANY_UNPAID');
  const read = readExtension(booking, command.wish);
  if (!read.ok) return refused(read.refusal, read.field);
  const { now, charge, open, standing } = facts;
  if (openNoShow(facts)) return refused('NO_SHOW_OPEN');
  if (!isExtendable(booking, facts)) return refused('EXTENSION_CLOSED');
  if (facts.owesForDelay) return refused('DELAY_OPEN');
  if (charge) return refused('EXTENSION_CLOSED');
  if (open?.change.state === 'requested') return refused('EXTENSION_OPEN');
  // The notice that the owner asks for was kept when the rental was booked; the longest time that anybody may have the
  // listing counts for the rental and the added time together.
  if (minutesIn({ start: booking.start, end: read.period.end }) > facts.longestMinutes)
    return refused('ABOVE_LONGEST');
  if (!standing) throw new Error('an extension is decided without a look at the calendar');
  if (standing.reason) return refused(standing.reason);
  const total = extensionTotal(booking, read.minutes);
  if (command.seenHalalas !== undefined && command.seenHalalas !== total)
    return refused('PRICE_CHANGED', 'amount');
  // The open change is closed by its own step, so it is not among those that are made to give way here.
  const giving = [...standing.giving, ...facts.ownUnpaid].filter(
    (one, at, all) =>
      one.bookingId !== booking.id &&
      all.findIndex((same) => same.bookingId === one.bookingId && same.changeId === one.changeId) === at,
  );
  const to: Moved = {
    ...read.period,
    totalHalalas: total,
    // A coupon is for the rental alone.
    discountHalalas: ZERO,
    durationMode: command.durationMode,
  };
  return decided(
    { slot: [{ kind: 'make-room', giving }] },
    closeOpenChange(facts),
    beginChange(booking, 'extension', to, { channel: command.channel, ids: command.ids, now }),
  );
}

function beginChange(
  booking: Booking,
  kind: Change['kind'],
  to: Moved,
  { channel, ids, now }: { readonly channel: PaymentChannel; readonly ids: FreshIds; readonly now: Date },
): Partial<Decision> {
  const of: Subject = { kind: 'change', id: ids.change };
  // A payment that comes after the time has begun goes back, so none is asked for by then.
  const slotUntil = earlier(addMinutes(now, UNPAID_SLOT_MINUTES), to.start);
  const change: Change = {
    ...to,
    id: ids.change,
    bookingId: booking.id,
    kind,
    state: 'awaiting_payment',
    createdAt: now,
    slotUntil,
    answerBy: null,
  };
  return {
    steps: [{ kind: 'begin-change', change }],
    slot: [{ kind: 'keep', of, period: { start: to.start, end: to.end }, until: slotUntil }],
    money: [
      {
        verb: 'intend',
        payment: {
          id: ids.payment,
          purpose: kind,
          changeId: ids.change,
          chargeId: null,
          channel,
          method: methodFor(channel, booking.instant),
          amountHalalas: subtract(to.totalHalalas, to.discountHalalas),
          savesCard: false,
          cardId: null,
        },
      },
    ],
    timeline: [
      {
        of,
        step: 'book',
        from: null,
        to: 'awaiting_payment',
        actor: 'renter',
        actorId: booking.renterId,
        reason: null,
      },
    ],
  };
}

/**
 * What becomes of an open change when its booking ends or is decided. A slot that nobody has paid for is let go; an
 * extension that waits for its owner is withdrawn and its money goes back. A change whose capture is under way is left to
 * the bank's answer, which finds the booking over and sends the money back.
 */
export function closeOpenChange({ open, now }: Pick<Facts, 'open' | 'now'>): Partial<Decision> {
  if (!open) return {};
  const { change, paying } = open;
  if (change.state === 'awaiting_payment') return takeChangeStep(change, 'drop', SYSTEM, { now });
  if (!paying || paying.isUnderWay) return {};
  return {
    ...takeChangeStep(change, 'withdraw', SYSTEM, { now }),
    money: [{ verb: 'giveBack', paymentId: paying.id }],
  };
}

/** Has the owner said yes to more time without the bank having answered yet? */
export function isMoreUnderWay({ open }: Pick<Facts, 'open'>): boolean {
  return open?.paying?.isUnderWay ?? false;
}
