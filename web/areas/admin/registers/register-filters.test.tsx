// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, openConsole } from '../../../testing/console.tsx';
import { openPage } from '../../../testing/page.tsx';
import { typeAtOnce } from '../../../testing/person.ts';
import { answer, lastAsked } from '../../../testing/screen.tsx';
import StatisticsPage from '../../statistics/statistics-page.tsx';
import BookingsRegisterPage from './bookings-register-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const ACCESS = accessTo('allBookings', 'registerFilters', 'adminStatistics');
const PLACES = {
  data: {
    cities: [{ id: '3', name: 'Jeddah', nameAr: 'جدة' }],
    categories: [{ id: 'tents', name: 'Tents', nameAr: 'خيام' }],
  },
};

const opened = (page: ReactNode, address: string) => openConsole(page, address, ACCESS);

const field = (label: string) => {
  const found = [...document.querySelectorAll<HTMLSelectElement | HTMLInputElement>('select, input')].find(
    (one) => one.labels?.[0]?.textContent?.trim() === label,
  );
  if (!found) throw new Error(`no field is called ${label}`);
  return found;
};

/** All of it before the page has been drawn once, as when a hand is quicker than the screen. */
const chosenAtOnce = (choices: Readonly<Record<string, string>>) =>
  typeAtOnce(Object.entries(choices).map(([label, value]) => [field(label), value]));

const query = (address: string) => Object.fromEntries(new URL(address, 'https://kiraa.example').searchParams);

test('[D-RETURN] the bookings that nobody says are back are one choice of the register, which the queue leads to', async () => {
  const visit = await opened(<BookingsRegisterPage />, '/admin/bookings?standing=overdue');
  expect(field('Return').value).toBe('overdue');
  expect(lastAsked().sent).toMatchObject({ standing: 'overdue' });
  await chosenAtOnce({ Return: '' });
  expect(query(visit.address())).toEqual({});
});

describe('[D-REGISTERS] what was chosen before the page was drawn anew', () => {
  test('a day, a city and a state stand in the address together, and what stood there stays', async () => {
    const visit = await opened(<BookingsRegisterPage />, '/admin/bookings?sort=oldest&after=x9');
    await answer('registerFilters', PLACES as never);
    await chosenAtOnce({ From: '2027-03-01', City: '3', State: 'cancelled' });
    const wanted = { sort: 'oldest', from: '2027-03-01', city: '3', state: 'cancelled' };
    expect(query(visit.address())).toEqual(wanted);
    await chosenAtOnce({ City: '', State: 'accepted' });
    expect(query(visit.address())).toEqual({ sort: 'oldest', from: '2027-03-01', state: 'accepted' });
  });

  test('the statistics take both, too', async () => {
    const visit = await opened(<StatisticsPage />, '/admin/statistics');
    await answer('registerFilters', PLACES as never);
    await chosenAtOnce({ City: '3', Category: 'tents' });
    expect(query(visit.address())).toEqual({ city: '3', category: 'tents' });
  });
});
