import { accountEndpoints } from './accounts.ts';
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
import { availabilityEndpoints } from './availability.ts';
import { bookingEndpoints } from './bookings.ts';
import { calendarEndpoints } from './calendar.ts';
import { calendarFeedEndpoints } from './calendar-feeds.ts';
import { cancellingEndpoints } from './cancelling.ts';
import { cardEndpoints } from './cards.ts';
import { changingEndpoints } from './changing.ts';
import { channelEndpoints } from './channels.ts';
import { chatEndpoints } from './chat.ts';
import { claimEndpoints } from './claims.ts';
import type { CallTable } from './client.ts';
import { API_BASE } from './connection.ts';
import { contactEndpoints } from './contact.ts';
import { contentEndpoints } from './content.ts';
import { couponEndpoints } from './coupons.ts';
import { documentEndpoints } from './documents.ts';
import { draftFileEndpoints } from './draft-files.ts';
import { earningsEndpoints } from './earnings.ts';
import { favouriteEndpoints } from './favourites.ts';
import { handOverEndpoints } from './hand-overs.ts';
import { listingChangeEndpoints } from './listing-changes.ts';
import { listingEndpoints } from './listings.ts';
import { noShowEndpoints } from './no-shows.ts';
import { noticeEndpointOf, noticeEndpoints } from './notices.ts';
import { notificationEndpoints } from './notifications.ts';
import { outsideAccountEndpoints } from './outside-accounts.ts';
import { ownerCalendarEndpoints } from './owner-calendar.ts';
import { ownerListingEndpoints } from './owner-listings.ts';
import { paperEndpoints } from './papers.ts';
import { partnerEndpoints } from './partners.ts';
import { passkeyEndpoints } from './passkeys.ts';
import { paymentEndpoints } from './payments.ts';
import { placeEndpoints } from './places.ts';
import { privacyEndpoints } from './privacy.ts';
import { profileEndpoints } from './profile.ts';
import { pushEndpoints } from './push.ts';
import { rebookingEndpoints } from './rebooking.ts';
import { reportEndpoints } from './reports.ts';
import { returningEndpoints } from './returning.ts';
import { reviewEndpoints } from './reviews.ts';
import { safetyEndpoints } from './safety.ts';
import { savedSearchEndpoints } from './saved-searches.ts';
import { searchEndpoints } from './search.ts';
import { sessionEndpoints } from './sessions.ts';
import { shadowEndpoints } from './shadows.ts';
import { shortlistEndpoints } from './shortlists.ts';
import { signalEndpoints } from './signals.ts';
import { socialEndpoints } from './social.ts';
import { storyEndpoints } from './story.ts';
import { undoMobileEndpoints } from './undo-mobile.ts';
import { verificationEndpoints } from './verifications.ts';
import { waitEndpoints } from './waits.ts';

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
