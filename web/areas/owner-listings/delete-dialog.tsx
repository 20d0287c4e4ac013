import type { OwnerListing } from '@kiraa/contract/listings/owner-listing-shapes.ts';
import { useSend } from '../../shell/calls/sends.ts';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { useToasts } from '../../shell/toasts/toasts.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './owner-listings.module.css';
import { refusalWithBookings } from './wizard/booked-by.ts';

interface DeleteDialogProps {
  readonly listing: OwnerListing;
  readonly name: string;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before it deletes, and names the bookings that stand in the way (P2-LIST-32). */
export function DeleteDialog({ listing, name, onClose, onDeleted }: DeleteDialogProps) {
  const texts = useAllTexts();
  const words = texts.ownerListings;
  const toasts = useToasts();
  const { send, isBusy, refusal } = useSend('deleteListing', {
    quiet: true,
    changes: ['myListings'],
    onDone: () => {
      toasts.success(words.deleted);
      onDeleted();
    },
  });
  return (
    <Dialog title={words.deleteTitle} closeLabel={texts.shell.close} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{words.deleteAsk(name)}</p>
        {refusal && (
          <p className={styles.refusal} role="alert">
            {refusalWithBookings(texts, refusal)}
          </p>
        )}
        <div className={styles.choices}>
          <Button
            kind="danger"
            waiting={isBusy ? texts.shell.pleaseWait : undefined}
            onClick={() => void send({ listingId: listing.id })}
          >
            {words.deleteYes}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {words.deleteNo}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
