import type { OpenReport } from '@kiraa/contract/listings/reports.ts';
import { Link } from 'react-router';
import { WrittenName } from '../../../shell/listings/written-words.tsx';
import { useFormat, useLanguage } from '../../../shell/texts/texts.tsx';
import styles from '../admin.module.css';

/** What renters reported of a listing, each with who and when. */
export function Reports({ reports }: { readonly reports: readonly OpenReport[] }) {
  const isArabic = useLanguage() === 'ar';
  const format = useFormat();
  return (
    <ul className={styles.history}>
      {reports.map(({ reasonTitle, reasonTitleAr, words, by, reporterId, at }) => (
        <li key={reporterId}>
          <Link to={`/admin/accounts/${reporterId}`}>
            <WrittenName>{by}</WrittenName>
          </Link>
          <span className={styles.hint}> · {format.shortDateTime(new Date(at))}</span>
          <p>
            <strong>{isArabic ? reasonTitleAr : reasonTitle}</strong>
            {words !== '' && (
              <>
                {': '}
                <WrittenName>{words}</WrittenName>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
