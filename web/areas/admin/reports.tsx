import type { OpenReport } from '@kiraa/contract/reports.ts';
import { type ReportReason, reportReasonNames, reportReasons } from '@kiraa/domain/listing/reports.ts';
import { Link } from 'react-router';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import styles from './admin.module.css';

/** On the wire a reason is its English title (P3-RATE-04). */
const nameOf = (title: string) =>
  reportReasonNames.find((name) => reportReasons[name] === title) as ReportReason;

/** What renters reported of a listing, each with who and when. */
export function Reports({ reports }: { readonly reports: readonly OpenReport[] }) {
  const texts = useAllTexts();
  const format = useFormat();
  return (
    <ul className={styles.history}>
      {reports.map(({ reason, words, by, reporterId, at }) => (
        <li key={reporterId}>
          <Link to={`/admin/accounts/${reporterId}`}>
            <bdi>{by}</bdi>
          </Link>
          <span className={styles.hint}> · {format.shortDateTime(new Date(at))}</span>
          <p>
            <strong>{texts.listing.reportReasons[nameOf(reason)]}</strong>
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
