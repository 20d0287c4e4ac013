import {
  CONTACT_WINDOW_HOURS,
  DELAY_PERCENT,
  FREE_CANCELLATION_HOURS,
  LATE_CANCELLATION_FEE_PERCENT,
  OWNER_ANSWER_HOURS,
} from '../limits.ts';

/** The operator's numbers that a booking was made under and keeps for its whole life (D-NUMBERS). */
export interface KeptNumbers {
  /** How long an owner has to answer a request, and the start at the latest (P2-OWNB-18). */
  readonly ownerAnswerHours: number;
  /** Until so many hours before the start the renter gets everything back (P3-RENB-36). */
  readonly freeCancellationHours: number;
  /** What of the price stays with the owner after that. */
  readonly lateCancellationPercent: number;
  /** What a late return costs, of the price of the time that it lasts (D-LATE). */
  readonly delayPercent: number;
  /** How long before and after the start the two sides may write, and see phones (P1-BOOK-21). */
  readonly contactHours: number;
}

/** Those of the specification, which hold until the console has given one its first value. */
export const FIRST_KEPT_NUMBERS: KeptNumbers = {
  ownerAnswerHours: OWNER_ANSWER_HOURS,
  freeCancellationHours: FREE_CANCELLATION_HOURS,
  lateCancellationPercent: LATE_CANCELLATION_FEE_PERCENT,
  delayPercent: DELAY_PERCENT,
  contactHours: CONTACT_WINDOW_HOURS,
};
