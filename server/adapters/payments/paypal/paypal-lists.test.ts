import { randomUUID } from 'node:crypto';
import { dateOf, nextDate } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkLedger, openDifferences } from '../../../areas/books/books.ts';
import { settlementConfigOf } from '../../../config/settlements.ts';
import { ownLists } from '../../../testing/books/own-lists.ts';
import { setAdmin } from '../../../testing/people/admins.ts';
import { dataOf, RENTER_REASON } from '../../../testing/rentals/renting.ts';
import { createWorld, type Person, type World } from '../../../testing/world.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let world: World;
let lists: ReturnType<typeof ownLists>;
let owner: Person;
let renter: Person;
let admin: Person;

beforeAll(async () => {
  world = await createWorld();
  lists = ownLists(world, {
    provider: 'paypal',
    settlements: settlementConfigOf(
      {
        PAYPAL_SETTLEMENT_COLUMNS:
          'type:Transaction Event Code,reference:Invoice ID,transaction:Transaction ID,currency:Gross Transaction Currency,amount:Gross Transaction Amount,fee:Fee Amount,net:Net Amount,day:Transaction Completion Date,payout:Settlement ID',
        PAYPAL_SETTLEMENT_WORDS:
          'payment:T0006,refund:T1107,chargeback:T1201,fee:T0100,reserve:T1503|T1105,payout:T0400',
      },
      world.standinsUrl,
    ),
    titles:
      'Transaction Event Code,Invoice ID,Transaction ID,Gross Transaction Currency,Gross Transaction Amount,Fee Amount,Net Amount,Transaction Completion Date,Settlement ID',
    words: { PAYMENT: 'T0006', REFUND: 'T1107', PAYOUT: 'T0400' },
  });
  [owner, renter, admin] = [await world.person('owner'), await world.person('renter'), await world.person()];
  await setAdmin(world.db, admin.mobile, world.clock.now());
});
afterAll(() => world?.close());

const today = () => dateOf(world.clock.now(), RIYADH);

test('[D-RECONCILE] PayPal: its own columns and words, US dollars and cents, a refund, a fee in cents, and what a day exchanges', async () => {
  const paypal = world.bankOf('paypal');
  const paid = async () => {
    const start = new Date(world.clock.now().getTime() + 5 * DAY);
    const input = {
      listingId: await world.listing({ owner, instant: true }),
      durationMode: 'day' as const,
      from: start.toISOString(),
      to: new Date(start.getTime() + 2 * DAY).toISOString(),
      paymentType: 'PAYPAL' as const,
    };
    const { data } = dataOf(await renter.api.addBooking(input, { idempotencyKey: randomUUID() }));
    const { result } = dataOf(await renter.api.createPaypalOrder({ bookingId: data.bookingId }));
    await paypal.pay(result.id, '');
    dataOf(await renter.api.capturePaypalOrder({ orderId: result.id }));
    return data.bookingId;
  };
  await paid();
  dataOf(await renter.api.cancelByRenter({ bookingId: await paid(), reasonId: RENTER_REASON }));
  await world.pass(MINUTE);
  const day = today();
  const payout = `PAYPAL-${day}`;
  expect(await lists.balance('gateway:paypal')).toBe(48_000);
  const rows = await lists.listOf(day);
  // 128.00 dollars, of which PayPal keeps 3.4% and 30 cents, also when all of it goes back.
  const told = rows.map((row) =>
    row
      .split(',')
      .filter((_, at) => [0, 3, 4, 5, 6].includes(at))
      .join(' '),
  );
  expect(told).toEqual([
    'T0006 USD 128.00 4.65 123.35',
    'T0006 USD 128.00 4.65 123.35',
    'T1107 USD -128.00 0.00 -128.00',
    'T0400 USD 0.00 0.00 118.70',
  ]);
  const hold = `T1503,,held-1,USD,-12.80,0.00,-12.80,${day},`;
  await lists.takeIn(day, [...rows, hold, `T1201,stranger,cb-1,USD,-5.00,0.00,-5.00,${day},`]);
  // A chargeback of a payment that nobody knows, and what is held back, have no rate of ours: they are named and not booked.
  expect(await lists.found()).toEqual([
    ['paypal', 'other_currency', -1_280],
    ['paypal', 'unknown_reference', -500],
  ]);
  expect(await lists.balance('gateway:paypal')).toBe(0);
  const fees = 2 * Math.round(465 * 3.75);
  expect(await lists.balance('fees:paypal')).toBe(fees);
  const underWay = 48_000 - fees;
  expect(await lists.balance('transit:paypal')).toBe(underWay);
  await lists.arrive(nextDate(day), '444.00', payout);
  expect(await lists.balance('transit:paypal')).toBe(0);
  expect(await lists.balance('platform:exchange')).toBe(underWay - 44_400);
  const open = await openDifferences(world.db);
  const unknown = open.find(({ kind }) => kind === 'unknown_reference');
  const close = { id: unknown?.id ?? '', reason: 'Nobody knows what that was.' };
  expect(await admin.api.closeBooksDifference({ ...close, correct: 'write_off' })).toMatchObject({
    refusal: { code: 'CORRECTION_NOTHING' },
  });
  dataOf(await admin.api.closeBooksDifference(close));
  expect((await checkLedger(world.db)).accounts).toEqual([]);
  await world.pass(MINUTE);
  expect(await world.findings()).toEqual([]);
});
