import { type Halalas, subtract } from '../money.ts';
import type { PaymentChannel } from '../payment/states.ts';
import type { Period } from '../time.ts';
import type { KeptNumbers } from './kept-numbers.ts';
import type { ChangeKind, ChangeState } from './life/change-life.ts';
import type { BookingState } from './life/life.ts';
import type { Rate } from './money/price.ts';

/**
 * A booking as every rule of domain/booking sees it; the server's row, the walk and the demo data all have these fields. Of the
 * operator's numbers that it keeps, the first ones hold where they are left out.
 */
export interface Booking extends Period, Rate, Partial<KeptNumbers> {
  readonly id: string;
  readonly listingId: string;
  readonly renterId: string;
  readonly ownerId: string;
  readonly state: BookingState;
  /** Instant: the booking is firm once it is paid. Otherwise its owner is asked first. */
  readonly instant: boolean;
  readonly durationMode: 'day' | 'hour';
  /** The price of the rental and of all time that was added to it. */
  readonly totalHalalas: Halalas;
  readonly couponId: string | null;
  /** What the coupon takes off the total: the renter pays the rest. */
  readonly discountHalalas: Halalas;
  readonly commissionPercent: number;
  readonly vatPercent: number;
  readonly createdAt: Date;
  /** Until when an unpaid slot is kept. */
  readonly slotUntil: Date;
  readonly answerBy: Date | null;
  /** What the renter is to put down until the thing is back; left out or nothing for a booking without a deposit. */
  readonly depositHalalas?: Halalas;
  /** The operator's numbers that the booking was made under (domain/deposit); the first ones where they are left out. */
  readonly depositAskedDays?: number;
  readonly depositKeptHours?: number;
  /** When the owner said, before the end and without the renter, that the thing is back. */
  readonly saidBackAt: Date | null;
  /** When the thing came back, once that is settled (D-RETURN). */
  readonly returnedAt?: Date | null;
}

/** A change of a booking. `period` is the whole new period of an edit, and only the added time of an extension. */
export interface Change extends Period {
  readonly id: string;
  readonly bookingId: string;
  readonly kind: ChangeKind;
  readonly state: ChangeState;
  readonly durationMode: 'day' | 'hour';
  readonly totalHalalas: Halalas;
  readonly discountHalalas: Halalas;
  readonly createdAt: Date;
  readonly slotUntil: Date;
  readonly answerBy: Date | null;
}

/** What the renter pays for this change. */
export function payableFor({
  totalHalalas,
  discountHalalas,
}: Pick<Booking, 'totalHalalas' | 'discountHalalas'>): Halalas {
  return subtract(totalHalalas, discountHalalas);
}

/**
 * The fee of a late return. Either the renter has said that the thing is back and pays at once, or the owner asks for the
 * fee.
 */
export interface DelayCharge {
  readonly id: string;
  readonly askedBy: 'renter' | 'owner';
  readonly state: 'open' | 'paid' | 'dropped';
  readonly minutes: number;
  readonly amountHalalas: Halalas;
  readonly createdAt: Date;
}

/** What the renter owes for a claim of the owner's that both agreed to, or that the operator decided. */
export interface ClaimDue {
  readonly id: string;
  readonly amountHalalas: Halalas;
}

/** A payment as a booking's rules see it. Whose money it is, is the ledger's business. */
export interface PaymentFacts {
  readonly id: string;
  /** `held`: reserved on the card. `taken`: the money is with us, earned or not. `gone`: no longer either. */
  readonly state: 'open' | 'held' | 'taken' | 'gone';
  readonly channel: PaymentChannel;
  /** The amount that is held, or what is still with us of the amount that was taken. */
  readonly withUsHalalas: Halalas;
  /** A capture, void or refund of this payment is on its way, and the bank's answer to it has to come first. */
  readonly isUnderWay: boolean;
  readonly isCapturing: boolean;
}

/**
 * How much of one payment the owner has earned so far: what the renter paid of it, and what the house adds for a coupon.
 */
export interface EarnedFacts {
  readonly paymentId: string;
  readonly earnedHalalas: Halalas;
  readonly discountHalalas: Halalas;
  readonly isUnderWay: boolean;
}

/**
 * Where the renter's money of a booking is: held on the card, taken, on its way back, given back, waiting for their choice of another
 * thing, or moved to the booking of that.
 */
export const moneyPlaces = [
  'none',
  'held',
  'taken',
  'going_back',
  'looked_after',
  'given_back',
  'processing',
  'set_aside',
  'moved',
] as const;
