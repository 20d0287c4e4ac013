import type { Halalas } from '@kiraa/domain/money.ts';

/**
 * What a person may ask of a listing's own fields. To let another field be filtered: a line here, its input in
 * filter-input.ts, its condition in postgres-index/field-filters.ts.
 */
export interface FieldFilters {
  /** Of one day, whatever unit the listing is priced in. */
  readonly lowestPrice?: Halalas | undefined;
  readonly highestPrice?: Halalas | undefined;
  readonly delivers?: boolean | undefined;
}
