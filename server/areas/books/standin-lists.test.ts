import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { expect, test } from 'vitest';
import { DEFAULT_PROVIDER } from '../../adapters/payments/providers.ts';
import { openSettlementSources } from '../../adapters/settlements/web-file.ts';
import { settlementConfigOf } from '../../config/settlements.ts';
import { bookingWorld, paidBooking } from '../../testing/rentals/booking-world.ts';
import { decline } from '../../testing/rentals/renting.ts';
import type { Person, World } from '../../testing/world.ts';
import { closeDifference, waitingMoney } from '../payments/payments.ts';
import { checkLedger, openDifferences, reconcileDay } from './books.ts';

const DAY = 86_400_000;
let world: World;
let owner: Person;
let renter: Person;
bookingWorld((stage) => {
  ({ world, owner, renter } = stage);
});

const stage = () => ({ world, owner, renter });
const today = () => dateOf(world.clock.now(), RIYADH);
const referenceOf = async (bookingId: string) => {
  const row = world.db.selectFrom('payments').select('reference').where('booking_id', '=', bookingId);
  return (await row.executeTakeFirstOrThrow()).reference;
};
async function reconcile(day: string) {
  const settlements = settlementConfigOf({}, world.standinsUrl);
  const { log } = world.server.services;
  const edges = { db: world.db, clock: world.clock, config: { settlements } };
  return reconcileDay(edges, openSettlementSources(settlements, log), day);
}
const found = async () =>
  (await openDifferences(world.db)).map(({ source, kind, theirsMinor }) => [source, kind, theirsMinor]);
const balance = async (account: string) => {
  const rows = world.db.selectFrom('ledger_entries').select('amount_halalas').where('account', '=', account);
  return (await rows.execute()).reduce((sum, row) => sum + row.amount_halalas, 0);
};

test('[D-RECONCILE] a purchase, a captured hold, a refund and a chargeback at the provider: its list and the bank agree with us', async () => {
  await paidBooking(stage(), { payment: 'mada' });
  const { bookingId } = await paidBooking(stage(), { hoursAhead: 100 });
  const back = await paidBooking(stage(), { payment: 'mada', answered: false, hoursAhead: 200 });
  await decline(owner, back.bookingId);
  await world.bank.doOfItself(await referenceOf(bookingId), 'chargeback', 10_000);
  await world.bank.settled();
  await world.sweep();
  const day = today();
  await world.pass(2 * DAY);
  expect((await reconcile(day)).every(({ taken }) => taken?.kind === 'taken-in')).toBe(true);
  await reconcile(nextDate(day));
  expect(await found()).toEqual([]);
  // Two mada payments of 480.00 at 1%, one by another card at 2.5% and a riyal.
  expect(await balance(`fees:${DEFAULT_PROVIDER}`)).toBe(480 + 480 + 1_300);
  expect(await balance(`gateway:${DEFAULT_PROVIDER}`)).toBe(0);
  expect(await balance(`transit:${DEFAULT_PROVIDER}`)).toBe(0);
  expect(await balance('bank:arrived')).toBe(3 * 48_000 - 48_000 - 10_000 - 2_260);
  expect((await checkLedger(world.db)).accounts).toEqual([]);
  // Everything again: the same files, and nothing changes.
  expect((await reconcile(day)).some(({ taken }) => taken?.kind === 'taken-in' && taken.isNew)).toBe(false);
});

test('[D-RECONCILE] a refund there that we have not heard of is missing with us, until we have', async () => {
  const { bookingId } = await paidBooking(stage(), { payment: 'mada' });
  await world.bank.webhooks('off');
  await world.bank.doOfItself(await referenceOf(bookingId), 'refund', 5_000);
  const day = today();
  world.clock.advance(DAY);
  await reconcile(day);
  const [missing] = await found();
  expect(missing?.[0]).toBe(DEFAULT_PROVIDER);
  expect(missing?.[2]).toBe(-5_000);
  await world.bank.webhooks('normal');
  await world.pass(2 * DAY);
  for (const { id } of await waitingMoney(world.db))
    await closeDifference(world.db, id, { by: 'Huda', reason: 'a refund there', at: world.clock.now() });
  await reconcile(nextDate(day));
  expect(
    (await found()).filter(([, kind]) => kind === 'missing_here' || kind === 'unknown_reference'),
  ).toEqual([]);
});
