import type { ListingCard } from '@kiraa/contract/listings/listings.ts';

const HOURS_PER_DAY = 24;

type Priced = Pick<ListingCard, 'price' | 'priceHours'>;

/**
 * The price by which cards are compared (D-CARD-PRICE): of a day, as filters and orders count it, where the owner's is of a
 * day or longer; of less than a day the owner's own. SAR with two decimals, a half rounded up to a halala as the index does:
 * halalas are whole here before and after, and a price at most 2^53 ÷ 24 of them.
 */
export function cardPrice({ price, priceHours }: Priced): Priced {
  if (priceHours <= HOURS_PER_DAY) return { price, priceHours };
  const halalas = Math.round((+price.replace('.', '') * HOURS_PER_DAY) / priceHours);
  return { price: (halalas / 100).toFixed(2), priceHours: HOURS_PER_DAY };
}
