import { SEARCH_TEXT_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import styles from './header-search.module.css';
import { useTexts } from './texts.tsx';

/** Searches for any text, on `/search/{text}` (P1-NAV-21); nothing typed is nothing asked. */
export function HeaderSearch({ onSearch }: { onSearch?: () => void }) {
  const texts = useTexts().shell;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text === '') return field.current?.focus();
    onSearch?.();
    return void navigate(`/search/${encodeURIComponent(text)}`);
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} action="/0" method="get" onSubmit={submit}>
        <input
          ref={field}
          className={styles.field}
          type="search"
          name="search"
          aria-label={texts.searchHint}
          placeholder={texts.searchHint}
          maxLength={SEARCH_TEXT_MAXIMUM_LETTERS}
          autoComplete="off"
        />
        <button type="submit" className={styles.button} aria-label={texts.search}>
          <IconSearch size={20} aria-hidden />
        </button>
      </form>
    </search>
  );
}
