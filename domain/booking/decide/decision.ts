import type { Point } from '../../distance.ts';
import type { Halalas } from '../../money.ts';
import type { PaymentChannel, PaymentMethod } from '../../payment/states.ts';
import type { Period } from '../../time.ts';
import type { Booking, Change, DelayCharge } from '../booking.ts';
import type { ChangeKind, ChangeState, ChangeStep } from '../life/change-life.ts';
import type { BookingActor, BookingState, BookingStep } from '../life/life.ts';
import type { NoShowSide } from '../money/no-show.ts';
import type { OwnerFee } from '../money/owner-fee.ts';
import type { RebookingPrice, SetAside } from '../money/rebooking.ts';
import type { BookingNoticeKind } from '../notices.ts';
import type { GivingWay } from './standing.ts';

/**
 * All that follows from one command, to be written in one transaction: what decide() answers and the server, the walk and
 * the demo data apply. Nothing else says what a step means.
 */
export interface Decision {
  /** Rows that are begun and changed, in this order. */
  readonly steps: readonly StepTaken[];
  /** What is taken of the listing's time, or freed. Room is made first. */
  readonly slot: readonly SlotMove[];
  readonly money: readonly MoneyMove[];
  readonly notices: readonly Notice[];
  readonly timeline: readonly TimelineLine[];
  /** The fee of a late return, asked for, paid or forgone. */
  readonly charges: readonly ChargeMove[];
  /** The owner's claim that this payment pays. */
  readonly paidClaims: readonly { readonly id: string; readonly paymentId: string }[];
  /** What the bank has said about the deposit's payment; left out where it is about something else. */
  readonly deposit?: DepositMove | undefined;
  /**
   * `use`: the coupon is taken for this booking; `use-again`: the same after its slot was dropped; `release`: others may
   * use it again.
   */
  readonly coupon: 'use' | 'use-again' | 'release' | null;
  /** What the owner pays for having cancelled; a free cancellation is one, too, because it is free only now and then. */
  readonly ownerFee: OwnerFee | null;
  /** One side says that the other did not come, the other contradicts, or it is decided. */
  readonly noShow: NoShowMove | null;
  /** What becomes of the money that waits for the renter's choice after an owner has cancelled. */
  readonly rebooking: RebookingMove | null;
}

/** What a step is about: the booking itself, or one of its changes by id. */
export type Subject = { readonly kind: 'booking' } | { readonly kind: 'change'; readonly id: string };
export const THE_BOOKING: Subject = { kind: 'booking' };

export interface BookingWritten extends Partial<Period> {
  readonly state?: BookingState;
  readonly durationMode?: 'day' | 'hour';
  readonly totalHalalas?: Halalas;
  readonly discountHalalas?: Halalas;
  readonly requestedAt?: Date;
  readonly answerBy?: Date;
  readonly acceptedAt?: Date;
  readonly endedAt?: Date;
  readonly returnedAt?: Date;
  readonly saidBackAt?: Date;
  readonly damaged?: boolean;
  /** The payment on which the booking or change stands from now on. */
  readonly payingId?: string;
}

export interface ChangeWritten {
  readonly state?: ChangeState;
  readonly requestedAt?: Date;
  readonly answerBy?: Date;
  readonly appliedAt?: Date;
  readonly endedAt?: Date;
  readonly payingId?: string;
}

export type StepTaken =
  | { readonly kind: 'begin-booking'; readonly booking: Booking }
  | { readonly kind: 'begin-change'; readonly change: Change }
  | { readonly kind: 'booking'; readonly written: BookingWritten }
  | { readonly kind: 'change'; readonly id: string; readonly written: ChangeWritten };

/** `keep`: the payment has arrived. `taken`, `untaken`: the bank's answer to the capture of what was held. */
export interface DepositMove {
  readonly kind: 'keep' | 'taken' | 'untaken';
  readonly paymentId: string;
}

export type SlotMove =
  | { readonly kind: 'make-room'; readonly giving: readonly GivingWay[] }
  | { readonly kind: 'keep'; readonly of: Subject; readonly period: Period; readonly until: Date | null }
  | { readonly kind: 'move'; readonly of: Subject; readonly period: Period }
  /** The slot is paid for, so it no longer ends by itself. */
  | { readonly kind: 'secure'; readonly of: Subject }
  | { readonly kind: 'free'; readonly of: Subject };

export type BookingPurpose = 'rental' | ChangeKind | 'delay' | 'claim' | 'deposit';

export interface PaymentIntent {
  readonly id: string;
  readonly purpose: BookingPurpose;
  readonly changeId: string | null;
  readonly chargeId: string | null;
  /** The owner's claim that is paid; left out for every other purpose. */
  readonly claimId?: string | undefined;
  readonly channel: PaymentChannel;
  readonly method: PaymentMethod;
  readonly amountHalalas: Halalas;
  readonly savesCard: boolean;
  /** Set when a saved card is charged, without the provider's form. */
  readonly cardId: string | null;
}

