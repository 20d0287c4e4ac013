import { pluralEnglish } from '../plural.ts';

/** Favourites that are shared by a link, for their maker and for whoever opens it. */
export const shortlists = {
  share: 'Share as a list',
  shareHint: 'Whoever has the link sees these listings and the name of the list, and nothing about you.',
  name: 'Name of the list',
  nameExample: 'Weekend in Al Ula',
  which: 'What goes on it',
  namesMaker: 'Show my first name',
  make: 'Make the link',
  none: 'Choose at least one',
  made: 'Your link is ready',
  mine: 'Lists you share',
  count: (count: number) => pluralEnglish(count, { one: '# listing', other: '# listings' }),
  copy: 'Copy link',
  copyOf: (name: string) => `Copy link: ${name}`,
  copied: 'Link copied',
  notCopied: 'The link could not be copied: open it, and copy the address',
  open: 'Open',
  openOf: (name: string) => `Open: ${name}`,
  end: 'End link',
  endOf: (name: string) => `End link: ${name}`,
  ended: 'The link has ended: nobody can open it any more',
  by: (name: string) => `A list by ${name}`,
  byNobody: 'A list shared with you',
  empty: 'Nothing of this list is on offer now',
  seeAll: 'See all listings',
} as const;
