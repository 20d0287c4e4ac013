// @vitest-environment happy-dom
import { act, type ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserCallCache } from '../../../shell/calls/call-cache.ts';
import { aBooking } from '../../../testing/a-booking.ts';
import { enterAs, openPage, showLoadedPage, showPage, toasts } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, pressLast } from '../../../testing/person.ts';
import { answer, asked, lastAsked, pass, refuse, waitingFor } from '../../../testing/screen.tsx';
import OwnerBookingsPage from './owner-bookings-page.tsx';
import RenterBookingsPage from './renter-bookings-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const NO_COUNTS = { pending: 0, upcoming: 0, current: 0, completed: 0, new_confirmations: 0, extension: 0 };
const listed = (...data: readonly object[]) =>
  ({ data, pages: 1, current: 1, totalCount: data.length, counts: NO_COUNTS }) as never;
const named = (id: string, name: string, change: object = {}) =>
  aBooking({
    id,
    state: 'requested',
    answerBy: '2027-03-07T17:00:00.000Z',
    listing: { ...aBooking().listing, name },
    claimDue: null,
    askedDelayFee: null,
    canExtend: false,
    damaged: false,
    ...change,
  });
const PAGES: Readonly<Record<string, ComponentType>> = {
  renter: RenterBookingsPage,
  owner: OwnerBookingsPage,
};
async function list(side: 'renter' | 'owner', tab: number, ...data: readonly object[]) {
  const Page = PAGES[side] as ComponentType;
  browserCallCache().clear();
  await enterAs({ userId: side, mode: side });
  await showLoadedPage(
    { address: `/${side}/bookings/${tab}`, pattern: `/${side}/bookings/:type`, data: null },
    <Page />,
  );
  await answer('bookingList', listed(...data));
}
const rows = () =>
  [...document.querySelectorAll('article')].map((row) =>
    plain(row.querySelector('h2')?.parentElement?.textContent),
  );
const row = (name: string) =>
  [...document.querySelectorAll('article')].find((one) => nameOf(one) === name) as HTMLElement;
const inRow = (name: string, button: string) =>
  act(async () => [...row(name).querySelectorAll('button')].find((one) => nameOf(one) === button)?.click());
/** The list is looked at once more, as every half minute. */
async function again(...data: readonly object[]) {
  await pass(30_500);
  await answer('bookingList', listed(...data));
}

test('a request that its owner has accepted stays in its place, as it is now, though its list has it no more', async () => {
  const [camry, tent] = [named('b1', 'Camry'), named('b2', 'Tent')];
  await list('owner', 1, camry, tent);
  await inRow('Camry', 'Accept');
  await pass(10_500);
  expect(lastAsked().sent).toMatchObject({ bookingid: 'b1', action: 'accepted' });
  await answer('answerRequest', { data: named('b1', 'Camry', { state: 'accepted' }) } as never);
  await answer('bookingList', listed(tent));
  expect(rows()).toEqual(['CamryBooked', 'TentWaiting for you · 7 h 59 min left']);
  await again(tent);
  expect(rows()[0]).toBe('CamryBooked');
  await list('owner', 1, tent);
  expect(rows()).toHaveLength(1);
});

test('one that was declined stays as well, with the focus on its name', async () => {
  await list('owner', 1, named('b1', 'Camry'), named('b2', 'Tent'));
  await inRow('Tent', 'Decline');
  await answer('cancelReasons', {
    data: [{ id: 'r1', title: 'Mine', titleAr: 'لي', needsText: false }],
  } as never);
  await press('radio', 'Mine');
  await pressLast('button', 'Decline');
  await answer('answerRequest', { data: named('b2', 'Tent', { state: 'declined' }) } as never);
  expect([rows()[1], document.activeElement?.id]).toEqual(['TentDeclined', 'name-b2']);
});

test('one that its renter takes off their list is gone at once, with the focus on the title', async () => {
  await list(
    'renter',
    4,
    named('b1', 'Camry', { state: 'cancelled' }),
    named('b2', 'Tent', { state: 'cancelled' }),
  );
  await inRow('Camry', 'Delete');
  await press('button', 'Yes, delete it');
  await answer('deleteBooking', {});
  expect(rows()).toEqual(['TentCancelled']);
  expect(document.activeElement?.tagName).toBe('H1');
  expect(waitingFor('bookingList')).toHaveLength(1);
});

