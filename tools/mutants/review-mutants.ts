import { inFile, type Mutant } from './mutant.ts';

const RATE = 'server/areas/reviews/rate-booking.ts';
const ACCESS = 'server/areas/reviews/person-access.ts';
const QUERIES = 'server/areas/reviews/review-queries.ts';
const SHOWING = 'server/areas/reviews/showing-queries.ts';
const VIEW = 'server/areas/bookings/views/booking-ratings.ts';
const HELD = 'server/areas/privacy/held-bookings.ts';
const REPORT = 'server/areas/reports/report-listing.ts';

const reviews = (title: string) => ({ file: 'server/areas/reviews/reviews.test.ts', title });
const twoSides = (title: string) => ({ file: 'server/areas/reviews/two-sides.test.ts', title });
const reports = (title: string) => ({ file: 'server/areas/reports/reports.test.ts', title });

/** Bugs of who may review whom, and who may read it. */
export const reviewMutants: readonly Mutant[] = [
  {
    name: 'a-booking-is-rated-before-it-is-over',
    patches: [inFile(RATE, "if (booking.state !== 'completed' ||", "if (booking.state === 'dropped' ||")],
    test: reviews('a booking is not rated before its end'),
  },
  {
    name: 'a-renter-has-a-page-for-the-world',
    patches: [inFile(ACCESS, "> 0 ? 'as an owner' : 'none'", ">= 0 ? 'as an owner' : 'none'")],
    test: reviews('a renter’s page opens for owners who have rented to them'),
  },
  {
    name: 'a-review-is-read-before-the-other-is-written',
    patches: [inFile(QUERIES, ".where('r.shown_at', 'is not', null)", ".where('r.id', 'is not', null)")],
    test: twoSides('a review is hidden everywhere'),
  },
  {
    name: 'a-booking-shows-the-other-side-early',
    patches: [inFile(VIEW, 'review.side !== side && review.shownAt !== null', 'review.side !== side')],
    test: twoSides('a review is hidden everywhere'),
  },
  {
    name: 'a-review-is-written-in-answer',
    patches: [inFile(RATE, 'if (!isRatingOpen(', 'if (booking.id === side && !isRatingOpen(')],
    test: twoSides('after ten days one side’s review is shown'),
  },
  {
    name: 'a-review-is-replied-to-twice',
    patches: [inFile(SHOWING, "    .where('reply', 'is', null)\n", '')],
    test: twoSides('the person whom a shown review is about replies once'),
  },
  {
    name: 'the-downloaded-file-tells-early',
    patches: [inFile(HELD, "where: 'shown_at IS NOT NULL'", "where: 'id IS NOT NULL'")],
    test: twoSides('a review is hidden everywhere'),
  },
  {
    name: 'reports-are-without-limit',
    patches: [inFile(REPORT, 'if (wait > 0)', 'if (wait < 0)')],
    test: reports('past its hourly allowance'),
  },
];
