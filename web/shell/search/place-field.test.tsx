// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPage, showPage, toasts, until } from '../../testing/page.tsx';
import { press, typeInto } from '../../testing/person.ts';
import { answer, refuse, waitingFor } from '../../testing/screen.tsx';
import { type ChosenPoint, PlaceField } from './place-field.tsx';

openPage();

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
