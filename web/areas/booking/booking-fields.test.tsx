// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import {
  allByRole,
  byRole,
  descriptionOf,
  focus,
  nameOf,
  press,
  pressKey,
  type,
} from '../../testing/person.ts';
import { openScreen, show } from '../../testing/screen.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { DurationField } from './duration-field.tsx';

openScreen();

function Length({
  start = { hours: '', minutes: '' },
  error,
  minimumHours,
}: {
  start?: { hours: string; minutes: string };
  error?: string;
  minimumHours?: number;
}) {
  const [duration, setDuration] = useState(start);
  return (
    <DurationField
      {...duration}
      onChange={setDuration}
      error={error}
      {...(minimumHours !== undefined && { minimumHours })}
    />
  );
}
const length = () => allByRole<HTMLInputElement>('textbox').map(({ value }) => value);

test('hours and minutes are two fields of one group, named in either language', async () => {
  await show(<Length />);
  expect(allByRole('textbox').map(nameOf)).toEqual(['Hours', 'Minutes']);
  await show(<Length />, 'ar');
  expect(allByRole('textbox').map(nameOf)).toEqual(['ساعات', 'دقائق']);
  expect(allByRole('button').map(nameOf)).toEqual(['أنقص ساعة', 'زِد ساعة', 'أنقص 15 دقيقة', 'زِد 15 دقيقة']);
});

test('[P1-BOOK-16] a thumb steps by an hour and by a quarter, between 1 and 24 hours and 0 and 60 minutes', async () => {
  await show(<Length start={{ hours: '23', minutes: '45' }} />);
  await press('button', 'One hour more');
  await press('button', 'One hour more');
  await press('button', '15 minutes more');
  await press('button', '15 minutes more');
  expect(length()).toEqual(['24', '60']);
  await show(<Length key="low" start={{ hours: '2', minutes: '15' }} />);
  for (let count = 0; count < 3; count += 1) {
    await press('button', 'One hour less');
    await press('button', '15 minutes less');
  }
  expect(length()).toEqual(['1', '0']);
});

test('[P3-RENB-29] what is added to a booking may be less than an hour', async () => {
  await show(<Length start={{ hours: '1', minutes: '30' }} minimumHours={0} />);
  await press('button', 'One hour less');
  expect(length()).toEqual(['0', '30']);
});

test('what is typed stays as it is typed, and one field leaves the other alone', async () => {
  await show(<Length start={{ hours: '2', minutes: '15' }} />);
  await type('٣', 'textbox', 'Hours');
  expect(length()).toEqual(['٣', '15']);
  await press('button', 'One hour more');
  expect(length()).toEqual(['4', '15']);
});

test('a fault of the length is tied to both of its fields', async () => {
  await show(<Length error="At least one hour." />);
  for (const field of allByRole('textbox'))
    expect([descriptionOf(field), field.getAttribute('aria-invalid')]).toEqual([
      'At least one hour.',
      'true',
    ]);
});

const chosen = vi.fn();
function Days({ start }: { start?: string }) {
  const [day, setDay] = useState(start);
  return (
    <DayCalendar
      chosen={day}
      first="2027-03-07"
      last="2027-05-20"
      onChoose={(next) => {
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
