import { useEffect, useState } from 'react';
import IconEye from '#icons/IconEye';
import { Button } from '../../ui/controls/button.tsx';
import { browserSession } from '../calls/browser-session.ts';
import { serverNow } from '../calls/calling-later.ts';
import { useSend } from '../calls/sends.ts';
import { useAllTexts } from '../texts/later-texts.ts';
import type { ShadowTab } from './borrowed-eyes.ts';
import { dropSession, useSession } from './session.tsx';
import styles from './shadow-banner.module.css';

/** Over every page of a tab that is somebody else's eyes: whose, for how long yet, and the end of it (D-SHADOW). */
export function ShadowBanner({ shadow }: { shadow: ShadowTab }) {
  const words = useAllTexts().shadow;
  return (
    <section className={styles.banner} aria-label={words.banner} data-over={shadow.token === '' || undefined}>
      <div className={`page ${styles.row}`}>
        <IconEye size={22} stroke={1.75} aria-hidden className={styles.eye} />
        {shadow.token === '' ? <Over /> : <Looking shadow={shadow} />}
      </div>
    </section>
  );
}

function Looking({ shadow: { name, until } }: { shadow: ShadowTab }) {
  const { shadow: words, shell } = useAllTexts();
  const { send, isBusy } = useSend('endShadow', { quiet: true });
  const left = useTimeLeft(until);
  const end = async () => {
    // Over it is here in any case: without an answer the server ends it by the time.
    await send({});
    dropSession();
  };
  return (
    <>
      <p className={styles.words}>
        <strong>{words.eyesOf(name)}</strong> <span className={styles.hint}>{words.readOnly}</span>
      </p>
      <span className={styles.left}>
        {words.left} <bdi dir="ltr">{left}</bdi>
      </span>
      <Button kind="secondary" waiting={isBusy ? shell.pleaseWait : undefined} onClick={() => void end()}>
        {words.end}
      </Button>
    </>
  );
}

/** The tab does not become the operator's by itself: whoever reads it would not see that the eyes have changed. */
function Over() {
  const words = useAllTexts().shadow;
  const giveBack = () => {
    browserSession().eyes.giveBack();
    window.location.assign('/admin');
  };
  return (
    <>
      <p className={styles.words}>
        <strong>{words.over}</strong> <span className={styles.hint}>{words.overHint}</span>
      </p>
      <Button kind="secondary" onClick={giveBack}>
        {words.toConsole}
      </Button>
    </>
  );
}

/** Minutes and seconds, as on a watch; at nought by the server's clock the tab ends the look, as the server does. */
function useTimeLeft(until: string): string {
  // Before it has said who this is, it has not told its time either.
  const isTold = useSession().status === 'member';
  const [now, setNow] = useState(serverNow);
  const end = Date.parse(until);
  const seconds = Math.max(0, Math.ceil((end - now) / 1_000));
  useEffect(() => {
    if (!isTold) return;
    const look = () => (serverNow() >= end ? dropSession() : setNow(serverNow()));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [isTold, end]);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
