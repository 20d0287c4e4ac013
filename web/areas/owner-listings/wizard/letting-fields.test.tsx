// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { allByRole, nameOf } from '../../../testing/person.ts';
import { openScreen, show } from '../../../testing/screen.tsx';
import { EMPTY_ENTRY } from './basic-entry.ts';
import { PriceFields } from './basic-fields.tsx';

openScreen();

function Form({ price = '430', priceHours = '24' }: { price?: string; priceHours?: string }) {
  const [entry, setEntry] = useState({ ...EMPTY_ENTRY, price, priceHours });
  return <PriceFields entry={entry} change={(part) => setEntry({ ...entry, ...part })} errors={{}} />;
}
const text = () => document.body.textContent ?? '';
const choose = async (label: string) => {
  const one = allByRole<HTMLInputElement>('radio').find((radio) => nameOf(radio) === label);
  await act(async () => one?.click());
};
const shortest = () => document.querySelector<HTMLSelectElement>('[name=shortestMinutes]');
const lengths = () => [...(shortest()?.options ?? [])].map(({ textContent }) => textContent);

test.each([
  ['en', 'By the hour too', '1 day', '1 hour', 'An hour costs', '18'],
  ['ar', 'باليوم وبالساعة', 'يوم', 'ساعة', 'الساعة بـ', '18'],
] as const)(
  '[D-LET-BY-HOUR] a new listing is let by the day only until its owner lets hours, and reads what an hour costs: %s',
  async (language, byHour, day, hour, costs, amount) => {
    await show(<Form />, language);
    expect([shortest()?.value, lengths()[0]]).toEqual(['1440', day]);
    expect(text()).not.toContain(costs);
    await choose(byHour);
    expect([shortest()?.value, lengths()[0]]).toEqual(['60', hour]);
    const said = document.querySelector('output')?.textContent ?? '';
    expect(said).toContain(costs);
    expect(said).toContain(amount);
  },
);

test('[D-LET-BY-HOUR P2-LIST-22] a price of the hour lets hours without a question, and a price of the day asks anew', async () => {
  await show(<Form />);
  await choose('An hour');
  expect([shortest()?.value, allByRole('radio').map(nameOf).includes('By the day only')]).toEqual([
    '60',
    false,
  ]);
  expect(lengths()).toContain('1 day');
  await choose('A week');
  expect(shortest()?.value).toBe('1440');
});
