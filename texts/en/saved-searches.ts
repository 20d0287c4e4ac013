import { pluralEnglish } from '../plural.ts';

/** Searches that a renter keeps: what is said when one is kept, and the page of them. */
export const savedSearches = {
  title: 'Saved searches',
  hint: 'We tell you once a day at most when something new fits.',
  save: 'Save this search',
  isSaved: 'Search saved',
  saved: 'Saved. We tell you when something new fits',
  seeSaved: 'See saved searches',
  onlyRenters: 'Switch to your renter profile to save searches',
  alert: 'Tell me what is new',
  alertOf: (name: string) => `Tell me what is new: ${name}`,
  open: 'Open',
  openOf: (name: string) => `Open: ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove: ${name}`,
  removed: 'Removed from your saved searches',
  savedAt: (when: string) => `Saved on ${when}`,
  over: 'Its days have passed, so nothing new can fit',
  foundTitle: 'New, and fits',
  empty: 'No saved searches yet',
  emptyHint: 'Choose filters in a search and press “Save this search”: we tell you when something new fits.',
  emptyAction: 'Search',
  failed: 'Your saved searches could not be loaded',
  moreCategories: (count: number) =>
    pluralEnglish(count, { one: '# more category', other: '# more categories' }),
  moreFilters: (count: number) => pluralEnglish(count, { one: '# more filter', other: '# more filters' }),
} as const;
