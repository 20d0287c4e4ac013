import { sql } from 'kysely';
import { keptFor } from '../../../platform/changes/kept-for.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { COUNTED_LEVEL, HOUSE_MEASURED_EVERY, LEVEL_SHARE } from '../search-limits.ts';
import { levelOf } from './estimate.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/** Day prices in halalas, in ascending order: of each listing of a category that is in the sample. */
type SampledPrices = readonly number[];

export interface CategoryPrices {
  /** About how many listings of these categories cost so much a day, whatever else is asked of them. */
  countOf(asked: Pick<UnderstoodQuestion, 'categoryIds' | 'lowestPrice' | 'highestPrice'>): Promise<number>;
}

/**
 * What the listings of each category cost, from a sample of all that is read again after HOUSE_MEASURED_EVERY. The planner takes category and
 * price for strangers: where no car costs less than 230 riyals, it expected 28,000 of 105,000 below 140. It decides only how a question is
 * answered.
 */
export function createCategoryPrices({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): CategoryPrices {
  const current = keptFor(clock, HOUSE_MEASURED_EVERY, () => readSample(db));
  return {
    countOf: async ({ categoryIds = [], lowestPrice = 0, highestPrice = Number.POSITIVE_INFINITY }) => {
      const sampled = await current();
      const counts = categoryIds.map((id) => {
        const prices = sampled.get(id) ?? [];
        return firstAbove(prices, highestPrice) - firstAbove(prices, lowestPrice - 1);
      });
      return counts.reduce((all, one) => all + one, 0) * LEVEL_SHARE ** COUNTED_LEVEL;
    },
  };
}

async function readSample(db: Db): Promise<ReadonlyMap<string, SampledPrices>> {
  // As one text: the driver's own reading of an array takes twenty times as long.
  const { rows } = await sql<{ id: string; prices: string }>`
    SELECT l.category_id AS id, string_agg(l.day_price_halalas::text, ',' ORDER BY l.day_price_halalas) AS prices
    FROM ${levelOf({ ranking: 'trending' }, COUNTED_LEVEL, 'location')} GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, prices }) => [id, prices.split(',').map(Number)]));
}

/** The place of the first price above one. */
function firstAbove(prices: SampledPrices, price: number): number {
  let [low, high] = [0, prices.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prices[middle] ?? 0) <= price) low = middle + 1;
    else high = middle;
  }
  return low;
}
