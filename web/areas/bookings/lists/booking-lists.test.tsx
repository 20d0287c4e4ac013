// @vitest-environment happy-dom
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserCallCache } from '../../../shell/calls/call-cache.ts';
import { aBooking } from '../../../testing/a-booking.ts';
import { contentOf, headOf } from '../../../testing/head.ts';
import { enterAs, openPage, showLoadedPage } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, shown } from '../../../testing/person.ts';
import { answer, lastAsked, pass, refuse, setServerAhead, waitingFor } from '../../../testing/screen.tsx';
import OwnerBookingsPage, { loader, meta, shouldRevalidate } from './owner-bookings-page.tsx';
import RenterBookingsPage from './renter-bookings-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
});

const NO_COUNTS = { pending: 0, upcoming: 0, current: 0, completed: 0, new_confirmations: 0, extension: 0 };
const listed = (data: readonly object[], change: object = {}) =>
  ({ data, pages: 1, current: 1, totalCount: data.length, counts: NO_COUNTS, ...change }) as never;
const ofList = (change: object = {}) =>
  aBooking({ claimDue: null, askedDelayFee: null, canExtend: false, damaged: false, ...change });

type Side = 'renter' | 'owner';
const PAGES: Readonly<Record<Side, ComponentType>> = { renter: RenterBookingsPage, owner: OwnerBookingsPage };
async function list(side: Side, tab = 1, language: 'en' | 'ar' = 'en', query = '') {
  const Page = PAGES[side];
  browserCallCache().clear();
  await enterAs({ userId: side === 'renter' ? 'renter' : 'owner', mode: side });
  return showLoadedPage(
    { address: `/${side}/bookings/${tab}${query}`, pattern: `/${side}/bookings/:type`, data: null },
    <Page />,
    language,
  );
}
const tabs = () => {
  const nav = [...document.querySelectorAll('nav')].find((one) => one.querySelectorAll('a').length === 4);
  return [...(nav?.querySelectorAll<HTMLElement>('a') ?? [])];
};
const tags = () =>
  [...(row().querySelector('h2')?.parentElement?.children ?? [])]
    .slice(1)
    .map((tag) => plain(tag.textContent));
const row = () => document.querySelector('article') as HTMLElement;

test.each([
  ['renter', 1, 'pending'],
  ['renter', 2, 'upcoming'],
  ['renter', 3, 'current'],
  ['renter', 4, 'completed'],
  ['owner', 1, 'new_confirmations'],
  ['owner', 2, 'extension'],
  ['owner', 3, 'current'],
  ['owner', 4, 'completed'],
] as const)('[P3-RENB-02] the %s’s tab %d asks for %s, ten at a time', async (side, tab, status) => {
  await list(side, tab);
  expect(lastAsked().path).toBe('/api/booking/web/list');
  expect(lastAsked().sent).toMatchObject({ status, page: '1', perpage: '10' });
  const current = tabs().filter((one) => one.getAttribute('aria-current') === 'page');
  expect(current.map((one) => one.getAttribute('href'))).toEqual([`/${side}/bookings/${tab}`]);
});

test.each(['0', '5', 'x', '', '11'])('[P2-OWNB-05] there is no tab "%s"', (type) => {
  expect(() => loader({ params: { type } } as never)).toThrow();
});

test.each(['1', '4'])('there is a tab "%s"', (type) => {
  expect(loader({ params: { type } } as never)).toBeNull();
});

test('the list is its owner’s own: search engines leave it out, and the server has nothing to add', () => {
  expect(contentOf(headOf(meta, '/owner/bookings/1'), 'robots')).toEqual(['noindex']);
  expect(shouldRevalidate()).toBe(false);
});

test('until the list comes its shape stands; what failed has another try', async () => {
  await list('renter');
  expect(isThere('status', 'Loading…')).toBe(true);
  await refuse('bookingList', 'TOO_MANY_REQUESTS', 429);
  expect(isThere('alert')).toBe(true);
  await press('button', 'Try again');
  await answer('bookingList', listed([ofList()]));
  expect([isThere('alert'), plain(row().querySelector('h2')?.textContent)]).toEqual([false, 'White Camry']);
});

