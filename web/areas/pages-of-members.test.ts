// @vitest-environment happy-dom
import type { MetaFunction } from 'react-router';
import { expect, test } from 'vitest';
import { contentOf, headOf } from '../testing/head.ts';

type Page = { readonly meta: (of: never) => ReturnType<MetaFunction> };
const robots = ({ meta }: Page) => contentOf(headOf(meta, '/'), 'robots');

/** Pages of one person alone, whose data their browser asks for by itself. */
const OWN: readonly (readonly [
  string,
  () => Promise<Page & { readonly shouldRevalidate: () => boolean }>,
])[] = [
  ['a booking', () => import('./bookings/booking-page.tsx')],
  ['the bookings of a renter', () => import('./bookings/lists/renter-bookings-page.tsx')],
  ['the bookings of an owner', () => import('./bookings/lists/owner-bookings-page.tsx')],
  ['the earnings', () => import('./earnings/earnings-page.tsx')],
  ['the statistics', () => import('./statistics/statistics-page.tsx')],
  ['the own listings', () => import('./owner-listings/listings-page.tsx')],
  ['what an owner manages', () => import('./owner-listings/manage-page.tsx')],
  ['a step of a listing', () => import('./owner-listings/wizard/wizard-page.tsx')],
  ['a listing as it will be', () => import('./owner-listings/preview-page.tsx')],
  ['an owner’s calendar', () => import('./owner-calendar/owner-calendar-page.tsx')],
  ['the chat', () => import('./chat/chat-page.tsx')],
  ['the favourites', () => import('./favourites/favourites-page.tsx')],
  ['the saved searches', () => import('./saved-searches/saved-searches-page.tsx')],
  ['the notifications', () => import('./notifications/notifications-page.tsx')],
  ['the saved cards', () => import('./cards/cards-page.tsx')],
  ['the profile', () => import('./profile/profile-page.tsx')],
  ['the form of the profile', () => import('./profile/edit-profile-page.tsx')],
  ['one’s data and log-ins', () => import('./accounts/privacy/privacy-page.tsx')],
];

test.each(OWN)('search engines leave out %s, and the server has nothing to add to it', async (_, load) => {
  const page = await load();
  expect([robots(page), page.shouldRevalidate()]).toEqual([['noindex'], false]);
});

/** Stations on a way, which are nothing without what led there. */
const STATIONS: readonly (readonly [string, () => Promise<Page>])[] = [
  ['the checkout', () => import('./checkout/checkout-page.tsx')],
  ['the way back from the provider', () => import('./checkout/payment-return-page.tsx')],
  ['a payment that went through', () => import('./checkout/checkout-success-page.tsx')],
  ['a payment that failed', () => import('./checkout/checkout-error-page.tsx')],
  ['the change of a request', () => import('./listing/edit-booking-page.tsx')],
  ['a list that somebody shares', () => import('./shortlists/shared-list-page.tsx')],
  ['the way back from Google', () => import('./accounts/log-in/google-return-page.tsx')],
  ['the way back to an old number', () => import('./accounts/undo-mobile-page.tsx')],
];

test.each(STATIONS)('search engines leave out %s', async (_, load) => {
  expect(robots(await load())).toEqual(['noindex']);
});
