import type { EndpointName } from '@kiraa/contract/endpoints.ts';
import { noticeEndpointOf } from '@kiraa/contract/money/notices.ts';

/**
 * The frequent calls whose statements find rows by keys, so that one plan serves every value: planning takes most of their
 * time in the database. Lists that go by many conditions are not among them. Of the searches the look-up of words and the
 * cards of the found are prepared, and in a small house the finding too: in a large one the best plan for a common word is bad for a rare one.
 */
export const preparedCalls: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'listing',
  'filterListings',
  'searchListings',
  'similarListings',
  'listingReviews',
  'homeListings',
  'trending',
  'cities',
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
