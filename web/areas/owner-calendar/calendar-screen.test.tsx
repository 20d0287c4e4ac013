// @vitest-environment happy-dom
import type { OwnerCalendar } from '@kiraa/contract/listings/owner-calendar.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aCalendar, openCalendar } from '../../testing/a-calendar.tsx';
import { clipboard, withDevice } from '../../testing/device.ts';
import { enterAs, openPage, showPage, toasts, until } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  focus,
  isThere,
  nameOf,
  plain,
  press,
  pressKey,
  pressLast,
  shown,
  type,
  typeInto,
} from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, refuseField, waitingFor } from '../../testing/screen.tsx';
import { CalendarScreen } from './calendar-screen.tsx';

openPage();
withDevice();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
});

const feed = (change: object = {}) => ({
  feedId: 'feed-1',
  name: 'Airbnb',
  host: 'airbnb.com',
  readAt: null,
  problem: null,
  ...change,
});

/** What was asked for last is done, and the calendar is asked for anew. */
async function done(
  name: Parameters<typeof answer>[0],
  body: object = {},
  change: Partial<OwnerCalendar> = {},
) {
  await answer(name, body as never);
  expect(waitingFor('ownerCalendar')).toHaveLength(1);
  await answer('ownerCalendar', aCalendar(change));
}

