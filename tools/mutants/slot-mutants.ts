import { inFile, type Mutant } from './mutant.ts';

const LISTINGS = 'server/areas/listings/listing-queries.ts';
const QUERIES = 'server/areas/bookings/booking-queries.ts';
const ADD = 'server/areas/bookings/add-booking.ts';
const FREE = 'server/areas/bookings/free-slot.ts';
const MIGRATION = 'server/migrations/0033-slots-and-changes.sql';

const addTest = (title: string) => ({ file: 'server/areas/bookings/add-booking.test.ts', title });
const unpaidTest = (title: string) => ({ file: 'server/areas/bookings/unpaid-slot.test.ts', title });
const rulesTest = (title: string) => ({ file: 'server/areas/bookings/availability-rules.test.ts', title });
const F1 = { file: 'server/races/one-slot.test.ts', title: 'all held before they insert' };

const withoutLock = inFile(LISTINGS, 'bookable(trx, id).forUpdate()', 'bookable(trx, id)');
const withoutConstraint = inFile(
  MIGRATION,
  'CONSTRAINT slots_no_overlap EXCLUDE USING gist (listing_id WITH =, period WITH &&, (uuid_send(booking_id)) WITH <>)',
  'CONSTRAINT slots_no_overlap CHECK (true)',
);

/** Who gets the slot, and how many of them one person may keep. The first two are F2. */
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
        QUERIES,
        'const rows = await query.execute();',
        'const rows = await query.forUpdate().execute();',
      ),
    ],
    test: F1,
    times: 10,
  },
  {
    name: 'no-lock-on-the-listing',
    patches: [withoutLock],
    test: addTest("whoever comes second waits for the listing's row"),
    quick: true,
  },
  {
    name: 'no-exclusion-constraint',
    patches: [withoutConstraint],
    test: { file: 'server/migrations/schema.test.ts', title: 'no two bookings share a slot' },
    quick: true,
  },
  {
    name: 'an-unpaid-slot-never-ends',
    patches: [inFile(QUERIES, '|| holder.slotUntil.getTime() > now.getTime()', '|| true')],
    test: addTest('a slot whose quarter of an hour is over'),
    quick: true,
  },
  {
    name: 'the-end-belongs-to-the-period',
    patches: [
      inFile(QUERIES, "period.end}, '[)')", "period.end}, '[]')"),
      inFile(
        'domain/time.ts',
        'one.start < other.end && other.start < one.end',
        'one.start <= other.end && other.start <= one.end',
      ),
    ],
    test: addTest('one may begin the minute another ends'),
    quick: true,
  },
  {
    name: 'no-limit-of-unpaid-slots',
    patches: [inFile(ADD, "if (unpaid >= UNPAID_SLOTS_PER_RENTER) return refuse('TOO_MANY_UNPAID');", '')],
    test: addTest('two unpaid slots over all listings'),
    quick: true,
  },
  {
    name: 'unpaid-slots-counted-without-a-lock',
    patches: [
      inFile('server/areas/bookings/unpaid-slots.ts', '`unpaid slots', 'Math.random() + `unpaid slots'),
    ],
    test: addTest('two unpaid slots over all listings'),
  },
  {
    name: 'all-days-of-one-listing-kept-for-nothing',
    patches: [
      inFile(ADD, 'await giveUpUnpaid(context, trx, { listingId: listing.id, renterId: accountId });', ''),
    ],
    test: addTest('one unpaid slot on one listing'),
    quick: true,
  },
  {
    // The three walls that stand one behind the other; each alone keeps the slot, and the constraint is the fourth.
    name: 'a-paid-slot-is-dropped-for-the-next',
    patches: [
      inFile(FREE, "if (holder.state !== 'awaiting_payment') return false;", ''),
      inFile(QUERIES, "holder.state !== 'awaiting_payment' || ", ''),
      inFile(
        'server/areas/bookings/take-step.ts',
        'if (!mayStep(step, booking.state, by.actor)) return false;',
        '',
      ),
    ],
    test: addTest('a slot whose quarter of an hour is over'),
  },
  {
    name: 'the-price-of-the-browser-is-not-compared',
    patches: [inFile(ADD, 'if (seen !== toPay)', 'if (seen !== seen)')],
    test: addTest('a total that the client names'),
    quick: true,
  },
  {
    name: 'an-owner-rents-from-themselves',
    patches: [
      inFile(ADD, "if (listing.ownerId === context.caller.accountId) return refuse('OWN_LISTING');", ''),
    ],
    test: addTest('nobody rents from themselves'),
    quick: true,
  },
  {
    name: 'what-is-off-can-be-booked',
    patches: [inFile(ADD, 'if (!listing?.bookable)', 'if (!listing)')],
    test: addTest('nobody rents from themselves'),
    quick: true,
  },
  {
    name: 'preparation-is-forgotten',
    patches: [
      inFile(
        'domain/listing/availability.ts',
        "return meets('booking', withPreparation(period, rules)) ? 'PREPARATION_NEEDED' : undefined;",
        'return undefined;',
      ),
    ],
    test: rulesTest('one has it'),
    quick: true,
  },
  {
    name: 'a-block-does-not-look-for-bookings',
    patches: [inFile(MIGRATION, 'PERFORM 1 FROM listings WHERE id = NEW.listing_id FOR UPDATE;', '')],
    test: { file: 'server/areas/availability/availability.test.ts', title: 'whichever comes second waits' },
    quick: true,
  },
  {
    name: 'late-money-takes-a-block',
    patches: [
      inFile(FREE, 'const blocks = isBlocked', 'const blocks = false'),
      inFile(
        MIGRATION,
        'FROM listing_blocks WHERE listing_id = NEW.listing_id AND period && NEW.period) THEN',
        'FROM listing_blocks WHERE false) THEN',
      ),
    ],
    test: rulesTest('does not take a block'),
    quick: true,
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
    quick: true,
  },
  {
    name: 'a-slot-is-paid-for-after-its-end',
    patches: [
      inFile(
        'server/areas/bookings/what-is-due.ts',
        "if (booking.slotUntil.getTime() <= now.getTime()) return refuse('SLOT_ENDED');",
        "if (booking.slotUntil.getTime() < now.getTime()) return refuse('SLOT_ENDED');",
      ),
    ],
    test: unpaidTest('its renter opens the payment form'),
    quick: true,
  },
  {
    name: 'the-job-lets-a-slot-go-too-soon',
    patches: [
      inFile(
        'server/areas/bookings/booking-jobs.ts',
        'booking.slotUntil.getTime() > services.clock.now().getTime())',
        'false)',
      ),
      inFile('server/areas/bookings/due-bookings.ts', ".where('slot_until', '<=', now)", ''),
    ],
    test: unpaidTest('the job that lets it go'),
    quick: true,
  },
];
