import { accounts } from './en/accounts.ts';
import { booking } from './en/booking.ts';
import { discover } from './en/discover.ts';
import { locks } from './en/locks.ts';
import { misses } from './en/misses.ts';
import { phone } from './en/phone.ts';
import { recent } from './en/recent.ts';
import { refusals } from './en/refusals.ts';
import { savedSearches } from './en/saved-searches.ts';

/** What is said by dialogs and of what was refused: it comes with the first sign of a person, before they press. */
export const forms = {
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
