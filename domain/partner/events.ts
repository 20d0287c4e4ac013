import { bookingNumberOf } from '../booking/booking-number.ts';
import type { BookingState, BookingStep } from '../booking/life/life.ts';
import { type Halalas, toSar } from '../money.ts';
import type { Period } from '../time.ts';

/** Everything that a partner can be told of; each word is a contract with partners and is never changed. */
export const webhookEvents = [
  'booking.requested',
  'booking.accepted',
  'booking.declined',
  'booking.expired',
  'booking.changed',
  'booking.extension_requested',
  'booking.extended',
  'booking.cancelled',
  'booking.started',
  'booking.returned',
  'booking.ended',
  'listing.approved',
  'listing.rejected',
  'listing.hidden',
  'payout.paid',
  'payout.returned',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export type BookingEvent = Extract<WebhookEvent, `booking.${string}`>;

/**
 * What a partner is told of a step of a booking; undefined where it changes nothing that a partner could act on. A booking that is booked
 * at once begins with `booking.accepted`.
 */
const EVENT_OF_STEP: Readonly<Record<BookingStep, BookingEvent | undefined>> = {
  request: 'booking.requested',
  confirm: 'booking.accepted',
  accept: 'booking.accepted',
  decline: 'booking.declined',
  expire: 'booking.expired',
  edit: 'booking.changed',
  extend: 'booking.extended',
  withdraw: 'booking.cancelled',
  cancel: 'booking.cancelled',
  overrule: 'booking.cancelled',
  fail_capture: 'booking.cancelled',
  late_capture: 'booking.cancelled',
  renter_no_show: 'booking.cancelled',
  owner_no_show: 'booking.cancelled',
  return: 'booking.returned',
  complete: 'booking.ended',
  conclude: 'booking.ended',
  drop: undefined,
  say_no_show: undefined,
  deny_no_show: undefined,
  drop_no_show: undefined,
  reopen_no_show: undefined,
  ask_fee: undefined,
  say_back: undefined,
};

interface Line {
  readonly of: { readonly kind: 'booking' | 'change' };
  readonly step: string;
}

/** What partners of its owner are told of the lines that a decision writes into a booking's timeline. */
export function eventsOf(timeline: readonly Line[]): BookingEvent[] {
  return timeline.flatMap(({ of, step }) => {
    // Of changes an extension alone is asked of its owner; what comes of it is the booking's own step.
    if (of.kind === 'change') return step === 'request' ? ['booking.extension_requested' as const] : [];
    return EVENT_OF_STEP[step as BookingStep] ?? [];
  });
}

/** What a partner is told besides which event it is: ids, states, instants (ISO 8601, UTC) and the owner's own amounts in SAR. */
export type WebhookData = Readonly<Record<string, string>>;

interface ToldBooking extends Period {
  readonly id: string;
  readonly number: number;
  readonly listingId: string;
  readonly state: BookingState;
  /** The price of the rental, on which the owner earns. */
  readonly totalHalalas: Halalas;
}

/** What every event of a booking tells: what its owner sees of it, and nothing of its renter. */
export const bookingData = (booking: ToldBooking): WebhookData => ({
  booking_id: booking.id,
  number: bookingNumberOf(booking.number),
  listing_id: booking.listingId,
  state: booking.state,
  from: booking.start.toISOString(),
  to: booking.end.toISOString(),
  total: toSar(booking.totalHalalas),
  currency: 'SAR',
});

/**
 * The body that is signed and sent, as Standard Webhooks has it; made once, so that every try sends the same bytes. `at` is when it
 * happened.
 */
export const webhookBody = (type: WebhookEvent, at: Date, data: WebhookData): string =>
  JSON.stringify({ type, timestamp: at.toISOString(), data });
