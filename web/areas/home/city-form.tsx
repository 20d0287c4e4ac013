import type { Place } from '@kiraa/contract/listings.ts';
import { SEARCH_TEXT_MAXIMUM_LETTERS, SEARCH_TEXT_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../shell/texts/texts.tsx';
import { useIsAwake } from '../../ui/awake.ts';
import { Button } from '../../ui/controls/button.tsx';
import { BoxError, BoxField } from './box-field.tsx';
import { CityInput } from './city-input.tsx';
import { addressOfBanner, type BannerSearch, problemOf } from './home-text.ts';
import styles from './search-box.module.css';

const KINDS = ['0', '1', '2'] as const;

interface CityFormProps {
  readonly cities: readonly Place[];
  /** What the whole banner says: what is needed, and when, goes along. */
  readonly read: () => BannerSearch;
}

/** View by city, all of it or one kind (P1-HOME-02). */
export function CityForm({ cities, read }: CityFormProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const errorId = useId();
  const isAwake = useIsAwake();
  const [error, setError] = useState<string>();
  const labels = [texts.shell.allCategories, texts.shell.vehicles, texts.shell.items];

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('search') as HTMLInputElement;
    const problem = problemOf(field.value);
    setError(problem && { missing: texts.home.cityMissing, length: texts.home.searchTextLength }[problem]);
    if (problem) return field.focus();
    return void navigate(addressOfBanner(read(), cities));
  };
  return (
    <form className={styles.form} action="/0" method="get" noValidate={isAwake} onSubmit={submit}>
      <div className={styles.cityRow}>
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
              {labels[Number(kind)]}
            </label>
          ))}
        </fieldset>
        <BoxField label={texts.home.city}>
          {(id) => (
            <CityInput
              cities={cities}
              id={id}
              className={styles.control}
              name="search"
              required
              minLength={SEARCH_TEXT_MINIMUM_LETTERS}
              maxLength={SEARCH_TEXT_MAXIMUM_LETTERS}
              placeholder={texts.home.cityExamples}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : errorId}
            />
          )}
        </BoxField>
        <Button kind="secondary" type="submit" className={styles.view}>
          {texts.home.viewCity}
        </Button>
      </div>
      <BoxError id={errorId}>{error}</BoxError>
    </form>
  );
}
