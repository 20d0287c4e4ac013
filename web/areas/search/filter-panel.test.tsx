// @vitest-environment happy-dom
import { act, type ReactNode, use, useState } from 'react';
import { Link, useLoaderData, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { aSearch } from '../../testing/a-search.ts';
import { standAt, standLater, withDevice } from '../../testing/device.ts';
import { openPage, showLoadedPage, showPage, toasts } from '../../testing/page.tsx';
import { allByRole, byRole, isThere, nameOf, plain, press, typeInto } from '../../testing/person.ts';
import { answer, asked, pass, refuse, waitingFor } from '../../testing/screen.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import type { SearchFilters } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';
import { SearchTools } from './search-tools.tsx';

openPage();
withDevice();

const panel = (data: SearchPageData = aSearch(), language: 'en' | 'ar' = 'en') =>
  showPage(<FilterPanel data={data} />, language, '/1');
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const fields = () => [
  ...new Set([...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name)),
];
const dayOf = (date: string) =>
  document.querySelector<HTMLButtonElement>(`[data-date="${date}"]`) as HTMLButtonElement;
async function openDays(name: string) {
  await press('button', name);
  await act(async () => void (await import('../../shell/calendar/days-picker.tsx')));
}
async function touch(date: string) {
  if (!dayOf(date)) await openDays('When: Any day');
  await act(async () => dayOf(date).click());
}
const send = () => press('button', /^(Show|Nothing)/);
const addressAfter = async (data: SearchPageData, act: () => Promise<unknown>) => {
  const page = await panel(data);
  await act();
  await send();
  return page.address();
};

test('the panel of vehicles asks what narrows vehicles, and nothing of items', async () => {
  await panel();
  expect(fields()).toEqual([
    'search',
    'city',
    'from',
    'until',
    'vehicle',
    'min',
    'max',
    'minkm',
    'maxkm',
    'delivery',
    'fuelPolicy',
    'dailyKm',
    'sort',
  ]);
});

test.each([
  [0, ['vehicle', 'item'], []],
  [1, ['vehicle', 'fuelPolicy', 'dailyKm'], ['item']],
  [2, ['item'], ['vehicle', 'fuelPolicy', 'dailyKm']],
] as const)('of kind %d it has %o', async (kind, there, not) => {
  await panel(aSearch({ kind }));
  for (const name of there) expect(fields()).toContain(name);
  for (const name of not) expect(fields()).not.toContain(name);
  expect(document.querySelector('form')?.getAttribute('action')).toBe(`/${kind}`);
});

test('a form without a script keeps the map and its piece', async () => {
  const box = { south: 24, west: 46, north: 25, east: 47 };
  await panel(aSearch({ view: 'map', box, near: { latitude: 24.7, longitude: 46.7 } }));
  expect([field('view').value, field('box').value, field('near').value]).toEqual([
    'map',
    '24.000,46.000,25.000,47.000',
    '24.70,46.70',
  ]);
});

test.each<[string, () => Promise<unknown>, string]>([
  ['a text', () => typeInto(field('search'), 'suv'), '/1?search=suv'],
  ['a city', () => typeInto(field('city'), '2'), '/1?city=2'],
  ['a category', () => press('checkbox', 'SUV'), '/1?vehicle=suv'],
  ['the lowest price', () => typeInto(field('min'), '100'), '/1?min=100'],
  ['the highest price', () => typeInto(field('max'), '500'), '/1?max=500'],
  ['a delivery', () => press('radio', 'Brought to me'), '/1?delivery=delivered'],
  ['an order', () => typeInto(field('sort'), 'cheapest'), '/1?sort=cheapest'],
  ['a fuel policy', () => typeInto(field('fuelPolicy'), 'full'), '/1?fuelPolicy=full'],
  ['a first day', () => touch('2027-03-10'), '/1?from=2027-03-10'],
])('[P1-SRCH-18] %s that is chosen stands in the address', async (_, choose, address) => {
  expect(await addressAfter(aSearch(), choose)).toBe(address);
});

test.each<[string, Partial<SearchFilters>, () => Promise<unknown>]>([
  ['a city', { city: 2 }, () => typeInto(field('city'), '')],
  ['a category', { vehicles: ['suv'] }, () => press('checkbox', 'SUV')],
  ['a price', { lowestPrice: 100 }, () => typeInto(field('min'), '')],
  ['a delivery', { delivery: 'fetched' }, () => press('radio', 'Any')],
  ['a fuel policy', { fields: { fuelPolicy: 'full' } }, () => typeInto(field('fuelPolicy'), '')],
])('%s that is taken back leaves the address', async (_, filters, choose) => {
  expect(await addressAfter(aSearch(filters), choose)).toBe('/1');
});

test('another page of the same search begins at its first one', async () => {
  expect(await addressAfter(aSearch({ page: 3 }), () => typeInto(field('search'), 'suv'))).toBe(
    '/1?search=suv',
  );
});

test('[P1-SRCH-17] the first touch begins the days and the second ends them; an earlier day or a third touch begins anew', async () => {
  const page = await panel(aSearch({ from: '2027-03-10', until: '2027-03-12' }));
  await openDays('When: Wed 10 Mar – Fri 12 Mar');
  expect(dayOf('2027-03-06').disabled).toBe(true);
  const edges = () => ['09', '10', '11', '12', '13'].map((day) => dayOf(`2027-03-${day}`).dataset.edge);
  expect(edges()).toEqual([undefined, 'first', 'inside', 'last', undefined]);
  await touch('2027-03-15');
  expect([field('from').value, field('until').value]).toEqual(['2027-03-15', '']);
  await touch('2027-03-13');
  expect([field('from').value, field('until').value]).toEqual(['2027-03-13', '']);
  await touch('2027-03-16');
  expect([field('from').value, field('until').value]).toEqual(['2027-03-13', '2027-03-16']);
  expect([isThere('dialog', 'When'), nameOf(document.activeElement as Element)]).toEqual([
    false,
    'When: Sat 13 Mar – Tue 16 Mar',
  ]);
  await send();
  expect(page.address()).toBe('/1?from=2027-03-13&until=2027-03-16');
});

test('one day touched twice is that day alone, another touch begins anew, and any day takes the days back', async () => {
  await panel();
  await openDays('When: Any day');
  await touch('2027-03-10');
  await touch('2027-03-10');
  expect([isThere('dialog', 'When'), field('from').value, field('until').value]).toEqual([
    false,
    '2027-03-10',
    '',
  ]);
  // A day alone is a choice made, not one begun: the next touch begins anew.
  await openDays('When: Wed 10 Mar');
  await touch('2027-03-12');
  expect([isThere('dialog', 'When'), field('from').value, field('until').value]).toEqual([
    true,
    '2027-03-12',
    '',
  ]);
  await press('button', 'Any day');
  expect(field('from').value).toBe('');
});

test('days are said in the language of the page, the first before the last', async () => {
  await panel(aSearch({ from: '2027-03-10', until: '2027-03-12' }), 'ar');
  expect(byRole('button', /^متى/).textContent).toBe(
    '\u2068الأربعاء 10 مارس\u2069 – \u2068الجمعة 12 مارس\u2069',
  );
});

test('the sliders say riyals and kilometres, and their ends narrow nothing', async () => {
  const page = await panel(aSearch({ lowestPrice: 100, near: { latitude: 24.7, longitude: 46.7 } }));
  expect(byRole('slider', 'From, in SAR').getAttribute('aria-valuetext')?.replace(/\s/g, ' ')).toBe(
    'SAR 100',
  );
  expect(byRole('slider', 'To, in km').getAttribute('aria-valuetext')).toMatch(/^\d+ km$/);
  await typeInto(byRole<HTMLInputElement>('slider', 'From, in SAR'), '0');
  await typeInto(byRole<HTMLInputElement>('slider', 'To, in km'), '50');
  await send();
  expect(page.address()).toBe('/1?near=24.70,46.70');
});

test('a thumb does not pass the other one', async () => {
  await panel(aSearch({ lowestPrice: 100, highestPrice: 400 }));
  await typeInto(byRole<HTMLInputElement>('slider', 'From, in SAR'), '50');
  expect([field('min').value, field('max').value]).toEqual(['400', '400']);
});

test('kilometres wait for a place, and say so', async () => {
  await panel();
  const group = field('minkm').closest('fieldset') as HTMLFieldSetElement;
  expect([group.disabled, plain(group.textContent)]).toEqual([
    true,
    expect.stringContaining('Tell us where you are to choose by distance.'),
  ]);
  standAt({ latitude: 24.71234, longitude: 46.67891 });
  await press('button', 'Near me');
  expect([group.disabled, field('near').value]).toEqual([false, '24.71,46.68']);
});

test('what is chosen while the device looks for its place stays chosen', async () => {
  const tell = standLater();
  await panel();
  await press('button', 'Near me');
  await typeInto(field('max'), '500');
  await act(async () => tell({ latitude: 24.71234, longitude: 46.67891 }));
  expect([field('near').value, field('max').value]).toEqual(['24.71,46.68', '500']);
});

test('whoever has left before the device knew its place is not led back', async () => {
  const tell = standLater();
  const page = await tools({ city: 1 });
  await press('button', 'Near me');
  await showPage(<p>a listing</p>, 'en', '/1/some-listing');
  await act(async () => tell({ latitude: 24.71234, longitude: 46.67891 }));
  expect(page.address()).toBe('/1');
});

test('another city is not looked for in the part of the map of the one before', async () => {
  const box = { south: 24, west: 46, north: 25, east: 47 };
  const address = await addressAfter(aSearch({ view: 'map', city: 1, box }), () =>
    typeInto(field('city'), '2'),
  );
  expect(address).toBe('/1?city=2&view=map');
});

test('[P1-SRCH-02] a device that does not say where it is leaves the field as it was, and that is said', async () => {
  standAt(undefined);
  await panel();
  await press('button', 'Near me');
  expect(toasts()).toEqual(['Geolocation is not supported']);
  expect(field('near')).toBeNull();
});

test('what is shown is counted without asking; what is being chosen is counted once the hand rests', async () => {
  vi.useFakeTimers();
  await panel(aSearch({ city: 1 }, { total: 12 }));
  expect([isThere('button', 'Show 12 listings'), asked.length]).toEqual([true, 0]);
  await typeInto(field('search'), 's');
  await typeInto(field('search'), 'su');
  expect(isThere('button', 'Show results')).toBe(true);
  await pass(250);
  expect(waitingFor('countFiltered')).toEqual([]);
  await pass(100);
  expect(waitingFor('countFiltered').map(({ sent }) => sent)).toEqual([
    expect.objectContaining({ search: 'su', city: 1, type: 1 }),
  ]);
  await answer('countFiltered', { totalCount: 1_000, isCapped: true } as never);
  expect(plain(byRole('button', /^Show/).textContent)).toBe('Show 1,000+ listings');
});

test('another order and another view change no count', async () => {
  vi.useFakeTimers();
  await panel(aSearch({ city: 1 }, { total: 12 }));
  await typeInto(field('sort'), 'cheapest');
  await pass(500);
  expect([isThere('button', 'Show 12 listings'), asked.length]).toEqual([true, 0]);
});

test('a count of none says that nothing matches; one that did not come claims nothing', async () => {
  vi.useFakeTimers();
  await panel(aSearch({}, { total: 12 }));
  await typeInto(field('search'), 'su');
  await pass(400);
  await answer('countFiltered', { totalCount: 0, isCapped: false } as never);
  expect(isThere('button', 'Nothing matches')).toBe(true);
  await typeInto(field('search'), 'suv');
  await pass(400);
  await refuse('countFiltered', 'TOO_MANY_REQUESTS', 429);
  expect([isThere('button', 'Show results'), isThere('alert')]).toEqual([true, false]);
});

test('the button of the panel says how many filters are on', async () => {
  const summary = () => plain(document.querySelector('summary')?.textContent);
  await panel();
  expect(summary()).toBe('Filters');
  await panel(aSearch({ city: 1, from: '2027-03-10', fields: { fuelPolicy: 'full' } }));
  expect(summary()).toBe('Filters3 filters');
  await panel(aSearch({ city: 1, text: 'suv' }), 'ar');
  expect(summary()).toBe('تصفيةخياران');
});

/** Presses the button of the sheet, which opens after the frame that shows the press. */
async function openSheet() {
  await press('button', 'Filters');
  await act(() =>
    vi.waitFor(() => expect(document.querySelector('details > dialog')?.hasAttribute('role')).toBe(false)),
  );
}

test('as a sheet it is a dialog, closed by its button, by a press beside it, and by the search itself', async () => {
  const page = await panel();
  const sheet = () => document.querySelector('dialog') as HTMLDialogElement;
  const fold = () => document.querySelector('details') as HTMLDetailsElement;
  expect([sheet().getAttribute('role'), nameOf(sheet())]).toEqual(['group', 'Filters']);
  await openSheet();
  expect([sheet().hasAttribute('role'), fold().open]).toEqual([false, true]);
  await press('button', 'Close');
  expect([sheet().getAttribute('role'), fold().open, sheet().open]).toEqual(['group', false, true]);
  await openSheet();
  await act(async () => sheet().click());
  expect(fold().open).toBe(false);
  await openSheet();
  await typeInto(field('search'), 'suv');
  await send();
  expect([fold().open, page.address()]).toEqual([false, '/1?search=suv']);
});

test('a press inside the sheet leaves it open', async () => {
  await panel();
  await openSheet();
  await act(async () => document.querySelector<HTMLElement>('dialog h2')?.click());
  expect(document.querySelector('details')?.open).toBe(true);
});

function Changing() {
  const [filters, setFilters] = useState<Partial<SearchFilters>>({ city: 1 });
  return (
    <>
      <button type="button" onClick={() => setFilters({ city: 2 })}>
        another search
      </button>
      <FilterPanel data={aSearch(filters)} />
    </>
  );
}

test('what was being chosen goes with its address: another search shows its own', async () => {
  await showPage(<Changing />, 'en', '/1');
  await typeInto(field('search'), 'suv');
  await press('button', 'another search');
  expect([field('search').value, field('city').value]).toEqual(['', '2']);
});

test('everything is cleared at once but the place and the view', async () => {
  await panel(aSearch({ city: 1, text: 'suv', near: { latitude: 24.7, longitude: 46.7 }, view: 'map' }));
  expect(byRole('link', 'Clear all').getAttribute('href')).toBe('/1?near=24.70,46.70&view=map');
});

const chips = (data: SearchPageData, language: 'en' | 'ar' = 'en') =>
  showPage(<FilterChips data={data} />, language, '/1');
const near = { latitude: 24.7, longitude: 46.7 };
test.each<[Partial<SearchFilters>, string, string, string]>([
  [{ text: 'suv' }, '“\u2068suv\u2069”', '«\u2068suv\u2069»', '/1'],
  [{ city: 2 }, 'Jeddah', 'جدة', '/1'],
  [{ vehicles: ['suv'] }, 'SUV', 'دفع رباعي', '/1'],
  [{ from: '2027-03-10' }, 'Wed 10 Mar', 'الأربعاء 10 مارس', '/1'],
  [
    { from: '2027-03-10', until: '2027-03-12' },
    'Wed 10 Mar to Fri 12 Mar',
    'الأربعاء 10 مارس إلى الجمعة 12 مارس',
    '/1',
  ],
  [{ from: '2027-03-10', until: '2027-03-10' }, 'Wed 10 Mar', 'الأربعاء 10 مارس', '/1'],
  [{ lowestPrice: 100 }, 'from SAR 100', 'من 100 ر.س', '/1'],
  [{ highestPrice: 400 }, 'up to SAR 400', 'حتى 400 ر.س', '/1'],
  [{ lowestPrice: 100, highestPrice: 400 }, 'SAR 100 to SAR 400', '100 ر.س إلى 400 ر.س', '/1'],
  [{ delivery: 'fetched' }, 'I pick it up', 'أستلمه بنفسي', '/1'],
  [{ fields: { fuelPolicy: 'full' } }, 'Fuel: Full to full', 'الوقود: ممتلئ بممتلئ', '/1'],
  [
    { box: { south: 24, west: 46, north: 25, east: 47 } },
    'This part of the map',
    'هذا الجزء من الخريطة',
    '/1',
  ],
  [{ near }, 'Near me', 'القريب مني', '/1'],
])('a chip says %o, and takes it back', async (filters, english, arabic, address) => {
  await chips(aSearch({ ...filters, page: 2 }));
  expect(allByRole('link').map((link) => plain(link.textContent))).toEqual([plain(english)]);
  expect(plain(nameOf(byRole('link')))).toBe(plain(`Remove: ${english}`));
  expect(byRole('link').getAttribute('href')).toBe(address);
  await chips(aSearch(filters), 'ar');
  if (!arabic.startsWith('الوقود')) expect(plain(byRole('link').textContent)).toBe(plain(arabic));
});

test('kilometres go with the place that they are counted from', async () => {
  await chips(aSearch({ near, atMostKm: 20 }));
  expect(allByRole('link').map((link) => [plain(link.textContent), link.getAttribute('href')])).toEqual([
    ['up to 20 km', '/1?near=24.70,46.70'],
    ['Near me', '/1'],
    ['Clear all', '/1?near=24.70,46.70'],
  ]);
});

test('each of several categories has a chip, and the others stay', async () => {
  await chips(aSearch({ vehicles: ['sedan', 'suv'], items: [] }));
  expect(byRole('link', 'Remove: Sedan').getAttribute('href')).toBe('/1?vehicle=suv');
  expect(byRole('link', 'Remove: SUV').getAttribute('href')).toBe('/1?vehicle=sedan');
});

test('without a filter there are no chips, and with one no way to clear all', async () => {
  await chips(aSearch());
  expect(isThere('navigation')).toBe(false);
  await chips(aSearch({ city: 1 }));
  expect(isThere('link', 'Clear all')).toBe(false);
});

const tools = (filters: Partial<SearchFilters>, language: 'en' | 'ar' = 'en') =>
  showPage(<SearchTools filters={aSearch(filters).filters} />, language, '/1');
const links = () =>
  Object.fromEntries(allByRole('link').map((link) => [nameOf(link), link.getAttribute('href')]));

test('the kinds keep what else was asked for, but not the categories of another kind', async () => {
  await tools({ city: 1, vehicles: ['suv'], page: 3 });
  expect(links()).toMatchObject({
    All: '/0?city=1&vehicle=suv',
    Vehicles: '/1?city=1&vehicle=suv',
    Items: '/2?city=1',
  });
  expect(byRole('link', 'Vehicles').getAttribute('aria-current')).toBe('page');
  expect(byRole('link', 'Items').getAttribute('aria-current')).toBeNull();
});

test('[P1-SRCH-06] list and map, and the list again without the piece of the map', async () => {
  await tools({ view: 'map', box: { south: 24, west: 46, north: 25, east: 47 } });
  expect(links()).toMatchObject({ List: '/1', Map: '/1?view=map' });
  expect(byRole('link', 'Map').getAttribute('aria-current')).toBe('true');
});

test('near me begins from where the person is, once they are asked and tell', async () => {
  standAt({ latitude: 24.71234, longitude: 46.67891 });
  const page = await tools({ city: 1, page: 2 });
  await press('button', 'Near me');
  expect(page.address()).toBe('/1?city=1&near=24.71,46.68');
  await tools({ near });
  expect(isThere('button', 'Near me')).toBe(false);
});

test('[P1-SRCH-18] beside the list a choice is asked for once the hand rests, and an earlier one never', async () => {
  vi.useFakeTimers();
  const page = await panel();
  await typeInto(field('max'), '500');
  await pass(400);
  await typeInto(field('max'), '700');
  await pass(400);
  expect(page.address()).toBe('/1');
  await pass(100);
  expect(page.address()).toBe('/1?max=700');
});

/** The panel on a page whose answers wait until they are let through, the earliest first; beside it what else is on the page. */
async function panelOfSlowPages(rest?: ReactNode) {
  const answers: (() => void)[] = [];
  const of = (address: string): SearchPageData => {
    const query = new URL(address, 'http://localhost').searchParams;
    const highestPrice = query.has('max') ? Number(query.get('max')) : undefined;
    return aSearch({ text: query.get('search') ?? '', highestPrice });
  };
  function Page() {
    return (
      <>
        <Link to="/1">Everything</Link>
        <FilterPanel data={useLoaderData<SearchPageData>()} />
        {rest}
      </>
    );
  }
  const page = await showLoadedPage(
    {
      address: '/1',
      data: of('/1'),
      load: async ({ url }: Request) => {
        await new Promise<void>((come) => answers.push(come));
        return of(url);
      },
    },
    <Page />,
  );
  vi.useFakeTimers();
  return {
    ...page,
    arrive: () =>
      act(async () => {
        answers.shift()?.();
        await vi.advanceTimersByTimeAsync(1);
      }),
  };
}

test('what is typed while the answer comes stays, and so does the focus', async () => {
  const page = await panelOfSlowPages();
  await act(async () => field('search').focus());
  await typeInto(field('search'), 'car');
  await pass(500);
  await typeInto(field('search'), 'car r');
  await page.arrive();
  expect(page.address()).toBe('/1?search=car');
  expect([field('search').value, document.activeElement]).toEqual(['car r', field('search')]);
  // A chip that was taken away is no choice of this panel, and ends what was being chosen.
  await press('link', 'Everything');
  await page.arrive();
  expect(field('search').value).toBe('');
  await pass(2_000);
  expect(page.address()).toBe('/1');
});

test('what is chosen while two answers come stays until its own is there', async () => {
  const page = await panelOfSlowPages();
  await typeInto(field('max'), '500');
  await pass(500);
  await typeInto(field('max'), '600');
  await page.arrive();
  await pass(500);
  await typeInto(field('max'), '700');
  await page.arrive();
  expect([page.address(), field('max').value]).toEqual(['/1?max=600', '700']);
  await pass(500);
  await page.arrive();
  expect([page.address(), field('max').value]).toEqual(['/1?max=700', '700']);
});

/** A part of the page whose drawing is not done for any address but the first, until it is let. */
function partThatIsDrawnLate() {
  let drawn = () => {};
  const drawing = new Promise<void>((done) => {
    drawn = done;
  });
  function Late() {
    if (useLocation().search !== '') use(drawing);
    return null;
  }
  return { Late, drawn: () => act(async () => drawn()) };
}

test('what is chosen while an answer is there and its page is still being drawn stays', async () => {
  const { Late, drawn } = partThatIsDrawnLate();
  const page = await panelOfSlowPages(<Late />);
  await typeInto(field('max'), '500');
  await pass(500);
  await page.arrive();
  await typeInto(field('max'), '600');
  expect(field('max').value).toBe('600');
  await drawn();
  expect(field('max').value).toBe('600');
  await pass(500);
  await page.arrive();
  expect([page.address(), field('max').value]).toEqual(['/1?max=600', '600']);
});

test('a choice that is taken back while its answer comes is not shown any more', async () => {
  const page = await panelOfSlowPages();
  await typeInto(field('max'), '500');
  await pass(500);
  await typeInto(field('max'), '');
  await pass(500);
  await page.arrive();
  await page.arrive();
  expect([page.address(), field('max').value]).toEqual(['/1', '']);
});

test('what was chosen in a sheet and not asked for is cleared with all else', async () => {
  const page = await panel();
  await openSheet();
  await typeInto(field('max'), '500');
  await press('checkbox', 'SUV');
  await press('link', 'Clear all');
  expect([page.address(), field('max').value, byRole<HTMLInputElement>('checkbox', 'SUV').checked]).toEqual([
    '/1',
    '',
    false,
  ]);
});

test('on a phone’s sheet nothing is asked for before its button', async () => {
  vi.useFakeTimers();
  const page = await panel();
  await act(async () => document.querySelector('summary')?.click());
  await pass(50);
  await typeInto(field('max'), '500');
  await pass(2_000);
  expect(page.address()).toBe('/1');
  await answer('countFiltered', { totalCount: 128, isCapped: false });
  await press('button', 'Show 128 listings');
  expect(page.address()).toBe('/1?max=500');
});
