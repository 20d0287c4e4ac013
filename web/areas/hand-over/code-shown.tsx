import type { HandOver } from '@kiraa/contract/hand-overs.ts';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useAllTexts } from '../../shell/later-texts.ts';
import { useFormat } from '../../shell/texts.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './hand-over.module.css';
import { linkOfCode } from './scanned-code.ts';

/** Comes when somebody wants to see it. */
const QrCode = lazy(() => import('./qr-code.tsx'));

interface CodeShownProps {
  readonly handOver: HandOver;
  readonly bookingId: string;
  readonly otherName: string;
}

/** What this side shows the other; once it is typed there, when that was. */
export function CodeShown({ handOver, bookingId, otherName }: CodeShownProps) {
  const words = useAllTexts().handOver;
  const format = useFormat();
  const [isQr, setQr] = useState(false);
  const { code, occasion, other } = handOver;
  if (other.confirmed_at || code === null) {
    const at = other.confirmed_at && format.friendlyDateTime(new Date(other.confirmed_at));
    return at && <p className={styles.done}>{words.otherConfirmed(otherName, at)}</p>;
  }
  return (
    <div className={styles.code}>
      <h3>{words.yourCode}</h3>
      <p className={styles.digits} dir="ltr">
        {code}
      </p>
      <p className={styles.soft}>{words.showIt(otherName)}</p>
      {isQr && (
        <Suspense fallback={<div className={styles.qr} />}>
          <QrCode
            text={linkOfCode(window.location.origin, bookingId, { occasion, code })}
            label={words.qrLabel(code)}
          />
        </Suspense>
      )}
      <Button kind="secondary" aria-expanded={isQr} onClick={() => setQr(!isQr)}>
        <IconQrcode size={20} aria-hidden />
        {isQr ? words.hideQr : words.showQr}
      </Button>
    </div>
  );
}
