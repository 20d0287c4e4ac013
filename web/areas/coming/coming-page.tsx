import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useNotePresses } from '../../shell/listings/pressed-card.ts';
import { useTexts } from '../../shell/texts/texts.tsx';
import { ComingListing } from '../listing/coming-listing.tsx';
import { ComingResults } from '../search/coming-results.tsx';
import styles from './coming-page.module.css';
import { useStayOffline } from './use-stay-offline.ts';

const LISTING = /^\/[012]\/[0-9a-f-]{36}$/;
const RESULTS = /^\/([012]|search\/[^/]*)$/;

/**
 * The shape of the page that is on its way, from the press on: a listing with what its card has shown, a search with the
 * places of its cards. It covers the page that is left, which stays as it was beneath it, until the new one is there or the way
 * is given up.
 */
export default function ComingPage() {
  useNotePresses();
  useStayOffline();
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const to = state === 'loading' ? location.pathname : pathname;
  if (to === pathname) return null;
  if (LISTING.test(to))
    return (
      <Cover>
        <ComingListing key={to} pathname={to} />
      </Cover>
    );
  // From one search to another the page itself shows what is on its way.
  if (RESULTS.test(to) && !RESULTS.test(pathname))
    return (
      <Cover>
        <ComingResults />
      </Cover>
    );
  return null;
}

/** Begins beneath the header, as the page does that comes. */
function Cover({ children }: { children: ReactNode }) {
  const texts = useTexts().shell;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const header = document.querySelector('header');
    setTop(Math.max(0, header?.getBoundingClientRect().bottom ?? 0));
  }, []);
  return (
    <div className={styles.cover} style={{ insetBlockStart: top }} data-coming>
      <p className="visually-hidden" role="status">
        {texts.loading}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
