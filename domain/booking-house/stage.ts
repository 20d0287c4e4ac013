import type { FreshIds } from '../booking/decide/commands.ts';
import type { Decided } from '../booking/decide/decided.ts';
import { halalas } from '../money.ts';
import type { PaymentChannel } from '../payment/states.ts';
import { addMinutes, minutesIn, type Period } from '../time.ts';
import { PROVIDER } from './books.ts';
import type { CommandGiven } from './facts.ts';
import { House, type HouseBooking } from './house.ts';
import type { HouseOperation } from './money.ts';

/** The hours at which the tests look at every rule: booked at dawn, for ten hours of the next day. */
export const DAWN = new Date('2028-02-28T06:00:00.000Z');
export const hoursFrom = (moment: Date, hours: number): Date => addMinutes(moment, hours * 60);
export const START = hoursFrom(DAWN, 30);
export const END = hoursFrom(START, 10);

/** Two listings of one owner, ten riyals an hour each: `firm` is booked instantly, `asked` waits for its owner. */
const LISTINGS = [
  { id: 'firm', ownerId: 'owner', instant: true, priceHalalas: halalas(1_000), priceHours: 1 },
  { id: 'asked', ownerId: 'owner', instant: false, priceHalalas: halalas(1_000), priceHours: 1 },
];

/** What an owner pays for cancelling here: free a week ahead, 5 % and 25 riyals, within 48 hours 15 % and 50. */
export const OWNER_FEES = {
  freeAheadDays: 7,
  freeOnceDays: 180,
  earlyPercent: 5,
  earlyMinimumHalalas: halalas(2_500),
  lateHours: 48,
  latePercent: 15,
  lateMinimumHalalas: halalas(5_000),
};

/** An hour's wait, a day to say it, half an hour to answer, and a quarter of the price from an owner. */
export const NO_SHOWS = {
  noShowWaitMinutes: 60,
  noShowUntilHours: 24,
  noShowAnswerMinutes: 30,
  noShowPercent: 25,
};

export interface Wanted {
  readonly listing?: 'firm' | 'asked';
  readonly channel?: PaymentChannel;
  readonly period?: Period;
  readonly renterId?: string;
}

/** A house in which a test brings bookings to where its rule begins, each step at the time that is said. */
export class Stage {
  readonly house: House;

  constructor() {
    let ids = 0;
    const newId = () => {
      ids += 1;
      return `id-${ids}`;
    };
    const terms = { commissionPercent: 10, vatPercent: 15 };
    this.house = new House({
      now: DAWN,
      listings: LISTINGS,
      terms,
      ownerFees: OWNER_FEES,
      noShows: NO_SHOWS,
      provider: PROVIDER,
      newId,
    });
  }

  ids(): FreshIds {
    const { newId } = this.house.settings;
    return { booking: newId(), change: newId(), charge: newId(), payment: newId() };
  }

  at(moment: Date): this {
    this.house.now = moment;
    return this;
  }

  /** A booking that waits for its payment. */
  book({
    listing = 'asked',
    channel = 'card',
    period = { start: START, end: END },
    renterId = 'renter',
  }: Wanted = {}) {
    const ids = this.ids();
    const booked = this.house.give(null, {
      kind: 'book',
      listingId: listing,
      renterId,
      period,
      minutes: minutesIn(period),
      durationMode: 'hour',
      channel,
      savesCard: false,
      couponId: null,
      seenHalalas: undefined,
      ids,
    });
    if (!booked.ok) throw new Error(booked.refusal.code);
    return { id: ids.booking, paymentId: ids.payment, kept: this.house.booking(ids.booking) };
  }

  /** A booking that is paid for: firm on an instant listing, else a request. */
  paid(wanted: Wanted = {}): HouseBooking {
    const { paymentId, kept } = this.book(wanted);
    must(this.house.arrive(paymentId));
    return kept;
  }

  accepted(wanted: Wanted = {}): HouseBooking {
    const kept = this.paid(wanted);
    if (kept.row.state === 'accepted') return kept;
    must(this.house.give(kept.row.id, { kind: 'accept', seen: {} }));
    for (const operation of this.underWay()) this.house.answerCapture(operation, 'done');
    return kept;
  }

  give({ row }: HouseBooking, command: CommandGiven): Decided {
    return this.house.give(row.id, command);
  }

  /** Asks for this many hours more; returns the change and the payment for it. */
  askForMore(kept: HouseBooking, hours: number, channel: PaymentChannel = 'card') {
    const ids = this.ids();
    const wish = { mode: 'hour', hours, minutes: 0 } as const;
    const command = {
      kind: 'ask-for-more',
      wish,
      durationMode: 'hour',
      channel,
      seenHalalas: undefined,
      ids,
    } as const;
    must(this.give(kept, command));
    return { changeId: ids.change, paymentId: ids.payment };
  }

  sayReturned(kept: HouseBooking): Decided {
    return this.give(kept, { kind: 'say-returned', isRepeated: false, ids: this.ids() });
  }

  confirmReturn(kept: HouseBooking, wantsFee?: boolean): Decided {
    return this.give(kept, { kind: 'confirm-return', damaged: false, wantsFee, ids: this.ids() });
  }

  underWay(): HouseOperation[] {
    return this.house.money.operations.filter(({ outcome }) => outcome === 'under-way');
  }

  /** The bank answers everything that is on its way. */
  bankSays(outcome: 'done' | 'refused'): Decided[] {
    return this.underWay().map((operation) => this.house.answerCapture(operation, outcome));
  }
}

export function must<Given extends Decided>(decided: Given): Given & { readonly ok: true } {
  if (!decided.ok) throw new Error(`refused: ${decided.refusal.code}`);
  return decided as Given & { readonly ok: true };
}
