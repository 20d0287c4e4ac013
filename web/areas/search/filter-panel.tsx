import { PRICE_FILTER_MAXIMUM_SAR } from '@kiraa/domain/limits.ts';
import { ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFormat, useLanguage, useTexts } from '../../shell/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { controlClass, Field, SelectField, TextField } from '../../ui/field.tsx';
import { filledQuery } from '../../ui/form-query.ts';
import styles from './filter-panel.module.css';
import { countFilters, SORTS, type Sort } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';

/**
 * Every filter in the address, sent by a plain GET form, so that it works before any script and can be shared. On a
 * phone it folds away behind its button; a wide screen shows it open.
 */
export function FilterPanel({ data }: { data: SearchPageData }) {
  const texts = useTexts().search;
  const navigate = useNavigate();
  const { filters } = data;
  const chosen = countFilters(filters);
  const action = `/${filters.kind}`;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(`${action}${filledQuery(event.currentTarget)}`);
  };
  return (
    <details className={styles.panel}>
      <summary className={styles.summary}>
        <IconAdjustmentsHorizontal size={20} aria-hidden />
        {texts.filters}
        {chosen > 0 && <span className={styles.chosen}>{texts.chosenFilters(chosen)}</span>}
      </summary>
      <form className={styles.form} action={action} method="get" onSubmit={submit}>
        <TextField
          label={texts.text}
          type="search"
          name="search"
          defaultValue={filters.text}
          placeholder={texts.textPlaceholder}
        />
        <PlaceAndCategory data={data} />
        <SortField sort={filters.sort} />
        <PriceFields data={data} />
        <DayFields data={data} />
        <DeliveryField isChosen={filters.withDelivery} />
        <div className={styles.buttons}>
          <Button type="submit">{texts.showResults}</Button>
          {chosen > 0 && (
            <Link className={styles.clear} to={action}>
              {texts.clearFilters}
            </Link>
          )}
        </div>
      </form>
    </details>
  );
}

function PlaceAndCategory({ data: { filters, choices } }: { data: SearchPageData }) {
  const texts = useTexts();
  const isArabic = useLanguage() === 'ar';
  const groups = [
    {
      kind: VEHICLE,
      label: texts.shell.vehicles,
      categories: choices.vehicles.map((one) => ({
        id: one._id,
        name: isArabic ? one.arabic_name : one.vehicle_name,
      })),
    },
    {
      kind: ITEM,
      label: texts.shell.items,
      categories: choices.items.map((one) => ({
        id: one._id,
        name: isArabic ? one.arabic_name : one.item_name,
      })),
    },
  ].filter((group) => filters.kind === 0 || filters.kind === group.kind);
  return (
    <>
      <SelectField label={texts.search.city} name="city" defaultValue={filters.city ?? ''}>
        <option value="">{texts.search.allCities}</option>
        {choices.cities.map((city) => (
          <option key={city.id} value={city.id}>
            {isArabic ? city.name_ar : city.name}
          </option>
        ))}
      </SelectField>
      <SelectField label={texts.search.category} name="category" defaultValue={filters.category}>
        <option value="">{texts.search.anyCategory}</option>
        {groups.map((group) => (
          <optgroup key={group.kind} label={group.label}>
            {group.categories.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  );
}

function SortField({ sort }: { sort: Sort }) {
  const texts = useTexts().search;
  const labels: Readonly<Record<Sort, string>> = {
    trending: texts.sortTrending,
    instant: texts.sortInstant,
    'price-down': texts.sortPriceDown,
    'price-up': texts.sortPriceUp,
  };
  return (
    <SelectField label={texts.sort} name="sort" defaultValue={sort}>
      {SORTS.map((value) => (
        <option key={value} value={value}>
          {labels[value]}
        </option>
      ))}
    </SelectField>
  );
}

function PriceFields({ data: { filters } }: { data: SearchPageData }) {
  const texts = useTexts().search;
  const shared = {
    type: 'number',
    inputMode: 'numeric',
    min: 0,
    max: PRICE_FILTER_MAXIMUM_SAR,
    step: 1,
  } as const;
  return (
    <div className={styles.pair}>
      <TextField {...shared} label={texts.lowestPrice} name="min" defaultValue={filters.lowestPrice ?? ''} />
      <TextField
        {...shared}
        label={texts.highestPrice}
        name="max"
        defaultValue={filters.highestPrice ?? ''}
      />
    </div>
  );
}

function DayFields({ data: { filters, today } }: { data: SearchPageData }) {
  const texts = useTexts();
  const format = useFormat();
  const [from, setFrom] = useState(filters.from);
  const [until, setUntil] = useState(filters.until);
  const days = [
    { name: 'from', label: texts.search.from, value: from, min: today, onChange: setFrom },
    { name: 'until', label: texts.search.until, value: until, min: from || today, onChange: setUntil },
  ];
  return (
    <div className={styles.pair}>
      {days.map(({ label, ...day }) => (
        <Field key={day.name} label={label}>
          {(aids) => (
            <DayInput
              {...day}
              {...aids}
              isBoxed
              className={controlClass}
              shown={day.value ? format.day(day.value) : texts.shell.anyDay}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

function DeliveryField({ isChosen }: { isChosen: boolean }) {
  const texts = useTexts().search;
  return (
    <fieldset className={styles.delivery}>
      <legend className={styles.legend}>{texts.delivery}</legend>
      <label className={styles.check}>
        <input type="checkbox" name="delivery" value="1" defaultChecked={isChosen} />
        {texts.withDelivery}
      </label>
    </fieldset>
  );
}
