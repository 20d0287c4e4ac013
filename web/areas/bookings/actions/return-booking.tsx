import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import type { DelayData } from '@kiraa/contract/bookings/delay-data.ts';
import { useState } from 'react';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useFormat } from '../../../shell/texts/texts.tsx';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from './return-dialog.module.css';
import { useRenterReturn } from './use-return.ts';

interface ReturnBookingProps {
  readonly booking: BookingView;
  /** To give it back is what comes next. */
  readonly isNext: boolean;
  /** The row is gone: the focus needs a new place. */
  readonly onGone: () => void;
}

/** Return, confirmed in a dialog; a late one turns to the payment of its fee (P3-RENB-12, P3-RENB-26). */
export function ReturnBooking({ booking, isNext, onGone }: ReturnBookingProps) {
  const texts = useAllTexts();
  const words = texts.bookings;
  const [isOpen, setOpen] = useState(false);
  const { isBusy, delay, send, forget } = useRenterReturn(booking, onGone);
  const close = () => {
    setOpen(false);
    forget();
  };
  return (
    <>
      <Button kind={isNext ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {words.giveBack}
      </Button>
      {isOpen && (
        <Dialog title={words.returnTitle} closeLabel={texts.shell.close} onClose={close}>
          <div className={styles.content}>
            {delay ? (
              <DelayDue bookingId={booking.id} delay={delay} />
            ) : (
              <>
                <p>{words.returnHint(booking.other.name)}</p>
                <Button
                  wide
                  waiting={isBusy ? texts.shell.pleaseWait : undefined}
                  onClick={() => void send()}
                >
                  {words.returnConfirm}
                </Button>
              </>
            )}
            <Button kind="quiet" wide onClick={close}>
              {words.notYet}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** What the delay costs and for how long, and the way to pay it. A new document: the provider wants a clean window. */
function DelayDue({ bookingId, delay }: { bookingId: string; delay: DelayData }) {
  const words = useAllTexts().bookings;
  const format = useFormat();
  return (
    <>
      <dl className={styles.lines}>
        <div className={styles.line}>
          <dt>{words.delay}</dt>
          <dd>{format.duration(delay.hours * 60 + delay.minutes)}</dd>
        </div>
        <div className={styles.line}>
          <dt>{words.delayFee}</dt>
          <dd className={styles.fee}>
            <Money>{format.amount(delay.fee)}</Money>
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>{words.delayHint}</p>
      <a className={buttonClass({ wide: true })} href={`/checkout?booking=${bookingId}`}>
        {words.payFee}
      </a>
    </>
  );
}
