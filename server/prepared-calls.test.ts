import { afterEach, expect, test, vi } from 'vitest';
import { createPostgresIndex } from './areas/search/search.ts';
import { openDatabase } from './platform/database/database.ts';
import { cards } from './testing/money/bank.ts';
import { type BookingStage, bookingWorld } from './testing/rentals/booking-world.ts';
import { book, confirm, dataOf, nextPeriod, view, wishFor } from './testing/rentals/renting.ts';
import { isStatement, type Sent, watchStatements } from './testing/sent-statements.ts';

const WARM = 3;
let stage: BookingStage;
bookingWorld((entered) => {
  stage = entered;
});
afterEach(() => vi.restoreAllMocks());

/** The statements of `work` that went without a name, once it was done a few times before. */
async function unprepared(work: () => Promise<unknown>): Promise<string[]> {
  for (let n = 0; n < WARM; n += 1) await work();
  const sent = watchStatements();
  await work();
  const statements = sent.filter(isStatement);
  expect(statements.length).toBeGreaterThan(0);
  await expectOnConnection(statements);
  return statements.filter(({ name }) => name === undefined).map(({ text }) => text);
}

/** A name that Postgres itself knows on that very connection. */
async function expectOnConnection(statements: readonly Sent[]): Promise<void> {
  vi.restoreAllMocks();
  for (const { client, name, text } of statements) {
    if (name === undefined) continue;
    const { rows } = await client.query('SELECT statement FROM pg_prepared_statements WHERE name = $1', [
      name,
    ]);
    expect(rows).toEqual([{ statement: text }]);
  }
}

test('every statement of a listing’s detail, what stands on its page and a look at a period is prepared', async () => {
  const { world, owner, renter } = stage;
  const listingId = await world.listing({ owner });
  const { durationMode, from, to } = wishFor(listingId, nextPeriod(world));
  const others: string[] = [];
  for (let n = 0; n <= WARM; n += 1) others.push(await world.listing({ owner }));
  const another = async () => dataOf(await renter.api.listing({ listingId: others.pop() ?? listingId }));
  expect(await unprepared(another)).toEqual([]);
  expect(await unprepared(async () => dataOf(await renter.api.itemCalendar({ listingId })))).toEqual([]);
  expect(await unprepared(async () => dataOf(await renter.api.similarListings({ listingId })))).toEqual([]);
  expect(await unprepared(async () => dataOf(await renter.api.listingReviews({ listingId })))).toEqual([]);
  expect(await unprepared(async () => dataOf(await renter.api.cities({})))).toEqual([]);
  const look = async () => dataOf(await renter.api.checkAvailability({ listingId, durationMode, from, to }));
  expect(await unprepared(look)).toEqual([]);
});

test('[D-AT-HAND] a listing’s detail is three statements, and none when it is asked for again, beside the look-up of whoever calls and the look at what has changed', async () => {
  const { world, owner, renter } = stage;
  const listingIds = [await world.listing({ owner }), await world.listing({ owner })] as const;
  const show = async (listingId: string) => dataOf(await renter.api.listing({ listingId }));
  await show(listingIds[0]);
  const sent = watchStatements();
  await show(listingIds[1]);
  expect(sent.splice(0)).toHaveLength(5);
  await show(listingIds[1]);
  expect(sent.splice(0).map(({ text }) => text.includes('shown_changes'))).toEqual([false, true]);
  await world.db
    .updateTable('listings')
    .set({ price_halalas: 77_700 })
    .where('id', '=', listingIds[1])
    .execute();
  sent.length = 0;
  expect((await show(listingIds[1])).data.price).toBe('777.00');
});

/** A booking that is paid for and confirmed. */
async function rentPaid(listing: string) {
  const { world, renter } = stage;
  const booked = await book(world, renter, listing);
  await world.bank.pay(booked.checkoutId, cards.visa);
  expect((await confirm(renter, booked.checkoutId)).state).toBe('succeeded');
  return booked;
}

test('every statement of a booking is prepared: the request, its checkout, and what confirms the payment', async () => {
  const { world, owner, renter } = stage;
  const listing = await world.listing({ owner, instant: true });
  const rent = async () => {
    const { bookingId } = await rentPaid(listing);
    await view(renter, bookingId);
  };
  expect(await unprepared(rent)).toEqual([]);
});

test('what follows a booking by itself is prepared: the messages about it, and what its provider sent', async () => {
  const { world, owner } = stage;
  const listing = await world.listing({ owner, instant: true });
  const rent = async () => {
    await rentPaid(listing);
    await world.server.services.jobs.runDue(world.clock.now());
  };
  // What the queue asks of its own tables goes over connections of its own.
  expect((await unprepared(rent)).filter((text) => !text.includes('pgboss.'))).toEqual([]);
});

test('every statement of a search is prepared in a small house', async () => {
  const { world, owner, renter } = stage;
  await world.listing({ owner });
  for (const search of ['camera', 'zeppelin'])
    expect(
      await unprepared(async () => dataOf(await renter.api.filterListings({ kind: 1, search }))),
    ).toEqual([]);
});

test('in a large house a search is planned for its very values: of its statements only the look-up of words is prepared', async () => {
  const { world, owner } = stage;
  await world.listing({ owner });
  const { db, preparing, close } = openDatabase(world.databaseUrl);
  const index = createPostgresIndex({ db, preparing, clock: world.clock }, { smallHouseRows: 0 });
  const search = async () => {
    const question = { ranking: 'trending', text: { typed: 'camera' } } as const;
    await (await index.ask(question, { number: 1, perPage: 10, offset: 0 })).count();
  };
  for (let n = 0; n < WARM; n += 1) await search();
  const sent = watchStatements();
  await search();
  const isOfWords = sent.map(({ name, text }) => [name !== undefined, text.includes('search_words')]);
  expect(isOfWords.filter(([isNamed, isLookUp]) => isNamed !== isLookUp)).toEqual([]);
  expect(isOfWords.length).toBeGreaterThan(2);
  await close();
});
