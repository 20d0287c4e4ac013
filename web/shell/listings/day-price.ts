import type { ListingCard } from '@kiraa/contract/listings/listings.ts';
import { useFormat } from '../texts/texts.tsx';
import { cardPrice } from './card-price.ts';

const HOURS_PER_DAY = 24;

/** What stands beneath each day of a listing's calendars: whole riyals, in digits alone; nothing where days are not let. */
export function useDayPrice(listing: Pick<ListingCard, 'price' | 'priceHours'>): string | undefined {
  const format = useFormat();
  const { price, priceHours } = cardPrice(listing);
  return priceHours === HOURS_PER_DAY ? format.number(Math.round(Number(price))) : undefined;
}
