import { type ReactNode, useState } from 'react';
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

/** Begins beneath the header that is seen; what it shows stands where the page that comes has it, which begins unscrolled. */
function Cover({ children }: { children: ReactNode }) {
  const texts = useTexts().shell;
  const [{ seen, unscrolled }] = useState(bottomOfHeader);
  return (
    <div
      className={styles.cover}
      style={{ insetBlockStart: seen, paddingBlockStart: unscrolled - seen }}
      data-coming
    >
      <p className="visually-hidden" role="status">
        {texts.loading}
      </p>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/**
 * Pixels from the top of the window to the end of the header: as it lies now, and at the top of a page. It is asked where it is laid
 * out, because a header that is just coming down is painted somewhere else.
 */
function bottomOfHeader() {
  const header = document.querySelector('header');
  if (!header) return { seen: 0, unscrolled: 0 };
  const laidOut = header.offsetTop + header.offsetHeight;
  const seen = Math.max(0, laidOut - window.scrollY);
  return { seen, unscrolled: header.dataset.sticky === undefined ? laidOut : seen };
}
