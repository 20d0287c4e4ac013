import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../../testing/money/bank.ts';
import { type Booked, book, confirm, FIRST_REASON, view } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';

/** A request and its two people, and two strangers: another renter, and an owner of something else. */
let world: World;
let owner: Person;
let renter: Person;
let strangers: readonly Person[];
let request: Booked;

beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner');
  renter = await world.person('renter');
  strangers = [await world.person('renter'), await world.person('owner')];
  request = await book(world, renter, await world.listing({ owner, instant: false }));
  await world.bank.pay(request.checkoutId, cards.visa);
});
afterAll(() => world.close());

test('[F19] a stranger gets the answer of a booking that does not exist', async () => {
  for (const stranger of strangers) {
    const foreign = await stranger.api.booking({ bookingId: request.bookingId });
    const absent = await stranger.api.booking({ bookingId: randomUUID() });
    expect(foreign).toEqual(absent);
    expect([foreign.ok, foreign.status]).toEqual([false, 404]);
  }
});

test("[F19] [T4] a stranger can neither open nor confirm another's payment", async () => {
  const [stranger = renter] = strangers;
  const opened = await stranger.api.openCheckout({ bookingId: request.bookingId });
  const confirmed = await stranger.api.confirmPayment({ checkoutId: request.checkoutId });
  expect([opened.status, confirmed.status]).toEqual([404, 404]);
});

test("[F19] [T17] only the listing's owner answers, and never its renter", async () => {
  await confirm(renter, request.checkoutId);
  const [, stranger = owner] = strangers;
  for (const action of ['accepted', 'declined'] as const) {
    const input = { bookingId: request.bookingId, action, reasonId: FIRST_REASON };
    expect((await stranger.api.answerRequest(input)).status).toBe(404);
    expect((await renter.api.answerRequest(input)).status).toBe(403);
  }
  expect((await view(owner, request.bookingId)).state).toBe('requested');
});

test('[T4] a resource path that is not of this checkout is noted and never fetched', async () => {
  const answer = await renter.api.confirmPayment({
    checkoutId: request.checkoutId,
    resourcePath: 'http://169.254.169.254/latest',
  });
  expect(answer.ok && answer.data.data.state).toBe('succeeded');
  const events = await world.db.selectFrom('security_events').select('kind').execute();
  expect(events).toContainEqual({ kind: 'foreign-resource-path' });
});

test('[D-PLATE] the plate is told to the owner, and to the renter once the booking is accepted', async () => {
  const { bookingId } = request;
  await world.db.updateTable('listings').set({ plate: 'ABJ1234' }).execute();
  const both = async () => [(await view(owner, bookingId)).plate, (await view(renter, bookingId)).plate];
  expect(await both()).toEqual(['ABJ1234', null]);
  expect((await owner.api.answerRequest({ bookingId, action: 'accepted' })).status).toBe(200);
  expect(await both()).toEqual(['ABJ1234', 'ABJ1234']);
  const listed = await renter.api.bookingList({ status: 'upcoming' });
  expect(JSON.stringify(await world.guest.filterListings({}))).not.toContain('ABJ');
  expect(listed.ok && listed.data.data[0]?.plate).toBe('ABJ1234');
});
