import { useEffect } from 'react';
import { useDialogs } from '../../shell/dialogs.tsx';
import { useSession } from '../../shell/session/session.tsx';
import { useAllTexts } from '../../shell/texts/later-texts.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/layers/dialog.tsx';
import styles from './owner-listings.module.css';

/** CHECK_LIMIT: sixteen listings are as many as one owner has (P1-LIST-02, P2-NAV-23). */
export default function CheckLimitDialog() {
  const texts = useAllTexts();
  const dialogs = useDialogs();
  const { status } = useSession();
  useEffect(() => {
    if (status === 'guest') dialogs.open('LOGIN');
  }, [status, dialogs]);
  if (status !== 'member') return null;
  return (
    <Dialog title={texts.ownerListings.limitTitle} closeLabel={texts.shell.close} onClose={dialogs.close}>
      <div className={styles.dialog}>
        <p>{texts.refusals.LISTING_LIMIT}</p>
        <ButtonLink to="/contact-us" wide>
          {texts.shell.contactUs}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
