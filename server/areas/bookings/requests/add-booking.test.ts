import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { armFailpoint, releaseAllFailpoints } from '../../../platform/failpoints.ts';
import { cards } from '../../../testing/money/bank.ts';
import { untilOneWaits } from '../../../testing/races/lock-waits.ts';
import { runOutTimers } from '../../../testing/races/slot-race.ts';
import { book, confirm, dataOf, nextPeriod, view, wishFor } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';

const HOUR = 3_600_000;
let world: World;
let owner: Person;
let renter: Person;
let other: Person;

beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
  other = await world.person('renter', 'ريم الحربي');
});
afterAll(() => world.close());
afterEach(async () => {
  releaseAllFailpoints();
  await runOutTimers(world);
  expect(await world.findings()).toEqual([]);
});

/** 'ok', or the refusal's code. */
async function add(by: Person, input: Parameters<Person['api']['addBooking']>[0]): Promise<string> {
  const answer = await by.api.addBooking(input, { idempotencyKey: randomUUID() });
  return answer.ok ? 'ok' : answer.refusal.code;
}

async function stateOf(bookingId: string): Promise<string> {
  const query = world.db.selectFrom('bookings').select('state').where('id', '=', bookingId);
  return (await query.executeTakeFirstOrThrow()).state;
}

describe('[F1] one slot, one booking', () => {
  test('whoever comes second waits for the listing’s row, not for the constraint', async () => {
    const wish = wishFor(await world.listing({ owner }), nextPeriod(world));
    const point = armFailpoint('booking.add.before-insert', 'pause');
    const first = add(renter, wish);
    await point.reached;
    const second = add(other, wish);
    try {
      await untilOneWaits(world.db, /from "listings".* for update/);
    } finally {
      point.release();
    }
    expect(await Promise.all([first, second])).toEqual(['ok', 'PERIOD_TAKEN']);
  });

  test('[F16] a slot whose quarter of an hour is over can be taken at once; a paid one cannot', async () => {
    const listing = await world.listing({ owner });
    const period = nextPeriod(world);
    const { bookingId } = await book(world, renter, listing, { period });
    world.clock.advance(15 * 60_000 - 1);
    expect(await add(other, wishFor(listing, period))).toBe('PERIOD_TAKEN');
    world.clock.advance(1);
    const taken = await book(world, other, listing, { period });
    expect(await stateOf(bookingId)).toBe('dropped');
    await world.bank.pay(taken.checkoutId, cards.visa);
    await confirm(other, taken.checkoutId);
    await world.pass(HOUR);
    expect(await add(renter, wishFor(listing, period))).toBe('PERIOD_TAKEN');
  });

  test('a booking may begin the minute another ends, and end the minute another begins', async () => {
    const listing = await world.listing({ owner });
    const { start, end } = nextPeriod(world);
    const after = { start: end, end: new Date(end.getTime() + 24 * HOUR) };
    const before = { start: new Date(start.getTime() - 24 * HOUR), end: start };
    const minuteTooSoon = { start: new Date(end.getTime() - 60_000), end: after.end };
    expect(await add(renter, wishFor(listing, { start, end }))).toBe('ok');
    expect(await add(other, wishFor(listing, minuteTooSoon))).toBe('PERIOD_TAKEN');
    expect(await add(other, wishFor(listing, after))).toBe('ok');
    expect(await add(await world.person('renter'), wishFor(listing, before))).toBe('ok');
  });
});

describe('how many slots a renter may have', () => {
  test('two unpaid slots over all listings, also when ten are requested at once', async () => {
    const listings = await Promise.all(Array.from({ length: 10 }, () => world.listing({ owner })));
    const answers = await Promise.all(
      listings.map((listing) => add(renter, wishFor(listing, nextPeriod(world)))),
    );
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(2);
    expect(answers.filter((answer) => answer === 'TOO_MANY_UNPAID')).toHaveLength(8);
  });

  test('[T23] one unpaid slot on one listing: a new choice gives up the earlier one', async () => {
    const listing = await world.listing({ owner });
    const [first, second] = [await book(world, renter, listing), await book(world, renter, listing)];
    expect([await stateOf(first.bookingId), await stateOf(second.bookingId)]).toEqual([
      'dropped',
      'awaiting_payment',
    ]);
  });

  test('a payment for a slot that was given up takes it again if it is free', async () => {
    const listing = await world.listing({ owner });
    const first = await book(world, renter, listing);
    await book(world, renter, listing);
    await world.bank.pay(first.checkoutId, cards.visa);
    expect((await confirm(renter, first.checkoutId)).state).toBe('succeeded');
    expect((await view(renter, first.bookingId)).state).toBe('accepted');
  });

  test('nobody rents from themselves, and an inactive, unverified or unknown listing cannot be booked', async () => {
    const host = await world.person('renter', 'مالك ومستأجر');
    const period = nextPeriod(world);
    const of = async (wish: Partial<Parameters<World['listing']>[0]>) =>
      wishFor(await world.listing({ owner, ...wish }), period);
    expect(await add(host, await of({ owner: host }))).toBe('OWN_LISTING');
    expect(await add(renter, await of({ active: false }))).toBe('LISTING_UNAVAILABLE');
    expect(await add(renter, await of({ verified: false }))).toBe('LISTING_UNAVAILABLE');
    expect(await add(renter, wishFor(randomUUID(), period))).toBe('NOT_FOUND');
  });
});

describe('the server decides the price', () => {
  test('[T3] a total that the client names is compared and never used', async () => {
    const wish = wishFor(await world.listing({ owner, priceSar: 240 }), nextPeriod(world));
    expect(await add(renter, { ...wish, seenTotal: '1.00' })).toBe('PRICE_CHANGED');
    const added = await renter.api.addBooking(
      { ...wish, seenTotal: '480' },
      { idempotencyKey: randomUUID() },
    );
    expect(dataOf(added).data.total).toBe('480.00');
  });

  test.each([
    // total, owner, commission without its VAT, VAT: 15/115 of the commission, half a halala up
    [120, -10_800, -1_043, -157],
    [125, -11_250, -1_087, -163],
    [110, -9_900, -957, -143],
  ])('%i SAR are divided to the halala', async (priceSar, ownerHalalas, commission, vat) => {
    const start = nextPeriod(world).start;
    const listing = await world.listing({ owner, priceSar });
    const period = { start, end: new Date(start.getTime() + 24 * HOUR) };
    const { bookingId, checkoutId } = await book(world, renter, listing, { period });
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    const rows = await world.db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
      .select(['account', 'amount_halalas'])
      .where('booking_id', '=', bookingId)
      .where('cause', '=', 'earned')
      .execute();
    const amounts = Object.fromEntries(
      rows.map((row) => [row.account.replace(/:[0-9a-f-]{36}$/, ''), row.amount_halalas]),
    );
    expect(amounts).toEqual({
      renter: priceSar * 100,
      owner: ownerHalalas,
      'platform:commission': commission,
      'platform:vat': vat,
    });
  });
});
