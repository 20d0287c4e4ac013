import { WAITS_MAXIMUM } from '@kiraa/domain/limits.ts';
import { expect, test } from 'vitest';
import { bookingWorld, type PaidBooking, paidBooking } from '../../testing/rentals/booking-world.ts';
import { book, dataOf, decline } from '../../testing/rentals/renting.ts';
import type { Person, World } from '../../testing/world.ts';
import { lookAtWaits } from './waits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

/** A request that waits for its owner's answer. */
const requested = () =>
  paidBooking(
    { world, owner, renter },
    { hoursAhead: 72, answered: false, names: { nameEn: 'Sailing boat' } },
  );

const waitFor = (by: Person, { listing, start, end }: PaidBooking, shiftHours = 0) =>
  by.api.waitForPeriod({
    listingId: listing,
    from: new Date(start.getTime() + shiftHours * HOUR).toISOString(),
    to: new Date(end.getTime() + shiftHours * HOUR).toISOString(),
  });

const toldOf = async (listing: string) =>
  (
    await world.db
      .selectFrom('notifications')
      .select('account_id')
      .where('kind', '=', 'period_came_free')
      .where('listing_id', '=', listing)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map((row) => row.account_id);

test('[D-WAIT] when a request is declined, all whose whole period is free are told once, the longest waiting first, with a link that carries it', async () => {
  const booked = await requested();
  const [first, second, other] = [
    await world.person('renter'),
    await world.person('renter'),
    await world.person('renter'),
  ];
  dataOf(await waitFor(first, booked));
  dataOf(await waitFor(first, booked));
  world.clock.advance(1_000);
  dataOf(await waitFor(second, booked, 24));
  // Half of what this one wants stays taken.
  dataOf(
    await owner.api.blockPeriod({
      listingId: booked.listing,
      from: new Date(booked.end.getTime() + 48 * HOUR).toISOString(),
      to: new Date(booked.end.getTime() + 72 * HOUR).toISOString(),
    }),
  );
  dataOf(await waitFor(other, booked, 47));
  dataOf(
    await other.api.waitForPeriod({
      listingId: booked.listing,
      from: new Date(booked.start.getTime() + 24 * HOUR).toISOString(),
      to: new Date(booked.end.getTime() + 60 * HOUR).toISOString(),
    }),
  );
  await world.pass(MINUTE);
  expect(await toldOf(booked.listing)).toEqual([]);
  await decline(owner, booked.bookingId);
  await lookAtWaits(world.server.services);
  await world.pass(MINUTE);
  await world.pass(MINUTE);
  expect(await toldOf(booked.listing)).toEqual([first.id, second.id, other.id]);
  const { data } = dataOf(await first.api.notifications({}));
  const minute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`;
  expect(data).toMatchObject([
    {
      title: 'It is available again',
      redirectUrl: `/1/${booked.listing}?from=${minute(booked.start)}&until=${minute(booked.end)}`,
      mode: 'renter',
    },
  ]);
  expect(data[0]?.body).toMatch(
    /^Sailing boat is available again from .+ to .+\. The first to book gets it\.$/,
  );
  const inbox = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(first.mobile)}`);
  const [message] = (await inbox.json()) as { body: string }[];
  expect(message?.body).toContain(`${world.config.publicUrl}/1/${booked.listing}?from=`);
  // Told of the one and still waiting for the other.
  expect(dataOf(await first.api.waits({})).data).toEqual([]);
  expect(dataOf(await other.api.waits({})).data).toHaveLength(1);
});

test('[D-WAIT] two servers that look at once tell each person once', async () => {
  const booked = await requested();
  const waiting = await Promise.all([1, 2, 3].map(() => world.person('renter')));
  for (const person of waiting) dataOf(await waitFor(person, booked));
  await lookAtWaits(world.server.services);
  await decline(owner, booked.bookingId);
  await Promise.all([1, 2, 3].map(() => lookAtWaits(world.server.services)));
  await world.pass(MINUTE);
  // Which of them takes which wait is not settled, so the order is not either.
  expect((await toldOf(booked.listing)).sort()).toEqual(waiting.map(({ id }) => id).sort());
});

test('[D-WAIT] a slot that nobody paid for and days that the owner opens count, and a wait ends when its period begins', async () => {
  const listing = await world.listing({ owner });
  const start = new Date(world.clock.now().getTime() + 48 * HOUR);
  const period = { start, end: new Date(start.getTime() + 24 * HOUR) };
  await book(world, renter, listing, { period });
  const wish = { listingId: listing, from: period.start.toISOString(), to: period.end.toISOString() };
  const person = await world.person('renter');
  dataOf(await person.api.waitForPeriod(wish));
  await world.pass(20 * MINUTE);
  await world.pass(MINUTE);
  expect(await toldOf(listing)).toEqual([person.id]);
  dataOf(await owner.api.blockPeriod(wish));
  dataOf(await person.api.waitForPeriod(wish));
  dataOf(await owner.api.openPeriod(wish));
  await world.pass(MINUTE);
  expect(await toldOf(listing)).toEqual([person.id, person.id]);
  dataOf(await owner.api.blockPeriod(wish));
  dataOf(await person.api.waitForPeriod(wish));
  await world.pass(48 * HOUR);
  expect(await world.db.selectFrom('waits').selectAll().where('listing_id', '=', listing).execute()).toEqual(
    [],
  );
});

test('[D-WAIT F14] a period that is free, one’s own listing and the eleventh wait are refused; a wait is its person’s alone', async () => {
  const booked = await requested();
  const person = await world.person('renter');
  expect(await waitFor(person, booked, 24 * 30)).toMatchObject({ refusal: { code: 'PERIOD_FREE' } });
  expect(await waitFor(owner, booked)).toMatchObject({ status: 403 });
  const answers = await Promise.all(
    Array.from({ length: WAITS_MAXIMUM + 3 }, (_, hours) => waitFor(person, booked, hours)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, refusal: { code: 'WAITS_FULL' } });
  const waitId = dataOf(await person.api.waits({})).data[0]?.id ?? '';
  expect(await renter.api.stopWaiting({ waitId })).toMatchObject({ status: 404 });
  dataOf(await person.api.stopWaiting({ waitId }));
  expect(dataOf(await person.api.waits({})).data).toHaveLength(9);
});

test('[D-WAIT] nobody waits for what they only keep themselves and have not paid; where somebody else has a part of it they may', async () => {
  const listing = await world.listing({ owner });
  const person = await world.person('renter');
  const start = new Date(world.clock.now().getTime() + 48 * HOUR);
  const until = (hours: number) => ({ start, end: new Date(start.getTime() + hours * HOUR) });
  const wish = (hours: number) => ({
    listingId: listing,
    from: start.toISOString(),
    to: until(hours).end.toISOString(),
  });
  await book(world, person, listing, { period: until(24) });
  expect(await person.api.waitForPeriod(wish(24))).toMatchObject({
    status: 409,
    refusal: { code: 'OWN_SLOT_UNPAID' },
  });
  dataOf(
    await owner.api.blockPeriod({
      listingId: listing,
      from: until(30).end.toISOString(),
      to: until(40).end.toISOString(),
    }),
  );
  dataOf(await person.api.waitForPeriod(wish(36)));
  dataOf(await renter.api.waitForPeriod(wish(24)));
});
