import { inFile, type Mutant } from './mutant.ts';

const RATE = 'server/areas/reviews/rate-booking.ts';
const ACCESS = 'server/areas/reviews/person-access.ts';
const REPORT = 'server/areas/reports/report-listing.ts';

const reviews = (title: string) => ({ file: 'server/areas/reviews/reviews.test.ts', title });
const reports = (title: string) => ({ file: 'server/areas/reports/reports.test.ts', title });

/** Who may say what of whom, and who may read it. */
export const reviewMutants: readonly Mutant[] = [
  {
    name: 'a-booking-is-rated-before-it-is-over',
    patches: [inFile(RATE, "if (booking.state !== 'completed')", "if (booking.state === 'dropped')")],
    test: reviews('not before the end, not twice'),
    quick: true,
  },
  {
    name: 'a-renter-has-a-page-for-the-world',
    patches: [inFile(ACCESS, "> 0 ? 'as an owner' : 'none'", ">= 0 ? 'as an owner' : 'none'")],
    test: reviews('a renter’s page opens for those who have rented to them'),
    quick: true,
  },
  {
    name: 'reports-are-without-limit',
    patches: [inFile(REPORT, 'if (wait > 0)', 'if (wait < 0)')],
    test: reports('past its allowance an hour'),
    quick: true,
  },
];
