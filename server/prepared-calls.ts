import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { noticeEndpointOf } from '@kiraa/contract/notices.ts';

/**
 * The frequent calls whose statements find rows by keys, so that one plan serves every value: planning takes most of their
 * time in the database. Searches are not among them, because what is best for a common word is bad for a rare one, and neither are lists
 * that go by many conditions.
 */
export const preparedCalls: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'listing',
  'itemCalendar',
  'checkAvailability',
  'addBooking',
  'booking',
  'bookingDetails',
  'openCheckout',
  'confirmPayment',
  'answerRequest',
  ...Object.values(noticeEndpointOf),
]);
