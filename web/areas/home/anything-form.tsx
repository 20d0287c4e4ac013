import type { Place } from '@kiraa/contract/listings.ts';
import { SEARCH_TEXT_MAXIMUM_LETTERS, SEARCH_TEXT_MINIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { ALL_KINDS } from '@kiraa/domain/listing/categories.ts';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { DaysField } from '../../shell/calendar/days-field.tsx';
import { SearchInput } from '../../shell/search/search-input.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';
import { useIsAwake } from '../../ui/awake.ts';
import { Button } from '../../ui/controls/button.tsx';
import { BoxError, BoxField } from './box-field.tsx';
import { addressOfBanner, type BannerSearch, problemOf } from './home-text.ts';
import styles from './search-box.module.css';

interface AnythingFormProps {
  readonly cities: readonly Place[];
  readonly today: string;
  /** What the whole banner says: a city that stands beneath is enough to search by. */
  readonly read: () => BannerSearch;
}

/**
 * Search for anything, and when (P1-HOME-03). A plain form: without any script it still leads to the results, checked
 * by the browser in its words; once awake, it is checked here in ours.
 */
export function AnythingForm({ cities, today, read }: AnythingFormProps) {
  const texts = useTexts().home;
  const navigate = useNavigate();
  const errorId = useId();
  const isAwake = useIsAwake();
  const [error, setError] = useState<string>();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('search') as HTMLInputElement;
    const said = read();
    const problem = said.text === '' && said.city !== '' ? undefined : problemOf(field.value);
    setError(problem && { missing: texts.textMissing, length: texts.searchTextLength }[problem]);
    if (problem) return field.focus();
    return void navigate(addressOfBanner(said, cities));
  };
  return (
    <form className={styles.form} action="/0" method="get" noValidate={isAwake} onSubmit={submit}>
      <div className={styles.row}>
        <BoxField label={texts.whatDoYouNeed} isWide>
          {(id) => (
            <SearchInput
              kind={ALL_KINDS}
              id={id}
              className={styles.control}
              name="search"
              required
              minLength={SEARCH_TEXT_MINIMUM_LETTERS}
              maxLength={SEARCH_TEXT_MAXIMUM_LETTERS}
              placeholder={texts.whatExamples}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : errorId}
            />
          )}
        </BoxField>
        <SearchDays today={today} />
        <Button kind="search" type="submit" className={styles.submit}>
          {texts.search}
        </Button>
      </div>
      <BoxError id={errorId}>{error}</BoxError>
    </form>
  );
}

function SearchDays({ today }: { today: string }) {
  const { when } = useTexts().search;
  const [days, setDays] = useState({ from: '', until: '' });
  return (
    <BoxField label={when} isWide>
      {(id) => (
        <DaysField
          id={id}
          label={when}
          className={styles.control}
          today={today}
          {...days}
          onChange={setDays}
        />
      )}
    </BoxField>
  );
}
