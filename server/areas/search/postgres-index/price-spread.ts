import { PRICE_FILTER_MAXIMUM_SAR } from '@kiraa/domain/limits.ts';
import { PRICE_BANDS } from '@kiraa/domain/listing/price-bands.ts';
import { HALALAS_PER_SAR } from '@kiraa/domain/money.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { LEVEL_SHARE } from '../search-limits.ts';
import { all } from './filters.ts';
import { sampleOf } from './map-points.ts';
import type { UnderstoodQuestion } from './understood-question.ts';

/**
 * How many listings that fit are in each band of day prices. Of very many, a sample is counted and multiplied, as on the map: what
 * is drawn is a shape, not a number.
 */
export async function pricesOf(db: Db, question: UnderstoodQuestion, now: Date): Promise<number[]> {
  const { level, from, conditions } = await sampleOf(db, question, now);
  const last = PRICE_FILTER_MAXIMUM_SAR * HALALAS_PER_SAR;
  const band = sql<number>`least(floor(sqrt(l.day_price_halalas::float8 / ${last}::float8) * ${sql.lit(PRICE_BANDS)}), ${sql.lit(PRICE_BANDS - 1)})::int`;
  const found = await sql<{ band: number; count: number }>`
    SELECT ${band} AS band, count(*) AS count FROM ${from} WHERE ${all(conditions)} GROUP BY 1`.execute(db);
  const counts = new Map(found.rows.map((row) => [row.band, row.count * LEVEL_SHARE ** level]));
  return Array.from({ length: PRICE_BANDS }, (_, one) => counts.get(one) ?? 0);
}
