import type { OwnerListing } from '@kiraa/contract/owner-listing-shapes.ts';
import { useState } from 'react';
import { useApi } from '../../shell/api.tsx';
import { useAllTexts } from '../../shell/later-texts.ts';
import { textOfRefusal } from '../../shell/refusals.ts';
import { useToasts } from '../../shell/toasts.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './owner-listings.module.css';

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
  const api = useApi({ quiet: true });
  const [isDeleting, setDeleting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const remove = async () => {
    setDeleting(true);
    const answer = await api.deleteListing({ listingId: listing.id });
    setDeleting(false);
    if (answer.ok) {
      toasts.success(words.deleted);
      return onDeleted();
    }
    const { bookings } = answer.refusal;
    const named = bookings
      ? ` ${words.bookedBy(bookings.map((one) => `\u2066#${one}\u2069`).join(', '))}`
      : '';
    setRefusal(`${textOfRefusal(texts, answer)}.${named}`);
  };
  return (
    <Dialog title={words.deleteTitle} closeLabel={texts.shell.close} onClose={onClose}>
      <div className={styles.dialog}>
        <p>{words.deleteAsk(name)}</p>
        {refusal !== undefined && (
          <p className={styles.refusal} role="alert">
            {refusal}
          </p>
        )}
        <div className={styles.choices}>
          <Button
            kind="danger"
            waiting={isDeleting ? texts.shell.pleaseWait : undefined}
            onClick={() => void remove()}
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
