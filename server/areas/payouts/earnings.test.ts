import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../testing/rentals/renting.ts';
import { completed, rented } from '../../testing/rentals/renting-owner.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
});
afterAll(async () => {
  expect(await world.findings()).toEqual([]);
  await world.close();
});

const earnings = async () => dataOf(await owner.api.earnings({}));
/** To an instant ahead, with all that falls due on the way. */
const goTo = (instant: string) => world.pass(new Date(instant).getTime() - world.clock.now().getTime());

describe('[P2-EARN-09] what the owner has earned', () => {
  test('[P2-EARN-03] [P2-EARN-08] each booking with its gross price and what stays, to two decimals; nobody else’s', async () => {
    expect((await earnings()).data).toEqual({ total: '0.00', bookings: [] });
    const first = await completed(world, { owner, renter }, 'Camry');
    const second = await rented(world, { owner, renter }, 'Patrol');
    const { data, totalCount, pages } = await earnings();
    expect(data.total).toBe('864.00');
    expect([totalCount, pages]).toEqual([2, 1]);
    expect(data.bookings.map((one) => [one.id, one.payout])).toEqual([
      [second, 'waiting'],
      [first, 'next'],
    ]);
    expect(data.bookings[1]).toMatchObject({
      picture: { path: expect.stringContaining('/pictures/') },
      name: 'Camry',
      listingPrice: '240.00',
      priceHours: 24,
      bookingNumber: expect.stringMatching(/^KR-\d+$/),
      profit: '432.00',
      price: '480.00',
      renter: { name: 'فهد العتيبي' },
    });
    const other = await world.person('owner');
    expect(dataOf(await other.api.earnings({})).data.bookings).toEqual([]);
    // What is given back was never earned; what is kept of it was.
    const reasonId = '01900000-0000-7000-8000-00000000d011';
    dataOf(await renter.api.cancelByRenter({ bookingId: second, reasonId }));
    const after = (await earnings()).data;
    expect(after.bookings[0]).toMatchObject({
      id: second,
      price: '72.00',
      profit: '64.80',
      payout: 'next',
    });
    expect(after.total).toBe('496.80');
  });

  test('ten a page, newest first, and the sum is of all pages', async () => {
    for (let count = 0; count < 11; count += 1) await rented(world, { owner, renter });
    const first = await earnings();
    const second = dataOf(await owner.api.earnings({ page: 2 }));
    expect([first.data.bookings.length, first.pages, first.totalCount]).toEqual([10, 2, 11]);
    expect([second.data.bookings.length, second.current]).toEqual([1, 2]);
    expect([first.data.total, second.data.total]).toEqual(['4752.00', '4752.00']);
    const dates = first.data.bookings.map(({ date }) => date);
    expect([...dates].sort().reverse()).toEqual(dates);
  });
});

describe('[P2-EARN-10] between two days', () => {
  test('[P2-EARN-05] [P2-EARN-06] both are needed, neither is to come, and the end is not before the start', async () => {
    const fieldsOf = async (input: object) => {
      const answer = await owner.api.earningsBetween(input as { from: string; to: string });
      return answer.ok ? 'taken' : answer.refusal.fields;
    };
    // Noon in London, 15:00 in Riyadh.
    const noon = new Date(world.clock.now().getTime() + DAY).toISOString().slice(0, 10);
    await goTo(`${noon}T12:00:00Z`);
    const today = new Date(world.clock.now().getTime() + 3 * HOUR).toISOString().slice(0, 10);
    const tomorrow = new Date(world.clock.now().getTime() + 27 * HOUR).toISOString().slice(0, 10);
    expect(await fieldsOf({ from: '', to: '' })).toEqual({
      from: 'REQUIRED',
      to: 'REQUIRED',
    });
    expect(await fieldsOf({ from: today })).toEqual({ to: 'REQUIRED' });
    expect(await fieldsOf({ from: '2027-02-30', to: today })).toEqual({ from: 'NOT_A_DATE' });
    expect(await fieldsOf({ from: tomorrow, to: tomorrow })).toEqual({
      from: 'DAY_IN_FUTURE',
      to: 'DAY_IN_FUTURE',
    });
    expect(await fieldsOf({ from: today, to: '2027-01-01' })).toEqual({ to: 'END_BEFORE_START' });
    expect(await fieldsOf({ from: today, to: today })).toBe('taken');
    // Today is the person's own: in Kiritimati tomorrow has begun.
    expect(await fieldsOf({ from: tomorrow, to: tomorrow, timeZone: 'Pacific/Kiritimati' })).toBe('taken');
  });

  test('both days whole, by the clock on the person’s wall', async () => {
    const start = new Date(world.clock.now().getTime() + 5 * DAY);
    const day = start.toISOString().slice(0, 10);
    const next = new Date(start.getTime() + DAY).toISOString().slice(0, 10);
    // 23:30 in Riyadh, which is 20:30 in UTC; then half past midnight.
    await goTo(`${day}T20:30:00Z`);
    await rented(world, { owner, renter }, 'Before midnight');
    await goTo(`${day}T21:30:00Z`);
    await rented(world, { owner, renter }, 'After midnight');
    const namesOf = async (from: string, to: string, timeZone = 'Asia/Riyadh') => {
      const { data } = dataOf(await owner.api.earningsBetween({ from, to, timeZone }));
      return [data.total, ...data.bookings.map(({ name }) => name)];
    };
    expect(await namesOf(day, day)).toEqual(['432.00', 'Before midnight']);
    expect(await namesOf(next, next)).toEqual(['432.00', 'After midnight']);
    expect(await namesOf(day, next)).toEqual(['864.00', 'After midnight', 'Before midnight']);
    expect(await namesOf(day, day, 'Etc/UTC')).toEqual(['864.00', 'After midnight', 'Before midnight']);
  });
});

