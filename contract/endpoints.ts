import { accountEndpoints } from './accounts/accounts.ts';
import { documentEndpoints } from './accounts/documents.ts';
import { outsideAccountEndpoints } from './accounts/outside-accounts.ts';
import { partnerEndpoints } from './accounts/partners.ts';
import { passkeyEndpoints } from './accounts/passkeys.ts';
import { privacyEndpoints } from './accounts/privacy.ts';
import { profileEndpoints } from './accounts/profile.ts';
import { safetyEndpoints } from './accounts/safety.ts';
import { sessionEndpoints } from './accounts/sessions.ts';
import { shadowEndpoints } from './accounts/shadows.ts';
import { signalEndpoints } from './accounts/signals.ts';
import { socialEndpoints } from './accounts/social.ts';
import { undoMobileEndpoints } from './accounts/undo-mobile.ts';
import { verificationEndpoints } from './accounts/verifications.ts';
import { adminBookingEndpoints } from './admin/booking.ts';
import { adminBooksEndpoints } from './admin/books.ts';
import { adminChargebackEndpoints } from './admin/chargebacks.ts';
import { adminChatEndpoints } from './admin/chats.ts';
import { adminChoicesEndpoints } from './admin/choices.ts';
import { adminConsoleEndpoints } from './admin/console.ts';
import { adminContentEndpoints } from './admin/content.ts';
import { adminCouponEndpoints } from './admin/coupons.ts';
import { adminFormEndpoints } from './admin/forms.ts';
import { adminImportEndpoints } from './admin/imports.ts';
import { adminLimitEndpoints } from './admin/limits.ts';
import { adminEndpoints } from './admin/listings-and-accounts.ts';
import { adminMoneyEndpoints } from './admin/money.ts';
import { adminNoShowEndpoints } from './admin/no-shows.ts';
import { adminNumberEndpoints } from './admin/numbers.ts';
import { adminPartnerEndpoints } from './admin/partners.ts';
import { adminPasskeyEndpoints } from './admin/passkeys.ts';
import { adminPaymentEndpoints } from './admin/payment.ts';
import { adminPayoutEndpoints } from './admin/payouts.ts';
import { adminPeopleEndpoints } from './admin/people.ts';
import { adminPersonEndpoints } from './admin/person.ts';
import { adminRegisterEndpoints } from './admin/registers.ts';
import { adminReportEndpoints } from './admin/reports.ts';
import { adminSecondFactorEndpoints } from './admin/second-factor.ts';
import { adminStatisticsEndpoints } from './admin/statistics.ts';
import { adminTaxEndpoints } from './admin/tax.ts';
import { availabilityEndpoints } from './bookings/availability.ts';
import { bookingEndpoints } from './bookings/bookings.ts';
import { cancellingEndpoints } from './bookings/cancelling.ts';
import { changingEndpoints } from './bookings/changing.ts';
import { claimEndpoints } from './bookings/claims.ts';
import { couponEndpoints } from './bookings/coupons.ts';
import { handOverEndpoints } from './bookings/hand-overs.ts';
import { noShowEndpoints } from './bookings/no-shows.ts';
import { paperEndpoints } from './bookings/papers.ts';
import { rebookingEndpoints } from './bookings/rebooking.ts';
import { returningEndpoints } from './bookings/returning.ts';
import { storyEndpoints } from './bookings/story.ts';
import { waitEndpoints } from './bookings/waits.ts';
import type { CallTable } from './client.ts';
import { contactEndpoints } from './content/contact.ts';
import { contentEndpoints } from './content/content.ts';
import { calendarEndpoints } from './listings/calendar.ts';
import { calendarFeedEndpoints } from './listings/calendar-feeds.ts';
import { draftFileEndpoints } from './listings/draft-files.ts';
import { favouriteEndpoints } from './listings/favourites.ts';
import { listingChangeEndpoints } from './listings/listing-changes.ts';
import { listingEndpoints } from './listings/listings.ts';
import { ownerCalendarEndpoints } from './listings/owner-calendar.ts';
import { ownerListingEndpoints } from './listings/owner-listings.ts';
import { reportEndpoints } from './listings/reports.ts';
import { reviewEndpoints } from './listings/reviews.ts';
import { shortlistEndpoints } from './listings/shortlists.ts';
import { channelEndpoints } from './messages/channels.ts';
import { chatEndpoints } from './messages/chat.ts';
import { API_BASE } from './messages/connection.ts';
import { notificationEndpoints } from './messages/notifications.ts';
import { pushEndpoints } from './messages/push.ts';
import { cardEndpoints } from './money/cards.ts';
import { earningsEndpoints } from './money/earnings.ts';
import { noticeEndpointOf, noticeEndpoints } from './money/notices.ts';
import { paymentEndpoints } from './money/payments.ts';
import { placeEndpoints } from './search/places.ts';
import { savedSearchEndpoints } from './search/saved-searches.ts';
import { searchEndpoints } from './search/search.ts';

