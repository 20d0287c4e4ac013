// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { placeAsked, standAt, standLater, withDevice } from '../../testing/device.ts';
import { openPage, showPage, toasts, until } from '../../testing/page.tsx';
import { allByRole, isThere, press, shown, typeInto } from '../../testing/person.ts';
import { answer, lastAsked, refuse, settle, waitingFor } from '../../testing/screen.tsx';
import { type ChosenPoint, PlaceField } from './place-field.tsx';

openPage();
withDevice();

let point: ChosenPoint | undefined;
function Form() {
  const [value, setValue] = useState('');
  return (
    <PlaceField
      label="Address"
      name="address"
      restMilliseconds={0}
      value={value}
      onChange={(words, chosen) => {
        setValue(words);
        point = chosen ?? point;
      }}
    />
  );
}
const field = () => document.querySelector<HTMLInputElement>('input[name=address]') as HTMLInputElement;

/** Somebody types "jedd" over a point in Riyadh and chooses what is suggested. */
async function chooseJeddah(): Promise<void> {
  point = { latitude: 24.7, longitude: 46.7 };
  await showPage(<Form />);
  await typeInto(field(), 'jedd');
  await until(() => waitingFor('suggestPlaces').length > 0);
  await answer('suggestPlaces', {
    data: [{ id: 'p1', title: 'Jeddah', subtitle: 'Makkah' }],
    attribution: null,
  } as never);
  await press('option', 'JeddahMakkah');
}

test('a place that is chosen brings its point with it', async () => {
  await chooseJeddah();
  await answer('placeDetails', { data: { latitude: 21.5, longitude: 39.2 } } as never);
  expect([field().value.startsWith('Jeddah'), point]).toEqual([true, { latitude: 21.5, longitude: 39.2 }]);
});

test('where nobody says where it lies, what was typed comes back, the point stays, and it is told', async () => {
  await chooseJeddah();
  await refuse('placeDetails', 'PROVIDER_DOWN', 502);
  expect([field().value, point]).toEqual(['jedd', { latitude: 24.7, longitude: 46.7 }]);
  expect(toasts()).toHaveLength(1);
});

const suggest = async (text: string) => {
  await typeInto(field(), text);
  await until(() => waitingFor('suggestPlaces').length > 0);
};

test('a place is asked for by what is typed, from two letters on, and all calls of one search say so', async () => {
  point = undefined;
  await showPage(<Form />);
  await typeInto(field(), ' j ');
  await settle();
  expect(waitingFor('suggestPlaces')).toEqual([]);
  await suggest(' jed');
  const { q, session } = lastAsked().sent;
  expect([lastAsked().method, lastAsked().path, q]).toEqual(['GET', '/api/places/suggest', 'jed']);
  expect(session).toMatch(/^[\w-]{36}$/);
  await answer('suggestPlaces', {
    data: [{ id: 'p1', title: 'Jeddah', subtitle: '' }],
    attribution: '© Somebody',
  });
  expect([shown().includes('© Somebody'), shown().includes('1 suggestion')]).toEqual([true, true]);
  await press('option', 'Jeddah');
  expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/places/details', { id: 'p1', session }]);
  await answer('placeDetails', { data: { latitude: 21.5, longitude: 39.2 } });
  await suggest('riy');
  expect(lastAsked().sent.session).not.toBe(session);
});

test('who types on before the chosen place has told where it lies keeps what they typed, without its point', async () => {
  await chooseJeddah();
  await typeInto(field(), 'Jeddah, Al Hamra');
  await answer('placeDetails', { data: { latitude: 21.5, longitude: 39.2 } });
  expect([field().value, point]).toEqual(['Jeddah, Al Hamra', { latitude: 24.7, longitude: 46.7 }]);
});

test('a chosen place in Arabic has an Arabic comma, and no more than the 80 letters of a profile', async () => {
  await showPage(<Form />, 'ar');
  await suggest('جدة');
  const title = 'ح'.repeat(79);
  await answer('suggestPlaces', {
    data: [
      { id: 'p1', title: 'جدة', subtitle: 'مكة' },
      { id: 'p2', title, subtitle: 'مكة' },
    ],
  });
  await press('option', 'جدةمكة');
  expect(field().value).toBe('جدة، مكة');
  await suggest('حح');
  await answer('suggestPlaces', { data: [{ id: 'p2', title, subtitle: 'مكة' }] });
  await press('option', `${title}مكة`);
  expect(field().value).toBe(`${title}،`);
});

test('suggestions that do not come are quiet', async () => {
  await showPage(<Form />);
  await suggest('jed');
  await refuse('suggestPlaces', 'PLACES_DOWN', 502);
  expect([allByRole('option'), toasts(), field().value]).toEqual([[], [], 'jed']);
});

const LOCATED = { district: 'Al Olaya', city: 'Riyadh', state: '' };
const HERE = { latitude: 24.6941, longitude: 46.6853 };

test('[P1-CALL-05] where the device is is asked on a press alone, and its words and its point are taken', async () => {
  point = undefined;
  standAt(HERE);
  await showPage(<Form />);
  expect(placeAsked).not.toHaveBeenCalled();
  await press('button', 'Use my location');
  await settle();
  expect(isThere('button', 'Locating…')).toBe(true);
  expect([lastAsked().path, Object.values(lastAsked().sent)]).toEqual([
    '/api/places/reverse',
    ['24.6941', '46.6853'],
  ]);
  await answer('reversePlace', { data: LOCATED });
  expect([field().value, point, isThere('button', 'Use my location')]).toEqual([
    'Al Olaya, Riyadh',
    HERE,
    true,
  ]);
});

test.each([
  ['device', 0],
  ['server', 1],
])('who types while the %s still answers keeps what they typed', async (_, late) => {
  point = undefined;
  const say = standLater();
  await showPage(<Form />);
  await press('button', 'Use my location');
  if (late === 0) await typeInto(field(), 'Jed');
  await act(async () => say(HERE));
  await settle();
  expect(waitingFor('reversePlace')).toHaveLength(late);
  if (late === 1) {
    await typeInto(field(), 'Jed');
    await answer('reversePlace', { data: LOCATED });
  }
  expect([field().value, point, toasts()]).toEqual(['Jed', undefined, []]);
});

test('[P1-CALL-05] that a person does not tell is said, and what was typed stays', async () => {
  standAt(undefined);
  await showPage(<Form />);
  await typeInto(field(), 'Jed');
  await press('button', 'Use my location');
  await settle();
  expect([toasts(), field().value]).toEqual([['Your location was not shared. You can type it.'], 'Jed']);
  expect(waitingFor('reversePlace')).toEqual([]);
});

test('a place of which nobody knows the name is told, and what was typed stays', async () => {
  standAt(HERE);
  await showPage(<Form />);
  await typeInto(field(), 'Jed');
  await press('button', 'Use my location');
  await settle();
  await refuse('reversePlace', 'NOT_FOUND', 404);
  expect([toasts(), field().value]).toEqual([['We do not know a place there. You can type it.'], 'Jed']);
});
