import type { BookingView } from '@kiraa/contract/bookings/bookings.ts';
import { useState } from 'react';
import IconDots from '#icons/IconDots';
import { useSend } from '../../../shell/calls/sends.ts';
import { useListingWords } from '../../../shell/listings/listing-card.tsx';
import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { useToasts } from '../../../shell/toasts/toasts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Disclosure } from '../../../ui/controls/disclosure.tsx';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import { useBookingChanges } from '../use-booking-changes.ts';
import styles from './return-dialog.module.css';

interface DeleteBookingProps {
  readonly booking: BookingView;
  readonly onGone: () => void;
}

/** The menu of a booking that is over, with Delete: off the renter's own list, after a word (P3-RENB-14). */
export function DeleteBooking({ booking, onGone }: DeleteBookingProps) {
  const texts = useAllTexts().bookings;
  const { name } = useListingWords({ ...booking.listing, district: '', districtAr: '' });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Disclosure
        label={<IconDots size={22} aria-hidden />}
        name={texts.moreFor(name)}
        className={styles.menu}
      >
        <Button kind="quiet" wide onClick={() => setOpen(true)}>
          {texts.delete}
        </Button>
      </Disclosure>
      {isOpen && <DeleteDialog booking={booking} onGone={onGone} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ booking, onGone, onClose }: DeleteBookingProps & { onClose: () => void }) {
  const texts = useAllTexts();
  const words = texts.bookings;
  const toasts = useToasts();
  const changes = useBookingChanges();
  const { send, isBusy } = useSend('deleteBooking');
  const remove = async () => {
    const answer = await send({ bookingId: booking.id });
    if (answer.ok) {
      changes.remove(booking.id);
      toasts.success(words.deletedToast);
      onGone();
    }
    onClose();
    changes.refresh();
  };
  return (
    <Dialog title={words.deleteTitle} closeLabel={texts.shell.close} onClose={onClose}>
      <div className={styles.content}>
        <p>{words.deleteAsk(booking.bookingNumber)}</p>
        <Button
          kind="danger"
          wide
          waiting={isBusy ? texts.shell.pleaseWait : undefined}
          onClick={() => void remove()}
        >
          {words.deleteYes}
        </Button>
        <Button kind="quiet" wide onClick={onClose}>
          {words.deleteNo}
        </Button>
      </div>
    </Dialog>
  );
}
