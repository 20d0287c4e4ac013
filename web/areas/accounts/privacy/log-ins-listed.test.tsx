// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { enterAs, openPage, showPage, toasts } from '../../../testing/page.tsx';
import { allByRole, isThere, nameOf, plain, press, shown } from '../../../testing/person.ts';
import { answer, lastAsked, lose, refuse, waitingFor } from '../../../testing/screen.tsx';
import { EventsSection } from './events-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T09:00:00Z') });
});

const login = (id: string, change: object = {}) => ({
  id,
  browser: 'Chrome',
  platform: 'Linux',
  country: 'SA',
  // Half past midnight of the next day in Riyadh.
  lastUsed: '2027-03-08T21:30:00.000Z',
  current: false,
  ...change,
});
async function sessions(data: readonly object[], language: 'en' | 'ar' = 'en') {
  await enterAs({});
  await showPage(<SessionsSection />, language);
  await answer('accountSessions', { data } as never);
}
const rows = () =>
  [...document.querySelectorAll('ul > li')].map((one) =>
    plain(one.textContent).replace(/[\u2066-\u2069]/g, ''),
  );

test('each log-in says its device, its country and when it was last used, by the clocks of Riyadh, and which is this one', async () => {
  await sessions([login('here', { current: true }), login('phone', { platform: 'Android', country: null })]);
  expect(rows()[0]).toMatch(/^Chrome on Linux.*Saudi Arabia · .*Tue 9 Mar, 00:30/);
  expect(rows()[1]).toMatch(/^Chrome on Android/);
  expect(
    allByRole('button')
      .map(nameOf)
      .filter((name) => name.startsWith('End the login')),
  ).toEqual(['End the login on Chrome on Android']);
});

test.each([
  [{ browser: null }, 'Linux'],
  [{ platform: null }, 'Chrome'],
  [{ browser: null, platform: null }, 'Unknown device'],
])('of a device of which less is known (%o) it says what is known: %s', async (change, name) => {
  await sessions([login('here', { current: true }), login('x', change)]);
  expect(rows()[1]?.startsWith(name)).toBe(true);
});

test('in Arabic the country is named in Arabic', async () => {
  await sessions([login('here', { current: true })], 'ar');
  expect(rows()[0]).toContain('المملكة العربية السعودية');
});

test('a log-in is ended by one press, once, and that is told; the list is asked for anew', async () => {
  await sessions([login('here', { current: true }), login('phone', { platform: 'Android' })]);
  await press('button', 'End the login on Chrome on Android');
  await press('button', 'End the login on Chrome on Android');
  expect(waitingFor('endSessions')).toHaveLength(1);
  await answer('endSessions', { ended: 1 });
  expect([toasts().length, waitingFor('accountSessions').length]).toEqual([1, 1]);
  await answer('accountSessions', { data: [login('here', { current: true })] } as never);
  expect(rows()).toHaveLength(1);
});

test('one that could not be ended is told and stays', async () => {
  const both = [login('here', { current: true }), login('phone', { platform: 'Android' })];
  await sessions(both);
  await press('button', 'End the login on Chrome on Android');
  await lose('endSessions');
  await answer('accountSessions', { data: both } as never);
  expect([toasts(), rows().length]).toEqual([['No connection. Check your internet and try again.'], 2]);
});

test('log-ins that did not come have another try at their place', async () => {
  await enterAs({});
  await showPage(<SessionsSection />);
  await refuse('accountSessions', 'INTERNAL', 500);
  await press('button', 'Try again');
  await answer('accountSessions', { data: [login('here', { current: true })] } as never);
  expect([rows().length, isThere('alert')]).toEqual([1, false]);
});

const event = (id: string, change: object = {}) => ({
  id,
  kind: 'logged-in',
  at: '2027-03-08T21:30:00.000Z',
  browser: null,
  platform: null,
  country: null,
  ...change,
});

test('what happened to the account says when, and from where as far as that is known', async () => {
  await enterAs({});
  await showPage(<EventsSection />);
  expect(Object.values(lastAsked().sent).sort()).toEqual(['1', '10']);
  const data = [event('a', { browser: 'Safari', platform: 'iOS', country: 'AE' }), event('b')];
  await answer('accountEvents', { data, pages: 1, current: 1, totalCount: 2 } as never);
  const [first, second] = rows();
  expect(first).toMatch(/Tue 9 Mar, 00:30 · Safari on iOS · United Arab Emirates$/);
  expect(second).toMatch(/Tue 9 Mar, 00:30$/);
  expect(isThere('button')).toBe(false);
});

test('an account to which nothing has happened yet says so', async () => {
  await enterAs({});
  await showPage(<EventsSection />);
  await answer('accountEvents', { data: [], pages: 0, current: 1, totalCount: 0 } as never);
  expect(rows()).toEqual([]);
  expect(shown()).toContain('Nothing has happened yet.');
});
