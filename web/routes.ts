import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The specification's table of routes (part 1, section 2), as far as its screens exist. */
export default [
  index('areas/home/home-page.tsx'),
  route(':category/:productId', 'areas/listing/listing-page.tsx'),
  route('checkout', 'areas/checkout/checkout-page.tsx', { id: 'checkout' }),
  route('saveCard/payment/checkout', 'areas/checkout/checkout-page.tsx', { id: 'checkout-by-old-name' }),
  route('addCard/payment/checkout', 'areas/checkout/payment-return-page.tsx'),
  route('checkout-success', 'areas/checkout/checkout-success-page.tsx'),
  route('checkout-error', 'areas/checkout/checkout-error-page.tsx'),
  route('renter/bookings/:type', 'areas/bookings/renter-bookings-page.tsx'),
  route('owner/bookings/:type', 'areas/bookings/owner-bookings-page.tsx'),
  route('search/:searching', 'areas/search/text-search-page.tsx'),
  route(':category', 'areas/search/category-page.tsx'),
  route('who-we-are', 'areas/content/who-we-are-page.tsx'),
  route('terms-and-conditions', 'areas/content/terms-page.tsx'),
  route('privacy-policy', 'areas/content/privacy-page.tsx'),
  route('404', 'shell/not-found-page.tsx', { id: 'not-found' }),
  route('*', 'shell/not-found-page.tsx', { id: 'unknown-path' }),
] satisfies RouteConfig;
