import { Random } from '@kiraa/domain/booking-walk/random.ts';
import { addMilliseconds, DAY_MILLISECONDS as DAY } from '@kiraa/domain/time.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idOfCopy, insertCopies } from '../../testing/console/copies.ts';
import { fillPlaces } from '../../testing/console/million-bookings.ts';
import { type PlainScope, plainStatistics } from '../../testing/console/plain-statistics.ts';
import { setAdmin } from '../../testing/people/admins.ts';
import { paidBooking } from '../../testing/rentals/booking-world.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, START, type World } from '../../testing/world.ts';
import { countDays } from './count-days.ts';
import { bucketsBetween } from './show-statistics.ts';

const BOOKINGS = 60;
const LISTINGS = 6;
const STEPS = [
  ...['confirm', 'accept', 'accept', 'accept', 'decline', 'decline'],
  ...['expire', 'cancel', 'withdraw', 'complete', 'edit'],
];
const copy = (beginning: string, n: number) => `${beginning}-0000-4000-8000-${String(n).padStart(12, '0')}`;

let world: World;
let admin: Person;
let owner: Person;
let paymentId: string;
const random = new Random(20_270_307);
const sequences = new Map<string, number>();
beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter');
  await setAdmin(world.db, admin.mobile, world.clock.now());
  owner = await world.person('owner');
  const paid = await paidBooking(
    { world, owner, renter: await world.person() },
    { answered: true, hoursAhead: 72 },
  );
  const { db } = world;
  const booking = db.selectFrom('bookings').select('listing_id').where('id', '=', paid.bookingId);
  const payment = db.selectFrom('payments').select('id').where('booking_id', '=', paid.bookingId);
  paymentId = (await payment.executeTakeFirstOrThrow()).id;
  await fillPlaces(db, 3);
  await insertCopies(db, 'listings', {
    of: (await booking.executeTakeFirstOrThrow()).listing_id,
    count: LISTINGS,
    set: {
      id: idOfCopy('00001157'),
      place_id: sql`(SELECT id FROM places ORDER BY id LIMIT 1 OFFSET n % 3)`,
      category_id: sql`(SELECT id FROM categories ORDER BY id LIMIT 1 OFFSET n % 2)`,
    },
  });
  await insertCopies(db, 'bookings', {
    of: paid.bookingId,
    count: BOOKINGS,
    set: {
      ...{ id: idOfCopy('0000b001'), number: sql`900000 + n` },
      listing_id: sql`('00001157-0000-4000-8000-' || lpad((1 + n % ${sql.lit(LISTINGS)})::text, 12, '0'))::uuid`,
    },
  });
  for (let n = 1; n <= BOOKINGS; n += 1) await step(copy('0000b001', n), 'request', someInstant(40));
  await write(200, 40);
});
afterAll(() => world.close());

/** Within so many days before the start, now and then exactly at midnight in Riyadh. */
function someInstant(days: number): Date {
  const day = Date.UTC(2027, 2, 6, 21) - (1 + random.below(days)) * DAY;
  return new Date(random.below(8) === 0 ? day : day + random.below(DAY));
}

async function step(bookingId: string, name: string, at: Date): Promise<void> {
  const sequence = 10 + (sequences.get(bookingId) ?? 0);
  sequences.set(bookingId, sequence - 9);
  const actor = random.pick(['renter', 'owner', 'system'] as const);
  const row = {
    id: crypto.randomUUID(),
    booking_id: bookingId,
    sequence,
    step: name,
    to_state: 'accepted',
    actor,
    at,
  };
  await world.db.insertInto('booking_events').values(row).execute();
}

