import type { Place } from '@kiraa/contract/listings.ts';
import { type ComponentProps, useRef, useState } from 'react';
import IconMapPin from '#icons/IconMapPin';
import { useLanguage, useTexts } from '../../shell/texts/texts.tsx';
import { useCombobox } from '../../ui/fields/use-combobox.ts';
import { plainName } from './home-text.ts';
import styles from './search-box.module.css';

const MOST_SHOWN = 7;

interface CityInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'list'> {
  readonly cities: readonly Place[];
}

/** The cities that listings are in, largest first, narrowed as one types; choosing one fills the field. */
export function CityInput({ cities, ...input }: CityInputProps) {
  const texts = useTexts().home;
  const isArabic = useLanguage() === 'ar';
  const field = useRef<HTMLInputElement>(null);
  /** What the list is narrowed by; closed while undefined. */
  const [typed, setTyped] = useState<string>();
  const close = () => setTyped(undefined);
  const shown = typed === undefined ? [] : citiesHolding(cities, typed).slice(0, MOST_SHOWN);
  const nameOf = (city: Place) => (isArabic ? city.nameAr : city.name);
  const { listId, rest, inputProps, optionProps } = useCombobox({
    count: shown.length,
    onChoose: (index) => {
      const city = shown[index];
      if (city && field.current) field.current.value = nameOf(city);
      close();
    },
    onClose: close,
  });
  return (
    <>
      <input
        {...input}
        {...inputProps}
        ref={field}
        type="search"
        dir="auto"
        onChange={(event) => {
          rest();
          setTyped(event.target.value);
        }}
        onClick={(event) => setTyped(event.currentTarget.value)}
        onBlur={close}
      />
      <div className={styles.cities} hidden={shown.length === 0}>
        <div id={listId} role="listbox" aria-label={texts.city}>
          {shown.map((city, index) => (
            <div key={city.id} {...optionProps(index)} className={styles.option}>
              <IconMapPin size={18} stroke={1.75} aria-hidden />
              {nameOf(city)}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** By the start of a name first, then by any part of it; the order of the cities stays. */
function citiesHolding(cities: readonly Place[], typed: string): Place[] {
  const asked = plainName(typed);
  const names = (city: Place) => [plainName(city.name), plainName(city.nameAr).replace(/^ال/, '')];
  const text = asked.replace(/^ال/, '');
  const starting = cities.filter((city) => names(city).some((name) => name.startsWith(text)));
  const holding = cities.filter((city) => names(city).some((name) => name.includes(text)));
  return [...new Set([...starting, ...holding])];
}
