import { index, type RouteConfig, route } from '@react-router/dev/routes';

const MODES = ['renter', 'owner'];
/** A new listing's id stands in the address or in the tab's storage (P2-NAV-09 to P2-NAV-11). */
const WIZARD_PATHS = [
  'owner/add/:category/:step',
  'owner/add/:category/:step/:productId',
  'owner/edit/:category/:step/:productId',
];
/** Text and nothing else; areas/content/text-pages.ts has the text of each. */
const TEXT_PAGES = ['who-we-are', 'terms-and-conditions', 'privacy-policy', 'quality-and-standards'];

/** The specification's table of routes (part 1, section 2), as far as its screens exist. */
export default [
  index('areas/home/home-page.tsx'),
  route(':category/:productId', 'areas/listing/listing-page.tsx'),
  route(':category/:productId/:bookingId', 'areas/listing/edit-booking-page.tsx'),
  route('checkout', 'areas/checkout/checkout-page.tsx', { id: 'checkout' }),
  route('saveCard/payment/checkout', 'areas/checkout/checkout-page.tsx', { id: 'checkout-by-old-name' }),
  route('addCard/payment/checkout', 'areas/checkout/payment-return-page.tsx'),
  route('card', 'areas/cards/cards-page.tsx'),
  route('checkout-success', 'areas/checkout/checkout-success-page.tsx'),
  route('checkout-error', 'areas/checkout/checkout-error-page.tsx'),
  route('renter/bookings/:type', 'areas/bookings/lists/renter-bookings-page.tsx'),
  route('owner/calendar/:productId', 'areas/owner-calendar/owner-calendar-page.tsx'),
  route('owner/bookings/:type', 'areas/bookings/lists/owner-bookings-page.tsx'),
  route('booking/:bookingId', 'areas/bookings/booking-page.tsx'),
  route('owner/earnings', 'areas/earnings/earnings-page.tsx'),
  route('owner/manage', 'areas/owner-listings/manage-page.tsx'),
  route('owner/listings/:tab', 'areas/owner-listings/listings-page.tsx'),
  route('owner/preview/:category/:productId', 'areas/owner-listings/preview-page.tsx'),
  ...WIZARD_PATHS.map((path) => route(path, 'areas/owner-listings/wizard-page.tsx', { id: path })),
  ...MODES.map((mode) =>
    route(`${mode}/notification`, 'areas/notifications/notifications-page.tsx', {
      id: `${mode}-notification`,
    }),
  ),
  ...MODES.map((mode) => route(`${mode}/chat`, 'areas/chat/chat-page.tsx', { id: `${mode}-chat` })),
  route('admin', 'areas/admin/queue-page.tsx'),
  route('admin/chats', 'areas/admin/chats-page.tsx'),
  route('admin/listings/:listingId', 'areas/admin/review-page.tsx'),
  route('admin/reports', 'areas/admin/reports-page.tsx'),
  route('admin/accounts', 'areas/admin/accounts-page.tsx'),
  route('admin/statistics', 'areas/statistics/statistics-page.tsx'),
  route('sign-in/google', 'areas/accounts/google-return-page.tsx'),
  route('renter/favorite', 'areas/favourites/favourites-page.tsx'),
  route('my_profile/privacy', 'areas/accounts/privacy-page.tsx'),
  route('my_profile', 'areas/profile/profile-page.tsx'),
  route('edit_profile', 'areas/profile/edit-profile-page.tsx'),
  route('search/:searching', 'areas/search/text-search-page.tsx'),
  route(':category', 'areas/search/category-page.tsx'),
  ...TEXT_PAGES.map((path) => route(path, 'areas/content/text-page.tsx', { id: path })),
  route('how-it-works', 'areas/content/how-it-works-page.tsx'),
  route('faqs', 'areas/content/faqs-page.tsx'),
  route('contact-us', 'areas/content/contact-page.tsx'),
  route('career', 'areas/content/career-page.tsx'),
  route('about-us', 'areas/content/about-page.tsx'),
  route('404', 'shell/pages/not-found-page.tsx', { id: 'not-found' }),
  route('*', 'shell/pages/not-found-page.tsx', { id: 'unknown-path' }),
] satisfies RouteConfig;
