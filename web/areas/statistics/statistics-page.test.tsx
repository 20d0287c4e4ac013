// @vitest-environment happy-dom
import type { NamedNumber, PeriodNumbers } from '@kiraa/contract/admin/statistics.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessTo, openConsole } from '../../testing/console.tsx';
import { contentOf, headOf } from '../../testing/head.ts';
import { openPage, until } from '../../testing/page.tsx';
import {
  allByRole,
  byRole,
  descriptionOf,
  isThere,
  nameOf,
  plain,
  press,
  shown,
  typeInto,
} from '../../testing/person.ts';
import { answer, refuse, refuseField, settle, waitingFor } from '../../testing/screen.tsx';
import StatisticsPage, { meta } from './statistics-page.tsx';

/** The drawing of lines, which draws nothing: it keeps what it is asked to. */
type Options = {
  readonly scales: { readonly x: { readonly dir: number } };
  readonly axes: readonly {
    readonly side?: number;
    readonly values: (of: undefined, splits: number[]) => string[];
  }[];
};
const drawn = vi.hoisted(() => [] as { options: Options; data: unknown[][]; isGone: boolean }[]);
vi.mock('uplot', () => ({
  default: class {
    readonly options: Options;
    readonly data: unknown[][];
    isGone = false;
    constructor(options: Options, data: unknown[][]) {
      this.options = options;
      this.data = data;
      drawn.push(this);
    }
    destroy() {
      this.isGone = true;
    }
    setSize() {}
    redraw() {}
  },
}));
const saved = vi.hoisted(() => ({ csv: vi.fn() }));
vi.mock('../../shell/save-file.ts', () => ({ saveCsv: saved.csv }));

