import { busyPage } from '@kiraa/server/platform/pages/busy-page.ts';
import type { Messages } from '@kiraa/texts/messages.ts';
import type { Locator, Page } from 'playwright-core';
import type { LivedIn } from './lived-in.ts';

/** Who is logged in when a screen is looked at. */
export type Viewer = 'guest' | 'renter' | 'owner' | 'operator';

/** What the addresses of screens contain, read off the demo's own pages. */
export interface Places extends LivedIn {
  readonly listing: string;
  readonly thing: string;
  /** Bookings of the renter by where they stand. */
  readonly asked: string;
  readonly booked: string;
  readonly underWay: string;
  readonly over: string;
  /** One that the owner has to answer. */
  readonly wanted: string;
  readonly ownListing: string;
}

export interface Screen {
  /** The name of its picture. */
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: (places: Places) => string;
  /** What is pressed on the page to see it; on a wide screen some of it is there at once. */
  readonly open?: Open | undefined;
}

type Open = (page: Page, words: Messages) => Promise<void>;
type Row = readonly [name: string, path: (places: Places) => string, open?: Open];

const main = (page: Page) => page.getByRole('main');

/** Presses what is seen, and nothing where this width does without it. */
async function pressIfSeen(button: Locator): Promise<void> {
  if (await button.isVisible()) await button.click();
}

async function pressForDialog(page: Page, button: Locator): Promise<void> {
  await button.first().click();
  await page.getByRole('dialog').first().waitFor();
}

const pressButton =
  (nameIn: (words: Messages) => string): Open =>
  (page, words) =>
    pressForDialog(page, main(page).getByRole('button', { name: nameIn(words), exact: true }));

const BUSY_SECONDS = 5;
const DAY_MILLISECONDS = 86_400_000;
/** Two days that are far enough ahead to be free. */
const DAYS_OF_FORM = [50, 52].map(
  (ahead) => `${new Date(Date.now() + ahead * DAY_MILLISECONDS).toISOString().slice(0, 10)}T12:00Z`,
);

const marksOfMap: Open = (page) => main(page).locator('.maplibregl-marker button').first().waitFor();

const guest: readonly Row[] = [
  ['home', () => '/'],
  ['search', () => '/1'],
  ['search-words', () => '/search/jeep'],
  ['search-nothing', () => '/search/zeppelin'],
  ['search-map', () => '/1?view=map', marksOfMap],
  [
    'search-sheet',
    () => '/how-it-works',
    (page, words) =>
      pressForDialog(page, page.getByRole('link', { name: new RegExp(`^${words.shell.search}: `) })),
  ],
  [
    'search-filters',
    () => '/1?min=100&max=900',
    (page, words) => pressIfSeen(main(page).locator('summary', { hasText: words.search.filters }).first()),
  ],
  ['listing', ({ listing }) => listing],
  ['listing-thing', ({ thing }) => thing],
  ['listing-pictures', ({ listing }) => listing, pressButton((words) => words.listing.fullScreen)],
  [
    'listing-days',
    ({ listing }) => listing,
    async (page, words) => {
      await pressForDialog(page, page.getByRole('combobox', { name: words.booking.starts }));
      await page.getByRole('dialog').locator('[data-date]:visible').first().waitFor();
    },
  ],
  [
    'listing-total',
    ({ thing }) => `${thing}?from=${DAYS_OF_FORM[0]}&until=${DAYS_OF_FORM[1]}`,
    (page, words) =>
      main(page).getByRole('button', { name: words.booking.bookNow }).last().scrollIntoViewIfNeeded(),
  ],
  [
    'listing-reviews',
    ({ photographed }) => photographed,
    async (page, words) => {
      const name = words.listing.photoOfReview(1, '').trim();
      await page.getByRole('button', { name }).first().scrollIntoViewIfNeeded();
    },
  ],
  ['shared-list', ({ sharedList }) => sharedList],
  ['log-in', () => '/?dialog=LOGIN'],
  ['sign-up', () => '/?dialog=SIGNUP'],
  ['payment-failed', () => '/checkout-error'],
  ['who-we-are', () => '/who-we-are'],
  ['how-it-works', () => '/how-it-works'],
  ['questions', () => '/faqs'],
  ['contact', () => '/contact-us'],
  ['career', () => '/career'],
  ['terms', () => '/terms-and-conditions'],
  ['quality', () => '/quality-and-standards'],
  ['privacy-policy', () => '/privacy-policy'],
  ['not-found', () => '/nowhere/at/all'],
  ['offline', () => '/offline.html'],
  [
    'busy',
    () => '/offline.html',
    async (page) => {
      await page.goto('about:blank');
      await page.setContent(busyPage(BUSY_SECONDS));
    },
  ],
];

