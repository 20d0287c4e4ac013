// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, noCases, openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import { byRole, isThere, press, shown, type, typeInto } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, waitingFor } from '../../../testing/screen.tsx';
import DifferencesPage from './differences-page.tsx';
import MoneyPage from './money-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-03-07T09:00:00Z') });
});

const CALLS = ['adminClaims', 'adminNoShows', 'settlementDifferences', 'moneyNotFinal'];
const opened = (page: ReactNode, address: string, language: 'ar' | 'en' = 'en') =>
  openConsole(page, address, accessTo(...CALLS), language);
const says = (element: Element | null | undefined) => unmarked(element?.textContent).replace(/\s/g, ' ');
const row = () => says(document.querySelector('article'));
const WHY = 'Both photos show the crack';
const link = (name: string) => byRole('link', name).getAttribute('href');

const DIFFERENCE = {
  id: 'difference-1',
  kind: 'other_amount',
  source: 'bank',
  reference: 'FT-7',
  ours: '100.00',
  theirs: '95.00',
  day: '2027-03-05',
};

async function differences(change: object = {}, query = '') {
  const visit = await opened(<DifferencesPage />, `/admin/differences${query}`);
  const asked = waitingFor('settlementDifferences').at(-1)?.sent;
  await answer('settlementDifferences', { data: [{ ...DIFFERENCE, ...change }], next: null } as never);
  await noCases();
  return { ...visit, asked };
}

describe('[D-RECONCILE] a difference of the books', () => {
  test('says what the bank has and what we have, and nothing of a sum that is not there', async () => {
    await differences();
    expect(row()).toMatch(/^Another amountBank: FT-7Ours: SAR 100\.00Theirs: SAR 95\.00.*5 Mar/);
  });

  test('that one side alone has shows that side’s sum', async () => {
    await differences({ kind: 'missing_here', ours: null });
    expect([shown().includes('Ours:'), row().startsWith('Missing in our books')]).toEqual([false, true]);
  });

  test('is closed with a reason and no correction, unless money really moved', async () => {
    await differences();
    await press('button', 'Close it');
    await type(WHY, 'textbox', 'Reason');
    await press('button', 'Confirm');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/books/differences/close',
      { id: 'difference-1', reason: WHY },
    ]);
    await refuse('closeBooksDifference', 'OWN_CASE', 403);
    const why = byRole('dialog').querySelector('select') as HTMLSelectElement;
    expect([...why.options].map(({ text }) => text)).toEqual([
      'No, nothing is recorded',
      'Yes: the bank’s fee',
      'Yes: the provider’s fee',
      'Yes: rounding',
      'Yes: it is written off',
    ]);
    await typeInto(why, 'write_off');
    await press('button', 'Confirm');
    expect(lastAsked().sent).toMatchObject({ correct: 'write_off' });
    await answer('closeBooksDifference', { data: { waits: true } });
    expect(toasts()).toEqual(['It waits for a second admin']);
  });

  test('is one of its kind where the address says so; another kind begins at the first page', async () => {
    const visit = await differences({}, '?kind=doubled&after=d9');
    expect(visit.asked).toEqual({ kind: 'doubled', after: 'd9' });
    await typeInto(document.querySelector('select') as HTMLSelectElement, 'other_fee');
    expect(visit.address()).toBe('/admin/differences?kind=other_fee');
  });
});

const MONEY = {
  kind: 'payment',
  id: '12',
  what: 'rental',
  amount: '480.00',
  asked: null,
  said: null,
  since: '2027-03-06T09:00:00.000Z',
  bookingId: 'booking-1',
  reference: 'P-77',
  acts: [],
  waitsIn: null,
};

async function money(...rows: object[]) {
  await opened(<MoneyPage />, '/admin/money?kind=gift');
  const asked = waitingFor('moneyNotFinal').at(-1)?.sent;
  await answer('moneyNotFinal', { data: rows.map((one) => ({ ...MONEY, ...one })), next: null } as never);
  await noCases();
  return asked;
}
const moneyRow = (place = 0) => says(document.querySelectorAll('article')[place]);

describe('[D-CONSOLE] money that is not final', () => {
  test('that the house still asks about says so and offers nothing; a kind of nobody’s narrows nothing', async () => {
    expect(await money({})).not.toHaveProperty('kind');
    expect(moneyRow()).toBe(
      'Payment of a rentalSAR 480.00P-77Since 06/03/27 12:00We are still asking automatically; there is nothing for you to do.See the booking',
    );
    expect(link('See the booking')).toBe('/admin/bookings/booking-1');
  });

  test('says what was asked for and what the provider said; of a chargeback without a word that there is none', async () => {
    await money(
      { asked: '500.00', said: 'declined', acts: ['retry', 'close'] },
      { id: '13', kind: 'chargeback', bookingId: null, acts: ['decide'] },
      { id: '14', said: '', what: 'of_next_year', acts: ['retry'] },
    );
    expect(moneyRow()).toMatch(
      /P-77Asked for: SAR 500\.00The provider says: declinedSince .*Send it againClose/,
    );
    expect(moneyRow()).not.toContain('still asking');
    expect(moneyRow(1)).toContain('P-77The provider has not said whySince');
    expect(moneyRow(2)).toMatch(/^of_next_yearSAR 480\.00P-77Since/);
  });

  test('has a dialog for each act, under its name', async () => {
    await money({ acts: ['retry', 'paid_by_hand'] });
    await press('button', 'It was paid in another way');
    expect(isThere('dialog', 'It was paid in another way')).toBe(true);
  });
});
