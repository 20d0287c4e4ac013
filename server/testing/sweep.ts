import { forgetOld } from '../areas/accounts/accounts.ts';
import {
  completeSaidBack,
  concludeReturns,
  dropUnpaidSlots,
  endUnansweredNoShows,
  endUnchosenRebookings,
  endUnpaidDeposits,
  expireUnanswered,
  sendReminders,
} from '../areas/bookings/bookings.ts';
import { readDueFeeds } from '../areas/calendar/calendar.ts';
import { tendChargebacks } from '../areas/chargebacks/chargebacks.ts';
import { lapseClaims } from '../areas/claims/claims.ts';
import { askForDeposits, endDeposits } from '../areas/deposits/deposits.ts';
import { forgetOldPhotos } from '../areas/hand-overs/hand-overs.ts';
import { forgetOldPreviews } from '../areas/imports/imports.ts';
import { forgetWorkedOff } from '../areas/invariants/invariants.ts';
import { forgetWebhookMessages, sendDueWebhooks } from '../areas/partners/partners.ts';
import { askAboutPayments, forgetCards, tryOperations, workOffNotices } from '../areas/payments/payments.ts';
import { planPayouts, tryPayouts } from '../areas/payouts/payouts.ts';
import { remindOfRatings, showDueReviews } from '../areas/reviews/reviews.ts';
import { lookForNewListings } from '../areas/saved-searches/saved-searches.ts';
import { lookAtWaits } from '../areas/waits/waits.ts';
import type { Services } from '../context.ts';

/** Runs every sweep once, in the order in which one may enqueue work for the next, and then what they enqueued. */
export async function sweep(services: Services): Promise<void> {
  await workOffNotices(services);
  await askAboutPayments(services);
  await expireUnanswered(services);
  await dropUnpaidSlots(services);
  await completeSaidBack(services);
  await concludeReturns(services);
  await endUnpaidDeposits(services);
  await endUnansweredNoShows(services);
  await endUnchosenRebookings(services);
  await lapseClaims(services);
  await askForDeposits(services);
  await endDeposits(services);
  await sendReminders(services);
  await tryOperations(services);
  await forgetCards(services);
  await tendChargebacks(services);
  await planPayouts(services);
  await tryPayouts(services);
  await remindOfRatings(services);
  await showDueReviews(services);
  await forgetOld(services);
  await forgetOldPhotos(services);
  await forgetWorkedOff(services);
  await forgetOldPreviews(services);
  await readDueFeeds(services);
  await forgetWebhookMessages(services);
  await sendDueWebhooks(services);
  await lookForNewListings(services);
  await lookAtWaits(services);
  await services.jobs.runDue(services.clock.now());
}
