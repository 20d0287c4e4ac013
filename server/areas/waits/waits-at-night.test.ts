import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { paidBooking } from '../../testing/rentals/booking-world.ts';
import { accept, book, confirm, dataOf, decline, RENTER_REASON } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const MINUTE = 60_000;
let world: World;
beforeAll(async () => {
  world = await createWorld({ env: { QUIET_HOURS: '23-8' } });
});
afterAll(() => world.close());

/** Moves the clock on to that hour of the day in Riyadh, and half an hour. */
async function goTo(hour: number): Promise<void> {
  const at = new Date(world.clock.now());
  at.setUTCHours(hour - 3, 30, 0, 0);
  while (at <= world.clock.now()) at.setUTCDate(at.getUTCDate() + 1);
  world.clock.advance(at.getTime() - world.clock.now().getTime());
}

const told = async (person: Person) =>
  dataOf(await person.api.notifications({})).data.filter(({ title }) => title === 'It is available again')
    .length;

/** A request for a day in three days, for which this person waits as well, and which its owner has declined at night. */
async function cameFreeAtNight() {
  await goTo(22);
  const [owner, renter, waiting] = [
    await world.person('owner'),
    await world.person('renter'),
    await world.person('renter'),
  ];
  const booked = await paidBooking({ world, owner, renter }, { hoursAhead: 72, answered: false });
  const { listing, start, end } = booked;
  const wish = { listingId: listing, from: start.toISOString(), to: end.toISOString() };
  dataOf(await waiting.api.waitForPeriod(wish));
  await world.pass(MINUTE);
  await goTo(23);
  await decline(owner, booked.bookingId);
  await world.pass(MINUTE);
  return { ...booked, owner, waiting, wish };
}

test('[D-WAIT D-QUIET] what came free at night is told in the morning', async () => {
  const { waiting } = await cameFreeAtNight();
  expect(await told(waiting)).toBe(0);
  await goTo(8);
  await world.pass(MINUTE);
  expect(await told(waiting)).toBe(1);
});

test('[D-WAIT D-QUIET] what came free at night and was booked before the morning is told to nobody, and the wait goes on', async () => {
  const { listing, start, end, owner, waiting } = await cameFreeAtNight();
  const quick = await world.person('renter');
  const { bookingId, checkoutId } = await book(world, quick, listing, { period: { start, end } });
  await world.bank.pay(checkoutId, cards.visa);
  await confirm(quick, checkoutId);
  await accept(owner, bookingId);
  await goTo(8);
  await world.pass(MINUTE);
  expect(await told(waiting)).toBe(0);
  dataOf(await quick.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON }));
  await world.pass(MINUTE);
  expect(await told(waiting)).toBe(1);
});

test('[D-WAIT D-BLOCK] nobody waits for what they cannot book, nor is told of it', async () => {
  const { owner, waiting, wish } = await cameFreeAtNight();
  dataOf(await owner.api.blockPerson({ personId: waiting.id }));
  await goTo(8);
  await world.pass(MINUTE);
  expect(await told(waiting)).toBe(0);
  expect(await waiting.api.waitForPeriod(wish)).toMatchObject({ refusal: { code: 'PERSON_BLOCKED' } });
});
