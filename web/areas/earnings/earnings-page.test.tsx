// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DigitsProvider } from '../../shell/texts/digits.tsx';
import { dialogKey, enterAs, openPage, showPage, until } from '../../testing/page.tsx';
import { descriptionOf, isThere, nameOf, press, shown, typeInto } from '../../testing/person.ts';
import { answer, asked, refuse, waitingFor } from '../../testing/screen.tsx';
import { EarningStatistics } from './earning-statistics.tsx';
import EarningsPage from './earnings-page.tsx';

openPage();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
});

const earning = (id: string, change: object = {}) => ({
  ...{ id, picture: { path: '/pictures/p1' }, name: 'White Camry', nameAr: 'كامري بيضاء' },
  ...{ listingPrice: '180.00', priceHours: 24, bookingNumber: `KR-${id}`, profit: '306.00', fee: null },
  ...{ frozen: null, price: '360.00', date: '2027-03-01T13:00:00.000Z', renter: { name: 'Sarah' } },
  ...{ payout: 'next', ...change },
});
const page = (bookings: object[], totalCount = bookings.length, total = '306.00') =>
  ({ data: { total, bookings }, totalCount, pages: 1, current: 1 }) as never;
const dayField = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;
async function opened(language: 'ar' | 'en' = 'en', bookings: object[] = [earning('1')], more = 0) {
  await enterAs({ mode: 'owner' });
  await showPage(<EarningsPage />, language, '/owner/earnings');
  await answer('earnings', page(bookings, bookings.length + more));
}

describe('[P2-NAV-14] the page of earnings', () => {
  test('is an owner’s: a renter is shown the way over, and nothing is asked for', async () => {
    await enterAs({ mode: 'renter' });
    await showPage(<EarningsPage />, 'en', '/owner/earnings');
    expect(shown()).toContain('This page belongs to your Owner profile');
    expect(asked).toEqual([]);
  });

  test('asks a guest to log in, and shows nobody’s earnings meanwhile', async () => {
    await showPage(<EarningsPage />, 'en', '/owner/earnings');
    expect([dialogKey(), asked]).toEqual(['LOGIN', []]);
  });

  test('has the record, and beside it the payouts, the statement, the tax and the chart', async () => {
    await opened();
    expect([...document.querySelectorAll('section[aria-labelledby]')].map(nameOf)).toEqual([
      'Earning record',
      'Payouts',
      'Statement of earnings',
      'Tax',
      'Statistics',
    ]);
    expect(
      ['payouts', 'taxStatus', 'earningsGraph'].map((name) => waitingFor(name as 'payouts').length),
    ).toEqual([1, 1, 1]);
  });
});

test.each([
  ['waiting', '306.00', 'Paid out after the booking'],
  ['unknown', '306.00', 'The bank has not answered yet'],
  ['sent', '306.00', 'Sent to your bank'],
  ['less', '306.00', 'Sent to your bank; what was taken back comes off the next payout'],
  ['less', '-40.00', 'Taken off the next payout'],
  ['unknown', '-40.00', 'The bank has not answered yet'],
])('what is %s of an earning of %s says: %s', async (payout, profit, words) => {
  await opened('en', [earning('1', { payout, profit })]);
  const article = document.querySelector('article[aria-label="White Camry"]');
  expect(article?.querySelector('div:last-child > span:last-child')?.textContent).toBe(words);
});

describe('[P2-EARN-05] the days of the record', () => {
  test('of which the last is before the first say so there, and ask for nothing', async () => {
    await opened();
    await typeInto(dayField('from'), '2027-02-10');
    await typeInto(dayField('to'), '2027-02-01');
    expect(descriptionOf(dayField('to'))).toBe('The end must be after the start');
    expect(waitingFor('earningsBetween')).toEqual([]);
  });

  test('keep what they showed while one of them is chosen anew, and are all days once both are gone', async () => {
    await opened();
    await typeInto(dayField('from'), '2027-02-01');
    await typeInto(dayField('to'), '2027-02-28');
    await answer('earningsBetween', page([earning('2')], 1, '80.00'));
    await typeInto(dayField('to'), '');
    expect([shown().includes('KR-2'), isThere('button', 'All days')]).toEqual([true, true]);
    await typeInto(dayField('from'), '');
    expect([shown().includes('KR-1'), isThere('button', 'All days')]).toEqual([true, false]);
  });

  test('that did not come say so and can be asked for again, with the days as they were chosen', async () => {
    await opened();
    await typeInto(dayField('from'), '2027-02-01');
    await typeInto(dayField('to'), '2027-02-28');
    await refuse('earningsBetween', 'INTERNAL', 500);
    expect([dayField('from').value, dayField('to').value]).toEqual(['2027-02-01', '2027-02-28']);
    await press('button', 'Try again');
    await answer('earningsBetween', page([earning('2')], 1, '80.00'));
    expect([shown().includes('KR-2'), shown().includes('KR-1')]).toEqual([true, false]);
  });
});

