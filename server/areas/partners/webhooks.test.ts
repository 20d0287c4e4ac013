import type { WebhookEvent } from '@kiraa/domain/partner/events.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, SECOND_MILLISECONDS } from '@kiraa/domain/time.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setAdmin } from '../../testing/people/admins.ts';
import { addPartner, addWebhook } from '../../testing/people/partners.ts';
import { believed, openReceiver, type WebhookReceiver } from '../../testing/people/webhook-receiver.ts';
import { kindsFor } from '../../testing/rentals/booking-traces.ts';
import { paidBooking } from '../../testing/rentals/booking-world.ts';
import { accept, dataOf, decline } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';

const REASON = 'Their server was moved.';
let world: World;
let operator: Person;
let owner: Person;
let renter: Person;
let receiver: WebhookReceiver;
beforeAll(async () => {
  world = await createWorld({ env: { WEBHOOK_LOOPBACK: 'on', WEBHOOK_TIMEOUT_SECONDS: '5' } });
  operator = await world.person('renter', 'هدى العمر');
  await setAdmin(world.db, operator.mobile, world.clock.now());
});
beforeEach(async () => {
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
  receiver = await openReceiver();
  // What other tests have left fails no more.
  const off = { off_at: world.clock.now(), off_because: 'owner' } as const;
  await world.db.updateTable('webhook_endpoints').set(off).execute();
});
afterEach(() => receiver.close());
afterAll(() => world.close());

const request = () => paidBooking({ world, owner, renter }, { answered: false, hoursAhead: 200 });
const hookOf = async (person = owner, events?: readonly WebhookEvent[]) => {
  const partner = await addPartner(world, person);
  return { partner, ...(await addWebhook(world, partner, receiver.url, events)) };
};
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body));
const types = () => bodies().map(({ type }) => type);
const ids = () => receiver.received.map(({ id }) => id);
const logOf = async (endpointId: string) =>
  dataOf(await operator.api.webhookMessages({ endpointId })).data.messages;
/** The queue of webhooks that fail, as the home of the console shows it. */
const waiting = async () =>
  dataOf(await operator.api.adminHome({})).data.find(({ name }) => name === 'webhooks');
const shown = async (partnerId: string) =>
  dataOf(await operator.api.adminPartner({ id: partnerId })).data.webhooks[0];

describe('[D-PARTNER] what happens to an owner’s bookings', () => {
  test('is told to the owner’s partner and to no other, signed, without a word of the renter', async () => {
    const { id, secret } = await hookOf();
    await hookOf(await world.person('owner'));
    const { bookingId, listing, start, end } = await request();
    await world.sweep();
    await accept(owner, bookingId);
    await world.sweep();
    expect(types()).toEqual(['booking.requested', 'booking.accepted']);
    const [told] = receiver.received;
    if (!told) throw new Error('nothing was told');
    expect(believed(secret, told)).toEqual({
      type: 'booking.requested',
      timestamp: expect.stringMatching(/^2027-.*Z$/),
      data: {
        booking_id: bookingId,
        number: expect.stringMatching(/^KR-\d+$/),
        listing_id: listing,
        state: 'requested',
        from: start.toISOString(),
        to: end.toISOString(),
        total: '480.00',
        currency: 'SAR',
      },
    });
    expect(told.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Kiraa-Webhooks/1',
    });
    for (const { body } of receiver.received)
      for (const secretOfRenter of [renter.id, renter.name, renter.mobile.slice(4)])
        expect(body).not.toContain(secretOfRenter);
    expect((await logOf(id)).map(({ state, type }) => [state, type])).toEqual([
      ['delivered', 'booking.accepted'],
      ['delivered', 'booking.requested'],
    ]);
    expect((await logOf(id))[1]?.attempts).toMatchObject([{ httpStatus: 200, fault: null, answer: 'ok' }]);
  });

  test('is told where it was committed, and of what was chosen', async () => {
    const partner = await addPartner(world, owner);
    await addWebhook(world, partner, receiver.url, ['booking.declined']);
    const { bookingId } = await request();
    await decline(owner, bookingId);
    await world.sweep();
    expect(types()).toEqual(['booking.declined']);
    const rows = await world.db.selectFrom('webhook_messages').select('type').execute();
    expect(rows.filter(({ type }) => type === 'booking.requested').length).toBe(1); // the one of the test before
  });

  test('a decision about a listing is told with its state', async () => {
    await hookOf();
    const listingId = await world.listing({ owner });
    const decision = { listingId, decision: 'take_down', reason: 'The photos are not of this car.' } as const;
    dataOf(await operator.api.decideListing(decision));
    await world.sweep();
    expect(bodies()).toMatchObject([
      { type: 'listing.hidden', data: { listing_id: listingId, state: 'taken_down' } },
    ]);
  });
});

