import { pluralEnglish } from '../plural.ts';

/** What helps to choose: rows of the home page, what owners have done. */
export const discover = {
  inCity: (city: string) => `Popular in ${city}`,
  seeAllInCity: (city: string) => `See all in ${city}`,
  occasions: {
    camping: 'Camping season',
    eid: 'For Eid',
    moving: 'Moving house',
    road: 'For a trip',
  },
  seeAllFor: (occasion: string) => `See all: ${occasion}`,
  trips: (count: number, isMore: boolean) =>
    isMore ? '1,000+ rentals' : pluralEnglish(count, { one: '# rental', other: '# rentals' }),
  answersWithin: (time: string) => `Usually answers within ${time}`,
  minutes: (count: number) => pluralEnglish(count, { one: '# minute', other: '# minutes' }),
  hours: (count: number) => pluralEnglish(count, { one: '# hour', other: '# hours' }),
  digits: 'Digits',
  digitsAs: { latin: 'Latin digits', arabic: 'Arabic digits' },
  otherTime: 'Another time…',
  timeNotOffered: 'Type a time that is free, such as 16:30.',
  searchHere: 'Search here',
  noConnection: 'No connection. What you opened stays here; try again when you are back online.',
  priceSpread: 'How the prices of these listings are spread',
  spreadMost: (price: string) => `Most cost about ${price} a day.`,
} as const;
