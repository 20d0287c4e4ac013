// @vitest-environment happy-dom
import type { UserDetails } from '@kiraa/contract/accounts/accounts.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBooking, BEFORE_IT } from '../../testing/a-booking.ts';
import { openPage } from '../../testing/page.tsx';
import {
  answer,
  asked,
  askedPaths,
  lose,
  onTheWire,
  pass,
  refuse,
  waitingFor,
} from '../../testing/screen.tsx';
import { browserSession } from '../calls/browser-session.ts';
import { keepNextBooking } from './keep-next-booking.ts';

/** The papers have a test of their own. */
vi.mock('./keep-papers.ts', () => ({
  keepPapers: async (bookingId: string) => [{ name: 'Receipt (PDF)', file: bookingId, base64: 'AAAA' }],
}));

openPage();
// As the page does it: once, for as long as it lives.
keepNextBooking();

const KEPT = 'kiraa.next-booking';
/** Clocks are put in place of the browser's own: what is fetched takes the machine's time all the same. */
const laterInTruth = globalThis.setTimeout;
let isHidden: boolean;

beforeEach(() => {
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.useFakeTimers({ now: BEFORE_IT, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  document.documentElement.lang = 'en';
});
afterEach(async () => {
  // What is planned still is not planned for the next test.
  vi.clearAllTimers();
});

const enter = (userId: string, mode: 'renter' | 'owner' = 'renter', remember = false) =>
  act(async () =>
    browserSession().enter(`token-of-${userId}`, { userId, mode } as UserDetails, { remember }),
  );
const leave = () => act(async () => browserSession().leave());
/** The time after which it is looked, so that what the person waits for comes first. */
const PAUSE = 4_000;

/** Lets what has been begun go on until it waits for the server or is done. */
async function until(isThere: () => unknown): Promise<void> {
  for (let turn = 0; turn < 10_000; turn += 1) {
    if (isThere()) return;
    await act(async () => await new Promise((done) => laterInTruth(done)));
  }
  throw new Error(`it did not come; asked was ${askedPaths().join(', ')}`);
}
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1)
    await act(async () => await new Promise((done) => laterInTruth(done)));
};
const tabs = () => waitingFor('bookingList').map(({ sent }) => sent.status);
const keptIn = (storage: Storage) => JSON.parse(storage.getItem(KEPT) ?? 'null');
const lists = (bookings: readonly object[]) =>
  onTheWire('bookingList', { data: bookings, counts: {}, allAction: false, page: 1, pages: 1, total: 1 });

/** Waits the pause and answers the lists by their names; a list that is not named is empty. */
async function answerLists(bookings: Readonly<Record<string, readonly object[]>>, count = 3) {
  await until(() => tabs().length === count);
  for (const call of waitingFor('bookingList'))
    await call.answer(lists(bookings[String(call.sent.status)] ?? []));
}
const HAND_OVERS = {
  data: {
    handOvers: [
      { occasion: 'pick_up', code: '551044' },
      { occasion: 'return', code: null },
    ],
  },
} as never;

/** A renter whose next booking is kept by now. */
async function kept(userId = 'sarah', remember = false, change: object = {}) {
  await enter(userId, 'renter', remember);
  await pass(PAUSE);
  await answerLists({ upcoming: [aBooking(change)] });
  await until(() => waitingFor('handOvers').length > 0);
  await answer('handOvers', HAND_OVERS);
  await until(() => sessionStorage.getItem(KEPT) ?? localStorage.getItem(KEPT));
}

test('four seconds after a renter is there the three lists are asked in which a firm booking stands, and not before', async () => {
  await enter('sarah');
  await pass(PAUSE - 1);
  await settled();
  expect(asked).toEqual([]);
  await pass(1);
  await until(() => tabs().length === 3);
  expect(tabs()).toEqual(['current', 'upcoming', 'pending']);
});

test('of an owner it is what runs and what they have agreed to', async () => {
  await enter('sarah', 'owner');
  await pass(PAUSE);
  await until(() => tabs().length === 2);
  expect(tabs()).toEqual(['current', 'new_confirmations']);
});

test('the booking is kept with its code and its papers, in the name of the account, and when it was read', async () => {
  await kept();
  expect(waitingFor('handOvers')).toEqual([]);
  expect(keptIn(sessionStorage)).toMatchObject({
    accountId: 'sarah',
    lang: 'en',
    at: BEFORE_IT.getTime() + PAUSE,
    title: 'White Camry',
    codes: [{ name: 'Your code: Pick-up', value: '551044' }],
    papers: [{ file: '5f0c0000-0000-4000-8000-000000000001' }],
  });
});

test('a booking that is firm but not paid to the end stands under pending, and is kept as well', async () => {
  await enter('sarah');
  await pass(PAUSE);
  await answerLists({ pending: [aBooking({ money: 'fee_due' })] });
  await until(() => waitingFor('handOvers').length > 0);
  await answer('handOvers', HAND_OVERS);
  await until(() => sessionStorage.getItem(KEPT));
  expect(keptIn(sessionStorage).title).toBe('White Camry');
});

