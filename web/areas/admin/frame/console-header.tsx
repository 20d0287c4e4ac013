import styles from '../../../shell/header/header.module.css';
import { useSession } from '../../../shell/session/session.tsx';
import { useTexts } from '../../../shell/texts/texts.tsx';
import { ConsoleBar } from './console-bar.tsx';

/** What no guest's page needs comes by itself (root.tsx); until it is known who is here, the house's mark is there. */
export function ConsoleHeader() {
  const { account } = useSession();
  return account ? <ConsoleBar account={account} /> : <Mark />;
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