test('a tab says how many wait behind it; none is not said', async () => {
  await list('renter');
  await answer('bookingList', listed([ofList()], { counts: { ...NO_COUNTS, pending: 3 } }));
  const counts = tabs().map((tab) => tab.querySelector('[aria-hidden]')?.textContent);
  expect(counts).toEqual(['3', undefined, undefined, undefined]);
});

test.each([
  ['renter', 1, '/0'],
  ['renter', 4, '/0'],
  ['owner', 1, '/owner/bookings/3'],
  ['owner', 2, '/owner/bookings/1'],
  ['owner', 3, '/owner/bookings/1'],
  ['owner', 4, '/owner/bookings/1'],
] as const)('from an empty tab the %s (%d) is led on to %s', async (side, tab, to) => {
  await list(side, tab);
  await answer('bookingList', listed([]));
  const ways = allByRole('link').filter((one) => !tabs().includes(one) && one.closest('nav') === null);
  expect(ways.map((one) => one.getAttribute('href'))).toEqual([to]);
});

test('each empty tab has words of its own', async () => {
  const said: string[] = [];
  // One after the other: each is a visit of its own.
  for (const side of ['renter', 'owner'] as const)
    for (const tab of [1, 2, 3, 4]) {
      await list(side, tab);
      await answer('bookingList', listed([]));
      said.push(allByRole('heading').at(-1)?.textContent ?? '');
    }
  expect(new Set(said).size).toBe(8);
});

test.each([
  ['en', 'White Camry', 'SAR 360.00'],
  ['ar', 'كامري بيضاء', '360.00 ر.س'],
] as const)(
  'a row says what, when, how much and how far, and leads to the whole (%s)',
  async (language, name, sum) => {
    await list('renter', 2, language);
    await answer('bookingList', listed([ofList()]));
    expect(nameOf(row())).toBe(name);
    expect(plain(row().textContent)).toContain(sum);
    expect(plain(row().textContent)).toContain(
      language === 'en' ? 'Wed 10 Mar, 16:00' : 'الأربعاء 10 مارس، 16:00',
    );
    const links = [...row().querySelectorAll('a')].map((one) => one.getAttribute('href'));
    expect(links[0]).toBe('/1/5f0c0000-0000-4000-8000-000000000002');
    expect(links.at(-1)).toContain('5f0c0000-0000-4000-8000-000000000001');
  },
);

test('a coupon is said with what it took off', async () => {
  await list('renter', 2);
  await answer('bookingList', listed([ofList({ discount: '36.00' })]));
  expect(plain(row().textContent)).toMatch(/SAR 36\.00/);
  await list('renter', 2);
  await answer('bookingList', listed([ofList()]));
  expect(plain(row().textContent)).not.toContain('SAR 36.00');
});

const claim = (change: object) => ({
  id: 'c1',
  kind: 'damage',
  state: 'open',
  amount: '120.00',
  toPay: null,
  turn: null,
  ...change,
});
test.each([
  ['renter', claim({ turn: 'renter' }), {}, 'A claim waits for your answer'],
  ['renter', claim({ state: 'due', toPay: '80.00' }), { claimDue: '80.00' }, 'Claim to pay: SAR 80.00'],
  ['renter', claim({ state: 'settled' }), {}, 'Damage: SAR 120.00'],
] as const)('a claim stands as a tag beside the booking (%s, %o)', async (side, one, more, said) => {
  await list(side, 4);
  await answer('bookingList', listed([ofList({ state: 'completed', claims: [one], ...more })]));
  expect(tags()).toEqual(['Completed', said]);
});

