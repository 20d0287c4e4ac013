// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { departures, enterAs, openPage, showPage, toasts } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  shown,
  type,
  typeInto,
} from '../../testing/person.ts';
import { answer, asked, lastAsked, lose, refuse, waitingFor } from '../../testing/screen.tsx';
import { EarningRecord } from './earning-record.tsx';
import { EarningStatistics } from './earning-statistics.tsx';
import { PayoutPanel } from './payout-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';
import { useEarnings } from './use-earnings.ts';

openPage();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T09:00:00Z') });
  await enterAs({ mode: 'owner' });
});

function Record() {
  return <EarningRecord earnings={useEarnings()} />;
}
const earning = (id: string, change: object = {}) => ({
  id,
  picture: { path: '/pictures/p1' },
  name: 'White Camry',
  nameAr: 'كامري بيضاء',
  listingPrice: '180.00',
  priceHours: 24,
  bookingNumber: `KR-${id}`,
  profit: '306.00',
  fee: null,
  frozen: null,
  price: '360.00',
  date: '2027-03-01T13:00:00.000Z',
  renter: { name: 'Sarah' },
  payout: 'next',
  ...change,
});
const page = (bookings: object[], totalCount = bookings.length, total = '306.00') =>
  ({ data: { total, bookings }, totalCount, pages: 1, current: 1 }) as never;

test('each booking says what it earned, of what, from whom, and when it is paid out', async () => {
  await showPage(<Record />);
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/earngin_details',
    { page: '1', perpage: '10' },
  ]);
  await answer('earnings', page([earning('1')]));
  expect(shown()).toContain('Total earned SAR 306.00 1 booking');
  const facts = [...document.querySelectorAll('dl > div')].map((fact) => plain(fact.textContent));
  expect(facts).toEqual(['RenterSarah', 'BookingKR-1', 'Earned on01/03/27 16:00', 'Paid for itSAR 360.00']);
  expect(shown()).toContain('Yours, after commissionSAR 306.00In the next payout');
});

test('[D-WRITTEN-IN] a renter’s name in other letters than the page’s is read out in its own language, as it was written', async () => {
  await showPage(<Record />);
  await answer('earnings', page([earning('1', { renter: { name: 'سارة القحطاني' } }), earning('2')], 2));
  const names = [...document.querySelectorAll('dd bdi')].filter((one) => /سارة|Sarah/.test(one.textContent));
  expect(names.map((one) => [one.textContent, (one as HTMLElement).lang])).toEqual([
    ['سارة القحطاني', 'ar'],
    ['Sarah', ''],
  ]);
});

test('what of it waits for a chargeback is a line of its own, whenever the rest is paid out', async () => {
  await showPage(<Record />);
  await answer('earnings', page([earning('1', { frozen: '90.00' })]));
  expect(shown()).toContain('Waits for the renter’s bankSAR 90.00');
  expect(shown()).toContain('Yours, after commissionSAR 306.00In the next payout');
});

test('a fee for cancelling is a line of its own, and is taken off and not paid out', async () => {
  await showPage(<Record />);
  await answer(
    'earnings',
    page([
      earning('1', { profit: '-40.00', fee: '40.00' }),
      earning('2', { profit: '-40.00', fee: '40.00', payout: 'sent' }),
    ]),
  );
  expect(shown()).toContain('Fee for cancelling or not comingSAR 40.00');
  expect(shown()).toContain('Taken off the next payout');
  expect(shown()).toContain('Settled with a payout');
  expect(shown()).not.toContain('In the next payout');
});

test('an owner who has earned nothing is led to their listings and has no filter', async () => {
  await showPage(<Record />, 'ar');
  await answer('earnings', page([], 0, '0.00'));
  expect(byRole('link').getAttribute('href')).toBe('/owner/listings/0');
  expect(document.querySelector('input[type=date]')).toBeNull();
});

const dayField = (name: string) => document.querySelector(`input[name=${name}]`) as HTMLInputElement;

test('two days narrow the record as soon as both are set and right', async () => {
  await showPage(<Record />);
  await answer('earnings', page([earning('1')]));
  await typeInto(dayField('from'), '2027-02-01');
  expect(asked).toHaveLength(1);
  await typeInto(dayField('to'), '2027-02-28');
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/earngin_filter',
    { fromDate: '2027-02-01', toDate: '2027-02-28', time_zone: 'Asia/Riyadh', page: '1', perpage: '10' },
  ]);
  await answer('earningsBetween', page([], 0, '0.00'));
  expect(shown()).toContain('Nothing was earned in these days.');
  await press('button', 'All days');
  expect([dayField('from').value, shown().includes('KR-1')]).toEqual(['', true]);
});

test('[P2-EARN-06] a start beyond the end leaves no end, and a day to come is said at its place', async () => {
  await showPage(<Record />);
  await answer('earnings', page([earning('1')]));
  await typeInto(dayField('from'), '2027-02-01');
  await typeInto(dayField('to'), '2027-02-10');
  await typeInto(dayField('from'), '2027-02-20');
  expect(dayField('to').value).toBe('');
  await typeInto(dayField('to'), '2027-03-08');
  expect(descriptionOf(dayField('to'))).toBe('Choose a day up to today');
  expect(asked.filter(({ path }) => path === '/api/earngin_filter')).toHaveLength(1);
});