openPage();
beforeEach(() => {
  drawn.length = 0;
  saved.csv.mockClear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-07T22:00:00Z') });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

const total = {
  bookings: 1_204,
  gross: '960.00',
  net: '83.48',
  vat: '12.52',
  requests: 9,
  accepted: 5,
  declined: 2,
  expired: 1,
  renterCancellations: 3,
  ownerCancellations: 0,
  answerMinutes: null,
};
const period = (from: string, change: object = {}): PeriodNumbers =>
  ({ ...total, from, ...change }) as PeriodNumbers;
const riyadh: NamedNumber = { id: '1', name: 'Riyadh', nameAr: 'الرياض', bookings: 1_000 };
const sedan: NamedNumber = { id: 'sedan', name: 'Sedan', nameAr: 'سيدان', bookings: 900 };
const numbers = (change: object = {}) => ({
  total,
  periods: [period('2027-03-06', { bookings: 4 }), period('2027-03-07', { bookings: 6 })],
  cities: [riyadh],
  categories: [sedan],
  emptySearches: [{ words: 'submarine', times: 12 }],
  ...change,
});

async function ask(query = '', language: 'en' | 'ar' = 'en') {
  const page = await openConsole(
    <StatisticsPage />,
    `/admin/statistics${query}`,
    accessTo('adminStatistics'),
    language,
  );
  await until(() => waitingFor('adminStatistics').length > 0);
  if (waitingFor('registerFilters').length > 0)
    await answer('registerFilters', { data: { cities: [riyadh], categories: [sedan] } });
  return page;
}
async function open(query = '', change: object = {}, language: 'en' | 'ar' = 'en') {
  const page = await ask(query, language);
  await answer('adminStatistics', { data: numbers(change) } as never);
  await until(() => drawn.length > 0);
  return page;
}
const asked = () => waitingFor('adminStatistics').at(-1)?.sent;
const day = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name=${name}]`) as HTMLInputElement;
const figures = () =>
  [...document.querySelectorAll('dl > div')].map((one) =>
    [...one.children].map((part) => plain(part.textContent)),
  );

test('search engines leave the page out', () => {
  expect(contentOf(headOf(meta, '/admin/statistics'), 'robots')).toEqual(['noindex']);
});

test('by itself the last thirty days are asked for by day, of which the last is today in Riyadh', async () => {
  await ask();
  expect(asked()).toEqual({ from: '2027-02-07', to: '2027-03-08', unit: 'day' });
  expect([day('from').value, day('to').value, day('to').max]).toEqual([
    '2027-02-07',
    '2027-03-08',
    '2027-03-08',
  ]);
});

test('what the address says is asked for, so that it can be sent to a colleague', async () => {
  await ask('?from=2027-01-01&to=2027-01-31&by=week&city=1&category=sedan');
  expect(asked()).toEqual({
    from: '2027-01-01',
    to: '2027-01-31',
    unit: 'week',
    place_id: '1',
    category_id: 'sedan',
  });
  expect(byRole('link', 'The bookings made in these days').getAttribute('href')).toBe(
    '/admin/bookings?from=2027-01-01&to=2027-01-31&city=1&category=sedan',
  );
});

test('a last day alone brings the thirty days that end with it', async () => {
  await ask('?to=2027-01-31');
  expect(asked()).toEqual({ from: '2027-01-02', to: '2027-01-31', unit: 'day' });
});

test.each(['?by=year&from=2027-02-31&to=today&show=profit', '?city=x', '?city=1.5', '?city=-3', '?city=0'])(
  'a slip in the address (%s) narrows nothing',
  async (query) => {
    await ask(query);
    expect(asked()).toEqual({ from: '2027-02-07', to: '2027-03-08', unit: 'day' });
  },
);

test('until the numbers come their shape stands; what failed has another try', async () => {
  await ask();
  expect(isThere('status', 'Loading…')).toBe(true);
  await refuse('adminStatistics', 'INTERNAL', 500);
  expect(plain(byRole('alert').textContent)).toContain('Something went wrong');
  await press('button', 'Try again');
  await answer('adminStatistics', { data: numbers() } as never);
  expect(figures()).toHaveLength(5);
});

test.each([
  ['en', ['Bookings', '1,204'], ['Answer time (median)', '–'], ['Requests accepted', '63%']],
  ['ar', ['الحجوزات', '1,204'], ['مدة الرد (الوسيط)', '–'], ['نسبة القبول', '63%']],
] as const)(
  'the totals stand first: bookings, money, and how the requests ended (%s)',
  async (language, bookings, median, accepted) => {
    await open('', {}, language);
    const said = figures();
    expect([said[0], said[3], said[4]]).toEqual([bookings, median, accepted]);
  },
);

test('where no request has ended nothing is said of how they did', async () => {
  await open('', { total: { ...total, accepted: 0, declined: 0, expired: 0 } });
  expect(figures().at(-1)).toEqual(['Requests accepted', '–']);
});

test('a day that is changed is asked for, and keeps the rest of the address', async () => {
  const page = await open('?by=week&city=1');
  await typeInto(day('from'), '2027-03-01');
  expect(page.address()).toBe('/admin/statistics?by=week&city=1&from=2027-03-01');
  expect(asked()).toMatchObject({ from: '2027-03-01', unit: 'week', place_id: '1' });
});

test('what is wrong with the days stands at its field, and the numbers before stay', async () => {
  await open();
  await typeInto(day('from'), '2027-03-08');
  await refuseField('adminStatistics', 'from', 'END_BEFORE_START');
  expect([descriptionOf(day('from')), day('to').getAttribute('aria-invalid')]).toEqual([
    'The end must be after the start',
    null,
  ]);
  expect(figures()).toHaveLength(5);
});

test('days are gathered by the week or the month on a press', async () => {
  const page = await open();
  await press('radio', 'Month');
  expect([asked()?.unit, page.address()]).toEqual(['month', '/admin/statistics?by=month']);
});

test('a city and a category each narrow the page to themselves; one press widens it again', async () => {
  const page = await open();
  expect(isThere('button', 'All cities and categories')).toBe(false);
  await press('button', 'Only Riyadh');
  await answer('adminStatistics', { data: numbers() } as never);
  await press('button', 'Only Sedan');
  expect([asked()?.place_id, asked()?.category_id]).toEqual(['1', 'sedan']);
  await answer('adminStatistics', { data: numbers() } as never);
  await press('button', 'All cities and categories');
  expect(page.address()).toBe('/admin/statistics');
});

test('in Arabic cities and categories have their Arabic names', async () => {
  await open('', {}, 'ar');
  expect(allByRole('button').map(nameOf)).toEqual(expect.arrayContaining(['الرياض فقط', 'سيدان فقط']));
});

test('what was searched for and not found is listed with how often; where there is nothing that is said', async () => {
  await open();
  expect(plain(byRole('region', 'Searched and not found').textContent)).toContain('submarine12');
});

test('without bookings and without vain searches each list says so, and has no table', async () => {
  await open('', { cities: [], categories: [], emptySearches: [] });
  expect(plain(byRole('region', 'Cities').textContent)).toBe('CitiesNo bookings in these days');
  expect(plain(byRole('region', 'Searched and not found').textContent)).toBe(
    'Searched and not foundEvery search has found something.',
  );
  expect(allByRole('table')).toHaveLength(1);
});

test('the table has a row a period and the whole beneath', async () => {
  await open();
  const rows = [...document.querySelectorAll('table')][0]?.querySelectorAll('tr') ?? [];
  const cells = [...rows].map((row) => [...row.children].slice(0, 2).map((cell) => plain(cell.textContent)));
  expect(cells).toEqual([
    ['From', 'Bookings'],
    ['Sat 6 Mar', '4'],
    ['Sun 7 Mar', '6'],
    ['All', '1,204'],
  ]);
});

test('the line shows the column of the address, and leaves a gap where nobody answered', async () => {
  const page = await open('?show=answerMinutes', {
    periods: [period('2027-03-06'), period('2027-03-07', { answerMinutes: 30 })],
  });
  expect(drawn.at(-1)?.data).toEqual([
    [1804291200, 1804377600],
    [null, 30],
  ]);
  expect(isThere('img', 'Answer time (median) from Sat 6 Mar to Sun 7 Mar; the table has the numbers')).toBe(
    true,
  );
  await typeInto(
    document.querySelector<HTMLSelectElement>('select[name=show]') as HTMLSelectElement,
    'gross',
  );
  await until(() => drawn.length > 1);
  expect(page.address()).toBe('/admin/statistics?show=gross');
  expect([drawn[0]?.isGone, drawn.at(-1)?.data[1]]).toEqual([true, [960, 960]]);
});

test.each([
  ['en', 1, 3],
  ['ar', -1, 1],
] as const)(
  'time runs as the page is read (%s), under days written as day and month',
  async (language, direction, side) => {
    await open('', {}, language);
    const options = drawn.at(-1)?.options;
    expect([options?.scales.x.dir, options?.axes[1]?.side]).toEqual([direction, side]);
    expect(options?.axes[0]?.values(undefined, [1804291200])).toEqual(['06/03']);
    expect(options?.axes[1]?.values(undefined, [1200])).toEqual(['1,200']);
  },
);

test('the table is saved as a file that is named by its days', async () => {
  await open();
  await press('button', 'Download as CSV');
  const [[file]] = saved.csv.mock.calls as [[{ name: string; file: string }]];
  expect(file.name).toBe('kiraa-2027-03-06-2027-03-07.csv');
  expect(file.file.split('\r\n')[1]).toBe('2027-03-06,4,960.00,83.48,12.52,9,5,2,1,3,0,');
});

test('who leaves takes the line down', async () => {
  await open();
  await openConsole(<p>Another page</p>, '/admin', accessTo('adminStatistics')).catch(() => undefined);
  await settle();
  expect([drawn[0]?.isGone, shown().includes('Download as CSV')]).toEqual([true, false]);
});
