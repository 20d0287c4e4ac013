// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage, showPage, until } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  focus,
  isThere,
  nameOf,
  press,
  pressKey,
} from '../../testing/person.ts';
import { show } from '../../testing/screen.tsx';
import { type ChosenDays, DaysField } from './days-field.tsx';
import { OneDayField } from './one-day-field.tsx';

openPage();
const changed = vi.fn();
beforeEach(() => changed.mockClear());

const TODAY = '2027-03-07';
const dayButton = (date: string) => document.querySelector<HTMLButtonElement>(`[data-date="${date}"]`);
const pressDay = (date: string) => act(async () => dayButton(date)?.click());
const focused = () =>
  (document.activeElement as HTMLElement | null)?.dataset.date ?? document.activeElement?.tagName;
const touch = (element: Element) =>
  act(async () => void element.dispatchEvent(new Event('pointerdown', { bubbles: true })));
const calendarThere = () => until(() => document.querySelector('[data-date]'));

function OneDay({ error, start = '' }: { readonly error?: string; readonly start?: string }) {
  const [day, setDay] = useState(start);
  return (
    <>
      <OneDayField
        label="From"
        value={day}
        none="Any day"
        today={TODAY}
        first={TODAY}
        last="2027-04-20"
        error={error}
        onChange={(next) => {
          changed(next);
          setDay(next);
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}
const oneDay = () => document.querySelector('button[role=combobox]') as HTMLButtonElement;
async function openOneDay(start = '', language: 'ar' | 'en' = 'en') {
  await showPage(<OneDay start={start} />, language);
  await act(async () => oneDay().click());
  await calendarThere();
}

describe('[D-CALENDAR] a field of one day', () => {
  test('says that there is none, or the day in words, and a fault behind its name', async () => {
    await showPage(<OneDay error="Choose a later day" />);
    expect([oneDay().textContent, oneDay().getAttribute('aria-expanded')]).toEqual(['Any day', 'false']);
    expect(descriptionOf(oneDay())).toBe('Choose a later day');
    expect(oneDay().getAttribute('aria-invalid')).toBe('true');
    await showPage(<OneDay key="set" start="2027-03-10" />, 'ar');
    expect([oneDay().textContent, oneDay().value]).toEqual(['الأربعاء 10 مارس', '2027-03-10']);
  });

  test('opens a calendar that the keyboard goes on in, at its day or at the first that can be chosen', async () => {
    await openOneDay('2027-04-15');
    expect([byRole('dialog', 'From').id, oneDay().getAttribute('aria-controls')]).toEqual([
      expect.stringMatching(/./),
      byRole('dialog', 'From').id,
    ]);
    expect([focused(), dayButton('2027-04-15')?.getAttribute('aria-pressed')]).toEqual([
      '2027-04-15',
      'true',
    ]);
    expect(dayButton('2027-04-21')?.disabled).toBe(true);
  });

  test('whose day is out of what can be chosen has no day chosen, and begins at the first', async () => {
    await openOneDay('2027-02-01');
    expect([focused(), document.querySelectorAll('[aria-pressed=true]').length]).toEqual([TODAY, 0]);
  });

  test('takes the day that is pressed, closes and has the focus again', async () => {
    await openOneDay();
    await pressDay('2027-03-12');
    expect(changed.mock.calls).toEqual([['2027-03-12']]);
    expect([isThere('dialog'), oneDay().textContent, document.activeElement === oneDay()]).toEqual([
      false,
      'Fri 12 Mar',
      true,
    ]);
  });

  test('closes by Escape with the focus back on it, and by a press elsewhere without taking the focus', async () => {
    await openOneDay();
    await pressKey('Escape');
    expect([isThere('dialog'), document.activeElement === oneDay()]).toEqual([false, true]);
    await act(async () => oneDay().click());
    await calendarThere();
    await touch(dayButton('2027-03-12') as Element);
    expect(isThere('dialog')).toBe(true);
    await touch(byRole('button', 'Elsewhere'));
    expect([isThere('dialog'), document.activeElement === oneDay()]).toEqual([false, false]);
  });

  test('closes when the focus goes on, and by a second press on itself', async () => {
    await openOneDay();
    await focus(byRole('button', 'Elsewhere'));
    expect([isThere('dialog'), focused()]).toEqual([false, 'BUTTON']);
    await act(async () => oneDay().click());
    await act(async () => oneDay().click());
    expect([isThere('dialog'), changed.mock.calls]).toEqual([false, []]);
  });
});

function Days({ start = { from: '', until: '' } }: { readonly start?: ChosenDays }) {
  const [days, setDays] = useState(start);
  return (
    <form>
      <DaysField
        id="days"
        label="Dates"
        today={TODAY}
        {...days}
        onChange={(next) => {
          changed(next);
          setDays(next);
        }}
      />
      <button type="submit">Elsewhere</button>
    </form>
  );
}
const field = () => document.querySelector('#days') as HTMLButtonElement;
const sent = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')].map((one) => [one.name, one.value]);
async function openDays(start?: ChosenDays, language: 'ar' | 'en' = 'en') {
  await showPage(<Days {...(start && { start })} />, language);
  await act(async () => field().click());
  await calendarThere();
}

describe('[D-SEARCH-DAYS] the days of a search', () => {
  test.each([
    ['', '', 'Dates: Any day'],
    ['2027-03-10', '', 'Dates: Wed 10 Mar'],
    ['2027-03-10', '2027-03-12', 'Dates: Wed 10 Mar – Fri 12 Mar'],
  ])('from "%s" until "%s" are called %s, and go with the form', async (from, last, name) => {
    await showPage(<Days start={{ from, until: last }} />);
    expect(nameOf(field())).toBe(name);
    expect(sent()).toEqual([
      ['from', from],
      ['until', last],
    ]);
  });

  test('are begun by the first touch and ended by the second, which closes the calendar', async () => {
    await openDays();
    await pressDay('2027-03-12');
    expect([sent(), isThere('dialog', 'Dates')]).toEqual([
      [
        ['from', '2027-03-12'],
        ['until', ''],
      ],
      true,
    ]);
    await pressDay('2027-03-14');
    expect(changed.mock.calls.at(-1)).toEqual([{ from: '2027-03-12', until: '2027-03-14' }]);
    expect([isThere('dialog'), document.activeElement === field()]).toEqual([false, true]);
  });

  test('touched backwards begin anew, and the same day twice is that day alone', async () => {
    await openDays();
    await pressDay('2027-03-12');
    await pressDay('2027-03-10');
    await pressDay('2027-03-10');
    expect(changed.mock.calls.map(([days]) => days)).toEqual([
      { from: '2027-03-12', until: '' },
      { from: '2027-03-10', until: '' },
      { from: '2027-03-10', until: '' },
    ]);
    expect(isThere('dialog')).toBe(false);
  });

  test('that stood there before are not ended by the first touch', async () => {
    await openDays({ from: '2027-03-10', until: '' });
    await pressDay('2027-03-15');
    expect(changed.mock.calls).toEqual([[{ from: '2027-03-15', until: '' }]]);
    expect(isThere('dialog')).toBe(true);
  });

  test('are taken back to any day; the next touch begins, and Done keeps what was begun', async () => {
    await openDays({ from: '2027-03-10', until: '2027-03-12' });
    await pressDay('2027-03-20');
    await press('button', 'Any day');
    expect(changed.mock.calls.at(-1)).toEqual([{ from: '', until: '' }]);
    await pressDay('2027-03-22');
    await press('button', 'Done');
    expect([isThere('dialog'), sent()]).toEqual([
      false,
      [
        ['from', '2027-03-22'],
        ['until', ''],
      ],
    ]);
  });

  test('are shown as two months, told while they are chosen, and none of them is past', async () => {
    await openDays(undefined, 'ar');
    expect(document.querySelectorAll('table')).toHaveLength(2);
    expect([dayButton('2027-03-06')?.disabled, dayButton(TODAY)?.disabled]).toEqual([true, false]);
    await pressDay('2027-03-10');
    expect([...byRole('dialog').querySelectorAll('[aria-live]')].at(-1)?.textContent).toBe(
      'الأربعاء 10 مارس',
    );
  });

  test('keep what was begun where the calendar is closed by a press elsewhere, which takes the focus', async () => {
    await openDays();
    await pressDay('2027-03-12');
    await touch(byRole('button', 'Elsewhere'));
    expect([isThere('dialog'), allByRole('button').includes(field()), sent()[0]]).toEqual([
      false,
      true,
      ['from', '2027-03-12'],
    ]);
  });
});

test('the time zone of a page is Riyadh’s while it wakes, and then the device’s', async () => {
  // The zone is asked for once, and another file of this worker may have asked.
  vi.resetModules();
  const { TimeZoneProvider, useTimeZone } = await import('./time-zone.tsx');
  const seen: string[] = [];
  const Zone = () => {
    seen.push(useTimeZone());
    return null;
  };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Europe/London',
  } as Intl.ResolvedDateTimeFormatOptions);
  await show(
    <TimeZoneProvider>
      <Zone />
    </TimeZoneProvider>,
  );
  expect([seen[0], seen.at(-1)]).toEqual(['Asia/Riyadh', 'Europe/London']);
});
