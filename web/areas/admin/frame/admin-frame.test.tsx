// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { accessTo, openConsole } from '../../../testing/console.tsx';
import { enterAs, openPage, showPage } from '../../../testing/page.tsx';
import { isThere, press, shown } from '../../../testing/person.ts';
import { answer, lastAsked, refuse } from '../../../testing/screen.tsx';
import { AdminFrame } from './admin-frame.tsx';

openPage();

const page = (
  <AdminFrame>
    <p>Behind the gate</p>
  </AdminFrame>
);
const closed = (name: string, ...duties: string[]) => ({ name, isOpen: false, duties });
const withClosed = (address: string, language: 'ar' | 'en', ...calls: object[]) =>
  openConsole(page, address, { ...accessTo(), calls }, language);

test.each([
  ['/admin', 'adminHome'],
  ['/admin/statistics/cities', 'adminStatistics'],
  ['/admin/listings/camera', 'adminQueue'],
  ['/admin/bookings/booking-1', 'allBookings'],
  ['/admin/payments/payment-1', 'allPayments'],
  ['/admin/accounts/layla', 'adminAccount'],
  ['/admin/chats/waiting', 'teamChannels'],
  ['/admin/messages', 'adminForms'],
  ['/admin/partners/fleet', 'adminPartners'],
  ['/admin/no-page-of-its-own', 'adminHome'],
  ['/admin/coupons-of-before', 'adminHome'],
])(
  '[D-CONSOLE] %s is shown to whoever may make the call %s, and its content to nobody else',
  async (address, call) => {
    await withClosed(address, 'en', closed(call, 'finance', 'support'));
    expect(shown()).toContain('This page is not among your duties');
    expect(shown()).toContain('It is for: Finance, Support. An owner of the console can give a duty.');
    expect(shown()).not.toContain('Behind the gate');
  },
);

test.each([
  ['/admin/listings/camera', ['allListings', 'adminChoices', 'adminHome']],
  ['/admin/all-listings', ['adminQueue', 'adminChoices', 'adminHome']],
  ['/admin/lists', ['adminQueue', 'allListings', 'adminHome']],
])('[D-CONSOLE] %s does not ask for the duties of another section', async (address, others) => {
  await withClosed(address, 'en', ...others.map((call) => closed(call, 'owner')));
  expect(shown()).toContain('Behind the gate');
});

test('[D-CONSOLE] whose duties a page is, is said in Arabic, too', async () => {
  await withClosed('/admin/coupons', 'ar', closed('adminCoupons', 'finance'));
  expect(shown()).toContain('هذه الصفحة ليست من مهامك');
  expect(shown()).toContain('المالية');
});

test('[D-CONSOLE] until it is known what an operator may do, nothing of the page is there; that can be asked for again', async () => {
  await enterAs({ userId: 'sarah', isAdmin: true });
  await showPage(page, 'en', '/admin/coupons');
  expect([shown().includes('Behind the gate'), lastAsked().path]).toEqual([false, '/api/admin/access']);
  await refuse('adminAccess', 'INTERNAL', 500);
  expect([shown().includes('Behind the gate'), isThere('alert')]).toEqual([false, true]);
  await press('button', 'Try again');
  await answer('adminAccess', { data: accessTo('adminCoupons') } as never);
  expect(shown()).toContain('Behind the gate');
});
