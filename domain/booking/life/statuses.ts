import { CONTACT_WINDOW_HOURS } from '../../limits.ts';
import { HOUR_MILLISECONDS } from '../../time.ts';
import type { BookingState } from './life.ts';

/**
 * Tabs are derived from states and times and never stored (D-TABS). A booking that is not paid for is on its renter's list
 * alone, and only while its slot is kept: the way back to the payment.
 */
export const renterTabs = ['pending', 'upcoming', 'current', 'completed'] as const;
export type RenterTab = (typeof renterTabs)[number];
export const ownerTabs = ['new_confirmations', 'extension', 'current', 'completed'] as const;
export type OwnerTab = (typeof ownerTabs)[number];

interface BookingMoment {
  readonly state: BookingState;
  readonly start: Date;
  /** The owner has asked for a delay fee, is owed for a claim, or waits for the deposit, and it is not paid yet. */
  readonly hasPaymentRequest?: boolean;
  /** Until when the slot is kept for a payment that has not come. */
  readonly slotUntil?: Date;
}

/** The tab in which the renter finds a booking (P3-RENB-24, D-TABS). */
export function renterTab(
  { state, start, hasPaymentRequest, slotUntil }: BookingMoment,
  now: Date,
): RenterTab | undefined {
  switch (state) {
    case 'requested':
      return 'pending';
    case 'accepted':
      if (hasPaymentRequest) return 'pending';
      return now.getTime() < start.getTime() ? 'upcoming' : 'current';
    case 'returned':
    case 'completed':
    case 'cancelled':
      return hasPaymentRequest ? 'pending' : 'completed';
    case 'declined':
    case 'expired':
      return 'completed';
    case 'awaiting_payment':
      return slotUntil !== undefined && now < slotUntil ? 'pending' : undefined;
    case 'dropped':
      return undefined;
  }
}

/** The tab in which the owner finds a booking. Declined and expired requests are in none of them (P2-OWNB-20). */
export function ownerTab({ state, start }: BookingMoment, now: Date): OwnerTab | undefined {
  switch (state) {
    case 'requested':
      return 'new_confirmations';
    case 'accepted':
      return now.getTime() < start.getTime() ? 'new_confirmations' : 'current';
    case 'returned':
      return 'current';
    case 'completed':
    case 'cancelled':
      return 'completed';
    case 'declined':
    case 'expired':
    case 'awaiting_payment':
    case 'dropped':
      return undefined;
  }
}

/** Phone and contact control: within the booking's hours, at first 24, either side of the start, both ends included (P1-BOOK-21). */
export function isContactOpen(start: Date, now: Date, contactHours = CONTACT_WINDOW_HOURS): boolean {
  return Math.abs(now.getTime() - start.getTime()) <= contactHours * HOUR_MILLISECONDS;
}

/**
 * Whether a renter is told the address and the exact point: from the owner's yes until the return, as long as there is a way to
 * go there. Before, and after it is over, the neighbourhood is enough (T18). Its owner knows both always.
 */
export function isPlaceTold(state: BookingState): boolean {
  return state === 'accepted' || state === 'returned';
}