/** Every call of the product. Routes, OpenAPI, the typed client and the access tests are made from this table. */
export const endpoints = {
  ...accountEndpoints,
  ...profileEndpoints,
  ...undoMobileEndpoints,
  ...channelEndpoints,
  ...passkeyEndpoints,
  ...outsideAccountEndpoints,
  ...socialEndpoints,
  ...listingEndpoints,
  ...ownerListingEndpoints,
  ...listingChangeEndpoints,
  ...searchEndpoints,
  ...reviewEndpoints,
  ...reportEndpoints,
  ...safetyEndpoints,
  ...signalEndpoints,
  ...verificationEndpoints,
  ...calendarEndpoints,
  ...favouriteEndpoints,
  ...savedSearchEndpoints,
  ...waitEndpoints,
  ...shortlistEndpoints,
  ...availabilityEndpoints,
  ...bookingEndpoints,
  ...storyEndpoints,
  ...cancellingEndpoints,
  ...returningEndpoints,
  ...handOverEndpoints,
  ...shadowEndpoints,
  ...claimEndpoints,
  ...couponEndpoints,
  ...changingEndpoints,
  ...paymentEndpoints,
  ...noShowEndpoints,
  ...rebookingEndpoints,
  ...noticeEndpoints,
  ...earningsEndpoints,
  ...paperEndpoints,
  ...cardEndpoints,
  ...placeEndpoints,
  ...notificationEndpoints,
  ...pushEndpoints,
  ...sessionEndpoints,
  ...privacyEndpoints,
  ...documentEndpoints,
  ...draftFileEndpoints,
  ...ownerCalendarEndpoints,
  ...partnerEndpoints,
  ...calendarFeedEndpoints,
  ...adminEndpoints,
  ...adminBooksEndpoints,
  ...adminConsoleEndpoints,
  ...adminChoicesEndpoints,
  ...adminContentEndpoints,
  ...adminCouponEndpoints,
  ...adminImportEndpoints,
  ...adminFormEndpoints,
  ...adminLimitEndpoints,
  ...adminMoneyEndpoints,
  ...adminNoShowEndpoints,
  ...adminChargebackEndpoints,
  ...adminNumberEndpoints,
  ...adminPayoutEndpoints,
  ...adminPeopleEndpoints,
  ...adminPersonEndpoints,
  ...adminBookingEndpoints,
  ...adminRegisterEndpoints,
  ...adminPartnerEndpoints,
  ...adminPaymentEndpoints,
  ...adminReportEndpoints,
  ...adminPasskeyEndpoints,
  ...adminSecondFactorEndpoints,
  ...adminStatisticsEndpoints,
  ...adminTaxEndpoints,
  ...chatEndpoints,
  ...adminChatEndpoints,
  ...contentEndpoints,
  ...contactEndpoints,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
export const endpointNames = Object.keys(endpoints) as EndpointName[];
export { API_BASE };

/** For callers that have the schemas at hand anyway: the server's own, tests, the bench. */
export const everyCall: CallTable = { names: endpointNames, rowOf: (name) => endpoints[name] };

/** The address at which a payment provider calls us. Throws for a provider that has no row. */
export function noticePathOf(provider: string): string {
  const name = noticeEndpointOf[provider];
  if (!name) throw new Error(`the contract has no row for notices of ${provider}`);
  return API_BASE + endpoints[name].path;
}
