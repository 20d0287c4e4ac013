import { pluralEnglish } from '../plural.ts';

/** Searches that a renter keeps: what is said when one is kept, and the page of them. */
export const savedSearches = {
  title: 'Saved searches',
  hint: 'We will tell you at most once a day when something new fits.',
  save: 'Save this search',
  isSaved: 'Search saved',
  saved: 'Saved. We will tell you when something new fits',
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
  over: 'Its days have begun, so nothing new is looked for',
  foundTitle: 'New for you',
  empty: 'No saved searches yet',
  emptyHint:
    'Choose filters in a search and press “Save this search”: we will tell you when something new fits.',
  emptyAction: 'Search',
  failed: 'Your saved searches could not be loaded',
  tellMe: 'Tell me if it becomes available',
  isWaiting: 'We will tell you if it becomes available',
  waits: 'We will tell you as soon as it becomes available',
  onlyRentersWait: 'Switch to your renter profile to wait for it',
  waitsTitle: 'Waiting for days',
  waitsHint: 'We will tell you if they become available. The first to book gets them.',
  stopWaiting: 'Stop waiting',
  stopWaitingOf: (name: string) => `Stop waiting: ${name}`,
  stoppedWaiting: 'You are no longer waiting for it',
  moreCategories: (count: number) =>
    pluralEnglish(count, { one: '# more category', other: '# more categories' }),
  moreFilters: (count: number) => pluralEnglish(count, { one: '# more filter', other: '# more filters' }),
} as const;
