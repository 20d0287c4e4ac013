import type { BookingView } from '@kiraa/contract/bookings.ts';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { useListingWords } from '../../shell/listing-card.tsx';
import { useRefusalToast, useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import styles from './return-dialog.module.css';
import type { BookingChanges } from './use-booking-list.ts';

interface DeleteBookingProps {
  readonly booking: BookingView;
  readonly list: BookingChanges;
  readonly onGone: () => void;
}

/** The menu of a booking that is over, with Delete: off the renter's own list, after a word (P3-RENB-14). */
export function DeleteBooking({ booking, list, onGone }: DeleteBookingProps) {
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
      {isOpen && (
        <DeleteDialog booking={booking} list={list} onGone={onGone} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function DeleteDialog({ booking, list, onGone, onClose }: DeleteBookingProps & { onClose: () => void }) {
  const texts = useAllTexts();
  const words = texts.bookings;
  const toasts = useToasts();
  const tellRefusal = useRefusalToast();
  const api = useApi({ quiet: true });
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const answer = await api.deleteBooking({ bookingId: booking.id });
    setBusy(false);
    if (answer.ok) {
      list.remove(booking.id);
      toasts.success(words.deletedToast);
      onGone();
    } else tellRefusal(answer);
    onClose();
    void list.refresh();
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
