import type { FreshIds } from '@kiraa/domain/booking/decide/commands.ts';
import type { CommandGiven } from '@kiraa/domain/booking-house/facts.ts';
import type { House } from '@kiraa/domain/booking-house/house.ts';
import { addMinutes, minutesIn } from '@kiraa/domain/time.ts';
import { claimActs, noShowActs } from './disputes.ts';
import { type DemoBooking, OVER_AND_BACK } from './make-booking.ts';

/** Something that a person does, or that a bank answers, at its time. */
export interface Act {
  readonly at: Date;
  readonly run: (house: House) => void;
}

/** Reasons from the product's list, which exist in both languages. */
const DECLINED = ['Not available at that time', 'It needs maintenance', 'The period does not suit me'];
const CANCELLED = ['My plans have changed', 'I chose the wrong dates', 'I found something else'];

const EXTENSION_HOURS = 3;

/** Turns a booking's course into commands with their times; `decide` works out what follows from each. */
export function actsOf(booking: DemoBooking): Act[] {
  const { course } = booking;
  return [
    ...begun(booking),
    ...answered(booking),
    ...(course === 'extended' || course === 'asked' ? moreTime(booking) : []),
    ...(course === 'returned' || OVER_AND_BACK.includes(course) ? broughtBack(booking) : []),
    ...(OVER_AND_BACK.includes(course) ? [confirmed(booking)] : []),
    ...claimActs(booking, confirmedAt(booking)),
    ...(course === 'missed' ? noShowActs(booking) : []),
  ];
}

function give(at: Date, { id, course }: DemoBooking, command: CommandGiven): Act {
  return {
    at,
    run: (house) => {
      const decided = house.give(command.kind === 'book' ? null : id, command);
      if (!decided.ok)
        throw new Error(`demo booking ${id}, ${course}: ${command.kind}: ${decided.refusal.code}`);
    },
  };
}

const arrive = (at: Date, paymentId: string): Act => ({ at, run: (house) => void house.arrive(paymentId) });

/** The bank answers what it was asked about this booking, if anything. */
const bankAnswers = (at: Date, { id }: DemoBooking): Act => ({
  at,
  run: (house) => {
    const asked = house.money.paymentsOf(id).flatMap((payment) => house.money.operationsOf(payment.id));
    for (const operation of asked)
      if (operation.outcome === 'under-way') house.answerCapture(operation, 'done');
  },
});

/** The ids for one command, drawn from the booking's own random stream; the first command gets the booking's id. */
function idsFor({ id, draw, createdAt }: DemoBooking, command: string, at: Date): FreshIds {
  const ids = draw.fork(`ids of ${command}`);
  const booking = at === createdAt ? id : ids.uuid(at);
  return { booking, change: ids.uuid(at), charge: ids.uuid(at), payment: ids.uuid(at) };
}

function begun(booking: DemoBooking): Act[] {
  const { listing, renter, start, end, mode, channel, createdAt, paidAt } = booking;
  const ids = idsFor(booking, 'book', createdAt);
  const period = { start, end };
  return [
    give(createdAt, booking, {
      kind: 'book',
      listingId: listing.id,
      renterId: renter.id,
      period,
      minutes: minutesIn(period),
      durationMode: mode,
      channel,
      savesCard: false,
      couponId: null,
      seenHalalas: undefined,
      ids,
    }),
    arrive(paidAt, ids.payment),
  ];
}

/** What the request, or the instantly firm booking, led to. */
function answered(booking: DemoBooking): Act[] {
  const { course, listing, decidedAt, start, draw } = booking;
  const reason = (reasons: readonly string[]) => draw.fork('reason').pick(reasons);
  const cancel = (at: Date) =>
    give(at, booking, { kind: 'cancel', by: 'renter', reason: reason(CANCELLED), seenHalalas: undefined });
  switch (course) {
    case 'requested':
      return [];
    case 'withdrawn':
      return [cancel(decidedAt)];
    case 'declined':
      return [give(decidedAt, booking, { kind: 'decline', reason: reason(DECLINED) })];
    case 'expired':
      return [give(decidedAt, booking, { kind: 'expire' })];
    default: {
      const accepted = listing.instant
        ? []
        : [
            give(decidedAt, booking, { kind: 'accept', seen: {} }),
            bankAnswers(addMinutes(decidedAt, 1), booking),
          ];
      const minutesAhead = draw.fork('cancelled').whole(61, 140);
      return course === 'cancelled' ? [...accepted, cancel(addMinutes(start, -minutesAhead))] : accepted;
    }
  }
}

/** An extension half way through, requested and paid; its owner accepts it where that is needed. */
function moreTime(booking: DemoBooking): Act[] {
  const { course, listing, channel, start, end } = booking;
  const at = addMinutes(start, Math.floor(minutesIn({ start, end }) / 3));
  const ids = idsFor(booking, 'ask-for-more', at);
  const wish = { mode: 'hour', hours: EXTENSION_HOURS, minutes: 0 } as const;
  const asked = [
    give(at, booking, {
      kind: 'ask-for-more',
      wish,
      durationMode: 'hour',
      channel,
      seenHalalas: undefined,
      ids,
    }),
    arrive(addMinutes(at, 2), ids.payment),
  ];
  if (course === 'asked' || listing.instant) return asked;
  const agreed = give(addMinutes(at, 20), booking, { kind: 'agree-to-more' });
  return [...asked, agreed, bankAnswers(addMinutes(at, 21), booking)];
}

/** When the renter reports the return: usually a little before the end. */
function returnedAt({ course, draw, start, end }: DemoBooking): Date {
  const minutes = draw.fork('returned');
  if (course === 'late') return addMinutes(end, minutes.whole(30, 200));
  const before = addMinutes(end, -minutes.whole(0, 24));
  const last = course === 'extended' ? addMinutes(before, EXTENSION_HOURS * 60) : before;
  return last > start ? last : start;
}

/** When the return is late, the fee is paid within its quarter of an hour, and the payment completes the return. */
function broughtBack(booking: DemoBooking): Act[] {
  const at = returnedAt(booking);
  const returned = give(at, booking, {
    kind: 'say-returned',
    isRepeated: false,
    ids: idsFor(booking, 'say-returned', at),
  });
  if (booking.course !== 'late') return [returned];
  const payAt = addMinutes(at, 1);
  const ids = idsFor(booking, 'pay', payAt);
  const pay = give(payAt, booking, { kind: 'pay', channel: 'mada', card: undefined, ids });
  return [returned, pay, arrive(addMinutes(at, 3), ids.payment)];
}

function confirmedAt(booking: DemoBooking): Date {
  return addMinutes(returnedAt(booking), booking.draw.fork('confirmed').whole(5, 94));
}

function confirmed(booking: DemoBooking): Act {
  const at = confirmedAt(booking);
  const ids = idsFor(booking, 'confirm-return', at);
  return give(at, booking, { kind: 'confirm-return', damaged: false, wantsFee: undefined, ids });
}
