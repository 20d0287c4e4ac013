import { dateOf } from '@kiraa/domain/dates.ts';
import { RIYADH } from '@kiraa/domain/time.ts';
import { useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { Button } from '../../ui/button.tsx';
import { type EraseCode, EraseDialog } from './erase-dialog.tsx';
import styles from './privacy.module.css';

/** The person's own data: all of it as a file, or gone. */
export function DataSection() {
  const texts = useAllTexts();
  const download = useDownload();
  const erasure = useErasure();
  return (
    <>
      <section className={styles.section} aria-labelledby="data-title">
        <h2 id="data-title">{texts.privacy.dataTitle}</h2>
        <p className={styles.hint}>{texts.privacy.dataHint}</p>
        <div className={styles.actions}>
          <Button
            kind="secondary"
            waiting={download.isWaiting ? texts.shell.pleaseWait : undefined}
            onClick={download.start}
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
            kind="danger"
            waiting={erasure.isAsking ? texts.shell.pleaseWait : undefined}
            onClick={erasure.ask}
          >
            {texts.privacy.deleteButton}
          </Button>
        </div>
        {erasure.code && <EraseDialog code={erasure.code} onClose={erasure.forget} />}
      </section>
    </>
  );
}

function useDownload() {
  const api = useApi();
  const [isWaiting, setWaiting] = useState(false);

  async function start(): Promise<void> {
    setWaiting(true);
    const answer = await api.exportAccount({});
    setWaiting(false);
    if (!answer.ok) return;
    const { madeAt, held } = answer.data;
    const file = new Blob([JSON.stringify({ made_at: madeAt, held }, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `kiraa-my-data-${dateOf(new Date(), RIYADH)}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return { isWaiting, start: () => void start() };
}

function useErasure() {
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const [code, setCode] = useState<EraseCode>();

  async function ask(): Promise<void> {
    setAsking(true);
    const answer = await api.askToErase({});
    setAsking(false);
    if (answer.ok) setCode({ token: answer.data.token });
  }
  return { isAsking, code, ask: () => void ask(), forget: () => setCode(undefined) };
}
