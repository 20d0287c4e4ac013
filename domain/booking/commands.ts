import type { UnavailableReason } from '../listing/availability.ts';
import type { Halalas } from '../money.ts';
import type { CardChannel } from '../payment/states.ts';
import type { Period } from '../time.ts';
import type { Change, DelayCharge, EarnedFacts, PaymentFacts } from './booking.ts';
import type { CouponFault } from './coupon.ts';
import type { BookingPurpose } from './decision.ts';
import type { ExtensionRefusal, ExtensionWish } from './extending.ts';
import type { Rate } from './price.ts';
import type { GivingWay, Standing } from './standing.ts';

/** Ids for what a decision may begin, made by the caller: the decision itself draws nothing. */
export interface FreshIds {
  readonly booking: string;
  readonly change: string;
  readonly charge: string;
  readonly payment: string;
}

/** What a renter says of a period: what it is, how it is paid, and what they saw it would cost. */
interface Wish {
  readonly durationMode: 'day' | 'hour';
  readonly seenHalalas: Halalas | undefined;
  readonly ids: FreshIds;
}

/** A payment whose fate the provider has told. */
export interface ToldPayment {
  readonly id: string;
  readonly purpose: BookingPurpose;
  readonly changeId: string | null;
  readonly chargeId: string | null;
  readonly amountHalalas: Halalas;
}

/** Everything that anybody can ask of a booking, and everything that a provider or the clock can tell it. */
export type Command =
  | BookCommand
  | (Wish & {
      readonly kind: 'edit';
      readonly period: Period;
      readonly minutes: number;
      /** As the rental was paid, when it is left out. */
      readonly channel: CardChannel | undefined;
    })
  | (Wish & { readonly kind: 'ask-for-more'; readonly wish: ExtensionWish; readonly channel: CardChannel })
  /** With the period that the owner saw, as far as their page has said it. */
  | { readonly kind: 'accept'; readonly seen: Partial<Period> }
  | { readonly kind: 'decline'; readonly reason: string | null }
  | { readonly kind: 'agree-to-more' }
  | { readonly kind: 'decline-more' }
  | {
      readonly kind: 'cancel';
      readonly by: 'renter' | 'owner';
      readonly reason: string;
      /** What the person saw would come back: a moment later it may be less, and then nothing happens. */
      readonly seenHalalas: Halalas | undefined;
    }
  | { readonly kind: 'overrule'; readonly backPercent: number; readonly reason: string | null }
  | { readonly kind: 'say-returned'; readonly isRepeated: boolean; readonly ids: FreshIds }
  | {
      readonly kind: 'confirm-return';
      readonly damaged: boolean;
      /** The owner's word on a delay that nobody has paid for; undefined when they have not been asked yet. */
      readonly wantsFee: boolean | undefined;
      readonly ids: FreshIds;
    }
  | {
      readonly kind: 'pay';
      readonly channel: CardChannel | undefined;
      readonly card: { readonly id: string; readonly channel: CardChannel } | undefined;
      readonly ids: FreshIds;
    }
  | { readonly kind: 'drop'; readonly by: 'renter' | 'system' }
  | { readonly kind: 'drop-change'; readonly by: 'renter' | 'system' }
  | { readonly kind: 'expire' }
  | { readonly kind: 'expire-change' }
  | { readonly kind: 'end-said-back' }
  | { readonly kind: 'money-arrived' | 'money-mistaken'; readonly payment: ToldPayment }
  | { readonly kind: 'captured' | 'capture-refused'; readonly payment: ToldPayment };

export type BookCommand = Wish & {
  readonly kind: 'book';
  readonly renterId: string;
  readonly period: Period;
  readonly minutes: number;
  readonly channel: CardChannel;
  readonly savesCard: boolean;
  readonly couponId: string | null;
};

/** What is so when the command is given, read under the booking's lock. */
export interface Facts {
  readonly now: Date;
  /** What the booking stands on. */
  readonly paying: PaymentFacts | null;
  /** The change that is not decided yet; there is one at most. */
  readonly open: { readonly change: Change; readonly paying: PaymentFacts | null } | null;
  /** The fee of a late return that waits for its payment. */
  readonly charge: DelayCharge | null;
  /** Oldest first. */
  readonly earned: readonly EarnedFacts[];
  /** When both sides had typed the other's code at the return. */
  readonly provedBackAt: Date | null;
  /** When the last extension that its owner had agreed to fell through at the bank: nobody is late for that time. */
  readonly excusedUntil: Date | null;
}

