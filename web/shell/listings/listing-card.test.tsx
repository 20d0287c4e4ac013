// @vitest-environment happy-dom
import type { ListingCard as Listing } from '@kiraa/contract/listings/listings.ts';
import { expect, test } from 'vitest';
import { aCard } from '../../testing/a-card.ts';
import { openPage, showPage } from '../../testing/page.tsx';
import { byRole, plain, shown } from '../../testing/person.ts';
import { ListingCard } from './listing-card.tsx';

openPage();

const card = (change: Partial<Listing>, language: 'en' | 'ar' = 'en') =>
  showPage(<ListingCard listing={aCard(change)} />, language);
/** What stands between the place and the end of the card, one text for each part. */
const prices = () =>
  [...(document.querySelectorAll('article > p')[1]?.children ?? [])].map((one) => plain(one.textContent));

test.each([
  ['en', { price: '1050.00', priceHours: 168 }, ['SAR 150 per day']],
  ['ar', { price: '1050.00', priceHours: 168 }, ['150 ر.س لليوم']],
  ['en', { price: '25.00', priceHours: 1 }, ['SAR 25 per hour']],
  ['ar', { price: '25.00', priceHours: 1 }, ['25 ر.س للساعة']],
  ['en', { price: '180.00', priceHours: 24, periodTotal: '540.00' }, ['SAR 540 in all', 'SAR 180 per day']],
  ['ar', { price: '180.00', priceHours: 24, periodTotal: '540.00' }, ['540 ر.س للمدة كلها', '180 ر.س لليوم']],
  ['en', { price: '4500.00', priceHours: 720, periodTotal: '450.00' }, ['SAR 450 in all', 'SAR 150 per day']],
] as const)(
  'a card says what a day costs, and behind what the asked days cost in all once they are known (%s, %o)',
  async (language, change, words) => {
    await card(change, language);
    expect(prices()).toEqual(words);
  },
);

test.each([
  ['en', 'New'],
  ['ar', 'جديد'],
] as const)('a card that nobody has rated says so, and no number (%s)', async (language, words) => {
  await card({ isNew: true, rating: 5, ratingCount: 0 }, language);
  expect(plain(byRole('heading').parentElement?.lastElementChild?.textContent)).toBe(words);
  expect(shown()).not.toContain('5.0');
});

test.each([
  ['en', { name: 'خيمة عائلية' }, 'ar'],
  ['ar', { nameAr: 'Family tent' }, 'en'],
  ['en', { name: 'Family tent' }, null],
] as const)(
  '[D-WRITTEN-IN] a name in another language than the page’s is marked as its own on a card (%s, %o)',
  async (language, change, lang) => {
    await card(change, language);
    const name = byRole('link').firstElementChild;
    expect([name?.tagName, name?.getAttribute('lang')]).toEqual(['BDI', lang]);
  },
);
