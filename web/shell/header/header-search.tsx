import { HEADER_SEARCH_PAGE_SIZE, SEARCH_TEXT_MAXIMUM_LETTERS } from '@kiraa/domain/limits.ts';
import { ALL_KINDS } from '@kiraa/domain/listing/categories.ts';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import IconSearch from '#icons/IconSearch';
import { useSend } from '../calls/sends.ts';
import { SearchInput } from '../search/search-input.tsx';
import { useTexts } from '../texts/texts.tsx';
import { useToasts } from '../toasts/toasts.tsx';
import styles from './header-search.module.css';

/**
 * Searches for any text, on `/search/{text}` (P1-NAV-21); nothing typed is nothing asked (P1-SRCH-23). It asks before it
 * leads away: a text that finds nothing is taken back and said, and the page stays as it is (P1-SRCH-24).
 */
export function HeaderSearch({ onSearch }: { onSearch?: () => void }) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { send, isBusy } = useSend('searchListings', { quiet: true });
  const toasts = useToasts();
  const form = useRef<HTMLFormElement>(null);

  const search = async (field: HTMLInputElement, text: string) => {
    const answer = await send({ search: text, page: 1, perPage: HEADER_SEARCH_PAGE_SIZE });
    // A call that failed is shown by the results' own page, with another try.
    const isEmpty =
      answer.ok && answer.data.data.trending.length + answer.data.data.withoutTrending.length === 0;
    if (isEmpty) {
      field.value = '';
      field.focus();
      return toasts.info(texts.search.empty);
    }
    onSearch?.();
    return void navigate(`/search/${encodeURIComponent(text)}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const field = form.current?.elements.namedItem('search');
    if (!(field instanceof HTMLInputElement)) return;
    const text = field.value.trim();
    if (text === '') return field.focus();
    return void search(field, text);
  };
  return (
    <search className={styles.search}>
      <form ref={form} className={styles.form} action="/0" method="get" onSubmit={submit}>
        <SearchInput
          kind={ALL_KINDS}
          className={styles.field}
          name="search"
          aria-label={texts.shell.searchHint}
          placeholder={texts.shell.searchHint}
          maxLength={SEARCH_TEXT_MAXIMUM_LETTERS}
          onGo={onSearch}
        />
        <button
          type="submit"
          className={styles.button}
          aria-label={isBusy ? texts.shell.pleaseWait : texts.shell.search}
          aria-disabled={isBusy || undefined}
        >
          <IconSearch size={20} aria-hidden />
        </button>
      </form>
    </search>
  );
}
