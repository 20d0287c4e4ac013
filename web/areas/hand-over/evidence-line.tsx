import type { Evidence } from '@kiraa/contract/bookings/hand-overs.ts';
import { PaperButton } from '../../shell/papers/paper-button.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import styles from './hand-over.module.css';

/** The file of evidence of a booking's hand-overs, and what is in no chain because it is older. */
export function EvidenceLine({ evidence }: { evidence: Evidence }) {
  const words = useAllTexts().evidence;
  const { entries, unchained, paper } = evidence;
  return (
    <div className={styles.form}>
      {unchained > 0 && <p className={styles.soft}>{words.older}</p>}
      {paper !== null && (
        <>
          <p className={styles.soft}>{words.hint(entries)}</p>
          <div className={styles.actions}>
            <PaperButton paper={paper}>{words.save}</PaperButton>
          </div>
        </>
      )}
    </div>
  );
}
