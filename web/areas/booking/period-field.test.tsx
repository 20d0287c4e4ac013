// @vitest-environment happy-dom
import type { Period } from '@kiraa/domain/time.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import { act, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { isTaken, isTakenAt } from '../../shell/calendar/taken.ts';
import { byRole, isThere, nameOf, plain, press, pressKey, typeInto } from '../../testing/person.ts';
import { openScreen, show } from '../../testing/screen.tsx';
import { PeriodField } from './period-field.tsx';

openScreen();
const NOW = new Date(2027, 2, 7, 9);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

const at = (day: number, hour: number) => new Date(2027, 2, day, hour);
/** Taken from the thirteenth at ten to the fifteenth at ten. */
const TAKEN = [{ start: at(13, 10), end: at(15, 10) }];

function Field({ begun = {}, shortest }: { begun?: Partial<Period>; shortest?: number }) {
  const [value, setValue] = useState(begun);
  return (
    <>
      <PeriodField
        fields={{ start: { label: 'Starts' }, end: { label: 'Ends' } }}
        value={value}
        onStart={(start, isAnew) => setValue({ ...(!isAnew && value), start })}
        onEnd={(end) => setValue({ ...value, end })}
        after={() => NOW}
        startsAt={(instant) => !isTakenAt(TAKEN, instant)}
        isFree={(period) => !isTaken(TAKEN, period)}
        wantedTime="10:00"
        wantedMinutes={shortest ?? 60}
        shortestMinutes={shortest}
        dayPrice="430"
      />
      <button type="button">elsewhere</button>
    </>
  );
}

const dayOf = (day: number) =>
  document.querySelector<HTMLButtonElement>(`[data-date="2027-03-${String(day).padStart(2, '0')}"]`);
async function open(name: string) {
  await press('combobox', name);
  await act(async () => void (await import('./period-picker.tsx')));
}
const touch = (day: number) => act(async () => dayOf(day)?.click());
const said = () => ['Starts', 'Ends'].map((name) => plain(byRole('combobox', name).textContent));
/** An instant of the device's clocks as the page writes it, by those of Riyadh. */
const told = (day: number, hour: number, minute = 0) =>
  formatterOf('en').friendlyDateTime(new Date(2027, 2, day, hour, minute));
const focused = () => nameOf(document.activeElement as Element);

test('two touches are a period at sensible times, and the calendar closes over it with the focus on its end', async () => {
  await show(<Field />);
  await open('Starts');
  await touch(10);
  expect(isThere('dialog', 'Ends')).toBe(true);
  expect(said()).toEqual([`Starts${told(10, 10)}`, 'EndsChoose a date and time']);
  await touch(12);
  expect(said()).toEqual([`Starts${told(10, 10)}`, `Ends${told(12, 10)}`]);
  expect([isThere('dialog'), focused()]).toEqual([false, 'Ends']);
});

test('opened over a whole period it stays, for other days and for the times of both', async () => {
  await show(<Field begun={{ start: at(10, 16), end: at(12, 16) }} />);
  await open('Ends');
  await touch(11);
  expect(said()).toEqual([`Starts${told(10, 16)}`, `Ends${told(11, 16)}`]);
  const list = (name: string) =>
    [...document.querySelectorAll('label')].find((label) => label.textContent === name)
      ?.control as HTMLSelectElement;
  await typeInto(list('Ends: Time'), '18:00');
  await typeInto(list('Starts: Time'), 'other');
  await typeInto(list('Starts: Time'), '٩١٥');
  expect(said()).toEqual([`Starts${told(10, 9, 15)}`, `Ends${told(11, 18)}`]);
  await press('button', 'Done');
  expect([isThere('dialog'), focused()]).toEqual([false, 'Ends']);
});

test('what is chosen is read out with each touch', async () => {
  await show(<Field begun={{ start: at(10, 10), end: at(12, 10) }} />);
  await open('Ends');
  const read = () =>
    [...document.querySelectorAll('[role=dialog] p[aria-live]')].map((one) => plain(one.textContent));
  expect(read()).toEqual([`${told(10, 10)} – ${told(12, 10)}`]);
  await touch(9);
  expect(read()).toEqual([told(9, 10)]);
});

