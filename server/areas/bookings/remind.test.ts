import { describe, expect, test } from 'vitest';
import { setAdmin } from '../../testing/people/admins.ts';
import { kindsFor } from '../../testing/rentals/booking-traces.ts';
import { bookingWorld, paidBooking } from '../../testing/rentals/booking-world.ts';
import { askForMore } from '../../testing/rentals/extending.ts';
import { prove } from '../../testing/rentals/proving.ts';
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

describe('[D-RETURN] a thing that nobody says is back', () => {
  const asked = async (person: Person) =>
    (await kindsFor(world, person)).filter((kind) => kind === 'overdue' || kind === 'overdue_owner');
  const askedBoth = async () => [await asked(renter), await asked(owner)];

  test('is asked of both sides an hour and a day after its end, and then of nobody', async () => {
    const { bookingId, end } = await firm(1, 24);
    await goTo(end, HOUR - 1);
    expect(await askedBoth()).toEqual([[], []]);
    world.clock.advance(1);
    await Promise.all([1, 2, 3, 4].map(() => sendReminders(world.server.services)));
    await world.pass(MINUTE);
    expect(await askedBoth()).toEqual([['overdue'], ['overdue_owner']]);
    const [first] = dataOf(await renter.api.notifications({})).data;
    expect(first).toMatchObject({
      title: 'Your booking is past its end',
      redirectUrl: `/booking/${bookingId}`,
      mode: 'renter',
    });
    expect(first?.body).toContain('or report the return on the page of the booking');
    const [told] = dataOf(await owner.api.notifications({})).data;
    expect(told).toMatchObject({ title: 'Is your listing back?', mode: 'owner' });
    await goTo(end, 24 * HOUR);
    await goTo(end, 72 * HOUR);
    expect(await askedBoth()).toEqual([
      ['overdue', 'overdue'],
      ['overdue_owner', 'overdue_owner'],
    ]);
  });

  test('is asked of nobody once both have proved it, its fee is asked for, or a no-show waits', async () => {
    const charged = await firm(1, 24);
    await goTo(charged.end, 50 * MINUTE);
    const late = { bookingId: charged.bookingId, side: 'owner', asksDelayFee: 1 } as const;
    expect(dataOf(await owner.api.returnAction(late)).data).toMatchObject({ state: 'accepted' });
    await goTo(charged.end, HOUR);
    expect(await askedBoth()).toEqual([[], []]);

    renter = await world.person('renter');
    const proved = await firm(1, 24);
    await goTo(proved.end, 30 * MINUTE);
    await prove({ renter, owner }, { bookingId: proved.bookingId, occasion: 'return' });
    await goTo(proved.end, HOUR);
    expect(await askedBoth()).toEqual([[], []]);

    const absent = await firm(1, 2);
    await goTo(absent.start, 61 * MINUTE);
    for (const [by, action] of [
      [owner, 'say'],
      [renter, 'deny'],
    ] as const)
      dataOf(await by.api.actOnNoShow({ bookingId: absent.bookingId, action }));
    await goTo(absent.end, HOUR);
    expect(await askedBoth()).toEqual([[], []]);
  });

  test('is asked for though its renter has looked at the fee and gone away, and no more once it is back', async () => {
    const { bookingId, end } = await firm(1, 24);
    await goTo(end, 50 * MINUTE);
    const looked = await renter.api.returnAction({ bookingId, side: 'renter' });
    expect(looked).toMatchObject({ ok: false, refusal: { code: 'DELAY_FEE_DUE' } });
    await goTo(end, HOUR);
    expect(await askedBoth()).toEqual([[], []]);
    await goTo(end, 24 * HOUR);
    expect(await askedBoth()).toEqual([['overdue'], ['overdue_owner']]);
    const unread = async (person: Person) =>
      dataOf(await person.api.notifications({}))
        .data.filter(({ seen }) => !seen)
        .map(({ title }) => title);
    expect([await unread(renter), await unread(owner)]).toEqual([
      expect.arrayContaining(['Your booking is past its end']),
      expect.arrayContaining(['Is your listing back?']),
    ]);
    dataOf(await owner.api.returnAction({ bookingId, side: 'owner', damaged: 0, asksDelayFee: 0 }));
    expect(await unread(renter)).not.toContain('Your booking is past its end');
    expect(await unread(owner)).not.toContain('Is your listing back?');
  });

  test('is a case of the console from a day after its end, until somebody says it', async () => {
    const admin = await world.person('renter', 'خالد المطيري');
    await setAdmin(world.db, admin.mobile, world.clock.now());
    const queue = async () =>
      dataOf(await admin.api.adminHome({})).data.find(({ name }) => name === 'overdue');
    const isListed = async (bookingId: string) =>
      dataOf(await admin.api.allBookings({ standing: 'overdue' })).data.some(({ id }) => id === bookingId);
    const isCase = async (bookingId: string) =>
      dataOf(await admin.api.adminBooking({ bookingId })).data.isOverdue;
    const { bookingId, end } = await firm(1, 24);
    await goTo(end, 24 * HOUR - 1);
    const before = await queue();
    expect(before?.path).toBe('/admin/bookings?standing=overdue&sort=oldest');
    expect([await isListed(bookingId), await isCase(bookingId)]).toEqual([false, false]);
    world.clock.advance(1);
    const count = (before?.count ?? 0) + 1;
    expect(await queue()).toMatchObject({ count });
    expect([await isListed(bookingId), await isCase(bookingId)]).toEqual([true, true]);
    dataOf(await admin.api.takeCase({ kind: 'overdue', subject: bookingId }));
    expect(await queue()).toMatchObject({ holders: [{ id: admin.id, count: 1 }] });
    dataOf(await owner.api.returnAction({ bookingId, side: 'owner', damaged: 0, asksDelayFee: 0 }));
    expect(await queue()).toMatchObject({ count: count - 1, holders: [] });
    expect([await isListed(bookingId), await isCase(bookingId)]).toEqual([false, false]);
  });
});
