import type { HandOver } from '@kiraa/contract/hand-overs.ts';
import { type ComponentType, useEffect, useState } from 'react';
import IconQrcode from '#icons/IconQrcode';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './hand-over.module.css';
import { linkOfCode } from './scanned-code.ts';

interface CodeShownProps {
  readonly handOver: HandOver;
  readonly bookingId: string;
  readonly otherName: string;
}

/** What this side shows the other; once it is typed there, when that was. */
export function CodeShown({ handOver, bookingId, otherName }: CodeShownProps) {
  const words = useAllTexts().handOver;
  const format = useFormat();
  const [isShown, setShown] = useState(false);
  const Qr = useQrCode();
  const { code, occasion, other } = handOver;
  if (other.confirmedAt || code === null) {
    const at = other.confirmedAt && format.friendlyDateTime(new Date(other.confirmedAt));
    return at && <p className={styles.done}>{words.otherConfirmed(otherName, at)}</p>;
  }
  return (
    <div className={styles.code}>
      <h3>{words.yourCode}</h3>
      <p className={styles.digits} dir="ltr">
        {code}
      </p>
      <p className={styles.soft}>{words.showIt(otherName)}</p>
      {Qr && isShown && (
        <Qr
          text={linkOfCode(window.location.origin, bookingId, { occasion, code })}
          label={words.qrLabel(code)}
        />
      )}
      {Qr && (
        <Button kind="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          <IconQrcode size={20} aria-hidden />
          {isShown ? words.hideQr : words.showQr}
        </Button>
      )}
    </div>
  );
}

type Qr = ComponentType<{ readonly text: string; readonly label: string }>;

/** Fetched with the code and not when it is asked for: by then there may be no connection. */
function useQrCode(): Qr | undefined {
  const [qr, setQr] = useState<Qr>();
  useEffect(() => {
    import('./qr-code.tsx').then(
      (loaded) => setQr(() => loaded.QrCode),
      () => undefined, // the digits say the same
    );
  }, []);
  return qr;
}
