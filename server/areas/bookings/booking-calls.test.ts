import { randomUUID } from 'node:crypto';
import { endpoints } from '@kiraa/contract/endpoints.ts';
import { toOurs } from '@kiraa/contract/wire-names.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '@kiraa/domain/time.ts';
import { ar } from '@kiraa/texts/ar.ts';
import { en } from '@kiraa/texts/en.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cards } from '../../testing/money/bank.ts';
import { book, confirm, dataOf, view } from '../../testing/rentals/renting.ts';
import { bookByWire, checkByWire, postByWire } from '../../testing/rentals/wire-calls.ts';
import { createWorld, type Person, START, type World } from '../../testing/world.ts';

let world: World;
let owner: Person;
let renter: Person;
let listing: string;

beforeAll(async () => {
  world = await createWorld();
  owner = await world.person('owner', 'سارة القحطاني');
});
beforeEach(async () => {
  renter = await world.person('renter', 'فهد العتيبي');
  listing = await world.listing({ owner, priceSar: 240, priceHours: 24 });
});
afterAll(() => world.close());

const at = (milliseconds: number) => new Date(START.getTime() + milliseconds).toISOString();
const TOMORROW = at(DAY_MILLISECONDS);
const NEXT_DAY = at(2 * DAY_MILLISECONDS);

const check = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  checkByWire(world, listing, body, headers);
const add = (body: Record<string, unknown>) => bookByWire(world, { renter, listing }, body);

describe('the availability check', () => {
  test('[P1-BOOK-18] answers the price of the formula, for every unit a listing may be priced in', async () => {
    for (const [priceSar, priceHours, hours, total] of [
      [50, 1, 3, '150.00'],
      [240, 24, 3, '30.00'],
      [700, 168, 24, '100.00'],
      [3_000, 720, 24, '100.00'],
      [10, 5, 24, '48.00'],
      [100, 720, 1, '1.00'],
    ] as const) {
      const item_id = await world.listing({ owner, priceSar, priceHours });
      const answer = await check({ item_id, type: 'hour', start_date: TOMORROW, booking_hour: hours });
      expect(answer.body.data).toMatchObject({ total, minutes: hours * 60, booked: false });
    }
  });

  test.each(['item_id', 'productId'])(
    '[P1-BOOK-22] [P3-RENB-47] takes %s and all its fields, and answers booked, delayed and message',
    async (name) => {
      const answer = await postByWire(world, '/booking/check_item_booked', {
        [name]: listing,
        type: 'day',
        start_date: TOMORROW,
        end_date: NEXT_DAY,
        booking_hour: '',
        booking_min: '',
        login_user_id: '',
      });
      expect(answer).toEqual({
        status: 200,
        body: {
          status: 1,
          message: 'Success',
          data: {
            booked: false,
            _isBookedDelay: false,
            code: null,
            nearest: [],
            may_be_free_at: null,
            change: null,
            total: '240.00',
            minutes: 1_440,
            from: TOMORROW,
            to: NEXT_DAY,
          },
        },
      });
    },
  );

  test('[P1-BOOK-08] reports a taken period in the person’s language, and reserves nothing', async () => {
    await book(world, renter, listing, { period: { start: new Date(TOMORROW), end: new Date(NEXT_DAY) } });
    const before = await world.db.selectFrom('bookings').select(['id', 'state']).execute();
    const asked = { type: 'day', start_date: TOMORROW, end_date: NEXT_DAY };
    const booked = { booked: true, code: 'PERIOD_TAKEN' };
    expect((await check(asked)).body).toMatchObject({ message: en.refusals.PERIOD_TAKEN, data: booked });
    const arabic = await check(asked, { 'accept-language': 'ar' });
    expect(arabic.body).toMatchObject({ message: ar.refusals.PERIOD_TAKEN, data: booked });
    expect(await world.db.selectFrom('bookings').select(['id', 'state']).execute()).toEqual(before);
    const own = await check(asked, { authorization: renter.token });
    expect(own.body.data).toMatchObject({ booked: false });
  });

  test('[P1-BOOK-08] [F16] periods are half open: the minute one ends, another is free', async () => {
    const start = new Date(TOMORROW);
    const end = new Date(start.getTime() + 3 * HOUR_MILLISECONDS);
    await book(world, renter, listing, { period: { start, end } });
    const free = async (milliseconds: number) => {
      const from = new Date(end.getTime() + milliseconds).toISOString();
      const answer = await check({ type: 'hour', start_date: from, booking_hour: 1 });
      return (answer.body.data as { booked: boolean }).booked === false;
    };
    expect([await free(-1), await free(0), await free(1)]).toEqual([false, true, true]);
    const before = await check({ type: 'day', start_date: at(HOUR_MILLISECONDS), end_date: TOMORROW });
    expect(before.body.data).toMatchObject({ booked: false });
  });

  test('says whether a listing is off, not verified or one’s own; a deleted one is a 404', async () => {
    const asked = { type: 'hour', start_date: TOMORROW, booking_hour: 2 };
    for (const wish of [{ active: false }, { verified: false }]) {
      const item_id = await world.listing({ owner, ...wish });
      const { status, body } = await check({ ...asked, item_id });
      expect([status, body.data, body.message]).toMatchObject([
        200,
        { booked: true, code: 'LISTING_UNAVAILABLE' },
        en.refusals.LISTING_UNAVAILABLE,
      ]);
    }
    const own = await check(asked, { authorization: owner.token });
    expect(own.body.data).toMatchObject({ booked: true, code: 'OWN_LISTING' });
    const now = world.clock.now();
    await world.db.updateTable('listings').set({ deleted_at: now }).where('id', '=', listing).execute();
    expect((await check(asked)).status).toBe(404);
  });
});

