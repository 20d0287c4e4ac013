import { Link } from 'react-router';
import { useTexts } from '../../shell/texts.tsx';
import styles from './owner-listings.module.css';

/** Manage, My Listing, and what is being done there (P2-LIST-11, P2-LIST-12). */
export function Trail({ here }: { here?: string }) {
  const texts = useTexts().ownerListings;
  return (
    <nav aria-label={texts.breadcrumb}>
      <ol className={styles.trail}>
        <li>
          <Link to="/owner/manage">{texts.manage}</Link>
        </li>
        <li aria-hidden="true">/</li>
        <li>
          <Link to="/owner/listings/0" aria-current={here === undefined ? 'page' : undefined}>
            {texts.myListing}
          </Link>
        </li>
        {here !== undefined && (
          <>
            <li aria-hidden="true">/</li>
            <li aria-current="page">{here}</li>
          </>
        )}
      </ol>
    </nav>
  );
}
