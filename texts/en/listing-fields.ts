import type { FieldTexts } from '../field-texts.ts';

/** Each row of domain/listing/listing-fields.ts, wherever it is said. */
const fields: FieldTexts = {};

export const listingFields = {
  title: 'Terms of use',
  notSaid: 'Not specified',
  any: 'No preference',
  fields,
} as const;
