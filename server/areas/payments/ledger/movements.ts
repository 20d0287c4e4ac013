import type { Entry } from '@kiraa/domain/booking/life/settlement.ts';

/** What moves money in the ledger: by its cause, what it is about, and its entries, which sum to nothing. */
export interface Movement {
  readonly cause:
    | 'taken_in'
    | 'earned'
    | 'unearned'
    | 'given_back'
    | 'paid_by_hand'
    | 'moved_there'
    | 'set_off'
    | 'charged_back'
    | 'charge_set_off'
    | 'charge_won'
    | 'charge_lost';
  /** Null for a payment that verified a card. */
  readonly bookingId: string | null;
  readonly paymentId: string;
  readonly operationId: string | null;
  /** The row of what the provider did by itself, for the cause `moved_there`. */
  readonly differenceId?: string;
  /**
   * What takes a part of an earning back, for the cause `unearned`; neither where the booking's own end does. For the cause `earned` the
   * claim that a part of a deposit pays.
   */
  readonly refundId?: string;
  readonly claimId?: string;
  /** The rate by which an earning is shared out, and its parts are taken back. */
  readonly vatPercent?: number;
  readonly chargebackId?: string;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

/** Money on its way to an owner, or back from their bank. */
export interface PayoutMovement {
  readonly cause: 'paid_out' | 'paid_back';
  readonly payoutId: string;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

/** The owner's share of what is in dispute, put aside and let go again. */
export interface ClaimMovement {
  readonly cause: 'disputed' | 'undisputed';
  readonly bookingId: string;
  readonly claimId: string;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

/** The owner's share of what a renter's bank disputes, put aside and let go again. */
export interface FrozenMovement {
  readonly cause: 'frozen' | 'unfrozen';
  readonly bookingId: string;
  readonly chargebackId: string;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

/** What a renter has put down, put aside and let go again. */
export interface DepositMovement {
  readonly cause: 'deposited' | 'undeposited';
  readonly bookingId: string;
  readonly paymentId: string;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

/** A payment that leaves one booking, and comes to another: what its renter is owed is owed for the other from then on. */
export interface OverMovement {
  readonly cause: 'moved_out' | 'moved_in';
  readonly bookingId: string;
  readonly paymentId: string;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

/** What an owner owes for cancelling a booking: no payment moves. */
export interface FeeMovement {
  readonly cause: 'owner_fee';
  readonly bookingId: string;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

/** What a provider's list says is settled, or the bank's statement says has arrived: no payment of one person moves. */
export interface SettlementMovement {
  readonly cause: 'settled' | 'arrived';
  readonly settlementFileId: string;
  /** The day in Riyadh on which it counts, "2027-03-07"; the database refuses one that is sealed. */
  readonly valueDay: string;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

/** What an admin books to end a difference from a list or the bank's statement. */
export interface CorrectionMovement {
  readonly cause: 'corrected';
  readonly correctionId: string;
  readonly entries: readonly Entry[];
  readonly at: Date;
}

export type AnyMovement =
  | Movement
  | PayoutMovement
  | ClaimMovement
  | FrozenMovement
  | DepositMovement
  | OverMovement
  | FeeMovement
  | SettlementMovement
  | CorrectionMovement;
