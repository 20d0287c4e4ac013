import { addMinutes } from '@kiraa/domain/time.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChangeFeed } from '../../platform/changes/change-feed.ts';
import { type OpenDatabase, openDatabase, transact } from '../../platform/database/database.ts';
import { insertCatalogue, insertListing, type TestCatalogue } from '../../testing/listings/catalogue.ts';
import { insertBookingRow } from '../../testing/rentals/booking-rows.ts';
import { setBookings } from '../../testing/rentals/kept-slots.ts';
import { startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.ts';
import { setAvailabilityRules } from '../availability/availability.ts';
import { listingCardsByIds } from '../listings/listings.ts';
import { createMemoryIndex, createPostgresIndex } from './search.ts';
import type { Question, SearchIndex } from './search-index.ts';

/** Whatever changes, and whoever changes it: memory answers as Postgres does, in the process that it changed in and in another. */
let server: TestServer;
let catalogue: TestCatalogue;
let postgres: SearchIndex;
/** As another process has it: with a feed of its own, over connections of its own. */
let elsewhere: SearchIndex;
let other: OpenDatabase;
const ids: string[] = [];
const WORDS = ['bravo', 'delta', 'kilo', 'كيلو'] as const;
const HOUR = 60;
const FREE = { start: addMinutes(TEST_NOW, 48 * HOUR), end: addMinutes(TEST_NOW, 72 * HOUR) };

beforeAll(async () => {
  server = await startTestServer();
  const { services, db } = server;
  catalogue = await insertCatalogue(db);
  for (const word of [...WORDS, ...WORDS]) ids.push(await insertListing(db, catalogue, { name_en: word }));
  postgres = createPostgresIndex(services);
  other = openDatabase(server.databaseUrl);
  elsewhere = createMemoryIndex({
    ...services,
    db: other.db,
    feed: createChangeFeed(other.pool, true),
    mostListings: 1_000,
    beside: refusing,
  });
});
afterAll(async () => {
  await other?.close();
  await server?.close();
});

/** Fails the test where memory does not answer by itself. */
const refuse = async (): Promise<never> => {
  throw new Error('memory did not answer');
};
const refusing: SearchIndex = {
  ask: refuse,
  count: refuse,
  points: refuse,
  prices: refuse,
  suggest: refuse,
  wordsOf: () => [],
};

const listing = fc.nat(20).map((turn) => () => ids[turn % ids.length] ?? '');
const start = fc.integer({ min: 0, max: 96 }).map((hours) => addMinutes(TEST_NOW, hours * HOUR));
const set = (of: string, change: Record<string, unknown>) =>
  server.db.updateTable('listings').set(change).where('id', '=', of).execute();

/** What people do to listings, each with what it takes. */
const change: fc.Arbitrary<() => Promise<unknown>> = fc.oneof(
  fc.tuple(listing, fc.integer({ min: 1_000, max: 90_000 })).map(
    ([of, price]) =>
      () =>
        set(of(), { price_halalas: price }),
  ),
  fc.tuple(listing, fc.constantFrom(...WORDS, 'zulu')).map(
    ([of, word]) =>
      () =>
        set(of(), { name_en: word }),
  ),
  fc.tuple(listing, fc.boolean()).map(
    ([of, active]) =>
      () =>
        set(of(), { active }),
  ),
  fc.tuple(listing, fc.boolean()).map(
    ([of, isApproved]) =>
      () =>
        set(of(), { verified_at: isApproved ? TEST_NOW : null }),
  ),
  fc.tuple(listing, fc.boolean(), fc.boolean()).map(
    ([of, instant, paused]) =>
      () =>
        set(of(), { instant, instant_paused: paused }),
  ),
  fc.tuple(listing, fc.constantFrom(1, 2), fc.nat(5)).map(([of, place, score]) => async () => {
    await set(of(), { place_id: place });
    await set(of(), { trending_score: score });
  }),
  fc
    .constantFrom(...WORDS)
    .map((word) => async () => void ids.push(await insertListing(server.db, catalogue, { name_en: word }))),
  fc.tuple(listing, start).map(
    ([of, from]) =>
      () =>
        book(of(), from, 'accepted'),
  ),
  fc.tuple(listing, start).map(
    ([of, from]) =>
      () =>
        book(of(), from, 'awaiting_payment'),
  ),
  fc.constant(async () => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM bookings ORDER BY random() LIMIT 1`.execute(
      server.db,
    );
    if (rows[0]) await setBookings(server.db, { id: rows[0].id }, { state: 'dropped' });
  }),
  fc.tuple(listing, start).map(([of, from]) => async () => {
    await sql`INSERT INTO listing_blocks (id, listing_id, starts_at, ends_at, created_at)
      SELECT gen_random_uuid(), ${of()}, ${from}, ${addMinutes(from, 6 * HOUR)}, ${TEST_NOW}
      WHERE NOT EXISTS (SELECT FROM slots WHERE listing_id = ${of()})`.execute(server.db);
  }),
  fc.constant(() => sql`DELETE FROM listing_blocks`.execute(server.db)),
  fc.tuple(listing, fc.integer({ min: 0, max: 24 })).map(
    ([of, hours]) =>
      () =>
        transact(server.db, (trx) =>
          setAvailabilityRules(trx, of(), {
            preparationMinutes: hours * HOUR,
            noticeMinutes: hours * 2 * HOUR,
            shortestMinutes: HOUR,
            longestMinutes: (hours + 20) * HOUR,
          }),
        ),
  ),
  fc.boolean().map(
    (isVerified) => () =>
      sql`UPDATE accounts SET personal_id_sealed = 'v1.unread', personal_id_tail = '0',
        verified_at = ${isVerified ? TEST_NOW : null} WHERE id = ${catalogue.ownerId}`.execute(server.db),
  ),
  fc
    .integer({ min: 1, max: 5 })
    .map(
      (stars) => () =>
        sql`UPDATE listings SET rating_count = 1, rating_half_stars = ${stars} WHERE id = ${ids[0]}`.execute(
          server.db,
        ),
    ),
);

/** A time that is taken already stays so. */
async function book(listingId: string, from: Date, state: 'accepted' | 'awaiting_payment'): Promise<void> {
  const { renterId, ownerId } = catalogue;
  const wish = { listingId, renterId, ownerId, state, start: from, end: addMinutes(from, 12 * HOUR) };
  await insertBookingRow(server.db, { ...wish, createdAt: TEST_NOW }).catch((error: unknown) => {
    if (!/overlap|blocked|conflicting/.test(String(error))) throw error;
  });
}

const questions: readonly Question[] = [
  { ranking: 'trending' },
  { ranking: 'newest', placeIds: [1] },
  { ranking: 'price_up', verifiedOwner: true },
  { ranking: 'instant', free: FREE },
  { ranking: 'price_down', categoryIds: [''], free: FREE },
  ...[...WORDS, 'zulu'].map((typed): Question => ({ ranking: 'price_up', text: { typed } })),
];
const PAGE = { number: 1, perPage: 50, offset: 0 };

async function answersOf(index: SearchIndex) {
  return await Promise.all(
    questions.map(async (question) => {
      // Without the object of the text, by which an index remembers what it looked up.
      const asked = { ...question, text: question.text && { ...question.text } };
      const ofCars = asked.categoryIds ? { ...asked, categoryIds: [catalogue.cars] } : asked;
      const { ids: found, count } = await index.ask(ofCars, PAGE);
      return { found, count: await count(), prices: await index.prices(ofCars) };
    }),
  );
}

test('[D-AT-HAND P1-SRCH-29] after every change memory answers as Postgres does, in this process and in another', async () => {
  const { services, db } = server;
  await answersOf(elsewhere).catch(() => undefined); // begins to load
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      for (const make of changes) {
        await make();
        const wanted = await answersOf(postgres);
        expect(await answersOf(services.searchIndex)).toEqual(wanted);
        expect(await answersOf(elsewhere)).toEqual(wanted);
        const shown = wanted[0]?.found ?? [];
        expect(await services.shown.cards(shown, {})).toEqual(await listingCardsByIds(db, shown));
        expect(await services.shown.cards(shown, { period: FREE })).toEqual(
          await listingCardsByIds(db, shown, { period: FREE }),
        );
      }
    }),
    { numRuns: 40 },
  );
});

test('[D-AT-HAND] a house larger than is kept in memory is asked of Postgres', async () => {
  const { services } = server;
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return { ids: ['asked'], count: refuse };
  };
  const beside = { ...refusing, ask };
  const small = createMemoryIndex({
    ...{ ...services, db: other.db, feed: createChangeFeed(other.pool, true), beside },
    mostListings: 2,
  });
  await small.ask({ ranking: 'newest' }, PAGE);
  expect((await small.ask({ ranking: 'newest' }, PAGE)).ids).toEqual(['asked']);
  expect(asked).toBe(2);
});
