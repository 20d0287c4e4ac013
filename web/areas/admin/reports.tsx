import type { OpenReport } from '@kiraa/contract/reports.ts';
import { Link } from 'react-router';
import { useFormat, useLanguage } from '../../shell/texts/texts.tsx';
import styles from './admin.module.css';

/** What renters reported of a listing, each with who and when. */
export function Reports({ reports }: { readonly reports: readonly OpenReport[] }) {
  const isArabic = useLanguage() === 'ar';
  const format = useFormat();
  return (
    <ul className={styles.history}>
      {reports.map(({ reasonTitle, reasonTitleAr, words, by, reporterId, at }) => (
        <li key={reporterId}>
          <Link to={`/admin/accounts/${reporterId}`}>
            <bdi>{by}</bdi>
          </Link>
          <span className={styles.hint}> · {format.shortDateTime(new Date(at))}</span>
          <p>
            <strong>{isArabic ? reasonTitleAr : reasonTitle}</strong>
            {words !== '' && (
              <>
                {': '}
                <bdi>{words}</bdi>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
