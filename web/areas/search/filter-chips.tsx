import { Link } from 'react-router';
import IconX from '#icons/IconX';
import { useFormat, useLanguage, useTexts } from '../../shell/texts/texts.tsx';
import { useFieldChips } from './field-filters.tsx';
import styles from './filter-chips.module.css';
import { addressOf, clearedFilters, type SearchFilters } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';

interface Chip {
  readonly label: string;
  /** The filters without it. */
  readonly without: Partial<SearchFilters>;
}

/** What is on, each a link to the same search without it. */
export function FilterChips({ data }: { data: SearchPageData }) {
  const texts = useTexts().search;
  const chips = useChips(data);
  const { filters } = data;
  if (chips.length === 0) return null;
  return (
    <nav className={styles.chips} aria-label={texts.chosenNow}>
      <ul className={styles.list}>
        {chips.map(({ label, without }) => (
          <li key={label}>
            <Link
              className={styles.chip}
              to={addressOf({ ...filters, ...without, page: 1 })}
              aria-label={texts.removeFilter(label)}
              preventScrollReset
            >
              <bdi>{label}</bdi>
              <IconX size={16} aria-hidden />
            </Link>
          </li>
        ))}
        {chips.length > 1 && (
          <li>
            <Link className={styles.all} to={addressOf(clearedFilters(filters))} preventScrollReset>
              {texts.clearFilters}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function useChips(data: SearchPageData): Chip[] {
  const texts = useTexts().search;
  const format = useFormat();
  const fieldChips = useFieldChips(data.filters.fields);
  const { filters } = data;
  const { text, lowestPrice, highestPrice, atLeastKm, atMostKm, from, until, delivery } = filters;
  const range = (low: string | undefined, high: string | undefined) => {
    if (low !== undefined && high !== undefined) return texts.chipBetween(low, high);
    if (low !== undefined) return texts.chipFrom(low);
    return high !== undefined ? texts.chipTo(high) : undefined;
  };
  const price = (riyals: number | undefined) =>
    riyals === undefined ? undefined : format.price(String(riyals));
  const kilometres = (count: number | undefined) =>
    count === undefined ? undefined : texts.kilometres(count);
  const days =
    from && (until && until !== from ? range(format.day(from), format.day(until)) : format.day(from));
  const chips: { label: string | undefined; without: Partial<SearchFilters> }[] = [
    { label: text && texts.chipText(text), without: { text: '' } },
    ...useChosenNames(data),
    { label: days, without: { from: '', until: '' } },
    {
      label: range(price(lowestPrice), price(highestPrice)),
      without: { lowestPrice: undefined, highestPrice: undefined },
    },
    {
      label: range(kilometres(atLeastKm), kilometres(atMostKm)),
      without: { atLeastKm: undefined, atMostKm: undefined },
    },
    { label: delivery && texts.deliveries[delivery], without: { delivery: undefined } },
    ...fieldChips,
    {
      label: filters.near && texts.nearMe,
      without: { near: undefined, atLeastKm: undefined, atMostKm: undefined },
    },
    { label: filters.box && texts.chipBox, without: { box: undefined } },
  ];
  return chips.flatMap(({ label, without }) => (label ? [{ label, without }] : []));
}

/** City and categories by their names in the page's language. */
function useChosenNames({ filters, choices }: SearchPageData): Chip[] {
  const isArabic = useLanguage() === 'ar';
  const city = choices.cities.filter((one) => one.id === filters.city);
  const vehicles = choices.vehicles.filter((one) => filters.vehicles.includes(one.id));
  const items = choices.items.filter((one) => filters.items.includes(one.id));
  return [
    ...city.map((one) => ({ label: isArabic ? one.nameAr : one.name, without: { city: undefined } })),
    ...vehicles.map((one) => ({
      label: isArabic ? one.nameAr : one.name,
      without: { vehicles: filters.vehicles.filter((id) => id !== one.id) },
    })),
    ...items.map((one) => ({
      label: isArabic ? one.nameAr : one.name,
      without: { items: filters.items.filter((id) => id !== one.id) },
    })),
  ];
}
