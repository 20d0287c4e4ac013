import type { BookingNoticeKind } from '@kiraa/domain/booking/notices.ts';
import { expect, test } from 'vitest';
import { type BookingStage, bookingWorld, paidBooking } from '../../testing/rentals/booking-world.ts';
import { askForMore } from '../../testing/rentals/extending.ts';
import { accept, dataOf, decline, payDue, RENTER_REASON } from '../../testing/rentals/renting.ts';
import type { Person } from '../../testing/world.ts';
import { notifyAll } from './notifications.ts';

const HOUR = 3_600_000;
let stage: BookingStage;
bookingWorld((entered) => {
  stage = entered;
});

/** What a person has not read, in their own words for it, by the booking that it is about. */
async function unread({ api }: Person, bookingId?: string): Promise<string[]> {
  const { data, unseen } = dataOf(await api.notifications({}));
  const open = data.filter(({ seen }) => !seen);
  expect(dataOf(await api.unseenNotifications({})).unseen).toBe(unseen);
  expect(open).toHaveLength(unseen);
  return open.filter((one) => bookingId === undefined || one.bookingId === bookingId).map((one) => one.title);
}

const requested = (hoursAhead = 72) => paidBooking(stage, { answered: false, hoursAhead });

type Act = (bookingId: string) => Promise<unknown>;
const ENDS: readonly (readonly [string, readonly string[], Act])[] = [
  ['accepted', [], (bookingId) => accept(stage.owner, bookingId)],
  ['declined', [], (bookingId) => decline(stage.owner, bookingId)],
  [
    'cancelled',
    ['The renter cancelled'],
    async (bookingId) =>
      dataOf(await stage.renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON })),
  ],
];

test.each(ENDS)(
  '[D-QUIETED] a request that is %s asks its owner no more, and another goes on asking',
  async (_, left, end) => {
    const { owner } = stage;
    const other = await requested(24);
    const { bookingId } = await requested();
    expect(await unread(owner, bookingId)).toEqual(['New booking request']);
    await end(bookingId);
    expect(await unread(owner, bookingId)).toEqual(left);
    expect(await unread(owner, other.bookingId)).toEqual(['New booking request']);
  },
);

test('[D-QUIETED] nor does one that ended unanswered: what is left is that it ended', async () => {
  const { owner, renter, world } = stage;
  const { bookingId } = await requested();
  await world.pass(9 * HOUR);
  expect(await unread(owner)).toEqual(['A request ended unanswered']);
  // What its renter was told asks for nothing, and stays to be read.
  expect(await unread(renter, bookingId)).toHaveLength(2);
});

test('[D-QUIETED] more time asks until it is answered, and what was opened keeps the time of that', async () => {
  const { owner, renter, world } = stage;
  const booking = await paidBooking(stage);
  const { bookingId } = booking;
  await world.pass(6 * HOUR);
  dataOf(await askForMore(renter, booking, { hours: 3 }));
  await payDue(world, renter, bookingId);
  const asked = dataOf(await owner.api.notifications({})).data[0];
  expect(await unread(owner)).toContain('The renter asks for more time');
  dataOf(await owner.api.notificationSeen({ notificationId: asked?.id ?? '' }));
  const openedAt = async () => {
    const rows = world.db
      .selectFrom('notifications')
      .select('seen_at')
      .where('id', '=', asked?.id ?? '');
    return (await rows.executeTakeFirstOrThrow()).seen_at;
  };
  const before = await openedAt();
  world.clock.advance(HOUR / 2);
  dataOf(await owner.api.answerExtension({ bookingId, action: 'declined' }));
  expect(await openedAt()).toEqual(before);
  dataOf(await askForMore(renter, booking, { hours: 4 }));
  await payDue(world, renter, bookingId);
  expect(await unread(owner)).toContain('The renter asks for more time');
  dataOf(await owner.api.answerExtension({ bookingId, action: 'accepted' }));
  expect(await unread(owner)).not.toContain('The renter asks for more time');
});

test('[D-QUIETED] what a later notice of the same moment answers is read from the start, and a reminder of both sides is not', async () => {
  const { owner, renter, world } = stage;
  const { bookingId } = await paidBooking(stage);
  const tell = (...told: readonly (readonly [Person, BookingNoticeKind])[]) =>
    world.db.transaction().execute(async (trx) => {
      const notices = told.map(([{ id: accountId }, kind]) => ({ accountId, kind, bookingId }));
      await notifyAll(world.server.services, trx, notices);
    });
  const before = await unread(owner, bookingId);
  await tell([owner, 'item_returned'], [renter, 'booking_completed']);
  expect(await unread(owner, bookingId)).toEqual(before);
  await tell([renter, 'overdue'], [owner, 'overdue_owner']);
  expect(await unread(owner, bookingId)).toHaveLength(before.length + 1);
});
