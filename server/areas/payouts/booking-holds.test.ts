import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveBankDetails } from '../../testing/money/payout-bank.ts';
import { dataOf } from '../../testing/rentals/renting.ts';
import { completed } from '../../testing/rentals/renting-owner.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { setAdmin } from '../accounts/accounts.ts';
import { planPayouts, tryPayouts } from './payouts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let admin: Person;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.person('renter', 'خالد المطيري');
  await setAdmin(world.db, admin.mobile, world.clock.now());
});
beforeEach(async () => {
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
  await giveBankDetails(owner);
});
afterAll(() => world.close());
afterEach(async () => {
  for (const step of [MINUTE, 40 * MINUTE, 5 * HOUR]) await world.pass(step);
  expect(await world.findings()).toEqual([]);
});

const listed = async () => dataOf(await owner.api.payouts({})).data;
const statesOf = async () => (await listed()).payouts.map(({ state, amount }) => `${state} ${amount}`);
const untilRun = async () => {
  const { nextAt } = await listed();
  await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
};

async function hold(bookingId: string, held: 0 | 1): Promise<void> {
  const reason = 'The renter disputes the return.';
  dataOf(await admin.api.holdBooking({ bookingId, held, reason }));
}

test('[D-EARNING] what a held booking has earned waits, another booking’s is paid; released, it goes out with the next run', async () => {
  const held = await completed(world, { owner, renter });
  await completed(world, { owner, renter: await world.person('renter') });
  await hold(held, 1);
  await untilRun();
  expect(await statesOf()).toEqual(['sent 432.00']);
  await hold(held, 0);
  await untilRun();
  expect((await statesOf()).filter((one) => one === 'sent 432.00' || one === 'paid 432.00')).toHaveLength(2);
});

test('[D-EARNING] a payout that is planned is not handed to the bank once one of its bookings is held', async () => {
  const bookingId = await completed(world, { owner, renter });
  const { nextAt } = await listed();
  world.clock.advance(new Date(nextAt).getTime() - world.clock.now().getTime());
  await planPayouts(world.server.services);
  expect(await statesOf()).toEqual(['planned 432.00']);
  await hold(bookingId, 1);
  await tryPayouts(world.server.services);
  expect(await statesOf()).toEqual([]);
});