test('more of the record comes behind what is there', async () => {
  await showPage(<Record />);
  await answer('earnings', page([earning('1')], 2));
  await press('button', 'Show more');
  expect(lastAsked().sent).toMatchObject({ page: '2' });
  await answer('earnings', page([earning('2')], 2));
  expect(shown()).toContain('KR-1');
  expect(shown()).toContain('KR-2');
  expect(isThere('button', 'Show more')).toBe(false);
});

const payouts = (change: object = {}, list: object[] = []) =>
  ({
    data: {
      due: '306.00',
      debt: '0.00',
      fees: '0.00',
      waiting: '0.00',
      frozen: [],
      nextAt: '2027-03-09T09:00:00.000Z',
      hold: null,
      bank: { bankBic: 'RJHISARI', bankName: 'Al Rajhi Bank', ibanTail: '7519' },
      payouts: list,
      ...change,
    },
    totalCount: list.length,
    pages: 1,
    current: 1,
  }) as never;
async function owed(change: object = {}, list: object[] = [], language: 'en' | 'ar' = 'en') {
  await showPage(<PayoutPanel />, language);
  expect([lastAsked().path, lastAsked().sent]).toEqual(['/api/payout/list', { page: '1', perpage: '10' }]);
  await answer('payouts', payouts(change, list));
}

test('the next payout says how much, when, and to which account, of which only the tail', async () => {
  await owed();
  expect(shown()).toContain('Next payout SAR 306.00On Tue 9 Mar, 12:00');
  expect(shown()).toContain('•••• 7519');
  expect(shown()).toContain('Al Rajhi');
  expect(shown()).toContain('No payout yet.');
});

test.each([
  [{ due: '0.00' }, 'Nothing is due. What a booking earns is paid out in the week after it ends.'],
  [{ due: '0.00', debt: '40.00' }, 'You owe SAR 40.00. Your next earnings settle it.'],
  [{ fees: '40.00' }, 'SAR 40.00 of fees for cancelling or not coming are taken off'],
  [{ waiting: '90.00' }, 'SAR 90.00 more after bookings that are not over yet'],
])('what is owed (%o) is said', async (change, words) => {
  await owed(change);
  expect(shown()).toContain(words);
  expect(shown().includes('Nothing is due')).toBe(words.startsWith('Nothing is due'));
});

test.each([
  ['no_bank', 'Add your bank account, and it is paid out there.', 'Add bank details'],
  ['bank_refused', 'Your bank sent the last payout back.', 'Check bank details'],
])(
  'a payout that %s holds up says what to do, names no day, and leads to the form',
  async (hold, words, link) => {
    await owed({ hold, bank: null });
    expect(shown()).toContain(words);
    expect(byRole('link', link).getAttribute('href')).toBe('/edit_profile#bank');
    expect(shown()).not.toContain('On Tue 9 Mar');
  },
);

test('what a renter’s bank has asked back waits, and leads to its booking', async () => {
  await owed({ frozen: [{ bookingId: 'b1', bookingNumber: 'KR-7', amount: '120.00' }] });
  expect(shown()).toContain('SAR 120.00');
  expect(byRole('link', /KR-7/).getAttribute('href')).toContain('b1');
});

test('a payout of before says how it stands and what is in it', async () => {
  const before = {
    id: 'p1',
    amount: '266.00',
    fees: '40.00',
    state: 'unknown',
    bankBic: 'RJHISARI',
    bankName: 'Al Rajhi Bank',
    ibanTail: '7519',
    date: '2027-03-02T09:00:00.000Z',
    bookings: [{ bookingNumber: 'KR-1', amount: '306.00' }],
  };
  await owed({}, [before]);
  expect(shown()).toContain('SAR 266.00The bank has not answered yet02/03/27 12:00');
  expect(shown()).toContain('We are asking the bank.');
  expect(shown()).toContain('Bookings in this transferKR-1SAR 306.00');
});

test('payouts that do not come are asked for again', async () => {
  await showPage(<PayoutPanel />, 'ar');
  await refuse('payouts', 'INTERNAL', 500);
  await press('button', 'إعادة المحاولة');
  await answer('payouts', payouts());
  expect(shown()).toContain('306.00 ر.س');
});

