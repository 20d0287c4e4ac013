import type { FieldsAsked } from '@kiraa/domain/listing/listing-fields.ts';
import type { Halalas } from '@kiraa/domain/money.ts';

/**
 * What a person may ask of a listing's own fields: the rows of domain/listing/listing-fields.ts that have a filter, and
 * these. To let one more be filtered that is no row there: a line here, its input in filter-input.ts, its condition in
 * postgres-index/field-filters.ts.
 */
export interface FieldFilters extends FieldsAsked {
  /** Of one day, whatever unit the listing is priced in. */
  readonly lowestPrice?: Halalas | undefined;
  readonly highestPrice?: Halalas | undefined;
  readonly delivers?: boolean | undefined;
}
