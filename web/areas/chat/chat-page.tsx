import { type MetaFunction, useLocation } from 'react-router';
import { MemberPage } from '../../shell/pages/member-page.tsx';
import { pageMeta } from '../../shell/pages/page-meta.ts';
import type { Mode } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { SkeletonBlock, Skeletons } from '../../ui/display/skeleton.tsx';
import styles from './chat.module.css';
import { ChatScreen } from './chat-screen.tsx';

/** Everything in it is the member's own, and comes over their connection. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, (texts) => ({ title: texts.chat.title, isIndexed: false }));

/** `/renter/chat` and `/owner/chat`: the same page for both (P3-NAV-09, P3-NAV-10, P2-NAV-15). */
export default function ChatPage() {
  const texts = useAllTexts();
  const { pathname } = useLocation();
  const mode: Mode = pathname.startsWith('/owner') ? 'owner' : 'renter';
  return (
    <MemberPage mode={mode} skeleton={<Waiting />}>
      {(account) => (
        <div className={`page ${styles.page}`}>
          <h1 className={styles.title}>{texts.chat.title}</h1>
          <ChatScreen account={account} side="person" path={`/${mode}/chat`} />
        </div>
      )}
    </MemberPage>
  );
}

function Waiting() {
  const texts = useAllTexts();
  return (
    <div className={`page ${styles.page}`}>
      <h1 className={styles.title}>{texts.chat.title}</h1>
      <Skeletons label={texts.shell.loading} className={styles.items}>
        <SkeletonBlock height={76} />
      </Skeletons>
    </div>
  );
}
