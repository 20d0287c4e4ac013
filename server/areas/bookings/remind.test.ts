import { expect, test } from 'vitest';
import { bookingWorld, paidBooking } from '../../testing/rentals/booking-world.ts';
import { askForMore } from '../../testing/rentals/extending.ts';
import { dataOf, payDue, RENTER_REASON } from '../../testing/rentals/renting.ts';
import type { Person, World } from '../../testing/world.ts';
import { sendReminders } from './remind.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

/** Makes a firm booking of so many hours that starts in so many hours. */
const firm = (hoursAhead: number, lastsHours = 48) =>
  paidBooking({ world, owner, renter }, { instant: true, hoursAhead, lastsHours });

/** Moves the clock to so many milliseconds before (or after) a moment, and runs all jobs that are due there. */
const goTo = (moment: Date, offset: number) =>
  world.pass(moment.getTime() + offset - world.clock.now().getTime());

async function reminded(person: Person): Promise<string[]> {
  const rows = await world.db
    .selectFrom('notifications')
    .select('kind')
    .where('account_id', '=', person.id)
    .where('kind', 'in', ['starts_soon', 'starts_soon_owner', 'ends_soon', 'ends_soon_owner'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind }) => kind);
}
const both = async () => [await reminded(renter), await reminded(owner)];

test('both sides are told a day and two hours before the start and two hours before the end, once, however many workers do it at once', async () => {
  const { bookingId, start, end } = await firm(72);
  await goTo(start, -24 * HOUR - 1);
  expect(await both()).toEqual([[], []]);
  world.clock.advance(1);
  const { services } = world.server;
  await Promise.all([1, 2, 3, 4].map(() => sendReminders(services)));
  await world.pass(MINUTE);
  expect(await both()).toEqual([['starts_soon'], ['starts_soon_owner']]);
  await goTo(start, -2 * HOUR);
  await goTo(end, -2 * HOUR);
  await world.pass(MINUTE);
  expect(await both()).toEqual([
    ['starts_soon', 'starts_soon', 'ends_soon'],
    ['starts_soon_owner', 'starts_soon_owner', 'ends_soon_owner'],
  ]);
  // It is stored as a notification that links to the booking, and sent.
  const { data } = dataOf(await renter.api.notifications({}));
  expect(data[0]).toMatchObject({
    title: 'Your booking ends soon',
    redirectUrl: `/booking/${bookingId}`,
    mode: 'renter',
  });
  const inbox = await fetch(`${world.standinsUrl}/inbox?to=${encodeURIComponent(renter.mobile)}`);
  const [message] = (await inbox.json()) as { body: string }[];
  expect(message?.body).toContain(`${world.config.publicUrl}/booking/${bookingId}`);
});

test('a reminder that is more than an hour late is not sent, nor one whose time was before the booking was agreed to', async () => {
  const { start } = await firm(72);
  await goTo(start, -23 * HOUR);
  expect(await both()).toEqual([[], []]);
  await goTo(start, -HOUR - 1);
  expect(await both()).toEqual([['starts_soon'], ['starts_soon_owner']]);
  // Booked an hour and a half before it begins: no reminder is needed.
  renter = await world.person('renter');
  await firm(1.5);
  await world.pass(MINUTE);
  expect(await reminded(renter)).toEqual([]);
});

test('nobody is reminded of a cancelled or returned booking, and a later end gets a reminder of its own', async () => {
  const cancelled = await firm(72);
  dataOf(await renter.api.cancelByRenter({ bookingId: cancelled.bookingId, reasonId: RENTER_REASON }));
  await goTo(cancelled.start, -24 * HOUR);
  expect(await both()).toEqual([[], []]);

  const back = await firm(1, 24);
  await goTo(back.start, HOUR);
  dataOf(await renter.api.returnAction({ bookingId: back.bookingId, side: 'renter', feePaid: 0 }));
  await goTo(back.end, -2 * HOUR);
  expect(await both()).toEqual([[], []]);

  const longer = await firm(1, 24);
  await goTo(longer.end, -2 * HOUR);
  expect(await reminded(renter)).toEqual(['ends_soon']);
  dataOf(await askForMore(renter, longer, { hours: 6, minutes: 0 }));
  await payDue(world, renter, longer.bookingId);
  await goTo(longer.end, -HOUR);
  expect(await reminded(renter)).toEqual(['ends_soon']);
  await goTo(longer.end, 4 * HOUR);
  expect(await both()).toEqual([
    ['ends_soon', 'ends_soon'],
    ['ends_soon_owner', 'ends_soon_owner'],
  ]);
});
