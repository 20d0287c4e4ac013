import type { MetaFunction } from 'react-router';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { EarningRecord, RecordSkeleton } from './earning-record.tsx';
import { EarningStatistics } from './earning-statistics.tsx';
import styles from './earnings.module.css';
import { PayoutPanel } from './payout-panel.tsx';
import { StatementPanel } from './statement-panel.tsx';
import { TaxPanel } from './tax-panel.tsx';
import { useEarnings } from './use-earnings.ts';

/** What is shown comes from the owner's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.earnings.title, isIndexed: false }));

/** `/owner/earnings` (P2-NAV-14, P2-EARN-01). */
export default function EarningsPage() {
  return (
    <MemberPage mode="owner" skeleton={<Frame />}>
      {() => <EarningPanels />}
    </MemberPage>
  );
}

function Frame() {
  const texts = useAllTexts().earnings;
  return (
    <div className={`page ${styles.page}`}>
      <h1>{texts.title}</h1>
      <RecordSkeleton />
    </div>
  );
}

function EarningPanels() {
  const texts = useAllTexts().earnings;
  const earnings = useEarnings();
  return (
    <div className={`page ${styles.page}`}>
      <h1>{texts.title}</h1>
      <div className={styles.panels}>
        <EarningRecord earnings={earnings} />
        <div className={styles.beside}>
          <PayoutPanel />
          <StatementPanel />
          <TaxPanel />
          <EarningStatistics />
        </div>
      </div>
    </div>
  );
}
