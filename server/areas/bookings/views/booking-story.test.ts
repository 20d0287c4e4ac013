import { randomUUID } from 'node:crypto';
import type { StoryLine } from '@kiraa/contract/bookings/story.ts';
import { describe, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { bookingWorld, paidBooking } from '../../../testing/rentals/booking-world.ts';
import { askForMore } from '../../../testing/rentals/extending.ts';
import {
  accept,
  book,
  confirm,
  dataOf,
  FIRST_REASON,
  payDue,
  RENTER_REASON,
} from '../../../testing/rentals/renting.ts';
import type { Person, World } from '../../../testing/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let owner: Person;
let renter: Person;

bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

const storyOf = async (by: Person, bookingId: string) =>
  dataOf(await by.api.bookingStory({ bookingId })).data;

/** The story as text, one line for each step, such as "cancel by renter: back 408.00 on its way". */
function told(story: readonly StoryLine[]): string[] {
  return story.map(({ step, actor, money }) => {
    const moved = money.map((one) => {
      const isOnItsWay = one.doneAt === null && one.kind !== 'asked';
      return `${one.kind} ${one.amount}${isOnItsWay ? ' on its way' : ''}`;
    });
    return [`${step} by ${actor}`, moved.join(', ')].filter(Boolean).join(': ');
  });
}

/** A request whose money is held, and which begins in so many hours. */
const request = (hoursAhead: number) =>
  paidBooking({ world, owner, renter }, { hoursAhead, answered: false });

const pay = (bookingId: string) => payDue(world, renter, bookingId);

describe('the story of a booking says who did what, and what it did to the money, to the halala', () => {
  test('a request that is accepted and cancelled within a day of its start', async () => {
    const { bookingId } = await request(20);
    expect((await storyOf(renter, bookingId)).money).toMatchObject({ held: '480.00', taken: '0.00' });
    await accept(owner, bookingId);
    await world.bank.plan({ match: { call: 'refund' }, outcome: '5xx-before' });
    dataOf(await renter.api.cancelByRenter({ bookingId, reasonId: RENTER_REASON }));
    const story = await storyOf(renter, bookingId);
    expect(told(story.story)).toEqual([
      'book by renter',
      'request by system: held 480.00',
      'accept by owner: taken 480.00',
      'cancel by renter: back 408.00 on its way',
    ]);
    expect(story.money).toMatchObject({
      held: '0.00',
      taken: '480.00',
      onItsWay: '408.00',
      givenBack: '0.00',
    });
    const { reason, reasonAr } = story.story.at(-1) ?? {};
    expect([reason, reasonAr].every((words) => words && words.length > 3)).toBe(true);
    expect(reason).not.toBe(reasonAr);
    await world.bank.behave();
    await world.pass(5 * MINUTE);

    expect(told((await storyOf(renter, bookingId)).story).at(-1)).toBe('cancel by renter: back 408.00');
    // 15 % is kept, less a tenth for the house.
    const theirs = await storyOf(owner, bookingId);
    expect(told(theirs.story)).toEqual([
      'book by renter',
      'request by system',
      'accept by owner: earned 432.00',
      'cancel by renter: unearned 367.20',
    ]);
    expect(theirs.money).toEqual({
      held: null,
      taken: null,
      onItsWay: null,
      movedIn: null,
      movedOut: null,
      givenBack: null,
      earned: '64.80',
      commission: '7.20',
      fee: null,
    });
  });

  test('a request that gets a dearer period and an extension, and is returned late', async () => {
    const booking = await request(30);
    const { bookingId, start } = booking;
    const dearer = { start, end: new Date(start.getTime() + 72 * HOUR) };
    const wish = {
      bookingId,
      durationMode: 'day' as const,
      from: dearer.start.toISOString(),
      to: dearer.end.toISOString(),
    };
    dataOf(await renter.api.editBooking(wish, { idempotencyKey: randomUUID() }));
    await pay(bookingId);
    await accept(owner, bookingId);
    await world.pass(31 * HOUR);
    dataOf(await askForMore(renter, booking, { hours: 3, minutes: 0 }));
    await pay(bookingId);
    dataOf(await owner.api.answerExtension({ bookingId, action: 'accepted' }));
    const end = new Date(dearer.end.getTime() + 3 * HOUR);
    await world.pass(end.getTime() + 2 * HOUR - world.clock.now().getTime());
    const late = { bookingId, side: 'owner' as const, damaged: 0, asksDelayFee: 1 };
    dataOf(await owner.api.returnAction(late));
    await pay(bookingId);

    const mine = await storyOf(renter, bookingId);
    expect(told(mine.story)).toEqual([
      'book by renter',
      'request by system: held 480.00',
      'edit by renter: held 720.00, released 480.00',
      'accept by owner: taken 720.00',
      'extension_request by system: held 30.00',
      'extend by owner: taken 30.00',
      'ask_fee by owner: asked 20.00',
      'complete by system: taken 20.00',
    ]);
    expect(mine.story.map(({ period }) => period).filter(Boolean)).toEqual([
      { from: wish.from, to: wish.to },
    ]);
    const until = (step: string) => mine.story.find((line) => line.step === step)?.until;
    expect([until('extension_request'), until('extend'), until('edit')]).toEqual([
      end.toISOString(),
      end.toISOString(),
      null,
    ]);
    expect(mine.money).toMatchObject({ held: '0.00', taken: '770.00', onItsWay: '0.00' });
    const theirs = await storyOf(owner, bookingId);
    expect(told(theirs.story).filter((line) => line.includes('earned'))).toEqual([
      'accept by owner: earned 648.00',
      'extend by owner: earned 27.00',
      'complete by system: earned 18.00',
    ]);
    expect(theirs.money).toMatchObject({ earned: '693.00', commission: '77.00' });

    // The other side learns of a review when both have written.
    const rating = { bookingId, rating: 4.5, experience: '' };
    dataOf(await renter.api.rateItem(rating));
    const last = async (by: Person) => (await storyOf(by, bookingId)).story.at(-1);
    expect(await last(renter)).toMatchObject({ step: 'review', actor: 'renter' });
    expect((await last(owner))?.step).toBe('complete');
    dataOf(await owner.api.rateUser(rating));
    expect((await storyOf(owner, bookingId)).story.slice(-2).map(({ actor }) => actor)).toEqual([
      'renter',
      'owner',
    ]);
  });

  test('each edit of a request names the period that it led to, to both sides', async () => {
    const { bookingId, start } = await request(30);
    const periods = [24, 36].map((hours) => ({
      from: new Date(start.getTime() + HOUR).toISOString(),
      to: new Date(start.getTime() + (1 + hours) * HOUR).toISOString(),
    }));
    for (const period of periods) {
      const wish = { bookingId, durationMode: 'day' as const, ...period };
      dataOf(await renter.api.editBooking(wish, { idempotencyKey: randomUUID() }));
    }
    for (const by of [renter, owner]) {
      const { story } = await storyOf(by, bookingId);
      const named = story.map(({ step, period }) => [step, period]);
      expect(named).toEqual([
        ['book', null],
        ['request', null],
        ...periods.map((period) => ['edit', period]),
      ]);
    }
  });

  test('the refund of an extension that ends with its booking is in the extension’s own line', async () => {
    const booking = await request(5);
    const { bookingId } = booking;
    await accept(owner, bookingId);
    await world.pass(6 * HOUR);
    dataOf(await askForMore(renter, booking, { hours: 3, minutes: 0 }));
    await pay(bookingId);
    dataOf(await owner.api.cancelByOwner({ bookingId, reasonId: FIRST_REASON }));
    await world.pass(MINUTE);
    // One of its 48 hours is used: 470 of 480 are refunded.
    expect(told((await storyOf(renter, bookingId)).story).slice(-3)).toEqual([
      'extension_request by system: held 30.00',
      'cancel by owner: back 470.00',
      'extension_withdraw by system: released 30.00',
    ]);
  });

  test('a payment that arrived when nothing was due has a line of its own, which its owner does not see', async () => {
    const { bookingId, checkoutId } = await book(
      world,
      renter,
      await world.listing({ owner, instant: true }),
    );
    await world.pass(20 * MINUTE);
    const stranger = await world.person('renter');
    expect((await storyOf(renter, bookingId)).booking.state).toBe('dropped');
    const taken = await world.db
      .selectFrom('bookings')
      .select(['listing_id', 'starts_at as start', 'ends_at as end'])
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const theirs = await book(world, stranger, taken.listing_id, { period: taken });
    await world.bank.pay(theirs.checkoutId, cards.visa);
    await confirm(stranger, theirs.checkoutId);
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    await world.pass(MINUTE);
    expect(told((await storyOf(renter, bookingId)).story)).toEqual([
      'book by renter',
      'drop by system',
      'money by system: taken 480.00, back 480.00',
    ]);
    expect(told((await storyOf(owner, bookingId)).story)).toEqual(['book by renter', 'drop by system']);
    expect((await stranger.api.bookingStory({ bookingId })).status).toBe(404);
  });
});
