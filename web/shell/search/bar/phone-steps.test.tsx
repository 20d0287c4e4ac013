// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { jeddah, riyadh } from '../../../testing/a-card.ts';
import { placeAsked, standAt, standLater, withDevice } from '../../../testing/device.ts';
import { openPage, showPage, toasts } from '../../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, press, typeInto } from '../../../testing/person.ts';
import { settle } from '../../../testing/screen.tsx';
import { watchScreen } from '../../../testing/seen.ts';
import type { SaidSearch } from './bar-address.ts';
import { PhoneSteps } from './phone-steps.tsx';
import { NOTHING_SEARCHED, type Searched } from './searched.ts';

openPage();
withDevice();
watchScreen();

const led: [string, SaidSearch][] = [];
let isFound: boolean;
beforeEach(() => {
  led.length = 0;
  isFound = true;
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z'), toFake: ['Date'] });
});

async function open(searched: Partial<Searched> = {}, language: 'en' | 'ar' = 'en', waiting?: string) {
  await showPage(
    <PhoneSteps
      cities={[riyadh, jeddah]}
      today="2027-03-07"
      searched={{ ...NOTHING_SEARCHED, ...searched }}
      onSearch={async (address, said) => {
        led.push([address, said]);
        return isFound;
      }}
      waiting={waiting}
    />,
    language,
  );
}
const input = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
const steps = () => allByRole('button').filter((one) => one.hasAttribute('aria-controls'));
const openStep = () => steps().findIndex((one) => one.getAttribute('aria-expanded') === 'true');
const said = () => steps().map((one) => nameOf(one));
const touch = (date: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`[data-date="${date}"]`)?.click());
const search = () => press('button', 'Search');

test('each step says what it has by now, in the language of the page', async () => {
  await open({ city: jeddah, from: '2027-03-25', until: '2027-03-28', text: 'car' }, 'ar');
  expect(said()).toEqual(['وين جدة', 'متى \u206725–28 مارس\u2069', 'وش تدور عليه؟ car']);
});

test('a step that is closed keeps its fields out of sight, and what was typed in them', async () => {
  await open();
  await typeInto(input('where'), 'Olaya');
  await press('button', /^What do you need/);
  await typeInto(input('search'), 'tent');
  expect([
    openStep(),
    input('where').closest('[hidden]') !== null,
    input('search').closest('[hidden]'),
  ]).toEqual([2, true, null]);
  expect(said()).toEqual(['Where Olaya', 'When Any day', 'What do you need? tent']);
  await search();
  expect(led.map(([address]) => address)).toEqual(['/search/tent%20Olaya']);
});

test('where somebody is is asked on a press alone, leads on to the days, and is searched around', async () => {
  standAt({ latitude: 24.71357, longitude: 46.67529 });
  await open();
  expect(placeAsked).not.toHaveBeenCalled();
  await press('button', 'Near me');
  await settle();
  expect([said()[0], openStep()]).toEqual(['Where Near me', 1]);
  await search();
  expect(led.map(([address]) => address)).toEqual(['/0?near=24.71,46.68']);
});

test('a city that is chosen takes the place of where somebody is, and the other way round', async () => {
  standAt({ latitude: 24.7, longitude: 46.7 });
  await open({ near: { latitude: 21.5, longitude: 39.2 } });
  expect([said()[0], openStep()]).toEqual(['Where Near me', 1]);
  await press('button', /^Where/);
  await press('button', 'Jeddah');
  await search();
  await press('button', /^Where/);
  expect(byRole('button', 'Jeddah').getAttribute('aria-pressed')).toBe('true');
  await press('button', 'Near me');
  await settle();
  await search();
  expect(led.map(([address]) => address)).toEqual(['/0?city=2', '/0?near=24.70,46.70']);
});

test('letters that are typed after a city was chosen are another place', async () => {
  await open({ city: jeddah });
  await press('button', /^Where/);
  await typeInto(input('where'), 'Ri');
  expect([said()[0], isThere('button', 'Riyadh'), isThere('button', 'Jeddah')]).toEqual([
    'Where Ri',
    true,
    false,
  ]);
  await typeInto(input('where'), 'Riyadh');
  await search();
  expect(led.map(([address]) => address)).toEqual(['/0?city=1']);
});

test('a device that takes its time says so on its button, and is not heard by whoever has gone', async () => {
  const say = standLater();
  await open();
  await press('button', 'Near me');
  expect(isThere('button', 'Finding you…')).toBe(true);
  await showPage(<p>elsewhere</p>);
  await act(async () => say({ latitude: 24.7, longitude: 46.7 }));
  await settle();
  expect([toasts(), led]).toEqual([[], []]);
});

test('where the device tells no place that is said, and the cities stay to choose from', async () => {
  standAt(undefined);
  await open();
  await press('button', 'Near me');
  await settle();
  expect([toasts(), openStep(), isThere('button', 'Riyadh')]).toEqual([
    ['Geolocation is not supported'],
    0,
    true,
  ]);
});

test('days that were chosen are given up by one press, and the button for it goes with them', async () => {
  await open({ city: riyadh, from: '2027-03-25', until: '2027-03-28' });
  expect(said()[1]).toBe('When 25–28 Mar');
  await press('button', 'Any day');
  expect([said()[1], isThere('button', 'Any day')]).toEqual(['When Any day', false]);
  await search();
  expect(led.map(([address]) => address)).toEqual(['/0?city=1']);
});

test('one touch is no period yet: the days stay open for the second', async () => {
  await open({ city: riyadh });
  await touch('2027-03-25');
  expect(openStep()).toBe(1);
  await touch('2027-03-26');
  expect([openStep(), said()[1]]).toEqual([2, 'When 25–26 Mar']);
});

test('a day that is over cannot be chosen', async () => {
  await open({ city: riyadh });
  await touch('2027-03-06');
  expect(said()[1]).toBe('When Any day');
});

test.each([
  ['a letter alone for a place', { where: 'x', search: '' }, 0],
  ['a letter alone for words', { where: 'Riyadh', search: 'x' }, 2],
  ['too few letters for either', { where: 'x', search: 'y' }, 0],
])('%s leads to the step that is wrong, and nowhere else', async (_, typed, step) => {
  await open();
  for (const [name, value] of Object.entries(typed)) await typeInto(input(name), value);
  await press('button', /^When/);
  await search();
  expect([led, openStep(), isThere('alert')]).toEqual([[], step, true]);
  expect([input('where').value, input('search').value]).toEqual([typed.where, typed.search]);
});

test('words that find nothing are taken back, and others are asked for', async () => {
  isFound = false;
  await open({ city: riyadh, text: 'unicorn' });
  await search();
  expect(led.map(([address]) => address)).toEqual(['/search/unicorn?city=1']);
  expect([input('search').value, said()[2], openStep()]).toEqual([
    '',
    'What do you need? Camera, tent, SUV…',
    2,
  ]);
});

test('while it is looked a second press leads nowhere', async () => {
  await open({ city: riyadh }, 'en', 'Please wait');
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(led).toEqual([]);
});

test('what is handed on with the address is what the next search begins with', async () => {
  await open({ city: jeddah, kind: 2 });
  await press('radio', 'Vehicles');
  await search();
  expect(led).toEqual([['/1?city=2', { ...NOTHING_SEARCHED, city: jeddah, kind: 1, place: '', text: '' }]]);
});
