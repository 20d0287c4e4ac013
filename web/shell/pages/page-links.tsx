import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { useAllTexts } from '../texts/later-texts.ts';
import styles from './page-links.module.css';

/** To the page before and the page after, where there is more than one; from beyond the last one the way back. */
export function PageLinks({ page, pages }: { readonly page: number; readonly pages: number }) {
  const texts = useAllTexts().bookings;
  if (pages < 2 && page === 1) return null;
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {page > 1 && (
        <ButtonLink kind="secondary" to={`?page=${Math.min(page - 1, Math.max(1, pages))}`}>
          {texts.previousPage}
        </ButtonLink>
      )}
      <span>{texts.pageOf(page, Math.max(page, pages))}</span>
      {page < pages && (
        <ButtonLink kind="secondary" to={`?page=${page + 1}`}>
          {texts.nextPage}
        </ButtonLink>
      )}
    </nav>
  );
}

/** The page that the address asks for; the first one for whatever is no page. */
export function usePageNumber(): number {
  const [query] = useSearchParams();
  const page = Number(query.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
