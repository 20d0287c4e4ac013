import { SEARCH_TEXT_MAXIMUM_LETTERS, SEARCH_TEXT_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import type { Searched, SearchedCity } from './searched.ts';

/** A search as its fields say it: `place` is a city's name as it was typed, which may be none that we know. */
export interface SaidSearch extends Searched {
  readonly place: string;
}

/**
 * Where a search leads. A city that we know is asked for by its number; any other name is a part of the text, which
 * forgives a slip and finds places by their names.
 */
export function addressOfSearch(said: SaidSearch, cities: readonly SearchedCity[]): string {
  const city = said.city ?? cityNamed(said.place, cities);
  const text = [said.text, city || said.near ? '' : said.place]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
  const isOwnPath = text !== '' && said.kind === 0;
  const near = said.near && `${said.near.latitude.toFixed(2)},${said.near.longitude.toFixed(2)}`;
  const asked = { search: isOwnPath ? '' : text, city: city?.id, near, from: said.from, until: said.until };
  const query = Object.entries(asked).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value).replaceAll('%2C', ',')}` : [],
  );
  const path = isOwnPath ? `/search/${encodeURIComponent(text)}` : `/${said.kind}`;
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** The city of this name in either language, as fingers type it. */
export function cityNamed<City extends SearchedCity>(
  name: string,
  cities: readonly City[],
): City | undefined {
  const asked = plainName(name);
  return cities.find((one) => [one.name, one.nameAr].some((known) => plainName(known) === asked));
}

export type TextProblem = 'missing' | 'length';
export type SearchProblems = Readonly<Partial<Record<'place' | 'text', TextProblem>>>;

/** A city or words are enough, and where neither is said both are missing; what is said has 2 to 30 letters (P1-HOME-09). */
export function problemsOf({ place, text, city, near }: SaidSearch): SearchProblems {
  const [ofPlace, ofText] = [city || near ? undefined : problemOf(place), problemOf(text)];
  if (ofPlace === 'missing' && ofText === 'missing') return { place: ofPlace, text: ofText };
  return {
    ...(ofPlace === 'length' && { place: ofPlace }),
    ...(ofText === 'length' && { text: ofText }),
  };
}

/** Each text of a search is 2 to 30 letters long (P1-HOME-09). */
export function problemOf(text: string): TextProblem | undefined {
  const letters = [...text.trim()].length;
  if (letters === 0) return 'missing';
  const fits = letters >= SEARCH_TEXT_MINIMUM_LETTERS && letters <= SEARCH_TEXT_MAXIMUM_LETTERS;
  return fits ? undefined : 'length';
}

/** Cities that are listed at once: on a phone more of them would push the days and the words off the screen. */
export const MOST_SHOWN = 7;

/** The cities of which a name holds what is typed, by the start of a name first; the order of the cities stays. */
export function citiesHolding<City extends SearchedCity>(cities: readonly City[], typed: string): City[] {
  const asked = plainName(typed);
  const names = (city: City) => [plainName(city.name), plainName(city.nameAr).replace(/^ال/, '')];
  const text = asked.replace(/^ال/, '');
  const starting = cities.filter((city) => names(city).some((name) => name.startsWith(text)));
  const holding = cities.filter((city) => names(city).some((name) => name.includes(text)));
  return [...new Set([...starting, ...holding])];
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