describe('[D-PARTNER] a receiver that fails', () => {
  test('is tried again under the same id after growing waits, and then it has failed', async () => {
    const { id } = await hookOf(owner, ['booking.requested', 'booking.accepted']);
    receiver.answerWith((response) => response.writeHead(500).end('<b>no</b> \u0000'));
    await request();
    await world.sweep();
    const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 86_400];
    for (const [done, wait] of waits.entries()) {
      expect([done, receiver.received.length]).toEqual([done, done + 1]);
      await world.pass(wait * SECOND_MILLISECONDS - 1);
      expect([done, receiver.received.length]).toEqual([done, done + 1]);
      await world.pass(1);
    }
    expect(receiver.received).toHaveLength(8);
    expect(new Set(ids()).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    await world.pass(10 * DAY_MILLISECONDS);
    expect(receiver.received).toHaveLength(8);
    const [message] = await logOf(id);
    expect(message).toMatchObject({ state: 'failed', nextAt: null, webhookId: ids()[0] });
    expect(message?.attempts[0]).toMatchObject({ httpStatus: 500, answer: '<b>no</b> \uFFFD' });
  });

  test('arrives at the try at which it answers; what is sent again by hand keeps its id', async () => {
    const { id } = await hookOf(owner, ['booking.requested', 'booking.accepted']);
    receiver.answerWith((response) => response.writeHead(302, { location: '/elsewhere' }).end());
    await request();
    await world.sweep();
    expect(await logOf(id)).toMatchObject([{ state: 'waiting' }]);
    receiver.answerWith((response) => response.writeHead(204).end());
    await world.pass(5 * SECOND_MILLISECONDS);
    expect(await logOf(id)).toMatchObject([
      { state: 'delivered', attempts: [{ httpStatus: 204 }, { httpStatus: 302 }] },
    ]);
    const [message] = await logOf(id);
    const again = { endpointId: id, messageId: message?.id, reason: REASON };
    expect(dataOf(await operator.api.sendMessagesAgain(again)).data.count).toBe(1);
    await world.sweep();
    expect(ids()).toHaveLength(3);
    expect(new Set(ids()).size).toBe(1);
  });

  test('all since a time are sent again, and none of before', async () => {
    const { id } = await hookOf(owner, ['booking.requested', 'booking.accepted']);
    const { bookingId } = await request();
    await world.pass(HOUR_MILLISECONDS);
    const since = world.clock.now().toISOString();
    await accept(owner, bookingId);
    await world.sweep();
    const again = await operator.api.sendMessagesAgain({ endpointId: id, since, reason: REASON });
    expect(dataOf(again).data.count).toBe(1);
    await world.sweep();
    expect(types()).toEqual(['booking.requested', 'booking.accepted', 'booking.accepted']);
    const none = await operator.api.sendMessagesAgain({ endpointId: id, reason: REASON });
    expect(none).toMatchObject({ refusal: { code: 'INVALID_INPUT', fields: { since: 'REQUIRED' } } });
  });

  test('for days is switched off, its owner is told, and what it missed is sent once it is on again', async () => {
    const { id, partner } = await hookOf(owner, ['booking.requested', 'booking.accepted']);
    receiver.answerWith((response) => response.writeHead(503).end());
    await request();
    await world.sweep();
    expect(await shown(partner)).toMatchObject({ offAt: null, failingSince: expect.any(String) });
    const since = world.clock.now().toISOString();
    expect(await waiting()).toMatchObject({
      path: '/admin/partners?webhooks=failing',
      count: 1,
      oldest: since,
    });
    const taken = dataOf(await operator.api.takeCase({ kind: 'webhooks', subject: id }));
    expect(taken.data.by.id).toBe(operator.id);
    const { data } = dataOf(await operator.api.adminPartners({ webhooks: 'failing' }));
    expect(data.map((one) => one.id)).toEqual([partner]);
    await world.pass(5 * DAY_MILLISECONDS - HOUR_MILLISECONDS);
    expect(await shown(partner)).toMatchObject({ offAt: null });
    renter = await world.person('renter');
    await request();
    await world.pass(HOUR_MILLISECONDS);
    expect(await shown(partner)).toMatchObject({ offBecause: 'failing' });
    expect(await waiting()).toMatchObject({ count: 1, oldest: since });
    const [notice] = dataOf(await owner.api.notifications({})).data.filter(({ title }) =>
      /no longer reach/.test(title),
    );
    expect(notice?.redirectUrl).toBe('/my_profile#partners');
    const told = receiver.received.length;
    renter = await world.person('renter');
    await request();
    await world.pass(HOUR_MILLISECONDS);
    expect(receiver.received).toHaveLength(told);
    expect((await logOf(id)).map(({ state }) => state)).toEqual(['missed', 'failed', 'failed']);
    const off = await operator.api.sendMessagesAgain({
      endpointId: id,
      since: new Date(0).toISOString(),
      reason: REASON,
    });
    expect(off).toMatchObject({ refusal: { code: 'WEBHOOK_OFF' } });
    receiver.answerWith((response) => response.end());
    dataOf(await operator.api.switchWebhook({ endpointId: id, on: 1, reason: REASON }));
    expect(await waiting()).toMatchObject({ count: 0 });
    expect(await operator.api.switchWebhook({ endpointId: id, on: 1, reason: REASON })).toMatchObject({
      refusal: { code: 'WEBHOOK_CHANGED' },
    });
    const [missed] = await logOf(id);
    dataOf(await operator.api.sendMessagesAgain({ endpointId: id, messageId: missed?.id, reason: REASON }));
    await world.sweep();
    expect((await logOf(id)).map(({ state }) => state)).toEqual(['delivered', 'failed', 'failed']);
  });

  test('with 410 is switched off at once, and waits until an operator leaves it off', async () => {
    const { id, partner } = await hookOf(owner, ['booking.requested', 'booking.accepted']);
    receiver.answerWith((response) => response.writeHead(410).end());
    const told = async () => (await kindsFor(world, owner)).filter((kind) => kind === 'webhook_off').length;
    const before = await told();
    // Two messages at once, of which each is answered so: its owner is told once.
    await request();
    await request();
    await world.sweep();
    expect(receiver.received.length).toBeGreaterThan(1);
    expect(await shown(partner)).toMatchObject({ offBecause: 'gone' });
    expect((await told()) - before).toBe(1);
    expect(await waiting()).toMatchObject({ count: 1 });
    const leave = () => operator.api.switchWebhook({ endpointId: id, on: 0, reason: REASON });
    dataOf(await leave());
    expect(await shown(partner)).toMatchObject({ offBecause: 'house' });
    expect(await waiting()).toMatchObject({ count: 0 });
    expect(await leave()).toMatchObject({ refusal: { code: 'WEBHOOK_CHANGED' } });
  });

  test('by silence is given up after its time, and rests', async () => {
    const { id } = await hookOf(owner, ['booking.requested', 'booking.accepted']);
    receiver.answerWith(() => undefined);
    await request();
    await world.sweep();
    expect((await logOf(id))[0]?.attempts).toMatchObject([
      { httpStatus: null, fault: 'TIMEOUT', answer: '' },
    ]);
    receiver.answerWith((response) => response.end());
    await world.pass(29 * SECOND_MILLISECONDS);
    expect(receiver.received).toHaveLength(1);
    await world.pass(15 * SECOND_MILLISECONDS);
    expect(await logOf(id)).toMatchObject([{ state: 'delivered' }]);
  });
});