test('[P2-EARN-11] [P2-EARN-04] [P2-EARN-07] six months of half a year, each from its own midnight', async () => {
  await goTo('2027-06-30T20:30:00Z');
  owner = await world.person('owner');
  renter = await world.person('renter');
  await rented(world, { owner, renter });
  await goTo('2027-06-30T21:30:00Z');
  await rented(world, { owner, renter });
  const graph = async (period: '01-06' | '07-12', timeZone: string) =>
    dataOf(await owner.api.earningsGraph({ year: 2027, period, timeZone })).data;
  const first = await graph('01-06', 'Asia/Riyadh');
  expect(first.months.map(({ label, month, value }) => `${month} ${label} ${value}`)).toEqual([
    '1 Jan 0.00',
    '2 Feb 0.00',
    '3 Mar 0.00',
    '4 Apr 0.00',
    '5 May 0.00',
    '6 Jun 432.00',
  ]);
  const second = await graph('07-12', 'Asia/Riyadh');
  expect(second.months.map(({ label }) => label)).toEqual(['Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']);
  expect(second.months[0]?.value).toBe('432.00');
  expect([first.total, second.total]).toEqual(['432.00', '432.00']);
  // In London both were earned in June.
  expect((await graph('01-06', 'Europe/London')).months[5]?.value).toBe('864.00');
  const other = await owner.api.earningsGraph({ year: 2027, period: '01-12' as '01-06' });
  expect(other).toMatchObject({ ok: false, refusal: { fields: { period: 'NOT_ALLOWED' } } });
});

/**
 * The plan of the slowest question about an owner, as the database would run it with a million entries; `without` an index that
 * would serve the few entries of a test as well.
 */
async function planOf(
  query: ReturnType<typeof sql<{ 'QUERY PLAN': string }>>,
  without?: string,
): Promise<string> {
  let plan = '';
  const undo = new Error('nothing of this stays');
  const look = world.db.transaction().execute(async (trx) => {
    // With the few rows of a test everything is read whole; what counts is that an index can answer.
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    if (without) await sql`DROP INDEX ${sql.ref(without)}`.execute(trx);
    const { rows } = await query.execute(trx);
    plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    throw undo;
  });
  await expect(look).rejects.toBe(undo);
  return plan;
}

test('an owner’s earnings come from the index of their own account, and a run’s owners from the index of owners', async () => {
  const own = await planOf(sql`
    EXPLAIN SELECT movement.booking_id, -sum(entry.amount_halalas) FROM ledger_entries entry
    JOIN ledger_transactions movement ON movement.id = entry.transaction_id
    WHERE entry.account = ${`owner:${owner.id}`} AND movement.cause IN ('earned', 'unearned')
    GROUP BY movement.booking_id`);
  expect(own).toMatch(/ledger_entries_of_(account|owners)/);
  expect(own).not.toContain('Seq Scan');
  const owed = await planOf(
    sql`
      EXPLAIN SELECT account FROM ledger_entries WHERE account LIKE 'owner:%' AND account > 'owner:'
      GROUP BY account HAVING sum(amount_halalas) < 0 ORDER BY account LIMIT 500`,
    'ledger_entries_of_account',
  );
  expect(owed).toContain('ledger_entries_of_owners');
  expect(owed).not.toContain('Seq Scan');
});
