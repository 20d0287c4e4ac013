import type { HandOver } from '@kiraa/contract/bookings/hand-overs.ts';
import { useState } from 'react';
import IconQrcode from '#icons/IconQrcode';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useFormat } from '../../shell/texts/texts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { useQrCode } from '../../ui/display/use-qr-code.ts';
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
