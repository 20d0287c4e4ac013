import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import IconSearch from '#icons/IconSearch';
import { afterPaint } from '../../../ui/layers/after-paint.ts';
import { useFormat, useLanguage, useTexts } from '../../texts/texts.tsx';
import styles from './search-pill.module.css';
import { type Searched, useSearched } from './searched.ts';

/** The fields and the calendar travel when somebody means to search, not before. */
const loadSheet = () => import('./search-sheet.tsx');
const SearchSheet = lazy(loadSheet);
/** Naming the sheet's files takes a phone as long as a frame: the touch is seen first. */
const preload = () => afterPaint(() => void loadSheet().catch(() => {}));

interface SearchPillProps {
  readonly className?: string | undefined;
  /** Leaves the words of the last search out: a page that begins anew. */
  readonly beginsAnew?: boolean;
  /** The magnifying glass alone, where there is no room for words. */
  readonly isSign?: boolean;
}

/** A search in short, "Riyadh · 25–28 Nov · car": a press opens it whole. Before any script it leads to everything. */
export function SearchPill({ className, beginsAnew, isSign }: SearchPillProps) {
  const texts = useTexts().shell;
  const last = useSearched();
  const searched: Searched = beginsAnew ? { ...last, text: '', kind: 0 } : last;
  const words = useWordsOf(searched);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Link
        className={isSign ? className : `${styles.pill} ${className ?? ''}`}
        to="/0"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          event.preventDefault();
          afterPaint(() => setOpen(true));
        }}
      >
        <IconSearch size={isSign ? 23 : 20} aria-hidden />
        <span className="visually-hidden">{texts.search}: </span>
        <span className={isSign ? 'visually-hidden' : styles.words}>{words || texts.searchHint}</span>
      </Link>
      {isOpen && (
        <Suspense fallback={<div className={styles.coming} />}>
          <SearchSheet searched={searched} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useWordsOf({ city, near, from, until, text }: Searched): string {
  const texts = useTexts().search;
  const format = useFormat();
  const isArabic = useLanguage() === 'ar';
  const place = (isArabic ? city?.nameAr : city?.name) ?? (near && texts.nearMe);
  return [place, from && format.days(from, until), text].filter(Boolean).join(' · ');
}
