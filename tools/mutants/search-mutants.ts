import { inFile, type Mutant } from './mutant.ts';

const CONDITIONS = 'server/areas/availability/availability-conditions.ts';
const TIMES = 'server/migrations/0028-free-times.sql';
const DOCUMENT = 'server/migrations/0036-fields-of-listings.sql';
const INDEX = 'server/areas/search/postgres-index';
const GATHER = `${INDEX}/gather-candidates.ts`;
const FIND = `${INDEX}/find-page.ts`;
const WALKED = `${INDEX}/walked.ts`;
const HELD = `${INDEX}/held-by-index.ts`;
const WALK_LOCATIONS = `${INDEX}/walk-locations.ts`;
const POINTS = `${INDEX}/map-points.ts`;
const SQUARES = `${INDEX}/map-squares.ts`;

const availabilityTest = (title: string) => ({
  file: 'server/areas/availability/availability.test.ts',
  title,
});
const oracleTest = (title: string) => ({ file: 'server/areas/search/index-oracle.test.ts', title });
const estimatesTest = (title: string) => ({ file: 'server/areas/search/estimates.test.ts', title });

/** Bugs of searches that show what cannot be booked, or a wrong total. */
export const searchMutants: readonly Mutant[] = [
  {
    name: 'two-bookings-write-the-times-over-each-other',
    patches: [
      inFile(
        TIMES,
        "SELECT pg_advisory_xact_lock(hashtextextended('listing_search:' || listing, 0))",
        'SELECT',
      ),
    ],
    test: availabilityTest('two bookings at the same moment: both are in the row'),
  },
  {
    name: 'a-search-forgets-the-preparation',
    patches: [inFile(CONDITIONS, 'l.preparation_minutes * interval', '0 * interval')],
    test: availabilityTest('the search’s condition agrees with the domain’s rule'),
  },
  {
    name: 'a-search-shows-what-is-just-being-paid',
    patches: [inFile(CONDITIONS, 'l.id NOT IN (SELECT', 'true OR l.id NOT IN (SELECT')],
    test: availabilityTest('a slot that waits for its payment'),
  },
  {
    name: 'a-listing-offered-again-has-no-times',
    patches: [
      inFile(
        DOCUMENT,
        "'taken', listing_taken(l.id), 'blocked', listing_blocked(l.id),",
        "'taken', '{}'::tstzmultirange, 'blocked', '{}'::tstzmultirange,",
      ),
    ],
    test: availabilityTest('changes made while the listing was not on offer'),
  },
  {
    name: 'the-last-squares-over-a-box-are-forgotten',
    patches: [
      inFile(SQUARES, 'count: line(high) - line(low) + 1', 'count: Math.max(1, line(high) - line(low))'),
    ],
    test: estimatesTest('a search for a rare word places'),
  },
  {
    name: 'what-a-few-tell-of-a-circle-is-always-believed',
    patches: [inFile(GATHER, '>= CERTAIN_RESULTS.byGathering', '>= 0')],
    test: estimatesTest('in a circle'),
  },
  {
    name: 'what-a-walk-tells-is-always-believed',
    patches: [
      inFile(FIND, 'if (estimate.count < CERTAIN_RESULTS.byStatistics) return false;', ''),
      inFile(WALKED, '>= CERTAIN_RESULTS.byWalk', '>= 0'),
      inFile(FIND, 'if (count <= CERTAIN_RESULTS.byStatistics) return true;', 'if (count > 0) return false;'),
    ],
    test: estimatesTest('of a kind'),
  },
  {
    name: 'a-walk-forgets-where-they-lie',
    patches: [inFile(HELD, "[...filtersOf(held, 'filters'), ...ofRow", '[...ofRow')],
    test: estimatesTest('the pages of a circle'),
  },
  {
    name: 'a-part-of-a-category-forgets-its-dearest-price',
    patches: [
      inFile(
        HELD,
        '{ held: { ...lying, lowestPrice, highestPrice }, asked }',
        '{ held: { ...lying, lowestPrice }, asked }',
      ),
    ],
    test: oracleTest('looking at every listing: walked'),
  },
  {
    name: 'a-part-of-a-category-is-many-too-soon',
    patches: [
      inFile(WALK_LOCATIONS, '/ CERTAIN_RESULTS.byWalk', '/ (CERTAIN_RESULTS.byWalk / 40)'),
      inFile(WALKED, '>= CERTAIN_RESULTS.byWalk', '>= CERTAIN_RESULTS.byWalk / 40'),
    ],
    test: oracleTest('looking at every listing: walked'),
  },
  {
    name: 'a-map-says-what-it-placed-for-all',
    patches: [inFile(POINTS, 'const times = LEVEL_SHARE ** level;', 'const times = 1;')],
    test: estimatesTest('a sample is placed'),
  },
];
