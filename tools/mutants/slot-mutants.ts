import { inFile, type Mutant } from './mutant.ts';

const SLOTS = 'server/areas/bookings/decision/slot-queries.ts';
const ADD = 'server/areas/bookings/requests/add-booking.ts';
const BOOK = 'domain/booking/decide/decide-booking.ts';
const ENDING = 'domain/booking/decide/decide-ending.ts';
const STANDING = 'domain/booking/decide/standing.ts';
const MIGRATION = 'server/migrations/0033-slots-and-changes.sql';

const addTest = (title: string) => ({ file: 'server/areas/bookings/requests/add-booking.test.ts', title });
const unpaidTest = (title: string) => ({ file: 'server/areas/bookings/requests/unpaid-slot.test.ts', title });
const rulesTest = (title: string) => ({
  file: 'server/areas/bookings/requests/availability-rules.test.ts',
  title,
});
const F1 = { file: 'server/races/one-slot.test.ts', title: 'all calls stop before they insert' };

const withoutLock = inFile(
  'server/areas/bookings/requests/lock-to-book.ts',
  'FROM renter) = 1`).forUpdate()',
  'FROM renter) = 1`)',
);
const withoutConstraint = inFile(
  MIGRATION,
  'CONSTRAINT slots_no_overlap EXCLUDE USING gist (listing_id WITH =, period WITH &&, (uuid_send(booking_id)) WITH <>)',
  'CONSTRAINT slots_no_overlap CHECK (true)',
);

/** Bugs of who gets a slot, and of how many slots one person may keep. The first two are F2. */
export const slotMutants: readonly Mutant[] = [
  {
    name: 'check-then-insert',
    patches: [withoutLock, withoutConstraint],
    test: F1,
    times: 10,
  },
  {
    name: 'lock-the-overlapping-bookings-only',
    patches: [
      withoutLock,
      withoutConstraint,
      inFile(
        SLOTS,
        "period.end}, '[)')`)\n    .execute()",
        "period.end}, '[)')`)\n      .forUpdate()\n      .execute()",
      ),
    ],
    test: F1,
    times: 10,
  },
  {
    name: 'no-lock-on-the-listing',
    patches: [withoutLock],
    test: addTest('whoever comes second waits for the listing’s row'),
  },
  {
    name: 'no-exclusion-constraint',
    patches: [withoutConstraint],
    test: { file: 'server/migrations/schema.test.ts', title: 'no two bookings share a slot' },
  },
  {
    name: 'slots-are-not-held-to-their-keepers',
    patches: [
      inFile(
        MIGRATION,
        "RAISE EXCEPTION 'booking % keeps something else than its slots say', whose",
        "RAISE DEBUG 'booking % keeps something else than its slots say', whose",
      ),
    ],
    test: { file: 'server/migrations/schema.test.ts', title: 'whatever keeps a time has a slot' },
  },
  {
    name: 'the-end-belongs-to-the-period',
    patches: [
      inFile(SLOTS, "period.end}, '[)')", "period.end}, '[]')"),
      inFile(
        'domain/time.ts',
        'one.start < other.end && other.start < one.end',
        'one.start <= other.end && other.start <= one.end',
      ),
    ],
    test: addTest('one may begin the minute another ends'),
  },
  {
    name: 'unpaid-slots-counted-without-a-lock',
    patches: [inFile(SLOTS, '`unpaid slots', 'Math.random() + `unpaid slots')],
    test: addTest('two unpaid slots over all listings'),
  },
  {
    name: 'an-owner-rents-from-themselves',
    patches: [
      // Both places check it: the read without a lock, and the decision after it.
      inFile(ADD, "if (listing.ownerId === renterId) return refuse('OWN_LISTING');", ''),
      inFile(BOOK, "if (listing.ownerId === command.renterId) return refused('OWN_LISTING');", ''),
    ],
    test: addTest('nobody rents from themselves'),
  },
  {
    name: 'a-block-does-not-look-for-bookings',
    patches: [inFile(MIGRATION, 'PERFORM 1 FROM listings WHERE id = NEW.listing_id FOR UPDATE;', '')],
    test: { file: 'server/areas/availability/availability.test.ts', title: 'whichever comes second waits' },
  },
  {
    name: 'late-money-takes-a-block',
    patches: [
      inFile(STANDING, 'const blocks = isBlocked', 'const blocks = false'),
      inFile(
        MIGRATION,
        'FROM listing_blocks WHERE listing_id = NEW.listing_id AND period && NEW.period) THEN',
        'FROM listing_blocks WHERE false) THEN',
      ),
    ],
    test: rulesTest('does not take a block'),
  },
  {
    name: 'a-search-hides-a-slot-a-moment-too-long',
    patches: [
      inFile(
        'server/areas/availability/availability-conditions.ts',
        'const unpaid = sql`slot.kept_until > ',
        'const unpaid = sql`slot.kept_until >= ',
      ),
    ],
    test: unpaidTest('a search for its dates'),
  },
  {
    name: 'the-job-lets-a-slot-go-too-soon',
    patches: [
      inFile(ENDING, "by === 'renter' || booking.slotUntil <= facts.now", 'true'),
      inFile(
        'server/areas/bookings/decision/due-bookings.ts',
        ".select('id')\n    .where('state', '=', 'awaiting_payment')\n    .where('slot_until', '<=', now)",
        ".select('id')\n    .where('state', '=', 'awaiting_payment')",
      ),
    ],
    test: unpaidTest('the job that lets it go'),
  },
];
