// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accessTo, openConsole, unmarked } from '../../../testing/console.tsx';
import { openPage, toasts } from '../../../testing/page.tsx';
import { byRole, descriptionOf, isThere, nameOf, press, shown, type } from '../../../testing/person.ts';
import { answer, lastAsked, refuse, refuseField, waitingFor } from '../../../testing/screen.tsx';
import NumbersPage from './numbers-page.tsx';

openPage();
beforeEach(() => {
  // An hour before midnight in UTC it is the day after in Riyadh.
  vi.useFakeTimers({ now: new Date('2027-03-07T23:00:00Z') });
});

const HELD = {
  ...{ id: 'v1', value: 15, since: '2027-01-01T00:00:00.000Z', reason: 'As agreed', isAhead: false },
  ...{ by: 'نورة', addedAt: '2026-12-31T09:00:00.000Z' },
};
const AHEAD = { ...HELD, id: 'v2', value: 12.5, since: '2027-03-31T21:00:00.000Z', isAhead: true };
const NUMBERS = [
  { name: 'commissionPercent', value: 15, values: [AHEAD, HELD] },
  { name: 'ownerAnswerHours', value: 24, values: [] },
  { name: 'ownerFeeMinimumSar', value: 1000, values: [{ ...AHEAD, value: 2500 }] },
];
const RATES = [
  { since: '2018-01-01', percent: 5, reason: 'The law', isAhead: false },
  { since: '2020-07-01', percent: 15, reason: 'The law of 2020', isAhead: false },
  { since: '2027-07-01', percent: 10, reason: 'The law of 2027', isAhead: true },
];
async function opened(numbers: object[] = NUMBERS, rates: object[] = RATES, language: 'ar' | 'en' = 'en') {
  const access = accessTo('adminNumbers', 'vatRates', 'addNumber');
  await openConsole(<NumbersPage />, '/admin/numbers', access, language);
  await answer('adminNumbers', { data: numbers } as never);
  await answer('vatRates', { data: rates } as never);
}
const card = (title: string) => document.querySelector(`article[aria-label="${title}"]`);
const says = (element: Element | null | undefined) => unmarked(element?.textContent);
const COMMISSION = 'Kiraa’s commission on a rental';
const lines = (title: string) => [...(card(title)?.querySelectorAll('li > div') ?? [])].map(says);
const value = () => byRole<HTMLInputElement>('textbox', 'Value in percent');

describe('[D-NUMBERS] a business number', () => {
  test('says what holds now, and of each value since when, by whom and why', async () => {
    await opened();
    expect(says(card(COMMISSION)?.querySelector('p'))).toBe('Now: 15%');
    expect(lines(COMMISSION)).toEqual([
      '12.5% from 01/04/27 00:00نورة, 31/12/26 12:00 · As agreed',
      '15% since 01/01/27 03:00نورة, 31/12/26 12:00 · As agreed',
    ]);
  });

  test('is the server’s setting until a value of its own has begun', async () => {
    await opened();
    const setting = ', by the server’s setting until a value is given here';
    expect(says(card('An owner has to answer a request within')?.querySelector('p'))).toBe(
      `Now: 24 h${setting}`,
    );
    expect(says(card('And at least')?.querySelector('p'))).toBe(`Now: SAR 1,000${setting}`);
  });

  test('stands among its like; one that this page does not know is left out', async () => {
    await opened([...NUMBERS, { name: 'ofTomorrow', value: 1, values: [] }]);
    const groups = [...document.querySelectorAll('section[aria-labelledby]')].map((one) => [
      nameOf(one),
      [...one.querySelectorAll('article')].map((article) => article.getAttribute('aria-label')),
    ]);
    expect(groups).toEqual([
      ['Commission', [COMMISSION]],
      ['Answers, cancelling, late returns and messages', ['An owner has to answer a request within']],
      ['What an owner pays for cancelling', ['And at least']],
      ['When somebody does not come', []],
      ['Deposits', []],
      ['VAT', ['Rate of VAT']],
    ]);
  });

  test('is told in Arabic, too', async () => {
    await opened(NUMBERS, RATES, 'ar');
    expect(unmarked(shown())).toContain('24 ساعة');
    expect(shown()).not.toContain('setting');
  });
});