const day = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`) as HTMLElement;
const stateOf = (date: string) => [nameOf(day(date)), day(date).dataset.state];
const field = (name: string) =>
  allByRole<HTMLInputElement>('textbox', name)[0] ??
  ([...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)
    ?.control as HTMLInputElement);
const inPicker = (date: string) => document.querySelector<HTMLElement>(`[role=dialog] [data-date="${date}"]`);
/** Opens the calendar of a field, and presses the day there. */
async function pick(name: string, date: string): Promise<void> {
  await press('combobox', name);
  await until(() => inPicker(date));
  await act(async () => inPicker(date)?.click());
}
const choice = () => ['First day', 'From', 'Last day', 'Until'].map((name) => field(name).value);
/** A line as it is read: its title first, then when. */
const entries = () => [...document.querySelectorAll('section[aria-labelledby=month] > div:has(h3) li')];

test('the month of today is asked for as whole days of the zone, and waited for in its shape', async () => {
  await enterAs({ mode: 'owner' });
  await showPage(<CalendarScreen listingId="camry" />);
  expect(isThere('status', 'Loading…')).toBe(true);
  expect(lastAsked().sent).toMatchObject({
    from: '2027-02-28T21:00:00.000Z',
    to: '2027-03-31T21:00:00.000Z',
  });
});

test.each([
  ['en', 'Calendar of White Camry', 'March 2027'],
  ['ar', 'كامري بيضاء', 'مارس 2027'],
] as const)('it is called after its listing (%s)', async (language, title, month) => {
  await openCalendar({}, language);
  expect(byRole('heading', new RegExp(title)).tagName).toBe('H1');
  expect(isThere('heading', month)).toBe(true);
  // Each day says how it stands, with the comma of the language.
  const names = [...document.querySelectorAll('[data-date]')].map(nameOf).join('');
  expect([names.includes('،'), names.includes(',')]).toEqual(
    language === 'ar' ? [true, false] : [false, true],
  );
});

test('a listing of somebody else says so and leads to one’s own, with no other try; what failed has one', async () => {
  await enterAs({ mode: 'owner' });
  await showPage(<CalendarScreen listingId="camry" />);
  await refuse('ownerCalendar', 'NOT_FOUND', 404);
  expect(byRole('heading').textContent).toBe('This could not be found. It may no longer exist.');
  expect(isThere('button', 'Try again')).toBe(false);
  expect(byRole('link', 'My Listing').getAttribute('href')).toBe('/owner/listings/0');
});

test('a calendar that did not come has another try', async () => {
  await enterAs({ mode: 'owner' });
  await showPage(<CalendarScreen listingId="camry" />);
  await refuse('ownerCalendar', 'TOO_MANY_REQUESTS', 429);
  expect(byRole('heading').textContent).toBe('The calendar could not be loaded');
  await press('button', 'Try again');
  await answer('ownerCalendar', aCalendar());
  expect(isThere('heading', 'Calendar of White Camry')).toBe(true);
});

const whole = (from: string, to: string) => ({ from: `${from}T21:00:00.000Z`, to: `${to}T21:00:00.000Z` });
const booking = (from: string, to: string, state = 'accepted') => ({
  ...whole(from, to),
  bookingNumber: 'KR-1042',
  state,
});
test('each day says how much of it is booked or kept; a booking says more than what is kept', async () => {
  await openCalendar({
    bookings: [
      booking('2027-03-09', '2027-03-10'),
      { ...booking('2027-03-11', '2027-03-11'), to: '2027-03-12T09:00:00.000Z' },
    ],
    blocks: [
      { ...whole('2027-03-09', '2027-03-10'), feed: null },
      { ...whole('2027-03-13', '2027-03-15'), feed: null },
      { from: '2027-03-16T09:00:00.000Z', to: '2027-03-16T12:00:00.000Z', feed: 'Airbnb' },
    ],
  } as never);
  expect(['06', '08', '10', '12', '14', '16'].map((date) => stateOf(`2027-03-${date}`))).toEqual([
    ['Sat 6 Mar, past', 'free'],
    ['Mon 8 Mar, free', 'free'],
    ['Wed 10 Mar, booked, a booking begins, a booking ends', 'booked'],
    ['Fri 12 Mar, partly booked, a booking begins, a booking ends', 'partlyBooked'],
    ['Sun 14 Mar, kept by you', 'blocked'],
    ['Tue 16 Mar, partly kept by you', 'partlyBlocked'],
  ]);
});

test('what is in the month stands below in words, in the order of time, and what is yours can be opened', async () => {
  await openCalendar({
    bookings: [
      booking('2027-03-11', '2027-03-12', 'requested'),
      booking('2027-03-20', '2027-03-21', 'strange'),
    ],
    blocks: [
      { ...whole('2027-03-09', '2027-03-10'), feed: null },
      { ...whole('2027-03-15', '2027-03-16'), feed: 'Airbnb' },
    ],
  } as never);
  const said = entries().map((entry) =>
    ['strong', 'strong + span', 'bdi'].map((part) => plain(entry.querySelector(part)?.textContent)),
  );
  expect(said).toEqual([
    ['Kept by you', '10/03/27 00:00 – 11/03/27 00:00', '10/03/27 00:00'],
    ['Booking KR-1042', 'waits for your answer', '12/03/27 00:00'],
    ['From Airbnb', '16/03/27 00:00 – 17/03/27 00:00', '16/03/27 00:00'],
    ['Booking KR-1042', '21/03/27 00:00 – 22/03/27 00:00', '21/03/27 00:00'],
  ]);
  expect(entries().map((entry) => entry.querySelector('button') !== null)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a month in which nothing is says so', async () => {
  await openCalendar();
  expect(shown()).toContain('Nothing is booked or kept in this month.');
});

test('what is kept is opened at a press, once, and told', async () => {
  await openCalendar({ blocks: [{ ...whole('2027-03-09', '2027-03-10'), feed: null }] } as never);
  await press('button', 'Open 10/03/27 00:00 – 11/03/27 00:00');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    expect.stringContaining('/api/'),
    expect.objectContaining(whole('2027-03-09', '2027-03-10')),
  ]);
  await press('button', 'Open 10/03/27 00:00 – 11/03/27 00:00');
  expect(waitingFor('openPeriod')).toHaveLength(1);
  await done('openPeriod', { data: { keptBy: null } });
  expect([toasts(), entries().length]).toEqual([['This time can be booked again'], 0]);
});

test.each([
  ['booking', 'You keep nothing of this time any more, but a part of it is booked'],
  ['calendar', 'You keep nothing of this time any more, but a calendar elsewhere keeps a part of it'],
] as const)(
  'what a %s keeps a part of is not said to be open, whichever way it was opened',
  async (keptBy, words) => {
    await openCalendar({ blocks: [{ ...whole('2027-03-09', '2027-03-10'), feed: null }] } as never);
    await press('button', 'Open 10/03/27 00:00 – 11/03/27 00:00');
    await done('openPeriod', { data: { keptBy } });
    expect(toasts()).toEqual([words]);
    await press('button', 'Wed 10 Mar, free');
    await press('button', 'Open this time');
    await done('openPeriod', { data: { keptBy } });
    expect(toasts()).toEqual([words, words]);
  },
);

test('days are chosen by pressing them: the first, the last, and then anew', async () => {
  await openCalendar();
  await press('button', 'Wed 10 Mar, free');
  expect(choice()).toEqual(['2027-03-10', '0', '2027-03-10', '24']);
  await press('button', 'Fri 12 Mar, free');
  expect(choice()).toEqual(['2027-03-10', '0', '2027-03-12', '24']);
  const pressed = [...document.querySelectorAll<HTMLElement>('[aria-pressed=true]')];
  expect(pressed.map(({ dataset }) => dataset.date)).toEqual(['2027-03-10', '2027-03-11', '2027-03-12']);
  await press('button', 'Tue 9 Mar, free');
  expect(choice()).toEqual(['2027-03-09', '0', '2027-03-09', '24']);
});

test('what is chosen stands at the foot with what can be done with it, and is sent from there', async () => {
  await openCalendar();
  expect(isThere('button', 'Keep')).toBe(false);
  await press('button', 'Wed 10 Mar, free');
  expect(shown()).toContain('Wed 10 Mar');
  await press('button', 'Fri 12 Mar, free');
  expect(shown()).toContain('Wed 10 Mar – Fri 12 Mar');
  await press('button', 'Keep');
  expect(lastAsked().sent).toMatchObject(whole('2027-03-09', '2027-03-12'));
  await done('blockPeriod');
  expect([toasts(), isThere('button', 'Keep')]).toEqual([['This time is yours now'], false]);
});

test('today is marked, and the first and last day of a booking are told apart from those between', async () => {
  await openCalendar({ bookings: [booking('2027-03-09', '2027-03-12')] } as never);
  expect(document.querySelector<HTMLElement>('[aria-current=date]')?.dataset.date).toBe('2027-03-07');
  const span = (date: string) => [day(`2027-03-${date}`).dataset.span, nameOf(day(`2027-03-${date}`))];
  expect(['10', '11', '12', '13'].map(span)).toEqual([
    ['first', 'Wed 10 Mar, booked, a booking begins'],
    ['inside', 'Thu 11 Mar, booked'],
    ['last', 'Fri 12 Mar, booked, a booking ends'],
    [undefined, 'Sat 13 Mar, free'],
  ]);
});

test('a day that is past cannot be chosen, but read', async () => {
  await openCalendar();
  await press('button', 'Sat 6 Mar, past');
  expect([choice()[0], day('2027-03-06').getAttribute('aria-disabled')]).toEqual(['', 'true']);
});

test('a first day alone is one day; one after the last takes the last along', async () => {
  await openCalendar();
  await pick('First day', '2027-03-10');
  expect(choice()[2]).toBe('2027-03-10');
  await pick('Last day', '2027-03-12');
  await pick('First day', '2027-03-11');
  expect(choice()[2]).toBe('2027-03-12');
  await pick('First day', '2027-03-15');
  expect(choice()[2]).toBe('2027-03-15');
  // Before it nothing ends, and before today nothing begins.
  const shut = async (name: string, date: string) => {
    await press('combobox', name);
    await until(() => inPicker(date));
    const isShut = inPicker(date)?.hasAttribute('disabled');
    await pressKey('Escape');
    return isShut;
  };
  expect([await shut('First day', '2027-03-06'), await shut('First day', '2027-03-07')]).toEqual([
    true,
    false,
  ]);
  expect([await shut('Last day', '2027-03-14'), await shut('Last day', '2027-03-15')]).toEqual([true, false]);
  expect([document.querySelector('input[type=date]'), isThere('dialog')]).toEqual([null, false]);
});

test.each([
  ['Keep this time', 'blockPeriod', 'This time is yours now'],
  ['Open this time', 'openPeriod', 'This time can be booked again'],
] as const)(
  '"%s" sends the chosen hours of the zone, and begins anew once it is done',
  async (name, call, words) => {
    await openCalendar();
    await press('button', 'Wed 10 Mar, free');
    await typeInto(field('From'), '8');
    await typeInto(field('Until'), '18');
    await press('button', name);
    expect(lastAsked().sent).toMatchObject({
      from: '2027-03-10T05:00:00.000Z',
      to: '2027-03-10T15:00:00.000Z',
    });
    for (const other of ['One moment…', name === 'Keep this time' ? 'Open this time' : 'Keep this time'])
      await pressLast('button', other);
    expect(waitingFor(call)).toHaveLength(1);
    expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1);
    await done(call, call === 'openPeriod' ? { data: { keptBy: null } } : {});
    expect([toasts(), choice()]).toEqual([[words], ['', '0', '', '24']]);
  },
);

test('a time without a day, and one that ends before it begins, are said at their fields and not sent', async () => {
  await openCalendar();
  await press('button', 'Keep this time');
  expect(field('First day').getAttribute('aria-invalid')).toBe('true');
  expect(field('Last day').getAttribute('aria-invalid')).toBe('true');
  await press('button', 'Wed 10 Mar, free');
  await typeInto(field('From'), '18');
  expect(field('First day').getAttribute('aria-invalid')).toBeNull();
  await typeInto(field('Until'), '8');
  await press('button', 'Keep this time');
  expect([field('Last day').getAttribute('aria-invalid'), waitingFor('blockPeriod')]).toEqual(['true', []]);
  expect(descriptionOf(field('Last day'))).not.toBe('');
});

test.each<[string, string, 'START_IN_PAST' | 'START_TOO_FAR', string]>([
  ['a field', 'from', 'START_IN_PAST', 'First day'],
  ['the other field', 'to', 'START_TOO_FAR', 'Last day'],
])('a refusal of %s stands at it, with what was chosen kept', async (_, wrong, code, name) => {
  await openCalendar();
  await press('button', 'Wed 10 Mar, free');
  await press('button', 'Keep this time');
  await refuseField('blockPeriod', wrong, code);
  expect([field(name).getAttribute('aria-invalid'), choice()[0]]).toEqual(['true', '2027-03-10']);
});

test('a time that is booked says so beneath, and is gone when another one is chosen', async () => {
  await openCalendar();
  await press('button', 'Wed 10 Mar, free');
  await press('button', 'Keep this time');
  await lose('blockPeriod');
  const notice = () => document.querySelector('form[aria-labelledby=change] [role=alert]')?.textContent;
  expect([notice(), choice()[0]]).toEqual([
    'No connection. Check your internet and try again.',
    '2027-03-10',
  ]);
  await press('button', 'Fri 12 Mar, free');
  await typeInto(field('Until'), '18');
  expect(notice()).toBe('');
});

test('hours are those of a day: an end may be midnight, a beginning not', async () => {
  await openCalendar();
  const options = (name: string) =>
    [...field(name).querySelectorAll('option')].map(({ textContent }) => textContent);
  expect([options('From').at(0), options('From').at(-1)]).toEqual(['00:00', '23:00']);
  expect([options('Until').at(0), options('Until').at(-1)]).toEqual(['01:00', '24:00']);
});

test('months turn within two years; the one before stands until the next one came', async () => {
  await openCalendar({ bookings: [booking('2027-03-11', '2027-03-12')] } as never);
  expect(byRole<HTMLButtonElement>('button', 'Previous month').disabled).toBe(true);
  await press('button', 'Next month');
  expect([isThere('heading', 'April 2027'), entries().length]).toEqual([true, 1]);
  await answer('ownerCalendar', aCalendar());
  expect(entries()).toHaveLength(0);
  await press('button', 'Previous month');
  expect(isThere('heading', 'March 2027')).toBe(true);
});

test('the keys go from day to day, mirrored in Arabic as the chevrons are', async () => {
  await openCalendar({}, 'ar');
  (document.querySelector('table') as HTMLElement).style.direction = 'rtl';
  await focus(day('2027-03-10'));
  await pressKey('ArrowLeft');
  expect((document.activeElement as HTMLElement).dataset.date).toBe('2027-03-11');
  const turns = [...document.querySelectorAll('section[aria-labelledby=month] svg')];
  expect(turns.every((icon) => icon.classList.contains('mirrored'))).toBe(true);
});

const chosenIn = (name: string) =>
  [...field(name).querySelectorAll('option')].find(({ value }) => value === field(name).value)?.textContent;
const rules = [
  'Time between two bookings',
  'Notice before the first hour',
  'Shortest booking',
  'Longest booking',
];
const options = (name: string) =>
  [...field(name).querySelectorAll('option')].map(({ textContent }) => textContent);

test('what every booking keeps to is chosen in hours and days, and saved as minutes', async () => {
  await openCalendar();
  expect(rules.map((name) => chosenIn(name))).toEqual(['None', '1 hour', '1 hour', '30 days']);
  await typeInto(field('Notice before the first hour'), '1440');
  await press('button', 'Save');
  expect(Object.values(lastAsked().sent).map(String)).toEqual(
    expect.arrayContaining(['0', '1440', '60', '43200']),
  );
  await press('button', 'One moment…');
  expect(waitingFor('saveCalendarRules')).toHaveLength(1);
  await done('saveCalendarRules');
  expect(toasts()).toEqual(['Saved']);
});

test('a length that another program has saved stays to be chosen', async () => {
  await openCalendar({
    rules: { preparationMinutes: 45, noticeMinutes: 0, shortestMinutes: 60, longestMinutes: 43_200 },
  });
  expect(options('Time between two bookings').slice(0, 4)).toEqual([
    'None',
    '30 minutes',
    '45 minutes',
    '1 hour',
  ]);
});

test('rules that contradict each other say so where they do, and what was chosen stays', async () => {
  await openCalendar();
  await typeInto(field('Shortest booking'), '43200');
  await press('button', 'Save');
  await refuseField('saveCalendarRules', 'shortest_minutes', 'OUT_OF_RANGE');
  expect([field('Shortest booking').getAttribute('aria-invalid'), field('Shortest booking').value]).toEqual([
    'true',
    '43200',
  ]);
  await press('button', 'Save');
  await lose('saveCalendarRules');
  expect(toasts()).toEqual(['No connection. Check your internet and try again.']);
});

test('calendars elsewhere say when they were read and what is wrong with them', async () => {
  await openCalendar({
    isInstantPaused: true,
    feeds: [
      feed({ readAt: '2027-03-07T08:30:00.000Z' }),
      feed({ feedId: 'feed-2', name: 'Own', problem: 'refused' }),
    ],
  } as never);
  expect(byRole('alert', /cannot be read, so nobody books instantly/)).toBeDefined();
  const [good, bad] = [...document.querySelectorAll('section[aria-labelledby=feeds] li')].map((one) =>
    plain(one.textContent),
  );
  expect(good).toContain('Airbnb airbnb.com · read 07/03/27 11:30');
  expect(good).not.toContain('cannot be read');
  expect(bad).toContain('cannot be read');
  expect(bad).toContain('It no longer lets us in');
});

test('a calendar elsewhere is read now, or removed, one at a time', async () => {
  await openCalendar({ feeds: [feed()] } as never);
  await press('button', 'Read Airbnb now');
  await press('button', 'Remove Airbnb');
  expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  await done('readCalendarFeed', { data: feed() }, { feeds: [feed()] } as never);
  await press('button', 'Remove Airbnb');
  await done('removeCalendarFeed');
  expect(toasts()).toEqual(['Airbnb is not read any more']);
});

test('one more calendar is added with its name and address, and the fields are empty again', async () => {
  await openCalendar();
  await type('Airbnb', 'textbox', 'Name');
  await type('https://airbnb.com/c.ics', 'textbox', 'Secret address (iCal)');
  await press('button', 'Add calendar');
  expect(lastAsked().sent).toMatchObject({ name: 'Airbnb', address: 'https://airbnb.com/c.ics' });
  await done('addCalendarFeed', { data: feed() }, { feeds: [feed()] } as never);
  expect(toasts()).toEqual(['Airbnb is read from now on']);
  expect([field('Name').value, field('Secret address (iCal)').value]).toEqual(['', '']);
});

test('an address that is none is said at its field, and what was typed stays', async () => {
  await openCalendar();
  await type('Airbnb', 'textbox', 'Name');
  await type('airbnb', 'textbox', 'Secret address (iCal)');
  await press('button', 'Add calendar');
  await refuseField('addCalendarFeed', 'address', 'NOT_ALLOWED');
  expect([field('Secret address (iCal)').getAttribute('aria-invalid'), field('Name').value]).toEqual([
    'true',
    'Airbnb',
  ]);
  expect(document.activeElement).toBe(field('Secret address (iCal)'));
  expect(toasts()).toEqual([]);
});

test('this calendar has no address until its owner makes one', async () => {
  await openCalendar();
  await press('button', 'Make a secret address');
  await done('makeCalendarAddress', {}, { address: 'https://kiraa.sa/c/secret.ics' });
  expect(toasts()).toEqual(['The address is made. One before it, if there was one, has ended']);
  expect([field('Secret address').value, field('Secret address').readOnly]).toEqual([
    'https://kiraa.sa/c/secret.ics',
    true,
  ]);
});

test.each([
  [true, 'Copied'],
  [false, 'It could not be copied. Select the address and copy it yourself'],
])('the address is copied (%s) and that is told', async (isAllowed, words) => {
  const copied = clipboard(isAllowed);
  await openCalendar({ address: 'https://kiraa.sa/c/secret.ics' });
  await press('button', 'Copy');
  expect(copied).toHaveBeenCalledWith('https://kiraa.sa/c/secret.ics');
  expect(toasts()).toEqual([words]);
});

test('an address that is ended is gone, and is not renewed by the same press', async () => {
  await openCalendar({ address: 'https://kiraa.sa/c/secret.ics' });
  await press('button', 'End it');
  await press('button', 'New address');
  expect(waitingFor('makeCalendarAddress')).toEqual([]);
  await done('dropCalendarAddress');
  expect([toasts(), isThere('button', 'Make a secret address')]).toEqual([['The address has ended'], true]);
});
