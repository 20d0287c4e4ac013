import type { Place } from '@kiraa/contract/listings.ts';
import { SEARCH_TEXT_MAXIMUM_LETTERS, SEARCH_TEXT_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';

/** What the banner's fields say, whichever of its two buttons is pressed. Days are "2027-03-07" or "". */
export interface BannerSearch {
  readonly text: string;
  readonly city: string;
  readonly kind: string;
  readonly from: string;
  readonly until: string;
}

/**
 * Where the whole banner leads. A city that we know is asked for by its number; any other name is a part of the text, which
 * forgives a slip and finds places by their names.
 */
export function addressOfBanner(said: BannerSearch, cities: readonly Place[]): string {
  const name = plainName(said.city);
  const city = cities.find((one) => [one.name, one.nameAr].some((known) => plainName(known) === name));
  const text = [said.text, city ? '' : said.city]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  const isOwnPath = text !== '' && said.kind === '0';
  const asked = { search: isOwnPath ? '' : text, city: city?.id, from: said.from, until: said.until };
  const query = Object.entries(asked).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  );
  const path = isOwnPath ? `/search/${encodeURIComponent(text)}` : `/${said.kind}`;
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

export type TextProblem = 'missing' | 'length';

/** Both texts of the banner are required, and 2 to 30 letters long (P1-HOME-09). */
export function problemOf(text: string): TextProblem | undefined {
  const letters = [...text.trim()].length;
  if (letters === 0) return 'missing';
  const fits = letters >= SEARCH_TEXT_MINIMUM_LETTERS && letters <= SEARCH_TEXT_MAXIMUM_LETTERS;
  return fits ? undefined : 'length';
}

/** A name as fingers type it: without case, diacritics, tatweel, hamzas and the like. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
