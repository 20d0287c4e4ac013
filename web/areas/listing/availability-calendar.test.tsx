// @vitest-environment happy-dom
import type { DayState } from '@kiraa/domain/listing/calendar-days.ts';
import type { Period } from '@kiraa/domain/time.ts';
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { LanguageProvider } from '../../shell/texts/texts.tsx';
import { openPage, showPage, until } from '../../testing/page.tsx';
import { allByRole, byRole, focus, hover, isThere, nameOf, press, pressKey } from '../../testing/person.ts';
import { answer, asked, lastAsked, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import { AvailabilityCalendar } from './availability-calendar.tsx';
import { useCalendar } from './use-calendar.ts';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
});

const days = (states: Readonly<Record<string, DayState>>) =>
  Object.entries(states).map(([date, state]) => ({ date, state }));
/** From Sunday the seventh: two free days, one half taken, one taken, and free ones after it. */
const taken = {
  timeZone: 'Asia/Riyadh',
  taken: [{ from: new Date(2027, 2, 9, 12).toISOString(), to: new Date(2027, 2, 11).toISOString() }],
  days: days({
    '2027-03-07': 'free',
    '2027-03-08': 'free',
    '2027-03-09': 'partly',
    '2027-03-10': 'taken',
    '2027-03-11': 'free',
    '2027-04-01': 'taken',
    '2027-04-02': 'free',
  }),
} as never;

const chose = vi.fn();
beforeEach(() => chose.mockReset());
function Chosen() {
  const [chosen, setChosen] = useState<Partial<Period>>({});
  return (
    <AvailabilityCalendar
      listingId="camry"
      chosen={chosen}
      onChoose={(period) => {
        chose(period);
        setChosen(period);
      }}
    />
  );
}
async function calendar(language: 'en' | 'ar' = 'en') {
  await showPage(<Chosen />, language);
  await answer('itemCalendar', { data: taken } as never);
  asked.splice(0);
}

const day = (date: string) =>
  document.querySelector<HTMLButtonElement>(`[data-date="${date}"]`) as HTMLElement;
const named = (date: string) => nameOf(day(date));
const months = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
const pressed = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-pressed=true]')].map(({ dataset }) => dataset.date);
const at = (date: string, hour = 10) => {
  const [year = 0, month = 1, number = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, number, hour);
};
const pressDay = async (date: string) => press('button', new RegExp(`^${named(date)}$`));

test('two months stand side by side, whose days are asked for from today on, by the clocks of the device', async () => {
  await showPage(<Chosen />);
  expect(months()).toEqual(['March 2027', 'April 2027']);
  expect(named('2027-03-09')).toBe('Tue 9 Mar, loading');
  expect(asked.map(({ path, sent }) => [path, sent])).toEqual([
    [
      '/api/item/calendar',
      { itemid: 'camry', from: '2027-03-07', to: '2027-04-30', time_zone: 'Asia/Riyadh' },
    ],
  ]);
  await answer('itemCalendar', { data: taken } as never);
  expect(named('2027-03-09')).toBe('Tue 9 Mar, partly taken');
});

test('the server writes the frame of the calendar, and no day', () => {
  const html = renderToString(
    <LanguageProvider value="en">
      <Chosen />
    </LanguageProvider>,
  );
  expect(html).toContain('Availability');
  expect(html).not.toContain('data-date');
});

test.each([
  ['2027-03-06', 'Sat 6 Mar, past', 'past', 'السبت 6 مارس، مضى'],
  ['2027-03-07', 'Sun 7 Mar, free', 'free', 'الأحد 7 مارس، متاح'],
  ['2027-03-09', 'Tue 9 Mar, partly taken', 'partly', 'الثلاثاء 9 مارس، محجوز جزئيًا'],
  ['2027-03-10', 'Wed 10 Mar, taken', 'taken', 'الأربعاء 10 مارس، محجوز'],
  ['2027-03-20', 'Sat 20 Mar, loading', 'unknown', 'السبت 20 مارس، جارٍ التحميل'],
])('how much of %s is taken is said in words, in both languages', async (date, english, state, arabic) => {
  await calendar();
  expect([named(date), day(date).dataset.state]).toEqual([english, state]);
  await calendar('ar');
  expect(named(date)).toBe(arabic);
});