describe('booking', () => {
  test('[P3-RENB-38] accepts a JSON body, reserves the slot for 15 minutes and answers what has to be paid', async () => {
    const answer = await add({
      typeOfDuration: 'day',
      from: TOMORROW,
      to: NEXT_DAY,
      transactionAmount: '240',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 1,
        data: {
          bookingNumer: expect.stringMatching(/^KR-\d+$/),
          totalamount: '240.00',
          slot_until: at(15 * 60_000),
        },
      },
    });
  });

  test('[P1-BOOK-20] an owner is told to use the renter mode', async () => {
    const answer = await owner.api.addBooking(
      { listingId: listing, durationMode: 'day', from: TOMORROW, to: NEXT_DAY, paymentType: 'visa' },
      { idempotencyKey: randomUUID() },
    );
    expect(answer).toMatchObject({ status: 403, message: 'You must use a Renter profile for rentals' });
  });

  test('[P1-I18N-07] is paid in SAR only', async () => {
    const wish = { typeOfDuration: 'day', from: TOMORROW, to: NEXT_DAY };
    const dollars = await add({ ...wish, transactionCurrency: 'USD' });
    expect([dollars.status, dollars.body.fieldCodes]).toEqual([422, { transactionCurrency: 'NOT_ALLOWED' }]);
    expect((await add({ ...wish, transactionCurrency: 'SAR' })).status).toBe(200);
  });

  test('a price that changed since the page was opened stops the booking before any payment', async () => {
    const wish = { typeOfDuration: 'day', from: TOMORROW, to: NEXT_DAY, transactionAmount: '240.00' };
    const dearer = { price_halalas: 30_000 };
    await world.db.updateTable('listings').set(dearer).where('id', '=', listing).execute();
    const refused = await add(wish);
    expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect((await add({ ...wish, transactionAmount: '300.00' })).status).toBe(200);
  });

  test('the agreed price stays when the listing’s price changes afterwards', async () => {
    const { bookingId, checkoutId } = await book(world, renter, listing);
    await world.db.updateTable('listings').set({ price_halalas: 99_900 }).where('id', '=', listing).execute();
    await world.bank.pay(checkoutId, cards.visa);
    await confirm(renter, checkoutId);
    expect(await view(renter, bookingId)).toMatchObject({ price: '240.00', total: '480.00' });
  });
});

test('[P1-BOOK-23] [P3-RENB-42] a booking is read by its id, in the query or in a form', async () => {
  const { bookingId } = await book(world, renter, listing);
  const byQuery = dataOf(await renter.api.booking({ bookingId })).data;
  const form = await fetch(`${world.url}/api/booking/bookingDetails`, {
    method: 'POST',
    headers: { authorization: renter.token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ bookingId }),
  });
  expect(form.status).toBe(200);
  expect(toOurs(endpoints.bookingDetails.outputNames, await form.json())).toMatchObject({ data: byQuery });
  expect(byQuery.id).toBe(bookingId);
});
