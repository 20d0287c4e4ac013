import type { Blocker } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import { useAllTexts } from '../texts/later-texts.ts';
import styles from './leave-dialog.module.css';

/** Asks before what was typed is lost. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const texts = useAllTexts();
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={texts.leaving.title} closeLabel={texts.shell.close} onClose={blocker.reset}>
      <p className={styles.text}>{texts.leaving.text}</p>
      <div className={styles.buttons}>
        <Button wide onClick={blocker.reset}>
          {texts.leaving.stay}
        </Button>
        <Button kind="quiet" wide onClick={blocker.proceed}>
          {texts.leaving.leave}
        </Button>
      </div>
    </Dialog>
  );
}
