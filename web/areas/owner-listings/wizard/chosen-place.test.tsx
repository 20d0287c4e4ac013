// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { openStep } from '../../../testing/a-draft.tsx';
import { openPage, until } from '../../../testing/page.tsx';
import { press, typeInto } from '../../../testing/person.ts';
import { answer, asked, refuse, waitingFor } from '../../../testing/screen.tsx';

openPage();

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement;
const next = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement;
/** Sends the step as Enter does; returns whether that made a call. */
async function send(): Promise<boolean> {
  const before = asked.length;
  await act(async () => field('address').form?.requestSubmit());
  return asked.slice(before).some(({ path }) => path === '/api/item/edit-item-basic-info');
}

/** The owner types over the address and chooses a place in Jeddah. */
async function chooseJeddah(): Promise<void> {
  await openStep('basic_info');
  await typeInto(field('address'), 'jedd');
  await until(() => waitingFor('suggestPlaces').length > 0);
  await answer('suggestPlaces', {
    data: [{ id: 'p1', title: 'Jeddah', subtitle: 'Makkah' }],
    attribution: null,
  } as never);
  await press('option', 'JeddahMakkah');
}

test('the first step is not sent until it is known where a chosen place lies', async () => {
  await chooseJeddah();
  expect([await send(), next().textContent]).toEqual([false, 'Please wait']);
  await answer('placeDetails', { data: { latitude: 21.5, longitude: 39.2 } } as never);
  expect([next().textContent, await send()]).toEqual(['Save and go on', true]);
});

test('it does not wait for a place that nobody knows', async () => {
  await chooseJeddah();
  await refuse('placeDetails', 'PROVIDER_DOWN', 502);
  expect([next().textContent, await send()]).toEqual(['Save and go on', true]);
});

test('nor for a place that was typed over', async () => {
  await chooseJeddah();
  await typeInto(field('address'), 'Dammam');
  expect([next().textContent, await send()]).toEqual(['Save and go on', true]);
});
