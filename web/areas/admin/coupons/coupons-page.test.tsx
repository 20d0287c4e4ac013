// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { accessTo, openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, press, shown, type, typeInto } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, waitingFor } from '../../../testing/screen.tsx';
import CouponsPage from './coupons-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const opened = (address: string, language: 'ar' | 'en' = 'en') =>
  openConsole(<CouponsPage />, address, accessTo('adminCoupons'), language);

const COUPON = {
  id: 'coupon-1',
  code: 'RAMADAN27',
  state: 'running',
  percent: 25,
  amount: null,
  cap: '100.00',
  minimum: '0.00',
  startsAt: '2027-03-01T09:00:00.000Z',
  endsAt: '2027-04-30T21:00:00.000Z',
  until: '2027-04-30',
  uses: 1200,
  each: 1,
  used: 42,
  cost: '3150.50',
} as const;
const listed = (...data: readonly object[]) => answer('adminCoupons', { data, next: null } as never);
const rows = () => [...document.querySelectorAll('article')].map((one) => unmarked(one.textContent));
const stateFilter = () =>
  [...document.querySelectorAll('select')].find((one) => nameOf(one) === 'State') as HTMLSelectElement;

test('a coupon says what it takes off, its days, how often it is used and what it has cost, and leads to its page', async () => {
  await opened('/admin/coupons');
  await listed(COUPON);
  expect(rows()).toEqual([
    'RAMADAN27Running25% off, at most SAR 100.00' +
      'Begins 01/03/27 12:00 · Ends 01/05/27 00:00Used 42 of 1,200Has cost SAR 3,150.50',
  ]);
  expect(byRole('link', 'RAMADAN27').getAttribute('href')).toBe('/admin/coupons/coupon-1');
});

test('a coupon without an end says that it has none, and each state has its word', async () => {
  await opened('/admin/coupons');
  const states = ['planned', 'running', 'used_up', 'ended', 'off'];
  await listed(...states.map((state) => ({ ...COUPON, id: state, code: 'C', state, endsAt: null })));
  expect(rows().map((row) => row.slice(0, row.indexOf('25%')))).toEqual([
    'CPlanned',
    'CRunning',
    'CUsed up',
    'CEnded',
    'CSwitched off',
  ]);
  expect(rows()[0]).toContain('Begins 01/03/27 12:00 · No endUsed');
});

test('the row is told in Arabic, too', async () => {
  await opened('/admin/coupons', 'ar');
  await listed({ ...COUPON, percent: null, amount: '40.00', cap: null, state: 'off' });
  expect(rows()[0]).toMatch(/^RAMADAN27موقوفة.*خصم.*40\.00.*استُخدمت 42 من 1,200/);
});

test('the address says which code, which state and where the page begins', async () => {
  await opened('/admin/coupons?code=RAM&state=used_up&after=x9');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/admin/coupons',
    { code: 'RAM', state: 'used_up', after: 'x9' },
  ]);
  expect([byRole<HTMLInputElement>('textbox', 'Part of a code').value, stateFilter().value]).toEqual([
    'RAM',
    'used_up',
  ]);
});

test('a state that no coupon has narrows nothing', async () => {
  await opened('/admin/coupons?state=lost');
  expect(lastAsked().sent).not.toHaveProperty('state');
});

test('what is looked for goes to the address without the spaces around it, from the first page on, beside the state', async () => {
  const visit = await opened('/admin/coupons?state=off&after=x9');
  await type('  ram ', 'textbox', 'Part of a code');
  await press('button', 'Find');
  expect(visit.address()).toBe('/admin/coupons?state=off&code=ram');
  expect(lastAsked().sent).toMatchObject({ code: 'ram', state: 'off' });
  await typeInto(stateFilter(), 'ended');
  expect(visit.address()).toBe('/admin/coupons?state=ended&code=ram');
  await type('', 'textbox', 'Part of a code');
  await press('button', 'Find');
  expect(visit.address()).toBe('/admin/coupons?state=ended');
});

test.each([
  ['/admin/coupons', 'There is no coupon yet'],
  ['/admin/coupons?code=RAM', 'No coupon was found'],
  ['/admin/coupons?state=off', 'No coupon was found'],
])('an empty list of %s says: %s', async (address, words) => {
  await opened(address);
  await listed();
  expect(shown()).toContain(words);
});

test('a list that did not come can be asked for again, and the form for a new coupon stands above it meanwhile', async () => {
  await opened('/admin/coupons');
  await type('EID27', 'textbox', 'Code');
  await refuse('adminCoupons', 'INTERNAL', 500);
  expect(shown()).toContain('This could not be loaded');
  await press('button', 'Try again');
  await listed(COUPON);
  expect([rows().length, byRole<HTMLInputElement>('textbox', 'Code').value]).toEqual([1, 'EID27']);
});

test('a new coupon stands in the list as soon as it is made: the list is asked for anew', async () => {
  await opened('/admin/coupons');
  await listed();
  await type('eid27', 'textbox', 'Code');
  await press('button', 'Make the coupon');
  expect(waitingFor('adminCoupons')).toEqual([]);
  await answer('addCoupon', { data: { id: 'coupon-2' } });
  await listed({ ...COUPON, id: 'coupon-2', code: 'EID27' });
  expect(toasts()).toEqual(['EID27 is made']);
  expect(allByRole('link').map((one) => one.getAttribute('href'))).toEqual(['/admin/coupons/coupon-2']);
  expect(isThere('heading', 'There is no coupon yet')).toBe(false);
});
