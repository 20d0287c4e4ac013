import type { DepositFacts } from '../../deposit/deposit.ts';
import type { Point } from '../../distance.ts';
import type { UnavailableReason } from '../../listing/availability.ts';
import type { Halalas } from '../../money.ts';
import type { CardChannel, PaymentChannel } from '../../payment/states.ts';
import type { Period } from '../../time.ts';
import type { Change, ClaimDue, DelayCharge, EarnedFacts, PaymentFacts } from '../booking.ts';
import type { BackShare } from '../money/cancelling.ts';
import type { CouponFault } from '../money/coupon.ts';
import type { ExtensionRefusal, ExtensionWish } from '../money/extending.ts';
import type { NoShowFacts, NoShowRefusal, NoShowSide } from '../money/no-show.ts';
import type { OwnerFeeFacts } from '../money/owner-fee.ts';
import type { Rate } from '../money/price.ts';
import type { SetAside } from '../money/rebooking.ts';
import type { BookingPurpose } from './decision.ts';
import type { GivingWay, Standing } from './standing.ts';

/** Ids for the rows that a decision may begin. The caller draws them, because the decision itself is pure. */
export interface FreshIds {
  readonly booking: string;
  readonly change: string;
  readonly charge: string;
  readonly payment: string;
}

/** A period that a renter asks for: the period itself, how it is to be paid, and what the renter saw it would cost. */
interface Wish {
  readonly durationMode: 'day' | 'hour';
  readonly seenHalalas: Halalas | undefined;
  readonly ids: FreshIds;
}

/** A payment, and what the provider has said became of it. */
export interface ToldPayment {
  readonly id: string;
  readonly purpose: BookingPurpose;
  readonly changeId: string | null;
  readonly chargeId: string | null;
  readonly claimId?: string | null;
  readonly amountHalalas: Halalas;
}

/** Everything that anybody can ask of a booking, and everything that a provider or the clock can tell it. */
export type Command =
  | BookCommand
  | (Wish & {
      readonly kind: 'edit';
      readonly period: Period;
      readonly minutes: number;
      /** Left out, it is paid in the way in which the rental was paid. */
      readonly channel: PaymentChannel | undefined;
    })
  | (Wish & { readonly kind: 'ask-for-more'; readonly wish: ExtensionWish; readonly channel: PaymentChannel })
  /** `period` is the one that the owner saw, as far as the owner's page has sent it. */
  | { readonly kind: 'accept'; readonly seen: Partial<Period> }
  | { readonly kind: 'decline'; readonly reason: string | null }
  | { readonly kind: 'agree-to-more' }
  | { readonly kind: 'decline-more' }
  | {
      readonly kind: 'cancel';
      readonly by: 'renter' | 'owner';
      readonly reason: string;
      /** What the person saw would come back. A moment later it may be less, and then nothing is cancelled. */
      readonly seenHalalas: Halalas | undefined;
      /** The same for the fee that an owner saw. */
      readonly seenFeeHalalas?: Halalas | undefined;
    }
  | {
      readonly kind: 'overrule';
      readonly back: BackShare;
      readonly reason: string | null;
      /** Null for one who acts from a shell. */
      readonly adminId?: string | null;
    }
  /** `by` is there, and says that the other side is not, or contradicts; the place is where they stand, if they let it be known. */
  | {
      readonly kind: 'say-no-show' | 'deny-no-show';
      readonly by: NoShowSide;
      readonly words: string | null;
      readonly place: Point | null;
    }
  | { readonly kind: 'withdraw-no-show'; readonly by: NoShowSide }
  | { readonly kind: 'lapse-no-show' }
  /** Who did not come, by the operator's word; null: the booking goes on. */
  | {
      readonly kind: 'settle-no-show';
      readonly absent: NoShowSide | null;
      readonly reason: string;
      readonly adminId: string;
    }
  /** The operator takes back that nobody stayed away: what this side said waits for them again (D-UNDO). */
  | { readonly kind: 'reopen-no-show'; readonly by: NoShowSide; readonly adminId: string }
  | { readonly kind: 'say-returned'; readonly isRepeated: boolean; readonly ids: FreshIds }
  | {
      readonly kind: 'confirm-return';
      readonly damaged: boolean;
      /**
       * Whether the owner wants the fee of a delay that nobody has paid for; undefined when the owner has not been asked
       * yet.
       */
      readonly wantsFee: boolean | undefined;
      readonly ids: FreshIds;
    }
  | {
      readonly kind: 'pay';
      readonly channel: PaymentChannel | undefined;
      readonly card: { readonly id: string; readonly channel: CardChannel } | undefined;
      readonly ids: FreshIds;
    }
  | { readonly kind: 'drop'; readonly by: 'renter' | 'system' }
  | { readonly kind: 'drop-change'; readonly by: 'renter' | 'system' }
  | { readonly kind: 'expire' }
  | { readonly kind: 'expire-change' }
  | { readonly kind: 'end-said-back' }
  | { readonly kind: 'conclude' }
  /** The rental begins, and its deposit is not paid. */
  | { readonly kind: 'end-unpaid-deposit' }
  /** The renter wants the money back that waits for another thing, or the time to choose one is over. */
  | { readonly kind: 'end-rebooking'; readonly by: 'renter' | 'system' }
  /** The renter books another thing of this price for what they had paid. */
  | { readonly kind: 'rebook'; readonly newBookingId: string; readonly totalHalalas: Halalas }
  | { readonly kind: 'money-arrived' | 'money-mistaken'; readonly payment: ToldPayment }
  | { readonly kind: 'captured' | 'capture-refused'; readonly payment: ToldPayment };

