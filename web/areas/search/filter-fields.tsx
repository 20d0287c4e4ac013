import { DISTANCE_FILTER_MAXIMUM_KM, PRICE_FILTER_MAXIMUM_SAR } from '@kiraa/domain/limits.ts';
import { ITEM, VEHICLE } from '@kiraa/domain/listing/categories.ts';
import { lazy, Suspense } from 'react';
import { DaysField } from '../../shell/calendar/days-field.tsx';
import { useFirstSign } from '../../shell/parts/use-first-sign.ts';
import { useFormat, useLanguage, useTexts } from '../../shell/texts/texts.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { controlClass, Field, SelectField, TextField } from '../../ui/fields/field.tsx';
import { RangeField } from '../../ui/fields/range-field.tsx';
import { CategoryChoices } from './category-choices.tsx';
import { ListingFieldFilters } from './field-filters.tsx';
import styles from './filter-panel.module.css';
import { NearMeButton } from './near-me.tsx';
import { DELIVERIES, type SearchFilters, SORTS, type Sort, writeBox, writePoint } from './search-filters.ts';
import type { SearchPageData } from './search-loader.ts';

export interface FieldsProps {
  readonly data: SearchPageData;
  /** What is chosen so far, and not yet asked for. */
  readonly draft: SearchFilters;
  readonly onChange: (draft: SearchFilters) => void;
}

/** The panel's fields, in the order in which people narrow a search. */
export function FilterFields(props: FieldsProps) {
  const { draft, onChange } = props;
  const texts = useTexts().search;
  return (
    <>
      <TextField
        label={texts.text}
        type="search"
        name="search"
        value={draft.text}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
        placeholder={texts.textPlaceholder}
      />
      <CityField {...props} />
      <DayFields {...props} />
      <CategoryFields {...props} />
      <PriceField {...props} />
      <DistanceField {...props} />
      <DeliveryField {...props} />
      <ListingFieldFilters {...props} />
      <SelectField
        label={texts.sort}
        name="sort"
        value={draft.sort}
        onChange={(event) => onChange({ ...draft, sort: event.target.value as Sort })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {texts.sorts[sort]}
          </option>
        ))}
      </SelectField>
      {draft.box && <input type="hidden" name="box" value={writeBox(draft.box)} />}
    </>
  );
}

function CityField({ data, draft, onChange }: FieldsProps) {
  const texts = useTexts().search;
  const isArabic = useLanguage() === 'ar';
  return (
    <SelectField
      label={texts.city}
      name="city"
      value={draft.city ?? ''}
      // A part of the map was one of the city before.
      onChange={(event) =>
        onChange({ ...draft, city: Number(event.target.value) || undefined, box: undefined })
      }
    >
      <option value="">{texts.allCities}</option>
      {data.choices.cities.map((city) => (
        <option key={city.id} value={city.id}>
          {isArabic ? city.nameAr : city.name}
        </option>
      ))}
    </SelectField>
  );
}

/** No day before today (P1-SRCH-17). */
function DayFields({ data: { today }, draft, onChange }: FieldsProps) {
  const { when } = useTexts().search;
  const { from, until } = draft;
  return (
    <Field label={when}>
      {({ id }) => (
        <DaysField
          id={id}
          label={when}
          className={controlClass}
          today={today}
          from={from}
          until={until}
          onChange={(days) => onChange({ ...draft, ...days })}
        />
      )}
    </Field>
  );
}

function CategoryFields({ data: { choices, filters }, draft, onChange }: FieldsProps) {
  const texts = useTexts().shell;
  const isArabic = useLanguage() === 'ar';
  const vehicles = choices.vehicles.map((one) => ({
    id: one.id,
    name: isArabic ? one.nameAr : one.name,
  }));
  const items = choices.items.map((one) => ({
    id: one.id,
    name: isArabic ? one.nameAr : one.name,
  }));
  return (
    <>
      {filters.kind !== ITEM && (
        <CategoryChoices
          legend={texts.vehicles}
          name="vehicle"
          choices={vehicles}
          chosen={draft.vehicles}
          onChange={(chosen) => onChange({ ...draft, vehicles: chosen })}
        />
      )}
      {filters.kind !== VEHICLE && (
        <CategoryChoices
          legend={texts.items}
          name="item"
          choices={items}
          chosen={draft.items}
          onChange={(chosen) => onChange({ ...draft, items: chosen })}
        />
      )}
    </>
  );
}

/** Only for whoever is there: a first visit asks for nothing. */
const PriceBars = lazy(() => import('./price-bars.tsx'));

function PriceField({ draft, onChange }: FieldsProps) {
  const texts = useTexts().search;
  const format = useFormat();
  const isSeen = useFirstSign();
  return (
    <RangeField
      legend={texts.pricePerDay}
      maximum={PRICE_FILTER_MAXIMUM_SAR}
      names={['min', 'max']}
      labels={[texts.lowestPrice, texts.highestPrice]}
      value={[draft.lowestPrice, draft.highestPrice]}
      onChange={([lowestPrice, highestPrice]) => onChange({ ...draft, lowestPrice, highestPrice })}
      say={(riyals) => format.price(String(riyals))}
      above={
        isSeen && (
          <Suspense fallback={null}>
            <PriceBars draft={draft} />
          </Suspense>
        )
      }
    />
  );
}

/** Kilometres mean nothing without a place to count them from (D-DISTANCE). */
function DistanceField({ draft, onChange }: FieldsProps) {
  const texts = useTexts().search;
  const { near } = draft;
  return (
    <div className={styles.distance}>
      <RangeField
        legend={texts.distance}
        maximum={DISTANCE_FILTER_MAXIMUM_KM}
        names={['minkm', 'maxkm']}
        labels={[texts.nearest, texts.furthest]}
        value={[draft.atLeastKm, draft.atMostKm]}
        onChange={([atLeastKm, atMostKm]) => onChange({ ...draft, atLeastKm, atMostKm })}
        say={texts.kilometres}
        isDisabled={near === undefined}
        hint={near ? undefined : texts.distanceHint}
      />
      {near ? (
        <input type="hidden" name="near" value={writePoint(near)} />
      ) : (
        <NearMeButton onFound={(place) => onChange({ ...draft, near: place })} />
      )}
    </div>
  );
}

function DeliveryField({ draft, onChange }: FieldsProps) {
  const texts = useTexts().search;
  const choices = [
    { value: '', label: texts.anyDelivery },
    ...DELIVERIES.map((value) => ({ value, label: texts.deliveries[value] })),
  ];
  return (
    <Segments
      label={texts.delivery}
      name="delivery"
      value={draft.delivery ?? ''}
      choices={choices}
      onChange={(chosen) => onChange({ ...draft, delivery: DELIVERIES.find((one) => one === chosen) })}
    />
  );
}
