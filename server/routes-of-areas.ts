import { accountRoutes } from './areas/accounts/accounts.ts';
import { adminRoutes } from './areas/admin/admin.ts';
import { bookingRoutes } from './areas/bookings/bookings.ts';
import { booksRoutes } from './areas/books/books.ts';
import { ownerCalendarRoutes } from './areas/calendar/calendar.ts';
import { chargebackRoutes } from './areas/chargebacks/chargebacks.ts';
import { chatRoutes } from './areas/chat/chat.ts';
import { choiceRoutes } from './areas/choices/choices.ts';
import { claimRoutes } from './areas/claims/claims.ts';
import { consoleRoutes } from './areas/console/console.ts';
import { contactRoutes } from './areas/contact/contact.ts';
import { contentRoutes } from './areas/content/content.ts';
import { couponRoutes } from './areas/coupons/coupons.ts';
import { documentRoutes } from './areas/documents/documents.ts';
import { favouriteRoutes } from './areas/favourites/favourites.ts';
import { handOverRoutes } from './areas/hand-overs/hand-overs.ts';
import { importRoutes } from './areas/imports/imports.ts';
import { limitRoutes } from './areas/limits/limits.ts';
import { listingRoutes } from './areas/listings/listings.ts';
import { notificationRoutes } from './areas/notifications/notifications.ts';
import { numberRoutes } from './areas/numbers/numbers.ts';
import { operatorRoutes } from './areas/operators/operators.ts';
import { ownerListingRoutes } from './areas/owner-listings/owner-listings.ts';
import { paperRoutes } from './areas/papers/papers.ts';
import { partnerRoutes } from './areas/partners/partners.ts';
import { paymentRoutes } from './areas/payments/payments.ts';
import { payoutRoutes } from './areas/payouts/payouts.ts';
import { placeRoutes } from './areas/places/places.ts';
import { privacyRoutes } from './areas/privacy/privacy.ts';
import { profileRoutes } from './areas/profile/profile.ts';
import { reportRoutes } from './areas/reports/reports.ts';
import { reviewRoutes } from './areas/reviews/reviews.ts';
import { safetyRoutes } from './areas/safety/safety.ts';
import { savedSearchRoutes } from './areas/saved-searches/saved-searches.ts';
import { searchRoutes } from './areas/search/search.ts';
import { shortlistRoutes } from './areas/shortlists/shortlists.ts';
import { signalRoutes } from './areas/signals/signals.ts';
import { statisticsRoutes } from './areas/statistics/statistics.ts';
import { taxRoutes } from './areas/tax/tax.ts';
import { verificationRoutes } from './areas/verifications/verifications.ts';
import { waitRoutes } from './areas/waits/waits.ts';

/** Every row of the contract with its use case. */
export const routesOfAreas = {
  ...accountRoutes,
  ...profileRoutes,
  ...listingRoutes,
  ...ownerListingRoutes,
  ...searchRoutes,
  ...savedSearchRoutes,
  ...waitRoutes,
  ...shortlistRoutes,
  ...reviewRoutes,
  ...reportRoutes,
  ...safetyRoutes,
  ...signalRoutes,
  ...verificationRoutes,
  ...statisticsRoutes,
  ...bookingRoutes,
  ...handOverRoutes,
  ...claimRoutes,
  ...chargebackRoutes,
  ...couponRoutes,
  ...importRoutes,
  ...paymentRoutes,
  ...payoutRoutes,
  ...taxRoutes,
  ...booksRoutes,
  ...paperRoutes,
  ...placeRoutes,
  ...notificationRoutes,
  ...privacyRoutes,
  ...favouriteRoutes,
  ...documentRoutes,
  ...ownerCalendarRoutes,
  ...adminRoutes,
  ...operatorRoutes,
  ...consoleRoutes,
  ...chatRoutes,
  ...choiceRoutes,
  ...contentRoutes,
  ...contactRoutes,
  ...limitRoutes,
  ...numberRoutes,
  ...partnerRoutes,
};