test('only a day that has room can be chosen; the others stay to be read', async () => {
  await calendar();
  for (const [date, isShut] of [
    ['2027-03-06', 'true'],
    ['2027-03-08', null],
    ['2027-03-09', null],
    ['2027-03-10', 'true'],
    ['2027-03-20', 'true'],
  ] as const) {
    expect([date, day(date).getAttribute('aria-disabled')]).toEqual([date, isShut]);
  }
  await pressDay('2027-03-10');
  await pressDay('2027-03-06');
  expect(chose).not.toHaveBeenCalled();
});

test('the first press is the start, the next later day the end at the same time of day', async () => {
  await calendar();
  await pressDay('2027-03-08');
  expect(chose).toHaveBeenLastCalledWith({ start: at('2027-03-08') });
  expect(pressed()).toEqual(['2027-03-08']);
  await pressDay('2027-03-09');
  expect(chose).toHaveBeenLastCalledWith({ start: at('2027-03-08'), end: at('2027-03-09') });
  expect(pressed()).toEqual(['2027-03-08', '2027-03-09']);
});

test('a day that is pressed is painted before the form has heard of it', async () => {
  const nothing: Partial<Period> = {};
  await showPage(<AvailabilityCalendar listingId="camry" chosen={nothing} onChoose={chose} />);
  await answer('itemCalendar', { data: taken } as never);
  await press('button', named('2027-03-07'));
  expect(chose).toHaveBeenCalledTimes(1);
  expect(day('2027-03-07').getAttribute('aria-pressed')).toBe('true');
});

test('two days and two turns that are pressed before anything is drawn anew count as two', async () => {
  await calendar();
  await act(async () => {
    day('2027-03-07').click();
    day('2027-03-08').click();
  });
  expect(chose).toHaveBeenLastCalledWith({ start: at('2027-03-07'), end: at('2027-03-08') });
  await act(async () => {
    byRole('button', 'Next month').click();
    byRole('button', 'Next month').click();
  });
  expect(months()).toEqual(['May 2027', 'June 2027']);
});

test('a day behind one that is taken begins anew, and a taken day is never painted as chosen', async () => {
  await calendar();
  await pressDay('2027-03-08');
  await pressDay('2027-03-11');
  expect(chose).toHaveBeenLastCalledWith({ start: at('2027-03-11') });
  expect(pressed()).toEqual(['2027-03-11']);
  await showPage(
    <AvailabilityCalendar
      listingId="camry"
      chosen={{ start: at('2027-03-08'), end: at('2027-03-11') }}
      onChoose={chose}
    />,
  );
  expect(pressed()).toEqual(['2027-03-08', '2027-03-09', '2027-03-11']);
});

test('a third press, or one on an earlier day, begins anew', async () => {
  await calendar();
  await pressDay('2027-03-07');
  await pressDay('2027-03-08');
  await pressDay('2027-03-09');
  expect(chose).toHaveBeenLastCalledWith({ start: at('2027-03-09') });
  await pressDay('2027-03-08');
  expect(chose).toHaveBeenLastCalledWith({ start: at('2027-03-08') });
  expect(pressed()).toEqual(['2027-03-08']);
});

test('a tab reaches one day of each month: the first that can be chosen', async () => {
  await calendar();
  const reached = [...document.querySelectorAll<HTMLElement>('[data-date][tabindex="0"]')];
  expect(reached.map(({ dataset }) => dataset.date)).toEqual(['2027-03-07', '2027-04-02']);
});

test('arrows go on from one month into the one beside it, mirrored in Arabic', async () => {
  await calendar();
  await focus(day('2027-03-31'));
  await pressKey('ArrowRight');
  expect((document.activeElement as HTMLElement).dataset.date).toBe('2027-04-01');
  await pressKey('ArrowUp');
  expect((document.activeElement as HTMLElement).dataset.date).toBe('2027-03-25');
});

test('past the last day that is shown the leaf turns with the arrow, and not before this month', async () => {
  await calendar();
  await focus(day('2027-04-30'));
  await pressKey('ArrowRight');
  await until(() => document.activeElement === day('2027-05-01'));
  expect(months()).toEqual(['May 2027', 'June 2027']);
  await pressKey('ArrowLeft');
  await until(() => document.activeElement === day('2027-04-30'));
  expect(months()).toEqual(['April 2027', 'May 2027']);
  await press('button', 'Previous month');
  await focus(day('2027-03-03'));
  await pressKey('ArrowUp');
  expect(months()).toEqual(['March 2027', 'April 2027']);
  expect(document.activeElement).toBe(day('2027-03-03'));
});

