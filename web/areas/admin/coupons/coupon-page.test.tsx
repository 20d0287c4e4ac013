// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, actCalled, actsThere, openRecord, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import { byRole, isThere, press, shown } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, waitingFor } from '../../../testing/screen.tsx';
import CouponPage from './coupon-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const COUPON = {
  id: 'coupon-1',
  code: 'RAMADAN27',
  state: 'running',
  percent: null,
  amount: '40.00',
  cap: null,
  minimum: '250.00',
  startsAt: '2027-03-01T09:00:00.000Z',
  endsAt: '2027-04-30T21:00:00.000Z',
  until: '2027-04-30',
  uses: 1200,
  each: 2,
  used: 42,
  cost: '3150.50',
  bookings: [
    {
      bookingId: 'booking-1',
      number: 'KR-1042',
      state: 'cancelled',
      discount: '40.00',
      cost: '0.00',
      usedAt: '2027-03-02T09:00:00.000Z',
      releasedAt: '2027-03-03T09:00:00.000Z',
    },
    {
      bookingId: 'booking-2',
      number: 'KR-1043',
      state: 'completed',
      discount: '35.00',
      cost: '35.00',
      usedAt: '2027-03-04T09:00:00.000Z',
      releasedAt: null,
    },
  ],
} as const;
const WHY = 'Agreed with marketing';

const place = (query = '') => ({
  address: `/admin/coupons/coupon-1${query}`,
  pattern: '/admin/coupons/:couponId',
});
async function opened(change: object = {}, next: string | null = null, language: 'ar' | 'en' = 'en') {
  const visit = await openRecord(<CouponPage />, place(), accessTo('adminCoupons'), language);
  await answer('adminCoupon', { data: { ...COUPON, ...change }, next } as never);
  return visit;
}
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((one) => [
      one.children[0]?.textContent,
      unmarked(one.children[1]?.textContent),
    ]),
  );
const rows = () => [...document.querySelectorAll('li')].map((one) => unmarked(one.textContent));

test('[D-COUPON] its rules stand there with their sums, its days and how much of it is used', async () => {
  await opened();
  expect(facts()).toEqual({
    'Takes off': 'SAR 40.00 off',
    'Least price': 'SAR 250.00',
    Begins: '01/03/2027 12:00',
    Ends: '01/05/2027 00:00',
    Used: '42 of 1,200',
    'Bookings by each renter': '2',
    'Has cost Kiraa': 'SAR 3,150.50',
  });
  expect([byRole('heading', 'RAMADAN27').tagName, shown().includes('Running')]).toEqual(['H1', true]);
});

test('[D-COUPON] one for every rental and without an end says so', async () => {
  await opened({ minimum: '0.00', endsAt: null, until: null });
  expect(facts()).toMatchObject({ 'Least price': 'Every rental', Ends: 'Never' });
});

test('[D-COUPON] each booking says what it was promised, what that cost, and when the use was free again', async () => {
  await opened();
  expect(rows()).toEqual([
    'Booking KR-1042Cancelled · used 02/03/27 12:00 · free again since 03/03/27 12:00SAR 40.00 lessHas cost SAR 0.00',
    'Booking KR-1043Completed · used 04/03/27 12:00SAR 35.00 lessHas cost SAR 35.00',
  ]);
  expect(byRole('link', 'Booking KR-1043').getAttribute('href')).toBe('/admin/bookings/booking-2');
});

test('[D-COUPON] one that nobody has used says so', async () => {
  await opened({ bookings: [] });
  expect(shown()).toContain('No booking has used it yet.');
});

test('[D-COUPON] the page is told in Arabic, too', async () => {
  await opened({ state: 'off' }, null, 'ar');
  expect(facts()).toMatchObject({ الاستخدام: '42 من 1,200' });
  expect(actsThere()).toEqual(['تشغيلها من جديد', 'تغيير آخر يوم']);
  expect(rows()[0]).toMatch(/^الحجز KR-1042.*أُتيحت من جديد 03\/03\/27 12:00/);
});

describe('the bookings of a coupon come in pages', () => {
  test('the address says where its page begins, and leads on and back', async () => {
    await openRecord(<CouponPage />, place('?after=x9'), accessTo('adminCoupons'));
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/coupons/one',
      { id: 'coupon-1', after: 'x9' },
    ]);
    await answer('adminCoupon', { data: COUPON, next: 'x10' } as never);
    expect(byRole('link', 'Next page').getAttribute('href')).toBe('/admin/coupons/coupon-1?after=x10');
    expect(byRole('link', 'From the beginning').getAttribute('href')).toBe('/admin/coupons/coupon-1');
  });

  test('the rules stay while the next page comes, and so does what was written', async () => {
    await opened({}, 'x10');
    await actCalled('Switch off').because(WHY);
    await press('link', 'Next page');
    expect(lastAsked().sent).toEqual({ id: 'coupon-1', after: 'x10' });
    expect(facts()).toMatchObject({ Used: '42 of 1,200' });
    await answer('adminCoupon', { data: { ...COUPON, bookings: [] }, next: null } as never);
    await actCalled('Switch off').send();
    expect(lastAsked().sent).toMatchObject({ on: 0, reason: WHY });
  });
});

test('a coupon that is not there is told as such, and one that did not come otherwise; either can be tried again', async () => {
  await openRecord(<CouponPage />, place(), accessTo('adminCoupons'));
  await refuse('adminCoupon', 'NOT_FOUND', 404);
  expect(byRole('heading').textContent).toBe('This could not be found. It may no longer exist.');
  await press('button', 'Try again');
  await refuse('adminCoupon', 'INTERNAL', 500);
  expect(byRole('heading').textContent).toBe('This could not be loaded');
  await press('button', 'Try again');
  await answer('adminCoupon', { data: COUPON, next: null } as never);
  expect(isThere('heading', 'RAMADAN27')).toBe(true);
});

describe('[D-COUPON] what is done with a coupon', () => {
  test('one that is switched off is asked for anew, and can then be switched on', async () => {
    await opened();
    expect(actCalled('Switch off').says()).toContain('What was booked with it keeps its price.');
    await actCalled('Switch off').because(WHY);
    await actCalled('Switch off').send();
    await actCalled('Switch off').send();
    expect(waitingFor('switchCoupon')).toHaveLength(1);
    await answer('switchCoupon');
    await answer('adminCoupon', { data: { ...COUPON, state: 'off' }, next: null } as never);
    expect([toasts(), actsThere()]).toEqual([
      ['The coupon is switched off'],
      ['Switch on again', 'Another last day'],
    ]);
  });

  test('a last day that somebody else has set meanwhile is refused in the form, with what was written', async () => {
    await opened();
    await actCalled('Another last day').because(WHY);
    await actCalled('Another last day').send();
    expect(lastAsked().sent).toEqual({
      id: 'coupon-1',
      until: '2027-04-30',
      seen_until: '2027-04-30',
      reason: WHY,
    });
    await refuse('endCoupon', 'COUPON_CHANGED');
    expect(actCalled('Another last day').says()).toContain('changed');
    expect(toasts()).toEqual([]);
    await actCalled('Another last day').send();
    expect(lastAsked().sent).toMatchObject({ reason: WHY });
    await answer('endCoupon');
    expect(toasts()).toEqual(['The last day is set']);
  });

  test('its history is the log about its code', async () => {
    await opened();
    expect(byRole('link', 'Its history in the audit log').getAttribute('href')).toBe(
      '/admin/audit?about=RAMADAN27',
    );
  });
});
