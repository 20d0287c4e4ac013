import type { MetaFunction } from 'react-router';
import IconStarFilled from '#icons/IconStarFilled';
import { WrittenName } from '../../shell/listings/written-words.tsx';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import type { Account } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { FactsSection } from './facts-section.tsx';
import { PartnersSection } from './partners-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import styles from './profile.module.css';
import { SafetySection } from './safety-section.tsx';
import { SwitchesSection } from './switches-section.tsx';
import { VerificationSection } from './verification-section.tsx';

/** All of it comes from the member's own session: the server has nothing to add. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.profile.title, isIndexed: false }));

/** `/my_profile`: what the account says about its person (P1-PROF-04). */
export default function ProfilePage() {
  return (
    <MemberPage guests="home">
      {(account) => (
        <div className={`page ${styles.page}`}>
          <ProfileHead account={account} />
          <FactsSection account={account} />
          <VerificationSection />
          <PaymentSection />
          <SwitchesSection account={account} />
          {account.mode === 'owner' && <PartnersSection />}
          <SafetySection />
        </div>
      )}
    </MemberPage>
  );
}

function ProfileHead({ account }: { account: Account }) {
  const texts = useAllTexts();
  return (
    <div className={styles.head}>
      <Avatar name={account.fullName} photo={account.photo} size="large" />
      <div className={styles.who}>
        <p className={styles.hint}>{texts.profile.title}</p>
        <h1>
          <WrittenName>{account.fullName}</WrittenName>
        </h1>
        {account.isVerified && (
          <p className={styles.verified}>
            <IconStarFilled size={16} aria-hidden />
            {texts.shell.verifiedByAdmin}
          </p>
        )}
      </div>
      <ButtonLink to="/edit_profile" kind="secondary">
        {texts.profile.edit}
      </ButtonLink>
    </div>
  );
}
