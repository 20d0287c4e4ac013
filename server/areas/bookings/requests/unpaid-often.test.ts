import { randomUUID } from 'node:crypto';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { book, confirm, dataOf, wishFor } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({
    env: { UNPAID_SLOTS_PER_DAY: '20', UNPAID_DAYS_PER_DAY: '800', UNPAID_FREE_PER_DAY: '5' },
  });
});
afterAll(() => world.close());

/** So many days from tomorrow on. */
function days(length: number, from = 1) {
  const start = new Date(world.clock.now().getTime() + from * DAY_MILLISECONDS);
  return { start, end: new Date(start.getTime() + length * DAY_MILLISECONDS) };
}

async function keep(by: Person, listing: string, period = days(2)) {
  const answer = await by.api.addBooking(wishFor(listing, period), { idempotencyKey: randomUUID() });
  if (answer.ok) return { code: 'ok', wait: 0 };
  return { code: answer.refusal.code, wait: answer.refusal.retryAfterSeconds };
}

test('[D-UNPAID] a year of a listing is kept 2 times without paying, where it was kept 60 times', async () => {
  const [owner, renter, other] = [await world.person('owner'), await world.person(), await world.person()];
  const listing = await world.listing({ owner });
  const answers = [];
  for (let round = 0; round < 60; round += 1) answers.push(await keep(renter, listing, days(365)));
  expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(2);
  expect(answers.at(-1)).toEqual({ code: 'UNPAID_TOO_OFTEN', wait: expect.any(Number) });
  expect((await keep(other, listing)).code).toBe('PERIOD_TAKEN');
  await world.pass(15 * MINUTE_MILLISECONDS);
  expect((await keep(renter, listing, days(365))).code).toBe('UNPAID_TOO_OFTEN');
  expect((await keep(other, listing)).code).toBe('ok');
});

test('[D-UNPAID] with the pages of two tabs at once no more is kept than one after the other', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person()];
  const listing = await world.listing({ owner });
  const answers = await Promise.all(Array.from({ length: 12 }, () => keep(renter, listing)));
  expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(5);
});

test('[D-UNPAID] who tries five dates and pays the sixth after the wait is let go on; what was paid is not counted', async () => {
  const [owner, renter] = [await world.person('owner'), await world.person()];
  const listing = await world.listing({ owner, instant: true });
  for (let round = 0; round < 5; round += 1)
    expect((await keep(renter, listing, days(2, 3 + 3 * round))).code).toBe('ok');
  const refused = await keep(renter, listing, days(2, 30));
  expect(refused).toEqual({ code: 'UNPAID_TOO_OFTEN', wait: 20 * 60 });
  await world.pass(20 * MINUTE_MILLISECONDS);
  const { checkoutId } = await book(world, renter, listing, { period: days(2, 30) });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  await world.pass(DAY_MILLISECONDS);
  expect((await keep(renter, listing, days(2, 60))).code).toBe('ok');
});

test('[D-UNPAID] the next renter is told when the time may come free, and of a paid one nothing', async () => {
  const [owner, renter, other] = [await world.person('owner'), await world.person(), await world.person()];
  const listing = await world.listing({ owner, instant: true });
  const period = days(2, 5);
  const until = new Date(world.clock.now().getTime() + 15 * MINUTE_MILLISECONDS).toISOString();
  const { checkoutId } = await book(world, renter, listing, { period });
  const wish = { listingId: listing, from: period.start.toISOString(), to: period.end.toISOString() };
  const asked = async () => {
    const { code, mayBeFreeAt } = dataOf(await other.api.checkAvailability(wish)).data;
    return { code, mayBeFreeAt };
  };
  expect(await asked()).toEqual({ code: 'PERIOD_TAKEN', mayBeFreeAt: until });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(renter, checkoutId);
  expect(await asked()).toEqual({ code: 'PERIOD_TAKEN', mayBeFreeAt: null });
});