test('the half of the year that it is comes first; another year and half are asked for', async () => {
  await showPage(<EarningStatistics />);
  expect([lastAsked().path, lastAsked().sent]).toEqual([
    '/api/earngin_graph',
    { year: '2027', period: '01-06', time_zone: 'Asia/Riyadh' },
  ]);
  const months = [1, 2, 3, 4, 5, 6].map((month) => ({
    label: '',
    month,
    value: month === 2 ? '306.00' : '0.00',
  }));
  await answer('earningsGraph', { data: { total: '306.00', months } });
  expect(plain(nameOf(byRole('img')))).toBe('What you earned by month, Jan – Jun: SAR 306.00 in all');
  expect(allByRole('table')).toHaveLength(1);
  const heights = [...document.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')) > 0);
  expect(heights).toEqual([false, true, false, false, false, false]);
  await press('radio', 'Jul–Dec');
  expect(lastAsked().sent).toMatchObject({ period: '07-12' });
  await typeInto(document.querySelector('select') as HTMLSelectElement, '2025');
  expect(lastAsked().sent).toMatchObject({ year: '2025', period: '07-12' });
});

test('in Arabic the first month stands where reading begins, on the right', async () => {
  await showPage(<EarningStatistics />, 'ar');
  const months = [1, 2].map((month) => ({ label: '', month, value: '10.00' }));
  await answer('earningsGraph', { data: { total: '20.00', months } });
  const [first, second] = [...document.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('x')));
  expect(Number(first)).toBeGreaterThan(Number(second));
});

test('a statement of a month is opened as PDF or for a spreadsheet, in the language of the page', async () => {
  await showPage(<StatementPanel />);
  const select = document.querySelector('select') as HTMLSelectElement;
  expect([select.value, select.options[0]?.text, select.options.length]).toEqual([
    '2027-03',
    'March 2027',
    24,
  ]);
  await typeInto(select, '2026-12');
  await press('button', 'Statement as CSV');
  expect(lastAsked().sent).toEqual({ paper: 'statement-2026-12.en.csv' });
  await answer('paperLink', { url: '/papers/one' });
  expect(departures).toEqual(['/papers/one']);
});

test('the months before the first of a year are those of the year before', async () => {
  vi.setSystemTime(new Date('2027-01-31T21:30:00Z'));
  await showPage(<StatementPanel />, 'ar');
  const values = [...document.querySelectorAll('option')].map(({ value }) => value);
  expect(values.slice(0, 3)).toEqual(['2027-02', '2027-01', '2026-12']);
  await press('button', /PDF/);
  expect(lastAsked().sent).toEqual({ paper: 'statement-2027-02.ar.pdf' });
});

const EMPTY = {
  vatNumber: '',
  legalName: '',
  building: '',
  street: '',
  district: '',
  city: '',
  postalCode: '',
};
const FACTS = {
  vatNumber: '310123456700003',
  legalName: 'Omar Rentals',
  building: '1234',
  street: 'King Fahd Road',
  district: 'Olaya',
  city: 'Riyadh',
  postalCode: '12345',
};
async function tax(saved: object = { status: 'unregistered', ...EMPTY }) {
  await showPage(<TaxPanel />);
  await answer('taxStatus', { data: saved } as never);
}

test('who is not registered says that with one press and is asked for nothing else', async () => {
  await tax();
  expect(allByRole('textbox')).toEqual([]);
  await press('button', 'Save tax details');
  expect([lastAsked().method, lastAsked().path, lastAsked().sent]).toEqual([
    'POST',
    '/api/tax/status',
    { status: 'unregistered' },
  ]);
  expect(isThere('button', 'Please wait')).toBe(true);
  await answer('saveTaxStatus', { data: { status: 'unregistered', ...EMPTY } } as never);
  await answer('taxStatus', { data: { status: 'unregistered', ...EMPTY } } as never);
  expect(toasts()).toEqual(['Your tax details are saved']);
});

test('who is registered gives every fact; each that is missing is said at its place', async () => {
  await tax();
  await press('radio', 'I am registered for VAT');
  await type('123', 'textbox', 'VAT number');
  await press('button', 'Save tax details');
  expect(waitingFor('saveTaxStatus')).toEqual([]);
  expect(descriptionOf(byRole('textbox', 'VAT number'))).toBe(
    'A VAT number has 15 digits and begins and ends with 3',
  );
  expect(descriptionOf(byRole('textbox', 'Street'))).toBe('Required');
  await type('King Fahd Road', 'textbox', 'Street');
  expect(descriptionOf(byRole('textbox', 'Street'))).toBe('');
});

test('what was saved stands there again and is sent whole', async () => {
  await tax({ status: 'registered', ...FACTS });
  await type('Tahlia Street', 'textbox', 'Street');
  await press('button', 'Save tax details');
  expect(lastAsked().sent).toMatchObject({ status: 'registered' });
  expect(Object.values(lastAsked().sent).sort()).toEqual(
    ['registered', ...Object.values({ ...FACTS, street: 'Tahlia Street' })].sort(),
  );
});

test('a refused field is said at its place', async () => {
  await tax({ status: 'registered', ...FACTS });
  await press('button', 'Save tax details');
  await refuse('saveTaxStatus', 'INVALID_INPUT', 422, { fieldCodes: { building: 'BUILDING_DIGITS' } });
  expect(descriptionOf(byRole('textbox', 'Building number'))).toBe('Write the 4 digits of the building');
});

test('tax details that could not be saved say so, and stay as they were typed', async () => {
  await tax({ status: 'registered', ...FACTS });
  await type('Tahlia Street', 'textbox', 'Street');
  await press('button', 'Save tax details');
  await lose('saveTaxStatus');
  expect(byRole('alert').textContent).toBe('No connection. Check your internet and try again.');
  expect(byRole<HTMLInputElement>('textbox', 'Street').value).toBe('Tahlia Street');
});
