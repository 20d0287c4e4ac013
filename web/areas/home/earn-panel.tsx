import { Link } from 'react-router';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { drawings } from './drawings.ts';
import styles from './panels.module.css';

/** Start Earning leads to /0 when logged in, else to the login dialog (P1-HOME-07). */
export function EarnPanel() {
  const texts = useTexts().home;
  const { account } = useSession();
  const dialogs = useDialogs();
  return (
    <section className={`${styles.panel} ${styles.earn}`}>
      <div className={styles.words}>
        <h2>{texts.earnTitle}</h2>
        <p className={styles.text}>{texts.earnText}</p>
        <Link
          to={account ? '/0' : '?dialog=LOGIN'}
          className={buttonClass({ kind: 'search', className: styles.button })}
          onClick={(event) => {
            if (account) return;
            event.preventDefault();
            dialogs.open('LOGIN');
          }}
        >
          {texts.startEarning}
        </Link>
      </div>
      <img className={styles.drawing} src={drawings.bicycle} width={160} height={160} alt="" loading="lazy" />
    </section>
  );
}
