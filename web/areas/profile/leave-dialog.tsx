import type { Blocker } from 'react-router';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './profile.module.css';

/** Asks before what was typed is lost. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const texts = useAllTexts();
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={texts.profile.leaveTitle} closeLabel={texts.shell.close} onClose={blocker.reset}>
      <p className={styles.hint}>{texts.profile.leaveText}</p>
      <div className={styles.form}>
        <Button wide onClick={blocker.reset}>
          {texts.profile.stay}
        </Button>
        <Button kind="quiet" wide onClick={blocker.proceed}>
          {texts.profile.leave}
        </Button>
      </div>
    </Dialog>
  );
}
