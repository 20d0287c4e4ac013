import { accounts } from './ar/accounts.ts';
import { booking } from './ar/booking.ts';
import { discover } from './ar/discover.ts';
import { locks } from './ar/locks.ts';
import { misses } from './ar/misses.ts';
import { phone } from './ar/phone.ts';
import { recent } from './ar/recent.ts';
import { refusals } from './ar/refusals.ts';
import { savedSearches } from './ar/saved-searches.ts';
import type { Messages } from './messages.ts';

/** What dialogs and refusals say. */
export const forms: Pick<Messages, keyof typeof import('./forms-en.ts').forms> = {
  accounts,
  booking,
  discover,
  locks,
  misses,
  phone,
  recent,
  refusals,
  savedSearches,
};
