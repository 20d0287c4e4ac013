// @vitest-environment happy-dom
import { formatterOf } from '@kiraa/texts/format.ts';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { browserSession } from '../../shell/calls/browser-session.ts';
import { BEFORE_IT } from '../../testing/a-booking.ts';
import { aBookable } from '../../testing/a-listing.ts';
import { dialogKey, enterAs, openPage, showPage, until } from '../../testing/page.tsx';
import { byRole, descriptionOf, isThere, plain, press, shown, typeInto } from '../../testing/person.ts';
import { answer, askedPaths, refuse, waitingFor } from '../../testing/screen.tsx';
import { BookingPanel } from './booking-panel.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_IT });
});

const START = '2027-03-10T13:00:00.000Z';
const END = '2027-03-12T13:00:00.000Z';
const keep = (choice: object = {}) =>
  sessionStorage.setItem(
    'gbp',
    JSON.stringify({ camry: { mode: 'day', start: START, end: END, hours: '', minutes: '', ...choice } }),
  );
type Known = Parameters<typeof BookingPanel>[0]['known'];
const look = (language: 'en' | 'ar' = 'en', known?: Known) =>
  showPage(<BookingPanel listing={aBookable()} known={known} />, language);
const chosen = (name: string) => plain(byRole('combobox', name).textContent);
/** By the device's clocks, as the calendar chooses. */
const atHour = (hour: number) => new Date(2027, 2, 10, hour);
const told = (hour: number) => formatterOf('en').friendlyDateTime(atHour(hour));
const list = (name: string) =>
  [...document.querySelectorAll('label')].find((label) => label.textContent === name)
    ?.control as HTMLSelectElement;
const taken = { from: START, to: END, minutes: 2_880, total: '360.00', booked: true, nearest: [] } as const;

test.each([
  ['en', 'Starts', 'Starts: Time', 'Ends', 'The end was before the start: choose it again.'],
  [
    'ar',
    'بداية الحجز',
    'بداية الحجز: الوقت',
    'نهاية الحجز',
    'كانت النهاية قبل البداية، فتحتاج اختيارًا جديدًا.',
  ],
] as const)(
  'an end that a later start has overtaken is taken away and asked for at its field (%s)',
  async (language, starts, time, ends, words) => {
    keep({ start: atHour(16), end: atHour(18) });
    await look(language);
    await press('combobox', starts);
    await until(() => list(time));
    await typeInto(list(time), '19:00');
    expect(descriptionOf(byRole('combobox', ends))).toBe(words);
    expect(byRole('combobox', ends).getAttribute('aria-invalid')).toBeNull();
  },
);

test('who touches a day and nothing else begins at ten in the morning', async () => {
  await look();
  await press('combobox', 'Starts');
  await until(() => document.querySelector('[role=dialog] [data-date]'));
  await act(async () => document.querySelector<HTMLElement>('[data-date="2027-03-10"]')?.click());
  expect(chosen('Starts')).toBe(`Starts${told(10)}`);
});

test('a later start that is still before the end leaves the end as it is', async () => {
  keep({ start: atHour(16), end: atHour(20) });
  await look();
  await press('combobox', 'Starts');
  await until(() => list('Starts: Time'));
  await typeInto(list('Starts: Time'), '19:00');
  expect([chosen('Starts'), chosen('Ends')]).toEqual([`Starts${told(19)}`, `Ends${told(20)}`]);
  expect(descriptionOf(byRole('combobox', 'Ends'))).toBe('');
});

test.each([
  ['en', 'Some of this time is taken. “Book Now” shows free times near it.', /^Tell me if/],
  ['ar', 'جزء من هذا الوقت محجوز. زر «احجز الآن» يعرض أوقاتًا متاحة قريبة منه.', /^أبلغوني/],
] as const)(
  'a time that is known to be taken has no total, but the way to free ones near it (%s)',
  async (language, words, wait) => {
    keep();
    const known = {
      taken: [{ start: new Date('2027-03-11T13:00:00Z'), end: new Date('2027-03-11T14:00:00Z') }],
    };
    await look(language, known);
    expect(plain(document.querySelector('form output')?.textContent)).toBe(words);
    expect(shown()).not.toContain('360');
    await until(() => isThere('button', wait));
  },
);

test.each([
  [
    'en',
    'Somebody is paying for it now. If they do not, it is free again on 07/03/27 12:15. Your choice is still here: change the start or the length and check again.',
  ],
  [
    'ar',
    'فيه من يدفع له الآن. إذا ما اكتمل الدفع يصير متاحًا من جديد في 07/03/27 12:15. اختيارك محفوظ: بداية أو مدة ثانية قد تناسب.',
  ],
] as const)(
  'a time that somebody is paying for says when it may be free again (%s)',
  async (language, words) => {
    keep();
    await enterAs({});
    await look(language);
    await press('button', language === 'en' ? 'Book Now' : 'احجز الآن');
    await answer('checkAvailability', {
      data: { ...taken, code: 'PERIOD_TAKEN', mayBeFreeAt: '2027-03-07T09:15:00.000Z' },
    });
    expect(plain(shown()).replace(/[\u2066-\u2069]/g, '')).toContain(words);
  },
);

test.each([
  ['PERIOD_BLOCKED', true],
  ['PREPARATION_NEEDED', true],
  ['LISTING_UNAVAILABLE', false],
] as const)(
  'of a no by %s that other dates help is said where they do, and only then',
  async (code, helps) => {
    keep();
    await enterAs({});
    await look();
    await press('button', 'Book Now');
    await answer('checkAvailability', { data: { ...taken, code, mayBeFreeAt: '2027-03-07T09:15:00.000Z' } });
    const region = plain(byRole('region', 'Book it').textContent);
    expect(region.includes('change the start or the length')).toBe(helps);
    expect(region.includes('Somebody is paying for it now')).toBe(helps);
    expect(isThere('button', /^Tell me if/)).toBe(helps);
  },
);

/** Somebody whose token waits for its answer presses the button. */
async function pressedWhileAsleep() {
  keep();
  sessionStorage.setItem('kiraa.token', 'token-of-sarah');
  await act(async () => void browserSession().start());
  await look();
  await press('button', 'Book Now');
}

test('whoever presses while it is still asked who they are waits, is asked nothing, and goes on by themselves', async () => {
  await pressedWhileAsleep();
  expect([askedPaths(), isThere('button', 'Checking Availability'), dialogKey()]).toEqual([
    ['/api/user-details'],
    true,
    'no dialog',
  ]);
  await press('button', 'Checking Availability');
  await answer('userDetails', { user: { userId: 'sarah', mode: 'renter' } } as never);
  expect([waitingFor('checkAvailability').length, dialogKey()]).toEqual([1, 'no dialog']);
});

test('who turns out to be nobody is asked to log in, and nothing was asked of the calendar', async () => {
  await pressedWhileAsleep();
  await refuse('userDetails', 'SESSION_ENDED', 401);
  expect([dialogKey(), waitingFor('checkAvailability')]).toEqual(['LOGIN', []]);
  expect(isThere('button', 'Book Now')).toBe(true);
});

test('who turns out to be in their owner’s profile is shown the way over', async () => {
  await pressedWhileAsleep();
  await answer('userDetails', { user: { userId: 'sarah', mode: 'owner' } } as never);
  expect([dialogKey(), waitingFor('checkAvailability')]).toEqual(['INFO_OWNER', []]);
});
