import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { useState } from 'react';
import type { CallAnswer } from '../../../shell/calls/call-cache.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { saveFile } from '../../../shell/save-file.ts';
import { instantIn } from '../../../shell/session/code-form.tsx';
import type { PendingCode } from '../../../shell/session/pending-code.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ownMobile } from '../own-mobile.ts';
import { EraseDialog } from './erase-dialog.tsx';
import styles from './privacy.module.css';

/** The person's own data: all of it as a file, or gone. */
export function DataSection() {
  const texts = useAllTexts();
  const download = useSend('exportAccount', { onDone: saveAsFile });
  const [code, setCode] = useState<PendingCode>();
  const sentTo = ownMobile(useSession().account?.details);
  const erasure = useSend('askToErase', {
    onDone: ({ token, resendSeconds }) => setCode({ token, sentTo, resendAt: instantIn(resendSeconds) }),
  });
  return (
    <>
      <section className={styles.section} aria-labelledby="data-title">
        <h2 id="data-title">{texts.privacy.dataTitle}</h2>
        <p className={styles.hint}>{texts.privacy.dataHint}</p>
        <div className={styles.actions}>
          <Button
            kind="secondary"
            waiting={download.isBusy ? texts.shell.pleaseWait : undefined}
            onClick={() => void download.send({})}
          >
            {texts.privacy.download}
          </Button>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="delete-title">
        <h2 id="delete-title">{texts.privacy.deleteTitle}</h2>
        <p className={styles.hint}>{texts.privacy.deleteHint}</p>
        <div className={styles.actions}>
          <Button
            kind="secondary"
            waiting={erasure.isBusy ? texts.shell.pleaseWait : undefined}
            onClick={() => void erasure.send({})}
          >
            {texts.privacy.deleteButton}
          </Button>
        </div>
        {code && <EraseDialog pending={code} onSent={setCode} onClose={() => setCode(undefined)} />}
      </section>
    </>
  );
}

function saveAsFile({ madeAt, held }: CallAnswer<'exportAccount'>): void {
  saveFile({
    name: `kiraa-my-data-${dateOf(new Date(), RIYADH)}.json`,
    text: JSON.stringify({ made_at: madeAt, held }, null, 2),
    type: 'application/json',
  });
}
