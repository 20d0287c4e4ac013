import { completedToRemind } from '@kiraa/domain/rating/window.ts';
import type { Services } from '../../context.ts';
import { transact } from '../../platform/database/database.ts';
import { defineJob, handleJob, type JobHandler } from '../../platform/jobs/jobs.ts';
import { sweepEach } from '../../platform/jobs/sweep.ts';
import { bookingsToRate, claimRatingReminder } from '../bookings/bookings.ts';
import { notify } from '../notifications/notifications.ts';
import {
  type BookingOfReview,
  bookingsToShow,
  hasReview,
  lockListing,
  showReviews,
} from './showing-queries.ts';
import { otherSide, reviewNews } from './sides.ts';

const showDue = defineJob('reviews.show-due', { everySeconds: 60 });
const remindToRate = defineJob('reviews.remind', { everySeconds: 300 });

const BATCH = 100;

export function reviewJobs(services: () => Services): JobHandler[] {
  return [
    handleJob(showDue, () => showDueReviews(services())),
    handleJob(remindToRate, () => remindOfRatings(services())),
  ];
}

/**
 * Shows the reviews of bookings of which one side wrote and the other side's time is over. Running late or twice does
 * no harm: nobody can write any more, and a shown review is not selected again.
 */
export async function showDueReviews(services: Services): Promise<void> {
  const due = await bookingsToShow(services.db, services.clock.now(), BATCH);
  await sweepEach(services.log, due, (booking) => showOne(services, booking));
}

async function showOne(services: Services, booking: BookingOfReview): Promise<void> {
  await transact(services.db, async (trx) => {
    await lockListing(trx, booking.listingId);
    for (const { side, subjectId } of await showReviews(trx, booking.id, services.clock.now())) {
      const kind = reviewNews.shown[otherSide[side]];
      await notify(services, trx, { accountId: subjectId, kind, bookingId: booking.id });
    }
  });
}

/** Two days before the time to rate ends, tells each side that has not rated. */
export async function remindOfRatings(services: Services): Promise<void> {
  const due = await bookingsToRate(services.db, completedToRemind(services.clock.now()), BATCH);
  await sweepEach(services.log, due, (bookingId) => remindOne(services, bookingId));
}

async function remindOne(services: Services, bookingId: string): Promise<void> {
  await transact(services.db, async (trx) => {
    const booking = await claimRatingReminder(trx, bookingId, services.clock.now());
    if (!booking) return;
    for (const side of ['renter', 'owner'] as const) {
      if (await hasReview(trx, bookingId, side)) continue;
      const kind = reviewNews.closes[side];
      await notify(services, trx, { accountId: booking[`${side}Id`], kind, bookingId });
    }
  });
}