/** An earned price or one that is taken back, its owner's share, the house's and the tax. */
async function money(bookingId: string, at: Date): Promise<void> {
  const id = crypto.randomUUID();
  const sign = random.below(4) === 0 ? -1 : 1;
  const [own, tax, share] = [1 + random.below(9_999), 1 + random.below(999), 1 + random.below(99_999)];
  const entries = [
    ['platform:commission', -sign * own],
    ['platform:vat', -sign * tax],
    [`owner:${owner.id}`, -sign * share],
    [`renter:${owner.id}`, sign * (own + tax + share)],
  ] as const;
  await world.db.transaction().execute(async (trx) => {
    await sql`INSERT INTO ledger_transactions (id, cause, booking_id, payment_id, at)
      VALUES (${id}, ${sign === 1 ? 'earned' : 'unearned'}, ${bookingId}, ${paymentId}, ${at})
      ON CONFLICT DO NOTHING`.execute(trx);
    const made = await trx
      .selectFrom('ledger_transactions')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    // A price is earned once a booking and taken back once.
    if (!made) return;
    for (const [account, amount] of entries)
      await sql`INSERT INTO ledger_entries (id, transaction_id, account, amount_halalas, at)
        VALUES (gen_random_uuid(), ${id}, ${account}, ${amount}, ${at})`.execute(trx);
  });
}

/** So many random steps, and a third as many movements, within so many days. */
async function write(count: number, days: number): Promise<void> {
  for (let one = 0; one < count; one += 1) {
    const bookingId = copy('0000b001', 1 + random.below(BOOKINGS));
    await step(bookingId, random.pick(STEPS), someInstant(days));
    if (one % 3 === 0) await money(bookingId, someInstant(days));
  }
}

const SPAN = { from: '2027-01-20', to: '2027-03-08' };
async function scopes(): Promise<PlainScope[]> {
  const places = await world.db.selectFrom('places').select('id').orderBy('id').limit(3).execute();
  const categories = await world.db.selectFrom('categories').select('id').orderBy('id').limit(2).execute();
  const [placeId = 0, categoryId = ''] = [places[1]?.id, categories[1]?.id];
  return [
    { ...SPAN, unit: 'day' },
    { ...SPAN, unit: 'week' },
    { from: '2027-02-03', to: '2027-02-21', unit: 'month' },
    { ...SPAN, unit: 'month' },
    { ...SPAN, unit: 'month', placeId },
    { from: '2027-02-01', to: '2027-02-28', unit: 'month', placeId, categoryId },
    { ...SPAN, unit: 'week', placeId },
    { ...SPAN, unit: 'month', categoryId },
    { ...SPAN, unit: 'day', placeId },
    { ...SPAN, unit: 'day', categoryId },
    { ...SPAN, unit: 'day', placeId, categoryId },
  ];
}

/** That the answer is what the steps and the books say plainly, by every unit and filter. */
async function holds(): Promise<void> {
  for (const scope of await scopes()) {
    const { emptySearches: _, ...answer } = dataOf(await admin.api.adminStatistics(scope)).data;
    const buckets = bucketsBetween(scope.from, scope.to, scope.unit);
    expect(answer, JSON.stringify(scope)).toEqual(await plainStatistics(world.db, scope, buckets));
  }
}

const count = () => countDays({ db: world.db, clock: { now: () => START } });
const openDays = async () =>
  (
    await sql<{
      day: string;
    }>`SELECT DISTINCT day::text AS day FROM written_days WHERE day < '2027-03-07' ORDER BY 1`.execute(
      world.db,
    )
  ).rows.map(({ day }) => day);

test('[D-DAYS] the numbers are the same before days are counted and after, and what was counted is read', async () => {
  await holds();
  await count();
  expect(await openDays()).toEqual([]);
  await holds();
  const whole = async () => dataOf(await admin.api.adminStatistics({ ...SPAN, unit: 'day' })).data.total;
  const before = (await whole()).requests;
  expect(before).toBe(BOOKINGS + 1);
  await sql`UPDATE summed_numbers SET requests = requests + 1000
    WHERE ctid = (SELECT min(ctid) FROM summed_numbers WHERE by = 'all' AND unit = 'day')`.execute(world.db);
  expect((await whole()).requests).toBe(before + 1_000);
  await sql`UPDATE summed_numbers SET requests = requests - 1000 WHERE requests >= 1000`.execute(world.db);
});

