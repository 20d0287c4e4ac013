import { dataOf } from '../testing/rentals/renting.ts';
import { bookingField, type Fixture, ofAdmin, ofCompleted, ofShownReview, SMALLEST_PNG } from './fixture.ts';
import type { Stage } from './stage.ts';

/** A review with a photo. */
async function reviewWithPhoto(stage: Stage) {
  const parties = await stage.booking('completed');
  const { api } = parties.renter;
  const { bookingId } = parties;
  const photo = new Blob([SMALLEST_PNG], { type: 'image/png' });
  const { id } = dataOf(await api.addReviewPhoto({ bookingId, photo })).data;
  const review = dataOf(await api.rateItem({ bookingId, rating: 4, photoIds: [id] })).data;
  return { parties, input: { rating_id: review.id, picture_id: id } };
}

/** Calls about reviews that change something, and the desk's. */
export const reviewFixtures = {
  rateItem: ofCompleted('renter'),
  rateUser: ofCompleted('owner'),
  replyToRating: ofShownReview,
  addReviewPhoto: {
    good: async (stage) => {
      const parties = await stage.booking('completed');
      return { input: { bookingid: parties.bookingId, photo: SMALLEST_PNG }, mode: 'renter', parties };
    },
    object: bookingField,
  },
  removeReviewPhoto: {
    good: async (stage) => ({ ...(await reviewWithPhoto(stage)), mode: 'renter' }),
    object: { field: 'rating_id', access: 'private' },
  },
  adminReviewPhotos: ofAdmin(async () => ({ page: 1, perpage: 5 })),
  adminRemoveReviewPhoto: ofAdmin(async (stage) => ({
    ...(await reviewWithPhoto(stage)).input,
    reason: 'It shows a stranger.',
  })),
} satisfies Record<string, Fixture>;