export type BookCommand = Wish & {
  readonly kind: 'book';
  readonly renterId: string;
  readonly period: Period;
  readonly minutes: number;
  readonly channel: PaymentChannel;
  readonly savesCard: boolean;
  readonly couponId: string | null;
};

/** What is true when the command is given, read under the booking's lock. */
export interface Facts {
  readonly now: Date;
  /** The payment that the booking stands on. */
  readonly paying: PaymentFacts | null;
  /** The change that is not decided yet; a booking has one at most. */
  readonly open: { readonly change: Change; readonly paying: PaymentFacts | null } | null;
  /** The fee of a late return that still waits for its payment. */
  readonly charge: DelayCharge | null;
  /** What the renter owes for a claim of the owner's. */
  readonly claimDue?: ClaimDue | undefined;
  /** Left out where the booking was made without a deposit. */
  readonly deposit?: DepositFacts | undefined;
  /** What the owner has earned of each payment, oldest first. */
  readonly earned: readonly EarnedFacts[];
  /** When both sides had typed the other's code at the pick-up. */
  readonly handedOverAt: Date | null;
  /** When both sides had typed the other's code at the return. */
  readonly provedBackAt: Date | null;
  /**
   * When the last extension that the owner had agreed to fell through at the bank: nobody is late for the time until
   * then.
   */
  readonly excusedUntil: Date | null;
  /** Null for a booking that is not firm, or that was made when owners paid nothing for cancelling. */
  readonly ownerFee: OwnerFeeFacts | null;
  /** Null for a booking that is not firm, or that was made when nobody could say that the other did not come. */
  readonly noShow: NoShowFacts | null;
  /** Until when the renter may choose something else if the owner cancels now; left out where nothing like it is free. */
  readonly rebookUntil?: Date | undefined;
  /** What waits for the renter's choice, after an owner has cancelled. */
  readonly setAside?: SetAside | undefined;
}

export interface RebookFacts extends Facts {
  readonly abovePercent: number;
  /** What the house can add to a dearer price: what owners who cancelled have paid, less what was spent of it. */
  readonly fundHalalas: Halalas;
}

export interface BookFacts {
  readonly now: Date;
  readonly listing: Listing | null;
  readonly standing: Standing;
  /** The renter's unpaid slots on other listings. */
  readonly unpaidElsewhere: number;
  /** The renter's unpaid slots on this listing, whatever their period: they give way to this booking. */
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
  /** The end that is asked for; undefined where the wish names none. */
  readonly standing: Standing | undefined;
  /** How long anybody may have this listing. */
  readonly longestMinutes: number;
  readonly unpaidElsewhere: number;
  readonly ownUnpaid: readonly GivingWay[];
  readonly owesForDelay: boolean;
}

export interface Attempt {
  readonly id: string;
  readonly channel: PaymentChannel;
  /** The provider's form can still be paid with. */
  readonly isUsable: boolean;
  /** A charge to a saved card whose outcome nobody knows yet. */
  readonly isUnanswered: boolean;
  readonly savesCard: boolean;
}

export interface PayFacts extends Facts {
  /** The attempts at what is due, oldest first. */
  readonly attempts: readonly Attempt[];
}

export interface ArrivedFacts extends Facts {
  /** The change that this payment was for, in whatever state it is. */
  readonly change: Change | null;
  /** The delay fee that this payment was for. */
  readonly paidCharge: DelayCharge | null;
  /** The claim that this payment was for, while it is due. */
  readonly paidClaim?: ClaimDue | undefined;
  /** Whether a slot that was dropped is still free. */
  readonly standing: Standing | undefined;
  /** Whether the coupon of a booking that was dropped can still be used. */
  readonly isCouponFree: boolean;
}

/** What each command needs to know besides the facts that all of them need. */
export interface FactsOf {
  readonly book: BookFacts;
  readonly edit: EditFacts;
  readonly 'ask-for-more': MoreFacts;
  readonly pay: PayFacts;
  readonly rebook: RebookFacts;
  readonly 'money-arrived': ArrivedFacts;
  readonly 'money-mistaken': ArrivedFacts;
  readonly captured: ArrivedFacts;
  readonly 'capture-refused': ArrivedFacts;
}
export type FactsFor<Kind extends Command['kind']> = Kind extends keyof FactsOf ? FactsOf[Kind] : Facts;

/** Commands for which the facts that all of them need are enough. */
export type PlainCommand = Exclude<Command, { readonly kind: keyof FactsOf }>;

/** The field in which the person can mend what is refused. */
export type WishField = 'start' | 'end' | 'duration' | 'amount' | 'coupon' | 'delayAnswer';

export type DecisionRefusalCode =
  | UnavailableReason
  | ExtensionRefusal
  | CouponFault
  | NoShowRefusal
  | 'NO_SHOW_ANSWERED'
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
  | 'BRING_BACK_FIRST'
  | 'REFUND_CHANGED'
  | 'FEE_CHANGED'
  | 'REBOOKING_OVER'
  | 'REBOOKING_UNFIT'
  | 'ALL_OF_A_REQUEST'
  | 'ABOVE_PAID'
  | 'NOT_BEGUN'
  | 'DELAY_ANSWER_REQUIRED'
  | 'SLOT_ENDED'
  | 'ALREADY_PAID'
  | 'TOO_MANY_REQUESTS';

export interface DecisionRefusal {
  readonly code: DecisionRefusalCode;
  readonly field?: WishField;
}
