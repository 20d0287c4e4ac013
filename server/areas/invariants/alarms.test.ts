import { randomUUID } from 'node:crypto';
import { halalas } from '@kiraa/domain/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidBooking } from '../../testing/rentals/booking-world.ts';
import { decline } from '../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../testing/world.ts';
import { approveRefund, askForRefund } from '../bookings/bookings.ts';
import { approve, decide, takeIn } from '../chargebacks/chargebacks.ts';
import { closeDifference, payByHand, waitingMoney } from '../payments/payments.ts';
import { lookAtEverything, reportFindings } from './invariants.ts';

const HOUR = 3_600_000;
let world: World;
let owner: Person;
let renter: Person;

beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner');
  renter = await world.person();
});
afterAll(() => world.close());

/** What /metrics shows of an alarm. */
async function gauge(name: string): Promise<number> {
  const text = await (await fetch(`${world.url}/metrics`)).text();
  return Number(new RegExp(`^kiraa_alarms\\{alarm="${name}"\\} (\\S+)$`, 'm').exec(text)?.[1]);
}
const request = () => paidBooking({ world, owner, renter }, { payment: 'mada', answered: false });
const referenceOf = async (paymentId: string) => {
  const row = world.db.selectFrom('payments').select('reference').where('id', '=', paymentId);
  return (await row.executeTakeFirstOrThrow()).reference;
};
const act = { by: 'Huda', reason: 'cleared up with the bank' };
async function clearUp(): Promise<void> {
  const [one] = await waitingMoney(world.db);
  if (one?.what === 'refund') await payByHand(world.server.services, one.id, act);
  else if (one) await closeDifference(world.db, one.id, { ...act, at: world.clock.now() });
}

test('a give-back that the bank refuses moves its gauge, and the findings’, until a person has acted', async () => {
  expect([await gauge('give_backs_refused'), await gauge('invariant_findings')]).toEqual([0, 0]);
  const { bookingId } = await request();
  await world.bank.plan({ match: { call: 'refund' }, outcome: 'decline' });
  await decline(owner, bookingId);
  await reportFindings(world.server.services);
  expect([await gauge('give_backs_refused'), await gauge('invariant_findings')]).toEqual([1, 1]);
  // A finding that is known already is reported once: its moment stays.
  const found = world.db.selectFrom('invariant_findings').select('found_at');
  const first = await found.execute();
  world.clock.advance(HOUR);
  await reportFindings(world.server.services);
  expect(await found.execute()).toEqual(first);
  await clearUp();
  await reportFindings(world.server.services);
  expect([await gauge('give_backs_refused'), await gauge('invariant_findings')]).toEqual([0, 0]);
});

test('an operation moves its gauge when it has had no answer for an hour', async () => {
  const { bookingId } = await request();
  await world.bank.plan({ match: { call: 'refund' }, outcome: '5xx-before', times: 1_000 });
  await world.bank.plan({ match: { call: 'query' }, outcome: '5xx-before', times: 1_000 });
  await decline(owner, bookingId);
  expect(await gauge('operations_unknown')).toBe(0);
  await world.pass(HOUR);
  expect(await gauge('operations_unknown')).toBe(1);
  await world.bank.behave();
  await world.pass(HOUR);
  await world.pass(HOUR);
  expect(await gauge('operations_unknown')).toBe(0);
});

test('a refund at the provider moves its gauge until a person has cleared it up', async () => {
  const { paymentId } = await request();
  await world.bank.doOfItself(await referenceOf(paymentId), 'refund', 100);
  await world.sweep();
  expect(await gauge('payment_differences')).toBe(1);
  await clearUp();
  expect(await gauge('payment_differences')).toBe(0);
});

test('[D-CHARGEBACK] a chargeback moves its gauge until it ends, and another one when its deadline is near', async () => {
  const counts = async () => [
    await gauge('chargebacks'),
    await gauge('chargebacks_near'),
    await gauge('chargebacks_to_approve'),
  ];
  const [first, second] = [await world.person(), await world.person()];
  const since = { admin_since: world.clock.now() };
  await world.db.updateTable('accounts').set(since).where('id', 'in', [first.id, second.id]).execute();
  const { paymentId } = await paidBooking({ world, owner, renter }, { payment: 'mada' });
  expect(await counts()).toEqual([0, 0, 0]);
  const reference = await referenceOf(paymentId);
  await world.bank.doOfItself(reference, 'chargeback', 100);
  await world.sweep();
  expect(await counts()).toEqual([1, 0, 0]);
  const until = new Date(world.clock.now().getTime() + 96 * HOUR);
  const { services } = world.server;
  const wish = { reference, amountHalalas: halalas(100), answerBy: until, takenInBy: first.id };
  const taken = await takeIn(services, wish);
  if (!taken.ok) throw new Error(taken.refusal.code);
  expect(await counts()).toEqual([1, 0, 0]);
  world.clock.advance(24 * HOUR);
  expect(await counts()).toEqual([1, 1, 0]);
  const payouts = { ...services.config.payouts, approvalLimitHalalas: halalas(99) };
  const edges = { ...services, config: { ...services.config, payouts } };
  const { number } = taken.value;
  await decide(edges, { number, verdict: 'lost', reason: 'There is nothing to say', adminId: first.id });
  expect(await counts()).toEqual([1, 1, 1]);
  await approve(edges, { number, adminId: second.id });
  expect(await counts()).toEqual([0, 0, 0]);
});

test('a nightly look that has not ended within a day moves its gauge', async () => {
  expect(await lookAtEverything(world.server.services, { size: 1, milliseconds: 0 })).toBe(false);
  expect(await gauge('look_at_everything_late')).toBe(0);
  world.clock.advance(24 * HOUR);
  expect(await gauge('look_at_everything_late')).toBe(1);
  expect(await lookAtEverything(world.server.services)).toBe(true);
  expect(await gauge('look_at_everything_late')).toBe(0);
});

test('[D-SECOND-PERSON] a refund and a batch of payouts move their gauges while they wait for a second person', async () => {
  const since = { admin_since: world.clock.now() };
  const [asks, approves] = [await world.person(), await world.person()];
  await world.db.updateTable('accounts').set(since).where('id', 'in', [asks.id, approves.id]).execute();
  const { bookingId } = await paidBooking({ world, owner, renter }, { payment: 'mada' });
  const { number } = await world.db
    .selectFrom('bookings')
    .select('number')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const { services } = world.server;
  const wish = { number: Number(number), reason: 'it was late', by: asks.mobile, limitHalalas: halalas(100) };
  const asked = await askForRefund(services, { ...wish, amountHalalas: halalas(200) });
  if (!asked.ok) throw new Error(asked.refusal);
  expect(await gauge('refunds_to_approve')).toBe(1);
  await approveRefund(services, asked.number, approves.mobile);
  expect(await gauge('refunds_to_approve')).toBe(0);

  expect(await gauge('payout_batches_to_approve')).toBe(0);
  const batch = { id: randomUUID(), made_by: asks.id, made_at: world.clock.now(), needs_second: true };
  await world.db
    .insertInto('payout_batches')
    .values({ ...batch, total_halalas: halalas(200) })
    .execute();
  expect(await gauge('payout_batches_to_approve')).toBe(1);
  const approved = { approved_by: approves.id, approved_at: world.clock.now() };
  await world.db.updateTable('payout_batches').set(approved).where('id', '=', batch.id).execute();
  expect(await gauge('payout_batches_to_approve')).toBe(0);
});
