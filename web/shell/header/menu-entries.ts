import type { Messages } from '@kiraa/texts/messages.ts';

type ShellText = keyof Messages['shell'];
/** The messages of the frame that are plain words. */
export type MenuLabel = {
  [Key in ShellText]: Messages['shell'][Key] extends string ? Key : never;
}[ShellText];

export interface MenuEntry {
  readonly path: string;
  readonly label: MenuLabel;
  /** `later`: its screen is not built yet, so nothing links to it. menu-entries.test.ts compares this with the routes. */
  readonly screen: 'here' | 'later';
}

const here = (path: string, label: MenuLabel): MenuEntry => ({ path, label, screen: 'here' });

/** Every entry of the menus that the specification names (part 1, Headers and navigation), by its menu. */
export const menuEntries = {
  /** P1-NAV-26 */
  renter: [
    here('/renter/bookings/1', 'bookings'),
    here('/renter/chat', 'onlineChat'),
    here('/renter/favorite', 'myFavourite'),
  ],
  /** P1-NAV-25; the specification reaches the owner's bookings through Manage. */
  owner: [
    here('/owner/manage', 'manage'),
    here('/owner/bookings/1', 'bookings'),
    here('/owner/earnings', 'earnings'),
    here('/owner/chat', 'onlineChat'),
  ],
  /** P1-NAV-24 */
  newListing: [here('/owner/add/1/basic_info', 'addVehicle'), here('/owner/add/2/basic_info', 'addItem')],
  /** P1-NAV-28 */
  profile: [
    here('/my_profile', 'profileSetting'),
    here('/edit_profile#photo', 'profilePhoto'),
    here('/my_profile/privacy', 'privacyAndSecurity'),
  ],
  /** For those who decide for the house. */
  admin: [here('/admin', 'administration')],
  /** P1-NAV-29 */
  renterProfile: [here('/card', 'cards'), here('/renter/searches', 'savedSearches')],
  /** P1-NAV-32 */
  company: [
    here('/who-we-are', 'whoWeAre'),
    here('/how-it-works', 'howItWorks'),
    here('/career', 'career'),
    here('/contact-us', 'contactUs'),
  ],
  rentAndList: [here('/0', 'bookAnything'), here('/0', 'listAnything'), here('/faqs', 'faqs')],
  goodToKnow: [
    here('/terms-and-conditions', 'terms'),
    here('/privacy-policy', 'privacy'),
    here('/quality-and-standards', 'quality'),
  ],
} as const satisfies Record<string, readonly MenuEntry[]>;

export type MenuName = keyof typeof menuEntries;

/** What a menu shows: the entries whose screens are there. */
export function shownEntries(menu: MenuName): readonly MenuEntry[] {
  return (menuEntries[menu] as readonly MenuEntry[]).filter(({ screen }) => screen === 'here');
}
