import type { Place } from '@kiraa/contract/listings.ts';
import { SEARCH_TEXT_MAXIMUM_LETTERS, SEARCH_TEXT_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFormat, useLanguage, useTexts } from '../../shell/texts.tsx';
import { useIsAwake } from '../../ui/awake.ts';
import { Button } from '../../ui/button.tsx';
import { DayInput } from '../../ui/day-input.tsx';
import { filledQuery } from '../../ui/form-query.ts';
import styles from './search-box.module.css';

const KINDS = ['0', '1', '2'] as const;

/**
 * View by city and search for anything, in one box (P1-HOME-02, P1-HOME-03). A plain form: without any script it
 * still leads to the results, checked by the browser in its words; once awake, it is checked here in ours.
 */
export function SearchBox({ cities, today }: { cities: readonly Place[]; today: string }) {
  const texts = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const errorId = useId();
  const isAwake = useIsAwake();
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const problem = problemOf(form);
    if (problem) {
      setError(texts.home[problem]);
      event.currentTarget.querySelector<HTMLInputElement>('[name="search"]')?.focus();
      return;
    }
    setError(undefined);
    // The kind is the page, the rest its filters.
    void navigate(`/${textIn(form, 'type')}${filledQuery(event.currentTarget, ['type'])}`);
  };
  return (
    <form className={styles.box} action="/0" method="get" noValidate={isAwake} onSubmit={submit}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{texts.home.searchBy}</legend>
        {KINDS.map((kind) => (
          <label key={kind} className={styles.kind}>
            <input
              type="radio"
              className="visually-hidden"
              name="type"
              value={kind}
              defaultChecked={kind === '0'}
            />
            {[texts.shell.allCategories, texts.shell.vehicles, texts.shell.items][Number(kind)]}
          </label>
        ))}
      </fieldset>
      <div className={styles.row}>
        <BoxField label={texts.home.city}>
          {(id) => (
            <select id={id} className={styles.control} name="city" defaultValue="">
              <option value="">{texts.home.allCities}</option>
              {cities.map((city) => (
                <option key={city.id} value={city.id}>
                  {language === 'ar' ? city.name_ar : city.name}
                </option>
              ))}
            </select>
          )}
        </BoxField>
        <BoxField label={texts.home.whatDoYouNeed} isWide>
          {(id) => (
            <input
              id={id}
              className={styles.control}
              type="search"
              name="search"
              minLength={SEARCH_TEXT_MINIMUM_LETTERS}
              maxLength={SEARCH_TEXT_MAXIMUM_LETTERS}
              placeholder={texts.home.whatExamples}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : errorId}
              autoComplete="off"
            />
          )}
        </BoxField>
        <SearchDays today={today} />
        <Button kind="search" type="submit" className={styles.submit}>
          {texts.home.search}
        </Button>
      </div>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </form>
  );
}

function SearchDays({ today }: { today: string }) {
  const texts = useTexts();
  const format = useFormat();
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const days = [
    { name: 'from', label: texts.home.from, value: from, min: today, onChange: setFrom },
    { name: 'until', label: texts.home.until, value: until, min: from || today, onChange: setUntil },
  ];
  return days.map(({ label, ...day }) => (
    <BoxField key={day.name} label={label}>
      {(id) => (
        <DayInput
          {...day}
          id={id}
          className={styles.control}
          shown={day.value ? format.day(day.value) : texts.shell.anyDay}
        />
      )}
    </BoxField>
  ));
}

interface BoxFieldProps {
  readonly label: string;
  readonly isWide?: boolean;
  readonly children: (id: string) => ReactNode;
}

function BoxField({ label, isWide, children }: BoxFieldProps) {
  const id = useId();
  return (
    <div className={`${styles.field} ${isWide ? styles.wide : ''}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

function problemOf(form: FormData): 'searchNeedsSomething' | 'searchTextLength' | undefined {
  const text = textIn(form, 'search');
  const letters = [...text].length;
  if (letters === 0) return textIn(form, 'city') === '' ? 'searchNeedsSomething' : undefined;
  const fits = letters >= SEARCH_TEXT_MINIMUM_LETTERS && letters <= SEARCH_TEXT_MAXIMUM_LETTERS;
  return fits ? undefined : 'searchTextLength';
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
