import type { PaymentOutcome } from '@kiraa/contract/money/payments.ts';
import { type Decline, declines } from '@kiraa/domain/payment/decline.ts';

/** What the provider's page sends back in the address; only the server says what it means. */
export interface PaymentReturn {
  readonly checkoutId: string;
  readonly resourcePath: string | undefined;
  /** From a page of the provider's own, which names its session (P3-PAY-20). */
  readonly isHosted: boolean;
}

const CHECKOUT_ID = /^[\w.-]{1,100}$/;
const RESOURCE = /^\/v1\/(?:checkouts|payments)\/([A-Za-z0-9.-]{1,100})(?:\/(?:payment|registration))?$/;

/**
 * Reads id and resourcePath from the query and from the part of the hash after its "?" (P3-PAY-06, P3-PAY-29); a way back
 * that names nothing is of the payment that the tab keeps.
 */
export function readPaymentReturn(
  location: { readonly search: string; readonly hash: string },
  kept?: string,
): PaymentReturn | undefined {
  const inHash = location.hash.includes('?') ? location.hash.slice(location.hash.indexOf('?')) : '';
  const queries = [new URLSearchParams(location.search), new URLSearchParams(inHash)];
  const read = (name: string) =>
    queries.map((query) => query.get(name)).find((value) => value !== null) ?? undefined;
  const resourcePath = read('resourcePath');
  const session = read('cko-session-id');
  const checkoutId = session ?? read('id') ?? RESOURCE.exec(resourcePath ?? '')?.[1] ?? kept;
  if (checkoutId === undefined || !CHECKOUT_ID.test(checkoutId)) return undefined;
  return { checkoutId, resourcePath, isHosted: session !== undefined };
}

const POLL_SECONDS: readonly { readonly until: number; readonly every: number }[] = [
  { until: 5, every: 3 },
  { until: 10, every: 6 },
  { until: 20, every: 15 },
];
const SLOWEST_POLL_SECONDS = 30;

/** How long to wait before asking our server again: every 3 seconds at first, then slower. */
export function pollMilliseconds(asked: number): number {
  const row = POLL_SECONDS.find(({ until }) => asked < until);
  return (row?.every ?? SLOWEST_POLL_SECONDS) * 1_000;
}

/** After so many answers of "processing" the page says that it may take longer (P3-PAY-26). */
export const ASKED_BEFORE_PENDING = 10;

export const failureReasons = ['declined', 'expired_card', 'slot_lost', 'given_back'] as const;
export type FailureReason = (typeof failureReasons)[number];

/** What the bank or the provider said of it, from the address; undefined for anything that is none of ours. */
export function readDecline(text: string | null): Exclude<Decline, 'expired_card'> | undefined {
  const found = declines.find((one) => one === text);
  return found === 'expired_card' ? undefined : found;
}

export function isFailureReason(text: string | null): text is FailureReason {
  return failureReasons.some((reason) => reason === text);
}

function tabOf(purpose: PaymentOutcome['purpose'], booking: PaymentOutcome['booking']): number {
  if (purpose === 'delay' || purpose === 'claim') return 4;
  // A booking that is extended is under way.
  if (purpose === 'extension') return 3;
  return booking?.state === 'requested' ? 1 : 2;
}

const OPEN = { rental: 'awaiting_payment', delay: 'accepted', extension: 'accepted', edit: 'requested' };

function isStillOpen(
  purpose: Exclude<PaymentOutcome['purpose'], 'card'>,
  booking: PaymentOutcome['booking'],
): boolean {
  if (purpose === 'deposit') return booking?.deposit?.state === 'due';
  return purpose === 'claim' ? booking?.claimDue != null : booking?.state === OPEN[purpose];
}

/** The page that says how a payment ended; undefined while the provider has not said. */
export function pageOfOutcome({ state, purpose, booking, decline }: PaymentOutcome): string | undefined {
  if (state === 'processing') return undefined;
  const query = new URLSearchParams({ why: state });
  if (decline) query.set('because', decline);
  if (purpose === 'card') {
    query.set('card', '1');
    return state === 'succeeded' ? '/card' : `/checkout-error?${query}`;
  }
  // A paid delay fee makes the booking returned or completed, which its renter finds under Completed.
  const tab = tabOf(purpose, booking);
  if (state === 'succeeded') return `/checkout-success?to=${tab}${booking ? `&booking=${booking.id}` : ''}`;
  // Only a slot that is still kept can be paid for again.
  const isLost = state === 'slot_lost' && (purpose === 'extension' || purpose === 'edit');
  const canPayAgain = isStillOpen(purpose, booking) && !isLost;
  if (booking && canPayAgain) query.set('booking', booking.id);
  return `/checkout-error?${query}`;
}