test('a phone draws one month, and an arrow past its end turns to the neighbouring one', async () => {
  const narrow = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  const media = vi.spyOn(globalThis, 'matchMedia').mockReturnValue(narrow as unknown as MediaQueryList);
  await calendar();
  expect(months()).toEqual(['March 2027']);
  await focus(day('2027-03-31'));
  await pressKey('ArrowRight');
  await until(() => document.activeElement === day('2027-04-01'));
  expect(months()).toEqual(['April 2027']);
  media.mockRestore();
});

test('the first month has nothing before it', async () => {
  await calendar();
  expect(byRole<HTMLButtonElement>('button', 'Previous month').disabled).toBe(true);
  expect(byRole<HTMLButtonElement>('button', 'Next month').disabled).toBe(false);
});

test('a leaf that is turned asks for its two months; until they come the days say so', async () => {
  await calendar();
  await press('button', 'Next month');
  expect(months()).toEqual(['April 2027', 'May 2027']);
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/item/calendar',
    { itemid: 'camry', from: '2027-04-01', to: '2027-05-31', time_zone: 'Asia/Riyadh' },
  ]);
  expect([named('2027-04-01'), named('2027-05-03')]).toEqual(['Thu 1 Apr, taken', 'Mon 3 May, loading']);
  await answer('itemCalendar', {
    data: { timeZone: 'Asia/Riyadh', days: days({ '2027-04-01': 'free', '2027-05-03': 'taken' }) },
  } as never);
  expect([named('2027-04-01'), named('2027-05-03')]).toEqual(['Thu 1 Apr, free', 'Mon 3 May, taken']);
});

test('back at the first month nothing is asked again', async () => {
  await calendar();
  await press('button', 'Next month');
  await answer('itemCalendar', { data: { timeZone: 'Asia/Riyadh', days: [] } } as never);
  await press('button', 'Previous month');
  expect([months()[0], asked.length]).toEqual(['March 2027', 1]);
});

test('a leaf that is turned on before its answer came cancels that question', async () => {
  await calendar();
  await press('button', 'Next month');
  const [first] = waitingFor('itemCalendar');
  await press('button', 'Next month');
  expect(first?.signal.aborted).toBe(true);
  expect(waitingFor('itemCalendar').map(({ sent }) => sent.from)).toEqual(['2027-05-01']);
});

test('whoever means to turn the leaf has it asked for already, and once', async () => {
  await calendar();
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
  await hover(byRole('button', 'Next month'));
  await pass(1_000);
  expect(waitingFor('itemCalendar').map(({ sent }) => sent.from)).toEqual(['2027-04-01']);
  await press('button', 'Next month');
  expect(waitingFor('itemCalendar')).toHaveLength(1);
});

function Leaf() {
  const { month, turn } = useCalendar('camry');
  return (
    <button type="button" {...turn(1)}>
      {month}
    </button>
  );
}

test('two years from today is the last month that can be booked', async () => {
  await showPage(<Leaf />);
  for (let turned = 0; turned < 24; turned += 1) await press('button');
  const [last] = allByRole<HTMLButtonElement>('button');
  expect([last?.textContent, last?.disabled]).toEqual(['2029-03', true]);
});

test.each([
  ['not found', () => refuse('itemCalendar', 'NOT_FOUND', 404)],
  ['asked for too often', () => refuse('itemCalendar', 'TOO_MANY_REQUESTS', 429)],
])('a calendar that is %s says so, and is there for another try', async (_, fail) => {
  await calendar();
  await press('button', 'Next month');
  await fail();
  expect(byRole('alert').textContent).toContain('The calendar did not load.');
  await press('button', 'Try again');
  await answer('itemCalendar', {
    data: { timeZone: 'Asia/Riyadh', days: days({ '2027-05-03': 'taken' }) },
  } as never);
  expect([isThere('alert'), named('2027-05-03')]).toEqual([false, 'Mon 3 May, taken']);
});

test('the way to the next leaf points the way that is read, and is named in Arabic', async () => {
  await calendar('ar');
  const turns = allByRole('button').slice(0, 2);
  expect(turns.map(nameOf)).toEqual(['الشهر السابق', 'الشهر التالي']);
  expect(turns.map((turn) => turn.querySelector('svg')?.classList.contains('mirrored'))).toEqual([
    true,
    true,
  ]);
  expect(months()[0]).toBe('مارس 2027');
});

test('the calendar in which a booking gets another period asks in its name', async () => {
  await showPage(
    <AvailabilityCalendar listingId="camry" bookingId="mine" chosen={{}} onChoose={() => undefined} />,
  );
  expect(waitingFor('itemCalendar').map(({ sent }) => sent.bookingid)).toEqual(['mine']);
});