describe('[D-NUMBERS] a new value', () => {
  async function typed() {
    await opened();
    await press('button', `A new value: ${COMMISSION}`);
    await type('١٢٫٥', 'textbox', 'Value in percent');
    await type('Agreed with finance', 'textbox', 'Reason');
  }

  test('is sent as it was typed, from the next day in Riyadh on, once however often it is pressed', async () => {
    await typed();
    expect(shown()).toContain('09/03/2027');
    await press('button', 'Set this value');
    await press('button', 'One moment…');
    expect(waitingFor('addNumber').map(({ method, path, sent }) => [method, path, sent])).toEqual([
      [
        'POST',
        '/api/admin/numbers/add',
        { name: 'commissionPercent', value: '١٢٫٥', since: '2027-03-09', reason: 'Agreed with finance' },
      ],
    ]);
    await answer('addNumber');
    await answer('adminNumbers', { data: NUMBERS } as never);
    expect([toasts(), isThere('textbox')]).toEqual([['The value is set'], false]);
  });

  test('of which one field is at fault says so there; all that was typed stays', async () => {
    await typed();
    await press('button', 'Set this value');
    await refuseField('addNumber', 'reason', 'REASON_LENGTH');
    const reason = byRole<HTMLTextAreaElement>('textbox', 'Reason');
    expect([descriptionOf(reason), descriptionOf(value())]).toEqual([
      expect.stringContaining('Write 10 to'),
      'From 0% to 100%, with two decimals at most',
    ]);
    expect([value().value, reason.value, toasts()]).toEqual(['١٢٫٥', 'Agreed with finance', []]);
    await press('button', 'Set this value');
    await refuse('addNumber', 'NUMBER_TAKEN');
    expect([descriptionOf(reason).includes('Write 10 to'), toasts().length, value().value]).toEqual([
      false,
      1,
      '١٢٫٥',
    ]);
  });

  test('is folded up again without being sent', async () => {
    await typed();
    await press('button', `No new value: ${COMMISSION}`);
    expect([isThere('textbox'), waitingFor('addNumber')]).toEqual([false, []]);
  });
});

test('[D-NUMBERS] a value that has not begun is withdrawn by its id, and a refused one stays', async () => {
  await opened();
  await press('button', 'Withdraw 12.5% from 01/04/27 00:00');
  expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/admin/numbers/withdraw', { id: 'v2' }]);
  await refuse('withdrawNumber', 'NOT_FOUND', 404);
  expect(toasts()).toEqual(['This could not be found. It may no longer exist.']);
  await press('button', 'Withdraw 12.5% from 01/04/27 00:00');
  await answer('withdrawNumber');
  await answer('adminNumbers', { data: [{ ...NUMBERS[0], values: [HELD] }] } as never);
  expect([toasts().at(-1), lines(COMMISSION).length]).toEqual(['Withdrawn: it does not begin', 1]);
});

describe('[D-VAT-RATE] the rate of VAT', () => {
  test('stands by the days from which it holds, the newest first', async () => {
    await opened();
    expect(says(card('Rate of VAT')?.querySelector('p'))).toBe('Now: 15%');
    expect(lines('Rate of VAT')).toEqual([
      '10% from 01/07/2027The law of 2027',
      '15% since 01/07/2020The law of 2020',
      '5% since 01/01/2018The law',
    ]);
  });

  test('begins tomorrow at the earliest, and is sent as a percentage', async () => {
    await opened();
    await press('button', 'A new value: Rate of VAT');
    const day = document.querySelector<HTMLInputElement>('input[name=since]');
    expect([day?.min, shown().includes('In Riyadh, tomorrow at the earliest.')]).toEqual([
      '2027-03-09',
      true,
    ]);
    await type('10', 'textbox', 'Value in percent');
    await type('The law of 2028', 'textbox', 'Reason');
    await press('button', 'Set this value');
    expect([lastAsked().path, lastAsked().sent]).toEqual([
      '/api/admin/tax/rates/add',
      { percent: '10', since: '2027-03-09', reason: 'The law of 2028' },
    ]);
    await refuseField('addVatRate', 'percent', 'NOT_A_NUMBER');
    expect(descriptionOf(value())).not.toBe('From 0% to 100%, with two decimals at most');
    expect(value().value).toBe('10');
  });

  test('is withdrawn by its day', async () => {
    await opened();
    await press('button', 'Withdraw 10% from 01/07/2027');
    expect(lastAsked().sent).toEqual({ since: '2027-07-01' });
  });
});

test('numbers that did not come say so beside the rates that did, and can be asked for again', async () => {
  const access = accessTo('adminNumbers', 'vatRates');
  await openConsole(<NumbersPage />, '/admin/numbers', access);
  await answer('vatRates', { data: RATES } as never);
  await refuse('adminNumbers', 'INTERNAL', 500);
  expect([isThere('alert'), card('Rate of VAT') !== null]).toEqual([true, true]);
  await press('button', 'Try again');
  await answer('adminNumbers', { data: NUMBERS } as never);
  expect([isThere('alert'), card(COMMISSION) !== null]).toEqual([false, true]);
});
