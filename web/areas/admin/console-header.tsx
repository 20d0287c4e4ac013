import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import styles from '../../shell/header/header.module.css';
import { useSession } from '../../shell/session/session.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';

const ConsoleBar = lazy(async () => ({ default: (await import('./console-bar.tsx')).ConsoleBar }));

/** Whether this page is the console's to whoever is here; while nobody knows who is, it is. Anybody else has the site's own frame around it. */
export function useIsConsole(): boolean {
  const { pathname } = useLocation();
  const { status, account } = useSession();
  const isUnder = pathname === '/admin' || pathname.startsWith('/admin/');
  return isUnder && (status === 'loading' || account?.details.isAdmin === true);
}

/** What no guest's page needs comes by itself; until then the house's mark is there. */
export function ConsoleHeader() {
  const { account } = useSession();
  return <Suspense fallback={<Mark />}>{account ? <ConsoleBar account={account} /> : <Mark />}</Suspense>;
}

function Mark() {
  return (
    <header className={styles.header}>
      <div className={`page ${styles.row}`}>
        <span className={styles.logo}>{useTexts().shell.brand}</span>
      </div>
    </header>
  );
}
