// @vitest-environment happy-dom
import { PRICE_BANDS } from '@kiraa/domain/listing/price-bands.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aSearch } from '../../testing/a-search.ts';
import { openPage, showPage } from '../../testing/page.tsx';
import { byRole, nameOf, plain } from '../../testing/person.ts';
import { answer, pass, waitingFor } from '../../testing/screen.tsx';
import PriceBars from './price-bars.tsx';
import type { SearchFilters } from './search-filters.ts';

openPage();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const counts = Array.from({ length: PRICE_BANDS }, (_, band) => ({ 3: 40, 4: 10, 20: 1 })[band] ?? 0);
const bars = () => [...document.querySelectorAll<HTMLElement>('[role=img] > span')];
async function drawn(change: Partial<SearchFilters> = {}) {
  const { filters } = aSearch(change);
  await showPage(<PriceBars draft={filters} />, 'en', '/1');
  await pass(300);
  const [call] = waitingFor('priceSpread');
  await answer('priceSpread', { counts });
  return call;
}

test('the bars stand as high as their share of the highest, and one listing can still be seen', async () => {
  await drawn();
  const heights = bars().map(({ style }) => style.height);
  expect([heights.length, heights[3], heights[4], heights[20], heights[0]]).toEqual([
    PRICE_BANDS,
    '100%',
    '25%',
    '8%',
    '0%',
  ]);
  expect(plain(nameOf(byRole('img')))).toBe(
    'How the prices of these listings are spread. Most cost about SAR 200 a day.',
  );
});

test('the price that is asked for narrows no bar: it lights those between its ends', async () => {
  const call = await drawn({ lowestPrice: 150, highestPrice: 300, text: 'camry' });
  expect(call?.sent).toMatchObject({ search: 'camry' });
  expect(Object.keys(call?.sent ?? {}).filter((name) => name.endsWith('_price'))).toEqual([]);
  expect(bars().flatMap(({ dataset }, band) => (dataset.within ? [band] : []))).toEqual([3, 4]);
});
