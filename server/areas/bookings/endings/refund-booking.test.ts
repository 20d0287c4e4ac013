import { parseSar, ZERO } from '@kiraa/domain/money.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveBankDetails } from '../../../testing/money/payout-bank.ts';
import { giveDuties } from '../../../testing/people/admins.ts';
import { runAdmin } from '../../../testing/processes/admin-command.ts';
import { atBank, ledgerOf } from '../../../testing/rentals/booking-traces.ts';
import { dataOf, view } from '../../../testing/rentals/renting.ts';
import { completed, rented } from '../../../testing/rentals/renting-owner.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';
import { approveRefund, askForRefund, withdrawRefund } from '../bookings.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
let world: World;
let owner: Person;
let renter: Person;
let huda: string;
let majed: string;

beforeAll(async () => {
  world = await createWorld();
  [huda, majed] = [await admin(), await admin()];
});
beforeEach(async () => {
  owner = await world.person('owner', 'سارة القحطاني');
  renter = await world.person('renter', 'فهد العتيبي');
  await giveBankDetails(owner);
});
afterAll(() => world.close());

async function admin(): Promise<string> {
  const { id, mobile } = await world.person();
  const since = { admin_since: world.clock.now() };
  await world.db.updateTable('accounts').set(since).where('id', '=', id).execute();
  return mobile;
}

const numberOf = async (bookingId: string) => {
  const row = world.db.selectFrom('bookings').select('number').where('id', '=', bookingId);
  return Number((await row.executeTakeFirstOrThrow()).number);
};
const ask = async (bookingId: string, sar: string, limitSar = '1000', by = huda) =>
  askForRefund(world.server.services, {
    number: await numberOf(bookingId),
    amountHalalas: parseSar(sar) ?? ZERO,
    reason: 'the air conditioning failed',
    by,
    limitHalalas: parseSar(limitSar) ?? ZERO,
  });
const listed = async () => dataOf(await owner.api.payouts({})).data;
const paidOut = async () => (await listed()).payouts.map(({ state, amount }) => `${state} ${amount}`);

async function untilRun(): Promise<void> {
  const { nextAt } = await listed();
  await world.pass(new Date(nextAt).getTime() - world.clock.now().getTime());
  // The bank takes the order at once, and has executed it when it is asked again.
  await world.pass(7 * 60 * MINUTE);
}

test('[M4] a part goes back of a booking that is over, the owner loses their share, and no more than is left can', async () => {
  const bookingId = await completed(world, { owner, renter });
  expect(await ask(bookingId, '100.00')).toMatchObject({ ok: true, needsSecond: false });
  await world.pass(MINUTE);
  expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 38_000 }]);
  expect(await ledgerOf(world, bookingId)).toEqual({
    gateway: 38_000,
    owner: -34_200,
    'platform:commission': -3_304,
    'platform:vat': -496,
  });
  expect(await ask(bookingId, '380.01')).toEqual({ ok: false, refusal: 'ABOVE_LEFT', leftHalalas: 38_000 });
  expect(await ask(bookingId, '380.00')).toMatchObject({ ok: true });
  await world.pass(MINUTE);
  expect(await ledgerOf(world, bookingId)).toEqual({});
  expect(await view(renter, bookingId)).toMatchObject({ state: 'completed', givenBack: '480.00' });
  const story = dataOf(await renter.api.bookingStory({ bookingId })).data;
  expect(story.money).toMatchObject({ taken: '480.00', givenBack: '480.00', onItsWay: '0.00' });
  expect(await ask(bookingId, '0.01')).toMatchObject({ refusal: 'ABOVE_LEFT', leftHalalas: 0 });
  expect(await world.findings()).toEqual([]);
});

test('[M5] after the payout the owner’s balance falls below zero, and later payouts settle it first', async () => {
  const bookingId = await completed(world, { owner, renter });
  await untilRun();
  expect(await paidOut()).toEqual(['paid 432.00']);
  expect(await ask(bookingId, '480.00')).toMatchObject({ ok: true });
  await world.pass(MINUTE);
  expect(await listed()).toMatchObject({ due: '0.00', waiting: '0.00' });
  expect(await world.findings()).toEqual([]);
  await completed(world, { owner, renter: await world.person() });
  await world.pass(WEEK);
  expect(await paidOut()).toEqual(['paid 432.00']);
  await completed(world, { owner, renter: await world.person() });
  await untilRun();
  expect(await paidOut()).toEqual(['paid 432.00', 'paid 432.00']);
  expect(await world.findings()).toEqual([]);
});

