// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { allByRole, byRole, focus, nameOf, press, pressKey } from '../../testing/person.ts';
import { openScreen, show } from '../../testing/screen.tsx';
import { DayCalendar } from './day-calendar.tsx';

openScreen();

const chosen = vi.fn();
function Days({ start }: { start?: string }) {
  const [day, setDay] = useState(start);
  return (
    <DayCalendar
      chosen={{ first: day }}
      today="2027-03-08"
      first="2027-03-07"
      last="2027-05-20"
      onChoose={(next: string) => {
        chosen(next);
        setDay(next);
      }}
    />
  );
}
const dayButton = (date: string) => document.querySelector<HTMLButtonElement>(`[data-date="${date}"]`);
const reached = () =>
  [...document.querySelectorAll<HTMLElement>('[data-date][tabindex="0"]')].map((day) => day.dataset.date);
const month = () => document.querySelector('[aria-live]')?.textContent;

test('the calendar opens at the first day that can be chosen, or at the one that is', async () => {
  await show(<Days />);
  expect([month(), reached()]).toEqual(['March 2027', ['2027-03-07']]);
  await show(<Days key="chosen" start="2027-04-15" />);
  expect([month(), reached()]).toEqual(['April 2027', ['2027-04-15']]);
  expect(dayButton('2027-04-15')?.getAttribute('aria-pressed')).toBe('true');
});

test('days before the first and after the last cannot be chosen', async () => {
  await show(<Days />);
  expect([dayButton('2027-03-06')?.disabled, dayButton('2027-03-07')?.disabled]).toEqual([true, false]);
  await show(<Days key="last" start="2027-05-20" />);
  expect([dayButton('2027-05-20')?.disabled, dayButton('2027-05-21')?.disabled]).toEqual([false, true]);
});

test('a day is called by its name in the language, and pressing it chooses it', async () => {
  chosen.mockClear();
  await show(<Days />);
  await press('button', 'Wed 10 Mar');
  expect(chosen).toHaveBeenCalledWith('2027-03-10');
  await show(<Days key="ar" />, 'ar');
  expect(nameOf(dayButton('2027-03-10') as Element)).toBe('الأربعاء 10 مارس');
  expect(month()).toBe('مارس 2027');
});

test('a leaf that is turned keeps its buttons, and a choice draws no day anew that stands as before', async () => {
  await show(<Days />);
  const before = dayButton('2027-03-10');
  await press('button', 'Next month');
  // The tenth of March is a Wednesday in the second row; in April that place is the seventh.
  expect(before?.isConnected && before.dataset.date).toBe('2027-04-07');
  await show(<Days key="choice" start="2027-04-15" />);
  const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  await press('button', 'Fri 16 Apr');
  // The Hijri months of the leaf's first and last day, and the numbers of the day that was chosen and of the one that is chosen now.
  const days = parts.mock.calls.map(([date]) => (date as Date).toISOString().slice(0, 10));
  expect([...new Set(days)].sort()).toEqual(['2027-04-01', '2027-04-15', '2027-04-16', '2027-04-30']);
  parts.mockRestore();
});

test('a last day draws the days of the range anew, and no other', async () => {
  const range = (last?: string) => (
    <DayCalendar
      chosen={{ first: '2027-03-10', last }}
      today="2027-03-07"
      first="2027-03-07"
      last="2027-05-20"
      onChoose={chosen}
    />
  );
  await show(range());
  const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  await show(range('2027-03-12'));
  const days = parts.mock.calls.map(([date]) => (date as Date).toISOString().slice(0, 10));
  // The Hijri months of the leaf's first and last day as well.
  expect([...new Set(days)].sort()).toEqual([
    '2027-03-01',
    '2027-03-10',
    '2027-03-11',
    '2027-03-12',
    '2027-03-31',
  ]);
  parts.mockRestore();
});

test('months are turned within what can be chosen, and no further', async () => {
  await show(<Days />);
  expect(byRole<HTMLButtonElement>('button', 'Previous month').disabled).toBe(true);
  await press('button', 'Next month');
  expect([month(), reached()]).toEqual(['April 2027', ['2027-04-01']]);
  await press('button', 'Next month');
  expect(month()).toBe('May 2027');
  expect(byRole<HTMLButtonElement>('button', 'Next month').disabled).toBe(true);
});

test('an arrow past the month’s end turns the leaf and takes the focus with it; past what can be chosen it stays', async () => {
  await show(<Days />);
  await focus(dayButton('2027-03-31') as HTMLElement);
  await pressKey('ArrowRight');
  expect([month(), (document.activeElement as HTMLElement).dataset.date]).toEqual([
    'April 2027',
    '2027-04-01',
  ]);
  await show(<Days key="edge" />);
  await focus(dayButton('2027-03-07') as HTMLElement);
  await pressKey('ArrowUp');
  expect(month()).toBe('March 2027');
});

test('the month’s name opens a list of all months, each chosen by one press', async () => {
  await show(<Days />);
  await press('button', 'Choose a month');
  expect(byRole('button', 'Choose a month').getAttribute('aria-expanded')).toBe('true');
  expect(allByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'March 2027',
    'April 2027',
    'May 2027',
  ]);
  await press('button', 'May 2027');
  expect([month(), byRole('button', 'Choose a month').getAttribute('aria-expanded')]).toEqual([
    'May 2027',
    'false',
  ]);
});

test('today is marked, and each day has its number of the Hijri month, whose name stands above', async () => {
  await show(<Days />);
  const today = [...document.querySelectorAll<HTMLElement>('[aria-current=date]')];
  expect(today.map(({ dataset }) => dataset.date)).toEqual(['2027-03-08']);
  expect(dayButton('2027-03-10')?.textContent).toBe('102');
  expect(document.querySelector('section p')?.textContent).toBe('Ramadan – Shawwal 1448');
  await show(<Days key="ar" />, 'ar');
  expect(document.querySelector('section p')?.textContent).toBe('رمضان – شوال 1448');
});

test('a range has a first and a last day, told in words, and the days between run from one to the other', async () => {
  await show(
    <DayCalendar
      chosen={{ first: '2027-03-10', last: '2027-03-12' }}
      today="2027-03-07"
      first="2027-03-07"
      last="2027-05-20"
      onChoose={chosen}
    />,
  );
  const days = ['09', '10', '11', '12', '13'].map((day) => dayButton(`2027-03-${day}`));
  expect(days.map((day) => day?.dataset.edge)).toEqual([undefined, 'first', 'inside', 'last', undefined]);
  expect(days.map((day) => day && nameOf(day))).toEqual([
    'Tue 9 Mar',
    'Wed 10 Mar, Starts',
    'Thu 11 Mar',
    'Fri 12 Mar, Ends',
    'Sat 13 Mar',
  ]);
});

test('two months stand as one leaf: an arrow goes from one into the other, and past the second turns it', async () => {
  await show(
    <DayCalendar
      chosen={{}}
      today="2027-03-07"
      first="2027-03-07"
      last="2027-07-20"
      months={2}
      onChoose={chosen}
    />,
  );
  const focused = () => (document.activeElement as HTMLElement).dataset.date;
  await focus(dayButton('2027-03-31') as HTMLElement);
  await pressKey('ArrowRight');
  expect([month(), focused()]).toEqual(['March 2027', '2027-04-01']);
  await focus(dayButton('2027-04-30') as HTMLElement);
  await pressKey('ArrowRight');
  expect([month(), focused()]).toEqual(['April 2027', '2027-05-01']);
});
