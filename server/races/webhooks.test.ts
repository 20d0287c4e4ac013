import { MINUTE_MILLISECONDS } from '@kiraa/domain/time.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addPartner, addWebhook } from '../testing/people/partners.ts';
import { openReceiver, type WebhookReceiver } from '../testing/people/webhook-receiver.ts';
import { type NodeProcess, startNode } from '../testing/processes/node-supervisor.ts';
import { paidBooking } from '../testing/rentals/booking-world.ts';
import { createWorld, type Person, type World } from '../testing/world.ts';

let world: World;
let node: NodeProcess | undefined;
let receivers: WebhookReceiver[];

beforeEach(async () => {
  const env = { WEBHOOK_LOOPBACK: 'on', WEBHOOK_TIMEOUT_SECONDS: '30' };
  world = await createWorld({ realTime: true, env });
  receivers = [await openReceiver(), await openReceiver()];
});
afterEach(async () => {
  await node?.kill();
  for (const receiver of receivers) await receiver.close();
  await world.close();
});

async function request(owner: Person): Promise<void> {
  const renter = await world.person('renter');
  await paidBooking({ world, owner, renter }, { answered: false, hoursAhead: 48 });
}

async function hooked(receiver: WebhookReceiver): Promise<Person> {
  const owner = await world.person('owner');
  await addWebhook(world, await addPartner(world, owner), receiver.url, ['booking.requested']);
  return owner;
}

test('[D-PARTNER] killed between sending and writing it down, a server has lost no message, and repeats it under its id', async () => {
  const [receiver] = receivers as [WebhookReceiver];
  const owner = await hooked(receiver);
  node = await startNode(world, { failpoints: ['webhook.sent=kill'] });
  await request(owner);
  await node.died();
  expect(receiver.received).toHaveLength(1);
  expect(await world.db.selectFrom('webhook_attempts').select('id').execute()).toEqual([]);
  // The dead one's turn is over, and another process finds what is due.
  await world.pass(MINUTE_MILLISECONDS);
  expect(receiver.received).toHaveLength(2);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  await world.pass(MINUTE_MILLISECONDS);
  expect(receiver.received).toHaveLength(2);
  const rows = await world.db.selectFrom('webhook_messages').select('state').execute();
  expect(rows).toEqual([{ state: 'delivered' }]);
});

test('[D-PARTNER] a receiver that never answers delays no other', async () => {
  const [silent, other] = receivers as [WebhookReceiver, WebhookReceiver];
  silent.answerWith(() => undefined);
  const [first, second] = [await hooked(silent), await hooked(other)];
  for (let count = 0; count < 7; count += 1) await request(first);
  node = await startNode(world);
  await vi.waitFor(() => expect(silent.received.length).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 20,
  });
  await request(second);
  // The silent one has half a minute for each of its messages: none of them was waited for.
  await vi.waitFor(() => expect(other.received).toHaveLength(1), { timeout: 25_000, interval: 20 });
  expect(silent.received.length).toBeLessThanOrEqual(5);
});
