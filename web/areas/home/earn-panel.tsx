import { Link, useNavigate } from 'react-router';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { useTexts } from '../../shell/texts/texts.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { drawings } from './drawings.ts';
import styles from './panels.module.css';

/** Said to /0 beside its address, which knows no such parameter. */
const EARNING = { isEarning: true };

/**
 * Start Earning leads to /0 when logged in, with an owner's first step on top, else to the login dialog (P1-HOME-07), as an owner
 * and then into the wizard.
 */
export function EarnPanel() {
  const texts = useTexts().home;
  const { account } = useSession();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  return (
    <section className={`${styles.panel} ${styles.earn}`}>
      <div className={styles.words}>
        <h2>{texts.earnTitle}</h2>
        <p className={styles.text}>{texts.earnText}</p>
        <Link
          to={account ? '/0' : '?dialog=LOGIN'}
          state={EARNING}
          className={buttonClass({ kind: 'search', className: styles.button })}
          onClick={(event) => {
            if (account) return;
            event.preventDefault();
            dialogs.open('LOGIN', {
              mode: 'owner',
              afterwards: () => void navigate('/owner/add/1/basic_info'),
            });
          }}
        >
          {texts.startEarning}
        </Link>
      </div>
      <img className={styles.drawing} src={drawings.bicycle} width={160} height={160} alt="" loading="lazy" />
    </section>
  );
}