const renter: readonly Row[] = [
  ['bookings-pending', () => '/renter/bookings/1'],
  ['bookings-booked', () => '/renter/bookings/2'],
  ['bookings-returned', () => '/renter/bookings/3'],
  ['bookings-ended', () => '/renter/bookings/4'],
  ['booking-asked', ({ asked }) => asked],
  ['booking', ({ booked }) => booked],
  ['booking-under-way', ({ underWay }) => underWay],
  ['booking-over', ({ over }) => over],
  ['booking-cancelling', ({ booked }) => booked, pressButton((words) => words.bookings.cancel)],
  ['booking-returning', ({ underWay }) => underWay, pressButton((words) => words.bookings.giveBack)],
  ['booking-claiming', ({ underWay }) => underWay, pressButton((words) => words.claims.open)],
  ['booking-longer', ({ longer }) => longer, pressButton((words) => words.changes.extend)],
  ['booking-changing', ({ changing }) => changing],
  ['notifications', () => '/renter/notification'],
  ['chat', () => '/renter/chat'],
  ['chat-photo', ({ renterChat }) => renterChat],
  ['favourites', () => '/renter/favorite'],
  ['saved-searches', () => '/renter/searches'],
  ['cards', () => '/card'],
  ['profile', () => '/my_profile'],
  ['edit-profile', () => '/edit_profile'],
  ['privacy', () => '/my_profile/privacy'],
];

const owner: readonly Row[] = [
  ['owner-manage', () => '/owner/manage'],
  ['owner-requests', () => '/owner/bookings/1'],
  ['owner-extensions', () => '/owner/bookings/2'],
  ['owner-current', () => '/owner/bookings/3'],
  ['owner-completed', () => '/owner/bookings/4'],
  ['owner-booking', ({ wanted }) => wanted],
  ['owner-declining', ({ wanted }) => wanted, pressButton((words) => words.bookings.decline)],
  ['owner-rating', () => '/owner/bookings/4', pressButton((words) => words.bookings.rate)],
  ['owner-chat', ({ ownerChat }) => ownerChat],
  ['owner-notifications', () => '/owner/notification'],
  ['owner-listings', () => '/owner/listings/0'],
  ['owner-preview', ({ ownListing }) => `/owner/preview/1/${ownListing}`],
  ['owner-calendar', ({ ownListing }) => `/owner/calendar/${ownListing}`],
  ['owner-wizard', () => '/owner/add/1/basic_info'],
  ['owner-wizard-thing', () => '/owner/add/2/basic_info'],
  ['owner-edit', ({ ownListing }) => `/owner/edit/1/basic_info/${ownListing}`],
  ['owner-edit-documents', ({ ownListing }) => `/owner/edit/1/documents/${ownListing}`],
  ['owner-edit-delivery', ({ ownListing }) => `/owner/edit/1/delivery/${ownListing}`],
  ['owner-earnings', () => '/owner/earnings'],
];

const operator: readonly Row[] = [
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

const seenBy = (viewer: Viewer, rows: readonly Row[]): Screen[] =>
  rows.map(([name, path, open]) => ({ name, viewer, path, open }));

/** Every screen of the tour, in the order in which people meet them. */
export const screens: readonly Screen[] = [
  ...seenBy('guest', guest),
  ...seenBy('renter', renter),
  ...seenBy('owner', owner),
  ...seenBy('operator', operator),
];