export interface BookFacts {
  readonly now: Date;
  readonly listing: Listing | null;
  readonly standing: Standing;
  /** The renter's unpaid slots on other listings. */
  readonly unpaidElsewhere: number;
  /** And on this one, whatever their period: they give way to this. */
  readonly ownUnpaid: readonly GivingWay[];
  readonly discount: Discount;
  readonly commissionPercent: number;
  readonly vatPercent: number;
}

export interface Listing extends Rate {
  readonly id: string;
  readonly ownerId: string;
  readonly instant: boolean;
  readonly bookable: boolean;
}

export type Discount = Halalas | { readonly fault: CouponFault };

export interface EditFacts extends Facts {
  readonly isBookable: boolean;
  /** What the coupon that the request stands on takes off the new price. */
  readonly discount: Discount;
  readonly standing: Standing;
  readonly unpaidElsewhere: number;
}

export interface MoreFacts extends Facts {
  /** Undefined where the wish names no period. */
  readonly standing: Standing | undefined;
  /** How long anybody may have the listing. */
  readonly longestMinutes: number;
  readonly unpaidElsewhere: number;
  readonly ownUnpaid: readonly GivingWay[];
  readonly owesForDelay: boolean;
}

export interface Attempt {
  readonly id: string;
  readonly channel: CardChannel;
  /** The provider's form can still be paid with. */
  readonly isUsable: boolean;
  /** A charge to a saved card of which nobody knows yet what came. */
  readonly isUnanswered: boolean;
  readonly savesCard: boolean;
}

export interface PayFacts extends Facts {
  /** At what is due, oldest first. */
  readonly attempts: readonly Attempt[];
}

export interface ArrivedFacts extends Facts {
  /** The change that was paid for, in whatever state. */
  readonly change: Change | null;
  /** The fee that was paid for. */
  readonly paidCharge: DelayCharge | null;
  /** Whether a slot that was dropped can be had again. */
  readonly standing: Standing | undefined;
  /** Whether the coupon of a booking that was dropped is to be had again. */
  readonly isCouponFree: boolean;
}

/** What each command needs to know besides. */
export interface FactsOf {
  readonly book: BookFacts;
  readonly edit: EditFacts;
  readonly 'ask-for-more': MoreFacts;
  readonly pay: PayFacts;
  readonly 'money-arrived': ArrivedFacts;
  readonly 'money-mistaken': ArrivedFacts;
  readonly captured: ArrivedFacts;
  readonly 'capture-refused': ArrivedFacts;
}
export type FactsFor<Kind extends Command['kind']> = Kind extends keyof FactsOf ? FactsOf[Kind] : Facts;

/** Commands that need to know no more than what every command needs. */
export type PlainCommand = Exclude<Command, { readonly kind: keyof FactsOf }>;

/** Where the person mends what is refused. */
export type WishField = 'start' | 'end' | 'duration' | 'amount' | 'coupon' | 'delayAnswer';

export type DecisionRefusalCode =
  | UnavailableReason
  | ExtensionRefusal
  | CouponFault
  | 'NOT_FOUND'
  | 'OWN_LISTING'
  | 'LISTING_UNAVAILABLE'
  | 'TOO_MANY_UNPAID'
  | 'PRICE_CHANGED'
  | 'PERIOD_SAME'
  | 'EDIT_TOO_LATE'
  | 'EXTENSION_CLOSED'
  | 'EXTENSION_OPEN'
  | 'DELAY_OPEN'
  | 'STEP_NOT_ALLOWED'
  | 'ANSWER_TOO_LATE'
  | 'BOOKING_CHANGED'
  | 'PAYMENT_IN_PROGRESS'
  | 'CONTACT_ADMIN'
  | 'REFUND_CHANGED'
  | 'ALL_OF_A_REQUEST'
  | 'NOT_BEGUN'
  | 'DELAY_ANSWER_REQUIRED'
  | 'SLOT_ENDED'
  | 'ALREADY_PAID'
  | 'TOO_MANY_REQUESTS';

export interface DecisionRefusal {
  readonly code: DecisionRefusalCode;
  readonly field?: WishField;
}
