// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { accessTo } from '../../../testing/console.tsx';
import { dialogKey, enterAs, openPage, showPage } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, press } from '../../../testing/person.ts';
import { answer } from '../../../testing/screen.tsx';
import { ConsoleHeader } from './console-header.tsx';

openPage();
beforeEach(() => {
  // The document of the test does not know the element <search> yet.
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).includes('unrecognized in this browser')) throw new Error(String(said[0]));
  });
});

/** The bar as somebody with these open calls meets it at an address. */
async function arrive(access: object, address = '/admin', language: 'ar' | 'en' = 'en') {
  await enterAs({ userId: 'sarah', fullName: 'Sarah Alqahtani', isAdmin: true });
  const visit = await showPage(<ConsoleHeader />, language, address);
  await answer('adminAccess', { data: access } as never);
  return visit;
}
const sections = () => [...document.querySelectorAll('nav[aria-label] a')];
const groups = () =>
  [...document.querySelectorAll('nav[aria-label] > div')].map((group) => [...group.children].map(nameOf));
const closed = (name: string) => ({ name, isOpen: false, duties: ['finance'] });

test('[D-CONSOLE] an operator sees the sections that their duties open, in their groups, and no others', async () => {
  const access = accessTo('adminHome', 'adminForms', 'auditLog');
  await arrive({ ...access, calls: [...access.calls, closed('payoutBatches'), closed('adminQueue')] });
  expect(groups()).toEqual([
    ['Waiting', 'Home', 'Contact form', 'Job applications'],
    ['The team', 'Audit log'],
  ]);
});

test('[D-CONSOLE] no section is there before the second factor is passed', async () => {
  await arrive({ ...accessTo('adminHome', 'auditLog'), secondFactor: 'due' });
  expect(sections()).toEqual([]);
});

test.each([
  ['/admin', 'Home'],
  ['/admin/bookings/booking-1', 'Bookings'],
  ['/admin/audit?about=KR-1', 'Audit log'],
  ['/admin/elsewhere', undefined],
])('[D-CONSOLE] the section of %s is marked as the one that is open: %s', async (address, name) => {
  await arrive(accessTo('adminHome', 'allBookings', 'auditLog'), address);
  const open = sections().filter((one) => one.getAttribute('aria-current') === 'page');
  expect(open.map(nameOf)).toEqual(name === undefined ? [] : [name]);
});

test('[D-CONSOLE] the bar is in Arabic on an Arabic page', async () => {
  await arrive(accessTo('adminHome'), '/admin', 'ar');
  expect(sections().map((one) => one.getAttribute('href'))).toEqual(['/admin']);
  expect(nameOf(sections()[0] as Element)).toBe('الرئيسية');
});

test('[D-CONSOLE] the operator’s menu leads to the site, and asks before it logs out', async () => {
  await arrive(accessTo('adminHome'));
  expect(isThere('button', 'Menu of Sarah Alqahtani')).toBe(true);
  expect(byRole('link', 'To the site').getAttribute('href')).toBe('/');
  await press('button', 'Log out');
  expect(dialogKey()).toBe('LOG_OUT');
});

test('[D-CONSOLE] until it is known who is here, there is the mark alone', async () => {
  await showPage(<ConsoleHeader />, 'en', '/admin');
  expect([document.querySelector('header')?.textContent, allByRole('link')]).toEqual(['Kiraa', []]);
});