test('of what was paid out already, an earning says that it was sent, and that what went back comes off the next payout', async () => {
  const bookingId = await completed(world, { owner, renter });
  const payoutOf = async () => {
    const { bookings } = dataOf(await owner.api.earnings({})).data;
    return bookings.filter(({ id }) => id === bookingId).map(({ profit, payout }) => [profit, payout]);
  };
  expect(await payoutOf()).toEqual([['432.00', 'next']]);
  await untilRun();
  expect(await payoutOf()).toEqual([['432.00', 'sent']]);
  expect(await ask(bookingId, '100.00')).toMatchObject({ ok: true });
  await world.pass(MINUTE);
  expect(await payoutOf()).toEqual([['342.00', 'less']]);
  await completed(world, { owner, renter: await world.person() });
  await world.pass(WEEK);
  expect(await payoutOf()).toEqual([['342.00', 'sent']]);
});

test('[B4] of a rental that runs a part may go back, and a cancellation counts what is left', async () => {
  const bookingId = await rented(world, { owner, renter });
  expect(await ask(bookingId, '80.00')).toMatchObject({ ok: true });
  await world.pass(MINUTE);
  const number = `KR-${await numberOf(bookingId)}`;
  const says = await runAdmin(world, ['cancel-booking', number, '--give-back', '50']);
  expect(says).toBe(`${number} is cancelled; 200.00 SAR is being returned to its renter.`);
  await world.pass(5 * MINUTE);
  expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 20_000 }]);
  expect(await world.findings()).toEqual([]);
});

test('[D-SECOND-PERSON] above the limit it waits for another admin, however it is cut', async () => {
  const bookingId = await completed(world, { owner, renter });
  expect(await ask(bookingId, '100.00', '150')).toMatchObject({ needsSecond: false });
  const second = await ask(bookingId, '100.00', '150');
  if (!second.ok) throw new Error(second.refusal);
  expect(second.needsSecond).toBe(true);
  await world.pass(MINUTE);
  expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 38_000 }]);
  // What waits is not asked for twice.
  expect(await ask(bookingId, '280.01', '150')).toMatchObject({ refusal: 'ABOVE_LEFT', leftHalalas: 28_000 });
  expect(await runAdmin(world, ['refund', 'list'])).toContain('100.00 SAR');
  const { services } = world.server;
  expect(await approveRefund(services, second.number, huda)).toEqual({ ok: false, refusal: 'SAME_PERSON' });
  expect(await approveRefund(services, second.number, renter.mobile)).toMatchObject({ refusal: 'NO_ADMIN' });
  expect(await approveRefund(services, second.number, majed)).toMatchObject({ ok: true });
  expect(await approveRefund(services, second.number, majed)).toMatchObject({ refusal: 'ENDED' });
  await world.pass(MINUTE);
  expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 28_000 }]);
  const third = await ask(bookingId, '280.00', '150');
  if (!third.ok) throw new Error(third.refusal);
  expect(await withdrawRefund(services, third.number, majed)).toMatchObject({ ok: true });
  expect(await approveRefund(services, third.number, majed)).toMatchObject({ refusal: 'ENDED' });
  expect(await world.findings()).toEqual([]);
});

test('the renter is told once of what an operator gives back, when it goes back and not when it is asked for', async () => {
  const bookingId = await completed(world, { owner, renter });
  const told = async () =>
    (
      await world.db
        .selectFrom('notifications')
        .select(['account_id', 'amount_halalas'])
        .where('kind', '=', 'refunded_by_admin')
        .where('booking_id', '=', bookingId)
        .execute()
    ).map((row) => [row.account_id === renter.id, Number(row.amount_halalas)]);
  const waiting = await ask(bookingId, '100.00', '50');
  if (!waiting.ok) throw new Error(waiting.refusal);
  expect(await told()).toEqual([]);
  expect(await approveRefund(world.server.services, waiting.number, majed)).toMatchObject({ ok: true });
  expect(await told()).toEqual([[true, 10_000]]);
  const number = await numberOf(bookingId);
  const words = ['refund', `KR-${number}`, '--amount', '5', '--reason', 'it was late', '--by', huda];
  expect(await runAdmin(world, words)).toContain('being returned to the renter');
  expect(await told()).toEqual(expect.arrayContaining([[true, 500]]));
  const { data } = dataOf(await renter.api.notifications({}));
  const shown = JSON.stringify(data);
  expect(shown).toContain('100.00');
});

