import { type FilteredName, filteredRows } from '@kiraa/domain/listing/listing-fields.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FieldFilters } from '../search-index.ts';

interface FieldFilter<Value> {
  /** Filters on `listing_search AS l`: each is a column of that row, which a trigger keeps up to date. */
  readonly where: (value: Value) => RawBuilder<boolean>;
  /** Whether an index begins with the column, so that Postgres may choose to read by it. */
  readonly isIndexed: boolean;
}

type Filters<Name extends keyof FieldFilters> = {
  readonly [Field in Name]-?: FieldFilter<NonNullable<FieldFilters[Field]>>;
};

/**
 * Each limit has a column of its own here, and an index. "No limit" is stored as infinity, and a missing answer as
 * null.
 */
const rowFilters = Object.fromEntries(
  filteredRows.map(([name, { type, column }]) => {
    const kept = sql.ref(`l.${column}`);
    const where = (value: string | number) =>
      type === 'choice' ? sql<boolean>`${kept} = ${value}` : sql<boolean>`${kept} >= ${value}::float8`;
    return [name, { where, isIndexed: true }];
  }),
) as Filters<FilteredName>;

/**
 * What can be asked of a listing's own fields, one row each, for every search, count and map alike. A field that
 * `FieldFilters` names and this table lacks does not compile.
 */
const fieldFilters: Filters<keyof FieldFilters> = {
  ...rowFilters,
  lowestPrice: { where: (halalas) => sql`l.day_price_halalas >= ${halalas}`, isIndexed: true },
  highestPrice: { where: (halalas) => sql`l.day_price_halalas <= ${halalas}`, isIndexed: true },
  delivers: { where: (delivers) => sql`l.delivers = ${delivers}`, isIndexed: false },
};

/**
 * The SQL conditions of the filters that were asked for. `ofIndexed` wraps those with an index, where Postgres must not
 * choose it.
 */
export function fieldConditions(
  asked: FieldFilters,
  ofIndexed: (condition: RawBuilder<boolean>) => RawBuilder<boolean>,
): RawBuilder<boolean>[] {
  return (Object.keys(fieldFilters) as (keyof FieldFilters)[]).flatMap((field) => {
    const { where, isIndexed } = fieldFilters[field] as FieldFilter<unknown>;
    const value = asked[field];
    if (value === undefined) return [];
    return [isIndexed ? ofIndexed(where(value)) : where(value)];
  });
}
