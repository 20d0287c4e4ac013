import { type Halalas, subtract } from '../money.ts';
import type { CardChannel } from '../payment/states.ts';
import type { Period } from '../time.ts';
import type { ChangeKind, ChangeState } from './change-life.ts';
import type { BookingState } from './life.ts';
import type { Rate } from './price.ts';

/** A rental as every rule of it sees it, whoever keeps it: the server's row, the walk and the demo data have these. */
export interface Booking extends Period, Rate {
  readonly id: string;
  readonly listingId: string;
  readonly renterId: string;
  readonly ownerId: string;
  readonly state: BookingState;
  /** Firm once it is paid; else its owner is asked. */
  readonly instant: boolean;
  readonly durationMode: 'day' | 'hour';
  /** The rental and the time that was added to it. */
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
  /** When the owner said, before the end and alone, that it is back. */
  readonly saidBackAt: Date | null;
}

/** A change of a booking, with an id and a life of its own. Of an edit the whole new period, of an extension what is added. */
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

/** What the renter pays for it. */
export function payableFor({
  totalHalalas,
  discountHalalas,
}: Pick<Booking, 'totalHalalas' | 'discountHalalas'>): Halalas {
  return subtract(totalHalalas, discountHalalas);
}

/** The fee of a late return: said by the renter, who pays at once, or asked for by the owner. */
export interface DelayCharge {
  readonly id: string;
  readonly askedBy: 'renter' | 'owner';
  readonly state: 'open' | 'paid' | 'dropped';
  readonly minutes: number;
  readonly amountHalalas: Halalas;
  readonly createdAt: Date;
}

/** A payment as a booking's rules see it: whose money it is the ledger's business. */
export interface PaymentFacts {
  readonly id: string;
  /** `held`: reserved on the card. `taken`: with us, earned or not. `gone`: neither, any more. */
  readonly state: 'open' | 'held' | 'taken' | 'gone';
  readonly channel: CardChannel;
  /** What is held, or what of it is with us. */
  readonly withUsHalalas: Halalas;
  /** A capture, void or refund of it is on its way, and the bank's answer has to come first. */
  readonly isUnderWay: boolean;
  readonly isCapturing: boolean;
}

/** Of a payment, what its owner has earned so far: the renter's part of it, and the house's for a coupon. */
export interface EarnedFacts {
  readonly paymentId: string;
  readonly earnedHalalas: Halalas;
  readonly isUnderWay: boolean;
}
