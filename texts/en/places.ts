import { pluralEnglish } from '../plural.ts';

/** The field in which somebody says where they are. */
export const places = {
  useMyLocation: 'Use my location',
  locating: 'Locating…',
  notSupported: 'Geolocation is not supported',
  notShared: 'Your location was not shared. You can type it.',
  notKnown: 'We do not know a place there. You can type it.',
  suggestions: (count: number) => pluralEnglish(count, { one: '# suggestion', other: '# suggestions' }),
} as const;
