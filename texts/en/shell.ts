import { pluralEnglish } from '../plural.ts';

/** What every page carries: header, footer, toasts, error pages, waiting and empty states. */
function waitInWords(seconds: number): string {
  if (seconds < 120) return pluralEnglish(seconds, { one: '# second', other: '# seconds' });
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 120) return pluralEnglish(minutes, { one: '# minute', other: '# minutes' });
  return pluralEnglish(Math.ceil(minutes / 60), { one: '# hour', other: '# hours' });
}

export const shell = {
  brand: 'Kiraa',
  titleOf: (page: string) => `${page} · Kiraa`,
  siteTitle: 'Kiraa · Rent cars and things from people near you',
  siteDescription:
    'Rent vehicles and items from people in your city, by the hour, day, week or month. Pay safely by mada or card.',
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  footerNavigation: 'Footer',
  openMenu: 'Menu',
  signUpOrLogIn: 'Sign up / Log in',
  logIn: 'Log in',
  whoWeAre: 'Who we are',
  bookings: 'Bookings',
  newBooking: '+ New Booking',
  allCategories: 'All',
  vehicles: 'Vehicles',
  items: 'Items',
  categories: 'Categories',
  profileMenu: 'Your account',
  renterProfile: 'Renter',
  ownerProfile: 'Owner',
  chooseProfile: 'Use Kiraa as',
  switching: 'Switching your profile…',
  verifiedByAdmin: 'Verified',
  logOut: 'Log out',
  bookAnything: 'Book anything',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  footerLine: 'Rent what you need from people near you.',
  loading: 'Loading…',
  pleaseWait: 'Please wait',
  close: 'Close',
  tryAgain: 'Try again',
  /** Seconds below two minutes, minutes below two hours, then hours: never less than is left. */
  tryAgainIn: (seconds: number) => `Try again in ${waitInWords(seconds)}.`,
  goHome: 'Go to Home',
  notFound: 'This page could not be found',
  notFoundHint: 'The address may have changed, or the listing is no longer offered.',
  somethingWentWrong: 'Something went wrong',
  somethingWentWrongHint: 'The fault is ours. Try again in a moment.',
  noConnection: 'No connection. Check your internet and try again.',
  notifications: 'Notifications',
  membersOnly: 'Log in to open this page',
  membersOnlyHint: 'This page is yours alone, so we need to know that it is you.',
  rentersOnly: 'This page belongs to your Renter profile',
  ownersOnly: 'This page belongs to your Owner profile',
  goToRenterProfile: 'Go to your Renter profile',
  goToOwnerProfile: 'Go to your Owner profile',
  anyDay: 'Any day',
  timesInZone: (zone: string) => `Times are shown in your zone: ${zone}`,
} as const;
