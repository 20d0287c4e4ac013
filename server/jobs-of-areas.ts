import { accountJobs } from './areas/accounts/accounts.ts';
import { adminJobs } from './areas/admin/admin.ts';
import { bookingJobs } from './areas/bookings/bookings.ts';
import { booksJobs } from './areas/books/books.ts';
import { calendarJobs } from './areas/calendar/calendar.ts';
import { chargebackJobs } from './areas/chargebacks/chargebacks.ts';
import { chatJobs } from './areas/chat/chat.ts';
import { claimJobs } from './areas/claims/claims.ts';
import { contactJobs } from './areas/contact/contact.ts';
import { depositJobs } from './areas/deposits/deposits.ts';
import { documentJobs } from './areas/documents/documents.ts';
import { handOverJobs } from './areas/hand-overs/hand-overs.ts';
import { importJobs } from './areas/imports/imports.ts';
import { invariantJobs } from './areas/invariants/invariants.ts';
import { notificationJobs } from './areas/notifications/notifications.ts';
import { ownerListingJobs } from './areas/owner-listings/owner-listings.ts';
import { partnerJobs } from './areas/partners/partners.ts';
import { paymentJobs } from './areas/payments/payments.ts';
import { payoutJobs } from './areas/payouts/payouts.ts';
import { profileJobs } from './areas/profile/profile.ts';
import { reviewJobs } from './areas/reviews/reviews.ts';
import { savedSearchJobs } from './areas/saved-searches/saved-searches.ts';
import { searchJobs } from './areas/search/search.ts';
import { signalJobs } from './areas/signals/signals.ts';
import { statisticsJobs } from './areas/statistics/statistics.ts';
import { waitJobs } from './areas/waits/waits.ts';
import type { Services } from './context.ts';
import type { Db } from './platform/database/database.ts';
import type { JobHandler } from './platform/jobs/jobs.ts';

/**
 * What the areas do by themselves. A getter, because the handlers need the services that the jobs are a part of. What follows
 * every booking finds its rows by keys, as the frequent calls do (prepared-calls.ts), and its statements are prepared by
 * `preparing`; the other jobs look through whole tables, each by its own values.
 */
export function jobsOfAreas(services: () => Services, preparing?: Db): JobHandler[] {
  const ofFrequent = () => ({ ...services(), ...(preparing && { db: preparing }) });
  return [
    ...accountJobs(services),
    ...paymentJobs(ofFrequent),
    ...bookingJobs(services),
    ...handOverJobs(services),
    ...claimJobs(services),
    ...chargebackJobs(services),
    ...depositJobs(services),
    ...payoutJobs(services),
    ...notificationJobs(ofFrequent),
    ...profileJobs(services),
    ...documentJobs(services),
    ...ownerListingJobs(services),
    ...importJobs(services),
    ...searchJobs(services),
    ...savedSearchJobs(services),
    ...waitJobs(services),
    ...calendarJobs(services),
    ...invariantJobs(services),
    ...booksJobs(services),
    ...chatJobs(services),
    ...reviewJobs(services),
    ...contactJobs(services),
    ...adminJobs(services),
    ...partnerJobs(services),
    ...signalJobs(services),
    ...statisticsJobs(services),
  ];
}
