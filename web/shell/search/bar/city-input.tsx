import { type ComponentProps, type RefObject, useState } from 'react';
import IconCurrentLocation from '#icons/IconCurrentLocation';
import IconMapPin from '#icons/IconMapPin';
import { useCombobox } from '../../../ui/fields/use-combobox.ts';
import { useLanguage, useTexts } from '../../texts/texts.tsx';
import { citiesHolding, MOST_SHOWN } from './bar-address.ts';
import styles from './search-bar.module.css';
import type { SearchedCity } from './searched.ts';

interface CityInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'list' | 'ref'> {
  readonly cities: readonly SearchedCity[];
  readonly field: RefObject<HTMLInputElement | null>;
  /** Somebody wants to begin from where they are. */
  readonly onLocate: () => void;
  readonly onType: () => void;
}

/**
 * The cities that listings are in, largest first, narrowed as one types; choosing one fills the field. Before them, while
 * nothing is typed, is where one is.
 */
export function CityInput({ cities, field, onLocate, onType, ...input }: CityInputProps) {
  const texts = useTexts();
  const isArabic = useLanguage() === 'ar';
  /** What the list is narrowed by; closed while undefined. */
  const [typed, setTyped] = useState<string>();
  const close = () => setTyped(undefined);
  const shown = typed === undefined ? [] : citiesHolding(cities, typed).slice(0, MOST_SHOWN);
  const here = typed === '' ? 1 : 0;
  const nameOf = (city: SearchedCity) => (isArabic ? city.nameAr : city.name);
  const { listId, rest, inputProps, optionProps } = useCombobox({
    count: shown.length + here,
    onChoose: (index) => {
      const city = shown[index - here];
      if (!city) onLocate();
      else if (field.current) {
        field.current.value = nameOf(city);
        onType();
      }
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
          onType();
          setTyped(event.target.value);
        }}
        onClick={(event) => {
          // What is there was chosen before: the list shows the others too.
          event.currentTarget.select();
          setTyped('');
        }}
        onBlur={close}
      />
      <div className={styles.cities} hidden={shown.length + here === 0}>
        <div id={listId} role="listbox" aria-label={texts.search.city}>
          {here > 0 && (
            <div {...optionProps(0)} className={styles.option}>
              <IconCurrentLocation size={18} stroke={1.75} aria-hidden />
              {texts.search.nearMe}
            </div>
          )}
          {shown.map((city, index) => (
            <div key={city.id} {...optionProps(index + here)} className={styles.option}>
              <IconMapPin size={18} stroke={1.75} aria-hidden />
              {nameOf(city)}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
