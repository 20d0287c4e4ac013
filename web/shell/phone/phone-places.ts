import type { Messages } from '@kiraa/texts/messages.ts';
import type { Mode } from '../session/session.tsx';

export interface PhonePlace {
  readonly path: string;
  readonly label: keyof Omit<Messages['phone'], 'bar'>;
  /** Which addresses belong to it: there it is the current one. */
  readonly here: RegExp;
}

/** What each profile has at its thumb, in the order of the bar. */
export const phonePlaces: Readonly<Record<Mode, readonly PhonePlace[]>> = {
  renter: [
    { path: '/0', label: 'search', here: /^\/([012]|search\/.*)?$/ },
    { path: '/renter/bookings/1', label: 'bookings', here: /^\/(renter\/bookings\/|booking\/)/ },
    { path: '/renter/chat', label: 'messages', here: /^\/renter\/chat/ },
    { path: '/renter/favorite', label: 'favourites', here: /^\/renter\/favorite/ },
    { path: '/my_profile', label: 'me', here: /^\/(my_profile|edit_profile|card$)/ },
  ],
  owner: [
    { path: '/owner/manage', label: 'today', here: /^\/owner\/manage/ },
    { path: '/owner/bookings/1', label: 'bookings', here: /^\/(owner\/bookings\/|booking\/)/ },
    { path: '/owner/listings/0', label: 'listings', here: /^\/owner\/(listings|calendar|preview)\// },
    { path: '/owner/chat', label: 'messages', here: /^\/owner\/chat/ },
    { path: '/owner/earnings', label: 'earnings', here: /^\/owner\/earnings/ },
  ],
};

/**
 * Pages with a last step of their own at their foot, or one that nothing may lead away from: a listing with its price and
 * its button, paying, the wizard, an operator's pages.
 */
const WITHOUT = /^\/([12]\/|checkout|saveCard|addCard|owner\/(add|edit)\/|admin)/;

export function hasPhoneBar(pathname: string): boolean {
  return !WITHOUT.test(pathname);
}