test('a day before the start begins anew, and so does one behind what is taken; a wholly taken day does nothing', async () => {
  await show(<Field begun={{ start: at(11, 10) }} />);
  await open('Ends');
  expect([dayOf(13), dayOf(14), dayOf(15)].map((day) => day?.getAttribute('aria-disabled'))).toEqual([
    null,
    'true',
    null,
  ]);
  await touch(14);
  expect(said()[0]).toBe(`Starts${told(11, 10)}`);
  await touch(16);
  expect(said()).toEqual([`Starts${told(16, 10)}`, 'EndsChoose a date and time']);
  await touch(9);
  expect(said()).toEqual([`Starts${told(9, 10)}`, 'EndsChoose a date and time']);
  // Up to the minute at which the next one begins.
  await touch(13);
  expect(said()).toEqual([`Starts${told(9, 10)}`, `Ends${told(13, 10)}`]);
});

test('Escape goes back to the field that was opened, and a press elsewhere closes', async () => {
  await show(<Field />);
  await open('Starts');
  await pressKey('Escape');
  expect([isThere('dialog'), focused()]).toEqual([false, 'Starts']);
  await open('Ends');
  await act(async () =>
    byRole('button', 'elsewhere').dispatchEvent(new Event('pointerdown', { bubbles: true })),
  );
  expect(isThere('dialog')).toBe(false);
});

test('the times are a short list of whole hours; what is typed beside them counts, and what is not free says so', async () => {
  await show(<Field begun={{ start: at(10, 16), end: at(12, 16) }} />);
  await open('Starts');
  const times = () => [...(document.querySelector('select')?.options ?? [])].map(({ text }) => text);
  expect([times().length, times().slice(0, 2), times().at(-1)]).toEqual([
    19,
    ['06:00', '07:00'],
    'Another time…',
  ]);
  const field = () =>
    [...document.querySelectorAll('label')].find((label) => label.textContent === 'Starts: Time')
      ?.control as HTMLInputElement;
  await typeInto(field(), 'other');
  expect(document.activeElement).toBe(field());
  await typeInto(field(), '25:00');
  await act(async () => field().blur());
  expect(plain(document.body.textContent)).toContain('Type a time that is free, such as 16:30.');
  await typeInto(field(), '17.40');
  expect(said()[0]).toBe(`Starts${told(10, 17, 30)}`);
});

test('each day that can be had says what it costs', async () => {
  await show(<Field begun={{}} />);
  await open('Starts');
  expect([
    dayOf(12)?.querySelectorAll('small')[1]?.textContent,
    dayOf(14)?.querySelectorAll('small').length,
  ]).toEqual(['430', 1]);
});

const ofPicker = (day: number) => {
  const one = dayOf(day);
  return [one?.getAttribute('aria-disabled'), one?.dataset.state, plain(one?.getAttribute('aria-label'))];
};

test.each([
  ['en', 'Shortest booking: 3 days'],
  ['ar', 'أقصر حجز: 3 أيام'],
] as const)(
  '[D-LET-BY-HOUR] (%s) after the first touch no end can be chosen that makes the booking too short, and the reason is read out',
  async (language, why) => {
    await show(<Field begun={{}} shortest={3 * 24 * 60} />, language);
    await open('Starts');
    const reason = () =>
      [...document.querySelectorAll('[role=dialog] p[aria-live]')].map((one) => plain(one.textContent));
    expect([ofPicker(10).slice(0, 2), reason().includes(why)]).toEqual([[null, undefined], false]);
    await touch(9);
    expect(reason()).toContain(why);
    for (const day of [9, 10, 11])
      expect(ofPicker(day)).toEqual(['true', 'short', expect.stringContaining(why)]);
    expect([ofPicker(12).slice(0, 2), ofPicker(14).slice(0, 2)]).toEqual([
      [null, undefined],
      ['true', 'taken'],
    ]);
    await touch(11);
    expect([said()[0], isThere('dialog', 'Ends')]).toEqual([
      `Starts${formatterOf(language).friendlyDateTime(at(9, 10))}`,
      true,
    ]);
    await touch(12);
    expect(said()[1]).toBe(`Ends${formatterOf(language).friendlyDateTime(at(12, 10))}`);
    await open('Ends');
    const ends = [...document.querySelectorAll('select')].at(-1);
    expect(ends?.options[0]?.value).toBe('10:00');
  },
);

test('[D-LET-BY-HOUR] where hours are let no day is too short, but for the times of the day itself', async () => {
  await show(<Field begun={{ start: at(10, 16) }} shortest={6 * 60} />);
  await open('Ends');
  expect(ofPicker(10).slice(0, 2)).toEqual([null, undefined]);
  await touch(10);
  expect(said()[1]).toBe(`Ends${told(10, 22)}`);
});
