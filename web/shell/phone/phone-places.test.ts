import { expect, test } from 'vitest';
import { hasPhoneBar, phonePlaces } from './phone-places.ts';

const placesAt = (mode: 'renter' | 'owner', pathname: string) =>
  phonePlaces[mode].filter(({ here }) => here.test(pathname)).map(({ label }) => label);

test.each([
  ['/', ['search']],
  ['/2', ['search']],
  ['/search/jeep', ['search']],
  ['/renter/bookings/4', ['bookings']],
  ['/booking/5f0c0000-0000-4000-8000-000000000001', ['bookings']],
  ['/renter/chat', ['messages']],
  ['/renter/favorite', ['favourites']],
  ['/my_profile/privacy', ['me']],
  ['/faqs', []],
])('at %s the renter’s place is %o', (pathname, places) => {
  expect(placesAt('renter', pathname)).toEqual(places);
});

test('each place of either profile is itself the current one, and no other is', () => {
  for (const mode of ['renter', 'owner'] as const)
    for (const { path, label } of phonePlaces[mode]) expect(placesAt(mode, path)).toEqual([label]);
});

test.each([
  '/1/5f0c',
  '/2/5f0c/77',
  '/checkout',
  '/checkout-success',
  '/saveCard/payment/checkout',
  '/owner/add/1/basic_info',
  '/admin',
])('at %s there is no bar over what is at the foot', (pathname) => {
  expect(hasPhoneBar(pathname)).toBe(false);
});

test.each(['/', '/1', '/renter/chat', '/my_profile', '/0'])('at %s there is one', (pathname) => {
  expect(hasPhoneBar(pathname)).toBe(true);
});
