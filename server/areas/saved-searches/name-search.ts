import { dateOf } from '@kiraa/domain/dates.ts';
import { ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import { filteredRows } from '@kiraa/domain/listing/listing-fields.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { savedSearches as arabicOwn } from '@kiraa/texts/ar/saved-searches.ts';
import { search as arabic } from '@kiraa/texts/ar/search.ts';
import { savedSearches as englishOwn } from '@kiraa/texts/en/saved-searches.ts';
import { search as english } from '@kiraa/texts/en/search.ts';
import { formatterOf } from '@kiraa/texts/format.ts';
import type { FilterInput } from '../search/search.ts';

interface Named {
  readonly nameEn: string;
  readonly nameAr: string;
}

/** The names of what a search asks for by id. */
export interface NamedChoices {
  readonly categories: readonly Named[];
  readonly city: Named | undefined;
}

const texts = {
  ar: { search: arabic, own: arabicOwn, comma: '، ' },
  en: { search: english, own: englishOwn, comma: ', ' },
};
/** More categories than this are counted, not named. */
const NAMED_CATEGORIES = 2;
const MOST_LETTERS = 300;

/** What a saved search is called, made from what it asks for: "Sedan, Riyadh, up to SAR 300". */
export function nameSearch(asked: FilterInput, choices: NamedChoices, language: 'ar' | 'en'): string {
  const parts = [
    ...whatIsAsked(asked, choices, language),
    choices.city && nameIn(choices.city, language),
    daysOf(asked, language),
    priceOf(asked, language),
    furtherOf(asked, language),
  ];
  const name = parts.filter((part) => part !== undefined && part !== '').join(texts[language].comma);
  return [...name].slice(0, MOST_LETTERS).join('');
}

const nameIn = (named: Named, language: 'ar' | 'en') => (language === 'ar' ? named.nameAr : named.nameEn);

function whatIsAsked(asked: FilterInput, { categories }: NamedChoices, language: 'ar' | 'en'): string[] {
  const { search } = texts[language];
  const names = categories.slice(0, NAMED_CATEGORIES).map((one) => nameIn(one, language));
  const more = categories.length - names.length;
  const said = [...(asked.search ? [search.chipText(asked.search)] : []), ...names];
  if (more > 0) said.push(texts[language].own.moreCategories(more));
  if (said.length > 0) return said;
  if (asked.kind === VEHICLE) return [search.vehiclesTitle];
  return [asked.kind === ITEM ? search.itemsTitle : search.allTitle];
}

function daysOf({ from, to }: FilterInput, language: 'ar' | 'en'): string | undefined {
  if (!from) return undefined;
  const format = formatterOf(language);
  const first = format.day(dateOf(from, RIYADH));
  const last = to && format.day(dateOf(to, RIYADH));
  return last && last !== first ? texts[language].search.chipBetween(first, last) : first;
}

function priceOf({ lowestPrice, highestPrice }: FilterInput, language: 'ar' | 'en'): string | undefined {
  const { search } = texts[language];
  const price = (riyals: number) => formatterOf(language).price(String(riyals));
  if (lowestPrice && highestPrice) return search.chipBetween(price(lowestPrice), price(highestPrice));
  if (lowestPrice) return search.chipFrom(price(lowestPrice));
  return highestPrice ? search.chipTo(price(highestPrice)) : undefined;
}

/** The place, the delivery and whatever else, in as few words as there are. */
function furtherOf(asked: FilterInput, language: 'ar' | 'en'): string {
  const { search, own, comma } = texts[language];
  const fields = filteredRows.filter(([name]) => asked[name] !== undefined).length;
  return [
    asked.latitude !== undefined && search.nearMe,
    asked.south !== undefined && search.chipBox,
    asked.delivers && !asked.renterCollects && search.deliveries.delivered,
    asked.renterCollects && !asked.delivers && search.deliveries.fetched,
    fields > 0 && own.moreFilters(fields),
  ]
    .filter(Boolean)
    .join(comma);
}