test('more of the record that did not come says so beside what is there, and can be asked for again', async () => {
  await opened('en', [earning('1')], 1);
  await press('button', 'Show more');
  await press('button', 'Please wait');
  expect(waitingFor('earnings')).toHaveLength(1);
  await refuse('earnings', 'INTERNAL', 500);
  expect([isThere('alert'), shown().includes('KR-1')]).toEqual([true, true]);
  await press('button', 'Show more');
  await answer('earnings', page([earning('2')], 2));
  expect([isThere('alert'), shown().includes('KR-2')]).toEqual([false, true]);
});

test('in Arabic a booking is called by its Arabic name, and its sums run as Arabic writes them', async () => {
  await opened('ar', [earning('1', { profit: '-40.00' })]);
  const article = document.querySelector('article');
  expect([article?.getAttribute('aria-label'), article?.textContent]).toEqual([
    'كامري بيضاء',
    expect.stringMatching(/360\.00.ر\.س/),
  ]);
  expect(article?.querySelector('bdi bdi[dir=ltr]')?.textContent).toContain('-40.00');
});

describe('the chart of half a year', () => {
  const half = (change: object = {}) => {
    const months = [1, 2, 3].map((month) => ({ label: '', month, value: '0.00', ...change }));
    return { data: { total: '0.00', months } };
  };
  const heights = () =>
    [...document.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));

  test('that did not come says so and can be asked for again', async () => {
    await enterAs({ mode: 'owner' });
    await showPage(<EarningStatistics />);
    await refuse('earningsGraph', 'INTERNAL', 500);
    await press('button', 'Try again');
    await answer('earningsGraph', half());
    expect(isThere('table')).toBe(true);
  });

  test('of months that earned nothing, or less, has no bar; of a month with a halala a sliver', async () => {
    await enterAs({ mode: 'owner' });
    await showPage(<EarningStatistics />);
    const values = ['0.01', '-40.00', '1000.00'];
    const months = values.map((value, place) => ({ label: '', month: place + 1, value }));
    await answer('earningsGraph', { data: { total: '960.01', months } });
    expect(heights()).toEqual([3, 0, 144]);
    expect([...document.querySelectorAll('td')].map((one) => one.textContent?.replace(/\s/g, ' '))).toEqual([
      'SAR 0.01',
      'SAR -40.00',
      'SAR 1,000.00',
      'SAR 960.01',
    ]);
  });

  test('begins with the second half of the year from July on, and offers the four years before', async () => {
    vi.setSystemTime(new Date('2027-06-30T22:00:00Z'));
    await enterAs({ mode: 'owner' });
    await showPage(<EarningStatistics />);
    expect(waitingFor('earningsGraph').map(({ sent }) => sent.period)).toEqual(['07-12']);
    expect([...document.querySelectorAll('option')].map((one) => one.textContent)).toEqual([
      ...['2027', '2026', '2025', '2024', '2023'],
    ]);
  });

  test('[D-DIGITS] has its years in the digits that were chosen, and asks by the same years', async () => {
    await enterAs({ mode: 'owner' });
    localStorage.setItem('kiraa.digits', 'arabic');
    await showPage(
      <DigitsProvider>
        <EarningStatistics />
      </DigitsProvider>,
      'ar',
    );
    await until(() => document.querySelector('option')?.textContent === '٢٠٢٧');
    await typeInto(document.querySelector('select') as HTMLSelectElement, '2025');
    expect(waitingFor('earningsGraph').at(-1)?.sent.year).toBe('2025');
    expect(document.querySelector('select')?.value).toBe('2025');
  });
});