/** The verbs of the payments area. */
export type MoneyMove =
  | { readonly verb: 'intend'; readonly payment: PaymentIntent }
  /**
   * The payment is earned by the owner from now on. What is only held is captured first; the bank's answer is a command
   * of its own.
   */
  | {
      readonly verb: 'capture';
      readonly paymentId: string;
      readonly amountHalalas: Halalas;
      readonly discountHalalas: Halalas;
      /** It makes good a loss and is no price of a rental, so the house takes no commission of it (D-CLAIM). */
      readonly isCompensation?: true;
      /** The claim that this part of a deposit makes good. */
      readonly claimId?: string;
    }
  /** This much goes back to the renter, whoever has earned it; when it is left out, all that is with us. */
  | { readonly verb: 'giveBack'; readonly paymentId: string; readonly amountHalalas?: Halalas }
  /** What the owner has earned of it is the renter's again, and stays with us until it moves or goes back. */
  | { readonly verb: 'setAside'; readonly paymentId: string; readonly amountHalalas: Halalas }
  /** What was set aside pays for this booking from now on. */
  | {
      readonly verb: 'moveOver';
      readonly paymentId: string;
      readonly amountHalalas: Halalas;
      readonly newBookingId: string;
    };

export interface Notice extends NoticeValues {
  readonly to: 'renter' | 'owner';
  readonly kind: BookingNoticeKind;
}

/** What the notice of a no-show or of an unpaid deposit says besides what the booking itself says. */
export interface NoticeValues {
  /** Of what the renter has paid so much goes back, or would without an answer. */
  readonly back?: { readonly part: BackPart; readonly halalas: Halalas };
  /** So long its reader may answer what the other side says. */
  readonly answerMinutes?: number;
}
export type BackPart = 'none' | 'part' | 'all';

export interface TimelineLine {
  readonly of: Subject;
  readonly step: 'book' | BookingStep | ChangeStep;
  readonly from: BookingState | ChangeState | null;
  readonly to: BookingState | ChangeState;
  readonly actor: BookingActor;
  readonly actorId: string | null;
  readonly reason: string | null;
  /** For an edit: what the request covers from then on. */
  readonly newPeriod?: Period | undefined;
}

/** What becomes of a no-show, which is known by the side that has said it; ended with nobody absent, the booking goes on. */
export type NoShowMove =
  | {
      readonly kind: 'say';
      readonly by: NoShowSide;
      readonly answerBy: Date;
      readonly place: Point | null;
    }
  | { readonly kind: 'deny'; readonly by: NoShowSide; readonly place: Point | null }
  | { readonly kind: 'end'; readonly by: NoShowSide; readonly absent: NoShowSide | null }
  /** It waits for the operator again. */
  | { readonly kind: 'reopen'; readonly by: NoShowSide };

/** `end`: it goes back to the renter. */
export type RebookingMove =
  | ({ readonly kind: 'offer' } & SetAside)
  | { readonly kind: 'end' }
  | ({ readonly kind: 'take'; readonly newBookingId: string } & RebookingPrice);

export type ChargeMove =
  | { readonly kind: 'open'; readonly charge: DelayCharge }
  /** The renter had said that the thing is back, and now the owner asks for the fee. */
  | { readonly kind: 'ask-as-owner'; readonly id: string }
  | { readonly kind: 'paid'; readonly id: string; readonly paymentId: string }
  | { readonly kind: 'drop'; readonly id: string };

const NOTHING: Decision = {
  steps: [],
  slot: [],
  money: [],
  notices: [],
  timeline: [],
  charges: [],
  paidClaims: [],
  coupon: null,
  ownerFee: null,
  noShow: null,
  rebooking: null,
};

/** Joins several parts into one decision, in their order. */
export function together(...parts: readonly Partial<Decision>[]): Decision {
  return parts.reduce<Decision>(
    (all, part) => ({
      steps: [...all.steps, ...(part.steps ?? [])],
      slot: [...all.slot, ...(part.slot ?? [])],
      money: [...all.money, ...(part.money ?? [])],
      notices: [...all.notices, ...(part.notices ?? [])],
      timeline: [...all.timeline, ...(part.timeline ?? [])],
      charges: [...all.charges, ...(part.charges ?? [])],
      paidClaims: [...all.paidClaims, ...(part.paidClaims ?? [])],
      ...((part.deposit ?? all.deposit) && { deposit: part.deposit ?? all.deposit }),
      coupon: part.coupon ?? all.coupon,
      ownerFee: part.ownerFee ?? all.ownerFee,
      noShow: part.noShow ?? all.noShow,
      rebooking: part.rebooking ?? all.rebooking,
    }),
    NOTHING,
  );
}