test('[D-PARTNER] with another secret the old one signs beside it for a day', async () => {
  const { id, secret } = await hookOf(owner, ['booking.requested', 'booking.accepted']);
  const renewed = dataOf(await operator.api.renewWebhookSecret({ endpointId: id, reason: REASON })).data
    .secret;
  const { bookingId } = await request();
  await world.sweep();
  const [first] = receiver.received;
  expect(first && [believed(secret, first), believed(renewed, first)]).toMatchObject([{}, {}]);
  await world.pass(DAY_MILLISECONDS);
  dataOf(
    await operator.api.sendMessagesAgain({
      endpointId: id,
      since: new Date(0).toISOString(),
      reason: REASON,
    }),
  );
  await world.sweep();
  const last = receiver.received.at(-1);
  expect(last && [believed(secret, last), believed(renewed, last)]).toMatchObject([undefined, {}]);
  expect(bookingId).not.toBe('');
  const rows = JSON.stringify(await world.db.selectFrom('webhook_endpoints').selectAll().execute());
  for (const one of [secret, renewed]) expect(rows).not.toContain(one.slice(6));
});

test.each([
  ['https://10.0.0.1/hooks', /^NOT_ALLOWED$/],
  ['http://fleet.example/hooks', /^NOT_ALLOWED$/],
  // A name of the public Internet by its look, which leads to this machine where it leads anywhere.
  ['https://localhost.localdomain/hooks', /^(ENOTPUBLIC|ENOTFOUND|EAI_AGAIN)$/],
])('[D-PARTNER T4] %s is not called, whatever stood there when it was entered', async (url, fault) => {
  const { id } = await hookOf(owner, ['booking.requested']);
  await world.db.updateTable('webhook_endpoints').set({ url }).where('id', '=', id).execute();
  await request();
  await world.sweep();
  const [message] = await logOf(id);
  expect(message?.attempts).toMatchObject([{ httpStatus: null, fault: expect.stringMatching(fault) }]);
  expect(receiver.received).toEqual([]);
});