test('the database refuses one person for both, and a refund that nobody has approved', async () => {
  const bookingId = await completed(world, { owner, renter });
  const asked = await ask(bookingId, '100.00', '0');
  if (!asked.ok) throw new Error(asked.refusal);
  const row = world.db.selectFrom('operator_refunds').select('asked_by').where('number', '=', asked.number);
  const { asked_by } = await row.executeTakeFirstOrThrow();
  const change = world.db.updateTable('operator_refunds').where('number', '=', asked.number);
  const at = world.clock.now();
  await expect(change.set({ approved_by: asked_by, approved_at: at }).execute()).rejects.toThrow(
    'operator_refunds_two_people',
  );
  await expect(change.set({ done_at: at }).execute()).rejects.toThrow('operator_refunds_approved');
});

test('[M4] two operators at once: one of them is refused', async () => {
  const bookingId = await completed(world, { owner, renter });
  const both = await Promise.all([ask(bookingId, '300.00'), ask(bookingId, '300.00', '1000', majed)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both).toContainEqual({ ok: false, refusal: 'ABOVE_LEFT', leftHalalas: 18_000 });
  const asked = await ask(bookingId, '180.00', '0');
  if (!asked.ok) throw new Error(asked.refusal);
  const { services } = world.server;
  const approved = await Promise.all([
    approveRefund(services, asked.number, majed),
    approveRefund(services, asked.number, majed),
  ]);
  expect(approved.map(({ ok }) => ok).sort()).toEqual([false, true]);
  await world.pass(MINUTE);
  expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 0 }]);
  expect(await world.findings()).toEqual([]);
});

test('over HTTP: an admin asks once for each press, another admin approves, and nobody else may', async () => {
  const [mina, sami] = [await world.person(), await world.person()];
  for (const { id } of [mina, sami]) await giveDuties(world, id, ['finance']);
  // Above 10,000 SAR together, of which APPROVAL_LIMIT_SAR is the default.
  const listing = await world.listing({ owner, instant: true, priceSar: 11_000 });
  const bookingId = await completed(world, { owner, renter }, undefined, listing);
  const wish = { bookingId, amount: '10000.01', reason: 'The car was never there.' };
  const idempotencyKey = crypto.randomUUID();
  const asked = dataOf(await mina.api.askRefund(wish, { idempotencyKey })).data;
  expect(asked.waits).toBe(true);
  expect(dataOf(await mina.api.askRefund(wish, { idempotencyKey })).data).toEqual(asked);
  const waiting = dataOf(await sami.api.adminRefunds({})).data.filter(
    ({ number }) => number === asked.number,
  );
  expect(waiting).toMatchObject([
    { amount: '10000.01', askedBy: mina.mobile, reason: 'The car was never there.' },
  ]);
  const decision = { number: asked.number, decision: 'approve' as const };
  expect(await mina.api.decideRefund(decision)).toMatchObject({ refusal: { code: 'REFUND_SAME_PERSON' } });
  expect(await renter.api.decideRefund(decision)).toMatchObject({ refusal: { code: 'ADMIN_ONLY' } });
  expect(await sami.api.decideRefund(decision)).toMatchObject({ ok: true });
  expect(await sami.api.decideRefund(decision)).toMatchObject({ refusal: { code: 'REFUND_ENDED' } });
  await world.pass(MINUTE);
  expect(await atBank(world, bookingId)).toEqual([{ held: 0, net: 1_199_999 }]);
  const more = { ...wish, amount: '12000.00' };
  expect(await mina.api.askRefund(more, { idempotencyKey: crypto.randomUUID() })).toMatchObject({
    refusal: { code: 'REFUND_ABOVE_LEFT' },
  });
  expect(await world.findings()).toEqual([]);
});
