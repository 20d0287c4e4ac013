import { useAllTexts } from '../../../shell/texts/later-texts.ts';
import { Dialog } from '../../../ui/layers/dialog.tsx';
import styles from './reason-form.module.css';
import { type ChosenReason, ReasonForm } from './reason-form.tsx';

interface DeclineDialogProps {
  readonly renterName: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onDecline: (reason: ChosenReason) => void;
}

/** Asks the owner for the reason, which the renter reads (P2-OWNB-20). */
export function DeclineDialog({ renterName, isBusy, onClose, onDecline }: DeclineDialogProps) {
  const texts = useAllTexts();
  const words = texts.bookings;
  return (
    <Dialog title={words.declineTitle} closeLabel={texts.shell.close} onClose={onClose}>
      <p className={styles.hint}>{words.declineHint(renterName)}</p>
      <ReasonForm
        list="cancelReasons"
        legend={words.chooseReason}
        submit={words.decline}
        keep={words.keepIt}
        isBusy={isBusy}
        onSubmit={onDecline}
        onKeep={onClose}
      />
    </Dialog>
  );
}
