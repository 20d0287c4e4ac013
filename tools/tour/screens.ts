/** Who is logged in when a screen is looked at. */
export type Viewer = 'guest' | 'renter' | 'owner' | 'operator';

/** What the addresses of screens contain, read off the demo's own pages. */
export interface Places {
  readonly listing: string;
  readonly booking: string;
  readonly ownListing: string;
}

export interface Screen {
  /** The name of its picture. */
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: (places: Places) => string;
}

const guest: readonly (readonly [string, (places: Places) => string])[] = [
  ['home', () => '/'],
  ['search', () => '/1'],
  ['search-words', () => '/search/jeep'],
  ['listing', ({ listing }) => listing],
  ['log-in', () => '/?dialog=LOGIN'],
  ['sign-up', () => '/?dialog=SIGNUP'],
  ['how-it-works', () => '/how-it-works'],
  ['questions', () => '/faqs'],
  ['contact', () => '/contact-us'],
  ['privacy-policy', () => '/privacy-policy'],
];

const renter: typeof guest = [
  ['bookings-pending', () => '/renter/bookings/1'],
  ['bookings-booked', () => '/renter/bookings/2'],
  ['bookings-returned', () => '/renter/bookings/3'],
  ['bookings-ended', () => '/renter/bookings/4'],
  ['booking', ({ booking }) => booking],
  ['notifications', () => '/renter/notification'],
  ['chat', () => '/renter/chat'],
  ['favourites', () => '/renter/favorite'],
  ['saved-searches', () => '/renter/searches'],
  ['cards', () => '/card'],
  ['profile', () => '/my_profile'],
  ['edit-profile', () => '/edit_profile'],
  ['privacy', () => '/my_profile/privacy'],
];

const owner: typeof guest = [
  ['owner-manage', () => '/owner/manage'],
  ['owner-requests', () => '/owner/bookings/1'],
  ['owner-listings', () => '/owner/listings/1'],
  ['owner-calendar', ({ ownListing }) => `/owner/calendar/${ownListing}`],
  ['owner-wizard', () => '/owner/add/1/1'],
  ['owner-earnings', () => '/owner/earnings'],
];

const operator: typeof guest = [
  ['console-home', () => '/admin'],
  ['console-listings', () => '/admin/listings'],
  ['console-people', () => '/admin/accounts'],
  ['console-verifications', () => '/admin/verifications'],
  ['console-chats', () => '/admin/chats/waiting'],
  ['console-claims', () => '/admin/claims'],
  ['console-money', () => '/admin/money'],
  ['console-payouts', () => '/admin/payouts'],
  ['console-numbers', () => '/admin/numbers'],
  ['console-content', () => '/admin/content'],
  ['console-statistics', () => '/admin/statistics'],
  ['console-audit', () => '/admin/audit'],
];

const seenBy = (viewer: Viewer, list: typeof guest): Screen[] =>
  list.map(([name, path]) => ({ name, viewer, path }));

/** Every screen of the tour, in the order in which people meet them. */
export const screens: readonly Screen[] = [
  ...seenBy('guest', guest),
  ...seenBy('renter', renter),
  ...seenBy('owner', owner),
  ...seenBy('operator', operator),
];
