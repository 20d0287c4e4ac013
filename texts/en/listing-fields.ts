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
  dailyKm: {
    label: 'Distance a day',
    unlimited: { short: 'No daily limit', meaning: 'Drive as far as you need.' },
    limited: (limit, price) => `${limit} km a day, then ${price} for each km`,
    meaning: 'The price for more kilometres is not part of the booking, and Kiraa does not collect it.',
    atLeast: (limit) => `${limit} km a day or more`,
  },
  extraKmPrice: {
    label: 'Price for each kilometre beyond',
  },
  plate: {
    label: 'Plate',
  },
};

export const listingFields = {
  title: 'Terms of use',
  ownTitle: 'To find the vehicle',
  notSaid: 'Not specified',
  any: 'No preference',
  fields,
} as const;