test('[D-PARTNER] the log is kept for 30 days, its pages follow each other, and what waits is never forgotten', async () => {
  const { id } = await hookOf(owner, ['booking.requested', 'booking.accepted']);
  const { bookingId } = await request();
  await accept(owner, bookingId);
  await world.sweep();
  const [newest] = await logOf(id);
  const after = `${new Date(newest?.createdAt ?? '').getTime() / 1_000} ${newest?.id}`;
  const rest = dataOf(await operator.api.webhookMessages({ endpointId: id, after })).data.messages;
  expect(rest.map(({ type }) => type)).toEqual(['booking.requested']);
  const failed = dataOf(await operator.api.webhookMessages({ endpointId: id, state: 'failed' })).data;
  expect(failed.messages).toEqual([]);
  const waiting = { state: 'waiting', next_at: new Date('2099-01-01') } as const;
  await world.db
    .updateTable('webhook_messages')
    .set(waiting)
    .where('id', '=', newest?.id ?? '')
    .execute();
  await world.pass(30 * DAY_MILLISECONDS + HOUR_MILLISECONDS);
  const left = await world.db
    .selectFrom('webhook_messages')
    .select('id')
    .where('endpoint_id', '=', id)
    .execute();
  expect(left.map((row) => row.id)).toEqual([newest?.id]);
});