test('a thing that came back damaged says so', async () => {
  await list('owner', 4);
  await answer('bookingList', listed([ofList({ state: 'completed', damaged: true })]));
  expect(tags()).toEqual(['Completed', 'Damaged']);
  await list('owner', 4);
  await answer('bookingList', listed([ofList({ state: 'completed' })]));
  expect(tags()).toEqual(['Completed']);
});

const extension = (state: string, answerBy: string | null) => ({
  id: 'e1',
  receives: null,
  state,
  answerBy,
  time: { from: '2027-03-12T13:00:00.000Z', to: '2027-03-12T17:00:00.000Z', total: '30.00' },
});
test('more time that is asked for says until when, for how much, and what is left to answer it', async () => {
  await list('renter', 3);
  await answer(
    'bookingList',
    listed([ofList({ extensions: [extension('requested', '2027-03-07T10:30:00.000Z')] })]),
  );
  const asked = plain(row().querySelector('ul[aria-label]')?.textContent);
  expect(asked).toContain('SAR 30.00');
  expect(asked).toContain('Fri 12 Mar, 20:00');
  expect(asked).toMatch(/1.*30/);
  // The new end and what it brings stand before the booking's own time and sum; what is had already stands after them.
  const leads = () => {
    const [lines, when] = [row().querySelector('ul[aria-label]'), row().querySelector('p')];
    return Boolean(lines && when && lines.compareDocumentPosition(when) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  expect(leads()).toBe(true);
  await list('renter', 3);
  await answer('bookingList', listed([ofList({ extensions: [extension('accepted', null)] })]));
  expect(plain(row().querySelector('ul[aria-label]')?.textContent)).not.toBe(asked);
  expect(leads()).toBe(false);
});

test('an answer that is overdue counts down to nothing, and not below', async () => {
  await list('renter', 3);
  await answer(
    'bookingList',
    listed([ofList({ extensions: [extension('requested', '2027-03-07T08:30:00.000Z')] })]),
  );
  expect(row().querySelector('ul[aria-label] span span')?.textContent).toBe('0 min left to answer');
});

test('pages have addresses; on a later one nothing is not "nothing yet"', async () => {
  await list('renter', 4, 'en', '?page=2');
  expect(lastAsked().sent).toMatchObject({ page: '2' });
  await answer('bookingList', listed([], { pages: 1, current: 2 }));
  expect(isThere('link', 'Previous')).toBe(true);
});

test('what is looked at keeps up with the other side every half minute, and stands meanwhile', async () => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await list('owner', 3);
  await answer('bookingList', listed([ofList()]));
  await pass(31_000);
  expect(waitingFor('bookingList')).toHaveLength(1);
  expect(isThere('heading', 'White Camry')).toBe(true);
  await answer('bookingList', listed([]));
  expect(isThere('heading', 'White Camry')).toBe(false);
});

test('on a device whose clock is a year ahead an unpaid booking can still be paid for', async () => {
  setServerAhead(-365 * 24 * 3_600_000);
  vi.setSystemTime(new Date('2028-03-06T09:00:00Z'));
  await list('renter');
  const unpaid = ofList({ state: 'awaiting_payment', slotUntil: '2027-03-07T09:10:00.000Z' });
  await answer('bookingList', listed([unpaid]));
  expect(tags()).toEqual(['Not paid yet · kept for you 10 min']);
  expect(isThere('link', 'Finish paying')).toBe(true);
});

test('the other profile is asked to switch, and its list is not asked for', async () => {
  await enterAs({ mode: 'owner' });
  await showLoadedPage(
    { address: '/renter/bookings/1', pattern: '/renter/bookings/:type', data: null },
    <RenterBookingsPage />,
  );
  expect(waitingFor('bookingList')).toEqual([]);
  expect(shown()).toContain('Renter profile');
});

test('an owner’s list has a trail back to what they manage, a renter’s has none', async () => {
  await list('owner');
  expect(byRole('link', 'Manage').getAttribute('href')).toBe('/owner/manage');
  await list('renter');
  expect(isThere('link', 'Manage')).toBe(false);
});