test('[D-DAYS] places and categories of a whole month are read from its sums, and by its days where the scope cuts it', async () => {
  const wish = { from: '2027-02-01', to: '2027-02-28', unit: 'month' } as const;
  const cities = async (scope: object) =>
    dataOf(await admin.api.adminStatistics({ ...wish, ...scope })).data.cities.map(
      ({ bookings }) => bookings,
    );
  const before = await cities({});
  expect(before[0]).toBeGreaterThan(0);
  await sql`UPDATE summed_numbers SET bookings = bookings + 1000 WHERE by = 'place' AND unit = 'month'`.execute(
    world.db,
  );
  expect(await cities({})).toEqual(before.map((bookings) => bookings + 1_000));
  expect(Math.max(...(await cities({ to: '2027-02-27' })))).toBeLessThan(1_000);
  await sql`UPDATE summed_numbers SET bookings = bookings - 1000 WHERE by = 'place' AND unit = 'month'`.execute(
    world.db,
  );
  await holds();
});

test('[D-DAYS] the middle of a day’s answers is read where it is kept', async () => {
  const minutes = async () =>
    dataOf(await admin.api.adminStatistics({ ...SPAN, unit: 'day' })).data.periods.map(
      ({ answerMinutes }) => answerMinutes,
    );
  const before = await minutes();
  await sql`UPDATE summed_numbers SET answer_minutes = answer_minutes + 1000`.execute(world.db);
  const answered = before.map((one, at) => [one, at] as const).filter(([one]) => one !== null);
  expect(answered.length).toBeGreaterThan(1);
  const now = await minutes();
  expect(answered.filter(([one, at]) => now[at] !== (one ?? 0) + 1_000).length).toBeLessThan(answered.length);
  await sql`UPDATE summed_numbers SET answer_minutes = answer_minutes - 1000`.execute(world.db);
  await holds();
});

test('[D-DAYS] a day that was counted without its sums, as a server from before them does, is counted again', async () => {
  await sql`DELETE FROM summed_numbers`.execute(world.db);
  await sql`UPDATE counted_days SET summed_at = NULL`.execute(world.db);
  await holds();
  await count();
  await holds();
  const { rows } = await sql`SELECT FROM counted_days WHERE summed_at IS DISTINCT FROM counted_at`.execute(
    world.db,
  );
  expect(rows).toEqual([]);
});

test('[D-DAYS] what is written about a day that was counted is in its numbers at once, and after it is counted again', async () => {
  for (let round = 0; round < 3; round += 1) {
    await write(20, 40);
    expect((await openDays()).length).toBeGreaterThan(0);
    await holds();
    await count();
    expect(await openDays()).toEqual([]);
    await holds();
  }
});

test('[D-DAYS] the bookings of a listing go with it to another place and category', async () => {
  await sql`UPDATE listings SET place_id = (SELECT id FROM places ORDER BY id LIMIT 1 OFFSET 1),
    category_id = (SELECT id FROM categories ORDER BY id LIMIT 1 OFFSET 1)
    WHERE id IN (${copy('00001157', 2)}, ${copy('00001157', 3)})`.execute(world.db);
  await holds();
  await count();
  await holds();
});

test('[D-DAYS] what is committed after its day was counted is not lost', async () => {
  const at = addMilliseconds(START, -5 * DAY);
  const trx = await world.db.startTransaction().execute();
  const row = { id: crypto.randomUUID(), booking_id: copy('0000b001', 1), sequence: 900, step: 'expire' };
  await trx
    .insertInto('booking_events')
    .values({ ...row, to_state: 'expired', actor: 'system', at })
    .execute();
  await count();
  await holds();
  await trx.commit().execute();
  expect(await openDays()).toEqual(['2027-03-02']);
  await holds();
  await count();
  expect(await openDays()).toEqual([]);
  await holds();
});
