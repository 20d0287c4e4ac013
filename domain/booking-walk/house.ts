import type { Coupon } from '../booking/coupon.ts';
import {
  answerBy,
  type BookingActor,
  type BookingPart,
  type BookingState,
  type BookingStep,
  bookingSteps,
  mayStep,
  slotKeepingStates,
} from '../booking/life.ts';
import type { Rate } from '../booking/price.ts';
import { UNPAID_SLOT_MINUTES } from '../limits.ts';
import { OPEN_RULES, type UnavailableReason, whyTaken } from '../listing/availability.ts';
import { type Halalas, subtract } from '../money.ts';
import { addMinutes, type Period } from '../time.ts';
import { Bank, Books } from './books.ts';

export interface Listing extends Rate {
  readonly id: number;
  readonly ownerId: string;
  readonly instant: boolean;
}

export interface Payment {
  readonly id: number;
  readonly kind: 'hold' | 'purchase';
  readonly amount: Halalas;
  readonly purpose: 'rental' | 'edit' | 'extension' | 'delay';
  state: 'open' | 'held' | 'taken' | 'gone';
}

export interface Charge {
  readonly askedAt: Date;
  readonly fee: Halalas;
  askedBy: 'renter' | 'owner';
  state: 'open' | 'paid' | 'dropped';
}

export interface Booking {
  readonly id: number;
  readonly listing: Listing;
  readonly renterId: string;
  readonly part: BookingPart | null;
  readonly partOf: Booking | null;
  readonly coupon: Pick<Coupon, 'off' | 'capHalalas'> | null;
  readonly slotUntil: Date;
  state: BookingState;
  start: Date;
  end: Date;
  total: Halalas;
  discount: Halalas;
  answerBy: Date | undefined;
  /** What it stands on: its own payment first, then those of its extensions and of its delay fee. */
  paying: Payment;
  readonly earned: { readonly payment: Payment; amount: Halalas; discount: Halalas }[];
  readonly charges: Charge[];
  readonly steps: {
    readonly step: BookingStep;
    readonly from: BookingState;
    readonly to: BookingState;
    readonly at: Date;
  }[];
  /** What the renter has been told that stays, when it was cancelled. */
  kept: Halalas | undefined;
}

export const TERMS = { commissionPercent: 10, vatPercent: 15 };

/** All that there is, and the one way to change a booking's state: as take-step.ts does it, in memory. */
export class House {
  readonly books = new Books();
  readonly bank = new Bank();
  readonly bookings: Booking[] = [];
  readonly listings: readonly Listing[];
  now: Date;
  #steps = 0;
  #ids = 0;

  constructor(listings: readonly Listing[], now: Date) {
    this.listings = listings;
    this.now = now;
  }

  /** Grows with every step, every new booking and every entry. */
  get changes(): number {
    return this.#steps + this.bookings.length + this.books.transactions;
  }

  nextId(): number {
    this.#ids += 1;
    return this.#ids;
  }

  take(booking: Booking, step: BookingStep, by: BookingActor): boolean {
    const from = booking.state;
    if (!mayStep(step, from, by)) return false;
    const { to } = bookingSteps[step];
    booking.state = to;
    booking.steps.push({ step, from, to, at: this.now });
    this.#steps += 1;
    if (step === 'request' || step === 'edit') booking.answerBy = answerBy(this.now, booking.start);
    return true;
  }

  /** Why the period cannot be had, and which unpaid slots give way to it, as free-slot.ts decides it. */
  standing(
    listing: Listing,
    period: Period,
    for_: { renterId: string; except?: Booking | undefined },
  ): { readonly reason: UnavailableReason | undefined; readonly giving: readonly Booking[] } {
    const holders = this.bookings.filter(
      (one) =>
        one.listing === listing &&
        (slotKeepingStates as readonly string[]).includes(one.state) &&
        (one.partOf ?? one) !== for_.except,
    );
    const isGiving = (one: Booking) =>
      one.state === 'awaiting_payment' && (one.renterId === for_.renterId || one.slotUntil <= this.now);
    const taken = holders
      .filter((one) => !isGiving(one))
      .map(({ start, end }) => ({ start, end, by: 'booking' as const }));
    const giving = holders.filter((one) => isGiving(one) && one.start < period.end && period.start < one.end);
    return { reason: whyTaken(period, OPEN_RULES, taken), giving };
  }

  /** Makes room where room may be made; false when somebody else has a part of it. */
  free(listing: Listing, period: Period, for_: { renterId: string; except?: Booking | undefined }): boolean {
    const { reason, giving } = this.standing(listing, period, for_);
    if (reason !== undefined) return false;
    for (const one of giving) this.take(one, 'drop', 'system');
    return true;
  }

  add(
    booking: Pick<Booking, 'listing' | 'renterId' | 'part' | 'partOf' | 'coupon' | 'total' | 'discount'> &
      Period,
    payment: Pick<Payment, 'kind' | 'purpose'>,
  ): Booking {
    const paying: Payment = { ...payment, id: this.nextId(), amount: payableOf(booking), state: 'open' };
    const added: Booking = {
      ...booking,
      id: this.nextId(),
      state: 'awaiting_payment',
      slotUntil: addMinutes(this.now, UNPAID_SLOT_MINUTES),
      answerBy: undefined,
      paying,
      earned: [],
      charges: [],
      steps: [],
      kept: undefined,
    };
    this.bookings.push(added);
    return added;
  }

  openPart(booking: Booking): Booking | undefined {
    return this.bookings.find(
      (one) => one.partOf === booking && (one.state === 'awaiting_payment' || one.state === 'requested'),
    );
  }
}

export function payableOf({ total, discount }: Pick<Booking, 'total' | 'discount'>): Halalas {
  return subtract(total, discount);
}

export function openCharge(booking: Booking): Charge | undefined {
  return booking.charges.find(({ state }) => state === 'open');
}
