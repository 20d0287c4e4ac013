import { SEARCH_TEXT_MAXIMUM_LETTERS, SEARCH_TEXT_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { ALL_KINDS, type KindFilter } from '@kiraa/domain/listing/categories.ts';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useIsAwake } from '../../../ui/awake.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { type ChosenDays, DaysField } from '../../calendar/days-field.tsx';
import { useLanguage, useTexts } from '../../texts/texts.tsx';
import { SearchInput } from '../search-input.tsx';
import { addressOfSearch, problemsOf, type SaidSearch, type SearchProblems } from './bar-address.ts';
import { BoxErrors, BoxField } from './box-field.tsx';
import { CityInput } from './city-input.tsx';
import { KindChoice } from './kind-choice.tsx';
import styles from './search-bar.module.css';
import type { Searched, SearchedCity } from './searched.ts';
import { useNear } from './use-near.ts';

export interface SearchBarProps {
  readonly cities: readonly SearchedCity[];
  /** The first day that may be chosen. */
  readonly today: string;
  /** What it begins with. */
  readonly searched: Searched;
  /** Leads to a search; false when it was answered here instead, and what was typed is to be taken back. */
  readonly onSearch: (address: string, said: SaidSearch) => Promise<boolean>;
  /** A suggestion was followed, which leads away. */
  readonly onGo?: (() => void) | undefined;
  readonly replaces?: boolean;
  readonly waiting?: string | undefined;
}

/**
 * Where, when and what in one bar (P1-HOME-02, P1-HOME-03, D-ONE-SEARCH). A plain form: without any script it still leads
 * to the results. The texts are not held by React, so that what was typed before the scripts came is still there after.
 */
export function SearchBar({ cities, today, searched, onSearch, onGo, replaces, waiting }: SearchBarProps) {
  const texts = useTexts();
  const isAwake = useIsAwake();
  const errorId = useId();
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLInputElement>(null);
  const [days, setDays] = useState<ChosenDays>({ from: searched.from, until: searched.until });
  const [near, setNear] = useState(searched.near);
  const [problems, setProblems] = useState<SearchProblems>({});
  /** What the field said as somebody asked for where they are: who types meanwhile is somewhere else. */
  const asked = useRef('');
  const { locate, isLocating } = useNear((point) => {
    if (!place.current || place.current.value !== asked.current) return;
    setNear(point);
    place.current.value = texts.search.nearMe;
  });
  const locateHere = () => {
    asked.current = place.current?.value ?? '';
    locate();
  };
  useBeginWith(searched, form, setDays);

  const submit = async () => {
    const said = readSaid(form.current, { ...days, near, city: undefined });
    const found = problemsOf(said);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return fieldOf(form.current, first === 'place' ? 'where' : 'search')?.focus();
    if (await onSearch(addressOfSearch(said, cities), said)) return undefined;
    const field = fieldOf(form.current, 'search');
    if (field) field.value = '';
    return field?.focus();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      action="/0"
      method="get"
      noValidate={isAwake}
      onSubmit={(event) => {
        event.preventDefault();
        if (waiting === undefined) void submit();
      }}
    >
      <KindChoice kind={searched.kind} />
      <div className={styles.row}>
        <WhereField
          {...{ cities, place }}
          errorId={problems.place && `${errorId}place`}
          placeholder={isLocating ? texts.search.locating : texts.home.cityExamples}
          onLocate={locateHere}
          onType={() => setNear(undefined)}
        />
        <BoxField label={texts.search.when}>
          {(id) => (
            <DaysField
              id={id}
              label={texts.search.when}
              className={styles.control}
              today={today}
              {...days}
              onChange={setDays}
            />
          )}
        </BoxField>
        <WhatField errorId={problems.text && `${errorId}text`} onGo={onGo} replaces={replaces} />
        <Button kind="search" type="submit" className={styles.submit} waiting={waiting}>
          {texts.home.search}
        </Button>
        <BoxErrors id={errorId} problems={problems} />
      </div>
    </form>
  );
}

interface WhereFieldProps {
  readonly cities: readonly SearchedCity[];
  readonly place: RefObject<HTMLInputElement | null>;
  readonly errorId: string | undefined;
  readonly placeholder: string;
  readonly onLocate: () => void;
  readonly onType: () => void;
}

function WhereField({ cities, place, errorId, ...input }: WhereFieldProps) {
  const texts = useTexts().search;
  return (
    <BoxField label={texts.where}>
      {(id) => (
        <CityInput
          {...input}
          cities={cities}
          field={place}
          id={id}
          className={styles.control}
          name="where"
          minLength={SEARCH_TEXT_MINIMUM_LETTERS}
          maxLength={SEARCH_TEXT_MAXIMUM_LETTERS}
          aria-invalid={errorId === undefined ? undefined : true}
          aria-describedby={errorId}
        />
      )}
    </BoxField>
  );
}

interface WhatFieldProps extends Pick<SearchBarProps, 'onGo' | 'replaces'> {
  readonly errorId: string | undefined;
}

function WhatField({ errorId, onGo, replaces }: WhatFieldProps) {
  const texts = useTexts().home;
  return (
    <BoxField label={texts.whatDoYouNeed}>
      {(id) => (
        <SearchInput
          kind={ALL_KINDS}
          id={id}
          className={styles.control}
          name="search"
          minLength={SEARCH_TEXT_MINIMUM_LETTERS}
          maxLength={SEARCH_TEXT_MAXIMUM_LETTERS}
          placeholder={texts.whatExamples}
          onGo={onGo}
          replaces={replaces}
          aria-invalid={errorId === undefined ? undefined : true}
          aria-describedby={errorId}
        />
      )}
    </BoxField>
  );
}

/** Fills what the last search said into what is still empty; once, as soon as it is known. */
function useBeginWith(
  searched: Searched,
  form: RefObject<HTMLFormElement | null>,
  setDays: (days: ChosenDays) => void,
): void {
  const texts = useTexts().search;
  const isArabic = useLanguage() === 'ar';
  const begin = useEffectEvent(() => {
    const { city, near, text, from, until } = searched;
    const place = near && !city ? texts.nearMe : isArabic ? city?.nameAr : city?.name;
    for (const [name, value] of [
      ['where', place],
      ['search', text],
    ] as const) {
      const field = fieldOf(form.current, name);
      if (field && field.value === '') field.value = value ?? '';
    }
    if (from !== '') setDays({ from, until });
  });
  const key = JSON.stringify(searched);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last search is known a render after the first
  useEffect(() => begin(), [key]);
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** What the fields say, whoever filled them. */
export function readSaid(
  form: HTMLFormElement | null,
  rest: Pick<SaidSearch, 'from' | 'until' | 'near' | 'city'>,
): SaidSearch {
  const fields = form ? new FormData(form) : new FormData();
  const textOf = (name: string) => String(fields.get(name) ?? '').trim();
  const kind = Number(textOf('type')) as KindFilter;
  return { ...rest, place: textOf('where'), text: textOf('search'), kind };
}
