import { describe, expect, test } from 'vitest';
import { type BookingReview, presentRatings } from './booking-ratings.ts';

const COMPLETED = new Date('2027-03-07T09:00:00Z');
const DAY = 86_400_000;
const after = (days: number) => new Date(COMPLETED.getTime() + days * DAY);

const review = (given: Partial<BookingReview> = {}): BookingReview => ({
  id: 'review',
  bookingId: 'booking',
  side: 'renter',
  halfStars: 9,
  experience: 'Clean',
  createdAt: after(1),
  shownAt: null,
  reply: null,
  repliedAt: null,
  photos: [],
  ...given,
});
const completed = { state: 'completed', endedAt: COMPLETED } as const;

describe('the ratings of a booking', () => {
  test('are one’s own at once, and the other side’s only when it is shown', () => {
    const reviews = [review(), review({ id: 'theirs', side: 'owner', halfStars: 3, experience: 'Late' })];
    const of = (side: 'renter' | 'owner') => presentRatings(completed, { side, now: after(2), reviews });
    expect(of('renter')).toMatchObject({
      ratingGiven: { id: 'review', rating: 4.5, experience: 'Clean', shown: false, reply: null, photos: [] },
      ratingReceived: null,
    });
    expect(of('owner')).toMatchObject({
      ratingGiven: { id: 'theirs', rating: 1.5, shown: false },
      ratingReceived: null,
    });
    const shown = reviews.map((one) => ({ ...one, shownAt: after(2) }));
    expect(presentRatings(completed, { side: 'renter', now: after(2), reviews: shown })).toMatchObject({
      ratingGiven: { shown: true },
      ratingReceived: {
        id: 'theirs',
        rating: 1.5,
        experience: 'Late',
        createdAt: '2027-03-08T09:00:00.000Z',
      },
    });
  });

  test('have the answer of the side that was rated', () => {
    const answered = { shownAt: after(2), reply: 'Thank you', repliedAt: after(3) };
    const reviews = [review(answered), review({ ...answered, id: 'theirs', side: 'owner' })];
    const { ratingGiven, ratingReceived } = presentRatings(completed, {
      side: 'renter',
      now: after(4),
      reviews,
    });
    const at = '2027-03-10T09:00:00.000Z';
    expect(ratingGiven?.reply).toEqual({ text: 'Thank you', by: 'owner', createdAt: at });
    expect(ratingReceived?.reply).toEqual({ text: 'Thank you', by: 'renter', createdAt: at });
  });

  test('have their photos, in their order, by name, colour and shape', () => {
    const photos = [
      { id: 'one', colour: '#336699', width: 800, height: 600 },
      { id: 'other', colour: null, width: 600, height: 800 },
    ];
    const { ratingGiven } = presentRatings(completed, {
      side: 'renter',
      now: after(1),
      reviews: [review({ photos })],
    });
    expect(ratingGiven?.photos).toEqual([
      { id: 'one', path: '/pictures/one', colour: '#336699', shape: 1.33 },
      { id: 'other', path: '/pictures/other', shape: 0.75 },
    ]);
  });

  test('can be given for ten days from completion, once', () => {
    const canRate = (days: number, reviews: readonly BookingReview[] = []) =>
      presentRatings(completed, { side: 'renter', now: after(days), reviews }).canRate;
    expect([canRate(0), canRate(9.999), canRate(10), canRate(30)]).toEqual([true, true, false, false]);
    expect(canRate(1, [review()])).toBe(false);
    expect(canRate(1, [review({ side: 'owner' })])).toBe(true);
    const { ratingClosesAt } = presentRatings(completed, { side: 'owner', now: after(0), reviews: [] });
    expect(ratingClosesAt).toBe('2027-03-17T09:00:00.000Z');
  });

  test.each(['accepted', 'returned', 'cancelled', 'expired'] as const)(
    'are not asked for of a booking that is %s, though it may have ended',
    (state) => {
      const ratings = presentRatings(
        { state, endedAt: COMPLETED },
        { side: 'renter', now: after(1), reviews: [] },
      );
      expect([ratings.canRate, ratings.ratingClosesAt]).toEqual([false, null]);
    },
  );
});