test('its times are those of the device’s zone, where the person is who reads them in the street', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Asia/Dubai',
  } as never);
  await kept();
  const [when] = keptIn(sessionStorage).lines;
  expect(when.value.replaceAll('\u00a0', ' ')).toBe('Wed 10 Mar, 17:00 – Fri 12 Mar, 17:00');
});

test('on an Arabic page it is kept in Arabic', async () => {
  document.documentElement.lang = 'ar';
  await kept();
  expect([keptIn(sessionStorage).lang, keptIn(sessionStorage).title]).toEqual(['ar', 'كامري بيضاء']);
});

test('what belongs to a log-in that is remembered is kept on the device, and of another it ends with the tab', async () => {
  await kept('sarah', true);
  expect([keptIn(localStorage).accountId, sessionStorage.getItem(KEPT)]).toEqual(['sarah', null]);
  await leave();
  expect([localStorage.getItem(KEPT), sessionStorage.getItem(KEPT)]).toEqual([null, null]);
  await kept('omar');
  expect([keptIn(sessionStorage).accountId, localStorage.getItem(KEPT)]).toEqual(['omar', null]);
});

test('without the codes it is kept all the same: where, when and whom to call are worth having', async () => {
  await enter('sarah');
  await pass(PAUSE);
  await answerLists({ current: [aBooking()] });
  await until(() => waitingFor('handOvers').length > 0);
  await refuse('handOvers', 'NOT_FOUND', 404);
  await until(() => sessionStorage.getItem(KEPT));
  expect([keptIn(sessionStorage).codes, keptIn(sessionStorage).lines.length]).toEqual([[], 4]);
});

test('within ten minutes it is not asked for again; after them it is, with the tab that is come back to', async () => {
  await kept();
  const before = asked.length;
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await pass(PAUSE);
  await settled();
  expect(asked).toHaveLength(before);
  // With the pause before it is read it is ten minutes old then.
  await pass(600_000 - 2 * PAUSE);
  await comeBack();
  await pass(PAUSE);
  await until(() => tabs().length === 3);
});

test('a connection that is back looks anew, and what is announced twice is looked for once', async () => {
  await enter('sarah');
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(PAUSE - 1_000);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(PAUSE - 1);
  await settled();
  expect(asked).toEqual([]);
  await pass(1);
  await until(() => tabs().length === 3);
});

test('another person’s is asked for at once, however fresh the one before is, and stands in its place', async () => {
  await kept('sarah');
  await kept('omar', false, { bookingNumber: 'KR-2000' });
  expect(asked.filter(({ path }) => path === '/api/booking/web/list')).toHaveLength(6);
  await until(() => keptIn(sessionStorage).accountId === 'omar');
  expect(JSON.stringify(keptIn(sessionStorage))).not.toContain('KR-1042');
});

test('nobody’s, a hidden tab’s and a borrowed pair of eyes’ bookings are not asked for', async () => {
  await leave();
  await pass(PAUSE);
  isHidden = true;
  await enter('sarah');
  await pass(PAUSE);
  isHidden = false;
  await act(async () =>
    browserSession().eyes.borrow({ token: 'look', name: 'Sarah', until: '2027-03-07T10:00:00.000Z' }),
  );
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(PAUSE);
  await settled();
  expect(asked).toEqual([]);
  await act(async () => browserSession().eyes.giveBack());
});

test('where nothing firm is ahead any more, what was kept is taken away', async () => {
  await kept();
  await pass(600_000);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(PAUSE);
  await answerLists({ upcoming: [aBooking({ state: 'cancelled' })] });
  await until(() => sessionStorage.getItem(KEPT) === null);
  expect(waitingFor('handOvers')).toEqual([]);
});

test.each([
  ['refused', () => refuse('bookingList', 'INTERNAL', 500)],
  ['lost', () => lose('bookingList')],
])('where one of the lists is %s nothing is known, and what was kept stays', async (_, end) => {
  await kept();
  const before = sessionStorage.getItem(KEPT);
  await pass(600_000);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await pass(PAUSE);
  await until(() => tabs().length === 3);
  await end();
  for (const call of waitingFor('bookingList')) await call.answer(lists([]));
  await settled();
  expect(sessionStorage.getItem(KEPT)).toBe(before);
});

test('who logs out while it is on its way has nothing kept of them, nor has who comes after', async () => {
  await enter('sarah', 'renter', true);
  await pass(PAUSE);
  await answerLists({ upcoming: [aBooking()] });
  await until(() => waitingFor('handOvers').length > 0);
  const late = waitingFor('handOvers').at(-1);
  await leave();
  await enter('omar', 'renter', true);
  await late?.answer(onTheWire('handOvers', HAND_OVERS));
  await settled();
  expect([localStorage.getItem(KEPT), sessionStorage.getItem(KEPT)]).toEqual([null, null]);
});

test('what somebody else wrote in its place is as nothing: it is asked for and written anew', async () => {
  sessionStorage.setItem(KEPT, '{');
  await enter('sarah');
  await pass(PAUSE);
  await answerLists({ upcoming: [aBooking()] });
  await until(() => waitingFor('handOvers').length > 0);
  await answer('handOvers', HAND_OVERS);
  await until(() => sessionStorage.getItem(KEPT) !== '{');
  expect(keptIn(sessionStorage).accountId).toBe('sarah');
});
