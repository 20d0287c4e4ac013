import type { MetaFunction } from 'react-router';
import { MemberPage } from '../../../shell/pages/member-page.tsx';
import { pageMeta } from '../../../shell/pages/page-meta.ts';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { ChecksSection } from './checks-section.tsx';
import { DataSection } from './data-section.tsx';
import { EventsSection } from './events-section.tsx';
import { OutsideAccountsSection } from './outside-accounts-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import styles from './privacy.module.css';
import { SessionsSection } from './sessions-section.tsx';

/** Everything here comes from the caller's own API: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.privacy.title, isIndexed: false }));

/** `/my_profile/privacy`: where the account is open, what happened to it, and the person's own data. */
export default function PrivacyPage() {
  const texts = useAllTexts().privacy;
  return (
    <MemberPage guests="home">
      {() => (
        <div className={`page ${styles.page}`}>
          <h1>{texts.title}</h1>
          <PasskeysSection />
          <OutsideAccountsSection />
          <SessionsSection />
          <EventsSection />
          <ChecksSection />
          <DataSection />
        </div>
      )}
    </MemberPage>
  );
}
