import { useSearchParams } from 'react-router';
import { askedDay, pastDayText } from '../../../shell/calendar/past-days.ts';
import { useCall } from '../../../shell/calls/calls.tsx';
import { type RefusedCall, textOfField } from '../../../shell/calls/refusals.ts';
import { useQueryChange } from '../../../shell/pages/query-change.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import { DayField } from '../../../ui/fields/day-field.tsx';
import { Filter } from '../queues/waiting-list.tsx';

/** What the address says of a register; a word that no list has narrows nothing. */
export function useRegisterAsked() {
  const [query] = useSearchParams();
  const given = (name: string) => query.get(name) || undefined;
  const oneOf = <Word extends string>(name: string, words: readonly Word[]): Word | undefined =>
    words.find((word) => word === query.get(name));
  const place = Number(query.get('city'));
  return {
    oneOf,
    days: {
      from: askedDay(query, 'from') || undefined,
      to: askedDay(query, 'to') || undefined,
      after: given('after'),
    },
    where: {
      placeId: Number.isInteger(place) && place > 0 ? place : undefined,
      categoryId: given('category'),
    },
  };
}

/** From a day to a day in Riyadh; either may be left open. */
export function DaysFilter({ refusal }: { readonly refusal: RefusedCall | undefined }) {
  const texts = useAllTexts();
  const words = texts.registers;
  const format = useFormat();
  const [query] = useSearchParams();
  const change = useQueryChange();
  return (['from', 'to'] as const).map((name) => {
    const value = askedDay(query, name);
    return (
      <DayField
        key={name}
        label={words[name]}
        name={name}
        value={value}
        error={refusal && textOfField(texts, refusal, name)}
        shown={value === '' ? words.anyDay : pastDayText(format, value)}
        onChange={(day) => change({ [name]: day, after: '' })}
      />
    );
  });
}

/** A city and a category by `city` and `category` of the address, as the registers and the statistics know them. */
export function PlaceFilters() {
  const words = useAllTexts().registers;
  const isArabic = useLanguage() === 'ar';
  const { data } = useCall('registerFilters', {});
  const optionsOf = (
    rows: readonly { readonly id: string; readonly name: string; readonly nameAr: string }[] = [],
  ) => rows.map(({ id, name, nameAr }) => [id, isArabic ? nameAr : name] as const);
  return (
    <>
      <Filter name="city" label={words.city} options={optionsOf(data?.data.cities)} />
      <Filter name="category" label={words.category} options={optionsOf(data?.data.categories)} />
    </>
  );
}

/** By time from either end, or the largest sum first. */
export function OrderFilter({ hasSums = false }: { readonly hasSums?: boolean }) {
  const texts = useAllTexts();
  const words = texts.adminConsole;
  const options = [['oldest', words.sorts.oldest] as const];
  return (
    <Filter
      name="sort"
      label={words.sort}
      otherwise={words.sorts.newest}
      options={hasSums ? [...options, ['largest', texts.registers.largest]] : options}
    />
  );
}
