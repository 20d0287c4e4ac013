import { lazy, Suspense } from 'react';
import { useCall } from '../../../shell/calls/calls.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import styles from './privacy.module.css';

/** Fetched where something is being checked: most people never are. */
const OwnChecks = lazy(() => import('../../../shell/checks/own-checks.tsx'));

/** What of the account is being checked, and its person's say (D-SIGNALS). Most people never see the section. */
export function ChecksSection() {
  const words = useAllTexts().signals;
  const { data } = useCall('ownChecks', {});
  if (!data || data.data.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="checks-title">
      <h2 id="checks-title">{words.title}</h2>
      <p className={styles.hint}>{words.hint}</p>
      <Suspense>
        <OwnChecks />
      </Suspense>
    </section>
  );
}
