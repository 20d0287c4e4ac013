import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, openDifferences } from '../../../areas/books/books.ts';
import { settlementConfigOf } from '../../../config/settlements.ts';
import { ownLists } from '../../../testing/books/own-lists.ts';
import { pageCards } from '../../../testing/money/bank.ts';
import { setAdmin } from '../../../testing/people/admins.ts';
import { accept, book, confirm, dataOf, decline } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let world: World;
let lists: ReturnType<typeof ownLists>;
let owner: Person;
let renter: Person;
let admin: Person;

beforeAll(async () => {
  world = await createWorld({ env: { PAYMENTS: 'checkout-com' } });
  lists = ownLists(world, {
    provider: 'checkout-com',
    settlements: settlementConfigOf(
      {
        CHECKOUT_COM_SETTLEMENT_COLUMNS:
          'type:Action Type,reference:Reference,transaction:Action ID,currency:Processing Currency,amount:Gross,fee:Fees,net:Net,day:Processed On,payout:Payout ID',
        CHECKOUT_COM_SETTLEMENT_WORDS:
          'payment:Capture,refund:Refund,chargeback:Chargeback,fee:Fixed Fee,reserve:Rolling Reserve,payout:Payout',
      },
      world.standinsUrl,
    ),
    titles: 'Action Type,Reference,Action ID,Processing Currency,Gross,Fees,Net,Processed On,Payout ID',
    words: { PAYMENT: 'Capture', REFUND: 'Refund', PAYOUT: 'Payout' },
  });
  [owner, renter, admin] = [await world.person('owner'), await world.person('renter'), await world.person()];
  await setAdmin(world.db, admin.mobile, world.clock.now());
});
afterAll(() => world?.close());

const today = () => dateOf(world.clock.now(), RIYADH);

async function paidAtCheckout(payment: 'mada' | 'visa', daysAhead: number) {
  const start = new Date(world.clock.now().getTime() + daysAhead * DAY);
  const period = { start, end: new Date(start.getTime() + 2 * DAY) };
  const listing = await world.listing({ owner, instant: false });
  const booked = await book(world, renter, listing, { period, payment });
  await world.bank.pay(booked.checkoutId, pageCards[payment]);
  await confirm(renter, booked.checkoutId);
  return booked.bookingId;
}

test('[D-RECONCILE] Checkout.com: its own columns and words, fees by channel, a refund, a chargeback, a reserve, and what is left', async () => {
  await accept(owner, await paidAtCheckout('visa', 3));
  await accept(owner, await paidAtCheckout('mada', 6));
  await decline(owner, await paidAtCheckout('mada', 9));
  await world.pass(MINUTE);
  const day = today();
  const payout = `CHECKOUT-COM-${day}`;
  const more = [
    `Chargeback,stranger,cb_1,SAR,-50.00,0.00,-50.00,${day},${payout}`,
    `Rolling Reserve,,rr_1,SAR,-96.00,0.00,-96.00,${day},${payout}`,
    `Fixed Fee,,ff_1,SAR,0.00,5.00,-5.00,${day},${payout}`,
  ];
  const rows = await lists.listOf(day, more);
  expect(rows.map((row) => row.split(',')[0]).toSorted()).toEqual([
    'Capture',
    'Capture',
    'Capture',
    'Chargeback',
    'Fixed Fee',
    'Payout',
    'Refund',
    'Rolling Reserve',
  ]);
  await lists.takeIn(day, rows);
  await world.pass(DAY);
  await lists.takeIn(nextDate(day), await lists.listOf(nextDate(day)));
  expect(await lists.found()).toEqual([['checkout-com', 'unknown_reference', -5_000]]);
  // Two mada payments at 1%, one by another card at 2.5% and a riyal, and what is taken of nothing.
  const fees = 480 + 480 + 1_300 + 500;
  expect(await lists.balance('fees:checkout-com')).toBe(fees);
  // What it holds back it owes us still, and what nobody of ours knows is open.
  expect(await lists.balance('gateway:checkout-com')).toBe(9_600 + 5_000);
  const net = 2 * 48_000 - fees - 9_600 - 5_000;
  expect(await lists.balance('transit:checkout-com')).toBe(net);
  await lists.arrive(nextDate(day), (net / 100).toFixed(2), payout);
  expect(await lists.balance('transit:checkout-com')).toBe(0);
  const [difference] = await openDifferences(world.db);
  const reason = 'Nobody knows what that was.';
  dataOf(await admin.api.closeBooksDifference({ id: difference?.id ?? '', reason, correct: 'write_off' }));
  expect(await lists.balance('platform:corrections')).toBe(5_000);
  // The reserve is let go a day later.
  const later = nextDate(day);
  await lists.takeIn(later, [`Rolling Reserve,,rr_1,SAR,96.00,0.00,96.00,${later},next`]);
  expect(await lists.balance('gateway:checkout-com')).toBe(0);
  expect(await lists.found()).toEqual([]);
  expect((await checkLedger(world.db)).accounts).toEqual([]);
  await world.pass(MINUTE);
  expect(await world.findings()).toEqual([]);
});