test('two rows are acted on apart: one yes that waits keeps no other one from being given', async () => {
  await list('owner', 1, named('b1', 'Camry'), named('b2', 'Tent'));
  await inRow('Camry', 'Accept');
  await pass(5_000);
  await inRow('Tent', 'Accept');
  await pass(5_500);
  const yes = () =>
    asked.filter(({ path }) => path === '/api/booking/status/request').map(({ sent }) => sent.bookingid);
  expect(yes()).toEqual(['b1']);
  await pass(5_000);
  expect(yes()).toEqual(['b1', 'b2']);
});

test('a press that comes as rows have moved is not what was meant, and does nothing; half a second later it does', async () => {
  const tops = new Map([['b1', 0]]);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return tops.get(this.dataset.row ?? '') ?? 0;
  });
  await list('owner', 1, named('b1', 'Camry'));
  await pass(30_500);
  tops.set('b0', 0).set('b1', 220);
  await answer('bookingList', listed(named('b0', 'Tent'), named('b1', 'Camry')));
  expect(rows()).toHaveLength(2);
  await inRow('Camry', 'Decline');
  expect(isThere('dialog')).toBe(false);
  await pass(500);
  await inRow('Camry', 'Decline');
  expect(isThere('dialog')).toBe(true);
});

const offer = (state: string) => ({
  state,
  answerBy: state === 'requested' ? '2027-03-07T10:30:00.000Z' : null,
  receives: null,
  time: { to: '2027-03-13T13:00:00.000Z', total: '180.00' },
});
const asking = (change: object = {}, state = 'requested') =>
  named('b1', 'Camry', { state: 'accepted', extensions: [offer(state)], ...change });
const buttonsOf = (name: string) => [...row(name).querySelectorAll('button')].map(nameOf);

test.each([
  ['requested', {}, ['Accept', 'Decline']],
  ['requested', { noShowOpen: true }, ['Decline']],
  ['applied', {}, []],
])(
  '[P2-OWNB-24] among the offers of more time one that is %s (%o) can be answered so',
  async (state, change, names) => {
    await list('owner', 2, asking(change, state));
    expect(
      buttonsOf('Camry').filter((name) => ['Accept', 'Decline', 'Returned', 'Cancel'].includes(name)),
    ).toEqual(names);
  },
);

test.each(['STEP_NOT_ALLOWED', 'ANSWER_TOO_LATE', 'HOLD_LAPSED'] as const)(
  'more time that was decided meanwhile (%s) says so, and the list is brought up to date',
  async (code) => {
    await list('owner', 2, asking());
    await inRow('Camry', 'Decline');
    await inRow('Camry', 'Please wait');
    expect(waitingFor('answerExtension')).toHaveLength(1);
    await refuse('answerExtension', code);
    expect([toasts().length, waitingFor('bookingList').length]).toEqual([1, 1]);
    await answer('bookingList', listed());
    expect(rows()).toEqual([]);
  },
);

test('a tab that is closed in the ten seconds after a yes sends it at once, and once', async () => {
  await list('owner', 1, named('b1', 'Camry'));
  await inRow('Camry', 'Accept');
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(waitingFor('answerRequest')).toHaveLength(1);
  await showPage(<p>Elsewhere</p>);
  await pass(15_000);
  expect(asked.filter(({ path }) => path === '/api/booking/status/request')).toHaveLength(1);
});

test('what else can be done, and whom it is with, is folded beneath the row', async () => {
  await list('renter', 1, named('b1', 'Camry'));
  const fold = row('Camry').querySelector('details') as HTMLDetailsElement;
  expect(fold.open).toBe(false);
  expect([...fold.querySelectorAll('button, a')].map(nameOf)).toEqual([
    'Profile of Omar Alharbi',
    'Edit',
    'Cancel',
  ]);
  expect(nameOf(fold.querySelector('summary') as Element)).toBe('Details Camry');
  expect(allByRole('link', /Camry$/).map((one) => one.getAttribute('href'))).toContain('/booking/b1');
  expect(byRole('link', 'Edit').closest('details')).toBe(fold);
});
