import type { FieldTexts } from '../field-texts.ts';

/** Each row of domain/listing/listing-fields.ts, wherever it is said. */
const fields: FieldTexts = {
  fuelPolicy: {
    label: 'Fuel',
    values: {
      same: { short: 'Same level', meaning: 'Bring it back with as much fuel as you got it with.' },
      full: { short: 'Full to full', meaning: 'You get it with a full tank and bring it back full.' },
      included: { short: 'Fuel included', meaning: 'Fuel is part of the rental price.' },
    },
  },
};

export const listingFields = {
  title: 'Terms of use',
  notSaid: 'Not specified',
  any: 'No preference',
  fields,
} as const;
